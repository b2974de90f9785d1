# SPDX-License-Identifier: MIT
"""The engine's own sentences, in the languages that it speaks: one sheet for each language.

In: a language.  Out: its sentences by name, with named holes.  What a sheet lacks, and every language
without a sheet, is said in English.  A sentence is added by one line in each sheet; the names of
games, players and pieces only ever fill holes, so no sentence may need the gender of a noun.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType

import attrs

__all__ = ["BASE", "Phrases", "phrases", "spoken"]

BASE = "en"
"""The language whose sheet has everything."""

_FOLDER = Path(__file__).resolve().parent


@attrs.frozen(eq=False)
class Phrases:
    """The sentences of one language by their names; `language` is that of their sheet."""

    language: str
    sentences: Mapping[str, str]

    def say(self, name: str, /, **holes: object) -> str:
        """The sentence of that name with its holes filled.

        Raises:
            KeyError: there is no such sentence, or a hole of it is not filled.
        """
        return self.sentences[name].format(**holes)


@cache
def spoken() -> tuple[str, ...]:
    """The languages that have a sheet."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.csv")))


@lru_cache(maxsize=64)
def phrases(language: str) -> Phrases:
    """The sentences for that language, for a language of a region those of the language; else English."""
    for name in (language, language.replace("_", "-").partition("-")[0]):
        # A rules file says which languages it has: only the name of a sheet may lead to a file.
        if name in spoken():
            return _read(name)
    return _read(BASE)


@cache
def _read(language: str) -> Phrases:
    base: Mapping[str, str] = {} if language == BASE else _read(BASE).sentences
    return Phrases(language, MappingProxyType({**base, **dict(sheet(language))}))


def sheet(language: str) -> tuple[tuple[str, str], ...]:
    """The names and sentences that the sheet of the language has, in their order."""
    with (_FOLDER / f"{language}.csv").open(encoding="utf-8", newline="") as lines:
        rows = [row for row in csv.reader(lines, strict=True) if row]
    return tuple((name, sentence) for name, sentence in rows[1:] if sentence)
