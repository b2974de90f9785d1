# SPDX-License-Identifier: MIT
"""Deeds that are named in the rules only to be refused: "never look under a Patch".

In: a text.  Out: the deed that it names, if any.  In the words of a deed the name of a kind stands
for each of its elements, "another player" for each player, and articles do not count, so "look
under parasol" names the deed above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamedsl.check.model import PLAYER, Never
from gamedsl.run.texts import Texts, fold

__all__ = ["Nevers"]

_ARTICLES = re.compile(r"\b(?:an?|the) ")


class Nevers:
    """Finds the deeds of one match."""

    def __init__(self, texts: Texts) -> None:
        """Know the game and its words; patterns are made when they are first needed."""
        self._texts = texts
        self._patterns: dict[int, re.Pattern[str]] = {}

    def find(self, text: str) -> Never | None:
        """The first deed whose words the text says."""
        said = _plain(text)
        for number, never in enumerate(self._texts.model.nevers):
            if number not in self._patterns:
                self._patterns[number] = self._pattern(never)
            if self._patterns[number].fullmatch(said):
                return never
        return None

    def _pattern(self, never: Never) -> re.Pattern[str]:
        words = re.escape(_plain(never.words)).replace(r"\ ", " ")
        verb, _, rest = words.partition(" ")
        for name, alternatives in self._names():
            rest = re.sub(rf"(?<![^ ]){re.escape(name)}(?![^ '])", lambda _: alternatives, rest)
        return re.compile(f"{verb}(?:e?s)? {rest}" if rest else f"{verb}(?:e?s)?")

    def _names(self) -> Iterator[tuple[str, str]]:
        """Names that stand for several things, with all that each may stand for, longest first."""
        texts = self._texts
        players = [fold(name) for name in texts.players]
        found = {"another player": [*players, "another player", "other player"]}
        for domain in texts.model.domains:
            if domain.role != PLAYER:
                names = [name for _, name in texts.spellings(domain.name)]
                forms = [each for each in (fold(domain.name), fold(domain.plural)) if each]
                found.update((form, [*names, *forms]) for form in forms)
        for name in sorted(found, key=len, reverse=True):
            yield name, f"(?:{'|'.join(map(re.escape, found[name]))})"


def _plain(text: str) -> str:
    return _ARTICLES.sub("", fold(text).removesuffix("."))
