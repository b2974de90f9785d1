# SPDX-License-Identifier: MIT
"""Moves that another player has refused: `no: not again this turn`.

In: such an answer, and what is known there of the move that led to it.  Out: what is noted when the answer is given,
the condition that nobody has refused a move yet, and the statements that forget all at the end of a turn.

What is refused is a rule (an action or a verb of the author's) with what it was given and what was chosen in it before
the question; alike pieces are refused together.  These values are one whole number.  Each question has a list of the
numbers that were refused in this turn, with who has refused them, as long as there are different moves, at most 256.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from gamedsl.check.entries import Bar
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Arith,
    Assign,
    Compare,
    Const,
    Domain,
    Each,
    Elements,
    Expression,
    First,
    Fold,
    Guard,
    If,
    Lookup,
    Read,
    Some,
    Statement,
)
from gamedsl.check.model.memory import REFUSED, REFUSED_BY, TAKEN_BACK, TIMES_REFUSED
from gamedsl.check.phrases.scope import Given, Scope
from gamedsl.check.phrases.texts import refusal
from gamedsl.check.world import World, number
from gamedsl.syntax import nodes

__all__ = ["bars_in", "forget_refusals", "take_back"]

Statements = tuple[Statement, ...]
_ZERO, _ONE = Const(0, number(0, 0)), Const(1, number(1, 1))
_MOST = 256
_MOST_MOVES = 2**30


def take_back(scope: Scope, node: nodes.NotAgain, who: Expression, place: int) -> Statements:
    """The answer of `who`: the move is noted as refused, and is over with nothing done.

    Raises:
        Mistake: what was chosen before cannot be told by a number (G311).
    """
    if not _is_told(scope):
        raise mistake(
            "G311",
            node.span,
            what="not again this turn",
            where="here, where it is not known which move is meant",
            belongs="in an action or in how something is done, where one thing at a time was chosen before",
        )
    bar = _bar(scope, node)
    if bar is None:
        raise mistake("G308", node.span, phrase=node.span.text)
    now = Read(bar.count.index, None, bar.count.type)
    last = Arith("-", now, _ONE, scope.world.element_type(bar.places.name))
    back = scope.world.flow(TAKEN_BACK)
    return (
        Assign(bar.count.index, None, Arith("+", now, _ONE, bar.count.type), place),
        Assign(bar.moves.index, last, _number(scope), place),
        Assign(bar.players.index, last, who, place),
        Assign(back.index, None, _ONE, place),
    )


def bars_in(scope: Scope, node: nodes.Compound) -> Iterator[Guard]:
    """That nobody has refused the move yet at a question below that line, with what is said then."""
    if node.lead.kind == "ask" and node.lead.phrase is not None:
        for line in node.body:
            part = line.parts[0] if isinstance(line, nodes.Line) else None
            if isinstance(part, nodes.NotAgain):
                yield from _bars(scope, part, node.lead.phrase)
    for inner in node.body:
        if isinstance(inner, nodes.Compound):
            yield from bars_in(scope, inner)


def _bars(scope: Scope, node: nodes.NotAgain, who: nodes.Phrase) -> Iterator[Guard]:
    if not _is_told(scope):
        return
    bar = _bar(scope, node)
    if bar is None:
        return
    each, place = scope.each(bar.places)
    same = Compare("==", Read(bar.moves.index, place, bar.moves.type), _number(scope))
    source = Elements(bar.places.name)
    found = Fold("count", source, each, same, None, number(0, bar.places.size))
    none = Compare("==", Read(bar.count.index, None, bar.count.type), _ZERO)
    first = First(source, each, same, scope.world.element_type(bar.places.name))
    by = Read(bar.players.index, first, bar.players.type)
    condition = Some((none, Compare("==", found, _ZERO)))
    at = scope.world.place(node.span, None, "condition")
    inside = scope.speaking_of(by)
    for run in who.core.runs:
        if len(run) == 1 and not scope.world.find(run[0].text):
            inside = inside.with_name(run[0].text, by)
    yield Guard(condition, refusal(inside.with_name(PLAYER, by), node.reason, at), 0)


def _is_told(scope: Scope) -> bool:
    """Whether it is known which move is meant."""
    return scope.given is not None and not any(each.type.group for each in scope.given)


def forget_refusals(scope: Scope, place: int) -> Statements:
    """Nothing is refused any more."""
    done: list[Statement] = []
    for bar in scope.world.bars.values():
        each, at = scope.each(bar.places)
        body = (
            Assign(bar.moves.index, at, _ZERO, place),
            Assign(bar.players.index, at, Const(0, scope.world.element_type(PLAYER)), place),
        )
        count = Read(bar.count.index, None, bar.count.type)
        cleared = (
            Each(Elements(bar.places.name), each, None, body, place),
            Assign(bar.count.index, None, _ZERO, place),
        )
        done.append(If(Compare(">=", count, _ONE), cleared, (), place))
    return tuple(done)


# ---- moves as numbers ----------------------------------------------------------------------------------------


def _number(scope: Scope) -> Expression:
    """What is known of the move as one number, from 1."""
    found: Expression = _ZERO
    high = 0
    for each in scope.given or ():
        size = _size(each)
        high = (high + 1) * size - 1
        value = _digit(scope.world, each)
        if high == size - 1:
            found = value
        else:
            radix = Const(size, number(size, size))
            found = Arith("*", found, radix, number(0, high - size + 1))
            found = Arith("+", found, value, number(0, high))
    return Arith("+", found, _ONE, number(1, high + 1))


def _size(each: Given) -> int:
    return each.type.high - each.type.low + 1


def _digit(world: World, each: Given) -> Expression:
    """The value from 0; alike ones are one."""
    value = each.value
    type_ = each.type
    if each.alike and type_.domain is not None and type_.low >= 0:
        domain = world.domain(type_.domain)
        first = domain.firsts
        if first != tuple(range(domain.size)):
            value = Lookup("alike", first, 0, value, type_)
    if type_.low == 0:
        return value
    low = Const(type_.low, number(type_.low, type_.low))
    return Arith("-", value, low, number(0, _size(each) - 1))


def _bar(scope: Scope, node: nodes.NotAgain) -> Bar | None:
    """What this question refuses, made when it is first asked for; None if there are too many moves."""
    world = scope.world
    moves = prod(map(_size, scope.given or ()))
    if moves >= _MOST_MOVES:
        return None
    if node not in world.bars:
        room = min(moves, _MOST)
        called = f"{len(world.bars) + 1}"
        places = Domain(f"refusal {called}", "line", tuple(str(n + 1) for n in range(room)))
        world.domains[places.name] = places
        seat = world.element_type(PLAYER)
        world.bars[node] = Bar(
            world.add_flow(f"{TIMES_REFUSED}{called}", high=room),
            world.add_flow(f"{REFUSED}{called}", places.name, high=moves),
            world.add_variable(f"{REFUSED_BY}{called}", places.name, seat, 0, "flow"),
            places,
        )
    return world.bars[node]
