# SPDX-License-Identifier: MIT
"""What belongs to runs of a network, and tokens printed on pieces, found again in the folds that the model makes of it.

In: an expression or a condition.  Out: such as "the number of different tiles of that Road", "the Crates shown on that
card", "that Road was closed in this turn"; None of what means anything else.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import (
    Along,
    Arith,
    Compare,
    Condition,
    Const,
    Each,
    Elements,
    Every,
    Expression,
    First,
    Fold,
    Listed,
    Local,
    Lookup,
    MoveCount,
    Printed,
    Read,
    RunOf,
)
from gamedsl.check.spelling_forms import plural
from gamedsl.reading.scope import Scope
from gamedsl.reading.shows import conjuncts
from gamedsl.reading.sources import bound, run_of, sorted_things, source, such_that, whole

__all__ = [
    "all_shown",
    "between",
    "closed_now",
    "shown_tokens",
    "somebody_there",
    "tiles_crossed",
    "whose_place",
]


@attrs.frozen
class _Shown:
    """Tokens of class `things` that something shows; `sort` None: it is fixed by what is looked up."""

    things: str
    sort: Expression | None
    on: str


def tiles_crossed(fold: Fold, scope: Scope) -> str | None:
    """As in "the number of different Land Tiles of that Road"."""
    if fold.kind != "count" or not isinstance(fold.source, Along):
        return None
    parts = conjuncts(fold.where)
    rest = tuple(each for each in parts if not _is_first_of_tile(each))
    if len(rest) == len(parts):
        return None
    network = scope.model.networks[fold.source.network]
    tiles = plural(scope.model.growing[network.board].things)
    run = run_of(fold.source.network, fold.source.piece, scope)
    inner = bound(fold.each, fold.source, scope.within(fold))
    kept: Condition | None = Every(rest) if rest else None
    return f"the number of different {tiles} of {run}{such_that(kept, fold.each, inner)}"


def _is_first_of_tile(condition: Condition) -> bool:
    """That no piece before it on its tile is of the same run: so each tile is counted once."""
    match condition:
        case Compare(
            op="==",
            left=Fold(
                kind="count",
                source=Listed(),
                where=Compare(op="==", left=RunOf(), right=RunOf()),
            ),
            right=Const(value=0),
        ):
            return True
        case _:
            return False


def closed_now(said: Compare, scope: Scope) -> str | None:
    """As in "that Road was closed in this turn"."""
    from gamedsl.reading.values import value

    match said:
        case Compare(op="==", left=Read(variable=when, owner=run), right=Read(variable=turn)):
            networks = scope.model.networks
            if run is None or not any((e.closed_in, e.turn) == (when, turn) for e in networks):
                return None
            return f"{value(run, scope)} was closed in this turn"
        case _:
            return None


def whose_place(expression: Arith, scope: Scope) -> str | None:
    """As in "the Road of G", where a token G is called by its place."""
    from gamedsl.reading.values import value

    kind = expression.type.domain
    if expression.op != "-" or kind is None or not isinstance(expression.left, Local):
        return None
    return f"the {scope.noun(kind)} of {value(expression.left, scope)}"


def between(one: Condition, other: Condition, scope: Scope) -> str | None:
    """As in "G is one of those from Rider on Aix to Rider on Cork", of a token that is called by its place."""
    from gamedsl.reading.values import value

    match one, other:
        case (
            Compare(op=">=", left=Local() as left, right=Const() as first),
            Compare(op="<=", left=right, right=Const() as last),
        ) if left == right and left.type.domain is not None:
            ends = f"{value(first, scope)} to {value(last, scope)}"
            return f"{value(left, scope)} is one of those from {ends}"
        case _:
            return None


def somebody_there(said: Compare, scope: Scope) -> str | None:
    """As in "there is one of the players for whom ...", where the first of them is asked for."""
    match said:
        case Compare(op=">=", left=First(type=type_) as first, right=Const(value=0)):
            if type_.domain is None:
                return None
            inner = bound(first.each, first.source, scope.within(first))
            which = such_that(first.where, first.each, inner)
            return f"there is one of {source(first.source, scope)}{which}"
        case _:
            return None


def shown_tokens(expression: Expression, scope: Scope) -> str | None:
    """As in "the number of salt Crates shown on that Road"."""
    found = _found(expression, scope)
    if found is None:
        return None
    return f"the number of {sorted_things(found.things, found.sort, scope)} shown on {found.on}"


def all_shown(statement: Each, scope: Scope) -> str | None:
    """As in "the Crates shown on that Road go from the box to my crates", where all of them do."""
    match statement:
        case Each(
            source=Elements(),
            slot=slot,
            where=None,
            body=(MoveCount(sort=Local(slot=sort), count=count) as move,),
        ) if slot == sort:
            found = _found(count, scope)
            if found is None or found.sort != Local(slot):
                return None
            things = scope.things(found.things).plural
            origin, target = move.origin, move.target
            way = f"from {whole(origin.store, origin.owner, scope)}"
            way += f" to {whole(target.store, target.owner, scope)}"
            return f"the {things} shown on {found.on} go {way}, as many as there are"
        case _:
            return None


def _found(expression: Expression, scope: Scope) -> _Shown | None:
    match expression:
        case Fold(kind="sum", source=Along(network=network, piece=run), value=Lookup() as inner):
            one = _looked_up(inner, scope)
            return None if one is None else attrs.evolve(one, on=run_of(network, run, scope))
        case Lookup():
            return _looked_up(expression, scope)
        case _:
            return None


def _looked_up(lookup: Lookup, scope: Scope) -> _Shown | None:
    from gamedsl.reading.values import value

    says = lookup.says
    if not isinstance(says, Printed):
        return None
    match lookup.index:
        case Arith(op="+", left=Arith(op="*", left=sort), right=piece) if says.sort is None:
            return _Shown(says.things, sort, value(piece, scope))
        case piece:
            return _Shown(says.things, says.sort, value(piece, scope))
