# SPDX-License-Identifier: MIT
"""Numbers of the model as words that people read, and the author's sentences filled in.

In: a value with its type, or a template with the values of its operands.  Out: text in one language.
Players have the names of the match; everything else has the printed name of the language, or the
name in the file where there is none.  What the engine says by itself comes from the phrasebook.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache

import attrs

from gamedsl.check.model import PLAYER, YES_NO, Domain, Model, Template, Things, Type
from gamedsl.parts import Part, frozen_part
from gamedsl.phrasebook import BASE, Phrases, phrases
from gamedsl.run.verbs import engine_preposition, engine_verb
from gamedsl.run.wording import after_word

__all__ = ["Texts", "domain_of", "fold", "labels_of", "listed"]

MISSING = "–"
_YES_NO = ("no", "yes")
_BOX = "box"
_SIDES = frozenset(
    ("top", "top right", "right", "bottom right", "bottom", "bottom left", "left", "top left")
)
_APOSTROPHES = str.maketrans({"’": "'", "ʼ": "'", "\u00a0": " ", "_": " "})


@lru_cache(maxsize=8192)  # The same names are compared again and again.
def fold(text: str) -> str:
    """The text as it is compared: capitals, blanks, underlines and kinds of apostrophe are alike."""
    plain = unicodedata.normalize("NFC", text).translate(_APOSTROPHES)
    return " ".join(plain.casefold().split())


def listed(words: Sequence[str], joiner: str) -> str:
    """The words as a list for reading: "a, b or c"."""
    if len(words) < 2:  # noqa: PLR2004 - a list of two has its joiner
        return "".join(words)
    return f"{', '.join(words[:-1])} {joiner} {words[-1]}"


def domain_of(model: Model, name: str) -> Domain:
    """The domain that a type names; the values of an option are called after the option.

    Raises:
        KeyError: there is none.
    """
    for each in model.domains:
        if name in (each.name, f"option {each.name}" if each.role == "option" else each.name):
            return each
    raise KeyError(name)


def labels_of(domain: Domain, language: str) -> tuple[str, ...]:
    """The names of the elements in the language, those of the file where it has none.

    Sides of tiles to which the author gave no names are called as the engine calls them.
    """
    own = dict(domain.labels).get(language)
    if own is None and _SIDES.issuperset(domain.elements):
        return tuple(map(phrases(language).say, domain.elements))
    return domain.elements if own is None else own


@frozen_part
class Texts(Part):
    """The words of one game in one language, with the names of those who play."""

    model: Model
    language: str
    players: tuple[str, ...]
    _known: dict[str, tuple[str, ...]] = attrs.field(factory=dict, init=False, eq=False, repr=False)
    _spelled: dict[str, tuple[tuple[int, str], ...]] = attrs.field(
        factory=dict, init=False, eq=False, repr=False
    )
    _spaces: dict[str, dict[str, int]] = attrs.field(factory=dict, init=False, eq=False, repr=False)

    @property
    def phrases(self) -> Phrases:
        """The engine's own sentences in the language."""
        return phrases(self.language)

    def say(self, name: str, /, **holes: object) -> str:
        """The engine's own sentence of that name, with its holes filled."""
        return self.phrases.say(name, **holes)

    def element(self, domain: str, number: int) -> str:
        """The name of an element; a number that is none is nothing."""
        if number < 0:
            return self.say("nothing")
        names = self.names(domain)
        return names[number] if number < len(names) else self.player(number)

    def name(self, name: str, language: str | None = None) -> str:
        """The name of an area, counter, phase or category in the language, where a sheet has it."""
        if language is not None and language != self.language:
            return dict(dict(self.model.translated_names).get(language, ())).get(name, name)
        own = self.say("box") if name == _BOX else name
        return self._translated.get(name, own)

    def word(self, word: str) -> str:
        """A word of the rules for things as it stands in a sentence: translated, or in small letters."""
        # How a tile lies is asked for in the engine's own word, all others are the author's.
        own = self.say(word) if word == "way" else fold(word)
        return self._translated.get(word, own)

    def verb(self, verb: str, language: str | None = None, it: str | None = None) -> str:
        """The verb of an action in the language; `it` takes the place of the pronoun in the engine's own verbs."""
        language = language or self.language
        own = self.name(verb, language)
        if own != verb:
            return own
        return engine_verb(
            verb, phrases(language), lambda name: self._thing_named(name, language), it
        )

    def preposition(self, word: str) -> str:
        """A word between the names of a move ("on", "into") in the language; "" is none."""
        return engine_preposition(word, self.phrases)

    def after_preposition(self, word: str, text: str) -> str | None:
        """What follows the word in a folded text, be it in the language or in English; None if it begins otherwise."""
        for each in (word, self.preposition(word)):
            rest = after_word(fold(each), text)
            if rest is not None:
                return rest
        return None

    def _thing_named(self, name: str, language: str) -> str:
        """An area by the sheets of the game, or a side as the engine calls it."""
        own = self.name(name, language)
        return phrases(language).say(name) if own == name and name in _SIDES else own

    def things(self, things: Things, count: int) -> str:
        """So many of these things, without the number."""
        if count != 1 and things.name not in self._translated:
            return things.plural
        return self.name(things.name)

    @cached_property
    def _translated(self) -> dict[str, str]:
        """What the sheets of the game translate that is a name."""
        return next((dict(n) for tag, n in self.model.translated_names if tag == self.language), {})

    def player(self, seat: int) -> str:
        """The name of the player in that seat."""
        return (
            self.players[seat]
            if 0 <= seat < len(self.players)
            else self.say("seat", number=seat + 1)
        )

    def labels(self, domain: Domain) -> tuple[str, ...]:
        """The names of all elements in the language."""
        return labels_of(domain, self.language)

    def names(self, domain: str) -> tuple[str, ...]:
        """The names of all elements as they are printed; of players those who play."""
        if domain not in self._known:
            self._known[domain] = self._names(domain)
        return self._known[domain]

    def _names(self, domain: str) -> tuple[str, ...]:
        if domain == YES_NO.domain:
            return tuple(map(self.say, _YES_NO))
        if self._names_players(domain):
            return self.players
        board = next((each for each in self.model.growing if each.ways == domain), None)
        if board is not None:
            return tuple(
                self._way(number, board.sides)
                for number in range(domain_of(self.model, domain).size)
            )
        return self.labels(domain_of(self.model, domain))

    def _way(self, number: int, sides: int) -> str:
        """How a tile lies: "flipped and turned 2"."""
        flipped, turned = divmod(number, sides)
        if not flipped:
            return self.say("turned", number=turned) if turned else self.say("as it is")
        return self.say("flipped and turned", number=turned) if turned else self.say("flipped")

    def spellings(self, domain: str) -> tuple[tuple[int, str], ...]:
        """Every name under which an element may be called, of any language, folded, longest first."""
        if domain not in self._spelled:
            lists = (self.names(domain), *self._other_names(domain))
            named = (pair for names in lists for pair in enumerate(map(fold, names)))
            found = dict.fromkeys(pair for pair in named if pair[1])
            longest = sorted(found, key=lambda pair: (-len(pair[1]), pair[0]))
            self._spelled[domain] = tuple(longest)
        return self._spelled[domain]

    def space(self, domain: str, name: str) -> int | None:
        """The space of a growing board that is called so; None if it is another domain, or there is none."""
        if all(each.space != domain for each in self.model.growing):
            return None
        if domain not in self._spaces:
            self._spaces[domain] = {text: number for number, text in self.spellings(domain)}
        return self._spaces[domain].get(name)

    def _other_names(self, domain: str) -> tuple[tuple[str, ...], ...]:
        """The names of the elements in the file and in its other languages."""
        if domain == YES_NO.domain:
            return (tuple(map(phrases(BASE).say, _YES_NO)),)
        if self._names_players(domain):
            return ()
        known = domain_of(self.model, domain)
        return (known.elements, *(names for _, names in known.labels))

    def value(self, value: int, type_: Type) -> str:
        """A value as text: the number itself, or the name of the element."""
        return str(value) if type_.domain is None else self.element(type_.domain, value)

    def plain(self, value: int, type_: Type) -> int | str:
        """A value as data: the number itself, or the name of the element."""
        return value if type_.domain is None else self.element(type_.domain, value)

    def sort(self, things: Things, number: int) -> str:
        """The name of a sort of tokens or of a single piece."""
        return self.player(number) if things.player_sorts else self.element(things.domain, number)

    def operands(
        self,
        template: Template,
        values: Sequence[int | None],
        shown: Callable[[int, Type], str] | None = None,
    ) -> tuple[str, ...]:
        """The operands of a template as text, worded by `shown`; what makes no sense is a dash."""
        word = shown or self.value
        return tuple(
            MISSING if value is None else word(value, operand.value.type)
            for value, operand in zip(values, template.operands, strict=True)
        )

    def fill(
        self, template: Template, values: Sequence[str], special: Mapping[str, str] | None = None
    ) -> str:
        """The template in the language: `values` for its operands, `special` by their names."""
        parts = dict(template.translations).get(self.language, template.parts)
        given = special or {}
        filled: list[str] = []
        for part in parts:
            if isinstance(part, str):
                filled.append(part)
            elif part >= 0:
                filled.append(values[part])
            else:
                filled.append(given.get(template.special[-1 - part], ""))
        return "".join(filled)

    def _names_players(self, domain: str) -> bool:
        return domain == PLAYER or domain_of(self.model, domain).role == PLAYER
