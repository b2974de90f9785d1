# SPDX-License-Identifier: MIT
"""Deeds that are named in the rules only to be refused: "never look under a Stone".

In: a text.  Out: the deed that it names, if any.  In the words of a deed the name of a kind stands
for each of its elements, "another player" for each player, and articles do not count, so "look
under ruby" names the deed above.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property

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
        first = said.partition(" ")[0]
        for number, never in enumerate(self._texts.model.nevers):
            # A pattern knows every name of the game, so none is made for another verb.
            if not first.startswith(_plain(never.words).partition(" ")[0]):
                continue
            if number not in self._patterns:
                self._patterns[number] = self._pattern(never)
            if self._patterns[number].fullmatch(said):
                return never
        return None

    def _pattern(self, never: Never) -> re.Pattern[str]:
        verb, _, rest = _plain(never.words).partition(" ")
        found = re.escape(verb) + "(?:e?s)?"
        if not rest:
            return re.compile(found)
        found += " "
        end = 0
        for name in self._any_name.finditer(rest):
            found += re.escape(rest[end : name.start()]) + _one_of(self._names[name[0]])
            end = name.end()
        return re.compile(found + re.escape(rest[end:]))

    @cached_property
    def _names(self) -> dict[str, tuple[str, ...]]:
        """Words that stand for several things, with all that each may stand for."""
        texts = self._texts
        players = (*map(fold, texts.players), "another player", "other player")
        found = {"another player": players}
        for domain in texts.model.domains:
            if domain.role != PLAYER:
                names = tuple(name for _, name in texts.spellings(domain.name))
                forms = tuple(each for each in (fold(domain.name), fold(domain.plural)) if each)
                found.update((form, (*names, *forms)) for form in forms)
        return found

    @cached_property
    def _any_name(self) -> re.Pattern[str]:
        longest_first = sorted(self._names, key=len, reverse=True)
        return re.compile(rf"(?<![^ ]){_one_of(longest_first)}(?![^ '])")


def _one_of(names: Iterable[str]) -> str:
    return f"(?:{'|'.join(map(re.escape, names))})"


def _plain(text: str) -> str:
    return _ARTICLES.sub("", fold(text).removesuffix("."))
