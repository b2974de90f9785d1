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
        if not folded:
            return Reason("no such move", f"a move begins with {_some(verbs)}")
        more = f'did you mean "{near}"?' if near else f"a move begins with {_some(verbs)}"
        return Reason("no such move", f"no such move: {folded}; {more}")

    def _no_value(self, action: Action, parameter: Parameter, rest: str) -> Reason:
        word = fold(parameter.word)
        if parameter.preposition:
            after = after_word(fold(parameter.preposition), rest)
            if after is None:
                wanted = f"{action.verb} ... {parameter.preposition} a {word}"
                return Reason("incomplete", f'the move goes on: "{wanted}"')
            rest = after
        names = self._possible(parameter)
        said = rest.partition(",")[0]
        for article in ARTICLES:
            said = said.removeprefix(article)
        if not said:
            listing = f" {listed(names, 'or')}" if len(names) <= _MOST_LISTED else ""
            begun = f"{action.verb} {parameter.preposition}".strip()
            return Reason("incomplete", f"{begun} which {word}?{listing}")
        return Reason("no such", f"no such {word}: {said}{hint(said, names)}")

    def _no_stated(self, action: Action, rest: str) -> Reason:
        said = rest.removeprefix(",").strip()
        if not said:
            return Reason("too much", "nothing new is said after a comma")
        for _, parameter in stated(action):
            after = after_word(fold(parameter.word), said)
            if after is not None and rest.startswith(","):
                value, _, more = after.partition(",")
                if any(not left for _, left in self._read(parameter, value.strip())):
                    return self._no_stated(action, f",{more}")
                near = hint(value, self._possible(parameter))
                return Reason("no such", f"no such {fold(parameter.word)}: {value}{near}")
        words = tuple(parameter.word for _, parameter in stated(action))
        more = f"; after a comma you may say {_some(words)}" if words else ""
        return Reason("too much", f'"{said}" does not belong to the move{more}')

    def _possible(self, parameter: Parameter) -> tuple[str, ...]:
        domain = parameter.slot.type.domain
        return () if domain is None else self._texts.names(domain)


def _some(words: tuple[str, ...]) -> str:
    return listed([f'"{word}"' for word in words], "or")
