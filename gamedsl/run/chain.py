# SPDX-License-Identifier: MIT
"""A whole move in one line: a text that also answers the questions which follow in the move.

In: a position and a text such as "play Wren, put it at Plot, choose Ivy and Ivy".  Out: the
steps that it means, or why there are none.  The parts of the text stand between commas or
semicolons.  The first part is a move; each other part answers the next question in the middle of
this move, as long as the same player is asked; where a turn counts as one move, so do other
questions of the turn.  A question with one answer may be left out.  Where
a comma may also belong to a part (a set of things, a name), the longest part that is an answer is
taken; if the rest then makes no sense, the next shorter one.  Nothing is done unless all is read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

import attrs

from gamedsl.check.model import Model
from gamedsl.compile.layout import ACTOR, DECISION, OVER
from gamedsl.compile.moves_counted import MovesCounted
from gamedsl.diagnostics import RulesFault
from gamedsl.parts import Part, frozen_part
from gamedsl.run.reasons import Reason
from gamedsl.run.steps import Step
from gamedsl.run.wording import Wording, is_inner

__all__ = ["Chain", "Position"]

Reasons = tuple[Reason, ...]

_JOINER = re.compile("[,;]")
# Where a tile is laid ("at 2/-1"), and how it lies; what stands between the parts is a blank.
_LAID = re.compile(r" (?=at -?\d+/-?\d|(?<!and )(?:flipped\b|turned \d))", re.IGNORECASE)
_MOST = 24
_SAYS_LITTLE = ("no such move", "not now")


@frozen_part
class Position(Part):
    """A row, the steps that lead to it, and how many parts of the text were read before."""

    row: list[int]
    steps: tuple[Step, ...] = ()
    depth: int = 0


@frozen_part
class Chain(Part):
    """Reads texts; `read` says what one part means.

    `forced` is the one answer to a question in the middle of a move that has no other. `carried_out`
    does what a part of a number (from 0) says; its last argument is 0, or the how many-th answer
    that nobody had to give. `begun` is the row behind a part that is refused only for what comes
    later in the move, or None. `counted`: where rows number the turns that count as one move each.
    """

    model: Model
    read: Callable[[list[int], int, str], Wording | Reasons]
    forced: Callable[[list[int]], Wording | None]
    carried_out: Callable[[list[int], Wording, int, int], tuple[list[int], Step]]
    begun: Callable[[list[int], int, str], list[int] | None]
    counted: MovesCounted | None = None

    def made(self, row: list[int], wording: Wording) -> Position:
        """The position after a move and the answers that nobody has to give."""
        return self._settled(self._go(Position(row), wording))

    def steps(self, row: list[int], seat: int, text: str) -> Position | Reasons:
        """The position to which the text leads, or the reasons against its first part that fails."""
        whole = self.read(row, seat, text)
        if isinstance(whole, Wording):
            return self.made(row, whole)
        if not self._may_go_on(row, text) or row[OVER] or row[ACTOR] != seat:
            return whole
        failed: list[tuple[int, Reasons]] = []
        found = self._follow(Position(row), seat, text, failed)
        if found is not None:
            return self._settled(found)
        return _farthest(failed, whole)

    def why_not(self, row: list[int], seat: int, text: str) -> Reasons:
        """The reasons against the text; none if it can be made."""
        whole = self.read(row, seat, text)
        if isinstance(whole, Wording) or not self._may_go_on(row, text):
            return () if isinstance(whole, Wording) else whole
        found = self.steps(row, seat, text)
        return () if isinstance(found, Position) else found

    def _may_go_on(self, row: list[int], text: str) -> bool:
        """Whether the text could have parts, in a game that asks in the middle of moves."""
        joined = _JOINER.search(text) or (self.model.growing and _LAID.search(text))
        asks = any(action.inner for action in self.model.actions)
        return bool(joined) and (asks or self._turn(row) > 0)

    def _turn(self, row: Sequence[int]) -> int:
        """The number of the turn where a turn counts as one move, else 0."""
        return 0 if self.counted is None else row[self.counted.turn]

    def _follow(
        self, at: Position, seat: int, text: str, failed: list[tuple[int, Reasons]]
    ) -> Position | None:
        """The position to which the rest of the text leads from there."""
        if at.depth and not self._goes_on(at, seat):
            return None
        for part, rest in _cuts(text, laid=bool(self.model.growing)):
            meant = self.read(at.row, seat, part)
            if not isinstance(meant, Wording):
                failed.append((at.depth, meant))
                if any(reason.name == "several" for reason in meant):
                    return None
                self._look_on(at, seat, (part, rest), failed)
                continue
            after = self._go(at, meant)
            found = self._follow(after, seat, rest, failed) if rest else after
            if found is not None:
                return found
        only = self.forced(at.row) if at.depth else None
        if only is None:
            return None
        return self._follow(attrs.evolve(self._go(at, only), depth=at.depth), seat, text, failed)

    def _look_on(
        self, at: Position, seat: int, cut: tuple[str, str], failed: list[tuple[int, Reasons]]
    ) -> None:
        """Find out what is wrong with the rest where a part is refused only for what comes later."""
        part, rest = cut
        row = self.begun(at.row, seat, part) if rest else None
        if row is not None:
            with suppress(RulesFault):
                self._follow(Position(row, at.steps, at.depth + 1), seat, rest, failed)

    def _goes_on(self, at: Position, seat: int) -> bool:
        """Whether the same player is asked in the middle of the move."""
        row = at.row
        if row[OVER] or row[ACTOR] != seat:
            return False
        turn = self._turn(row)
        same = turn > 0 and bool(at.steps) and turn == self._turn(at.steps[0].before)
        return same or is_inner(self.model, row[DECISION])

    def _settled(self, at: Position) -> Position:
        while (only := self.forced(at.row)) is not None:
            at = self._go(at, only)
        return at

    def _go(self, at: Position, meant: Wording) -> Position:
        """The position after an answer; one without any other counts as given by nobody."""
        forced = 0
        if at.steps and self.forced(at.row) is not None:
            forced = at.steps[-1].forced + 1
        part = sum(not each.forced for each in at.steps)
        row, step = self.carried_out(at.row, meant, max(0, part - bool(forced)), forced)
        return Position(row, (*at.steps, step), at.depth + 1)


def _farthest(failed: list[tuple[int, Reasons]], whole: Reasons) -> Reasons:
    """The reasons of the part that was reached last; there, those that speak of what was said.

    A part that can be read in two ways is said to be so, wherever it stands.  Where not even the
    first part is a move, the reasons against the whole text stand unless they say little.
    """
    for _, reasons in failed:
        if any(reason.name == "several" for reason in reasons):
            return reasons
    depth = max((depth for depth, _ in failed), default=0)
    found = [reasons for at, reasons in failed if at == depth]
    said = [each for each in found if {reason.name for reason in each}.isdisjoint(_SAYS_LITTLE)]
    told = [each for each in said if not _says_little(each)]
    if depth:
        return (told or said or found[::-1])[0]
    # The shortest beginning that could be a move says why it is none; that it comes at the wrong time tells
    # more than what is too much behind it.
    late = [each for each in found if any(reason.name == "not now" for reason in each)]
    if told and _says_little(whole):
        return told[-1]
    return late[-1] if late and whole[0].name == "too much" else whole


def _says_little(reasons: Reasons) -> bool:
    return {reason.name for reason in reasons} <= {*_SAYS_LITTLE, "too much"}


def _cuts(text: str, *, laid: bool) -> Iterator[tuple[str, str]]:
    """Every way to cut off a first part, longest first; the whole text comes first.

    `laid`: where a tile is laid and how follows without a comma, "place Bend at 2/-1 turned 3".
    """
    yield text.strip(), ""
    joiners = [*_JOINER.finditer(text)][:_MOST]
    if laid:
        joiners = sorted((*joiners, *_LAID.finditer(text)), key=re.Match.start)[:_MOST]
    for joiner in reversed(joiners):
        part, rest = text[: joiner.start()].strip(), text[joiner.end() :].strip()
        if part and rest:
            yield part, rest
