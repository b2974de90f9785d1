# SPDX-License-Identifier: MIT
"""What a program points to by name on a table: things, pieces, areas, counters.

In: names as the author wrote them, in any language of the game.  Out: the parts of the model that
are meant, with the number of the owner; or a `UsageError` with the nearest name.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.model import PLAYER, Store, Things, Variable
from gamedsl.diagnostics import UsageError
from gamedsl.run.finding import hint
from gamedsl.run.texts import Texts, fold

__all__ = ["Pointing"]


class Pointing:
    """Finds what is meant in one match; everything raises `UsageError` for an unknown name."""

    def __init__(self, texts: Texts) -> None:
        """Know the words of the game."""
        self._texts = texts
        self._model = texts.model

    def wanted(self, name: str) -> tuple[Things, Sequence[int]]:
        """The class of that name with all its sorts, or the class of the one sort of that name."""
        wanted = fold(name)
        for of in self._model.things:
            if wanted in (fold(of.name), fold(of.plural)):
                return of, range(len(of.counts))
        for of in self._model.things:
            sorts = [n for n, text in self._texts.spellings(of.domain) if text == wanted]
            if sorts and not of.player_sorts:
                return of, sorts
        raise UsageError(f"no such thing: {name}{hint(name, self._thing_names())}")

    def piece(self, name: str) -> tuple[Things, int]:
        """The single piece of that name, with its class."""
        of, sorts = self.wanted(name)
        if not of.individual or len(sorts) != 1:
            raise UsageError(f"no such piece: {name}{hint(name, self._thing_names())}")
        return of, sorts[0]

    def _thing_names(self) -> list[str]:
        things = self._model.things
        sorts = [text for each in things for text in self._texts.names(each.domain)]
        return [*(each.name for each in things), *sorts]

    def area(self, name: str, owner: str | None, *of: Things) -> tuple[Store, int]:
        """The one store of that name and owner; things of the class, where one is given."""
        for store in self._model.stores:
            if fold(store.name) != fold(name) or (of and store.things != of[0].name):
                continue
            whose = self._owner(store.owner, owner)
            if whose is not None:
                return store, whose
        known = [store.name for store in self._model.stores]
        whose_text = "" if owner is None else f" of {owner}"
        raise UsageError(f"no such area: {name}{whose_text}{hint(name, known)}")

    def variable(self, name: str, owner: str | None) -> tuple[Variable, int]:
        """The counter or marker of that name and owner."""
        for variable in self._model.variables:
            if variable.kind in ("counter", "marker") and fold(variable.name) == fold(name):
                whose = self._owner(variable.owner, owner)
                if whose is not None:
                    return variable, whose
        known = [each.name for each in self._model.variables]
        raise UsageError(f"no such counter: {name}{hint(name, known)}")

    def _owner(self, domain: str | None, owner: str | None) -> int | None:
        """The number of the owner, or None if it is none of the domain."""
        if domain is None or owner is None:
            return 0 if domain is owner else None
        wanted = fold(owner)
        names = self._texts.spellings(domain)
        number = next((n for n, text in names if text == wanted), None)
        return (
            None
            if number is None or (domain == PLAYER and number >= len(self._texts.players))
            else number
        )
