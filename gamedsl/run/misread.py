# SPDX-License-Identifier: MIT
"""What is wrong with a text that is no move: where it stops being one, and what could stand there.

In: a text and the beginnings that can be read.  Out: a `Reason`, by the way that got
farthest: an unknown verb, no argument or an unknown one, or more words than belong to the move.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from gamedsl.check.model import Action, Parameter
from gamedsl.diagnostics.spelling import nearest
from gamedsl.run.calling import Called
from gamedsl.run.finding import hint
from gamedsl.run.reasons import Reason
from gamedsl.run.sets import read_set
from gamedsl.run.texts import Texts, fold, listed
from gamedsl.run.wording import ARTICLES, Begun, after_word, begun_by, chosen, several, stated

__all__ = ["Misread"]

_MOST_LISTED = 8
# Where a tile is to be laid may follow without a comma, and is no part of its name.
_LAID_AT = re.compile(r" at -?\d+/-?\d")

Read = Callable[[Parameter, str, Called], Iterable[tuple[int, str]]]


class Misread:
    """Says it for one match; `read` gives the values that a text can begin with, and the rest."""

    def __init__(self, texts: Texts, read: Read) -> None:
        """Know the words of the game."""
        self._texts = texts
        self._actions = texts.model.actions
        self._read = read
        self._say = texts.say

    def reason(self, text: str, begun: Sequence[Begun], called: Called) -> Reason:
        """What is wrong with a text, of which these beginnings can be read; it is quoted as it was written."""
        if not begun:
            return self._unknown_verb(text, called)
        # The way that got farthest tells most; of options, those that are asked for now.
        best = min(
            begun,
            key=lambda each: (
                len(each.rest),
                self._actions[each.action].inner and each.action not in called.asked,
                -len(each.values),
            ),
        )
        action = self._actions[best.action]
        parameters = (*chosen(action), *filter(None, (several(action),)))
        if len(best.values) < len(parameters):
            return self._no_value(best, parameters[len(best.values)], called, text)
        return self._no_stated(action, best.rest, called, text)

    def _unknown_verb(self, text: str, called: Called) -> Reason:
        folded = fold(text)
        verbs = tuple(dict.fromkeys(filter(None, map(self._beginning, self._verbs(called)))))
        word = folded.partition(" ")[0]
        near = nearest(folded, verbs) or nearest(word, verbs)
        begins = self._say("moves begin", verbs=self._some(verbs))
        if not folded:
            return Reason("no such move", begins)
        more = self._say("did you mean", name=near) if near else begins
        said = self._say("no such move", text=_as_written(folded, text))
        return Reason("no such move", self._say("joined", first=said, second=more))

    def _verbs(self, called: Called) -> tuple[Action, ...]:
        """The actions of the game, and in the middle of a move the options that are asked for."""
        asked = tuple(self._actions[each] for each in called.asked)
        if asked and asked[0].inner:
            return asked
        return tuple(action for action in self._actions if not action.inner)

    def _beginning(self, action: Action) -> str:
        """The first word or words of a move; where an option has none, those before its argument."""
        if action.verb:
            return self._texts.verb(action.verb)
        first = next((each.preposition for each in action.parameters if each.preposition), "")
        return self._texts.preposition(first)

    def _no_value(self, best: Begun, parameter: Parameter, called: Called, text: str) -> Reason:
        action, rest = self._actions[best.action], best.rest
        word = self._texts.word(parameter.word)
        if parameter.preposition:
            after = self._texts.after_preposition(parameter.preposition, rest)
            if after is None:
                verb = self._texts.verb(action.verb)
                preposition = self._texts.preposition(parameter.preposition)
                message = self._say("move goes on", verb=verb, preposition=preposition, what=word)
                return Reason("incomplete", message)
            rest = after
        names = called.possible(parameter)
        said = self._said(parameter, rest, called)
        preposition = self._texts.preposition(parameter.preposition)
        begun = f"{self._texts.verb(action.verb)} {preposition}".strip()
        numbers = called.numbers(best.action, best.values, parameter)
        if numbers and said.isdecimal():
            return Reason(
                "no such", self._say("numbers", begun=begun, numbers=self._range(numbers))
            )
        if not said:
            listing = f" {listed(names, self._say('or'))}" if len(names) <= _MOST_LISTED else ""
            listing = f" {self._range(numbers)}" if numbers else listing
            asked = self._say("which", begun=begun_by(begun, word), what=word)
            return Reason("incomplete", f"{asked}{listing}")
        return self._no_such(word, _as_written(said, text), names)

    def _said(self, parameter: Parameter, rest: str, called: Called) -> str:
        """What was said for an argument; of a set the first that is none of its things."""
        if parameter.kind == "several":
            found = read_set(rest, called.spellings(parameter), self._texts)
            rest = min((left for _, left in found), key=len, default=rest).removeprefix(",").strip()
            rest = rest.removeprefix(f"{self._say('and')} ")
        said = _LAID_AT.split(rest.partition(",")[0])[0]
        for article in ARTICLES:
            said = said.removeprefix(article)
        return said

    def _no_such(self, word: str, said: str, names: tuple[str, ...]) -> Reason:
        # A number is no slip of a longer name that holds it, such as that of another way to turn.
        near = "" if said.isdecimal() else hint(said, names, self._texts.phrases)
        return Reason("no such", self._say("no such", what=word, said=said) + near)

    def _no_stated(self, action: Action, rest: str, called: Called, text: str) -> Reason:
        said = rest.removeprefix(",").strip()
        if not said:
            return Reason("too much", self._say("nothing new"))
        for _, parameter in stated(action):
            after = after_word(fold(parameter.word), said)
            if after is not None and rest.startswith(","):
                value, _, more = after.partition(",")
                if any(not left for _, left in self._read(parameter, value.strip(), called)):
                    return self._no_stated(action, f",{more}", called, text)
                word = self._texts.word(parameter.word)
                return self._no_such(word, _as_written(value, text), called.possible(parameter))
        words = tuple(parameter.word for _, parameter in stated(action))
        message = self._say("too much", said=_as_written(said, text))
        more = ""
        if words:
            more = self._say("after a comma", words=self._some(words))
        elif move := _before(said, text):
            more = self._say("whole move", move=move)
        return Reason(
            "too much", self._say("joined", first=message, second=more) if more else message
        )

    def _range(self, numbers: Sequence[int]) -> str:
        """Numbers in their order, as "2 to 6" where none is left out."""
        least, most = numbers[0], numbers[-1]
        if most - least + 1 == len(numbers) > 1:
            return self._say("from to", least=least, most=most)
        return listed(list(map(str, numbers)), self._say("or"))

    def _some(self, words: tuple[str, ...]) -> str:
        return listed([self._say("quoted", text=word) for word in words], self._say("or"))


def _as_written(said: str, text: str) -> str:
    """A part of a folded text as it stands in the text itself; folded where it cannot be found there."""
    found = next(_found(said, text), None)
    return said if found is None else found[0]


def _before(said: str, text: str) -> str:
    """What stands in the text before that last part of it; "" where it cannot be found there."""
    found = tuple(_found(said, text))
    return text[: found[-1].start()].strip(" ,") if found else ""


def _found(said: str, text: str) -> Iterator[re.Match[str]]:
    words = r"[\s_]+".join(map(re.escape, said.split()))
    return re.finditer(rf"(?<![^\W_]){words}(?![^\W_])", text, re.IGNORECASE) if words else iter(())
