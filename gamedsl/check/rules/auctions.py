# SPDX-License-Identifier: MIT
"""`auction from X, bid A to B THINGS`: players bid more or pass, until nobody is left who bids more.

In: an auction with its conditions and with what is done when something is sold, or nothing.  Out: questions with two
answers, *bid N* and *pass*, in a loop or to all players at once.  The highest bid and the player who made it are slots
of the rule in which the auction stands.  What may be bid is a domain of numbers made for it.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    PLAYER,
    Arith,
    Assign,
    Compare,
    Condition,
    Const,
    Domain,
    Each,
    Elements,
    Expression,
    Fold,
    Guard,
    If,
    Let,
    Local,
    Parameter,
    Read,
    SeatAfter,
    Seats,
    Slot,
    Statement,
    Type,
    Variable,
    While,
    all_of,
)
from gamedsl.check.model.memory import AUCTION
from gamedsl.check.phrases.players import one_player
from gamedsl.check.phrases.resolve import resolve_core
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.texts import refusal
from gamedsl.check.rules.asking import Option, asked
from gamedsl.check.rules.questions import answer_below
from gamedsl.check.rules.requiring import required
from gamedsl.check.rules.secretly import Answer, Asked, ask_everyone, recalled
from gamedsl.check.world import number
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["auction"]

Statements = tuple[Statement, ...]

_ZERO = Const(0, number(0, 0))
_ONE = Const(1, number(1, 1))
_NOBODY = Const(-1, Type(PLAYER, -1, -1))
_BID, _PASS = "bid", "pass"
_MOST_BIDS = 1_000
_SOLD, _NOT_SOLD = "sold", "not sold"
WANTED = "a bid"


def auction(scope: Scope, node: nodes.Auction) -> Statements:
    """The players bid, and then what is said of something sold, or of nothing sold, is done.

    Raises:
        Mistake: what is bid are no tokens (G301), the numbers do not go up (G404), the block says something else than
            conditions and what is done when something is sold or not, or one player is in the middle of a move while
            all are to bid at once (G311).
    """
    world = scope.world
    place = world.place(node.span, node.covers, "auction")
    conditions, sold, not_sold = _parted(node)
    low, high = _range(scope, node)
    player = world.element_type(PLAYER)
    start = one_player(resolve_core(scope, node.start), node.start.span, "the First Player")
    highest = scope.slot("highest bid", number(low - 1, high))
    sale = _Sale(
        node,
        conditions,
        low,
        high,
        _numbers(scope, high),
        highest,
        scope.slot("highest bidder", attrs.evolve(player, low=-1)),
        place,
    )
    bidding = _in_secret(scope, sale, start) if node.sealed else _aloud(scope, sale, start)
    return (
        Let(sale.highest, _number(low - 1), place),
        Let(sale.bidder, _NOBODY, place),
        *bidding,
        If(
            Compare("!=", Local(sale.bidder), _NOBODY),
            _sold(scope, sale, sold),
            world.lower_block(scope, not_sold),
            place,
        ),
    )


@frozen_part
class _Sale(Part):
    """What can be bid, under which conditions, and the slots for the highest bid and for who made it."""

    node: nodes.Auction
    conditions: tuple[nodes.Require, ...]
    low: int
    high: int
    domain: Domain
    highest: Slot
    bidder: Slot
    place: int

    def amount(self, bid: Slot) -> Expression:
        """How much a bid is."""
        return Arith("+", Local(bid), _ZERO, number(0, self.high))


def _number(value: int) -> Const:
    return Const(value, number(value, value))


def _range(scope: Scope, node: nodes.Auction) -> tuple[int, int]:
    low, high = node.low, node.high
    if scope.world.things_named(node.thing.text) is None:
        if not scope.world.find(node.thing.text):
            raise scope.world.unknown(node.thing)
        example = "bid 1 to 9 Coins, where Coins are tokens"
        raise mistake(
            "G301",
            node.thing.span,
            phrase=node.thing.text,
            found="name of something else",
            wanted="class of things",
            example=example,
        )
    if low > high:
        raise mistake("G424", node.span, low=low, high=high)
    if not 1 <= low <= high <= _MOST_BIDS:
        value = low if low < 1 else high
        raise mistake("G404", node.span, name="bids", low=1, high=_MOST_BIDS, value=value)
    return low, high


def _numbers(scope: Scope, high: int) -> Domain:
    """The numbers up to that one as things to choose from; each is the element of its number."""
    name, plural = f"number up to {high}", f"numbers up to {high}"
    domain = Domain(name, "option", tuple(map(str, range(high + 1))), plural=plural)
    return scope.world.domains.setdefault(name, domain)


# ---- one after the other ---------------------------------------------------------------------------------------


def _aloud(scope: Scope, sale: _Sale, start: Expression) -> Statements:
    """Bid more or pass for good, until nobody is left who bids more."""
    world, place = scope.world, sale.place
    before = sum(each.name.startswith(AUCTION) for each in world.variables)
    passed = world.add_flow(f"{AUCTION} {before + 1}" if before else AUCTION, PLAYER)
    current = scope.slot("player who bids", world.element_type(PLAYER))
    me = Local(current)
    each, player = scope.each(PLAYER)
    other, somebody = scope.each(PLAYER)
    left = all_of(_has_not(passed, somebody), Compare("!=", somebody, Local(sale.bidder)))
    size = number(0, world.domain(PLAYER).size)
    going = all_of(
        Compare("<", Local(sale.highest), _number(sale.high)),
        Compare(">", Fold("count", Elements(PLAYER), other, left, None, size), _ZERO),
    )
    parameter, guards, amount = _bid(scope.with_player(me), sale, Local(sale.highest))
    bids = (Let(sale.highest, amount, place), Let(sale.bidder, me, place))
    options = (
        Option(_BID, bids, parameter, guards, "bids"),
        Option(_PASS, (Assign(passed.index, me, _ONE, place),), None, (), "passes"),
    )
    question = asked(scope.with_player(me), options, place, WANTED)
    _put_into_phase(scope)
    return (
        Each(Elements(PLAYER), each, None, (Assign(passed.index, player, _ZERO, place),), place),
        Let(current, start, place),
        While(
            going,
            (
                If(_has_not(passed, me), question, (), place),
                Let(current, SeatAfter(me, 1, current.type), place),
            ),
            None,
            place,
        ),
    )


def _has_not(passed: Variable, player: Expression) -> Condition:
    return Compare("==", Read(passed.index, player, passed.type), _ZERO)


def _put_into_phase(scope: Scope) -> None:
    """The question that was made last belongs to the phase in which the auction stands."""
    world = scope.world
    decision = world.decisions[-1]
    world.decisions[-1] = attrs.evolve(decision, phase=scope.phase)
    for index in decision.actions:
        world.actions[index] = attrs.evolve(world.actions[index], phase=scope.phase)


# ---- all at once -----------------------------------------------------------------------------------------------


def _in_secret(scope: Scope, sale: _Sale, start: Expression) -> Statements:
    """All bid or pass at once; of equal bids the first one counts, clockwise from where the auction begins."""
    place = sale.place

    def bids(inside: Scope) -> Asked:
        parameter, guards, _ = _bid(inside, sale, _number(sale.low - 1))
        return Asked(_BID, (parameter,), guards)

    span = sale.node.span
    answers = (Answer(span, bids), Answer(span, lambda _: Asked(_PASS)))
    asking, notes = ask_everyone(scope, answers, place)
    each, player = scope.each(PLAYER)
    parameter, _, amount = _bid(scope.with_player(player), sale, _number(sale.low - 1))
    ((note,), _) = notes.arguments
    more = (Let(sale.highest, amount, place), Let(sale.bidder, player, place))
    opened = (
        *recalled(note, parameter, player, place),
        If(Compare(">", amount, Local(sale.highest)), more, (), place),
    )
    bid = Compare("==", notes.chosen(player), _ONE)
    done = (If(bid, opened, (), place), notes.forgotten(player, place))
    return asking, Each(Seats(start), each, None, done, place)


# ---- what can be bid, and what follows -------------------------------------------------------------------------


def _bid(
    scope: Scope, sale: _Sale, highest: Expression
) -> tuple[Parameter, tuple[Guard, ...], Expression]:
    """What the acting player can bid: more than `highest`, under the conditions of the block; and how much it is."""
    world = scope.world
    bid = scope.slot("bid", world.element_type(sale.domain.name))
    amount = sale.amount(bid)
    lowest = Arith("+", highest, _ONE, number(sale.low, sale.high + 1))
    inside = _knowing(scope, ("lowest bid", lowest), ("highest bid", highest))
    parameter = Parameter(
        bid,
        "number",
        "chosen",
        Elements(sale.domain.name),
        Compare(">", amount, highest),
        None,
        refusal(inside, sale.node.reason, sale.place),
    )
    inside = _knowing(inside, ("bid", amount))
    guards: list[Guard] = []
    for each in sale.conditions:
        at = world.place(each.span, None, "condition")
        guard, _ = required(attrs.evolve(inside, many=amount), each, at, 1)
        guards.append(guard)
    return parameter, tuple(guards), amount


def _knowing(scope: Scope, *names: tuple[str, Expression]) -> Scope:
    return attrs.evolve(scope, names=(*scope.names, *names))


def _sold(scope: Scope, sale: _Sale, body: Sequence[nodes.Statement]) -> Statements:
    """What is done when somebody has bid: the highest bidder and the bid are known by these words."""
    buyer = scope.slot("highest bidder", scope.world.element_type(PLAYER))
    price = scope.slot("highest bid", number(sale.low, sale.high))
    named = (("highest bidder", Local(buyer)), ("highest bid", Local(price)), ("bid", Local(price)))
    inside = attrs.evolve(_knowing(scope.speaking_of(Local(buyer)), *named), many=Local(price))
    return (
        Let(buyer, Local(sale.bidder), sale.place),
        Let(price, Local(sale.highest), sale.place),
        *scope.world.lower_block(inside, body),
    )


# ---- the block -------------------------------------------------------------------------------------------------


def _parted(
    node: nodes.Auction,
) -> tuple[tuple[nodes.Require, ...], Sequence[nodes.Statement], Sequence[nodes.Statement]]:
    """The conditions, and what is done if something is sold, and if nothing is."""
    conditions: list[nodes.Require] = []
    given: dict[str, Sequence[nodes.Statement]] = {}
    for line in node.body:
        word, rest = answer_below(line)
        if word in {_SOLD, _NOT_SOLD} and word not in given:
            given[word] = rest
        elif word or given or not isinstance(line, nodes.Line):
            raise _misplaced(line.span)
        else:
            for part in line.parts:
                if not isinstance(part, nodes.Require) or part.after:
                    raise _misplaced(part.span)
                conditions.append(part)
    if _SOLD not in given:
        where, belongs = "without what happens to the highest bidder", "above a line `sold:`"
        raise mistake("G311", node.span, what="auction", where=where, belongs=belongs)
    return tuple(conditions), given[_SOLD], given.get(_NOT_SOLD, ())


def _misplaced(span: Span) -> Mistake:
    what, where = " ".join(span.text.split("\n")[0].split()), "here below an auction"
    belongs = "below one of the lines sold: and not sold:, which stand behind all `require` lines"
    return mistake("G311", span, what=what, where=where, belongs=belongs)
