# SPDX-License-Identifier: MIT
"""What follows from a variant, as numbers that nobody has written: more tokens, cards that stay in the box.

In: a variant and the game that it extends, as they were read. Out: lines for people. Small changes
have long consequences ("one more colour" is eight more tokens), and who designs wants to see them
at once; it is no diagnostic, for nothing is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from gamedsl.check.model import Model
from gamedsl.check.spelling_forms import plural
from gamedsl.cli.scenario_files import base_of_scenarios
from gamedsl.diagnostics.report import counted
from gamedsl.loading import Reading, read_base, read_game
from gamedsl.run import Game, StartRefused
from gamedsl.testing.scenarios import Suite

__all__ = ["following"]


def following(path: Path, read: Callable[[Path], Reading] = read_game) -> tuple[str, ...]:
    """What follows from the variant in a file; nothing for a game that extends none or has errors.

    `read` reads the variant; whoever has read it already gives one that remembers.
    """
    base = read_base(path)
    reading = None if base is None else read(path)
    if base is None or reading is None or not (base.ok and reading.ok):
        return ()
    assert base.checked is not None
    assert reading.checked is not None
    before, after = base.checked.model, reading.checked.model
    assert before is not None
    assert after is not None
    totals = (*_totals(before, after), *_boards(before, after))
    boxes = tuple(_boxes(base.game(), reading.game())) if totals else ()
    return (*totals, *boxes, *_scenarios(reading))


def _totals(before: Model, after: Model) -> Iterator[str]:
    """How many more or fewer there are of each class of things."""
    old = {each.name: sum(each.counts) for each in before.things if not each.unlimited}
    for things in after.things:
        total = sum(things.counts)
        if things.unlimited or old.get(things.name, 0) == total:
            continue
        more = total - old.get(things.name, 0)
        name = things.name if abs(more) == 1 else things.plural
        yield f"{'+' if more > 0 else '-'} {abs(more)} {name}, {total} in all"


def _boards(before: Model, after: Model) -> Iterator[str]:
    """How many more or fewer boards there are."""
    old = {each.name: len(each.elements) for each in before.domains if each.role == "board"}
    for domain in after.domains:
        more = len(domain.elements) - old.get(domain.name, 0)
        if domain.role == "board" and more:
            name = domain.name if abs(more) == 1 else plural(domain.name)
            yield f"{'+' if more > 0 else '-'} {abs(more)} {name}, {len(domain.elements)} in all"


def _boxes(before: Game, after: Game) -> Iterator[str]:
    """Of what more is left in the box, or less, when the setup is done."""
    names = {each.name: (each.name, each.plural) for each in after.model.things}
    for players in after.players:
        if players not in before.players:
            continue
        old, new = _in_box(before, players), _in_box(after, players)
        for things, count in new.items():
            more = count - old.get(things, 0)
            if more:
                one, many = names[things]
                word = "more" if more > 0 else "fewer"
                what = f"{abs(more)} {word} {one if abs(more) == 1 else many}"
                yield f"at {players} players {what} in the box after the setup"


def _in_box(game: Game, players: int) -> dict[str, int]:
    """The things that lie in the box after the setup, by their class; none where it needs an input."""
    try:
        match = game.start(players=players, seed=0)
    except StartRefused:
        return {}
    found: dict[str, int] = {}
    for area in match.view(None).areas:
        if area.name == "box":
            found[area.things] = found.get(area.things, 0) + area.count
    return found


def _scenarios(reading: Reading) -> Iterator[str]:
    """How many scenarios of the base name what is gone, before any is played."""
    base = base_of_scenarios(reading)
    if base is None or reading.checked is None:
        return
    suite = Suite(reading.checked, reading.sources[-1:], reading.names, base)
    broken = suite.inherited_unreadable()
    if broken:
        which = counted(len(broken), "scenario")
        yield f"{which} of {base.name} to be told anew: {', '.join(broken)}"
