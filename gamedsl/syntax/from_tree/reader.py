# SPDX-License-Identifier: MIT
"""What all parts of the conversion share: places, and picking the children of a branch.

Branches are open lists of branches and words; the functions here are the only ones that look at
these lists.  Names are cut from the author's own text, so they come out as printed although
the parser saw them with their spaces joined.
"""

from __future__ import annotations

from collections.abc import Mapping

import attrs

from gamedsl.diagnostics import Diagnostic
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes
from gamedsl.syntax.machine import Branch, Child
from gamedsl.syntax.words import Word

__all__ = ["Branch", "Reader", "Word"]

_MOST_DIGITS = 30


@frozen_part
class Reader(Part):
    """Knows the source.  `line_ends` maps the end of a line with a comment to the comment's start.

    `found` collects what is wrong with a part that could be read all the same.
    """

    source: Source
    line_ends: Mapping[int, int] = attrs.field(factory=dict)
    found: list[Diagnostic] = attrs.field(factory=list)

    def span(self, part: Child) -> Span:
        """Where a branch or a word stands; a branch that ends with a line ends before its end."""
        return Span(self.source, part.start, self._end(part.end))

    def _end(self, end: int) -> int:
        """The offset behind the last letter before `end` that is no line end and no comment."""
        text = self.source.text
        if end and text[end - 1] == "\n":
            end = self.line_ends.get(end - 1, end - 1)
            while end and text[end - 1] == " ":
                end -= 1
        return end

    def text(self, part: Child) -> str:
        """What the author wrote there."""
        return self.span(part).text

    def name(self, word: Word) -> nodes.Name:
        """The name as printed."""
        span = self.span(word)
        return nodes.Name(span.text.replace("\u2019", "'"), span)

    def names(self, branch: Branch) -> tuple[nodes.Name, ...]:
        """All names that stand directly in a branch."""
        return tuple(self.name(word) for word in self.words(branch, "NAME"))

    def first_name(self, branch: Branch) -> nodes.Name:
        """The first name that stands directly in a branch."""
        return self.name(self.word(branch, "NAME"))

    def key(self, branch: Branch) -> nodes.Name | nodes.Number:
        """A name, or a number that stands where a name could stand."""
        word = branch.children[0]
        if isinstance(word, Word) and word.sort == "INT":
            return nodes.Number(self.whole(word), self.span(word))
        return self.first_name(branch)

    def words(self, branch: Branch, *sorts: str) -> list[Word]:
        """The words of these sorts that stand directly in a branch, in order."""
        return [
            child for child in branch.children if isinstance(child, Word) and child.sort in sorts
        ]

    def find_word(self, branch: Branch, sort: str) -> Word | None:
        """The first word of that kind, or None."""
        return next(iter(self.words(branch, sort)), None)

    def word(self, branch: Branch, *sorts: str) -> Word:
        """The first word of these sorts; the grammar says that it is there."""
        return self.words(branch, *sorts)[0]

    def number(self, branch: Branch) -> int | None:
        """The first whole number that stands directly in a branch, or None."""
        word = self.find_word(branch, "INT")
        return None if word is None else self.whole(word)

    def whole(self, word: Word, digits: str = "") -> int:
        """The whole number that a word, or those digits in it, says.

        Only the first digits of an endless one are read: it is far beyond every bound either way.
        """
        return int((digits or word.text)[:_MOST_DIGITS])

    def numbers(self, branch: Branch, sort: str) -> tuple[int, int] | None:
        """The two numbers of a word such as "2 to 5" that stands directly in a branch, or None."""
        word = self.find_word(branch, sort)
        if word is None:
            return None
        low, _, high = word.text.split()
        return self.whole(word, low), self.whole(word, high)

    def span_of_numbers(self, branch: Branch) -> tuple[int, int]:
        """The two numbers of "2 to 5", or a lone number twice."""
        numbers = self.numbers(branch, "RANGE")
        if numbers is not None:
            return numbers
        number = self.whole(self.word(branch, "INT"))
        return number, number

    def face(self, branch: Branch) -> str | None:
        """The words about a face that stand directly in a branch, such as "face down", or None."""
        return self.flat(branch, "FACE")

    def said(self, part: Child) -> str:
        """What the author wrote there, with single spaces."""
        return " ".join(self.text(part).split())

    def flat(self, branch: Branch, sort: str) -> str | None:
        """The first word of that kind with single spaces, or None."""
        word = self.find_word(branch, sort)
        return None if word is None else word.said

    def branches(self, branch: Branch, *rules: str) -> list[Branch]:
        """The branches of these rules (of all rules when none is named), in order."""
        return [
            child
            for child in branch.children
            if isinstance(child, Branch) and (not rules or child.data in rules)
        ]

    def find(self, branch: Branch, *rules: str) -> Branch | None:
        """The first branch of these rules, or None."""
        return next(iter(self.branches(branch, *rules)), None)

    def get(self, branch: Branch, *rules: str) -> Branch:
        """The first branch of these rules; the grammar says that it is there."""
        return self.branches(branch, *rules)[0]
