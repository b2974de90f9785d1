"""A table on which single values and statements are tried.

Every form of store is there, with and without owners, and variables of every kind. `after` runs
statements as a whole game and gives the row at its end; `worth` gives a value in a row.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.model import (
    PLAYER,
    Ask,
    Condition,
    Expression,
    Location,
    MoveAll,
    MoveCount,
    MovePiece,
    Slot,
    Statement,
    Type,
)
from gamedsl.compile import Program, compile_model
from tests.reference.build import Book, Scope
from tests.reference.words import Value, value

ACE, KING, QUEEN, JACK, TEN = range(5)
GOLD, TIN, LEAD = range(3)


class Table:
    """Two to four players, five cards, three sorts of coins, three spots."""

    def __init__(self, least: int = 2, most: int = 4) -> None:
        """Everything lies in its box."""
        book = self.book = Book("Table", least, most)
        self.scope = Scope()
        self.player = book.type(PLAYER)
        self.spot = book.domain("Spot", ("left", "middle", "right"), "board")
        self.sort = book.domain("Coin sort", ("gold", "tin", "lead"))
        self.card = book.domain("Card", ("ace", "king", "queen", "jack", "ten"), "sort")
        self.coins = book.tokens("Coin", "Coin sort", (3, 2, 4))
        self.cards = book.cards("Card", "Card")
        self.purse = book.store("purse", "Coin", "count", PLAYER)
        self.till = book.store("till", "Coin", "count", capacity=3)
        self.vein = book.store("vein", "Coin", "count", "Spot", only_sort=(GOLD, LEAD, GOLD))
        self.slot = book.store("slot", "Coin", "one", "Spot")
        self.pile = book.store("pile", "Card", "list", ordered=True, sight="none")
        self.hand = book.store("hand", "Card", "list", PLAYER, sight="owner")
        self.shown = book.store("shown", "Card", "list", capacity=2)
        self.secret = book.store("secret", "Card", "one", PLAYER, sight="none")
        self.marks = book.variable("marks", Type(None, -2, 6), owner="Spot")
        self.total = book.variable("total", Type(None, -9, 9))
        self.chief = book.variable("chief", Type(PLAYER, -1, most - 1), initial=-1)

    # ---- statements -----------------------------------------------------------------------------

    def at(self, store: int, owner: Value | None = None) -> Location:
        """A store of an owner."""
        return Location(store, None if owner is None else value(owner))

    def pay(
        self,
        sort: Value,
        number: Value,
        origin: Location,
        target: Location,
        *,
        possible: bool = False,
    ) -> MoveCount:
        """So many coins of a sort."""
        return MoveCount(
            "Coin", value(sort), value(number), origin, target, possible, self.book.place()
        )

    def move(self, card: Value, origin: Location, target: Location) -> MovePiece:
        """One card."""
        return MovePiece("Card", value(card), origin, target, self.book.place())

    def all(self, things: str, origin: Location, target: Location) -> MoveAll:
        """Everything there."""
        return MoveAll(things, origin, target, self.book.place())

    def fill(self) -> MoveAll:
        """All cards onto the pile, the ten on top."""
        return self.all("Card", self.at(self.cards), self.at(self.pile))

    # ---- running --------------------------------------------------------------------------------

    def program(self, *body: Statement, traced: bool = False) -> Program:
        """A game that is only this."""
        main = self.book.procedure("main", "main", self.scope, body)
        return compile_model(self.book.model(main), traced=traced, cache=None)

    def after(self, *body: Statement, players: int = 3, seed: int = 0) -> Seen:
        """What is seen when the game that is only this is over."""
        game = self.program(*body)
        row = game.new_row(players, seed)
        game.start(row)
        return Seen(game, row)

    def question(self) -> Ask:
        """A question that stops a game where it stands."""
        scope = Scope()
        scope.slot("me", self.player)
        return Ask(
            self.book.decision([self.book.action("go on", scope, ())]),
            value(0),
            self.book.place(),
        )


class Seen:
    """A row in words."""

    def __init__(self, program: Program, row: list[int]) -> None:
        """Look at this row."""
        self.program = program
        self.row = row

    def counts(self, store: int, owner: int = 0) -> list[int]:
        """How many of each sort."""
        return [
            self.worth_count(store, owner, sort)
            for sort in range(self.program.layout.shape.sorts(store))
        ]

    def worth_count(self, store: int, owner: int, sort: int) -> int:
        """How many of a sort; 0 where it may not lie."""
        only = self.program.model.stores[store].only_sort
        if only is not None and only[owner] != sort:
            return 0
        return self.row[self.program.layout.count_slot(store, owner, sort)]

    def cards(self, store: int, owner: int = 0) -> list[int]:
        """The cards from the bottom up; the places behind them are empty."""
        number, first, most = self.program.layout.list_slots(store, owner)
        many = self.row[number]
        assert set(self.row[first + many : first + most]) <= {0}
        return self.row[first : first + many]

    def one(self, store: int, owner: int = 0) -> int:
        """What lies in a store for one, or -1."""
        return self.row[self.program.layout.one_slot(store, owner)] - 1

    def variable(self, variable: int, owner: int = 0) -> int:
        """A variable."""
        return self.row[self.program.layout.variable_slot(variable, owner)]

    def known(self) -> list[list[int]]:
        """For each card the seats that know it."""
        masks = [self.row[self.program.layout.know_slot("Card", card)] for card in range(5)]
        return [[seat for seat in range(8) if mask >> seat & 1] for mask in masks]

    def worth(self, wanted: Expression | Condition, slots: Sequence[tuple[Slot, int]] = ()) -> int:
        """A value in this row."""
        return self.program.evaluate(wanted, self.row, {slot.index: held for slot, held in slots})
