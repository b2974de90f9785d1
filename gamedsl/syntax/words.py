# SPDX-License-Identifier: MIT
"""Cut a text into words.

In: a text whose names are joined, and what the parser could use next.  Out: one `Word` after the
other. Which sort of word it is depends on what the parser could use: `most` may be a quantity in
one place and a rank in another, and a cell of a table is never read as anything else.  Where
several sorts would do, the one of higher priority wins, then the one that is written with most
letters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import groupby

import attrs

from gamedsl.parts import Part, frozen_part
from gamedsl.syntax.table import Terminal

__all__ = ["END", "LINE_END", "Lexer", "StrangeSign", "Vocabulary", "Word"]

LINE_END = "_NL"
END = "$END"
_SKIPPED = re.compile(r" *(?:#[^\n]*)?")
_LETTERS = re.compile(r"[A-Za-z]+")
_HEAD = re.compile(r"[A-Za-z]+|([,;]) *([A-Za-z]+)|.", re.DOTALL)
_GOES_ON = re.compile(r"[\w'\u00a0]")


@attrs.define(eq=False)
class Word:
    """A word of a sort, from offset `start` up to `end`; `text` is as the parser sees it."""

    sort: str
    text: str
    start: int
    end: int

    @property
    def ends_line(self) -> bool:
        """Whether it is no word but the end of a line, of a block or of the text."""
        return self.sort in (LINE_END, "_DEDENT", END)

    @property
    def said(self) -> str:
        """The text with single spaces."""
        return " ".join(self.text.split())


@attrs.frozen
class StrangeSign(Exception):
    """No word of any sort begins at the offset `position`."""

    position: int


@frozen_part
class _Way(Part):
    """One way to write a sort of word: a phrase cut into its parts, or a pattern."""

    sort: str
    parts: tuple[str, ...]
    whole: bool
    pattern: re.Pattern[str] | None
    # Anything at all is such a word, so one is found only where it is wanted.
    open: bool

    def end(self, text: str, start: int, stop: int) -> int:
        """Where a word that is written in this way ends, or 0."""
        if self.pattern is not None:
            found = self.pattern.match(text, start, stop)
            return found.end() if found else 0
        end = start
        for number, part in enumerate(self.parts):
            begin = end
            while number and text.startswith(" ", end):
                end += 1
            if (number and begin == end) or not text.startswith(part, end):
                return 0
            end += len(part)
        return 0 if self.whole and _GOES_ON.match(text, end) else end


class Vocabulary:
    """All ways to write all sorts of words, by the letters that they begin with."""

    def __init__(self, terminals: Iterable[Terminal]) -> None:
        """Put the ways in order; those of a beginning are picked when it first comes up."""
        self._terminals = sorted(terminals, key=lambda each: (-each.priority, not each.pattern))
        listed = (phrase for each in self._terminals for phrase in each.phrases)
        self._heads = frozenset(map(_head, listed))
        self._near: dict[str, list[tuple[str, _Way]]] = {}
        self._ways: dict[str, tuple[_Way, ...]] = {}

    @cached_property
    def single_words(self) -> frozenset[str]:
        """Every word that occurs in some phrase of the language."""
        listed = (phrase for each in self._terminals for phrase in each.phrases)
        return frozenset(word for phrase in listed for word in _LETTERS.findall(phrase))

    def phrases(self, sort: str) -> tuple[str, ...]:
        """All ways to write a sort of word; none when they cannot be listed."""
        return next((each.phrases for each in self._terminals if each.name == sort), ())

    def ways(self, text: str, start: int) -> tuple[_Way, ...]:
        """The ways to write the word at `start`, as its head tells, in the order of trying."""
        head = _head(text, start)
        if head not in self._heads:
            head = head[0]
        found = self._ways.get(head)
        if found is None:
            near = self._near_of(head[0])
            found = tuple(way for own, way in near if own in ("", head, head[0]))
            self._ways[head] = found
        return found

    def _near_of(self, letter: str) -> list[tuple[str, _Way]]:
        """The ways that may begin with the letter, in the order of trying, each with its head; "" for any."""
        found = self._near.get(letter)
        if found is None:
            found = self._near[letter] = list(self._listed(letter))
        return found

    def _listed(self, letter: str) -> Iterator[tuple[str, _Way]]:
        near = (each for each in self._terminals if each.first is None or letter in each.first)
        for _, group in groupby(near, lambda each: (each.priority, not each.pattern)):
            listed = [(phrase, each) for each in group for phrase in each.phrases or ("",)]
            for phrase, each in sorted(listed, key=lambda pair: -len(pair[0])):
                if each.pattern or phrase[:1] == letter:
                    pattern = re.compile(each.pattern) if each.pattern else None
                    parts, is_open = tuple(phrase.split(" ")), each.priority < -1
                    way = _Way(each.name, parts, each.whole, pattern, is_open)
                    yield "" if pattern else _head(phrase), way


def _head(text: str, start: int = 0) -> str:
    """The letters with which a word begins, or a sign, with the letters behind a comma."""
    match = _HEAD.match(text, start)
    if match is None:
        return ""
    return f"{match[1]} {match[2]}" if match[1] else match[0]


@attrs.define
class Lexer:
    """Reads the words of `text` from the offset `position` up to `stop`."""

    vocabulary: Vocabulary
    text: str
    position: int
    stop: int

    def skip(self) -> None:
        """Go on to the next word, past blanks and comments."""
        match = _SKIPPED.match(self.text, self.position, self.stop)
        self.position = match.end() if match else self.position

    def next(self, wanted: Callable[[str], bool]) -> Word | None:
        """The next word, if possible of a sort that is `wanted`; None at the end.

        Raises:
            StrangeSign: no sort of word begins like this.
        """
        self.skip()
        start = self.position
        if start >= self.stop:
            return None
        if self.text[start] == "\n":
            return self._word(LINE_END, start + 1)
        ways = self.vocabulary.ways(self.text, start)
        for way in ways:
            if (end := way.end(self.text, start, self.stop)) and wanted(way.sort):
                return self._word(way.sort, end)
        for way in ways:
            if not way.open and (end := way.end(self.text, start, self.stop)):
                return self._word(way.sort, end)
        raise StrangeSign(start)

    def _word(self, sort: str, end: int) -> Word:
        start, self.position = self.position, end
        return Word(sort, self.text[start:end], start, end)
