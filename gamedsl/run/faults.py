# SPDX-License-Identifier: MIT
"""Faults of the rules, said as a diagnostic with the line of the rule.

In: what the program raised.  Out: a `RulesFault` for people: the code has a page, the span is the
line that asked for something impossible.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamedsl.check.model import Model
from gamedsl.compile import Reason, RulesFaultAt
from gamedsl.compile.faults import MOST_MOVES
from gamedsl.diagnostics import Diagnostic, Label, RulesFault
from gamedsl.run.impossible import impossible

__all__ = ["nothing_to_choose", "rules_fault"]

_SAID = {
    Reason.OUTSIDE: ("G901", "what is looked up here is in no row of its table"),
    Reason.DIVISION: ("G901", "something is divided by 0 here"),
    Reason.TOO_FEW: ("G904", "fewer lie there than this takes"),
    Reason.NOT_THERE: ("G904", "what this moves does not lie where it is taken from"),
    Reason.NO_ROOM: ("G907", "there is no room for what this puts there"),
    Reason.RANGE: ("G906", "a number leaves its limits here"),
    Reason.ENDLESS: ("G903", "this does not come to an end within one move"),
    Reason.TOO_DEEP: ("G905", "rules called each other too deep here"),
    Reason.NOBODY: ("G901", "this speaks of a player who does not play"),
    Reason.NO_MOVE: ("G902", "somebody has to choose here, and there is nothing to choose from"),
    Reason.NO_END: ("G903", f"the game has not ended after {MOST_MOVES:,} moves"),
}


_LOOKED_BACK = 1000
"""So many of the last entries of a log say what went round and round."""


def rules_fault(
    model: Model,
    fault: RulesFaultAt,
    players: tuple[str, ...] = (),
    log: Sequence[tuple[Any, ...]] = (),
) -> RulesFault:
    """The fault with its line; where players have names they are called by them.

    `log` is what a traced program had noted before.
    """
    code, message = _SAID[fault.reason]
    if fault.reason is Reason.ENDLESS and fault.place < 0:
        found = _round_and_round(model, log)
        if found is not None:
            return RulesFault(diagnostics=(found,))
    return _fault(model, fault.place, code, impossible(model, fault, players) or message)


def _round_and_round(model: Model, log: Sequence[tuple[Any, ...]]) -> Diagnostic | None:
    """The turns in which nobody is asked though they come again and again; None where there are none in the log."""
    places = dict.fromkeys(entry[1] for entry in log[-_LOOKED_BACK:] if entry[1] >= 0)
    spans = [model.places[each].span for each in places if model.places[each].kind == "turns"]
    if not spans:
        return None
    first, *others = sorted(spans, key=lambda span: span.start)
    message = "nobody is asked in these turns, and they come again and again within one move"
    labels = tuple(Label(span, "nor in these") for span in others)
    return Diagnostic(code="G903", span=first, message=message, labels=labels)


def nothing_to_choose(model: Model, decision: int, player: str) -> RulesFault:
    """The fault of a decision at which a player has no move."""
    asked = model.decisions[decision]
    code, _ = _SAID[Reason.NO_MOVE]
    when = "" if asked.phase is None else f" in the {model.phases[asked.phase].called}"
    message = f"{player} has to move{when}, and there is nothing to choose from"
    return _fault(model, asked.place, code, message)


def _fault(model: Model, place: int, code: str, message: str) -> RulesFault:
    span = model.places[place].span if place >= 0 else None
    return RulesFault(diagnostics=(Diagnostic(code=code, span=span, message=message),))
