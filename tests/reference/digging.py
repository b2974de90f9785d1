"""A game put together by hand whose rules ask within rules, and change what was just tested."""

from __future__ import annotations

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    YES_NO,
    Ask,
    Assign,
    Call,
    Category,
    Condition,
    Each,
    Elements,
    EndGame,
    Every,
    If,
    Let,
    Location,
    Model,
    MoveCount,
    PickRandom,
    Read,
    SeatAfter,
    Seats,
    Slot,
    Statement,
    Type,
    While,
)
from tests.reference.build import Book, Scope
from tests.reference.words import Value, compare, count, minus, plus, value

_GOLD = Type(None, 0, 5)
_TURNS = Type(None, 0, 12)
_DEPTH = Type(None, 0, 2)


class Digging:
    """The parts of the game, by name; `model` is the game."""

    def __init__(self) -> None:
        """Put the game together."""
        book = self.book = Book("Digging", 2, 4)
        self.player = book.type(PLAYER)
        self.stone = book.domain("Stone sort", ("grey", "white"), "sort")
        self.mine = book.tokens("Stone", "Stone sort", (9, 4))
        self.sack = book.store("sack", "Stone", "count", PLAYER)
        self.gold = book.variable("gold", _GOLD, owner=PLAYER)
        self.price = book.variable("price", Type(None, 0, 3))
        self.answer = book.variable("answer", YES_NO)
        self.turn = book.variable("turn", _TURNS, kind="flow")
        self.question = book.decision([self._answer(n) for n in range(3)])
        self.gift = book.procedure("gift", "rule", *self._gift())
        self.share = book.reserve()
        book.fill(self.share, "share", *self._share(), 2)
        self.bargain = book.procedure("bargain", "rule", *self._bargain(), 1)
        self.decision = book.decision([self._dig(), self._begin("share"), self._begin("bargain")])
        seat = Slot(0, "player", self.player)
        gold = Category("gold", seat, self._gold(seat), book.place())
        stones = Category("stones", seat, count(self.sack, seat, 1), book.place())
        book.score([gold, stones])
        self.model: Model = book.model(book.procedure("main", "main", *self._main()))

    def _gold(self, player: Value) -> Read:
        return Read(self.gold, value(player), _GOLD)

    def _price(self) -> Read:
        return Read(self.price, None, Type(None, 0, 3))

    def _more_gold(self, player: Value) -> Statement:
        """One gold more if there is room, which is tested here and nowhere else."""
        more = Assign(self.gold, value(player), plus(self._gold(player), 1), self.book.place())
        return If(self._poor(player), (more,), (), self.book.place())

    def _poor(self, player: Value) -> Condition:
        return compare(self._gold(player), "<", 5)

    def _carry(self, number: Value, origin: Location, target: Location) -> Statement:
        """So many grey stones go there."""
        return MoveCount(
            "Stone", value(0), value(number), origin, target,
            as_far_as_possible=False, place=self.book.place(),
        )  # fmt: skip

    # ---- actions --------------------------------------------------------------------------------

    def _answer(self, number: int) -> int:
        """No; yes, and everybody's gold is at its limit; yes, and the price goes up."""
        scope, here = Scope(), self.book.place
        scope.slot("me", self.player)
        each = scope.slot("each", self.player)
        full = Assign(self.gold, value(each), value(5), here())
        dear: tuple[Statement, ...] = (
            (),
            (Each(Elements(PLAYER), each, None, (full,), here()),),
            (Assign(self.price, None, value(3), here()),),
        )[number]
        said = Assign(self.answer, None, value(min(1, number)), here())
        return self.book.action(("refuse", "agree", "bid")[number], scope, [said, *dear])

    def _dig(self) -> int:
        scope, here = Scope(), self.book.place
        me, sort = scope.slot("me", self.player), scope.slot("sort", self.stone)
        found, each = scope.slot("found", NUMBER), scope.slot("each", self.player)
        lucky = PickRandom(found, Elements(PLAYER), each, None, here())
        dig = MoveCount(
            "Stone", value(sort), plus(found, 1), Location(self.mine, None),
            Location(self.sack, value(me)), as_far_as_possible=True, place=here(),
        )  # fmt: skip
        cheap = Assign(self.price, None, value(1), here())
        left = self.book.guard(compare(count(self.mine, None, sort), ">", 0), 1, "no stone left")
        chosen = self.book.chosen(sort, Elements("Stone sort"))
        return self.book.action("dig", scope, [lucky, dig, cheap], [chosen], [left])

    def _begin(self, rule: str) -> int:
        scope = Scope()
        me = scope.slot("me", self.player)
        arguments = (value(me), value(2)) if rule == "share" else (value(me),)
        number = self.share if rule == "share" else self.bargain
        return self.book.action(rule, scope, [Call(number, arguments, self.book.place())])

    # ---- rules that ask -------------------------------------------------------------------------

    def _gift(self) -> tuple[Scope, list[Statement]]:
        """Everybody's gold is at its limit, and the price too; nobody was asked."""
        scope, here = Scope(), self.book.place
        each = scope.slot("each", self.player)
        full = Assign(self.gold, value(each), value(5), here())
        few = compare(count(self.mine), "<", 9)
        dear = Assign(self.price, None, value(3), here())
        return scope, [Each(Elements(PLAYER), each, few, (full,), here()), dear]

    def _share(self) -> tuple[Scope, list[Statement]]:
        """Each other player who has a stone is asked for it, and may do the same in turn."""
        scope, here = Scope(), self.book.place
        p, depth = scope.slot("p", self.player), scope.slot("depth", _DEPTH)
        q, before = scope.slot("q", self.player), scope.slot("before", NUMBER)
        agreed = compare(Read(self.answer, None, YES_NO), "==", 1)
        there = compare(count(self.sack, q, 0), ">", 0)
        sack_p, sack_q = Location(self.sack, value(p)), Location(self.sack, value(q))
        again = Call(self.share, (value(q), minus(depth, 1)), here())
        rich = compare(count(self.sack, p, 0), ">=", 8)
        return scope, [
            Let(before, count(self.sack, p), here()),
            Each(
                Seats(value(p)),
                q,
                Every((compare(q, "!=", p), there)),
                (
                    Ask(self.question, value(q), here()),
                    If(agreed, (self._carry(1, sack_q, sack_p),), (), here()),
                    If(compare(depth, ">", 0), (again,), (), here()),
                ),
                here(),
            ),
            If(rich, (EndGame(value(p), None, here()),), (), here()),
            If(compare(count(self.sack, p), ">", before), (self._more_gold(p),), (), here()),
        ]

    def _bargain(self) -> tuple[Scope, list[Statement]]:
        """What is tested first need not hold any more when the others have spoken."""
        scope, here = Scope(), self.book.place
        p, left = scope.slot("p", self.player), scope.slot("left", self.player)
        mine, sack = Location(self.mine, None), Location(self.sack, value(p))
        can_pay = compare(count(self.sack, p, 0), ">=", self._price())
        pay = If(can_pay, (self._carry(self._price(), sack, mine),), (), here())
        before = scope.slot("before", NUMBER)
        gift = Call(self.gift, (), here())
        dear = Assign(self.price, None, plus(minus(3, self._price()), 0), here())
        talk = Ask(self.question, value(left), here())
        return scope, [
            Let(left, SeatAfter(value(p), 1, self.player), here()),
            If(can_pay, (talk, pay), (), here()),
            If(can_pay, (dear, pay), (), here()),
            If(can_pay, (gift, pay), (), here()),
            If(self._poor(p), (talk, self._more_gold(p)), (), here()),
            If(self._poor(p), (gift, self._more_gold(p)), (), here()),
            If(compare(self._price(), "<", 2), self._twice(scope), (), here()),
            Let(before, count(self.sack, p), here()),
            Call(self.share, (value(p), value(0)), here()),
            If(compare(count(self.sack, p), ">", before), (self._more_gold(p),), (), here()),
            While(
                Every((compare(count(self.sack, p, 0), ">", 0), self._poor(p))),
                (talk, self._carry(1, sack, mine), self._more_gold(p)),
                9,
                here(),
            ),
        ]

    def _twice(self, scope: Scope) -> tuple[Statement, ...]:
        """What held before a loop need not hold when it comes round, because of what it calls."""
        here, times = self.book.place, scope.slot("times", NUMBER)
        note = Assign(self.answer, None, self._price(), here())
        body = (
            If(compare(self._price(), "<", 2), (note,), (), here()),
            If(compare(times, "<", 1), (Call(self.gift, (), here()),), (), here()),
            Let(times, plus(times, 1), here()),
        )
        return Let(times, value(0), here()), While(compare(times, "<", 2), body, 2, here())

    def _main(self) -> tuple[Scope, list[Statement]]:
        scope, here = Scope(), self.book.place
        p, zero = scope.slot("p", self.player), scope.slot("each", self.player)
        turn = Read(self.turn, None, _TURNS)
        setup = self.book.procedure("set-up", "setup", Scope(), [])
        none = Assign(self.gold, value(zero), value(0), here())
        body = (
            Assign(self.turn, None, plus(turn, 1), here()),
            Each(Elements(PLAYER), zero, compare(self._gold(zero), "==", 5), (none,), here()),
            Ask(self.decision, value(p), here()),
            Let(p, SeatAfter(value(p), 1, self.player), here()),
        )
        return scope, [
            Call(setup, (), here()),
            Let(p, value(1), here()),
            While(compare(turn, "<", 12), body, None, here()),
        ]


def digging() -> Model:
    """The game."""
    return Digging().model
