# SPDX-License-Identifier: MIT
"""Read a file that has mistakes, and find all of them.

In: a text and a parser.  Out: the branches of what could be read, and each mistake once.  The text
is cut at the left margin, and each piece is read by itself.  At a mistake, the line that holds it
is covered with a sign that the grammar takes for a line, with the deeper lines below it, and the
piece is read again; so a mistake never changes how its neighbours are read, and all places stay
what they are.  Lines at a depth where no line can stand are made empty instead.  When a covered or
empty line leads to another fault, the line above it is covered as well, and nothing is said about
it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import attrs

from gamedsl.parts import Part, frozen_part
from gamedsl.syntax import lines
from gamedsl.syntax.indenter import INDENT, WrongDepth
from gamedsl.syntax.machine import Branch, Machine, TooDeep, Unexpected
from gamedsl.syntax.words import StrangeSign

__all__ = [
    "FAULTS",
    "Fault",
    "Mistake",
    "NoHead",
    "Reading",
    "Severed",
    "line_of",
    "read",
    "read_piece",
]


@attrs.frozen
class NoHead(Exception):
    """The line at the offset `position`, and those after it, stand in a block that no line opens."""

    position: int


@attrs.frozen
class Severed(Exception):
    """The line at `position` breaks off at `end`, and its other words are the line at `rest`."""

    position: int
    end: int
    rest: int


Fault = Unexpected | StrangeSign | TooDeep | WrongDepth | NoHead | Severed
FAULTS = (Unexpected, StrangeSign, TooDeep, WrongDepth)
_MOST_MISTAKES = 50


@frozen_part
class Mistake(Part):
    """A fault, the first word of its line, and the text and the piece in which it came up."""

    fault: Fault
    line: int
    text: str
    start: int
    end: int
    goal: str = "start"

    @property
    def is_depth(self) -> bool:
        """Whether the line is well but for its depth."""
        return isinstance(self.fault, WrongDepth) or _is_indent(self.fault)


@attrs.define
class Reading:
    """What became of a text: branches in order, mistakes, and the stretches that were left out."""

    branches: list[Branch] = attrs.field(factory=list)
    mistakes: list[Mistake] = attrs.field(factory=list)
    left_out: list[tuple[int, int]] = attrs.field(factory=list)


class _Enough(Exception):
    """Nobody wants to know what else is wrong."""


def read(machine: Machine, text: str, goes_on: Callable[[int], bool] | None = None) -> Reading:
    """The whole text as one, or, when it has mistakes, piece by piece.

    At a mistake on a line for which `goes_on` is false, reading ends; that mistake is the last one.
    """
    reading = Reading()
    try:
        reading.branches.append(machine.parse(text, "start"))
    except FAULTS:
        with suppress(_Enough):
            for start, end in lines.sections(text):
                _Piece(machine, text, start, end, reading, goes_on).read()
    return reading


def read_piece(machine: Machine, text: str, start: int, end: int) -> Reading:
    """A part of a text that begins and ends at the left margin."""
    reading = Reading()
    _Piece(machine, text, start, end, reading).read()
    return reading


def line_of(fault: Fault, text: str) -> int:
    """The first word of the line that has to be changed."""
    match fault:
        case StrangeSign() | WrongDepth() | NoHead() | Severed():
            return lines.line_start(text, fault.position)
        case TooDeep():
            return lines.line_start(text, fault.start)
    if fault.word.sort == INDENT:
        return lines.first_word_from(text, fault.word.start)
    ended = fault.word.ends_line or fault.expected == {INDENT}
    word = fault.before if ended and fault.before is not None else fault.word
    return lines.line_start(text, min(word.start, len(text) - 1))


@attrs.define
class _Piece:
    """A piece of a text while it is being read."""

    machine: Machine
    text: str
    start: int
    end: int
    reading: Reading
    goes_on: Callable[[int], bool] | None = None

    def read(self) -> None:
        """Leave out line after line until the rest can be read."""
        while True:
            try:
                branch = self.machine.parse(self.text, "start", self.start, self.end)
            except FAULTS as fault:
                self._leave_out(fault)
            else:
                self.reading.branches.append(branch)
                return

    def _leave_out(self, fault: Fault) -> None:
        """Report a fault, unless it follows from an earlier one, and leave its line out."""
        before = self.text
        self._treat(fault)
        if self.text == before:
            self.text = before[: self.start] + lines.blank(before[self.start :])

    def _treat(self, fault: Fault) -> None:
        line = max(line_of(fault, self.text), self.start)
        if isinstance(fault, WrongDepth) and (above := self._covered_above(line)) is not None:
            # The depth was set by a line that is not there any more.
            end = lines.block_end(self.text, above)
            self.text = self.text[:above] + lines.blank(self.text[above:end]) + self.text[end:]
            return
        if isinstance(fault, WrongDepth) and self._follows(lines.opener(self.text, line)):
            # So was this depth, by a line that was wrong itself or whose block was.
            self._empty(line)
            return
        if self._follows(line):
            above = lines.parent(self.text, line) if self._is_covered(line) else line
            self._cover(max(above or 0, self.start))
            return
        if isinstance(fault, TooDeep) and self._is_too_deep():
            self._cover(line)
            return
        self.reading.mistakes.append(Mistake(fault, line, self.text, self.start, self.end))
        if self.goes_on is not None and not self.goes_on(line):
            raise _Enough
        if len(self.reading.mistakes) >= _MOST_MISTAKES:
            line = self.start
        if isinstance(fault, WrongDepth) or _is_indent(fault):
            self._empty(line)
        else:
            self._cover(line)

    def _is_too_deep(self) -> bool:
        """Whether that was said of this piece already; the nesting is one mistake."""
        known = (each for each in self.reading.mistakes if each.start == self.start)
        return any(isinstance(each.fault, TooDeep) for each in known)

    def _covered_above(self, line: int) -> int | None:
        """The nearest line above, if it is covered."""
        above = lines.line_above(self.text, line)
        return above if above is not None and self._is_covered(above) else None

    def _is_covered(self, line: int) -> bool:
        return self.text[line] == lines.COVER

    def _follows(self, line: int) -> bool:
        """Whether something was left out of the line or just below it."""
        end = lines.first_word_from(self.text, lines.line_end(self.text, line) + 1)
        return any(begin <= end and line < stop for begin, stop in self.reading.left_out)

    def _cover(self, line: int) -> None:
        """Make one line that cannot be read of a line and the deeper ones below it."""
        end = lines.block_end(self.text, line)
        self.reading.left_out.append((line, end))
        self.text = self.text[:line] + lines.COVER * (end - line) + self.text[end:]

    def _empty(self, line: int) -> None:
        """Make a line empty, and those after it that are not less deep."""
        end = lines.end_of_depth(self.text, line)
        self.reading.left_out.append((line, end))
        self.text = self.text[:line] + lines.blank(self.text[line:end]) + self.text[end:]


def _is_indent(fault: Fault) -> bool:
    return isinstance(fault, Unexpected) and fault.word.sort == INDENT
