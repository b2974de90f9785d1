# SPDX-License-Identifier: MIT
"""One question at a time: first what to do, then each argument of it.

In: the moves that there are.  Out: numbered answers, and from an answer the moves that are still
meant.  A question with a single answer is not asked.  Nothing is decided here about what is allowed:
the moves are those that the engine offers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

import attrs

from gamedsl.cli.columns import wrapped
from gamedsl.run import Move
from gamedsl.run.description import ActionInfo, ArgumentInfo
from gamedsl.run.texts import fold

__all__ = ["Question", "begin"]

_NUMBER = re.compile(r"\d{1,9}")


@attrs.frozen
class Question:
    """A question with its answers; `moves` are those that fit all that was answered before."""

    moves: tuple[Move, ...]
    actions: tuple[ActionInfo, ...]
    phase: str | None
    depth: int = 0

    @property
    def answers(self) -> tuple[str, ...]:
        """The possible answers in the order of the moves: verbs, later arguments."""
        return tuple(dict.fromkeys(_part(move, self.depth) for move in self.moves))

    @property
    def labels(self) -> tuple[str, ...]:
        """The answers as they are shown: at first each verb with what it asks for."""
        if self.depth:
            return self.answers
        return tuple(" ".join(filter(None, (verb, self._asks(verb)))) for verb in self.answers)

    def answer(self, text: str) -> Move | Question | None:
        """What follows from an answer, by its number from 1 or its words; None if it is none.

        A move when only one is left, otherwise the next question.
        """
        answers = self.answers
        if _NUMBER.fullmatch(text) and not any(fold(each) == text for each in answers):
            number = int(text)
            return self._chosen(answers[number - 1]) if 1 <= number <= len(answers) else None
        found = [answer for answer in answers if fold(answer) == fold(text)]
        return self._chosen(found[0]) if found else None

    def _chosen(self, answer: str) -> Move | Question:
        left = tuple(move for move in self.moves if _part(move, self.depth) == answer)
        if len(left) == 1:
            return left[0]
        return _open(attrs.evolve(self, moves=left, depth=self.depth + 1))

    def ask(self, player: str, words: Mapping[str, str]) -> str:
        """The question in words."""
        if not self.depth:
            return words["whose turn"].format(player=player)
        argument = self._chosen_arguments(self.moves[0].action)[self.depth - 1]
        begun = " ".join(filter(None, (self.moves[0].action, argument.preposition)))
        return words["which"].format(begun=begun, what=argument.name)

    def menu(self, width: int) -> list[str]:
        """The numbered answers, as many on a line as fit."""
        numbered = [f"{number} {label}" for number, label in enumerate(self.labels, 1)]
        return list(wrapped(numbered, width, joiner="   "))

    def with_answer(self, text: str) -> str:
        """The move as far as it was answered, with this answer to the question at hand."""
        known = self.moves[0]
        words = [known.action]
        arguments = (*known.arguments[: self.depth - 1], text)
        for argument, value in zip(self._chosen_arguments(known.action), arguments, strict=False):
            words += [argument.preposition, value]
        return " ".join(filter(None, words))

    def _asks(self, verb: str) -> str:
        """Such as "into a column"."""
        words = [
            f"{argument.preposition} {argument.name}".strip()
            for argument in self._chosen_arguments(verb)
        ]
        return " ".join(f"<{word}>" for word in words)

    def _chosen_arguments(self, verb: str) -> tuple[ArgumentInfo, ...]:
        """The arguments of the action of that verb, of this phase if several have it."""
        known = [action for action in self.actions if action.verb == verb]
        known.sort(key=lambda action: action.phase != self.phase)
        return tuple(each for each in known[0].arguments if not each.stated) if known else ()


def begin(moves: Sequence[Move], actions: Sequence[ActionInfo], phase: str | None) -> Question:
    """The first question that has more than one answer; there is more than one move."""
    return _open(Question(tuple(moves), tuple(actions), phase))


def _open(question: Question) -> Question:
    """The question, or the next one that has more than one answer."""
    while len(question.answers) == 1:
        question = attrs.evolve(question, depth=question.depth + 1)
    return question


def _part(move: Move, depth: int) -> str:
    return move.action if depth == 0 else move.arguments[depth - 1]
