# SPDX-License-Identifier: MIT
"""What follows from a variant, as numbers that nobody has written: more tokens, cards that stay in the box.

In: a variant and the game that it extends, as they were read. Out: lines for people. Small changes
have long consequences ("one more colour" is eight more tokens), and who designs wants to see them
at once; it is no diagnostic, for nothing is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from gamedsl.check.model import Model
from gamedsl.check.spelling_forms import plural
from gamedsl.cli.scenario_files import base_of_scenarios
from gamedsl.diagnostics.report import counted
from gamedsl.loading import Reading, read_base, read_game
from gamedsl.run import Game, StartRefused
from gamedsl.run.texts import listed
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
    """Of what more is left in the box, or less, when the setup is done: for each number of players that both allow."""
    names = {each.name: (each.name, each.plural) for each in after.model.things}
    found: dict[str, list[int]] = {}
    for players in _numbers(before, after):
        old, new = _in_box(before, players), _in_box(after, players)
        if old is None or new is None:
            continue
        for things, (one, many) in names.items():
            more = new.get(things, 0) - old.get(things, 0)
            if more:
                word = "more" if more > 0 else "fewer"
                what = f"{abs(more)} {word} {one if abs(more) == 1 else many}"
                found.setdefault(what, []).append(players)
    for what, numbers in found.items():
        yield f"at {_stretches(numbers)} {what} in the box after the setup"


def _numbers(before: Game, after: Game) -> range:
    """The numbers of players that both games allow."""
    (old_least, old_most), (least, most) = before.players, after.players
    return range(max(old_least, least), min(old_most, most) + 1)


def _stretches(numbers: Sequence[int]) -> str:
    """Rising numbers of players, those that follow each other told by their ends: "2 to 4 and 6 players"."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    parts: list[str] = []
    for first, *more in runs:
        parts += [f"{first} to {more[-1]}"] if more[1:] else map(str, (first, *more))
    words = listed(parts, "and")
    return f"{words} player{'' if words == '1' else 's'}"


def _in_box(game: Game, players: int) -> dict[str, int] | None:
    """The things that lie in the box after the setup, by their class; None where it needs an input."""
    try:
        match = game.start(players=players, seed=0)
    except StartRefused:
        return None
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
