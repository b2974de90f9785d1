# SPDX-License-Identifier: MIT
"""Faults of the rules, said as a diagnostic with the line of the rule.

In: what the program raised.  Out: a `RulesFault` for people: the code has a page, the span is the
line that asked for something impossible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamedsl.check.model import PLAYER, Model
from gamedsl.compile import Reason, RulesFaultAt
from gamedsl.compile.faults import MOST_MOVES
from gamedsl.diagnostics import Diagnostic, Label, RulesFault
from gamedsl.phrasebook import BASE
from gamedsl.run.impossible import impossible
from gamedsl.run.texts import Texts

__all__ = ["nothing_to_choose", "rules_fault"]

_SAID = {
    Reason.OUTSIDE: ("G901", "fault outside"),
    Reason.DIVISION: ("G901", "fault division"),
    Reason.TOO_FEW: ("G904", "fault too few"),
    Reason.NOT_THERE: ("G904", "fault not there"),
    Reason.NO_ROOM: ("G907", "fault no room"),
    Reason.RANGE: ("G906", "fault range"),
    Reason.ENDLESS: ("G903", "fault endless"),
    Reason.TOO_DEEP: ("G905", "fault too deep"),
    Reason.NOBODY: ("G901", "fault nobody"),
    Reason.NO_MOVE: ("G902", "fault no move"),
}
"""The code of each reason, and the sentence of the phrasebook where no more is known."""

_NO_END = "G903"
_LOOKED_BACK = 1000
"""So many of the last entries of a log say what went round and round."""


def rules_fault(
    model: Model,
    fault: RulesFaultAt,
    players: tuple[str, ...] = (),
    log: Sequence[tuple[Any, ...]] = (),
    *,
    language: str = BASE,
) -> RulesFault:
    """The fault with its line, in the language; where players have names they are called by them.

    `log` is what a traced program had noted before.
    """
    texts = Texts(model, language, players or tuple(model.domain(PLAYER).elements))
    if fault.reason is Reason.NO_END:
        message = texts.say("fault no end", most=f"{MOST_MOVES:,}")
        return _fault(model, fault.place, _NO_END, message)
    code, name = _SAID[fault.reason]
    if fault.reason is Reason.ENDLESS and fault.place < 0:
        found = _round_and_round(texts, log)
        if found is not None:
            return RulesFault(diagnostics=(found,))
    return _fault(model, fault.place, code, impossible(texts, fault) or texts.say(name))


def _round_and_round(texts: Texts, log: Sequence[tuple[Any, ...]]) -> Diagnostic | None:
    """The turns in which nobody is asked though they come again and again; None where there are none in the log."""
    places = dict.fromkeys(entry[1] for entry in log[-_LOOKED_BACK:] if entry[1] >= 0)
    found = [texts.model.places[each] for each in places]
    spans = sorted(
        (each.span for each in found if each.kind == "turns"), key=lambda span: span.start
    )
    if not spans:
        return None
    labels = tuple(Label(span, texts.say("nor in these turns")) for span in spans[1:])
    message = texts.say("fault nobody asked")
    return Diagnostic(code=_NO_END, span=spans[0], message=message, labels=labels)


def nothing_to_choose(texts: Texts, decision: int, player: str) -> RulesFault:
    """The fault of a decision at which a player has no move."""
    asked = texts.model.decisions[decision]
    code, _ = _SAID[Reason.NO_MOVE]
    message = texts.say("has no move", player=player)
    if asked.phase is not None:
        phase = texts.model.phases[asked.phase]
        where = {"player": player, "phase": texts.name(phase.name)}
        message = (
            texts.say("has no move in a step", **where)
            if phase.step
            else texts.say("has no move in a phase", **where)
        )
    return _fault(texts.model, asked.place, code, message)


def _fault(model: Model, place: int, code: str, message: str) -> RulesFault:
    span = model.places[place].span if place >= 0 else None
    return RulesFault(diagnostics=(Diagnostic(code=code, span=span, message=message),))
