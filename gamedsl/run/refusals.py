# SPDX-License-Identifier: MIT
"""Why a move cannot be made now: all reasons, in the order in which a rulebook would give them.

In: a row, a player, and a text or a wording.  Out: reasons, none for a move that can be made.  They
come in this order: the game is over; it is not that player's turn, or the time of another phase; an
argument that is not among its choices; what was stated wrongly and every condition that fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from gamedsl.check.model import Action, Decision, Expression, Guard, Refusal
from gamedsl.compile import Program, RulesFaultAt
from gamedsl.compile.layout import ACTOR, DECISION, OVER
from gamedsl.run.calling import Calling
from gamedsl.run.elsewhere import Elsewhere
from gamedsl.run.nearest import Refused, nearest_reasons
from gamedsl.run.nevers import Nevers
from gamedsl.run.notation import Notation, Unreadable
from gamedsl.run.open_question import OpenQuestion
from gamedsl.run.reasons import Reason, refusal_reason
from gamedsl.run.sentences import named
from gamedsl.run.set_refusals import set_refusals
from gamedsl.run.steps import Step
from gamedsl.run.taken import Taken
from gamedsl.run.texts import Texts, fold, listed
from gamedsl.run.unfit import Unfit
from gamedsl.run.untimely import untimely_reasons
from gamedsl.run.waiting import at_once, waiting
from gamedsl.run.wording import Wording, chosen, is_inner, several, stated

__all__ = ["Refusals"]

Reasons = tuple[Reason, ...]

_UNTIMELY = frozenset({"not now", "not your turn"})

Worth = Callable[[Expression], int | None]
"""Works out a value that a text mentions; None where it makes no sense."""


class Refusals:
    """Gives the reasons of one match."""

    def __init__(
        self, program: Program, texts: Texts, notation: Notation, calling: Calling
    ) -> None:
        """Know the game and its words."""
        self._program = program
        self._calling = calling
        self._model = program.model
        self._texts = texts
        self._notation = notation
        self._nevers = Nevers(texts)
        self._elsewhere = Elsewhere(program, calling)
        self._unfit = Unfit(program, notation, calling, self._elsewhere)
        self._taken = Taken(program, calling)
        self._open = OpenQuestion(texts, notation, calling)
        self._say = texts.say

    # ---- texts ----------------------------------------------------------------------------------

    def read(self, row: list[int], seat: int, text: str) -> Wording | Reasons:
        """The move that the player can make and means, or why there is none."""
        timing = self._turn(row, seat)
        if row[OVER]:
            return timing
        never = self._nevers.find(text)
        if never is not None:
            asker = {} if never.me is None else {never.me.index: seat}
            said = self._refused(
                row, never.refusal, self._now(row, asker), self._say("never", deed=never.words)
            )
            return (*timing, said)
        try:
            wordings = self._notation.read(text, self._calling.at(row, seat))
        except Unreadable as unreadable:
            return (
                timing or self._unfit.reasons(row, seat, text, self.why_not) or (unreadable.reason,)
            )
        return self._meant(row, seat, wordings, text)

    def begun(self, row: list[int], seat: int, text: str) -> Wording | None:
        """The move that could be made if what it leads to could be finished; None where it is refused otherwise."""
        if self._turn(row, seat):
            return None
        called = self._calling.at(row, seat)
        try:
            wordings = self._notation.read(text, called)
        except Unreadable:
            return None
        found: dict[str, Wording] = {}
        for wording in wordings:
            if self._leads_nowhere(row, seat, wording, text):
                found.setdefault(self._notation.write(wording, called), wording)
        return next(iter(found.values())) if len(found) == 1 else None

    def _leads_nowhere(self, row: list[int], seat: int, wording: Wording, text: str) -> bool:
        """Whether all that is against it is that nothing could be chosen later in the move."""
        action = self._model.actions[wording.action]
        others = (
            *self._time(row, seat, action),
            *self._not_offered(row, seat, wording, text),
            *self._set_refused(row, seat, wording),
            *self._stated(row, seat, wording),
        )
        failing = self._program.failing(row, seat, wording.action, wording.arguments)
        places = [action.guards[number].refusal.place for number, _ in failing]
        later = [self._model.places[place].kind == "choose" for place in places]
        return not others and bool(later) and all(later)

    def _meant(
        self, row: list[int], seat: int, wordings: Iterable[Wording], text: str
    ) -> Wording | Reasons:
        """The one wording that is possible; else the reasons of the one that comes nearest."""
        possible: dict[str, Wording] = {}
        called = self._calling.at(row, seat)
        refused: list[Refused] = []
        for wording in wordings:
            reasons = self.why_not(row, seat, wording, text)
            if reasons:
                late = self._out_of_time(row, wording)
                refused.append(Refused(wording.action, reasons, late=late))
            else:
                possible.setdefault(self._notation.write(wording, called), wording)
        if len(possible) > 1:
            readings = listed(
                [self._say("quoted", text=text) for text in possible], self._say("or")
            )
            return (Reason("several", self._say("several", readings=readings)),)
        if possible:
            return next(iter(possible.values()))
        return nearest_reasons(refused)

    def _out_of_time(self, row: list[int], wording: Wording) -> bool:
        decision = row[DECISION]
        return decision < 0 or wording.action not in self._model.decisions[decision].actions

    def untimely(
        self, row: list[int], seat: int, text: str, steps: Sequence[Step], reasons: Reasons
    ) -> Reasons:
        """The reasons, before them that of the author's why the player is not asked this now."""
        if row[OVER] or {each.name for each in reasons}.isdisjoint(_UNTIMELY):
            return reasons
        reasons = self._open.after(row, seat, steps, reasons)
        called = self._calling.at(row, seat)
        plain = dict.fromkeys(each.message for each in reasons if each.name == "not now")
        try:
            wordings = self._notation.read(text, called)
        except Unreadable:
            return reasons
        actions = [self._model.actions[each.action] for each in wordings]
        if any(plain == dict.fromkeys([self._open.closed(row, each)]) for each in actions):
            reasons = self._open.answered(row, seat, actions, steps, reasons)
        found = untimely_reasons(self._texts, actions, steps, seat, called.value)
        return (*found, *reasons)

    # ---- wordings -------------------------------------------------------------------------------

    def why_not(self, row: list[int], seat: int, wording: Wording, text: str = "") -> Reasons:
        """Every reason why the player cannot make this move, which they wrote as `text`, now."""
        action = self._model.actions[wording.action]
        timing = (*self._turn(row, seat), *self._time(row, seat, action))
        if timing:
            return (*timing, *self._also(row, seat, wording, timing))
        found = (
            *self._not_offered(row, seat, wording, text),
            *self._set_refused(row, seat, wording),
            *self._stated(row, seat, wording),
            *self._failing(row, seat, wording),
        )
        # That nothing could be chosen later is worth saying where nothing else is wrong.
        told = tuple(each for each in found if each.name is not None or not self._is_later(each))
        return told or found

    def _also(
        self, row: list[int], seat: int, wording: Wording, timing: Reasons
    ) -> Iterator[Reason]:
        """What the author says against it on the player's own turn as well, where nothing is chosen for it."""
        action = self._model.actions[wording.action]
        if action.parameters or action.inner or [each.name for each in timing] != ["not your turn"]:
            return
        yield from (each for each in self._failing(row, seat, wording) if each.name is not None)

    def _is_later(self, reason: Reason) -> bool:
        """Whether it is that nothing could be chosen later in the move."""
        number = reason.place_number
        return number is not None and self._model.places[number].kind == "choose"

    def _turn(self, row: list[int], seat: int) -> Reasons:
        """The game is over, or somebody else is asked; perhaps the player has no turn any more."""
        if row[OVER]:
            return (Reason("game over", self._say("game over")),)
        if row[ACTOR] == seat:
            return ()
        others = waiting(self._program, row)
        name = listed([self._texts.player(each) for each in others], self._say("and"))
        if at_once(self._program, row) is not None:
            message = self._say("chosen already", players=name)
            return (Reason("chosen already", message, (("players", name),)),)
        message = self._say("not your turn", player=name)
        turn = Reason("not your turn", message, (("player", name),))
        decision = self._model.decisions[row[DECISION]]
        if decision.out is None or self._has_turn(row, decision, seat):
            return (turn,)
        worth = self._now(row, {decision.player.index: seat, decision.me.index: seat})
        return (self._refused(row, decision.out, worth, turn.message), turn)

    def _has_turn(self, row: list[int], decision: Decision, seat: int) -> bool:
        if decision.has_turn is None:
            return True
        slots = {decision.player.index: seat}
        return bool(self._program.evaluate(decision.has_turn, row, slots))

    def _time(self, row: list[int], seat: int, action: Action) -> Iterator[Reason]:
        """The action is none of those that can be chosen from now."""
        if row[OVER]:
            return
        decision = self._model.decisions[row[DECISION]]
        if action.index in decision.actions:
            return
        if row[ACTOR] == seat and is_inner(self._model, decision.index):
            yield self._open.first(row)
            if action.phase is None:
                return
        elif action.phase is None or action.phase == decision.phase:
            yield Reason("not now", self._open.closed(row, action))
            return
        phase = self._model.phases[action.phase]
        name = self._texts.name(phase.name)
        kind = "another step" if phase.step else "another phase"
        plain = self._say(kind, verb=self._texts.verb(action.verb), phase=name)
        if phase.outside is None:
            yield Reason(kind, plain)
        else:
            yield self._refused(row, phase.outside, self._now(row, {}), plain)

    def _not_offered(
        self, row: list[int], seat: int, wording: Wording, text: str
    ) -> Iterator[Reason]:
        """The first argument that is not among its choices."""
        parameters = chosen(self._model.actions[wording.action])
        for number, parameter in enumerate(parameters):
            before = wording.values[:number]
            offered = self._program.choices(row, seat, wording.action, before)
            if wording.values[number] in offered:
                continue
            called = self._calling.at(row, seat)
            value = called.echoed(parameter, wording.values[number], text)
            what = self._texts.word(parameter.word)
            area = self._elsewhere.missing_from(row, seat, wording, number, parameter)
            plain = self._say("not offered", value=value, what=what)
            if area is not None:
                plain = self._say("not there", value=value, area=named(area, self._texts))
            taken = self._taken.sentence(row, seat, wording, parameter)
            if taken:
                plain = self._say("joined", first=plain, second=taken)
            refusal = parameter.refusal
            if refusal is None or (refusal.name is None and refusal.template is None):
                yield Reason("not offered", plain)
            else:
                yield self._refused(row, refusal, self._inside(row, seat, wording), plain)
            return

    def _set_refused(self, row: list[int], seat: int, wording: Wording) -> Iterator[Reason]:
        """What is wrong with the things that are chosen together."""
        parameter = several(self._model.actions[wording.action])
        if parameter is None or wording.group is None:
            return
        called = self._calling.at(row, seat)
        worth = self._inside(row, seat, wording)
        yield from set_refusals(
            self._texts,
            called,
            parameter,
            wording.group,
            called.offered(wording.action, wording.values),
            worth,
            lambda refusal, plain: self._refused(row, refusal, worth, plain),
        )

    def _stated(self, row: list[int], seat: int, wording: Wording) -> Iterator[Reason]:
        """What the player stated and is otherwise."""
        action = self._model.actions[wording.action]
        right = self._program.stated(row, seat, wording.action, wording.arguments)
        for number, (index, parameter) in enumerate(stated(action)):
            said = dict(wording.stated).get(index)
            if said is None or said == right[number]:
                continue
            word = fold(parameter.word)
            value = self._texts.value(said, parameter.slot.type)
            what = self._texts.word(parameter.word)
            plain = self._say("stated otherwise", what=what, value=value)
            if right[number] is None or parameter.refusal is None:
                yield Reason(word, plain, (("stated", value),))
            else:
                special = {"stated": self._texts.plain(said, parameter.slot.type)}
                worth = self._inside(row, seat, wording)
                yield self._refused(row, parameter.refusal, worth, plain, special)

    def _failing(self, row: list[int], seat: int, wording: Wording) -> Iterator[Reason]:
        """Every condition that fails, also those behind one that fails, as far as they make sense."""
        action = self._model.actions[wording.action]
        for number, values in self._program.failing(row, seat, wording.action, wording.arguments):
            refusal = action.guards[number].refusal
            shown = self._calling.at(row, seat).value
            plain = self._say(self._why_plain(action.guards[number]))
            yield refusal_reason(self._texts, refusal, values, plain, None, shown)

    def _why_plain(self, guard: Guard) -> str:
        """What is said where the author says nothing: that there is nothing to choose, now or further on."""
        kind = self._model.places[guard.refusal.place].kind
        if kind == "enough":
            return "not enough"
        if kind == "may":
            return "changes nothing"
        if kind != "choose":
            return "condition fails"
        return "leads nowhere" if guard.parameters else "nothing to choose"

    # ---- values in texts ------------------------------------------------------------------------

    def _inside(self, row: list[int], seat: int, wording: Wording) -> Worth:
        """What is worked out for an action: it knows the rule under way, the player and the arguments."""
        return lambda wanted: self._program.worth(row, seat, wording.action, wording.values, wanted)

    def _now(self, row: list[int], slots: Mapping[int, int]) -> Worth:
        """What is worked out where no action is asked about."""

        def worth(wanted: Expression) -> int | None:
            try:
                return self._program.evaluate(wanted, row, slots)
            except (RulesFaultAt, ValueError):
                return None

        return worth

    def _refused(
        self,
        row: list[int],
        refusal: Refusal,
        worth: Worth,
        plain: str,
        special: Mapping[str, int | str] | None = None,
    ) -> Reason:
        operands = () if refusal.template is None else refusal.template.operands
        values = tuple(worth(each.value) for each in operands)
        shown = self._calling.at(row, row[ACTOR]).value
        return refusal_reason(self._texts, refusal, values, plain, special, shown)
