# SPDX-License-Identifier: MIT
"""What a fault of the rules has to do with: which area or counter it is, and the numbers.

In: a fault with its details. Out: a sentence in the words of the file. A single piece is not named: which one it is may
be a secret. How many things lie in an area never is.
"""

from __future__ import annotations

from gamedsl.check.model import PLAYER, Model, Things
from gamedsl.compile import Reason, RulesFaultAt
from gamedsl.run.sentences import Area, Sentence, is_space, named
from gamedsl.run.texts import Texts

__all__ = ["impossible"]


def impossible(model: Model, fault: RulesFaultAt, players: tuple[str, ...]) -> str | None:
    """What was asked for; None where no more is known than the reason."""
    if not fault.details:
        return None
    texts = Texts(model, "en", players or tuple(model.domain(PLAYER).elements))
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
    takes = f"this takes {what} from {_area(texts, store, owner)}"
    if wanted < 0:
        return f"{takes}, and that is less than none"
    lie = "none lies" if not there else "1 lies" if there == 1 else f"{there} lie"
    return f"{takes}, and {lie} there"


def _not_there(texts: Texts, store: int, owner: int, piece: int) -> str:
    thing = texts.things(_things(texts, store), 1)
    lies = "and there is none" if piece < 0 else "and it does not lie there"
    return f"this takes 1 {thing} from {_area(texts, store, owner)}, {lies}"


def _out_of_range(
    texts: Texts, variable: int, owner: int, low: int, high: int, number: int
) -> str | None:
    if variable < 0:
        return f"a number goes from {low} to {high} here, and it would be {number}"
    of = texts.model.variables[variable]
    whose = "" if of.owner is None else f" of {texts.element(of.owner, owner)}"
    name = f"`{of.name}`{whose}"
    if of.type.domain is None:
        return f"{name} goes from {low} to {high}, and here it would be {number}"
    plural = texts.model.domain(of.type.domain).plural
    return f"{name} is one of the {plural}, and here it would be nothing" if number < 0 else None


def _things(texts: Texts, store: int) -> Things:
    name = texts.model.stores[store].things
    return next(each for each in texts.model.things if each.name == name)


def _area(texts: Texts, store: int, owner: int) -> str:
    of = texts.model.stores[store]
    if of.owner is None:
        return named(Area(of.name, None), texts)
    space = is_space(texts.model, of)
    return named(Area(of.name, texts.element(of.owner, owner), at_space=space), texts)
