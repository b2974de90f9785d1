# SPDX-License-Identifier: MIT
"""What the values of a running rule are called while it is read back.

In: a model and the names that are in use.  Out: the phrase for a slot, and for places, things and
elements.  No two values that can be spoken of at once are called alike: "that player" inside
another "that player" becomes "that second player".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from gamedsl.check.model import (
    PLAYER,
    YES_NO,
    Domain,
    Model,
    Slot,
    Store,
    Things,
    Type,
    Variable,
)
from gamedsl.check.spelling_forms import plural
from gamedsl.parts import fields_of
from gamedsl.source import Span

__all__ = ["NOBODY", "NOTHING", "Scope", "parts_of"]

NOTHING = "nothing"
NOBODY = "nobody"
_AT_TURN = "player at turn"
_PRONOUNS = ("it", "them")
_ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


@attrs.frozen
class Scope:
    """A model, the file that is read back, and the phrases of the slots in use, by index."""

    model: Model
    file: str
    phrases: Mapping[int, str] = attrs.Factory(dict)

    def bind(self, slot: Slot, word: str = "that", noun: str | None = None) -> Scope:
        """The scope in which the slot is called "that NOUN", or by another such word."""
        noun = self._noun_of(slot) if noun is None else noun
        if word == "the" and slot.type.domain is not None and len(noun) == 1:
            return self.call(slot, noun.upper())
        if noun == _AT_TURN:
            word = "the"
        if noun in _PRONOUNS:
            return self.call(slot, noun)
        taken = {phrase for index, phrase in self.phrases.items() if index != slot.index}
        phrases = (f"{word} {ordinal} {noun}" for ordinal in _ORDINALS)
        phrase = f"{word} {noun}"
        return self.call(
            slot,
            phrase if phrase not in taken else next(each for each in phrases if each not in taken),
        )

    def _noun_of(self, slot: Slot) -> str:
        """The name of the slot, with the capitals that the author gave to what it holds."""
        domain = slot.type.domain
        if domain is not None and slot.name.casefold() == domain.casefold():
            return self.noun(domain)
        return slot.name

    def within(self, part: object) -> Scope:
        """The scope for a part of the rules: what it does not speak of needs no name in it."""
        used = {each.index for each in parts_of(part) if isinstance(each, Slot)}
        return attrs.evolve(
            self, phrases={index: name for index, name in self.phrases.items() if index in used}
        )

    def call(self, slot: Slot, phrase: str) -> Scope:
        """The scope in which the slot is called exactly so."""
        return attrs.evolve(self, phrases={**self.phrases, slot.index: phrase})

    def slot(self, slot: Slot) -> str:
        """The phrase for a slot."""
        letter = len(slot.name) == 1 and slot.name.isupper()
        return self.phrases.get(slot.index, slot.name if letter else f"the {slot.name}")

    def place(self, place: int) -> str | None:
        """Where the place is: its line, and its file if that is another one."""
        if place < 0:
            return None
        return self.line(self.model.places[place].span)

    def line(self, span: Span) -> str:
        """The line of a place in a file, and the file if it is another one."""
        line = f"line {span.line}"
        if span.source.name == self.file:
            return line
        return f"{span.source.name.rpartition('/')[2]}, {line}"

    def element(self, number: int, type_: Type) -> str:
        """A fixed value: a number as it is, an element by its name."""
        if type_.domain is None:
            return str(number)
        if number < 0:
            return NOBODY if self.is_player(type_.domain) else NOTHING
        if type_.domain == YES_NO.domain:
            return ("no", "yes")[number]
        return self._elements(type_.domain)[number]

    def _elements(self, domain: str) -> tuple[str, ...]:
        for option in self.model.options:
            if domain == f"option {option.name}":
                return option.values
        return self.model.domain(domain).elements

    def is_player(self, domain: str) -> bool:
        """Whether the elements of a domain are the players."""
        return domain == PLAYER

    def noun(self, domain: str) -> str:
        """What one element of a domain is called."""
        if domain == YES_NO.domain:
            return domain
        known = self._domain(domain)
        if known.role == "sort" and self._is_single(domain):
            return self.piece_words(domain)[0]
        return _plain(known)

    def nouns(self, domain: str) -> str:
        """What several elements of a domain are called."""
        known = self._domain(domain)
        if known.role == "sort" and self._is_single(domain):
            return self.piece_words(domain)[1]
        if known.role == "face":
            return "faces"
        return known.plural or plural(_plain(known))

    def _is_single(self, domain: str) -> bool:
        return any(each.individual for each in self.model.things if each.domain == domain)

    def things(self, name: str) -> Things:
        """The class of things of that name."""
        return next(each for each in self.model.things if each.name == name)

    def pieces(self, store: int) -> tuple[str, str]:
        """What one piece in a store is called, and what several are: Tree and Trees, card and cards."""
        known = self.store(store)
        if known.hosts is not None:
            name = known.hosts.removesuffix(" slot")
            return name, plural(name)
        return self.piece_words(self.things(known.things).domain)

    def pieces_hosting(self, slot: Slot) -> str:
        """What the pieces are called at which others of their class can lie."""
        things = {each.name for each in self.model.things if each.domain == slot.type.domain}
        stores = (each for each in self.model.stores if each.things in things and each.hosts)
        return next((self.pieces(each.index)[0] for each in stores), slot.name)

    def piece_words(self, domain: str | None) -> tuple[str, str]:
        """What one piece of a class is called, and what several are; those with faces are cards."""
        faces = (each for each in self.model.domains if each.role == "face")
        if any(each.attributes[0].domain == domain for each in faces):
            return "card", "cards"
        things = next(each for each in self.model.things if each.domain == domain)
        return things.name, things.plural

    def group(self, slot: Slot) -> str:
        """The phrase for what a slot holds together: "the cards", "the cards of the payment"."""
        phrase, several = self.slot(slot), self.nouns(slot.type.domain or "")
        return phrase if phrase.endswith("s") else f"the {several} of {phrase}"

    def counted(self, things: str, count: str) -> str:
        """So many of a class of things: "1 Chip", "5 Chips"."""
        known = self.things(things)
        return f"{count} {known.name if count == '1' else known.plural}"

    def store(self, index: int) -> Store:
        """The store of that index."""
        return self.model.stores[index]

    def variable(self, index: int) -> Variable:
        """The variable of that index."""
        return self.model.variables[index]

    def is_space(self, store: Store) -> bool:
        """Whether the store is a space of a board, which lends it its name."""
        return store.owner is not None and self._domain(store.owner).role == "space"

    def rule(self, number: int) -> str:
        """The name of a rule; where several are called so, also where it stands."""
        rule = self.model.procedures[number]
        if sum(each.name == rule.name for each in self.model.procedures) == 1:
            return rule.name
        places = (getattr(each, "place", -1) for each in parts_of(rule.body))
        line = next((place for each in places if (place := self.place(each))), None)
        return rule.name if line is None else f"{rule.name}, {line}"

    def run(self, network: int) -> str:
        """What one run of a network is called."""
        return self.model.networks[network].name

    def runs(self, network: int) -> str:
        """What several runs of a network are called."""
        return plural(self.run(network))

    def tile(self, board: int) -> str:
        """What one tile of a growing board is called."""
        return self.model.growing[board].things

    def is_slot(self, domain: str) -> bool:
        """Whether the elements of a domain are places at pieces that host others."""
        known = next((each for each in self.model.domains if each.name == domain), None)
        return known is not None and known.role == "slot"

    def _domain(self, name: str) -> Domain:
        return self.model.domain(name)


def parts_of(whole: Any) -> Iterator[Any]:
    """Everything inside a part of the model, however deep."""
    waiting = [whole]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting.extend(part)
        elif fields := fields_of(type(part)):
            yield part
            waiting.extend(getattr(part, name) for name in fields)


def _plain(domain: Domain) -> str:
    """What one element is called; a face is a face, whatever it is a face of."""
    return "face" if domain.role == "face" else domain.name.partition(" of ")[0]
