# SPDX-License-Identifier: MIT
"""Moves as people write them: `pick parasol`, `lay girolle 3, column 2`, `pass`.

In: a text, or an action with the numbers of its arguments.  Out: the other of the two.  A move is a
verb, its chosen arguments in order (with their prepositions), and after commas what the player may
state.  Reading allows more than writing does: the third person, articles, any language's names, any
capitals.  Names hold blanks and commas, so all ways to read a text are followed, longest name first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property

import attrs

from gamedsl.check.model import Action, Parameter
from gamedsl.diagnostics.spelling import nearest
from gamedsl.run.finding import hint
from gamedsl.run.reasons import Reason
from gamedsl.run.texts import Texts, fold, listed

__all__ = ["Begun", "Notation", "Unreadable", "Wording"]

_ARTICLES = ("the ", "an ", "a ")
_NUMBER = re.compile(r"-?\d+")
_MOST_LISTED = 8


@attrs.frozen
class Wording:
    """What a text says: an action, its chosen arguments, and what was stated (parameter, value)."""

    action: int
    values: tuple[int, ...]
    stated: tuple[tuple[int, int], ...] = ()


@attrs.frozen
class Begun:
    """A text read up to some argument: what it says so far, and the folded rest."""

    action: int
    values: tuple[int, ...]
    rest: str


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
        self._spellings: dict[str, tuple[tuple[int, str], ...]] = {}

    # ---- writing ------------------------------------------------------------------------------------

    def write(self, wording: Wording) -> str:
        """The text of a move; `read` gives it back."""
        action = self._actions[wording.action]
        words = [action.verb]
        for parameter, value in zip(chosen(action), wording.values, strict=True):
            if parameter.preposition:
                words.append(parameter.preposition)
            words.append(self._texts.value(value, parameter.slot.type))
        text = " ".join(words)
        for index, value in wording.stated:
            parameter = action.parameters[index]
            text += f", {parameter.word} {self._texts.value(value, parameter.slot.type)}"
        return text

    # ---- reading ------------------------------------------------------------------------------------

    def read(self, text: str) -> tuple[Wording, ...]:
        """Every way to read the text as a whole move, in the order of the actions.

        Raises:
            Unreadable: there is none.
        """
        folded = fold(text).removesuffix(".")
        found = dict.fromkeys(
            Wording(begun.action, begun.values, said)
            for begun in self.begin(folded)
            if len(begun.values) == len(chosen(self._actions[begun.action]))
            for said in self._read_stated(stated(self._actions[begun.action]), begun.rest)
        )
        if not found:
            raise Unreadable(self._what_is_wrong(folded))
        return tuple(found)

    def begin(self, text: str) -> tuple[Begun, ...]:
        """Every way to read the text as the beginning of a move, shorter beginnings first."""
        begun = [
            Begun(index, (), rest)
            for index, action in enumerate(self._actions)
            if (rest := self._after_verb(action, fold(text))) is not None
        ]
        for each in begun:  # Grows while it is gone through.
            parameters = chosen(self._actions[each.action])
            if len(each.values) < len(parameters):
                parameter = parameters[len(each.values)]
                begun.extend(
                    Begun(each.action, (*each.values, value), rest)
                    for value, rest in self._read_value(parameter, each.rest)
                )
        return tuple(begun)

    @cached_property
    def _verbs(self) -> tuple[tuple[str, ...], ...]:
        return tuple(
            tuple(dict.fromkeys((fold(action.verb), fold(action.verb_third))))
            for action in self._actions
        )

    def _after_verb(self, action: Action, folded: str) -> str | None:
        for verb in self._verbs[action.index]:
            rest = _after(verb, folded)
            if rest is not None:
                return rest
        return None

    def _read_value(self, parameter: Parameter, rest: str) -> Iterator[tuple[int, str]]:
        """Every value that the rest can begin with, and what then is left."""
        if parameter.preposition:
            after = _after(fold(parameter.preposition), rest)
            if after is None:
                return
            rest = after
        starts = [rest, *(rest.removeprefix(each) for each in _ARTICLES if rest.startswith(each))]
        for start in starts:
            yield from self._named(parameter, start)

    def _named(self, parameter: Parameter, rest: str) -> Iterator[tuple[int, str]]:
        domain = parameter.slot.type.domain
        if domain is None:
            number = _NUMBER.match(rest)
            if number is not None and (left := _after(number[0], rest)) is not None:
                yield int(number[0]), left
            return
        for value, name in self._names(domain):
            if (left := _after(name, rest)) is not None:
                yield value, left

    def _names(self, domain: str) -> tuple[tuple[int, str], ...]:
        if domain not in self._spellings:
            self._spellings[domain] = self._texts.spellings(domain)
        return self._spellings[domain]

    def _read_stated(
        self, open_: tuple[tuple[int, Parameter], ...], rest: str
    ) -> Iterator[tuple[tuple[int, int], ...]]:
        """Every way to read the whole rest as values of these parameters, each said at most once."""
        if not rest:
            yield ()
        elif rest.startswith(","):
            for pair in open_:
                others = tuple(each for each in open_ if each is not pair)
                for value, left in self._stated_value(pair[1], rest[1:].lstrip()):
                    for more in self._read_stated(others, left):
                        yield ((pair[0], value), *more)

    def _stated_value(self, parameter: Parameter, rest: str) -> Iterator[tuple[int, str]]:
        after = _after(fold(parameter.word), rest)
        if after is not None:
            yield from self._named(parameter, after)

    # ---- what is wrong with a text ------------------------------------------------------------------

    def _what_is_wrong(self, folded: str) -> Reason:
        begun = self.begin(folded)
        if not begun:
            return self._unknown_verb(folded)
        # The way that got farthest tells most.
        best = min(begun, key=lambda each: (len(each.rest), -len(each.values)))
        action = self._actions[best.action]
        parameters = chosen(action)
        if len(best.values) < len(parameters):
            return self._no_value(action, parameters[len(best.values)], best.rest)
        return self._no_stated(action, best.rest)

    def _unknown_verb(self, folded: str) -> Reason:
        verbs = tuple(dict.fromkeys(action.verb for action in self._actions))
        word = folded.partition(" ")[0]
        near = nearest(folded, verbs) or nearest(word, verbs)
        if not folded:
            return Reason("no such move", f"a move begins with {_some(verbs)}")
        more = f'did you mean "{near}"?' if near else f"a move begins with {_some(verbs)}"
        return Reason("no such move", f"no such move: {folded}; {more}")

    def _no_value(self, action: Action, parameter: Parameter, rest: str) -> Reason:
        word = fold(parameter.word)
        if parameter.preposition:
            after = _after(fold(parameter.preposition), rest)
            if after is None:
                wanted = f"{action.verb} ... {parameter.preposition} a {word}"
                return Reason("incomplete", f'the move goes on: "{wanted}"')
            rest = after
        names = self._possible(parameter)
        said = rest.partition(",")[0]
        for article in _ARTICLES:
            said = said.removeprefix(article)
        if not said:
            listing = f": {listed(names, 'or')}" if 0 < len(names) <= _MOST_LISTED else ""
            return Reason("incomplete", f"{action.verb} which {word}?{listing.removeprefix(':')}")
        return Reason("no such", f"no such {word}: {said}{hint(said, names)}")

    def _no_stated(self, action: Action, rest: str) -> Reason:
        said = rest.removeprefix(",").strip()
        for _, parameter in stated(action):
            after = _after(fold(parameter.word), said)
            if after is not None and rest.startswith(","):
                value, _, more = after.partition(",")
                if any(True for _ in self._named(parameter, value.strip())):
                    return self._no_stated(action, f",{more}")
                near = hint(value, self._possible(parameter))
                return Reason("no such", f"no such {fold(parameter.word)}: {value}{near}")
        words = tuple(parameter.word for _, parameter in stated(action))
        more = f"; after a comma you may say {_some(words)}" if words else ""
        return Reason("too much", f'"{said}" does not belong to the move{more}')

    def _possible(self, parameter: Parameter) -> tuple[str, ...]:
        domain = parameter.slot.type.domain
        return () if domain is None else self._texts.names(domain)


def chosen(action: Action) -> tuple[Parameter, ...]:
    """The parameters that the player chooses, in order."""
    return tuple(each for each in action.parameters if each.kind == "chosen")


def stated(action: Action) -> tuple[tuple[int, Parameter], ...]:
    """The parameters that the player may state, each with its place among all parameters."""
    return tuple(pair for pair in enumerate(action.parameters) if pair[1].kind == "stated")


def _after(word: str, text: str) -> str | None:
    """What follows the word at the beginning of the text, or None if the text begins otherwise."""
    if not word or not text.startswith(word):
        return None
    rest = text[len(word) :]
    if rest and rest[0] not in " ,":
        return None
    return rest.lstrip()


def _some(words: tuple[str, ...]) -> str:
    return listed([f'"{word}"' for word in words], "or")
