# SPDX-License-Identifier: MIT
"""What a fault of the rules has to do with: which area or counter it is, and the numbers.

In: a fault with its details. Out: a sentence in the language of the texts. A single piece is not named: which
one it is may be a secret. How many things lie in an area never is.
"""

from __future__ import annotations

from gamedsl.check.model import Things
from gamedsl.compile import Reason, RulesFaultAt
from gamedsl.run.event import Area
from gamedsl.run.sentences import Sentence, is_space, named
from gamedsl.run.texts import Texts

__all__ = ["impossible"]


def impossible(texts: Texts, fault: RulesFaultAt) -> str | None:
    """What was asked for; None where no more is known than the reason."""
    if not fault.details:
        return None
    match fault.reason:
        case Reason.TOO_FEW:
            return _too_few(texts, *fault.details)
        case Reason.NOT_THERE:
            return _not_there(texts, *fault.details)
        case Reason.RANGE:
            return _out_of_range(texts, *fault.details)
        case _:
            return None


def _too_few(texts: Texts, store: int, owner: int, sort: int, wanted: int, there: int) -> str:
    things = _things(texts, store)
    what = Sentence(things, texts.sort(things, sort), wanted, texts).what()
    of = {"what": what, "area": _area(texts, store, owner)}
    if wanted < 0:
        return texts.say("takes less than none", **of)
    if there == 0:
        return texts.say("takes from none", **of)
    return (
        texts.say("takes from one", **of)
        if there == 1
        else texts.say("takes from few", **of, there=there)
    )


def _not_there(texts: Texts, store: int, owner: int, piece: int) -> str:
    of = {"thing": texts.things(_things(texts, store), 1), "area": _area(texts, store, owner)}
    return (
        texts.say("takes from nothing", **of)
        if piece < 0
        else texts.say("takes what is away", **of)
    )


def _out_of_range(
    texts: Texts, variable: int, owner: int, low: int, high: int, number: int
) -> str | None:
    limits = {"low": low, "high": high, "number": number}
    if variable < 0:
        return texts.say("number out of range", **limits)
    of = texts.model.variables[variable]
    name, whose = texts.name(of.name), "" if of.owner is None else texts.element(of.owner, owner)
    if of.type.domain is None and whose:
        return texts.say("counter of out of range", name=name, owner=whose, **limits)
    if of.type.domain is None:
        return texts.say("counter out of range", name=name, **limits)
    if number >= 0:
        return None
    plural = texts.model.domain(of.type.domain).plural
    if whose:
        return texts.say("marker of would be nothing", name=name, owner=whose, plural=plural)
    return texts.say("marker would be nothing", name=name, plural=plural)


def _things(texts: Texts, store: int) -> Things:
    name = texts.model.stores[store].things
    return next(each for each in texts.model.things if each.name == name)


def _area(texts: Texts, store: int, owner: int) -> str:
    of = texts.model.stores[store]
    if of.owner is None:
        return named(Area(of.name, None), texts)
    space = is_space(texts.model, of)
    return named(Area(of.name, texts.element(of.owner, owner), at_space=space), texts)
