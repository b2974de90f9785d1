# SPDX-License-Identifier: MIT
"""Read a file that has mistakes, and find all of them.

In: a text and a parser.  Out: the branches of what could be read, and each mistake once.  The text is cut
at the left margin, and each piece is read by itself.  At a mistake, the line that holds it is
covered with a sign that the grammar takes for a line, with the lines below it that are deeper, and
the piece is read again; so a mistake never changes how its neighbours are read, and all places
stay what they are.  Where a covered line cannot stand, the line above it is covered too.
"""

from __future__ import annotations

import attrs

from gamedsl.syntax import lines
from gamedsl.syntax.indenter import DEDENT, INDENT, WrongDepth
from gamedsl.syntax.machine import Branch, Machine, TooDeep, Unexpected
from gamedsl.syntax.words import END, LINE_END, StrangeSign

__all__ = ["FAULTS", "Fault", "Reading", "place", "read"]

Fault = Unexpected | StrangeSign | TooDeep | WrongDepth
FAULTS = (Unexpected, StrangeSign, TooDeep, WrongDepth)
_MOST_FAULTS = 50


@attrs.define
class Reading:
    """What became of a text: branches in order, faults with the text in which they were found, and
    the stretches that were covered.
    """

    branches: list[Branch] = attrs.field(factory=list)
    faults: list[tuple[Fault, str]] = attrs.field(factory=list)
    covered: list[tuple[int, int]] = attrs.field(factory=list)


def read(machine: Machine, text: str) -> Reading:
    """The whole text as one, or, when it has mistakes, piece by piece."""
    reading = Reading()
    try:
        reading.branches.append(machine.parse(text, "start"))
    except FAULTS:
        for start, end in lines.sections(text):
            _read_piece(machine, text, start, end, reading)
    return reading


def place(fault: Fault, text: str) -> int:
    """The offset at which the mistake is: in the line that is to be changed."""
    if isinstance(fault, (StrangeSign, WrongDepth)):
        return fault.position
    if isinstance(fault, TooDeep):
        return fault.start
    if fault.word.sort == INDENT:
        return lines.first_word(text, fault.word.start)
    if fault.before is not None and (_ends(fault.word.sort) or INDENT in fault.expected):
        return fault.before.start
    return min(fault.word.start, len(text) - 1)


def _ends(sort: str) -> bool:
    return sort in (LINE_END, DEDENT, END)


def _read_piece(machine: Machine, text: str, start: int, end: int, reading: Reading) -> None:
    """Read a piece of the text, covering line after line until it can be read."""
    covered_to = -1
    while True:
        try:
            reading.branches.append(machine.parse(text, "start", start, end))
        except FAULTS as fault:
            begin = lines.line_start(text, place(fault, text))
            known = text[begin] == lines.COVER or begin <= covered_to
            if not known:
                reading.faults.append((fault, text))
            else:
                begin = lines.parent(text, begin) or start
            text, covered_to = _cover(text, begin, fault, start, reading)
        else:
            return


def _cover(
    text: str, begin: int, fault: Fault, start: int, reading: Reading
) -> tuple[str, int]:
    ...
