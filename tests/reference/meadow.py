"""Games made at random in which a board grows by tiles that turn, and roads and rivers run across them.

Everything that can be asked of such a board and its networks is asked: among what is chosen, in
conditions, in loops that lay tiles while they go on, and in the scoring.
"""

from __future__ import annotations

from gamedsl.check.model import (
    PLAYER,
    Along,
    Ask,
    Assign,
    Category,
    Condition,
    Each,
    Elements,
    Every,
    Expression,
    First,
    Fits,
    Fold,
    Held,
    If,
    IsClosed,
    Joining,
    Let,
    Listed,
    Location,
    Model,
    MoveAll,
    MoveCount,
    MovePiece,
    Not,
    Parameter,
    PickRandom,
    PieceAt,
    Read,
    RunOf,
    Runs,
    SeatAfter,
    Shuffle,
    Slot,
    Some,
    Statement,
    Touches,
    Type,
    While,
)
from tests.reference.build import Book, Scope
from tests.reference.dice import Dice
from tests.reference.tiles import Parts, Shape, Tile, add_board, add_people, some_tile
from tests.reference.words import compare, count, minus, plus, read, value

_NUMBER = Type(None, -10_000, 10_000)


def made_meadow(number: int) -> Model:
    """A small game; another number gives another one."""
    rng = Dice(number)
    shape: Shape = "hexes" if rng.randrange(2) else "squares"
    sides = 6 if shape == "hexes" else 4
    networks = rng.randrange(1, 3)
    tiles = [some_tile(rng, sides, networks, 3) for _ in range(rng.randrange(5, 16))]
    return Meadow(rng, shape, tiles, rng.randrange(2, 6), strict=rng.randrange(5) > 0).model()


class Meadow:
    """A game of laying tiles; `strict`: only where they fit, and never joining two owned runs.

    So many turns, so many tiles on offer at once; `way` is how the first tile lies.
    """

    def __init__(  # noqa: PLR0913 - each has a name
        self,
        rng: Dice,
        shape: Shape,
        tiles: list[Tile],
        reach: int,
        *,
        strict: bool = True,
        turns: int = 24,
        offered: int = 2,
        way: int | None = None,
    ) -> None:
        """Nothing but the components is there yet."""
        self.rng = rng
        self.strict = strict
        self.turns = turns
        self.offered = offered
        self.way_of_first = rng.randrange(4) if way is None else way
        self.book = Book("Meadow", 2, 3)
        self.box_of_workers, self.box_of_guests = add_people(self.book)
        self.parts: Parts = add_board(self.book, shape, tiles, reach, flipped=rng.randrange(4) > 0)
        self.offer = self.book.store("offer", "Tile", "list", ordered=rng.randrange(2) == 0)
        self.bag = self.book.store("bag", "Tile", "list", ordered=True, sight="none")
        self.memory = self.book.variable("memory", Type(None, 0, 5000))
        self.tile = self.book.type("Tile")
        self.space = self.book.type("Space")
        self.way = self.book.type("Way")
        self.player = self.book.type(PLAYER)

    @property
    def board(self) -> int:
        """The number of the store of the board."""
        return self.parts.board

    def model(self) -> Model:
        """The whole game."""
        lay, pass_ = self._lay(), self._pass()
        decision = self.book.decision([lay, *(self._claim(n) for n in self._networks()), pass_])
        main = self._main(decision)
        self._score()
        return self.book.model(main)

    def _networks(self) -> range:
        return range(len(self.book.networks))

    def _run(self, network: int, *, nothing: bool = False) -> Type:
        return self.book.type(self.book.networks[network].piece, nothing=nothing)

    def _workers(self, network: int, run: Expression) -> Expression:
        return count(self.book.networks[network].areas[0], run)

    # ---- laying ---------------------------------------------------------------------------------

    def _empty(self, space: Expression) -> Condition:
        return compare(PieceAt(self.board, space, self.tile), "==", -1)

    def _lay(self) -> int:
        """Lay a tile of the offer; what has to hold is asked here and there, in any order."""
        scope, book = Scope(), self.book
        scope.slot("me", self.player)
        tile, space, way = (
            scope.slot(name, type_)
            for name, type_ in (("tile", self.tile), ("space", self.space), ("way", self.way))
        )
        near = [Touches(0, value(space)), self._empty(value(space))]
        if self.rng.randrange(2):
            near.reverse()
        if not self.strict:
            near = self.rng.some(near)
        fits = Fits(0, value(tile), value(space), value(way))
        where: Condition | None = Every(tuple(near)) if self.rng.randrange(3) else None
        guards = [book.guard(each, 2) for each in near if where is None]
        if self.strict:
            guards += [
                book.guard(self._joins_no_two(n, scope, tile, space, way), 3)
                for n in self._networks()
            ]
        ways: Listed | Elements = Listed(book.growing[0].distinct, value(tile), "Way")
        if self.rng.randrange(3) == 0:
            ways = Elements("Way")
        if self.rng.randrange(2):
            found = scope.slot("found", self.way)
            fits_so = Fits(0, value(tile), value(space), value(found))
            guards.append(book.guard(self._some(ways, found, fits_so), 2))
        parameters: list[Parameter] = [
            book.chosen(tile, Held(self.offer, None)),
            book.chosen(space, Elements("Space"), where),
            book.chosen(way, ways, fits if self.strict else None),
        ]
        set_way = Assign(self.parts.lying, value(tile), value(way), book.place())
        body: list[Statement] = [
            set_way,
            MovePiece(
                "Tile",
                value(tile),
                Location(self.offer, None),
                Location(self.board, value(space)),
                book.place(),
            ),
            *self._look_around(scope, tile, space),
        ]
        if not self.strict and self.rng.randrange(3) == 0:
            body.append(set_way)
        return book.action("lay", scope, body, parameters, guards)

    def _some(self, source: Listed | Elements, each: Slot, where: Condition) -> Condition:
        """There is one."""
        if self.rng.randrange(2):
            return compare(First(source, each, where, each.type), ">=", 0)
        return compare(Fold("count", source, each, where, None, _NUMBER), ">", 0)

    def _joins_no_two(
        self, network: int, scope: Scope, tile: Slot, space: Slot, way: Slot
    ) -> Condition:
        """No piece of the tile would join two runs on which workers stand."""
        piece = scope.slot("piece", self._run(network))
        run = scope.slot("run", self._run(network))
        claimed = compare(self._workers(network, value(run)), ">", 0)
        source = Joining(network, value(piece), value(space), value(way))
        two = compare(Fold("count", source, run, claimed, None, _NUMBER), ">=", 2)
        pieces = Listed(self.book.networks[network].pieces, value(tile), piece.type.domain or "")
        return compare(Fold("count", pieces, piece, two, None, _NUMBER), "==", 0)

    def _look_around(self, scope: Scope, tile: Slot, space: Slot) -> list[Statement]:
        """What changes when a tile has been laid: stones and guests on what runs across it."""
        body: list[Statement] = []
        for number in self._networks():
            network, here = self.book.networks[number], self.book.place
            piece, run = (
                scope.slot("piece", self._run(number)),
                scope.slot("run", self._run(number)),
            )
            guest = scope.slot("guest", self.book.type("Guest", nothing=True))
            each = scope.slot("each", self.book.type("Guest"))
            boxed, area = Location(self.box_of_guests, None), network.areas[1]
            inner: list[Statement] = [
                Let(run, RunOf(number, value(piece), run.type), here()),
                Assign(
                    network.counters[0],
                    value(run),
                    plus(read(network.counters[0], run), 1 + number),
                    here(),
                ),
            ]
            if self.rng.randrange(2):
                come = MovePiece("Guest", value(guest), boxed, Location(area, value(run)), here())
                inner += [
                    PickRandom(guest, Held(self.box_of_guests, None), each, None, here()),
                    If(compare(guest, ">=", 0), (come,), (), here()),
                ]
            if self.rng.randrange(3) == 0:
                free = MoveAll(
                    "Worker",
                    Location(network.areas[0], value(run)),
                    Location(self.box_of_workers, None),
                    here(),
                )
                inner.append(If(IsClosed(number, value(piece)), (free,), (), here()))
            source = Listed(network.pieces, value(tile), network.piece)
            body.append(Each(source, piece, None, tuple(inner), here()))
        shown = plus(read(self.memory), self._number(scope, space))
        bounded = If(
            compare(shown, "<=", 5000),
            (Assign(self.memory, None, shown, self.book.place()),),
            (),
            self.book.place(),
        )
        return [*body, bounded, *self._lay_more(scope)]

    def _lay_more(self, scope: Scope) -> list[Statement]:
        """Here and there a rule lays tiles by itself, while it goes through the runs."""
        if self.rng.randrange(3):
            return []
        number, here = self.rng.choice(self._networks()), self.book.place
        run = scope.slot("run", self._run(number))
        other, spot = (
            scope.slot("other", self.book.type("Tile", nothing=True)),
            scope.slot("spot", Type("Space", -1, self.space.high)),
        )
        each, every = scope.slot("each", self.tile), scope.slot("every", self.space)
        open_ = Every((Touches(0, value(every)), self._empty(value(every))))
        fits = Fits(0, value(other), value(every), value(0))
        where = Every((open_, fits)) if self.rng.randrange(2) else open_
        lay: list[Statement] = [
            Assign(self.parts.lying, value(other), value(0), here()),
            MovePiece(
                "Tile",
                value(other),
                Location(self.offer, None),
                Location(self.board, value(spot)),
                here(),
            ),
        ]
        both = Every((compare(other, ">=", 0), compare(spot, ">=", 0)))
        body: list[Statement] = [
            PickRandom(other, Held(self.offer, None), each, None, here()),
            If(
                compare(other, ">=", 0),
                (
                    PickRandom(spot, Elements("Space"), every, where, here()),
                    If(both, tuple(lay), (), here()),
                ),
                (),
                here(),
            ),
        ]
        closed = self.rng.choice((None, True, False))
        return [Each(Runs(number, closed), run, None, tuple(body), here())]

    def _number(self, scope: Scope, space: Slot) -> Expression:
        """A number that looks at the board and what runs across it."""
        number = self.rng.choice(self._networks())
        network = self.book.networks[number]
        run, piece = scope.slot("run", self._run(number)), scope.slot("piece", self._run(number))
        each = scope.slot("each", self.space)
        closed = self.rng.choice((None, True, False))
        match self.rng.randrange(6):
            case 0:
                return Fold("count", Runs(number, closed), run, None, None, _NUMBER)
            case 1:
                size = Fold("count", Along(number, value(run)), piece, None, None, _NUMBER)
                return Fold("max", Runs(number, closed), run, None, size, _NUMBER)
            case 2:
                stones = read(network.counters[0], run)
                return Fold("sum", Runs(number, closed), run, None, stones, _NUMBER)
            case 3:
                open_ = Every((self._empty(value(each)), Touches(0, value(each))))
                return Fold("count", Elements("Space"), each, open_, None, _NUMBER)
            case 4:
                taken = compare(PieceAt(self.board, value(each), self.tile), ">=", 0)
                also = Every((taken, compare(each, "<=", space)))
                return Fold("count", Elements("Space"), each, also, None, _NUMBER)
            case _:
                here = Not(IsClosed(number, value(piece)))
                lies = compare(
                    RunOf(number, value(piece), self._run(number, nothing=True)), ">=", 0
                )
                some = Some((Not(lies), here))
                return Fold("count", Elements(network.piece), piece, some, None, _NUMBER)

    # ---- the rest -------------------------------------------------------------------------------

    def _claim(self, number: int) -> int:
        """Put a worker on a run that nobody has."""
        scope, book, network = Scope(), self.book, self.book.networks[number]
        me, run = scope.slot("me", self.player), scope.slot("run", self._run(number))
        nobody = compare(self._workers(number, value(run)), "==", 0)
        move = MoveCount(
            "Worker",
            value(me),
            value(1),
            Location(self.box_of_workers, None),
            Location(network.areas[0], value(run)),
            as_far_as_possible=False,
            place=book.place(),
        )
        source = Runs(number, self.rng.choice((False, None, True)))
        mine = book.guard(compare(count(self.box_of_workers, None, me), ">", 0), 0)
        return book.action(
            f"claim {number}", scope, [move], [book.chosen(run, source, nobody)], [mine]
        )

    def _pass(self) -> int:
        scope = Scope()
        scope.slot("me", self.player)
        return self.book.action("pass", scope, ())

    def _main(self, decision: int) -> int:
        book, here, scope = self.book, self.book.place, Scope()
        player = scope.slot("player", self.player)
        bag, box = Location(self.bag, None), Location(self.parts.box, None)
        top = PieceAt(self.bag, None, self.book.type("Tile", nothing=True))
        turn = read(self.parts.turn)
        middle = value(book.growing[0].middle)
        first: list[Statement] = [
            Assign(self.parts.lying, value(0), value(self.way_of_first), here()),
            MovePiece("Tile", value(0), box, Location(self.board, middle), here()),
            MoveAll("Tile", box, bag, here()),
            Shuffle(bag, here()),
            Let(player, value(0), here()),
        ]
        refill = MovePiece("Tile", top, bag, Location(self.offer, None), here())
        lacking = Every(
            (compare(count(self.bag), ">", 0), compare(count(self.offer), "<", self.offered))
        )
        loop = While(
            compare(turn, "<", self.turns),
            (
                Assign(self.parts.turn, None, plus(turn, 1), here()),
                While(lacking, (refill,), 99, here()),
                Ask(decision, value(player), here()),
                Let(player, SeatAfter(value(player), 1, self.player), here()),
            ),
            None,
            here(),
        )
        return book.procedure("main", "main", scope, [*first, loop])

    def _score(self) -> None:
        scope = Scope()
        player = scope.slot("player", self.player)
        lines: list[Category] = []
        for number in self._networks():
            network = self.book.networks[number]
            run, piece = (
                scope.slot("run", self._run(number)),
                scope.slot("piece", self._run(number)),
            )
            size = Fold("count", Along(number, value(run)), piece, None, None, _NUMBER)
            own = compare(count(network.areas[0], value(run), player), ">", 0)
            closed = Read(network.closed_in or 0, value(run), _NUMBER)
            worth = minus(plus(size, read(network.counters[0], run)), closed)
            lines.append(
                Category(
                    network.name,
                    player,
                    Fold(
                        "sum", Runs(number, self.rng.choice((None, True))), run, own, worth, _NUMBER
                    ),
                    self.book.place(),
                )
            )
        self.book.score(lines)
