# SPDX-License-Identifier: MIT
"""What is asked in the middle of a move, as a sentence to those who try something else then.

In: a row, and the steps that led there.  Out: a reason with the author's question, or with one that is made of
the words of the answers.  Only the player who is asked is told.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.model import Action, Call
from gamedsl.check.walk import parts_of
from gamedsl.compile.layout import ACTOR, DECISION
from gamedsl.run.calling import Calling
from gamedsl.run.notation import Notation
from gamedsl.run.reasons import Reason
from gamedsl.run.steps import Step
from gamedsl.run.texts import Texts, listed
from gamedsl.run.view import Looking
from gamedsl.run.wording import Wording, begun_by, chosen, is_inner, several

__all__ = ["OpenQuestion"]

Reasons = tuple[Reason, ...]

_ELSEWHEN = frozenset({"another phase", "another step"})
"""What the engine says of a move of another time, where the author says nothing."""


@attrs.frozen(eq=False)
class OpenQuestion:
    """Words the questions of one match."""

    _texts: Texts
    _notation: Notation
    _calling: Calling

    def first(self, row: list[int]) -> Reason:
        """The reason against another move of the player who is asked in the middle of a move."""
        return Reason("not now", self._answer(row))

    def closed(self, row: list[int], action: Action) -> str:
        """The sentence against an answer that nobody is asked for, or a move of another time: with what begins one."""
        texts = self._texts
        verb = texts.verb(action.verb)
        if not action.inner or is_inner(texts.model, row[DECISION]):
            return texts.say("not now", verb=verb)
        return texts.say(
            "joined", first=texts.say("not asked", verb=verb), second=self._begins(row)
        )

    def answered(
        self,
        row: list[int],
        seat: int,
        actions: Sequence[Action],
        steps: Sequence[Step],
        reasons: Reasons,
    ) -> Reasons:
        """The reasons where the player has answered the question before: with that answer."""
        found = self._last_answer(seat, actions, steps)
        if found is None:
            return reasons
        texts, (action, wording, step, move) = self._texts, found
        answer = self._written(wording, step, seat)
        told = texts.say("answered", verb=texts.verb(action.verb), answer=answer)
        if move is not None and move.wording is not None:
            begun = self._written(move.wording, move, seat)
            told = texts.say(
                "answered after", verb=texts.verb(action.verb), move=begun, answer=answer
            )
        if not is_inner(texts.model, row[DECISION]):
            told = texts.say("joined", first=told, second=self._begins(row))
        return tuple(
            attrs.evolve(each, message=told) if each.name == "not now" else each for each in reasons
        )

    def _written(self, wording: Wording, step: Step, seat: int) -> str:
        return self._notation.write(wording, self._calling.at(list(step.before), seat))

    def _begins(self, row: list[int]) -> str:
        """What a move can begin with now."""
        texts = self._texts
        actions = texts.model.decisions[row[DECISION]].actions
        verbs = dict.fromkeys(texts.verb(texts.model.actions[each].verb) for each in actions)
        quoted = [texts.say("quoted", text=verb) for verb in verbs if verb]
        return texts.say("moves begin", verbs=listed(quoted, texts.say("or")))

    def _last_answer(
        self, seat: int, actions: Sequence[Action], steps: Sequence[Step]
    ) -> tuple[Action, Wording, Step, Step | None] | None:
        """The player's last answer to a question that has one of these answers, and the move that led to it.

        None where the engine gave the last one, since there was no other.
        """
        model = self._texts.model
        meant = {
            other: action
            for action in actions
            for decision in model.decisions
            if action.inner and action.index in decision.actions
            for other in decision.actions
        }
        own = [each for each in steps if each.seat == seat and each.wording is not None]
        for at in reversed(range(len(own))):
            step = own[at]
            if step.wording is None or step.wording.action not in meant:
                continue
            if step.forced:
                return None
            outer = (
                e
                for e in reversed(own[:at])
                if e.wording and not model.actions[e.wording.action].inner
            )
            return meant[step.wording.action], step.wording, step, next(outer, None)
        return None

    def after(self, row: list[int], seat: int, steps: Sequence[Step], reasons: Reasons) -> Reasons:
        """The reasons where the player's own move led to the question: with that move, which is still under way.

        So its step of the turn is not over, whatever the author says to those who come too late or too early.
        """
        model = self._texts.model
        found = self._last_move(steps) if row[ACTOR] == seat else None
        if found is None or found[0].seat != seat or not self._is_within(found[1], row):
            return reasons
        move, wording = found
        answer = self._answer(row)
        begun = self._notation.write(wording, self._calling.at(list(move.before), seat))
        told = self._texts.say("first answer after", move=begun, answer=answer)
        phase = model.actions[wording.action].phase
        outside = None if phase is None else model.phases[phase].outside
        return tuple(
            attrs.evolve(each, message=told) if each.message == answer else each
            for each in reasons
            if each.name not in _ELSEWHEN
            and (outside is None or each.place_number != outside.place)
        )

    def _is_within(self, move: Wording, row: list[int]) -> bool:
        """Whether the question that is open stands in the rules of that move."""
        model = self._texts.model
        if not is_inner(model, row[DECISION]):
            return False
        asked = model.actions[model.decisions[row[DECISION]].actions[0]].procedure
        reached = {model.actions[move.action].procedure}
        ahead = list(reached)
        while ahead:
            body = model.procedures[ahead.pop()].body
            called = {part.procedure for part in parts_of(body) if isinstance(part, Call)}
            ahead += called - reached
            reached |= called
        return asked in reached

    def _last_move(self, steps: Sequence[Step]) -> tuple[Step, Wording] | None:
        """The last move that was no answer in the middle of one."""
        actions = self._texts.model.actions
        moves = ((each, each.wording) for each in reversed(steps) if each.wording is not None)
        return next((each for each in moves if not actions[each[1].action].inner), None)

    def _answer(self, row: list[int]) -> str:
        question = Looking(self._calling, row[ACTOR]).question(row) or self._made(row)
        return self._texts.say("first answer", question=question)

    def _made(self, row: list[int]) -> str:
        """Such as "choose which space?", or the names of what can be done."""
        texts = self._texts
        decision = texts.model.decisions[row[DECISION]]
        actions = [texts.model.actions[each] for each in decision.actions]
        actions = [each for each in actions if self._is_there(row, each)] or actions
        first = actions[0]
        parameter = next(iter(chosen(first)), several(first))
        if len(actions) == 1 and parameter is not None:
            begun = texts.verb(first.verb), texts.preposition(parameter.preposition)
            word = texts.word(parameter.word)
            return texts.say(
                "which", begun=begun_by(" ".join(filter(None, begun)), word), what=word
            )
        verbs = dict.fromkeys(texts.verb(each.verb) for each in actions if each.verb)
        return listed([texts.say("quoted", text=verb) for verb in verbs], texts.say("or"))

    def _is_there(self, row: list[int], action: Action) -> bool:
        """Whether there is anything to do it with; what needs nothing can be done."""
        choices = self._calling.program.choices
        return not chosen(action) or bool(choices(row, row[ACTOR], action.index, ()))
