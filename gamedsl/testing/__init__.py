# SPDX-License-Identifier: MIT
"""Scenarios of a game, the clauses of its rulebook, and counts that other engines confirm.

In: a checked game and the texts of its scenarios.  Out: results with the place of the first line
that does not come true, and which clauses are cited and exercised.  Nothing here decides a rule:
scenarios play matches like everybody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedsl.deferred import deferred

if TYPE_CHECKING:
    from gamedsl.testing.clauses import Clause, read_clauses
    from gamedsl.testing.coverage import (
        Coverage,
        clause_coverage,
        coverage_gaps,
        unknown_clauses,
    )
    from gamedsl.testing.perft import perft
    from gamedsl.testing.results import Result
    from gamedsl.testing.scenarios import Suite

__all__ = [
    "Clause",
    "Coverage",
    "Result",
    "Suite",
    "clause_coverage",
    "coverage_gaps",
    "perft",
    "read_clauses",
    "unknown_clauses",
]

__getattr__, __dir__ = deferred(
    __name__,
    {
        "Clause": "gamedsl.testing.clauses",
        "Coverage": "gamedsl.testing.coverage",
        "Result": "gamedsl.testing.results",
        "Suite": "gamedsl.testing.scenarios",
        "clause_coverage": "gamedsl.testing.coverage",
        "coverage_gaps": "gamedsl.testing.coverage",
        "perft": "gamedsl.testing.perft",
        "read_clauses": "gamedsl.testing.clauses",
        "unknown_clauses": "gamedsl.testing.coverage",
    },
)
