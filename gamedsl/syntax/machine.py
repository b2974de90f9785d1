# SPDX-License-Identifier: MIT
"""The parser: words in, a tree of branches out.

In: a text whose names are joined, a part of it, and what it is to be read as.  Out: a `Branch`.
The parser is the usual machine for a table of states: it keeps a pile of states, and the table says
for each state and sort of word whether the word is taken or a rule is complete.  All memory is in
one call, so one `Machine` serves all threads.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias, cast

import attrs

from gamedsl.syntax.indenter import DEDENT, Indenter
from gamedsl.syntax.table import Rule, Table
from gamedsl.syntax.words import END, Lexer, Vocabulary, Word

__all__ = ["MOST_NESTED", "Branch", "Child", "Machine", "TooDeep", "Unexpected"]

# How many blocks, parentheses and the like may stand inside each other. What reads the tree later
# calls itself a few times for each of them, and must never run into Python's own limit.
MOST_NESTED = 40
_NESTING = frozenset({"block", "grouped", "phase", "relative", "step", "value"})


@attrs.define(eq=False)
class Branch:
    """A rule that was found, with the words and branches that matter, from `start` to `end`.

    The offsets cover all its words, also those that are not kept as children.  `nested` is the
    number of blocks and the like that stand inside each other in it.
    """

    data: str
    children: list[Child]
    start: int
    end: int
    nested: int = 0


Child: TypeAlias = Branch | Word


@attrs.frozen
class Unexpected(Exception):
    """A word that cannot stand where it stands.

    `expected` are the sorts that could, `before` is the last word that was taken.
    """

    word: Word
    before: Word | None
    expected: frozenset[str]


@attrs.frozen
class TooDeep(Exception):
    """More than `MOST_NESTED` things stand inside each other, from `start` up to `end`."""

    start: int
    end: int


class Machine:
    """A parser for the grammar of a table."""

    def __init__(self, table: Table) -> None:
        """Take the table; `reserved` are the words that can never be names."""
        self.table = table
        self.vocabulary = Vocabulary(table.terminals)
        self.reserved = table.reserved

    def parse(self, text: str, goal: str, start: int = 0, stop: int | None = None) -> Branch:
        """The tree of `text` from offset `start` up to `stop`, read as `goal`.

        Raises:
            Unexpected: a word cannot stand where it stands.
            StrangeSign: something is no word.
            TooDeep: too many blocks or parentheses stand inside each other.
            WrongDepth: a line is less deep than the line above but fits no open block.
        """
        stop = len(text) if stop is None else stop
        run = _Run(self.table, goal)
        lexer = Lexer(self.vocabulary, text, start, stop)
        words = run.words(lexer)
        if goal == "start":
            # Other goals are pieces of a line and have no depth.
            words = Indenter(text, start, stop).process(words)
        for word in words:
            run.take(word)
        return run.finish(stop)

    def wanted(self, text: str, place: int) -> tuple[frozenset[str], list[Word]]:
        """The sorts of words that could stand at `place`, and the words before it; raises as `parse`.

        What stands at the place does not matter, but its depth does.
        """
        run = _Run(self.table, "start")
        lexer = Lexer(self.vocabulary, text, 0, len(text))
        taken: list[Word] = []
        indenter = Indenter(text, 0, len(text))
        for word in indenter.process(_until(place, run.words(lexer), lexer)):
            run.take(word)
            taken.append(word)
        return run.expected(), taken


def _until(place: int, words: Iterator[Word], lexer: Lexer) -> Iterator[Word]:
    """The words that end before a place; what would come at it is not looked at."""
    while True:
        lexer.skip()
        if lexer.position >= place:
            return
        word = next(words, None)
        if word is None:
            return
        yield word


class _Run:
    """One parse: the pile of states and the children that are waiting for their rule."""

    def __init__(self, table: Table, goal: str) -> None:
        self.rows = table.rows
        self.rules = table.rules
        self.last = table.ends[goal]
        self.states = [table.starts[goal]]
        self.children: list[Child] = []
        self.before: Word | None = None

    def words(self, lexer: Lexer) -> Iterator[Word]:
        """The words, each read for the state that the parser is in when it is asked for."""
        while (word := lexer.next(self.can_take)) is not None:
            yield word

    def take(self, word: Word) -> None:
        """Complete the rules that end before the word, then take it."""
        sort = word.sort
        while True:
            deed = self.rows[self.states[-1]].get(sort)
            if deed is None:
                raise Unexpected(word, self.before, self.expected())
            if not deed & 1:
                self.states.append(deed >> 1)
                self.children.append(word)
                if sort != DEDENT:
                    self.before = word
                return
            self._complete(self.rules[deed >> 1], word.start)

    def finish(self, stop: int) -> Branch:
        """The tree, when the words have come to their end."""
        end = Word(END, "", stop, stop)
        while self.states[-1] != self.last:
            deed = self.rows[self.states[-1]].get(END)
            if deed is None:
                raise Unexpected(end, self.before, self.expected())
            self._complete(self.rules[deed >> 1], stop)
        return cast("Branch", self.children[-1])

    def _complete(self, rule: Rule, here: int) -> None:
        """Put a branch in the place of the children that a rule is made of."""
        size = rule.size
        if size:
            parts = self.children[-size:]
            del self.children[-size:]
            del self.states[-size:]
            start, end = parts[0].start, parts[-1].end
        else:
            parts, start, end = [], here, here
        kept: list[Child] = []
        nested = 0
        for place in rule.keep:
            part = parts[place]
            if isinstance(part, Branch) and part.nested > nested:
                nested = part.nested
            if place not in rule.inline:
                kept.append(part)
            elif kept:
                kept += cast("Branch", part).children
            else:
                # The helper is not needed any more, so its list may grow: long lists stay cheap.
                kept = cast("Branch", part).children
        only = kept[0] if rule.single and len(kept) == 1 else None
        self.children.append(only or _branch(rule.data, kept, start, end, nested))
        self.states.append(self.rows[self.states[-1]][rule.origin] >> 1)

    def expected(self) -> frozenset[str]:
        """The sorts of words that could be taken now, whatever rules end before them."""
        return frozenset(
            sort for sort in self.rows[self.states[-1]] if sort.isupper() and self.can_take(sort)
        )

    def can_take(self, sort: str) -> bool:
        """Whether a word of the sort could be taken now.

        The row of the last state is not enough: a table of this kind (LALR) lets rules end before
        words that can follow them elsewhere only.
        """
        rows = self.rows
        deed = rows[self.states[-1]].get(sort)
        if deed is None or not deed & 1:
            return deed is not None
        states = list(self.states)
        while deed is not None and deed & 1:
            rule = self.rules[deed >> 1]
            if rule.size:
                del states[-rule.size :]
            states.append(rows[states[-1]][rule.origin] >> 1)
            deed = rows[states[-1]].get(sort)
        return deed is not None


def _branch(data: str, kept: list[Child], start: int, end: int, nested: int) -> Branch:
    """A branch; raises `TooDeep` when it is one too many inside each other."""
    if data in _NESTING:
        nested += 1
        if nested > MOST_NESTED:
            raise TooDeep(start, end)
    return Branch(data, kept, start, end, nested)
