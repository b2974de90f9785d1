# SPDX-License-Identifier: MIT
"""All that the rules say of one thing, for those who ask while they play: `? Red Fox`.

In: a checked game, and a name as it is printed, in any language of the game, or as moves call it.
Out: lines: the row of its sheet, and beside the text the rule as it is understood.  Nothing depends
on a position, so everybody may ask about everything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import TypeAlias

from gamedsl.check.build import Checked
from gamedsl.check.model import Domain
from gamedsl.cli.columns import wrapped
from gamedsl.cli.elements import SideBySide, element_lines
from gamedsl.diagnostics.spelling import nearest
from gamedsl.diagnostics.width import printable
from gamedsl.reading.proof import ElementProof, proof
from gamedsl.run.printed import Printed
from gamedsl.run.texts import Texts, fold

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
        self._printed = Printed(Texts(checked.model, language, ()))

    def lines(self, name: str, width: int) -> list[str]:
        """What is said of the thing of that name, or of each name that stands on it; none if there is none."""
        found = dict.fromkeys(
            of
            for part in fold(name).split(" | ")
            for each in self._find(part)
            for of in self._of(each)
        )
        lines: list[str] = []
        for each in found:
            lines += [*([""] if lines else []), *self._lines(each, width)]
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
        return tuple(each for each in self._model.domains if each.role in roles)

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
        name = domain.elements[number]
        kinds = [
            (each.domain, each.values[number])
            for each in domain.attributes
            if each.domain is not None and not each.several and each.values[number] >= 0
        ]
        named = [each for each in kinds if self._model.domain(each[0]).elements[each[1]] == name]
        yield (named or [found])[0]

    # ---- what is said of it -----------------------------------------------------------------------

    @cached_property
    def _proofs(self) -> dict[str, tuple[ElementProof, ...]]:
        return {each.kind: each.elements for each in proof(self._checked, self._language)}

    def _lines(self, found: _Found, width: int) -> Iterator[str]:
        kind, number = found
        if kind in self._proofs:
            element = self._proofs[kind][number]
            yield from element_lines(element, SideBySide.of([element], width), flags=False)
            return
        domain = self._model.domain(kind)
        yield printable(self._labels(domain)[number])
        for line in wrapped(list(self._columns(domain, number)), width - 2):
            yield f"  {line}"

    def _columns(self, domain: Domain, number: int) -> Iterator[str]:
        """Its row, or else what is printed on it."""
        written = self._checked.world.written.get(domain.name)
        pairs = self._printed.values(domain, number)
        if written is not None:
            row = written.rows.get(fold(domain.elements[number]), ())
            pairs = tuple(zip(written.headings, row, strict=False))
        yield from (f"{name} {word}" for name, word in pairs if word)
