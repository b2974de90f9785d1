# SPDX-License-Identifier: MIT
"""What many games with random moves never come to.

In: a game, how many games, a seed.  Out: diagnostics: a fault of the rules if one was met, then actions
and answers that nobody chose (G911), lines that were never carried out (G912), conditions that always
held (G913), and things that nobody chose although others of their kind were chosen (G914).

The games have all numbers of players, and every other one has options drawn at random. What chance
never meets may still be possible: these are questions to the author, and say how many games were played.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from gamedsl.check.model import Action, Domain, Model
from gamedsl.compile import RulesFaultAt, compile_model
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.lab.markers import Branch, Marked, Part, marked
from gamedsl.lab.random_settings import random_setting
from gamedsl.lab.simulate import Progress, game_seed
from gamedsl.run.faults import rules_fault
from gamedsl.run.game import Game, values_of
from gamedsl.source import Span

__all__ = ["unreached"]

_CHOSEN_AS_SUCH = frozenset({"kind", "sort", "face", "board", "line"})
"""Players, spaces, ways of lying and runs are not what an author makes so that it is chosen."""
_MOST_NAMED = 12
_TWIN: Mapping[Branch, Branch] = {"true": "false", "false": "true", "loop": "before loop"}
"""A branch that was not carried out says something only where the rules came to the other one."""


@attrs.define
class _Met:
    """What was met so far: parts, questions, actions that were chosen, and by kind what was chosen."""

    parts: set[Part] = attrs.Factory(set)
    decisions: set[int] = attrs.Factory(set)
    actions: set[int] = attrs.Factory(set)
    elements: dict[str, set[int]] = attrs.Factory(dict)


def unreached(
    game: Game, *, games: int, seed: int = 0, progress: Progress | None = None
) -> tuple[Diagnostic, ...]:
    """What so many games with random moves never came to, in the order of the file.

    A fault of the rules ends the games; it is told first, with the games that were played.
    """
    known = marked(game.model)
    program = compile_model(known.model, traced=True, cache=None)
    met = _Met()
    for number in range(games):
        own = game_seed(seed, number)
        setting = random_setting(game.model, own, number)
        log: list[tuple[Any, ...]] = []
        try:
            row, _ = program.play_random(
                len(setting.players), own, values_of(game.model, setting), log
            )
            program.finish(row, log)
        except RulesFaultAt as fault:
            return rules_fault(game.model, fault).diagnostics
        _note(known, log, met)
        if progress is not None:
            progress(number + 1, games)
    found = [*_choices(known, met, games), *_parts(known, met, games)]
    found.sort(key=lambda each: (each.span.source.name, each.span.start) if each.span else ("", 0))
    return (*found, *_things(game.model, met, games))


def _note(known: Marked, log: Sequence[tuple[Any, ...]], met: _Met) -> None:
    for kind, place, *values in log:
        if place in known.parts:
            met.parts.add(known.parts[place])
        elif kind == "asked":
            met.decisions.add(values[0])
        elif kind == "chose":
            number, *arguments = values
            met.actions.add(number)
            asked_for = _asked_for(known.model.actions[number])
            for domain, given in zip(asked_for, arguments, strict=True):
                if domain is not None:
                    chosen = given if isinstance(given, list) else [given]
                    met.elements.setdefault(domain, set()).update(chosen)


def _asked_for(action: Action) -> Iterator[str | None]:
    """Of which kind each argument is that a player chooses; None for numbers."""
    for each in action.parameters:
        if each.kind != "stated":
            yield (each.each or each.slot).type.domain


def _choices(known: Marked, met: _Met, games: int) -> Iterator[Diagnostic]:
    """Actions and answers that nobody chose although the question was asked.

    What stands in the model more than once counts once. Nobody has to pass or to decline.
    """
    model = known.model
    done = {_called(model, model.actions[number]) for number in met.actions}
    for number in sorted(met.decisions):
        for action in (model.actions[each] for each in model.decisions[number].actions):
            called = _called(model, action)
            if called not in done and not action.is_pass:
                done.add(called)
                yield problem("G911", called[0], action=action.verb, games=games)


def _called(model: Model, action: Action) -> tuple[Span, str]:
    return model.places[action.place].span, action.verb


def _parts(known: Marked, met: _Met, games: int) -> Iterator[Diagnostic]:
    """Parts that were never carried out although one around them was."""
    for part, around in known.around.items():
        if part in met.parts or not around & met.parts:
            continue
        twin = _TWIN.get(part.branch)
        if twin is None or attrs.evolve(part, branch=twin) in met.parts:
            yield problem("G913" if part.branch == "false" else "G912", part.span, games=games)


def _things(model: Model, met: _Met, games: int) -> Iterator[Diagnostic]:
    """Elements that nobody chose, told at the first action that asks for one of them."""
    for name, chosen in met.elements.items():
        domain = model.domain(name)
        left = _left(domain, chosen)
        if domain.role in _CHOSEN_AS_SUCH and left:
            span = next(
                model.places[each.place].span
                for each in model.actions
                if each.index in met.actions and name in _asked_for(each)
            )
            yield problem("G914", span, names=left[:_MOST_NAMED], number=len(left), games=games)


def _left(domain: Domain, chosen: set[int]) -> tuple[str, ...]:
    names = {domain.elements[each] for each in chosen if each >= 0}
    return tuple(dict.fromkeys(each for each in domain.elements if each not in names))
