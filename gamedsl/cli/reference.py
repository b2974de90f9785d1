# SPDX-License-Identifier: MIT
"""All that the rules say of one thing, for those who ask while they play: `? Red Fox`.

In: a checked game, and a name as it is printed, in any language of the game, or as moves call it.
Out: lines: the row of its sheet, and beside the text the rule as it is understood; of a tile what runs across it, and
a drawing; how many there are, and where of them the player sees some.  What is alike stands once.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import TypeAlias

import attrs

from gamedsl.check.build import Checked
from gamedsl.check.model import Domain
from gamedsl.cli.columns import wrapped
from gamedsl.cli.elements import SideBySide, element_lines
from gamedsl.cli.tiles import TileWords
from gamedsl.cli.whereabouts import Whereabouts
from gamedsl.diagnostics.spelling import nearest
from gamedsl.diagnostics.width import printable
from gamedsl.reading.proof import Compared, ElementProof, proof
from gamedsl.reading.told import told_cells
from gamedsl.run.printed import Printed
from gamedsl.run.texts import Texts, fold
from gamedsl.run.view import View

__all__ = ["Reference"]

_Found: TypeAlias = tuple[str, int]
_MARKS = re.compile(r"^(.+?)(?: \([^()]*\))?(?: \d+)?$")


class Reference:
    """The rows of one game in one language; they are worked out when somebody first asks."""

    def __init__(self, checked: Checked, language: str) -> None:
        """Know the game."""
        assert checked.model is not None
        self._checked = checked
        self._model = checked.model
        self._language = language
        self._texts = Texts(checked.model, language, ())
        self._printed = Printed(self._texts)
        self._tiles = TileWords(checked, language)

    def lines(self, name: str, width: int, view: View | None = None) -> list[str]:
        """What is said of the thing of that name, or of each name that stands on it; none if there is none.

        With a view, also where those lie that its viewer sees.
        """
        found = dict.fromkeys(
            of
            for part in fold(name).split(" | ")
            for each in self._find(part)
            for of in self._of(each)
        )
        blocks = Counter(tuple(self._lines(each, width, view)) for each in found)
        lines: list[str] = []
        for (first, *rest), times in blocks.items():
            title = f"{first} (x{times})" if times > 1 else first
            lines += [*([""] if lines else []), title, *rest]
        return lines

    def nearest(self, name: str) -> str | None:
        """The name that is most likely meant."""
        names = dict.fromkeys(
            label for each in self._domains for label in (*self._labels(each), *each.elements)
        )
        return nearest(name, names)

    # ---- what is meant ----------------------------------------------------------------------------

    @cached_property
    def _domains(self) -> tuple[Domain, ...]:
        roles = ("kind", "sort", "face")
        classes = {f"class of {each.name}" for each in self._model.domains}
        known = (each for each in self._model.domains if each.name not in classes)
        return tuple(each for each in known if each.role in roles)

    def _labels(self, domain: Domain) -> tuple[str, ...]:
        return self._printed.labels(domain, self._language)

    @cached_property
    def _named(self) -> dict[str, list[_Found]]:
        """What each name stands for, those of kinds first."""
        found: dict[str, list[_Found]] = {}
        for each in self._domains:
            for names in (each.elements, *(names for _, names in each.labels)):
                for number, name in enumerate(names):
                    found.setdefault(fold(name), []).append((each.name, number))
        return found

    def _find(self, name: str) -> list[_Found]:
        marks = _MARKS.match(name)
        return self._named.get(name) or self._named.get(marks[1] if marks else "", [])[:1]

    def _of(self, found: _Found) -> Iterator[_Found]:
        """The element of a kind that a piece or a face is called by, or else the thing itself."""
        domain, number = self._model.domain(found[0]), found[1]
        named = [
            each
            for role in ("kind", "face")
            for each in self._printed_on(domain, number)
            if self._model.domain(each[0]).role == role and self._is_called(each, found)
        ]
        if not named or domain.role == "kind":
            yield found
        elif self._model.domain(named[0][0]).role == "face":
            yield from self._of(named[0])
        else:
            yield named[0]

    def _printed_on(self, domain: Domain, number: int) -> Iterator[_Found]:
        """The elements of kinds, and the faces, that a thing has; of a face not those that say whose it is."""
        for each in domain.attributes[2 if domain.role == "face" else 0 :]:
            if each.domain is not None and not each.several and each.values[number] >= 0:
                yield each.domain, each.values[number]

    def _is_called(self, found: _Found, other: _Found) -> bool:
        names = [self._model.domain(kind).elements[number] for kind, number in (found, other)]
        return names[0] == names[1]

    # ---- what is said of it -----------------------------------------------------------------------

    @cached_property
    def _proofs(self) -> dict[str, tuple[ElementProof, ...]]:
        return {each.kind: each.elements for each in proof(self._checked, self._language)}

    def _lines(self, found: _Found, width: int, view: View | None) -> Iterator[str]:
        domain, number = self._model.domain(found[0]), found[1]
        said = list(self._said(domain, number, width))
        label = self._labels(domain)[number]
        texts = Texts(self._model, self._language, () if view is None else view.players)
        there = Whereabouts(texts).lines(domain, number, label, view)
        if not said[1:] and not there and domain.role == "kind":
            there = [texts.say("kind of thing", name=texts.name(domain.name))]
        yield from said
        for each in there:
            yield from (f"  {line}" for line in wrapped(each.split(), width - 2, joiner=" "))

    def _said(self, domain: Domain, number: int, width: int) -> Iterator[str]:
        """Its name, and what stands in its sheet or on itself."""
        if domain.name in self._proofs:
            element = self._proofs[domain.name][number]
            titles = {self._texts.name(part.title) for part in element.compared}
            columns = tuple(e for e in self._columns(domain, number) if e[0] not in titles)
            compared = tuple(self._in_language(part) for part in element.compared)
            element = attrs.evolve(element, columns=columns, compared=compared)
            yield from element_lines(element, SideBySide.of([element], width), flags=False)
            return
        yield printable(self._labels(domain)[number])
        parts = self._tiles.parts(domain, number)
        if parts:
            yield from (f"  {printable(each)}" for each in parts)
            yield from (f"  {line}" for line in self._tiles.drawing(domain, number))
            return
        pairs = self._columns(domain, number)
        row = [f"{name} {word}" for name, word in pairs]
        for line in wrapped(row, width - 2):
            yield f"  {line}"

    @cached_property
    def _is_translated(self) -> bool:
        return self._language != self._model.languages[0]

    def _in_language(self, part: Compared) -> Compared:
        """What a sheet says, in the language; the rule is read back in the language of the rules alone."""
        name = self._texts.name
        text = None if part.text is None else name(part.text)
        rules = part.rules if text == part.text else ()
        return attrs.evolve(part, title=name(part.title), text=text, rules=rules)

    def _columns(self, domain: Domain, number: int) -> Iterator[tuple[str, str]]:
        """Its row, or else what is printed on it; of columns for people those that say what it does."""
        written = self._checked.world.written.get(domain.name)
        name = self._texts.name
        if written is not None:
            printed = dict(self._printed.values(domain, number)) if self._is_translated else {}
            for heading, cell in told_cells(written, domain.elements[number]):
                yield name(heading), printed.get(heading, name(cell))
        else:
            yield from (pair for pair in self._printed.values(domain, number) if pair[1])
