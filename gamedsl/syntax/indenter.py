# SPDX-License-Identifier: MIT
"""Turn line ends into the ends and depths of blocks.

In: the words of one text, in order.  Out: the same words, in which a line end is dropped where the
line is empty or goes on, and in which deeper and shallower lines open and close blocks.  A deeper
line that begins with a joining word (`else`, `covers`, `and`, a sign ...) continues the line above.
All memory is local to one call, so threads cannot disturb each other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import attrs

from gamedsl.parts import Part, frozen_part
from gamedsl.syntax.words import LINE_END, Word

__all__ = ["DEDENT", "INDENT", "Indenter", "WrongDepth", "joins"]

INDENT = "_INDENT"
DEDENT = "_DEDENT"
_JOINING = re.compile(
    r"(?:else|otherwise +say|covers|and|or|from|to|unless)(?![\w'])|(?!no|go)[a-z]{2}(?= *\")|[-+*×](?= )"
)
_GAP = re.compile(r"(?: *(?:#[^\n]*)?\n)* *")


@attrs.frozen
class WrongDepth(Exception):
    """A line at the offset `position` stands at a depth that no open block has.

    `open_depths` are the nearest depths that would do.
    """

    position: int
    depth: int
    open_depths: tuple[int, ...]


def joins(text: str, position: int) -> bool:
    """Whether the line whose first word stands at `position` would continue the line above."""
    return _JOINING.match(text, position) is not None


@frozen_part
class Indenter(Part):
    """Knows the text, which is read from the offset `start` up to `stop`."""

    text: str
    start: int
    stop: int

    def process(self, words: Iterable[Word]) -> Iterator[Word]:
        """Yield the words with line ends, `_INDENT` and `_DEDENT` set right.

        Raises:
            WrongDepth: a line is less deep than the line above but fits no open block.
        """
        depths = [0]
        first, depth = self._next_line(self.start)
        if depth and first < self.stop:
            raise WrongDepth(first, depth, (0,))
        line_is_empty = True
        for word in words:
            if word.sort != LINE_END:
                line_is_empty = False
                yield word
                continue
            if line_is_empty:
                continue
            next_line, depth = self._next_line(word.end)
            if depth > depths[-1] and joins(self.text, next_line):
                continue
            line_is_empty = True
            yield word
            yield from self._steps(depths, depth, word, next_line)

    def _next_line(self, start: int) -> tuple[int, int]:
        """Where the next line that is not empty begins to speak, and how deep."""
        gap = _GAP.match(self.text, start, self.stop)
        end = gap.end() if gap else start
        if end >= self.stop:
            return end, 0
        return end, end - (self.text.rfind("\n", 0, end) + 1)

    @staticmethod
    def _steps(depths: list[int], depth: int, after: Word, position: int) -> Iterator[Word]:
        """The openings and closings between a line and one of the given depth."""
        if depth > depths[-1]:
            depths.append(depth)
            yield Word(INDENT, "", after.end, after.end)
        deeper = depth
        while depth < depths[-1]:
            deeper = depths.pop()
            yield Word(DEDENT, "", after.end, after.end)
        if depth != depths[-1]:
            raise WrongDepth(position, depth, (depths[-1], deeper))
