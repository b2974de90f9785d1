"""A card game put together by hand: cards are shown, given, stolen, hidden, and half forgotten."""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.model import (
    PLAYER,
    Ask,
    Assign,
    Call,
    Category,
    Each,
    Elements,
    Expression,
    Guard,
    Held,
    If,
    Let,
    Local,
    Location,
    Model,
    MoveAll,
    MovePiece,
    Parameter,
    PickRandom,
    PieceAt,
    Read,
    Reveal,
    SeatAfter,
    Shuffle,
    Slot,
    Statement,
    Type,
    While,
)
from tests.reference.build import Book, Scope
from tests.reference.words import Value, compare, count, plus, value

_TURNS = Type(None, 0, 30)


class Passing:
    """The parts of the game, by name; `model` is the game."""

    def __init__(self) -> None:
        """Put the game together."""
        book = self.book = Book("Passing", 3, 4)
        self.player = book.type(PLAYER)
        self.card = book.domain("Card", [f"card {n}" for n in range(1, 10)], "sort")
        self.box = book.cards("Card", "Card")
        self.pile = book.store("pile", "Card", "list", ordered=True, sight="none")
        self.hand = book.store("hand", "Card", "list", PLAYER, sight="owner")
        self.shelf = book.store("shelf", "Card", "list", PLAYER, sight="none")
        self.kept = book.store("kept", "Card", "one", PLAYER, sight="owner")
        self.row = book.store("row", "Card", "list", ordered=True, capacity=4)
        self.turn = book.variable("turn", _TURNS, kind="flow")
        self.decision = book.decision(
            [
                self._draw(),
                self._show(),
                self._give(),
                self._steal(),
                self._hide(),
                self._fetch(),
                self._keep(),
                self._lay(),
                self._sweep(),
            ]
        )
        seat = Slot(0, "player", self.player)
        book.score([Category("cards", seat, count(self.hand, seat), book.place())], shared=False)
        self.model: Model = book.model(book.procedure("main", "main", *self._main()))

    # ---- parts of rules -------------------------------------------------------------------------

    def at(self, store: int, owner: Value | None = None) -> Location:
        """A store of an owner."""
        return Location(store, None if owner is None else value(owner))

    def move(self, card: Value, origin: Location, target: Location) -> Statement:
        """One card goes there."""
        return MovePiece("Card", value(card), origin, target, self.book.place())

    def all(self, origin: Location, target: Location) -> Statement:
        """All cards go there."""
        return MoveAll("Card", origin, target, self.book.place())

    def top(self, store: int, owner: Value | None = None) -> Expression:
        """What lies on top."""
        whose = None if owner is None else value(owner)
        return PieceAt(store, whose, self.book.type("Card", nothing=True))

    def _act(
        self,
        verb: str,
        scope: Scope,
        body: Sequence[Statement],
        chosen: Sequence[Parameter] = (),
        guard: Guard | None = None,
    ) -> int:
        return self.book.action(verb, scope, body, chosen, () if guard is None else (guard,))

    def _mine(self, scope: Scope) -> tuple[Slot, Slot, Parameter]:
        """Me, and a card of my hand."""
        me, card = scope.slot("me", self.player), scope.slot("card", self.card)
        return me, card, self.book.chosen(card, Held(self.hand, value(me)))

    # ---- actions --------------------------------------------------------------------------------

    def _draw(self) -> int:
        scope = Scope()
        me = scope.slot("me", self.player)
        some = self.book.guard(compare(count(self.pile), ">", 0), 0, "empty")
        draw = self.move(self.top(self.pile), self.at(self.pile), self.at(self.hand, me))
        return self._act("draw", scope, [draw], (), some)

    def _show(self) -> int:
        scope = Scope()
        me = scope.slot("me", self.player)
        pile = Reveal(self.at(self.pile), self.book.place())
        none = compare(count(self.hand, me), "==", 0)
        show = Reveal(self.at(self.hand, me), self.book.place())
        return self._act("show", scope, [If(none, (pile,), (show,), self.book.place())])

    def _give(self) -> int:
        scope = Scope()
        me, card, mine = self._mine(scope)
        other = scope.slot("other", self.player)
        to = self.book.chosen(other, Elements(PLAYER), compare(other, "!=", me))
        give = self.move(card, self.at(self.hand, me), self.at(self.hand, other))
        return self._act("give", scope, [give], (mine, to))

    def _steal(self) -> int:
        scope = Scope()
        me, other = scope.slot("me", self.player), scope.slot("other", self.player)
        taken, each = scope.slot("taken", self.card), scope.slot("each", self.card)
        pick = PickRandom(taken, Held(self.hand, value(other)), each, None, self.book.place())
        take = self.move(taken, self.at(self.hand, other), self.at(self.hand, me))
        rich = self.book.guard(compare(count(self.hand, other), ">", 0), 1, "nothing there")
        victim = self.book.chosen(other, Elements(PLAYER), compare(other, "!=", me))
        return self._act("steal from", scope, [pick, take], (victim,), rich)

    def _hide(self) -> int:
        scope = Scope()
        me, card, mine = self._mine(scope)
        hide = self.move(card, self.at(self.hand, me), self.at(self.shelf, me))
        return self._act("hide", scope, [hide], (mine,))

    def _fetch(self) -> int:
        scope = Scope()
        me, each = scope.slot("me", self.player), scope.slot("each", self.player)
        fetch = self.all(Location(self.shelf, Local(each)), self.at(self.hand, me))
        return self._act(
            "fetch", scope, [Each(Elements(PLAYER), each, None, (fetch,), self.book.place())]
        )

    def _keep(self) -> int:
        scope = Scope()
        me, card, mine = self._mine(scope)
        hand, kept = self.at(self.hand, me), self.at(self.kept, me)
        old = self.move(self.top(self.kept, me), kept, hand)
        full = compare(count(self.kept, me), ">", 0)
        keep = self.move(card, hand, kept)
        return self._act("keep", scope, [If(full, (old,), (), self.book.place()), keep], (mine,))

    def _lay(self) -> int:
        scope = Scope()
        me, card, mine = self._mine(scope)
        lay = self.move(card, self.at(self.hand, me), self.at(self.row))
        room = self.book.guard(compare(count(self.row), "<", 4), 0, "full")
        return self._act("lay", scope, [lay], (mine,), room)

    def _sweep(self) -> int:
        scope = Scope()
        me = scope.slot("me", self.player)
        sweep = self.all(self.at(self.row), self.at(self.pile))
        mix = Shuffle(self.at(self.pile), self.book.place())
        back = self.all(self.at(self.kept, me), self.at(self.row))
        return self._act("sweep", scope, [sweep, mix, back])

    # ---- course of play -------------------------------------------------------------------------

    def _main(self) -> tuple[Scope, list[Statement]]:
        scope, here = Scope(), self.book.place
        p = scope.slot("p", self.player)
        pile = self.at(self.pile)
        setup = self.book.procedure(
            "set-up", "setup", Scope(), [self.all(self.at(self.box), pile), Shuffle(pile, here())]
        )
        turn = Read(self.turn, None, _TURNS)
        body = (
            Assign(self.turn, None, plus(turn, 1), here()),
            Ask(self.decision, value(p), here()),
            Let(p, SeatAfter(value(p), 1, self.player), here()),
        )
        return scope, [
            Call(setup, (), here()),
            Let(p, value(0), here()),
            While(compare(turn, "<", 30), body, None, here()),
        ]


def passing() -> Model:
    """The game."""
    return Passing().model
