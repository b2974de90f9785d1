# SPDX-License-Identifier: MIT
"""Which clauses of a rulebook are in the game, and which of them a scenario has tried.

In: a game, the list of its clauses, and the results of its scenarios.  Out: a `Coverage`.  A clause
is *cited* when a rule or a declaration covers it.  It is *exercised* when a scenario that covers it
passes and carried out one of the rules that cite it; where only declarations cite it, which are not
carried out, the scenario alone is enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import attrs

from gamedsl.check.model import Model
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.testing.clauses import Clause
from gamedsl.testing.results import Result
from gamedsl.testing.running_places import running_places

__all__ = ["Coverage", "clause_coverage", "coverage_gaps", "unknown_clauses"]


@attrs.frozen
class Coverage:
    """The clauses of a list by their ids, each group in the order of the list."""

    clauses: tuple[str, ...]
    cited: tuple[str, ...]
    exercised: tuple[str, ...]

    def reaches(self, percent: float | str) -> bool:
        """Whether so many percent of the clauses are exercised; nothing is rounded.

        A list without clauses reaches everything.
        """
        return len(self.exercised) * 100 >= Fraction(str(percent)) * len(self.clauses)

    def to_dict(self) -> dict[str, object]:
        """Plain data: how many there are of each group, and under `lists` which they are."""
        groups = {"clauses": self.clauses, "cited": self.cited, "exercised": self.exercised}
        return {
            **{name: len(ids) for name, ids in groups.items()},
            "lists": {name: list(ids) for name, ids in groups.items()},
        }


def clause_coverage(model: Model, clauses: Sequence[Clause], results: Iterable[Result]) -> Coverage:
    """Which clauses of the list the game cites, and which of those its scenarios exercise."""
    citing: dict[str, set[int]] = {}
    for number, place in enumerate(model.places):
        for clause in place.clauses:
            citing.setdefault(clause, set()).add(number)
    carried_out = running_places(model)
    tried: set[str] = set()
    for result in results:
        if result.passed and result.asks:
            tried.update(
                clause
                for clause in result.clauses
                if clause in citing and _exercises(result, citing[clause], carried_out)
            )
    ids = tuple(clause.id for clause in clauses)
    return Coverage(
        clauses=ids,
        cited=tuple(each for each in ids if each in citing),
        exercised=tuple(each for each in ids if each in tried),
    )


def _exercises(result: Result, places: set[int], carried_out: frozenset[int]) -> bool:
    running = places & carried_out
    return not running or bool(running & result.reached)


def coverage_gaps(model: Model, coverage: Coverage) -> tuple[Diagnostic, ...]:
    """What is missing: clauses that nothing cites (G802), and that no scenario exercises (G803)."""
    citing = {clause: place.span for place in model.places for clause in place.clauses}
    not_cited = [each for each in coverage.clauses if each not in coverage.cited]
    not_tried = [each for each in coverage.cited if each not in coverage.exercised]
    return (
        *(problem("G802", None, clause=each) for each in not_cited),
        *(problem("G803", citing[each], clause=each) for each in not_tried),
    )


def unknown_clauses(
    model: Model, clauses: Sequence[Clause], results: Iterable[Result]
) -> tuple[Diagnostic, ...]:
    """What the game or its scenarios cover that is not in the list (G207), in order."""
    known = [clause.id for clause in clauses]
    cited = [(clause, place.span) for place in model.places for clause in place.clauses]
    cited += [(clause, result.place) for result in results for clause in result.clauses]
    return tuple(
        problem("G207", span, clause=clause, suggestion=nearest(clause, known))
        for clause, span in cited
        if clause not in known
    )
