# SPDX-License-Identifier: MIT
"""Why a set of things cannot be chosen: something that is not among them, or too few or too many.

In: what a move says, what can be chosen, how many are wanted.  Out: reasons.  The author's own
refusal is for those who have too little to choose from; a wrong number is told by the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from gamedsl.check.model import Expression, Parameter, Refusal
from gamedsl.run.calling import Called
from gamedsl.run.reasons import Reason
from gamedsl.run.texts import Texts

__all__ = ["set_refusals"]


def set_refusals(
    texts: Texts,
    called: Called,
    parameter: Parameter,
    group: Sequence[int],
    offered: Sequence[int],
    amount: Callable[[Expression], int | None],
    refused: Callable[[Refusal, str], Reason],
) -> Iterator[Reason]:
    """The first reason against a set.

    `amount` works out how many are wanted; `refused` is the author's refusal with a plain sentence.
    """
    least = None if parameter.least is None else amount(parameter.least)
    most = len(offered) if parameter.most is None else amount(parameter.most)
    least = 0 if least is None else least
    most = len(offered) if most is None else most
    wrong = _wrong(texts, called, parameter, group, offered)
    number = _number(texts, least, most, len(group))
    if len(offered) < least and parameter.refusal is not None:
        yield refused(parameter.refusal, number.message)
    elif wrong is not None:
        yield wrong
    elif not least <= len(group) <= most:
        yield number


def _wrong(
    texts: Texts,
    called: Called,
    parameter: Parameter,
    group: Sequence[int],
    offered: Sequence[int],
) -> Reason | None:
    """Something in the set cannot be chosen, or is named more often than it is there."""
    names = Counter(called.name(parameter, each) for each in group)
    there = Counter(called.name(parameter, each) for each in offered)
    for name, given in names.items():
        if not there[name]:
            return Reason("not offered", texts.say("not on offer", value=name))
        if given > there[name]:
            number = there[name]
            message = texts.say("named too often", name=name, given=given, number=number)
            return Reason("not offered", message, (("given", given), ("there", number)))
    return None


def _number(texts: Texts, least: int, most: int, given: int) -> Reason:
    if least == most:
        message = texts.say("how many", wanted=least, given=given)
    else:
        message = texts.say("how many in a range", least=least, most=most, given=given)
    wanted = least if given < least else most
    return Reason("how many", message, (("wanted", wanted), ("given", given)))
