# SPDX-License-Identifier: MIT
"""A whole move in one line: a text that also answers the questions which follow in the move.

In: a position and a text such as "play Fox, at the left of Oak, pay Beech and Beech".  Out: the
steps that it means, or why there are none.  The parts of the text stand between commas or
semicolons.  The first part is a move; each other part answers the next question in the middle of
this move, as long as the same player is asked.  A question with one answer needs no part.  Where a
comma may also belong to a part (a set of things, a name), the longest part that is an answer is
taken; if the rest then makes no sense, the next shorter one.  Nothing is done unless all is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import attrs

from gamedsl.check.model import Model
from gamedsl.compile.layout import ACTOR, DECISION, OVER
from gamedsl.run.reasons import Reason
from gamedsl.run.steps import Step
from gamedsl.run.wording import Wording, is_inner

__all__ = ["Chain", "Position"]

Reasons = tuple[Reason, ...]

_JOINER = re.compile("[,;]")
_MOST = 24


@attrs.frozen
class Position:
    """A row, the steps that lead to it, and how many parts of the text were read before."""

    row: list[int]
    steps: tuple[Step, ...] = ()
    depth: int = 0


@attrs.frozen
class Chain:
    """Reads texts; `read` says what one part means.

    `after` carries out the part of that number (from 0) and gives the answers that nobody has to give.
    """

    model: Model
    read: Callable[[list[int], int, str], Wording | Reasons]
    after: Callable[[list[int], Wording, int], tuple[list[int], tuple[Step, ...]]]

    def steps(self, row: list[int], seat: int, text: str) -> Position | Reasons:
        """The position to which the text leads, or the reasons against its first part that fails."""
        whole = self.read(row, seat, text)
        if isinstance(whole, Wording):
            return self._go(Position(row), whole)
        if not _JOINER.search(text) or row[OVER] or row[ACTOR] != seat:
            return whole
        failed: list[tuple[int, Reasons]] = []
        found = self._follow(Position(row), seat, text, failed)
        if found is not None:
            return found
        depth, reasons = max(failed, key=lambda each: each[0], default=(0, whole))
        return reasons if depth else whole

    def why_not(self, row: list[int], seat: int, text: str) -> Reasons:
        """The reasons against the text; none if it can be made."""
        whole = self.read(row, seat, text)
        if isinstance(whole, Wording) or not _JOINER.search(text):
            return () if isinstance(whole, Wording) else whole
        found = self.steps(row, seat, text)
        return () if isinstance(found, Position) else found

    def _follow(
        self, at: Position, seat: int, text: str, failed: list[tuple[int, Reasons]]
    ) -> Position | None:
        if at.depth and not self._goes_on(at.row, seat):
            return None
        for part, rest in _cuts(text):
            meant = self.read(at.row, seat, part)
            if not isinstance(meant, Wording):
                failed.append((at.depth, meant))
                if any(reason.name == "several" for reason in meant):
                    return None
                continue
            after = self._go(at, meant)
            if not rest:
                return after
            found = self._follow(after, seat, rest, failed)
            if found is not None:
                return found
        return None

    def _goes_on(self, row: list[int], seat: int) -> bool:
        """Whether the same player is asked in the middle of the move."""
        return not row[OVER] and row[ACTOR] == seat and is_inner(self.model, row[DECISION])

    def _go(self, at: Position, meant: Wording) -> Position:
        row, steps = self.after(at.row, meant, at.depth)
        return Position(row, (*at.steps, *steps), at.depth + 1)


def _cuts(text: str) -> Iterator[tuple[str, str]]:
    """Every way to cut off a first part, longest first; the whole text comes first."""
    yield text.strip(), ""
    for joiner in reversed(list(_JOINER.finditer(text))[:_MOST]):
        part, rest = text[: joiner.start()].strip(), text[joiner.end() :].strip()
        if part and rest:
            yield part, rest
