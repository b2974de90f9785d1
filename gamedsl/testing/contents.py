# SPDX-License-Identifier: MIT
"""Lists of things as scenarios write them: "red 3, 2 cards", "4 red Stones", "A's Mark".

In: the entries of such a list and the places that are spoken of.  Out: how many of which sorts are
meant.  Also the mistakes that words can hold: unknown names, players who do not play.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import attrs

from gamedsl.check.model import PLAYER, Things
from gamedsl.diagnostics import Diagnostic
from gamedsl.diagnostics.spelling import nearest
from gamedsl.parts import Part, frozen_part
from gamedsl.testing.mistakes import StepMistake, mistake
from gamedsl.testing.places import Names, Spot, Wanted, without_article
from gamedsl.testing.stand import Seen
from gamedsl.testing.words import Words

__all__ = ["Contents", "Entry"]

_NUMBER = re.compile(r"\d{1,9}")
_ANY = frozenset({"card", "cards", "piece", "pieces", "tile", "tiles"})


@frozen_part
class Entry(Part):
    """How many of which sorts are meant; no sorts: any of them.

    `faces`: for pieces that were called by one of their faces, which one. `down`: they were called
    by the word for what lies face down in an area.
    """

    number: int
    sorts: tuple[int, ...]
    faces: Mapping[int, int] = attrs.Factory(dict)
    down: bool = False


class Contents:
    """Reads lists of things of one game."""

    def __init__(self, names: Names) -> None:
        """Know the names of the game."""
        self._names = names

    def entry(self, words: Words, spot: Spot) -> Entry | None:
        """What an entry of a list means in a place; None: things of another class."""
        things = self._names.things(spot.store.things)
        for number, text in ((1, words.text), _after_number(words.text)):
            if self._names.is_down(text, spot.store):
                return Entry(number, (), down=True)
            if things.individual and _is_any(text, things):
                return Entry(number, ())
            for wanted in self._names.wanted(text):
                if wanted.things == things:
                    faces = dict(zip(wanted.sorts, wanted.faces, strict=False))
                    return Entry(number, wanted.sorts, faces)
        return None

    def entries(self, listed: Sequence[Words], spots: Sequence[Spot]) -> tuple[Spot, list[Entry]]:
        """The spot whose class all entries belong to, and the entries.

        Raises:
            StepMistake: there is none (G201 for a name that nothing has, G302 otherwise).
        """
        best: Words | None = None
        for spot in spots:
            read = [self.entry(words, spot) for words in listed]
            known = [each for each in read if each is not None]
            if len(known) == len(read):
                return spot, known
            best = best or listed[read.index(None)]
        wrong = best or listed[0]
        if not self._names.wanted(wrong.text) and not self._names.wanted(
            _after_number(wrong.text)[1]
        ):
            raise self.unknown(wrong)
        raise mistake("G302", wrong, owner=f'"{spots[0].store.name}"', thing=wrong.text)

    def seen(self, listed: Sequence[Words], spots: Sequence[Spot]) -> tuple[Seen, Sequence[Spot]]:
        """What a player is to see, and where; an empty list speaks of all the spots."""
        if not listed:
            return Seen((), 0), spots
        spot, entries = self.entries(listed, spots)
        things = self._names.things(spot.store.things)
        known = [
            self._seen_as(spot, things, each)
            for each in entries
            if each.sorts
            for _ in range(each.number)
        ]
        unknown = sum(each.number for each in entries if not each.sorts)
        return Seen(tuple(known), unknown), (spot,)

    def _seen_as(self, spot: Spot, things: Things, entry: Entry) -> str:
        """What stands on such a piece for those who see it there."""
        piece = entry.sorts[0]
        face = entry.faces.get(piece, -1)
        if spot.store.sight == "up" and face >= 0:
            return self._names.faces.label(things, face)
        return self._names.sort_name(things, piece)

    def meanings(self, words: Words, *, only_one: bool = False) -> tuple[Wanted, ...]:
        """The classes that words can mean; at least one.

        Raises:
            StepMistake: there is none (G201), or several where only one will do (G307).
        """
        found = self._names.wanted(words.text)
        if not found:
            raise self.unknown(words)
        if only_one and len(found) > 1:
            classes = tuple(f"{words.text} {wanted.things.name}" for wanted in found)
            raise mistake("G307", words, word=words.text, candidates=classes)
        return found

    def seat(self, letter: str, players: int, words: Words) -> int:
        """The seat of a letter.

        Raises:
            StepMistake: nobody sits there (G812).
        """
        letters = self._names.model.domain(PLAYER).elements
        if letter in letters[:players]:
            return letters.index(letter)
        most = len(letters)
        needed = letters.index(letter) + 1 if letter in letters else None
        raise mistake("G812", words, count=players, player=letter, needed=needed, most=most)

    def unknown(self, words: Words) -> StepMistake:
        """The mistake that nothing is called so."""

        def make() -> Diagnostic:
            whose = _WHOSE.match(words.text)
            start = whose.group() if whose else ""
            near = nearest(without_article(words.text.removeprefix(start)), self._known())
            near_ones = (f"{start}{near}",) if near else None
            return mistake("G201", words, name=words.text, suggestions=near_ones).diagnostic

        return StepMistake(make)

    def _known(self) -> Iterator[str]:
        model = self._names.model
        yield from (each.name for each in model.stores)
        yield from (each.down for each in model.stores if each.down)
        yield from (each.name for each in model.variables)
        yield from (each.name for each in model.things)
        for domain in model.domains:
            yield from domain.elements


_WHOSE = re.compile(r"[A-Z]'s ")


def _after_number(text: str) -> tuple[int, str]:
    """A number at the beginning with what follows it; without one, 1 and the whole text."""
    number, _, rest = text.partition(" ")
    return (int(number), rest) if _NUMBER.fullmatch(number) and rest else (1, text)


def _is_any(text: str, things: Things) -> bool:
    """Whether the words mean a piece of the class, never mind which."""
    said = without_article(text).removeprefix("face-down ").removesuffix(" face down")
    return said in _ANY or said in (things.plural.casefold(), things.name.casefold())
