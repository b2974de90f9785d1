"""What single statements mean, one sentence each: to the reference evaluator and to the compiler."""

from __future__ import annotations

from typing import Any

import pytest

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Best,
    Call,
    Category,
    Each,
    Elements,
    EndGame,
    First,
    Held,
    Let,
    Local,
    Location,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    Reveal,
    SeatAfter,
    Shuffle,
    Slot,
    Statement,
    TieBreak,
    Type,
    While,
)
from gamedsl.compile import compile_model
from tests.reference import Outcome, Reference
from tests.reference.agreement import Pair, Played
from tests.reference.build import Book, Scope
from tests.reference.words import compare, count, look, plus, read, value


class Table:
    """Three players, four cards in several areas, some coins."""

    def __init__(self) -> None:
        """Everything in its box."""
        book = self.book = Book("Table", 3, 3)
        self.scope = Scope()
        self.card = book.domain("Card", ("ace", "king", "queen", "jack"), "sort")
        self.coin = book.domain("Coin sort", ("gold", "tin"), "sort")
        self.player = book.type(PLAYER)
        self.cards = book.cards("Card", "Card")
        self.coins = book.tokens("Coin", "Coin sort", (2, 3))
        self.pile = book.store("pile", "Card", "list", ordered=True, sight="none")
        self.hand = book.store("hand", "Card", "list", PLAYER, sight="owner")
        self.shown = book.store("shown", "Card", "list", PLAYER)
        self.secret = book.store("secret", "Card", "one", sight="none")
        self.purse = book.store("purse", "Coin", "count", PLAYER, capacity=3)
        self.points = book.variable("points", Type(None, 0, 9), owner=PLAYER)

    def place(self, store: int, owner: int | Slot | None = None) -> Location:
        """A store of an owner."""
        return Location(store, None if owner is None else value(owner))

    def move(self, card: int, origin: Location, target: Location) -> Statement:
        """One card moves."""
        return MovePiece("Card", value(card), origin, target, self.book.place())

    def fill(self) -> Statement:
        """All cards go to the pile, the jack on top."""
        box, pile = self.place(self.cards), self.place(self.pile)
        return MoveAll("Card", box, pile, self.book.place())

    def pay(self, sort: int, number: int, owner: int, *, possible: bool = False) -> Statement:
        """So many coins go to a purse."""
        origin, target = self.place(self.coins), self.place(self.purse, owner)
        return MoveCount(
            "Coin", value(sort), value(number), origin, target, possible, self.book.place()
        )

    def after(self, *body: Statement) -> dict[str, Any]:
        """The state at the end of a game that is only this."""
        return self._played(*body)[0]

    def outcome(self, *body: Statement) -> Outcome:
        """How a game ends that is only this."""
        outcome = self._played(*body)[1].outcome
        assert outcome is not None
        return outcome

    def place_of_fault(self, *body: Statement) -> int | None:
        """Where a game that is only this comes to something impossible."""
        return self._played(*body)[1].fault

    def _played(self, *body: Statement) -> tuple[dict[str, Any], Played]:
        main = self.book.procedure("main", "main", self.scope, body)
        pair = Pair.begin(compile_model(self.book.model(main), cache=None), 3, 0)
        played = pair.play(lambda moves: moves[0])
        return pair.reference.state(), played


@pytest.fixture
def table() -> Table:
    """A table where nothing has moved yet."""
    return Table()


def known(state: dict[str, Any]) -> dict[str, list[int]]:
    """Who knows each card."""
    return {name.removeprefix("Card "): who for (_, name), who in state["known"].items()}


ACE, KING, QUEEN, JACK = range(4)


def test_everything_lies_in_its_box_at_first(table: Table) -> None:
    """Before anything is done the boxes hold all things, and nobody knows which card is where."""
    state = table.after()

    assert state["stores"]["box", "Coin", None] == ["Coin sort gold"] * 2 + ["Coin sort tin"] * 3
    assert len(state["stores"]["box", "Card", None]) == 4
    assert known(state) == {"ace": [], "king": [], "queen": [], "jack": []}


def test_the_top_of_a_pile_becomes_known_to_who_takes_it(table: Table) -> None:
    """The last card of an ordered list is its top; nobody forgets when it is drawn."""
    draw = table.move(JACK, table.place(table.pile), table.place(table.hand, 1))
    state = table.after(table.fill(), draw)

    assert state["stores"]["hand", "Card", "player B"] == ["Card jack"]
    assert known(state)["jack"] == [1]


def test_a_card_that_leaves_a_hand_unseen_could_be_any(table: Table) -> None:
    """Others who knew both cards know neither; the one who moved it knows both still."""
    hand, box = table.place(table.hand, 0), table.place(table.cards)
    body = [table.move(card, box, hand) for card in (ACE, KING)]
    reveal = Reveal(hand, table.book.place())
    hide = table.move(ACE, hand, table.place(table.secret))
    state = table.after(*body, reveal, hide)

    assert known(state)["ace"] == known(state)["king"] == [0]


def test_the_only_card_of_a_hand_stays_known(table: Table) -> None:
    """There is only one that it can have been."""
    hand = table.place(table.hand, 0)
    take = table.move(ACE, table.place(table.cards), hand)
    reveal = Reveal(hand, table.book.place())
    state = table.after(take, reveal, table.move(ACE, hand, table.place(table.secret)))

    assert known(state)["ace"] == [0, 1, 2]


def test_a_card_played_openly_is_known_and_so_are_the_others(table: Table) -> None:
    """When everybody sees the target nobody forgets anything."""
    hand, box = table.place(table.hand, 0), table.place(table.cards)
    take = [table.move(card, box, hand) for card in (ACE, KING)]
    reveal = Reveal(hand, table.book.place())
    play = table.move(ACE, hand, table.place(table.shown, 0))

    assert known(table.after(*take, reveal, play))["king"] == [0, 1, 2]


def test_shuffling_makes_forget(table: Table) -> None:
    """Nobody sees into a face-down pile, so nobody knows its cards once they are shuffled."""
    shuffle = Shuffle(table.place(table.pile), table.book.place())
    reveal = Reveal(table.place(table.pile), table.book.place())
    state = table.after(table.fill(), reveal, shuffle)

    assert state["draws"] == [3, 0]
    assert set(map(tuple, known(state).values())) == {()}
    assert sorted(state["stores"]["pile", "Card", None]) != state["stores"]["pile", "Card", None]


def test_a_single_candidate_needs_no_draw(table: Table) -> None:
    """One card is left to pick from: it is the one, and the generator stays where it is."""
    picked, each = table.scope.slot("picked", table.card), table.scope.slot("each", table.card)
    pick = PickRandom(
        picked, Held(table.cards, None), each, compare(each, "==", QUEEN), table.book.place()
    )
    to_hand = MovePiece(
        "Card", Local(picked), table.place(table.cards), table.place(table.hand, 2), pick.place
    )
    state = table.after(pick, to_hand)

    assert state["stores"]["hand", "Card", "player C"] == ["Card queen"]
    assert state["draws"] == [0, 0]


def test_play_draws_from_its_own_stream(table: Table) -> None:
    """What is drawn after the set-up has returned leaves the stream of the set-up alone."""
    shuffle = Shuffle(table.place(table.pile), table.book.place())
    setup = table.book.procedure("set-up", "setup", Scope(), (table.fill(), shuffle))
    again = Shuffle(table.place(table.pile), table.book.place())
    state = table.after(Call(setup, (), table.book.place()), again, again)

    assert state["draws"] == [3, 6]


def test_a_loop_takes_its_cards_when_it_starts(table: Table) -> None:
    """Moving cards out of an area does not disturb going through it."""
    each = table.scope.slot("each", table.card)
    move = MovePiece("Card", Local(each), table.place(table.cards), table.place(table.hand, 0), 0)
    loop = Each(Held(table.cards, None), each, None, (move,), table.book.place())

    assert len(table.after(loop)["stores"]["hand", "Card", "player A"]) == 4


def test_a_loop_tests_its_condition_at_each(table: Table) -> None:
    """The third coin of the purse shuts out those whose turn comes later."""
    each = table.scope.slot("each", table.player)
    origin, target = table.place(table.coins), Location(table.purse, value(0))
    move = MoveCount("Coin", value(1), value(1), origin, target, as_far_as_possible=False, place=0)
    room = compare(count(table.purse, 0), "<", 2)
    loop = Each(Elements(PLAYER), each, room, (move,), table.book.place())

    assert len(table.after(loop)["stores"]["purse", "Coin", "player A"]) == 2


@pytest.mark.parametrize("alone, expected", [(False, 0), (True, -1)])
def test_a_tie_is_the_first_or_nobody(table: Table, *, alone: bool, expected: int) -> None:
    """With as many coins as another the first is meant, unless somebody alone was asked for."""
    each = table.scope.slot("each", table.player)
    best = Best(
        Elements(PLAYER), each, None, count(table.purse, each), most=True, alone=alone,
        type=Type(PLAYER, -1, 2),
    )  # fmt: skip
    end = EndGame(best, None, table.book.place())
    outcome = table.outcome(table.pay(1, 1, 0), table.pay(1, 1, 1), end)

    assert outcome.winner == ((expected,) if expected >= 0 else ())


def test_the_seat_to_the_left_comes_round(table: Table) -> None:
    """After the last player comes the first."""
    left = SeatAfter(value(2), 2, table.player)
    assert table.outcome(EndGame(left, None, table.book.place())).winner == (1,)


def test_as_far_as_possible_takes_what_is_there(table: Table) -> None:
    """Two of the three wanted gold coins are there."""
    state = table.after(table.pay(0, 3, 2, possible=True))
    assert state["stores"]["purse", "Coin", "player C"] == ["Coin sort gold"] * 2


@pytest.mark.parametrize("number", [-1, 3])
def test_what_is_not_there_cannot_move(table: Table, number: int) -> None:
    """Too many coins, or fewer than none, are a fault at the place of the statement."""
    pay = table.pay(0, number, 2)
    assert table.place_of_fault(pay) == pay.place


def test_a_full_area_takes_nothing_more(table: Table) -> None:
    """The fourth coin does not fit into a purse for three."""
    pay = table.pay(0, 1, 0)
    assert table.place_of_fault(table.pay(1, 3, 0), pay) == pay.place


def test_an_area_for_one_sort_takes_no_other(table: Table) -> None:
    """Gold does not fit where only tin may lie."""
    jar = table.book.store("jar", "Coin", "count", PLAYER, only_sort=(1, 1, 1))
    origin, target = table.place(table.coins), table.place(jar, 2)
    fits, odd = (
        MoveCount(
            "Coin", value(sort), value(1), origin, target,
            as_far_as_possible=False, place=table.book.place(),
        )
        for sort in (1, 0)
    )  # fmt: skip

    assert table.place_of_fault(fits, odd) == odd.place


def test_there_is_no_seat_beside_nobody(table: Table) -> None:
    """Who is looked for and not found has no left neighbour."""
    each = table.scope.slot("each", table.player)
    nobody = First(Elements(PLAYER), each, compare(each, ">", 5), Type(PLAYER, -1, 2))
    end = EndGame(SeatAfter(nobody, 1, table.player), None, table.book.place())

    assert table.place_of_fault(end) == end.place


def test_nothing_can_be_put_before_nobody(table: Table) -> None:
    """Even where there is nothing to move it has to be said to whom."""
    each = table.scope.slot("each", table.player)
    nobody = First(Elements(PLAYER), each, compare(each, ">", 5), Type(PLAYER, -1, 2))
    target = Location(table.hand, nobody)
    empty = MoveAll("Card", table.place(table.pile), target, table.book.place())

    assert table.place_of_fault(empty) == empty.place


def test_a_loop_without_end_is_a_fault(table: Table) -> None:
    """More often than its fuel says a loop does not run."""
    slot = table.scope.slot("n", NUMBER)
    start = Let(slot, value(0), table.book.place())
    step = Let(slot, plus(slot, 1), table.book.place())
    enough = While(compare(slot, "<", 5), (step,), 5, table.book.place())
    endless = While(compare(slot, ">", 0), (step,), 5, table.book.place())
    assert table.place_of_fault(start, enough, endless) == endless.place


def test_points_decide_then_the_tie_breaks(table: Table) -> None:
    """Equal points are told apart by fewest cards, and who is still tied shares the win."""
    seat = Slot(0, "player", table.player)
    place = table.book.place()
    table.book.score(
        [
            Category("coins", seat, count(table.purse, seat), place),
            Category("luck", seat, look((1, 1, 0), seat), place),
        ],
        [TieBreak(seat, count(table.hand, seat), most=False, name="cards", place=place)],
    )
    body = [table.pay(1, 1, seat) for seat in range(3)]
    king = table.move(KING, table.place(table.cards), table.place(table.hand, 1))
    outcome = table.outcome(*body, king)

    assert outcome.points == ((1, 1), (1, 1), (1, 0))
    assert outcome.ranking == ((0,), (1,), (2,))
    assert outcome.winner == (0,)


def test_reasons_that_make_no_sense_are_left_out(table: Table) -> None:
    """A condition whose look-up is outside its list is neither kept nor broken."""
    book, scope = table.book, Scope()
    me = scope.slot("me", table.player)
    few = book.guard(compare(read(table.points, me), ">", 0), 0)
    odd = book.guard(compare(look((7,), read(table.points, me), 1), "==", 7), 0)
    action = book.action("leap", scope, (), (), (few, odd))
    main = book.procedure("main", "main", Scope(), ())

    assert Reference(book.model(main), 3, 0).why(0, action, ()) == [0]
