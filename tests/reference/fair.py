"""A game put together by hand: workers, stalls, secret orders, two phases a round."""

from __future__ import annotations

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    YES_NO,
    Ask,
    Assign,
    Best,
    Call,
    Category,
    Conditional,
    Each,
    Elements,
    EndGame,
    Every,
    Fold,
    Held,
    If,
    Let,
    Location,
    Model,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    PieceAt,
    Reveal,
    Say,
    SeatAfter,
    Seats,
    Shuffle,
    Slot,
    Statement,
    Template,
    TieBreak,
    Type,
    While,
)
from tests.reference.build import Book, Scope
from tests.reference.words import Value, compare, count, look, plus, read, times, value

_GOOD_OF_STALL = (0, 1, 2, 0)
_GOOD_OF_ORDER = (0, 1, 2) * 4
_WORTH = (1, 3, 2, 2, 5, 1, 4, 1, 3, 2, 2, 6)
_NEEDS = (1, 2, 2)


class Fair:
    """The parts of the game, by name."""

    def __init__(self) -> None:
        """Put the game together; `model` is the game."""
        book = self.book = Book("Fair", 2, 4)
        self.player = book.type(PLAYER)
        self.good = book.domain("Good", ("cloth", "spice", "grain"))
        self.stall = book.domain("Stall", ("red", "blue", "green", "white"), "board")
        names = tuple(f"order {n}" for n in range(1, 13))
        self.order = book.domain("Order", names, "sort", worth=_WORTH)
        self._components()
        self._state()
        self.setup = book.procedure("set-up", "setup", *self._set_up())
        self.work = book.procedure("work", "rule", *self._work())
        self.trade = book.procedure("trade", "rule", *self._trade())
        self._score()
        self.model: Model = book.model(book.procedure("main", "main", *self._main()))

    def _components(self) -> None:
        book = self.book
        self.coin_box = book.tokens("Coin", "Good", (9, 9, 9))
        self.worker_box = book.tokens("Worker", PLAYER, (4, 4, 4, 4))
        self.order_box = book.cards("Order", "Order")
        self.stock = book.store("stock", "Coin", "count", "Stall", only_sort=_GOOD_OF_STALL)
        self.purse = book.store("purse", "Coin", "count", PLAYER)
        self.there = book.store("there", "Worker", "count", "Stall")
        self.mine = book.store("mine", "Worker", "count", PLAYER, only_sort=(0, 1, 2, 3))
        self.centre = book.store("centre", "Worker", "count")
        self.deck = book.store("deck", "Order", "list", ordered=True, sight="none")
        self.hand = book.store("hand", "Order", "list", PLAYER, sight="owner")
        self.secret = book.store("secret", "Order", "one", "Stall", sight="none")
        self.laid = book.store("laid", "Order", "one", PLAYER, sight="none")
        self.shown = book.store("shown", "Order", "list", PLAYER)

    def _state(self) -> None:
        book = self.book
        self.full = book.variable("filled", Type(None, 0, 3), owner="Stall")
        self.round = book.variable("round", Type(None, 0, 3), kind="flow")
        self.passed = book.variable("passed", YES_NO, owner=PLAYER, kind="flow")
        self.start = book.input("start", PLAYER)
        self.final = book.option("a pass is final", ("yes", "no"))

    def at(self, store: int, owner: Value | None = None) -> Location:
        """The store of that owner."""
        return Location(store, None if owner is None else value(owner))

    def _set_up(self) -> tuple[Scope, list[Statement]]:
        scope, here = Scope(), self.book.place
        stall, p = scope.slot("stall", self.stall), scope.slot("p", self.player)
        drawn, each = scope.slot("drawn", self.order), scope.slot("each", self.order)
        dealt = scope.slot("dealt", NUMBER)
        seats, stalls = Elements(PLAYER), Elements("Stall")
        coin = look(_GOOD_OF_STALL, stall)
        alike = compare(look(_GOOD_OF_ORDER, each), "==", coin)
        box = self.at(self.order_box)
        top = PieceAt(self.deck, None, self.order)
        return scope, [
            If(
                compare(read(self.start), "==", -1),
                (
                    PickRandom(p, seats, scope.slot("seat", self.player), None, here()),
                    Assign(self.start, None, value(p), here()),
                ),
                (),
                here(),
            ),
            Each(
                stalls,
                stall,
                None,
                (
                    MoveCount(
                        "Coin",
                        coin,
                        value(5),
                        self.at(self.coin_box),
                        self.at(self.stock, stall),
                        as_far_as_possible=True,
                        place=here(),
                    ),
                    PickRandom(drawn, Held(self.order_box, None), each, alike, here()),
                    MovePiece("Order", value(drawn), box, self.at(self.secret, stall), here()),
                ),
                here(),
            ),
            Each(
                seats,
                p,
                None,
                (
                    self._workers(p, 3, self.at(self.worker_box), self.at(self.mine, p)),
                    self._workers(p, 1, self.at(self.worker_box), self.at(self.centre)),
                ),
                here(),
            ),
            MoveAll("Order", box, self.at(self.deck), here()),
            Shuffle(self.at(self.deck), here()),
            Each(
                Seats(read(self.start)),
                p,
                None,
                (
                    Let(dealt, value(0), here()),
                    While(
                        compare(dealt, "<", 2),
                        (
                            MovePiece(
                                "Order", top, self.at(self.deck), self.at(self.hand, p), here()
                            ),
                            Let(dealt, plus(dealt, 1), here()),
                        ),
                        2,
                        here(),
                    ),
                ),
                here(),
            ),
        ]

    def _workers(
        self, colour: Value, number: Value, origin: Location, target: Location
    ) -> MoveCount:
        return MoveCount(
            "Worker",
            value(colour),
            value(number),
            origin,
            target,
            as_far_as_possible=False,
            place=self.book.place(),
        )

    def _coin(self, sort: Value, stall: Value, p: Value) -> MoveCount:
        return MoveCount(
            "Coin",
            value(sort),
            value(1),
            self.at(self.stock, stall),
            self.at(self.purse, p),
            as_far_as_possible=True,
            place=self.book.place(),
        )

    def _main(self) -> tuple[Scope, list[Statement]]:
        here = self.book.place
        return Scope(), [
            Call(self.setup, (), here()),
            While(
                compare(read(self.round), "<", 3),
                (
                    Assign(self.round, None, plus(read(self.round), 1), here()),
                    Call(self.work, (), here()),
                    Call(self.trade, (), here()),
                    Assign(self.start, None, SeatAfter(read(self.start), 1, self.player), here()),
                ),
                3,
                here(),
            ),
        ]

    def _work(self) -> tuple[Scope, list[Statement]]:
        scope, here = Scope(), self.book.place
        p, q = scope.slot("p", self.player), scope.slot("q", self.player)
        stall, most = scope.slot("stall", self.stall), scope.slot("most", self.player)
        decision = self.book.decision([self._place_workers(), self._pass_work()])
        some = Fold(
            "count", Elements(PLAYER), q, compare(read(self.passed, q), "==", 0), None, NUMBER
        )
        best = Best(
            Elements(PLAYER),
            q,
            compare(count(self.there, stall, q), ">", 0),
            count(self.there, stall, q),
            most=True,
            alone=True,
            type=self.player,
        )
        empty = Fold(
            "count",
            Elements("Stall"),
            stall,
            compare(count(self.stock, stall), "==", 0),
            None,
            NUMBER,
        )
        return scope, [
            Each(
                Elements(PLAYER),
                p,
                None,
                (Assign(self.passed, value(p), value(0), here()),),
                here(),
            ),
            Let(p, read(self.start), here()),
            While(
                compare(some, ">", 0),
                (
                    If(
                        compare(read(self.passed, p), "==", 0),
                        (Ask(decision, value(p), here()),),
                        (),
                        here(),
                    ),
                    Let(p, SeatAfter(value(p), 1, self.player), here()),
                ),
                None,
                here(),
            ),
            Each(
                Elements("Stall"),
                stall,
                None,
                (
                    Let(most, best, here()),
                    If(
                        compare(most, ">=", 0),
                        (self._coin(look(_GOOD_OF_STALL, stall), stall, most),),
                        (),
                        here(),
                    ),
                    Each(
                        Held(self.there, value(stall)),
                        q,
                        None,
                        (
                            self._workers(
                                q,
                                count(self.there, stall, q),
                                self.at(self.there, stall),
                                self.at(self.mine, q),
                            ),
                        ),
                        here(),
                    ),
                    Assign(self.full, value(stall), value(0), here()),
                ),
                here(),
            ),
            If(compare(empty, ">=", 2), (EndGame(None, None, here()),), (), here()),
        ]

    def _place_workers(self) -> int:
        book, here, scope = self.book, self.book.place, Scope()
        me, stall = scope.slot("me", self.player), scope.slot("stall", self.stall)
        column, needs = scope.slot("column", NUMBER), scope.slot("needs", NUMBER)
        k, q = scope.slot("k", NUMBER), scope.slot("q", self.player)
        next_column = plus(read(self.full, stall), 1)
        price = look(_NEEDS, next_column, 1)
        coin = look(_GOOD_OF_STALL, stall)
        nothing = Say(Template(("nothing left",), ()), here())
        return book.action(
            "place",
            scope,
            [
                Let(k, price, here()),
                self._workers(me, k, self.at(self.mine, me), self.at(self.there, stall)),
                Assign(self.full, value(stall), next_column, here()),
                If(compare(count(self.stock, stall), "==", 0), (nothing,), (), here()),
                self._coin(coin, stall, me),
                If(
                    compare(read(self.final), "==", 1),
                    (
                        Each(
                            Elements(PLAYER),
                            q,
                            None,
                            (Assign(self.passed, value(q), value(0), here()),),
                            here(),
                        ),
                    ),
                    (),
                    here(),
                ),
            ],
            [
                book.chosen(stall, Elements("Stall")),
                book.stated(column, next_column),
                book.stated(needs, look(_NEEDS, column, 1)),
            ],
            [
                book.guard(compare(count(self.mine, me), ">", 0), 0, "no workers"),
                book.guard(compare(read(self.full, stall), "<", 3), 1, "full"),
                book.guard(compare(count(self.mine, me), ">=", price), 1, "too few"),
            ],
        )

    def _pass_work(self) -> int:
        scope, here = Scope(), self.book.place
        me = scope.slot("me", self.player)
        return self.book.action("pass", scope, [Assign(self.passed, value(me), value(1), here())])

    def _trade(self) -> tuple[Scope, list[Statement]]:
        scope, here = Scope(), self.book.place
        p = scope.slot("p", self.player)
        nothing = self.book.action("pass", *self._pass_trade())
        decision = self.book.decision([self._lay(), self._swap(), nothing])
        laid = PieceAt(self.laid, value(p), self.order)
        return scope, [
            Each(Seats(read(self.start)), p, None, (Ask(decision, value(p), here()),), here()),
            Each(
                Elements(PLAYER),
                p,
                compare(count(self.laid, p), "==", 1),
                (
                    Reveal(self.at(self.laid, p), here()),
                    MovePiece("Order", laid, self.at(self.laid, p), self.at(self.shown, p), here()),
                ),
                here(),
            ),
        ]

    def _pass_trade(self) -> tuple[Scope, list[Statement]]:
        scope = Scope()
        scope.slot("me", self.player)
        return scope, []

    def _lay(self) -> int:
        book, here, scope = self.book, self.book.place, Scope()
        me, card = scope.slot("me", self.player), scope.slot("card", self.order)
        hand, laid = self.at(self.hand, me), self.at(self.laid, me)
        return book.action(
            "lay",
            scope,
            [
                MovePiece("Order", value(card), hand, laid, here()),
                self._workers(me, 1, self.at(self.centre), self.at(self.mine, me)),
            ],
            [book.chosen(card, Held(self.hand, value(me)))],
            [book.guard(compare(count(self.centre, None, me), ">", 0), 0, "no spare")],
        )

    def _swap(self) -> int:
        book, here, scope = self.book, self.book.place, Scope()
        me, card = scope.slot("me", self.player), scope.slot("card", self.order)
        stall, found = scope.slot("stall", self.stall), scope.slot("found", self.order)
        hand, secret = self.at(self.hand, me), self.at(self.secret, stall)
        alike = compare(look(_GOOD_OF_ORDER, card), "==", look(_GOOD_OF_STALL, stall))
        return book.action(
            "swap",
            scope,
            [
                Let(found, PieceAt(self.secret, value(stall), self.order), here()),
                MovePiece("Order", value(found), secret, hand, here()),
                MovePiece("Order", value(card), hand, secret, here()),
            ],
            [
                book.chosen(card, Held(self.hand, value(me))),
                book.chosen(stall, Elements("Stall"), alike),
            ],
            [
                book.guard(compare(count(self.hand, me), ">", 1), 0, "last card"),
                book.guard(compare(look(_WORTH, card), ">", 1), 1, "worthless"),
            ],
        )

    def _score(self) -> None:
        book, here = self.book, self.book.place
        scope = Scope()
        stall = scope.slot("stall", self.stall)
        turn_up: list[Statement] = [
            Each(
                Elements("Stall"),
                stall,
                None,
                (Reveal(self.at(self.secret, stall), here()),),
                here(),
            )
        ]
        player = Slot(0, "player", self.player)
        good, at, card = (
            Slot(1, "good", self.good),
            Slot(2, "at", self.stall),
            Slot(3, "c", self.order),
        )
        under = PieceAt(self.secret, value(at), self.order)
        price = Fold(
            "max",
            Elements("Stall"),
            at,
            Every((compare(look(_GOOD_OF_STALL, at), "==", good), compare(under, ">=", 0))),
            look(_WORTH, under),
            NUMBER,
        )
        coins = Fold(
            "sum",
            Elements("Good"),
            good,
            None,
            times(count(self.purse, player, good), price),
            NUMBER,
        )
        low = Fold("min", Held(self.shown, value(player)), card, None, look(_WORTH, card), NUMBER)
        some = compare(count(self.shown, player), ">", 0)
        book.score(
            [
                Category("coins", player, coins, here()),
                Category("orders", player, Conditional(some, low, value(-1), NUMBER), here()),
            ],
            [
                TieBreak(player, count(self.purse, player), most=True, name="coins", place=here()),
                TieBreak(player, count(self.hand, player), most=False, name="cards", place=here()),
            ],
            before=book.procedure("turn up", "rule", scope, turn_up),
        )


def fair() -> Model:
    """The game."""
    return Fair().model
