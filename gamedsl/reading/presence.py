# SPDX-License-Identifier: MIT
"""Whether something is there, read back: how many things an area holds, whether a piece lies there, whether all do.

In: a comparison with a number of things.  Out: a sentence, or None of any other comparison.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import (
    Compare,
    Condition,
    Const,
    Elements,
    Expression,
    Fold,
    Grouped,
    Held,
    Hosted,
    Local,
    Not,
    Seats,
    Slot,
    Source,
    StoreCount,
)
from gamedsl.check.spelling_forms import article
from gamedsl.reading.counting import counted, kinds_counted
from gamedsl.reading.naming import relative
from gamedsl.reading.scope import Scope
from gamedsl.reading.shows import conjuncts
from gamedsl.reading.sources import bound, sorted_things, source, whole
from gamedsl.reading.values import value
from gamedsl.reading.words import bare

__all__ = ["held", "pieces_there", "somebody"]

_FEWEST = {("==", 0): "no", ("<=", 0): "no", ("<", 1): "no"}
_SOME = {("!=", 0): 1, (">", 0): 1}


def held(said: Compare, scope: Scope) -> str | None:
    """How many things lie somewhere: "that player's hand holds at least 1 Card"."""
    if not isinstance(said.left, StoreCount):
        return None
    store = scope.store(said.left.store)
    number = _how_many(said, scope)
    sort = None if store.only_sort is not None else said.left.sort
    one = number.split()[-1] in ("1", "no")
    if scope.things(store.things).individual and sort is None:
        things = scope.pieces(store.index)[0 if one else 1]
    else:
        things = sorted_things(store.things, sort, scope, one=one)
    return f"{whole(said.left.store, said.left.owner, scope)} holds {number} {things}"


def _how_many(said: Compare, scope: Scope) -> str:
    number = said.right.value if isinstance(said.right, Const) else None
    if number is not None and (said.op, number) in _FEWEST:
        return "no"
    if number is not None and (said.op, number) in _SOME:
        return "at least 1"
    words = {
        "==": "exactly",
        "!=": "not exactly",
        "<": "fewer than",
        "<=": "at most",
        ">": "more than",
        ">=": "at least",
    }
    return f"{words[said.op]} {value(said.right, scope)}"


def pieces_there(said: Compare, scope: Scope) -> str | None:
    """Whether pieces are there: "there is an Otter in my meadow", "there are at least 3 Otters in my meadow"."""
    if isinstance(said.left, StoreCount) or not isinstance(said.right, Const):
        return None
    if (lies := _lies(said, scope)) is not None:
        return lies
    pieces = counted(said.left, scope)
    if pieces is None and isinstance(said.left, Fold):
        pieces = kinds_counted(said.left, scope)
    if pieces is None:
        return None
    number = _how_many(said, scope)
    if number == "no":
        return _all_others(said.left, scope) or f"there is no {pieces.each}"
    if number == "at least 1":
        return f"there is {article(pieces.each)}"
    number = number.removeprefix("exactly ")
    return f"there are {number} {pieces.all}"


def _all_others(count: Expression, scope: Scope) -> str | None:
    """As in "for every card of the payment, ...", where there is none of which it does not hold."""
    if not isinstance(count, Fold) or not isinstance(count.where, Not):
        return None
    pieces = counted(attrs.evolve(count, where=None), scope)
    if pieces is None:
        return None
    from gamedsl.reading.conditions import condition

    inner = bound(count.each, count.source, scope.within(count))
    return f"for every {pieces.each}, {condition(count.where.part, inner)}"


def _lies(said: Compare, scope: Scope) -> str | None:
    """Whether one certain piece lies somewhere: "that card is in my hand", "it is not of the payment"."""
    match said:
        case Compare(
            left=Fold(
                kind="count",
                source=Held() | Hosted() | Grouped(),
                each=each,
                where=Compare(op="==", left=one, right=other),
            ) as fold,
            right=Const(value=number),
        ) if Local(each) in (one, other) and ((said.op, number) in _FEWEST or _one_at_least(said)):
            pieces = counted(attrs.evolve(fold, where=None), scope)
            if pieces is None:
                return None
            negation = "not " if (said.op, number) in _FEWEST else ""
            which = value(other if one == Local(each) else one, scope)
            return f"{which} is {negation}{pieces.where}"
        case _:
            return None


def _one_at_least(said: Compare) -> bool:
    number = said.right.value if isinstance(said.right, Const) else None
    return (said.op, number) in {(">=", 1), (">", 0), ("!=", 0)}


def somebody(said: Compare, scope: Scope) -> str | None:
    """Whether there is any: "no player ... for whom"."""
    fold = said.left
    if not isinstance(fold, Fold) or fold.kind != "count" or not isinstance(said.right, Const):
        return None
    inner = bound(fold.each, fold.source, scope.within(fold))
    if isinstance(fold.source, Seats) and (said.op, said.right.value) in _FEWEST:
        return _no_other_player(fold, inner)
    single = isinstance(fold.source, Elements)
    if (said.op, said.right.value) in _FEWEST:
        where = relative(conjuncts(fold.where), fold.each, inner, many=not single)
        return f"there is {_few(fold.source, 'no', scope)}{where}"
    least = {(">=", said.right.value): said.right.value, **_SOME}.get((said.op, said.right.value))
    if least is None:
        return None
    verb = "is" if least == 1 else "are"
    where = relative(conjuncts(fold.where), fold.each, inner, many=least > 1)
    return f"there {verb} {_few(fold.source, f'at least {least}', scope)}{where}"


def _no_other_player(fold: Fold, inner: Scope) -> str:
    """As in "no other player has a longer road"."""
    assert isinstance(fold.source, Seats)
    start, parts = fold.source.start, list(conjuncts(fold.where))
    own = Compare("!=", Local(fold.each), start)
    kind = "other player" if own in parts else "player"
    parts = [each for each in parts if each != own]
    if len(parts) == 1 and (more := _has_more(parts[0], fold.each, start, inner)) is not None:
        return f"no {kind} has {more}"
    return f"there is no {kind}{relative(parts, fold.each, inner)}"


def _has_more(said: Condition, each: Slot, me: Expression, scope: Scope) -> str | None:
    """As in "more than I of ...", where one and the same thing is compared between two players."""
    if not isinstance(said, Compare) or not isinstance(me, Local) or said.op not in (">", "<"):
        return None
    right = value(said.right, scope)
    if value(said.left, scope.call(each, scope.slot(me.slot))) != right:
        return None
    more = "more" if said.op == ">" else "less"
    return f"{more} than {value(me, scope)} of: {bare(right)}"


def _few(among: Source, number: str, scope: Scope) -> str:
    """Such as "no Patch", "at least 2 Patches", "none of the Cards in that player's hand"."""
    if isinstance(among, Elements):
        one = number in ("no", "at least 1")
        return f"{number} {scope.noun(among.domain) if one else scope.nouns(among.domain)}"
    which = {"no": "none", "at least 1": "one"}.get(number, number)
    return f"{which} of {source(among, scope)}"
