# SPDX-License-Identifier: MIT
"""Of the mistakes of a file, those that only follow from another one.

In: a reading with several mistakes.  Out: the same without the mistakes that go away when one of
the others is put right.  One slip can spoil lines far from its own in four ways: a table stands no
deeper than its head; the line declares a name of several words that the others need joined; it
seems to declare one that joins what does not belong together; or it opened the section in which the
others stand.  Each way is tried on the whole text, and counts only if nothing new is wrong then.
All of this is done for files with several mistakes alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from itertools import pairwise

import attrs

from gamedsl.syntax import lines
from gamedsl.syntax.indenter import INDENT
from gamedsl.syntax.machine import Unexpected
from gamedsl.syntax.names import declared_names, has_headless_table, join_these
from gamedsl.syntax.recovery import Mistake, Reading
from gamedsl.syntax.slips import OWN_LINE, find_slip

__all__ = ["without_consequences"]

_WORD = re.compile(r"[^\W\d_][\w'-]*|\d+")
_OPAQUE = re.compile(r'"[^"\n]*"|#[^\n]*')
_RULES = re.compile(
    r"setup *(?:$|#|covers\b)|turns|each round|score|scenario|always|guard|phase|whenever|how to",
    re.MULTILINE,
)
_HEADS = ("setup", "areas", "components", "each player has", "define", "score", "each round")
_RULES_HEADS = ("setup", "each round")
_ROW = re.compile(r" *\|")
_LONGEST_NAME = 4
_SHORT_NAME = 2
_MOST_MISTAKES = 12
_MOST_READ = 100

Read = Callable[[str, Callable[[int], bool] | None], Reading]


def without_consequences(
    text: str, known: Iterable[str], reserved: Container[str], reading: Reading, read: Read
) -> Reading:
    """The reading with those mistakes alone that stand for themselves.

    `known` are names from elsewhere; `read` reads a text whose names are joined, up to the first
    mistake on a line for which its second argument is false.
    """
    if len(reading.mistakes) > _MOST_MISTAKES:
        # One slip does not cause so many.
        return reading
    search = _Search(text, frozenset(known), reserved, read, reading)
    enough = 0 if has_headless_table(text) else 1
    while len(search.reading.mistakes) > enough and search.is_better():
        pass
    return search.reading


@attrs.define
class _Search:
    """Tries one way after the other as long as that leaves fewer mistakes."""

    text: str
    known: frozenset[str]
    reserved: Container[str]
    read: Read
    reading: Reading
    names: frozenset[str] = attrs.field(init=False)
    pieces: int = 0

    def __attrs_post_init__(self) -> None:
        self.names = self.known | declared_names(self.text, self.reserved)

    def is_better(self) -> bool:
        """Whether one of the mistakes turned out to be the cause of others, which are gone."""
        mistakes = self.reading.mistakes
        return (
            any(map(self._indent, mistakes))
            or any(map(self._unname, mistakes))
            or any(self._name(mistake) for mistake in mistakes)
            or any(map(self._open, mistakes))
            or (has_headless_table(self.text) and any(map(self._head, mistakes)))
            or self._explain()
            or any(map(self._outside, mistakes))
        )

    # ---- a table that is not deeper than its head -----------------------------------------------

    def _indent(self, cause: Mistake) -> bool:
        """Leave the rows out that stand below a head, where they should stand deeper."""
        if not isinstance(cause.fault, Unexpected) or cause.fault.expected != {INDENT}:
            return False
        rows: set[int] = set()
        place = lines.line_end(self.text, cause.line) + 1
        while match := _ROW.match(self.text, place):
            rows.add(match.end() - 1)
            place = lines.line_end(self.text, place) + 1
        left = [each for each in self.reading.mistakes if each.line not in rows]
        if len(left) == len(self.reading.mistakes):
            return False
        self.reading = attrs.evolve(self.reading, mistakes=left)
        return True

    # ---- a line that seems to declare a name ----------------------------------------------------

    def _unname(self, cause: Mistake) -> bool:
        """Leave the names out that this line alone declares, or the one above that set its depth."""
        start, end = cause.line, lines.line_end(self.text, cause.line)
        if cause.is_depth:
            start = lines.line_above(self.text, start) or start
        text = self.text[:start] + lines.blank(self.text[start:end]) + self.text[end:]
        names = self.known | declared_names(text, self.reserved)
        return names < self.names and self._try_names(names, cause)

    # ---- a line that should have declared a name ------------------------------------------------

    def _name(self, mistake: Mistake) -> bool:
        """Take words around the mistake for a name that another line should have declared."""
        for run in _runs(self.text, mistake):
            for cause in self.reading.mistakes:
                if cause is not mistake and self._may_have_declared(cause, run):
                    name = " ".join(run)
                    if self._try_names(self.names | {name}, cause, gone=mistake.line):
                        return True
                    break
        return False

    def _may_have_declared(self, cause: Mistake, run: Sequence[str]) -> bool:
        """Whether the words stand there, all but one at most, and names are declared there."""
        end = lines.block_end(self.text, cause.line)
        plain = _OPAQUE.sub("", self.text[cause.line : end])
        lost = Counter(word.lower() for word in _WORD.findall(plain))
        missing = Counter(word.lower() for word in run) - lost
        whole = missing.total() == 0 and len(run) > _SHORT_NAME and len(set(run)) > 1
        if missing.total() > 1 or (run[-1] in self.reserved and not whole):
            return False
        return _declares(self.text, cause.line)

    def _try_names(self, names: frozenset[str], cause: Mistake, gone: int | None = None) -> bool:
        """Whether less is wrong with these names joined; then they hold, and the cause is told."""
        above = lines.line_above(self.text, cause.line) if cause.is_depth else None
        known = {above, *(each.line for each in self.reading.mistakes)} - {gone}
        trial = self._trial(join_these(self.text, names), known.__contains__)
        # What set a wrong depth may now be told in place of what stands at it.
        left = {cause.line if each.line == above else each.line for each in trial.mistakes}
        if gone in left or not self._are_fewer(left | {cause.line}):
            return False
        if cause.line not in left:
            trial.mistakes = sorted([cause, *trial.mistakes], key=lambda mistake: mistake.line)
        self.reading, self.names = trial, names
        return True

    # ---- a table that has lost its headings ------------------------------------------------------

    def _head(self, mistake: Mistake) -> bool:
        """Take words around the mistake for a heading; that it is missing is told by who reads the table."""
        fault = mistake.fault
        strange = fault.word.text if isinstance(fault, Unexpected) else ""
        for run in _runs(self.text, mistake):
            if strange not in run or OWN_LINE.match(run[0]) or run[-1] in self.reserved:
                continue
            names = self.names | {" ".join(run)}
            trial = self._trial(join_these(self.text, names))
            left = {each.line for each in trial.mistakes}
            if mistake.line not in left and self._are_fewer(left):
                self.reading, self.names = trial, names
                return True
        return False

    # ---- a line that is no head any more --------------------------------------------------------

    def _open(self, cause: Mistake) -> bool:
        """Begin a section above this line."""
        start = self.text.rfind("\n", 0, cause.line) + 1
        same = [mistake for mistake in self.reading.mistakes if mistake.start == cause.start]
        if start == cause.line or cause is not same[0] or len(same) == 1:
            return False
        below = lines.first_word_from(self.text, lines.block_end(self.text, cause.line) + 1)
        # Rules below other lines are seldom read as something else, the rest easily.
        all_wrong = any(mistake.line == below for mistake in same)
        heads = _HEADS if all_wrong else _RULES_HEADS
        return any(self._begins(head, start, cause) for head in heads)

    def _begins(self, head: str, start: int, cause: Mistake) -> bool:
        """Whether the lines below can be read with this head above them."""
        text = f"{self.text[:start]}{head}\n{self.text[start:]}"
        names = self.known | declared_names(text, self.reserved)
        added = len(head) + 1
        known = {each.line for each in self.reading.mistakes if each.start != cause.start}

        def goes_on(line: int) -> bool:
            return line - added * (line >= start) in known

        found = self._trial(join_these(text, names), goes_on).mistakes
        left = {each.line - added * (each.line >= start) for each in found}
        if any(cause.line <= line < cause.end for line in left) or not self._are_fewer(
            left | {cause.line}
        ):
            return False
        left.add(cause.line)
        told = [mistake for mistake in self.reading.mistakes if mistake.line in left]
        self.reading = attrs.evolve(self.reading, mistakes=told)
        return True

    # ---- a line that is broken in two, at another depth, or missing ------------------------------

    def _explain(self) -> bool:
        """Tell one slip in place of all that follows from it."""
        slip = find_slip(self.text, self.names, self.reserved, self.read, self.reading)
        if slip is None:
            return False
        left = [each for each in self.reading.mistakes if each not in slip.gone]
        told = [slip.told] if all(each.line != slip.told.line for each in left) else []
        told = sorted([*told, *left], key=lambda mistake: mistake.line)
        self.reading = attrs.evolve(self.reading, mistakes=told)
        return True

    def _outside(self, cause: Mistake) -> bool:
        """Leave the line out that stands below a head, where it should stand deeper."""
        if not isinstance(cause.fault, Unexpected) or cause.fault.expected != {INDENT}:
            return False
        below = lines.first_word_from(self.text, lines.line_end(self.text, cause.line) + 1)
        left = [each for each in self.reading.mistakes if each.line != below]
        if len(left) == len(self.reading.mistakes):
            return False
        self.reading = attrs.evolve(self.reading, mistakes=left)
        return True

    # ---- trials ---------------------------------------------------------------------------------

    def _trial(self, joined: str, goes_on: Callable[[int], bool] | None = None) -> Reading:
        """What comes of the text, or of a reading that has gone on for too long, the same again.

        It is read no further than to the first mistake on a line for which `goes_on` is false.
        """
        if self.pieces > _MOST_READ:
            return self.reading
        trial = self.read(joined, goes_on)
        self.pieces += 1 + len(trial.mistakes)  # Each mistake had its piece read once more.
        return trial

    def _are_fewer(self, left: set[int]) -> bool:
        """Whether these are some of the lines that are wrong now, and not all."""
        return left < {mistake.line for mistake in self.reading.mistakes}


def _declares(text: str, place: int) -> bool:
    """Whether the section that holds the place is one in which names are declared."""
    end = text.find("\n", place)
    heads = [start for start, _ in lines.sections(text[:end] + "\n")]
    return _RULES.match(text, heads[-1]) is None


def _runs(text: str, mistake: Mistake) -> Iterator[tuple[str, ...]]:
    """Neighbouring words of the line among which the parser gave up, the most words first."""
    if not isinstance(mistake.fault, Unexpected):
        return
    start, end = mistake.line, lines.line_end(text, mistake.line)
    plain = _OPAQUE.sub(lambda match: "\x01" * len(match[0]), text[:end])
    words = [match.span() for match in _WORD.finditer(plain, start)]
    place = sum(first < mistake.fault.word.start for first, _ in words)
    for length in range(_LONGEST_NAME, 1, -1):
        for first in range(max(0, place - length), min(place, len(words) - length) + 1):
            run = words[first : first + length]
            if all(text[left[1] : right[0]] == " " for left, right in pairwise(run)):
                yield tuple(text[left:right] for left, right in run)
