# SPDX-License-Identifier: MIT
"""One question at a time: first what to do, then each argument of it, a set of things at once.

In: the moves that there are.  Out: numbered answers, and from an answer the moves that are still
meant; for a set its things are numbered, and an answer names several.  A question with a single
answer is not asked.  Nothing is decided here about what is allowed:
the moves are those that the engine offers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

import attrs

from gamedsl.check.model import Action, Domain, Model
from gamedsl.cli.columns import wrapped
from gamedsl.phrasebook import phrases, spoken
from gamedsl.run import Move
from gamedsl.run.description import ActionInfo, ArgumentInfo
from gamedsl.run.texts import fold
from gamedsl.run.wording import ARTICLES, begun_by, chosen, several

__all__ = ["Question", "begin"]

_NUMBER = re.compile(r"\d{1,9}")
_JOINER = re.compile("[,;]|" + "|".join(f" {phrases(each).say('and')} " for each in spoken()))


@attrs.frozen
class Question:
    """A question with its answers; `moves` are those that fit all that was answered before."""

    moves: tuple[Move, ...]
    actions: tuple[ActionInfo, ...]
    phase: str | None
    depth: int = 0
    wanted: str | None = None
    said: str | None = None

    @property
    def is_set(self) -> bool:
        """Whether several things are chosen at once."""
        return self.depth > len(self.moves[0].arguments) and self.moves[0].together is not None

    @property
    def answers(self) -> tuple[str, ...]:
        """The possible answers in the order of the moves: verbs, later arguments, things of a set."""
        if self.is_set:
            return tuple(dict.fromkeys(name for move in self.moves for name in move.together or ()))
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
        if self.is_set:
            return self._set(text)
        if _NUMBER.fullmatch(text) and not any(fold(each) == text for each in answers):
            number = int(text)
            return self._chosen(answers[number - 1]) if 1 <= number <= len(answers) else None
        found = [answer for answer in answers if fold(answer) == fold(text)]
        if not self.depth:
            found += [move.label for move in self.moves if fold(move.action) == fold(text)]
        return self._chosen(found[0]) if found else None

    def named(self, text: str) -> str:
        """An answer about a set with names in the place of numbers."""
        if not self.is_set:
            return text
        names = {fold(name): name for name in self.answers}
        return ", ".join(names.get(part, part) for part in self._parts(text))

    def _parts(self, text: str) -> list[str]:
        parts = [fold(part) for part in _JOINER.split(text) if part.strip()]
        if all(_NUMBER.fullmatch(word) for part in parts for word in part.split()):
            parts = [word for part in parts for word in part.split()]
        names = [fold(name) for name in self.answers]
        return [_named(part, names) for part in parts]

    def _set(self, text: str) -> Move | None:
        """The move with the things that are numbered or named, in any order; None if there is none."""
        named = Counter(self._parts(text))
        for move in self.moves:
            together = move.together or ()
            # A name may hold the words that join others, so a whole list is compared as well.
            if named == Counter(map(fold, together)) or (
                together and fold(text) == fold(_rest(move))
            ):
                return move
        return None

    def _chosen(self, answer: str) -> Move | Question:
        left = tuple(move for move in self.moves if _part(move, self.depth) == answer)
        if len(left) == 1:
            return left[0]
        return _open(attrs.evolve(self, moves=left, depth=self.depth + 1))

    def ask(self, player: str, words: Mapping[str, str]) -> str:
        """The question in words."""
        if self.said is not None:
            return words["question"].format(player=player, question=self.said)
        if not self.depth:
            asked = "whose turn" if self.wanted is None else "what is wanted"
            # The author's words are a thing ("a spot", "the next ring"), or what may be done.
            if self.wanted is not None and self.wanted.startswith(ARTICLES):
                asked = "what thing is wanted"
            return words[asked].format(player=player, wanted=self.wanted)
        argument = self._chosen_arguments(self.moves[0])[self.depth - 1]
        preposition = argument.preposition.removesuffix(" the")
        begun = " ".join(filter(None, (self.moves[0].label, preposition)))
        sizes = {len(move.together or ()) for move in self.moves} if self.is_set else {1}
        least, most = min(sizes), max(sizes)
        if most == 1 == least:
            what = argument.label or argument.name
            return words["which"].format(begun=begun_by(begun, what), what=what)
        if least == most:
            return words["which of a set"].format(begun=begun, wanted=least)
        return words["which in a range"].format(begun=begun, least=least, most=most)

    def meant(self, model: Model) -> list[tuple[Domain | None, int, str]]:
        """For each answer what it stands for: the things and the number of one, with the answer.

        Verbs, numbers and players stand for nothing (None, -1).
        """
        values: dict[str, tuple[int, int]] = {}
        for move in self.moves:
            for name, value in self._named_values(move):
                values.setdefault(name, (move.wording.action, value))
        domains = {each.name: each for each in model.domains}
        found: list[tuple[Domain | None, int, str]] = []
        for answer in self.answers:
            action, value = values.get(answer, (-1, -1))
            domain = None if action < 0 else self._domain(model.actions[action])
            found.append((None if domain is None else domains.get(domain), value, answer))
        return found

    def _named_values(self, move: Move) -> Iterator[tuple[str, int]]:
        """The answers that the move gives to the question, with their numbers."""
        if self.is_set:
            yield from zip(move.together or (), move.wording.group or (), strict=True)
        elif self.depth:
            yield move.arguments[self.depth - 1], move.wording.values[self.depth - 1]

    def _domain(self, action: Action) -> str | None:
        parameter = several(action) if self.is_set else chosen(action)[self.depth - 1]
        return None if parameter is None else parameter.slot.type.domain

    def menu(self, width: int) -> list[str]:
        """The numbered answers, as many on a line as fit."""
        numbered = [f"{number} {label}" for number, label in enumerate(self.labels, 1)]
        return list(wrapped(numbered, width, joiner="   "))

    def with_answer(self, text: str) -> str:
        """The move as far as it was answered, with this answer to the question at hand."""
        known = self.moves[0]
        words = [known.label]
        arguments = (*known.arguments[: self.depth - 1], text)
        for argument, value in zip(self._chosen_arguments(known), arguments, strict=False):
            words += [argument.preposition, value]
        return " ".join(filter(None, words))

    def _asks(self, verb: str) -> str:
        """Such as "into a column"."""
        move = next(move for move in self.moves if move.label == verb)
        words = [
            f"{argument.preposition} {argument.label or argument.name}{' ...' if argument.several else ''}".strip()
            for argument in self._chosen_arguments(move)
        ]
        return " ".join(f"<{word}>" for word in words)

    def _chosen_arguments(self, move: Move) -> tuple[ArgumentInfo, ...]:
        """The arguments of the action of a move."""
        number = move.wording.action
        known = [self.actions[number]] if number < len(self.actions) else []
        if not known or known[0].verb != move.action:
            known = [action for action in self.actions if action.verb == move.action]
            known.sort(key=lambda action: action.phase != self.phase)
        return tuple(each for each in known[0].arguments if not each.stated) if known else ()


def begin(
    moves: Sequence[Move],
    actions: Sequence[ActionInfo],
    phase: str | None,
    wanted: str | None = None,
    said: str | None = None,
) -> Question:
    """The first question that has more than one answer; there is more than one move.

    `wanted` says what is chosen in the middle of a move, `said` is what the author's rules ask in words.
    """
    return _open(Question(tuple(moves), tuple(actions), phase, wanted=wanted, said=said))


def _open(question: Question) -> Question:
    """The question, or the next one that has more than one answer."""
    while len(question.answers) == 1 and not question.is_set:
        question = attrs.evolve(question, depth=question.depth + 1)
    return question


def _named(part: str, names: Sequence[str]) -> str:
    """The name that a part of an answer stands for, by its number or as it is."""
    if _NUMBER.fullmatch(part) and part not in names and 1 <= int(part) <= len(names):
        return names[int(part) - 1]
    return part


def _rest(move: Move) -> str:
    """The set of a move as its text has it."""
    begun = " ".join((move.label, *move.arguments))
    return move.text[len(begun) :].strip() if move.text.startswith(begun) else move.text


def _part(move: Move, depth: int) -> str:
    return move.label if depth == 0 else move.arguments[depth - 1]
