# SPDX-License-Identifier: MIT
"""Machine code that was made before, for the same games, by the same package, for the same processor.

In: games of one kind and what tells their rules apart.  Out: code from the private cache folder of the user, or code
that is made now and kept.  The first games of a large game by machine code take seconds of work, of which most is
Python's; what was kept is there in the time that it takes to load llvmlite.

Code that lies there is run, as with Python's own compiled modules: only where nobody else can have written it, and only
if all of it is there.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from hashlib import blake2b
from pathlib import Path

from gamedsl.compile.whole import WholeGames
from gamedsl.native.batch import translated_games
from gamedsl.native.games import NativeGames
from gamedsl.native.machine import Code, Tier, object_code, processor
from gamedsl.resources import fingerprint
from gamedsl.user_cache import cache_folder, seal, sealed, without_oldest

__all__ = ["NativeCode"]

_MOST_FILES = 300
_MOST_BYTES = 1 << 26


class NativeCode:
    """Code of all tiers for games of one kind."""

    def __init__(self, games: WholeGames, rules: str) -> None:
        """Nothing is made yet; `rules` tells apart what the rules say, and nothing is kept where it is empty."""
        self._games = games
        self._rules = rules

    @cached_property
    def text(self) -> str:
        """The program in LLVM's language, which is written when it is first asked for.

        Raises:
            NotNative: the rules use something that is not in the subset.
        """
        return translated_games(self._games)

    @property
    def is_written(self) -> bool:
        """The text was asked for."""
        return "text" in vars(self)

    @property
    def is_kept(self) -> bool:
        """Some code was kept for these games, perhaps by another processor; asking takes no llvmlite."""
        folder = self._folder
        with suppress(OSError):
            return folder is not None and any(
                each.name.startswith(self._name) for each in folder.iterdir()
            )
        return False

    def best_kept(self) -> NativeGames | None:
        """The fastest code that was kept for this processor.

        Raises:
            NotNative: llvmlite is missing.
        """
        for tier in sorted(Tier, reverse=True):
            place = self._place(tier)
            made = None if place is None else sealed(place)
            if made is not None:
                return NativeGames(self._games, Code(made), tier)
        return None

    def make(self, tier: Tier) -> NativeGames:
        """Code that so much work went into, made now; it is kept.

        Raises:
            NotNative: there is none; the text says why.
        """
        made = object_code(self.text, tier)
        place = self._place(tier)
        if place is not None and seal(place, made):
            for less in range(tier):
                self._forget(Tier(less))
            without_oldest(place.parent, _MOST_FILES, _MOST_BYTES)
        return NativeGames(self._games, Code(made), tier)

    def _forget(self, tier: Tier) -> None:
        """Code that is slower than other code that was kept is of no use any more."""
        place = self._place(tier)
        if place is not None:
            with suppress(OSError):
                place.unlink()

    def _place(self, tier: Tier) -> Path | None:
        folder = self._folder
        return folder and folder / f"{self._name}-{_sum(processor())}-{int(tier)}.bin"

    @property
    def _folder(self) -> Path | None:
        return cache_folder("code") if self._rules else None

    @cached_property
    def _name(self) -> str:
        """What tells apart these games and this package."""
        return _sum(repr((self._rules, self._games.blank, self._games.most_moves, fingerprint())))


def _sum(text: str) -> str:
    return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()
