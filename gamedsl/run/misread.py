# SPDX-License-Identifier: MIT
"""What is wrong with a text that is no move: where it stops being one, and what could stand there.

In: a folded text and the beginnings that can be read.  Out: a `Reason`, by the way that got
farthest: an unknown verb, no argument or an unknown one, or more words than belong to the move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from gamedsl.check.model import Action, Parameter
from gamedsl.diagnostics.spelling import nearest
from gamedsl.run.finding import hint
from gamedsl.run.reasons import Reason
from gamedsl.run.texts import Texts, fold, listed
from gamedsl.run.wording import ARTICLES, Begun, after_word, chosen, stated

__all__ = ["Misread"]

_MOST_LISTED = 8

Read = Callable[[Parameter, str], Iterable[tuple[int, str]]]


class Misread:
    """Says it for one match; `read` gives the values that a text can begin with, and the rest."""

    def __init__(self, texts: Texts, read: Read) -> None:
        """Know the words of the game."""
        self._texts = texts
        self._actions = texts.model.actions
        self._read = read
        self._say = texts.say

    def reason(self, folded: str, begun: Sequence[Begun]) -> Reason:
        """What is wrong with a folded text, of which these beginnings can be read."""
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
        begins = self._say("moves begin", verbs=self._some(verbs))
        if not folded:
            return Reason("no such move", begins)
        more = self._say("did you mean", name=near) if near else begins
        said = self._say("no such move", text=folded)
        return Reason("no such move", self._say("joined", first=said, second=more))

    def _no_value(self, action: Action, parameter: Parameter, rest: str) -> Reason:
        word = self._texts.word(parameter.word)
        if parameter.preposition:
            after = after_word(fold(parameter.preposition), rest)
            if after is None:
                verb, preposition = action.verb, parameter.preposition
                message = self._say("move goes on", verb=verb, preposition=preposition, what=word)
                return Reason("incomplete", message)
            rest = after
        names = self._possible(parameter)
        said = rest.partition(",")[0]
        for article in ARTICLES:
            said = said.removeprefix(article)
        if not said:
            listing = f" {listed(names, self._say('or'))}" if len(names) <= _MOST_LISTED else ""
            begun = f"{action.verb} {parameter.preposition}".strip()
            asked = self._say("which", begun=begun, what=word)
            return Reason("incomplete", f"{asked}{listing}")
        return self._no_such(word, said, names)

    def _no_such(self, word: str, said: str, names: tuple[str, ...]) -> Reason:
        near = hint(said, names, self._texts.phrases)
        return Reason("no such", self._say("no such", what=word, said=said) + near)

    def _no_stated(self, action: Action, rest: str) -> Reason:
        said = rest.removeprefix(",").strip()
        if not said:
            return Reason("too much", self._say("nothing new"))
        for _, parameter in stated(action):
            after = after_word(fold(parameter.word), said)
            if after is not None and rest.startswith(","):
                value, _, more = after.partition(",")
                if any(not left for _, left in self._read(parameter, value.strip())):
                    return self._no_stated(action, f",{more}")
                word = self._texts.word(parameter.word)
                return self._no_such(word, value, self._possible(parameter))
        words = tuple(parameter.word for _, parameter in stated(action))
        message = self._say("too much", said=said)
        if words:
            more = self._say("after a comma", words=self._some(words))
            message = self._say("joined", first=message, second=more)
        return Reason("too much", message)

    def _possible(self, parameter: Parameter) -> tuple[str, ...]:
        domain = parameter.slot.type.domain
        return () if domain is None else self._texts.names(domain)

    def _some(self, words: tuple[str, ...]) -> str:
        return listed([self._say("quoted", text=word) for word in words], self._say("or"))
