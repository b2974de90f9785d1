# SPDX-License-Identifier: MIT
"""What came out of running scenarios."""

from __future__ import annotations

from gamedsl.diagnostics import Diagnostic
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Span

__all__ = ["Result"]


@frozen_part
class Result(Part):
    """One scenario that was run: whether every line of it came true.

    `failure` says what was expected and what was found, at the first line that did not come true,
    or what is wrong with a line that could not be tried; None when the scenario passed. `place` is
    where the scenario's title stands. `reached` are the places of the model that were carried out
    or that refused something, as numbers of `Model.places`. `games` is how many games were
    started. `asks` is false for a scenario that looks at nothing, which tests nothing.
    """

    title: str
    place: Span
    clauses: tuple[str, ...]
    failure: Diagnostic | None
    reached: frozenset[int] = frozenset()
    games: int = 0
    asks: bool = True

    @property
    def passed(self) -> bool:
        """Whether every line came true."""
        return self.failure is None
