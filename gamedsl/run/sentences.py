# SPDX-License-Identifier: MIT
"""English sentences for what the engine tells by itself.

In: what moved, and the areas between which it did.  Out: "A takes 1 Stone (ruby) from the
stock of ruby".  They are made from the author's names alone, so that they fit every game.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import Things
from gamedsl.run.texts import fold

__all__ = ["Area", "Sentence", "named", "one"]

_VOWELS = tuple("aeiou")


@attrs.frozen
class Area:
    """Where something lies: the name of the area and of its owner (None: nobody's)."""

    name: str
    owner: str | None


def one(word: str) -> str:
    """One thing of that name: "a card"."""
    name = fold(word)
    return f"{'an' if name.startswith(_VOWELS) else 'a'} {name}"


def named(area: Area, players: tuple[str, ...]) -> str:
    """The area with its owner: "A's hand", "the stock of ruby", "the draw pile"."""
    if area.owner is None:
        return f"the {area.name}"
    if area.owner in players:
        return f"{area.owner}'s {area.name}"
    return f"the {area.name} of {area.owner}"


@attrs.frozen
class Sentence:
    """What moves, for a sentence by the player who takes or puts it, if there is one."""

    things: Things
    piece: str | None
    count: int
    players: tuple[str, ...]

    def text(self, origin: Area, target: Area) -> str:
        """The sentence of a move between these areas."""
        takes = target.owner if target.owner in self.players else None
        puts = origin.owner if origin.owner in self.players else None
        what = self._what(takes or puts)
        if takes is not None and puts != takes:
            return f"{takes} takes {what} from {named(origin, self.players)}"
        if puts is not None and takes is None:
            return f"{puts} puts {what} into {named(target, self.players)}"
        if puts is not None:
            return f"{puts} moves {what} from {origin.name} to {target.name}"
        places = f"from {named(origin, self.players)} to {named(target, self.players)}"
        return f"{what} {'goes' if self.count == 1 else 'go'} {places}"

    def _what(self, player: str | None) -> str:
        """How many of what: "1 Stone (ruby)", or the name of a single piece."""
        if self.things.individual and self.piece is not None:
            return self.piece
        name = self.things.name if self.count == 1 else self.things.plural
        if self.piece is None or self.piece == self.things.name:
            return f"{self.count} {name}"
        if self.things.player_sorts:
            return f"{self.count} {name}" + ("" if self.piece == player else f" of {self.piece}")
        return f"{self.count} {name} ({self.piece})"
