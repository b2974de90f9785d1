# SPDX-License-Identifier: MIT
"""What may stand at a place of a text that is still being written.

In: a text, its names, and an offset at which a word begins.  Out: the sorts of words that the parser
could take there, by the names that the grammar gives them, and the words before it on its line.
Lines above that cannot be read are left out, as the recovery does it.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import attrs

from gamedsl.source import Source
from gamedsl.syntax import layout, lines
from gamedsl.syntax.engine import machine
from gamedsl.syntax.names import join_these
from gamedsl.syntax.recovery import FAULTS, Fault, line_of
from gamedsl.syntax.words import Word

__all__ = ["Wanted", "wanted_at"]

_MOST_LINES = 8
_PLACE = "\ue001"


@attrs.frozen
class Wanted:
    """The sorts that could come, and the words that stand before them on the line, from left to right.

    `line_starts`: no word stands before, and the line begins at the depth `depth`.
    """

    sorts: frozenset[str]
    before: tuple[Word, ...]
    line_starts: bool
    depth: int = 0


def wanted_at(source: Source, offset: int, names: AbstractSet[str]) -> Wanted:
    """What could stand at the offset; no sorts where the line before it cannot be read."""
    end = source.text.find("\n", offset)
    above = Source(source.name, source.text[: end if end >= 0 else len(source.text)])
    text = layout.as_seen(above).text.replace("\u2019", "'")
    start = max((begin for begin, _ in lines.sections(text) if begin <= offset), default=0)
    block = join_these(text[start:offset], names)
    for _ in range(_MOST_LINES):
        found = _tried(block)
        if isinstance(found, Wanted):
            return found
        shorter = _without(block, found)
        if shorter is None or shorter == block:
            break
        block = shorter
    return Wanted(frozenset(), (), line_starts=False)


def _tried(block: str) -> Wanted | Fault:
    """What could stand behind the block, or what is wrong in it."""
    begin = block.rfind("\n") + 1
    try:
        sorts, words = machine().wanted(block + _PLACE + "\n", len(block))
    except FAULTS as fault:
        return fault
    before = tuple(each for each in words if each.start >= begin and each.end > each.start)
    starts = not block[begin:].strip()
    return Wanted(sorts, before, line_starts=starts, depth=len(block) - begin)


def _without(block: str, fault: Fault) -> str | None:
    """The block without the line of the fault and what stands below it; None if that is the line at hand."""
    line = line_of(fault, block + _PLACE + "\n")
    begin = block.rfind("\n") + 1
    if line >= begin or line < 0:
        return None
    end = min(lines.block_end(block + _PLACE + "\n", line), begin - 1)
    return block[:line] + lines.COVER * (end - line) + block[end:]
