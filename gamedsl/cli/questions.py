# SPDX-License-Identifier: MIT
"""One question at a time: first what to do, then each argument of it.

In: the moves that there are.  Out: numbered answers, and from an answer the moves that are still
meant.  A question with a single answer is not asked.  Nothing is decided here about what is allowed:
the moves are those that the engine offers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import attrs

from gamedsl.run import ActionInfo, ArgumentInfo, Move
from gamedsl.run.texts import fold

__all__ = ["Question", "begin"]


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
        if text.isdecimal() and not any(fold(each) == text for each in answers):
            number = int(text)
            return self._chosen(answers[number - 1]) if 1 <= number <= len(answers) else None
        for wanted, labels in ((text, answers), (text, self.labels)):
            for answer, label in zip(answers, labels, strict=True):
                if fold(label) == fold(wanted):
                    return self._chosen(answer)
        return None

    def _chosen(self, answer: str) -> Move | Question:
        left = tuple(move for move in self.moves if _part(move, self.depth) == answer)
        question = attrs.evolve(self, moves=left, depth=self.depth + 1)
        while len(left) > 1 and len(question.answers) == 1:
            question = attrs.evolve(question, depth=question.depth + 1)
        return left[0] if len(left) == 1 else question

    def ask(self, player: str, words: Mapping[str, str]) -> str:
        """The question in words."""
        if not self.depth:
            return words["whose turn"].format(player=player)
        argument = self._argument()
        if argument is None:
            return words["which"].format(what="")
        if argument.preposition:
            return words["which after"].format(
                preposition=argument.preposition, what=argument.name
            )
        return words["which"].format(what=argument.name)

    def _argument(self) -> ArgumentInfo | None:
        """The argument that is asked for."""
        chosen = self._chosen_arguments(self.moves[0].action)
        return chosen[self.depth - 1] if self.depth <= len(chosen) else None

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
    """The first question: what to do."""
    return Question(tuple(moves), tuple(actions), phase)


def _part(move: Move, depth: int) -> str:
    return move.action if depth == 0 else move.arguments[depth - 1]
