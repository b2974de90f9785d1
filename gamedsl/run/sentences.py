# SPDX-License-Identifier: MIT
"""Sentences for what the engine tells by itself.

In: what moved, and the areas between which it did.  Out: "A takes 1 Stone (ruby) from the
stock of ruby", in the language of the match.  They are made from the phrasebook and the author's
names alone, so that they fit every game.
"""

from __future__ import annotations

from gamedsl.check.model import Model, Store, Things
from gamedsl.parts import Part, frozen_part
from gamedsl.run.event import Area
from gamedsl.run.texts import Texts, listed

__all__ = ["Sentence", "is_space", "named", "one"]

_VOWELS = tuple("aeiou")


def is_space(model: Model, store: Store) -> bool:
    """Whether the store is the spaces of a board, and no area that these have."""
    boards = [(each.name, each.space) for each in model.boards]
    boards += [(each.name, each.space) for each in model.growing]
    return (store.name, store.owner) in boards


def one(word: str, texts: Texts) -> str:
    """One thing of that name: "a card"."""
    name = texts.word(word)
    return texts.say(
        "one thing with a vowel" if name.startswith(_VOWELS) else "one thing", thing=name
    )


def named(area: Area, texts: Texts) -> str:
    """The area with its owner: "A's hand", "the stock of ruby", "the draw pile"."""
    name = texts.name(area.name)
    if area.owner is None:
        return texts.say("area", area=name)
    if area.owner in texts.players:
        return texts.say("area of a player", area=name, player=area.owner)
    if area.at_space:
        return texts.say("area of a space", area=name, space=area.owner)
    return texts.say("area of something", area=name, owner=area.owner)


@frozen_part
class Sentence(Part):
    """What moves, for a sentence by the player who takes or puts it, if there is one.

    `word` is what an unknown piece is called, if not by its class.
    """

    things: Things
    piece: str | None
    count: int
    texts: Texts
    word: str = ""

    def text(self, origin: Area, target: Area) -> str:
        """The sentence of a move between these areas."""
        texts = self.texts
        takes = target.owner if target.owner in texts.players else None
        puts = origin.owner if origin.owner in texts.players else None
        what = self.what(takes or puts)
        if takes is not None and puts != takes:
            return texts.say("takes", player=takes, what=what, origin=named(origin, texts))
        if puts is not None and takes is None:
            put = "puts at" if target.at_piece else "puts"
            return texts.say(put, player=puts, what=what, target=named(target, texts))
        if puts is not None:
            names = {"origin": texts.name(origin.name), "target": texts.name(target.name)}
            return texts.say("moves", player=puts, what=what, **names)
        names = {"origin": named(origin, texts), "target": named(target, texts)}
        return texts.say("goes" if self.count == 1 else "go", what=what, **names)

    def _others(self) -> str:
        """The other classes with the same back, of which one that nobody sees may be: "Storm"."""
        if self.word or not self.things.individual:
            return ""
        name = f"class of {self.things.name}"
        classes = next((each for each in self.texts.model.domains if each.name == name), None)
        others = () if classes is None else self.texts.names(name)[1:]
        return listed(others, self.texts.say("or"))

    def what(self, player: str | None = None) -> str:
        """How many of what: "1 Stone (ruby)", or the name of a single piece."""
        if self.things.individual and self.piece is not None:
            return self.piece
        things = self.texts.name(self.word) or self.texts.things(self.things, self.count)
        many = {"count": self.count, "things": things}
        others = self._others()
        if others:
            return self.texts.say("one or the other", others=others, **many)
        if self.piece is None or self.piece == self.things.name:
            return self.texts.say("tokens", **many)
        if not self.things.player_sorts:
            return self.texts.say("tokens of a sort", sort=self.piece, **many)
        if self.piece == player:
            return self.texts.say("tokens", **many)
        return self.texts.say("tokens of a player", player=self.piece, **many)
