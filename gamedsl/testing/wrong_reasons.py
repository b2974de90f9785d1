# SPDX-License-Identifier: MIT
"""Scenarios that pass for a wrong reason: each is run again without the rules that it covers.

In: a game, its scenarios and their results.  Out: diagnostics: lines of the rules whose loss no
scenario notices (G818), and scenarios that do not notice what others do: they pass without any of the
lines that they cover (G819).

A line is left out alone, and only the scenarios are run that cover one of its clauses and came to
it.  What the order of play hangs on cannot be left out, and nothing is said of it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import attrs

from gamedsl.check.model import Model
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.run import Game
from gamedsl.source import Span
from gamedsl.testing.removal import without
from gamedsl.testing.results import Result
from gamedsl.testing.running_places import running_places
from gamedsl.testing.scenarios import Suite

__all__ = ["wrong_reasons"]

_ORDER_OF_PLAY = frozenset(
    {"turns", "input", "rounds", "phase", "step", "guard", "setup", "winner"}
)


@attrs.frozen
class _Line:
    """A line of the rules: its places in the model, and the numbers of the scenarios that cover it."""

    span: Span
    places: frozenset[int]
    scenarios: tuple[int, ...]


def wrong_reasons(
    game: Game,
    suite: Suite,
    results: Sequence[Result],
    progress: Callable[[int, int], None] | None = None,
) -> tuple[Diagnostic, ...]:
    """What the scenarios would not notice; `results` are those of all scenarios of the suite."""
    lines = [each for each in _lines(game.model, suite, results) if each.scenarios]
    found: list[Diagnostic] = []
    tried: set[int] = set()
    failed: set[int] = set()
    for number, line in enumerate(lines, 1):
        failures = _failures(game.model, suite, line)
        if failures is not None:
            if failures:
                tried |= set(line.scenarios)
                failed |= failures
            else:
                found.append(problem("G818", line.span, number=len(line.scenarios)))
        if progress is not None:
            progress(number, len(lines))
    found += [problem("G819", results[each].place) for each in sorted(tried - failed)]
    return tuple(found)


def _lines(model: Model, suite: Suite, results: Sequence[Result]) -> list[_Line]:
    """The lines that cover clauses and can be carried out, in the order of the file."""
    running = running_places(model)
    places: dict[Span, set[int]] = {}
    for number, place in enumerate(model.places):
        if number in running and place.clauses and place.kind not in _ORDER_OF_PLAY:
            places.setdefault(place.span, set()).add(number)
    return [
        _Line(span, frozenset(numbers), _scenarios(model, numbers, suite, results))
        for span, numbers in places.items()
    ]


def _scenarios(
    model: Model, places: set[int], suite: Suite, results: Sequence[Result]
) -> tuple[int, ...]:
    """The scenarios that pass, cover a clause of the line, and came to it; those for all games do come there."""
    clauses = {clause for place in places for clause in model.places[place].clauses}
    return tuple(
        number
        for number, (scenario, result) in enumerate(zip(suite.scenarios, results, strict=True))
        if result.passed
        and result.asks
        and not clauses.isdisjoint(result.clauses)
        and (scenario.always or not places.isdisjoint(result.reached))
    )


def _failures(model: Model, suite: Suite, line: _Line) -> set[int] | None:
    """The scenarios that fail without the line; None where a game cannot do without it."""
    left = without(model, line.places)
    if left is None:
        return None
    try:
        game = Game(left)
        game.program  # noqa: B018 - it is compiled here, where it may turn out that it cannot be
    except ValueError:
        return None
    results = suite.run(game, line.scenarios)
    return {
        number for number, result in zip(line.scenarios, results, strict=True) if not result.passed
    }
