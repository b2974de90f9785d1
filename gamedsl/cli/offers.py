# SPDX-License-Identifier: MIT
"""What each answer to a question would bring: what is printed on it, and what its sheet says of it.

In: a checked game, and the answers with what they stand for.  Out: a line for each answer.  A sheet
says it in the columns `for people only` that are called like a sort of rule: effect, bonus, points.
A game without them has no such lines.  Only what an answer names is told: of a card that lies face
down nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from gamedsl.check.build import Checked
from gamedsl.check.model import Domain, Model
from gamedsl.check.phrases.kind_rules import columns_of_rules
from gamedsl.cli.questions import Question
from gamedsl.diagnostics.width import cells, printable
from gamedsl.run.printed import Printed
from gamedsl.run.texts import Texts, fold

__all__ = ["Offers", "stands_in"]

Shown: TypeAlias = tuple[Domain, int]

_GAP = "   "
_BAR = " | "
_MOST_LINES = 16
_WIDEST_NAME = 34
_WORTH_IT = 16


class Offers:
    """The lines of one game in one language."""

    def __init__(self, checked: Checked, language: str) -> None:
        """Know the game and what its sheets say for people."""
        assert checked.model is not None
        self._model: Model = checked.model
        self._language = language
        self._texts = Texts(checked.model, language, ())
        self._printed = Printed(self._texts)
        self._said: dict[str, tuple[tuple[str, ...], ...]] = {}
        for kind, written in checked.world.written.items():
            sorts = set(columns_of_rules(written).values())
            wanted = [at for at, heading in enumerate(written.headings) if heading in sorts]
            if any(written.headings[at] in written.people for at in wanted):
                self._said[kind] = tuple(
                    self._cells(written.headings, written.rows.get(fold(name), ()), wanted)
                    for name in self._model.domain(kind).elements
                )

    def menu(self, question: Question, width: int, dots: str) -> list[str]:
        """The numbered answers, a line each; none where nothing is said of any of them.

        What would be cut has a line for each of its faces, as long as the menu stays short.
        """
        if not self._said:
            return []
        shown: list[Sequence[Shown]] = [
            list(self._shown(*each)) for each in question.meant(self._model)
        ]
        if not any(self._text(each) for one in shown for each in one):
            return []
        names = [printable(f"{n} {label}") for n, label in enumerate(question.labels, 1)]
        rows = [[pair] for pair in zip(names, shown, strict=True)]
        room = width - _name_width(rows) - len(_GAP)
        parted = [row if self._fits(row, room) else _parted(*row[0]) for row in rows]
        if sum(map(len, parted)) <= _MOST_LINES:
            rows = parted
        return [
            self._line(name, faces, _name_width(rows), width, dots)
            for row in rows
            for name, faces in row
        ]

    def told(self, name: str, asked: str) -> list[str]:
        """What the sheets say in words of what is called so: of the rule in question, or of all; a line each."""
        found: list[str] = []
        for kind, said in self._said.items():
            labels = self._printed.labels(self._model.domain(kind), self._language)
            for label, cells_ in zip(labels, said, strict=True):
                found += map(printable, cells_) if fold(label) == fold(name) else ()
        return [each for each in found if _names(asked, each.split(" ")[0])] or found

    def _cells(
        self, headings: Sequence[str], row: Sequence[str], wanted: Sequence[int]
    ) -> tuple[str, ...]:
        """What these cells of a row say, each behind its heading."""
        name = self._texts.name
        cells_ = ((headings[at], row[at]) for at in wanted if at < len(row) and row[at])
        return tuple(f"{name(heading)} {name(cell)}" for heading, cell in cells_)

    def _fits(self, row: Sequence[tuple[str, Sequence[Shown]]], width: int) -> bool:
        """Whether all that an answer names fits on its line, with at least one thing that is printed."""
        faces = [each for _, of in row for each in of]
        parts = [_joined([self._words(*each)[:1]], [self._text(each)]) for each in faces]
        return cells(_BAR.join(parts)) <= width

    def _line(
        self, name: str, faces: Sequence[Shown], name_width: int, width: int, dots: str
    ) -> str:
        start = name + " " * (name_width - cells(name)) + _GAP
        return (start + self._fitted(faces, width - cells(start), dots)).rstrip()

    # ---- what an answer stands for ----------------------------------------------------------------

    def _shown(self, domain: Domain | None, number: int, name: str) -> Iterator[Shown]:
        """The piece, or those of its faces, that the answer names."""
        if domain is None or number < 0:
            return
        faces = self._printed.face_domain(domain) if domain.role == "sort" else None
        found = [(domain, number)]
        if faces is not None:
            pieces = enumerate(faces.attributes[0].values)
            found = [(faces, face) for face, piece in pieces if piece == number]
        for of, each in found:
            if stands_in(self._label(of, each), name):
                yield of, each

    def _label(self, domain: Domain, number: int) -> str:
        return self._printed.labels(domain, self._language)[number]

    # ---- what is said of it -----------------------------------------------------------------------

    def _fitted(self, faces: Sequence[Shown], width: int, dots: str) -> str:
        """What is said of all that an answer names, in so many cells: less of what is printed, then cut."""
        words = [self._words(*each) for each in faces]
        texts = [self._text(each) for each in faces]
        for left in range(max(map(len, words), default=0), 0, -1):
            line = _joined([each[:left] for each in words], texts)
            if cells(line) <= width:
                return line
        parts = [_joined([own[:1]], [text]) for own, text in zip(words, texts, strict=True)]
        rooms = _shared([cells(part) for part in parts], width - len(_BAR) * (len(parts) - 1))
        return _BAR.join(
            _cut(part, max(_WORTH_IT, room), dots) for part, room in zip(parts, rooms, strict=True)
        )

    def _words(self, domain: Domain, number: int) -> list[str]:
        """What is printed on it in short: numbers with their names, then words, those of its kind last."""
        label, own = self._label(domain, number), {each.name for each in domain.attributes}
        values = [each for each in self._printed.values(domain, number) if each[1] != label]
        numbers = [f"{self._texts.name(name)} {word}" for name, word in values if word.isdecimal()]
        values.sort(key=lambda pair: pair[0] not in own)
        words = [printable(word) for _, word in values if not word.isdecimal()]
        return list(dict.fromkeys((*numbers, *words)))

    def _text(self, shown: Shown) -> str:
        """What the sheets of the kinds that are printed on it say in words."""
        domain, number = shown
        kinds = [(domain.name, number)]
        kinds += [
            (each.domain, each.values[number])
            for each in domain.attributes
            if each.domain is not None and not each.several and each.values[number] >= 0
        ]
        label = self._label(domain, number)
        # A name of another row that is printed there as well, such as a sign, says nothing of it.
        kinds.sort(key=lambda each: self._label(self._model.domain(each[0]), each[1]) != label)
        lines = [self._said[kind][each] for kind, each in kinds if kind in self._said]
        return printable("; ".join(lines[0])) if lines else ""


def stands_in(label: str, name: str) -> bool:
    """Whether what a thing is called contains this name as a whole, with marks and numbers around it."""
    end = r"(?= \|| \(| \d|$)"
    return re.search(rf"(?<!\w){re.escape(fold(label))}{end}", fold(name)) is not None


def _names(asked: str, word: str) -> bool:
    """Whether that word stands in what is asked."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", asked, re.IGNORECASE) is not None


def _name_width(rows: Sequence[Sequence[tuple[str, Sequence[Shown]]]]) -> int:
    return min(_WIDEST_NAME, max(cells(name) for row in rows for name, _ in row))


def _parted(name: str, faces: Sequence[Shown]) -> list[tuple[str, Sequence[Shown]]]:
    """A row for each face of an answer, where its name has a part for each."""
    parts = name.split(_BAR)
    if len(parts) != len(faces):
        return [(name, faces)]
    indent = " " * name.index(" ")
    first, *others = zip(parts, faces, strict=True)
    return [(first[0], [first[1]]), *((f"{indent}{_BAR}{own}", [of]) for own, of in others)]


def _joined(words: Sequence[Sequence[str]], texts: Sequence[str]) -> str:
    parts = zip(words, texts, strict=True)
    return _BAR.join(": ".join(filter(None, (", ".join(own), text))) for own, text in parts)


def _shared(lengths: Sequence[int], width: int) -> list[int]:
    """How many cells each part gets: the short ones what they need, the others alike of the rest."""
    rooms = [0] * len(lengths)
    left = width
    for number, at in enumerate(sorted(range(len(lengths)), key=lengths.__getitem__)):
        rooms[at] = min(lengths[at], left // (len(lengths) - number))
        left -= rooms[at]
    return rooms


def _cut(text: str, width: int, dots: str) -> str:
    """The text in so many cells; dots say that there is more."""
    if cells(text) <= width:
        return text
    while text and cells(text) > width - len(dots):
        text = text[:-1]
    return text.rstrip(" ,;:") + dots
