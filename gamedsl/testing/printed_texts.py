# SPDX-License-Identifier: MIT
"""Whether a text of a thing is open to those who play, as a scenario says: `B can read on Otter "points 3"`.

In: a checked game, a moment and a check.  Out: None if it is so, otherwise what is said of the thing.  That is the
row of its sheet, its rules as they are understood, or else what is printed on it: what `? Otter` shows in play.
All may read it at any time, wherever such a thing lies, so only the name counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from gamedsl.check import Checked
from gamedsl.check.model import Domain
from gamedsl.diagnostics.spelling import nearest
from gamedsl.reading.proof import ElementProof, proof
from gamedsl.reading.told import told_cells
from gamedsl.run.printed import Printed
from gamedsl.run.texts import fold, listed
from gamedsl.testing import checks
from gamedsl.testing.course import Course
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.places import Names, without_article
from gamedsl.testing.stand import Stand
from gamedsl.testing.words import Words

__all__ = ["PrintedTexts"]

_ROLES = ("kind", "sort", "face")
"""What has a text, in the order in which a name is looked for."""


class PrintedTexts:
    """Answers what can be read on the things of one game."""

    def __init__(self, checked: Checked, names: Names) -> None:
        """Know the game; its rules are read back when somebody first asks."""
        self._checked = checked
        self._names = names
        self._course = Course(names)
        self._printed = Printed(names.texts)

    def differs(self, stand: Stand, check: checks.CanRead) -> str | None:
        """What is said of the thing where that text is not among it.

        Raises:
            StepMistake: nothing is called so (G201), or there is no such player.
        """
        self._course.viewers(stand, check.player, check.words)
        domain, number = self._find(check.thing)
        found = list(dict.fromkeys(self._lines(domain, number)))
        if fold(check.sentence) in map(fold, found):
            return None
        said = listed([f'"{line}"' for line in found], "and")
        return f"{check.thing.text} says {said or 'nothing'}"

    def _find(self, words: Words) -> tuple[Domain, int]:
        wanted = fold(without_article(words.text))
        known = [
            (domain, number, name)
            for role in _ROLES
            for domain in self._names.model.domains
            if domain.role == role
            for number, name in self._names.texts.spellings(domain.name)
        ]
        for domain, number, name in known:
            if name == wanted:
                return domain, number
        near = nearest(words.text, [name for _, _, name in known])
        raise mistake("G201", words, name=words.text, suggestions=(near,) if near else None)

    def _lines(self, domain: Domain, number: int) -> Iterator[str]:
        """Each text with what it is called in front: "cost 2", "points 3 for each bird"."""
        written = self._checked.world.written.get(domain.name)
        cells = list(told_cells(written, domain.elements[number])) if written is not None else []
        element = self._proofs.get((domain.name, number))
        rules = (
            [(e.title, rule.text) for e in element.compared for rule in e.rules] if element else []
        )
        for name, text in cells + rules or self._printed.values(domain, number):
            yield " ".join(f"{name} {text}".split())

    @cached_property
    def _proofs(self) -> dict[tuple[str, int], ElementProof]:
        return {
            (kind.kind, number): element
            for kind in proof(self._checked)
            for number, element in enumerate(kind.elements)
        }
