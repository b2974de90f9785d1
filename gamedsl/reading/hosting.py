# SPDX-License-Identifier: MIT
"""Places at pieces that host others, which the model works out as numbers, found again.

In: the place, or what lies at some of them.  Out: phrases such as "the top of that Tree", "at a Tree", "at its slot".
"""

from __future__ import annotations

from gamedsl.check.model import (
    Arith,
    Compare,
    Condition,
    Const,
    Domain,
    Expression,
    First,
    Fold,
    Held,
    Hosted,
    Local,
    Lookup,
    Not,
    Shown,
    Slot,
    Some,
    StoreCount,
)
from gamedsl.reading.scope import Scope, parts_of

__all__ = ["all_sides", "all_taken", "hosted_where", "place_at", "room_for", "side_of_place"]

_NONE = frozenset({("==", 0), ("<=", 0), ("<", 1)})
_SOME = frozenset({("!=", 0), (">", 0), (">=", 1)})


def place_at(expression: Arith, scope: Scope) -> str | None:
    """A place at a piece that hosts others: "the top of that Tree"; None of any other number."""
    from gamedsl.reading.values import value

    domain = expression.type.domain
    if domain is None or expression.op != "+" or not scope.is_slot(domain):
        return None
    match expression.left:
        case Arith(op="*", left=host, right=Const()):
            side = _side(expression.right, scope.model.domain(domain), scope)
            return f"{side} of {value(host, scope)}"
        case _:
            return None


def side_of_place(expression: Lookup, scope: Scope) -> str | None:
    """The side of a place that a side was named for, which is that side; None of any other look-up."""
    from gamedsl.reading.values import value

    place = expression.index
    match place:
        case Arith(op="+", right=Lookup(name="side", index=named)):
            if place.type.domain is not None and named.type.domain == expression.type.domain:
                return value(named, scope) if scope.is_slot(place.type.domain) else None
    return None


def _side(offset: Expression, slots: Domain, scope: Scope) -> str:
    """Which side it is: by its name, or by what names it."""
    from gamedsl.reading.values import value

    if isinstance(offset, Const):
        side = slots.attributes[1]
        names = scope.model.domain(side.domain).elements if side.domain is not None else ()
        return f"the {names[side.values[offset.value]]}"
    if isinstance(offset, Lookup) and offset.name == "side":
        return f"the side for {value(offset.index, scope)}"
    return f"the side for {value(offset, scope)}"


def hosted_where(source: Hosted, scope: Scope) -> str:
    """Where these pieces lie: "at that Tree", "at the top of that Tree"."""
    from gamedsl.reading.values import value

    slots = scope.model.domain(scope.store(source.store).owner or "")
    host, offset = _parts(source)
    if host is None:
        return f"at {value(source.first, scope)}"
    whose = value(host, scope)
    if source.count == len(set(slots.attributes[1].values)):
        return f"at {whose}"
    if source.count == 1:
        side = offset.index if isinstance(offset, Lookup) else offset
        if isinstance(side, Local) and scope.slot(side.slot) == "its side":
            return "in its slot"
        return f"at {_side(offset, slots, scope)} of {whose}"
    sides = range(source.count)
    first = offset.value if isinstance(offset, Const) else 0
    names = (
        _side(Const(first + number, offset.type), slots, scope).removeprefix("the ")
        for number in sides
    )
    return f"at the {' and '.join(names)} of {whose}"


def _parts(source: Hosted) -> tuple[Expression | None, Expression]:
    """The host and the number of its first side."""
    match source.first:
        case Arith(op="*", left=host, right=Const() as total):
            return host, Const(0, total.type)
        case Arith(op="+", left=Arith(op="*", left=host, right=Const()), right=offset):
            return host, offset
        case _:
            return None, source.first


def all_sides(source: Hosted, host: Slot, scope: Scope) -> bool:
    """Whether these are all places at that host."""
    slots = scope.model.domain(scope.store(source.store).owner or "")
    found, offset = _parts(source)
    every = source.count == len(set(slots.attributes[1].values))
    return every and found == Local(host) and isinstance(offset, Const) and offset.value == 0


def all_taken(parts: tuple[Condition, ...], scope: Scope) -> str | None:
    """As in "that Tree has something at the top, bottom, left and right", where each place is asked for by itself."""
    from gamedsl.reading.values import value

    found = [_taken(each) for each in parts]
    hosts = {host for each in found if each is not None for host in each[:1]}
    if None in found or len(hosts) != 1 or len(parts) == 1:
        return None
    sources = [each[1] for each in found if each is not None]
    slots = scope.model.domain(scope.store(sources[0].store).owner or "")
    names = [_side(_parts(each)[1], slots, scope).removeprefix("the ") for each in sources]
    where = f"{', '.join(names[:-1])} and {names[-1]}"
    return f"{value(hosts.pop(), scope)} has something at the {where}"


def room_for(said: Some, scope: Scope) -> str | None:
    """As in "there is room for it at the top of that Tree", where some may share a place and others not."""
    from gamedsl.reading.shows import piece
    from gamedsl.reading.sources import whole

    match said.parts[:1]:
        case (
            Compare(
                op=op,
                left=StoreCount(store=store, owner=owner),
                right=Const(value=number),
            ),
        ) if (op, number) in _NONE:
            pass
        case _:
            return None
    there = Held(store, owner)
    others = [part for each in said.parts[1:] for part in parts_of(each)]
    if not any(isinstance(each, First) and each.source == there for each in others):
        return None
    asked = next((each for each in others if _asks_newcomer(each)), None)
    if not isinstance(asked, Lookup):
        return None
    return f"there is room for {piece(asked.index, scope)} at {whole(store, owner, scope)}"


def _asks_newcomer(part: object) -> bool:
    """Whether it looks at the piece that comes, and not at what lies there."""
    if not isinstance(part, Lookup) or not isinstance(part.says, Shown):
        return False
    return not any(isinstance(each, First) for each in parts_of(part.index))


def _taken(part: Condition) -> tuple[Expression, Hosted] | None:
    """The host and the place, if it is only asked whether something lies at one certain place."""
    empty = isinstance(part, Not)
    match part.part if isinstance(part, Not) else part:
        case Compare(
            op=op,
            left=Fold(kind="count", source=Hosted(count=1) as source, where=None),
            right=Const(value=number),
        ) if (op, number) in (_NONE if empty else _SOME):
            host, offset = _parts(source)
            return (host, source) if host is not None and isinstance(offset, Const) else None
        case _:
            return None
