# SPDX-License-Identifier: MIT
"""Moves as people write them: `pick ruby`, `lay amber 3, column 2`, `pass`.

In: a text, or an action with the numbers of its arguments, and what things are called at the
position.  Out: the other of the two.  A move is a verb, its chosen arguments in order (with their
prepositions), and after commas what the player may state; a set of things is a list of names.  The
verb of an option in the middle of a move may be empty.  Reading allows more than writing does: the
third person, articles, any language's names, any capitals.  Names hold blanks and commas, so all
ways to read a text are followed, longest name first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

from gamedsl.check.model import Action, Parameter
from gamedsl.run.calling import Called
from gamedsl.run.misread import Misread
from gamedsl.run.reasons import Reason
from gamedsl.run.sets import meant, read_set, written
from gamedsl.run.texts import Texts, fold
from gamedsl.run.wording import (
    ARTICLES,
    Begun,
    Wording,
    after_word,
    chosen,
    is_plain_way,
    several,
    stated,
)

__all__ = ["Notation", "Unreadable"]

_NUMBER = re.compile(r"-?\d+")
_PLACE = re.compile(r"-?\d+/-?\d+")
_LONGEST = 500


class Unreadable(Exception):
    """A text is no move; `reason` says from where on."""

    def __init__(self, reason: Reason) -> None:
        """Keep the reason."""
        self.reason = reason
        super().__init__(reason.message)


class Notation:
    """Reads and writes the moves of one game in one language, for those who play."""

    def __init__(self, texts: Texts) -> None:
        """Know the words of the game; nothing is worked out before it is needed."""
        self._texts = texts
        self._actions = texts.model.actions
        self._misread = Misread(texts, self._named)

    # ---- writing ------------------------------------------------------------------------------------

    def verb(self, action: Action) -> str:
        """What the action is called in the language of those who play."""
        return self._texts.verb(action.verb)

    def write(self, wording: Wording, called: Called) -> str:
        """The text of a move at a position; `read` gives it back."""
        action = self._actions[wording.action]
        words = [self.verb(action)]
        for parameter, value in zip(chosen(action), wording.values, strict=True):
            if not is_plain_way(self._texts.model, action, parameter, value):
                preposition = self._texts.preposition(parameter.preposition)
                words += [preposition, called.name(parameter, value)]
        together = several(action)
        if together is not None and wording.group is not None:
            names = [called.name(together, value) for value in wording.group]
            words += [self._texts.preposition(together.preposition), written(names, self._texts)]
        text = " ".join(filter(None, words)) or self._texts.say("as it is")
        for index, value in wording.stated:
            parameter = action.parameters[index]
            text += f", {parameter.word} {self._texts.value(value, parameter.slot.type)}"
        return text

    # ---- reading ------------------------------------------------------------------------------------

    def read(self, text: str, called: Called) -> tuple[Wording, ...]:
        """Every way to read the text as a whole move at a position, in the order of the actions.

        Raises:
            Unreadable: there is none.
        """
        if len(text) > _LONGEST:
            raise Unreadable(Reason("too much", self._texts.say("too long", most=_LONGEST)))
        folded = fold(text)
        found = self._wordings(folded, called) or self._wordings(folded.removesuffix("."), called)
        if not found:
            raise Unreadable(self._misread.reason(text, self.begin(folded, called), called))
        return found

    def _wordings(self, folded: str, called: Called) -> tuple[Wording, ...]:
        found: dict[Wording, None] = {}
        for begun in self.begin(folded, called):
            action = self._actions[begun.action]
            if len(begun.values) == len(chosen(action)):
                for group, rest in self._groups(begun, called):
                    for said in self._read_stated(stated(action), rest, called):
                        found[Wording(begun.action, begun.values, said, group)] = None
        return tuple(found)

    def _groups(self, begun: Begun, called: Called) -> Iterator[tuple[tuple[int, ...] | None, str]]:
        """Every set that the rest can begin with, and what then is left; None without a set."""
        parameter = several(self._actions[begun.action])
        if parameter is None:
            yield None, begun.rest
            return
        offered = called.offered(begun.action, begun.values)
        for said, left in self.sets(begun, called):
            yield meant(said, called.spellings(parameter), offered), left

    def sets(self, begun: Begun, called: Called) -> Iterator[tuple[tuple[str, ...], str]]:
        """Every list of names that the rest can begin with, folded, and what then is left."""
        parameter = several(self._actions[begun.action])
        if parameter is None:
            return
        rest: str | None = begun.rest
        if parameter.preposition and begun.rest:
            rest = self._texts.after_preposition(parameter.preposition, begun.rest)
        if rest is not None:
            offered = called.offered(begun.action, begun.values)
            names = called.told_by(called.spellings(parameter), parameter, offered)
            yield from read_set(rest, names, self._texts)

    def begin(self, text: str, called: Called) -> tuple[Begun, ...]:
        """Every way to read the text as the beginning of a move, shorter beginnings first."""
        if len(text) > _LONGEST:
            return ()
        begun = [
            Begun(index, (), rest)
            for index, action in enumerate(self._actions)
            if (rest := self._after_verb(action, fold(text))) is not None
        ]
        # A place or a way without a verb is meant only where it is asked for.
        asked = [index for index in self._laying if index in called.asked]
        begun += (Begun(index, (), fold(text).removeprefix("at ")) for index in asked)
        for each in begun:  # Grows while it is gone through.
            parameters = chosen(self._actions[each.action])
            if len(each.values) < len(parameters):
                values = self._read_next(self._actions[each.action], each, called)
                begun.extend(
                    Begun(each.action, (*each.values, value), rest) for value, rest in values
                )
        return tuple(begun)

    @cached_property
    def _verbs(self) -> tuple[tuple[str, ...], ...]:
        """What each action may be called: as in the rules, and in each language of the game."""
        texts = self._texts
        return tuple(
            tuple(
                dict.fromkeys(
                    (
                        fold(action.verb),
                        fold(action.verb_third),
                        *(fold(texts.verb(action.verb, each)) for each in texts.model.languages),
                    )
                )
            )
            for action in self._actions
        )

    @cached_property
    def _laying(self) -> tuple[int, ...]:
        """The options by which it is chosen where a tile is laid and how it lies: no verb need be said."""
        model = self._texts.model
        bare = {each.space for each in model.growing} | {each.ways for each in model.growing}
        return tuple(
            action.index
            for action in model.actions
            if action.inner and [each.slot.type.domain in bare for each in chosen(action)] == [True]
        )

    def _after_verb(self, action: Action, folded: str) -> str | None:
        for verb in self._verbs[action.index]:
            rest = after_word(verb, folded) if verb else folded
            if rest is not None:
                return rest
        return None

    def _read_next(self, action: Action, begun: Begun, called: Called) -> Iterator[tuple[int, str]]:
        """Every value of the next argument, and what then is left; how a tile lies needs no word."""
        parameter = chosen(action)[len(begun.values)]
        yield from self._read_value(parameter, begun.rest, called)
        if is_plain_way(self._texts.model, action, parameter):
            yield 0, begun.rest

    def _read_value(
        self, parameter: Parameter, rest: str, called: Called
    ) -> Iterator[tuple[int, str]]:
        """Every value that the rest can begin with, and what then is left."""
        if parameter.preposition:
            after = self._texts.after_preposition(parameter.preposition, rest)
            if after is None:
                return
            rest = after
        starts = [rest, *(rest.removeprefix(each) for each in ARTICLES if rest.startswith(each))]
        for start in starts:
            yield from self._named(parameter, start, called)

    def _named(self, parameter: Parameter, rest: str, called: Called) -> Iterator[tuple[int, str]]:
        domain = parameter.slot.type.domain
        if domain is None:
            number = _NUMBER.match(rest)
            if number is not None and (left := after_word(number[0], rest)) is not None:
                yield int(number[0]), left
            return
        if any(each.space == domain for each in self._texts.model.growing):
            # The spaces of boards that grow are too many to be tried one by one.
            place = _PLACE.match(rest)
            space = None if place is None else self._texts.space(domain, place[0])
            if place and space is not None and (left := after_word(place[0], rest)) is not None:
                yield space, left
            return
        for value, name in called.spellings(parameter):
            if (left := after_word(name, rest)) is not None:
                yield value, left

    def _read_stated(
        self, open_: tuple[tuple[int, Parameter], ...], rest: str, called: Called
    ) -> Iterator[tuple[tuple[int, int], ...]]:
        """Every way to read the whole rest as values of these parameters, each said at most once."""
        if not rest:
            yield ()
        elif rest.startswith(","):
            for pair in open_:
                others = tuple(each for each in open_ if each is not pair)
                for value, left in self._stated_value(pair[1], rest[1:].lstrip(), called):
                    for more in self._read_stated(others, left, called):
                        yield ((pair[0], value), *more)

    def _stated_value(
        self, parameter: Parameter, rest: str, called: Called
    ) -> Iterator[tuple[int, str]]:
        after = after_word(fold(parameter.word), rest)
        if after is not None:
            yield from self._named(parameter, after, called)
