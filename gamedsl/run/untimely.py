# SPDX-License-Identifier: MIT
"""Why a player was not asked, or is not asked any more, in the author's words.

In: the options that a player means, and what happened since that player's last moves began.  Out: the
reason that the author gave for it, with the numbers of the moment at which the question was passed
over.  `I may X, if C else NAME: "..."` is passed over where C does not hold; without a condition the
reason is for those who ask when the question is behind them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from gamedsl.check.model import Action, Decision, Refusal
from gamedsl.run.reasons import Reason, Shown, refusal_reason
from gamedsl.run.steps import Step
from gamedsl.run.texts import Texts

__all__ = ["untimely_reasons"]

Entry = tuple[Any, ...]


def untimely_reasons(
    texts: Texts, actions: Sequence[Action], steps: Sequence[Step], seat: int, shown: Shown
) -> Iterator[Reason]:
    """The reason of one of the options that the player was not asked, or could have taken before.

    `actions` are those that the player may mean; the last that happened counts.
    """
    refusals = {each.index: each.untimely for each in actions if each.untimely is not None}
    over = {each.index: each.untimely for each in actions if each.untimely and not each.asked_if}
    by_place = {each.place: each for each in refusals.values()}
    for entry in _latest(steps, seat):
        found: tuple[Refusal, tuple[int | None, ...]] | None = None
        if entry[0] == "withheld" and entry[1] in by_place and entry[2] == seat:
            found = by_place[entry[1]], entry[3:]
        elif entry[0] == "asked" and entry[3] == seat:
            asked = _asked(texts.model.decisions[entry[2]], over)
            found = None if asked is None else (asked, _unknown(asked))
        if found is not None:
            plain = texts.say("condition fails")
            yield refusal_reason(texts, *found, plain, None, shown)
            return


def _latest(steps: Sequence[Step], seat: int) -> Iterator[Entry]:
    """What happened since the player's last moves began, the last first.

    Without moves of the player since the set-up, that is all.
    """
    own = False
    for step in reversed(steps):
        if own and step.seat != seat:
            return
        own = own or (step.wording is not None and step.seat == seat)
        yield from reversed(step.log)


def _asked(decision: Decision, refusals: Mapping[int, Refusal]) -> Refusal | None:
    """The reason of an option of that question."""
    return next((refusals[each] for each in decision.actions if each in refusals), None)


def _unknown(refusal: Refusal) -> tuple[None, ...]:
    """The numbers of a reason that were not worked out."""
    operands: Iterable[object] = () if refusal.template is None else refusal.template.operands
    return tuple(None for _ in operands)
