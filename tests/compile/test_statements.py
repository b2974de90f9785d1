"""Statements, one kind after the other, each against the row it has to leave."""

from __future__ import annotations

import pytest

from gamedsl.chance import SETUP, Generator
from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Assign,
    Best,
    Call,
    Conditional,
    Each,
    Elements,
    EndGame,
    Held,
    If,
    Let,
    Listed,
    Local,
    Location,
    MoveCount,
    MovePiece,
    PickRandom,
    PieceAt,
    SeatAfter,
    Seats,
    Shuffle,
    Slot,
    Statement,
    Type,
    While,
)
from gamedsl.compile import Reason, RulesFaultAt
from gamedsl.compile.layout import OVER, WINNER
from tests.compile.table import ACE, GOLD, JACK, KING, LEAD, QUEEN, TEN, TIN, Table
from tests.reference.build import Scope
from tests.reference.words import compare, count, look, minus, plus, read, value


@pytest.fixture
def table() -> Table:
    """A table where nothing has moved yet."""
    return Table()


def fault_of(table: Table, *body: Statement, players: int = 3) -> tuple[int, Reason]:
    """The place and reason of the fault to which these statements come."""
    with pytest.raises(RulesFaultAt) as found:
        table.after(*body, players=players)
    return found.value.place, found.value.reason


# ---- variables and slots ------------------------------------------------------------------------


def test_a_variable_holds_what_it_was_given(table: Table) -> None:
    """One owner's value changes, the others stay."""
    here = table.book.place
    seen = table.after(
        Assign(table.marks, value(1), value(4), here()),
        Assign(table.marks, value(1), plus(read(table.marks, 1), 2), here()),
        Assign(table.marks, value(2), minus(read(table.marks, 1), 8), here()),
    )

    assert [seen.variable(table.marks, spot) for spot in range(3)] == [0, 6, -2]


@pytest.mark.parametrize("number", [-3, 7])
def test_a_number_outside_its_variable_is_a_fault(table: Table, number: int) -> None:
    """The marks of a spot are from -2 to 6; the place is that of the statement."""
    slot = table.scope.slot("n", Type(None, -9, 9))
    assign = Assign(table.marks, value(0), value(slot), table.book.place())

    place, reason = fault_of(table, Let(slot, value(number), table.book.place()), assign)
    assert (place, reason) == (assign.place, Reason.RANGE)


def test_counting_stops_at_the_end_of_a_variable(table: Table) -> None:
    """Adding one at a time is a fault as soon as the number does not fit."""
    here = table.book.place
    slot = table.scope.slot("n", Type(None, 0, 20))
    step = Assign(table.total, None, plus(read(table.total), 1), here())
    loop = While(compare(slot, "<", 12), (step, Let(slot, plus(slot, 1), here())), 12, here())

    place, reason = fault_of(table, Let(slot, value(0), here()), loop)
    assert (place, reason) == (step.place, Reason.RANGE)


def test_a_slot_may_hold_nothing_until_it_is_used(table: Table) -> None:
    """Looking for an element and finding none is no fault; using it as an owner is one."""
    here = table.book.place
    slot, each = table.scope.slot("found", table.spot), table.scope.slot("each", table.spot)
    high = compare(read(table.marks, each), ">", 5)
    look_for = Let(
        slot,
        Best(
            Elements("Spot"),
            each,
            high,
            read(table.marks, each),
            most=True,
            alone=False,
            type=table.spot,
        ),
        here(),
    )
    note = Assign(table.total, None, value(slot), here())
    use = Assign(table.marks, value(slot), value(1), here())

    assert table.after(look_for, note).variable(table.total) == -1
    assert fault_of(Table(), *(look_for, use)) == (use.place, Reason.OUTSIDE)


def test_a_slot_that_nothing_was_put_into_is_0(table: Table) -> None:
    """Reading a slot before any statement sets it gives 0."""
    slot = table.scope.slot("n", NUMBER)

    seen = table.after(Assign(table.total, None, plus(slot, 3), table.book.place()))
    assert seen.variable(table.total) == 3


# ---- branches and loops -------------------------------------------------------------------------


@pytest.mark.parametrize("number,expected", [(0, 1), (1, 2), (2, 3)])
def test_one_of_two_ways_is_taken(table: Table, number: int, expected: int) -> None:
    """Branches in branches."""
    here = table.book.place
    slot = table.scope.slot("n", Type(None, 0, 2))

    def write(result: int) -> tuple[Statement, ...]:
        return (Assign(table.total, None, value(result), here()),)

    inner = If(compare(slot, "==", 1), write(2), write(3), here())
    outer = If(compare(slot, "==", 0), write(1), (inner,), here())
    assert table.after(Let(slot, value(number), here()), outer).variable(table.total) == expected


def test_elements_are_those_of_the_beginning(table: Table) -> None:
    """Cards that come while a loop runs are not gone through, cards that go are."""
    here = table.book.place
    card = table.scope.slot("card", table.card)
    hand, other = table.at(table.hand, 0), table.at(table.hand, 1)
    first = [table.move(each, table.at(table.cards), hand) for each in (ACE, KING, QUEEN)]
    loop = Each(
        Held(table.hand, value(0)),
        card,
        None,
        (
            table.move(card, hand, other),
            If(
                compare(card, "==", ACE),
                (table.move(JACK, table.at(table.cards), hand),),
                (),
                here(),
            ),
        ),
        here(),
    )
    seen = table.after(*first, loop)

    assert seen.cards(table.hand, 0) == [JACK]
    assert seen.cards(table.hand, 1) == [ACE, KING, QUEEN]


def test_sorts_are_those_of_the_beginning(table: Table) -> None:
    """A sort that comes into a purse while it is gone through is not gone through."""
    here = table.book.place
    coin = table.scope.slot("coin", table.sort)
    coins, purse = table.at(table.coins), table.at(table.purse, 0)
    loop = Each(
        Held(table.purse, value(0)),
        coin,
        None,
        (
            Assign(table.total, None, plus(read(table.total), 1), here()),
            table.pay(coin, 1, purse, coins),
            table.pay(LEAD, 1, coins, purse),
        ),
        here(),
    )
    seen = table.after(table.pay(GOLD, 1, coins, purse), table.pay(TIN, 2, coins, purse), loop)

    assert seen.variable(table.total) == 2
    assert seen.counts(table.purse, 0) == [0, 1, 2]


def test_the_condition_of_a_loop_is_tested_at_each_element(table: Table) -> None:
    """What the body changes counts for the next element."""
    here = table.book.place
    spot = table.scope.slot("spot", table.spot)
    body = (
        Assign(table.marks, value(spot), value(5), here()),
        Assign(table.total, None, plus(read(table.total), 1), here()),
    )
    loop = Each(Elements("Spot"), spot, compare(read(table.total), "<", 2), body, here())
    seen = table.after(loop)

    assert [seen.variable(table.marks, each) for each in range(3)] == [5, 5, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_and_lists_are_gone_through_in_order(table: Table, players: int) -> None:
    """The players from a start, the elements of a fixed list."""
    here = table.book.place
    seat, spot = table.scope.slot("seat", table.player), table.scope.slot("spot", table.spot)
    note = Assign(table.marks, value(0), plus(minus(seat, read(table.marks, 0)), 0), here())
    listed = Listed(((0,), (2, 1)), value(1), "Spot")
    follow = Assign(table.marks, value(spot), plus(read(table.total), 1), here())
    add = Assign(table.total, None, plus(read(table.total), 1), here())
    seen = table.after(
        Each(Seats(value(1)), seat, None, (note,), here()),
        Each(listed, spot, None, (follow, add), here()),
        players=players,
    )
    expected = 0
    for steps in range(players):
        expected = (1 + steps) % players - expected

    assert [seen.variable(table.marks, each) for each in range(3)] == [expected, 2, 1]


@pytest.mark.parametrize("turns", [0, 1, 3])
def test_a_counted_loop_runs_so_many_times(table: Table, turns: int) -> None:
    """And its slot says afterwards how many."""
    here = table.book.place
    done, limit = table.scope.slot("done", Type(None, 0, 5)), Type(None, 0, 4)
    times = table.scope.slot("times", limit)
    seen = table.after(
        Let(
            times,
            Conditional(compare(read(table.total), "==", 0), value(turns), value(4), limit),
            here(),
        ),
        Let(done, value(0), here()),
        While(
            compare(done, "<", times),
            (
                Assign(table.total, None, plus(read(table.total), done), here()),
                Let(done, plus(done, 1), here()),
            ),
            4,
            here(),
        ),
        Assign(table.marks, value(0), value(done), here()),
    )

    assert seen.variable(table.total) == sum(range(turns))
    assert seen.variable(table.marks, 0) == turns


def test_a_loop_that_runs_too_often_is_a_fault(table: Table) -> None:
    """`fuel` times are allowed, not one more."""
    here = table.book.place
    slot = table.scope.slot("n", Type(None, 0, 99))

    def loop(fuel: int) -> list[Statement]:
        step = Let(slot, plus(slot, 2), here())
        return [
            Let(slot, value(0), here()),
            While(compare(slot, "<", 6), (step,), fuel, here()),
        ]

    assert table.after(*loop(3)).row[OVER] == 1
    statements = loop(2)
    assert fault_of(table, *statements) == (statements[1].place, Reason.ENDLESS)


# ---- procedures ---------------------------------------------------------------------------------


def test_a_procedure_has_its_own_slots(table: Table) -> None:
    """Slots of the same number in caller and called do not mix."""
    book, here = table.book, table.book.place
    inner = Scope()
    first, second = inner.slot("first", Type(None, 0, 9)), inner.slot("second", NUMBER)
    rule = book.procedure(
        "rule",
        "rule",
        inner,
        [
            Let(second, plus(first, 1), here()),
            Let(first, value(9), here()),
            Assign(table.total, None, plus(read(table.total), second), here()),
        ],
        1,
    )
    outer = table.scope.slot("outer", Type(None, 0, 9))
    seen = table.after(
        Let(outer, value(2), here()),
        Call(rule, (value(outer),), here()),
        Call(rule, (plus(outer, 1),), here()),
        Assign(table.marks, value(0), value(outer), here()),
    )

    assert seen.variable(table.total) == 7
    assert seen.variable(table.marks, 0) == 2


def test_rules_can_start_themselves_up_to_a_bound(table: Table) -> None:
    """A rule without questions may be a hundred levels deep."""
    book, here = table.book, table.book.place
    inner = Scope()
    left = inner.slot("left", Type(None, 0, 500))
    rule = book.reserve()
    again = Call(rule, (minus(left, 1),), here())
    book.fill(
        rule,
        "count down",
        inner,
        [
            Assign(table.total, None, SeatAfter(value(0), 1, table.player), here()),
            If(compare(left, ">", 0), (again,), (), here()),
        ],
        1,
    )

    assert table.after(Call(rule, (value(99),), here())).row[OVER] == 1
    assert fault_of(table, Call(rule, (value(500),), here())) == (again.place, Reason.TOO_DEEP)


def test_nothing_is_done_after_the_end(table: Table) -> None:
    """An end inside called rules and loops abandons everything that is not done yet."""
    book, here = table.book, table.book.place
    inner = Scope()
    who = inner.slot("who", table.player)
    rule = book.procedure(
        "end it",
        "rule",
        inner,
        [
            If(compare(who, "==", 1), (EndGame(value(who), None, here()),), (), here()),
            Assign(table.total, None, plus(read(table.total), 1), here()),
        ],
        1,
    )
    seat = table.scope.slot("seat", table.player)
    seen = table.after(
        Each(Elements(PLAYER), seat, None, (Call(rule, (value(seat),), here()),), here()),
        Assign(table.total, None, value(9), here()),
    )

    assert seen.variable(table.total) == 1
    assert (seen.row[OVER], seen.row[WINNER]) == (2, 1)


@pytest.mark.parametrize(
    "winner,guard,expected",
    [(None, None, (1, -1)), (-1, None, (2, -1)), (2, None, (2, 2)), (None, 1, (4, -1))],
)
def test_how_a_game_ended_is_in_the_row(
    table: Table, winner: int | None, guard: int | None, expected: tuple[int, int]
) -> None:
    """1: decided by the scoring, 2: a winner or nobody was named, 3 and more: stopped by a guard."""
    named = None if winner is None else value(winner)
    seen = table.after(EndGame(named, guard, table.book.place()))

    assert (seen.row[OVER], seen.row[WINNER]) == expected


# ---- tokens -------------------------------------------------------------------------------------


def test_tokens_go_from_store_to_store(table: Table) -> None:
    """Between stores of every form that can hold tokens; none is lost."""
    coins = table.at(table.coins)
    seen = table.after(
        table.pay(GOLD, 3, coins, table.at(table.purse, 0)),
        table.pay(GOLD, 1, table.at(table.purse, 0), table.at(table.slot, 1)),
        table.pay(GOLD, 1, table.at(table.purse, 0), table.at(table.vein, 2)),
        table.pay(GOLD, 1, table.at(table.slot, 1), table.at(table.slot, 0)),
        table.pay(LEAD, 2, coins, table.at(table.till)),
    )

    assert seen.counts(table.coins) == [0, 2, 2]
    assert seen.counts(table.purse, 0) == [1, 0, 0]
    assert [seen.one(table.slot, spot) for spot in range(3)] == [GOLD, -1, -1]
    assert [seen.counts(table.vein, spot) for spot in range(3)] == [[0] * 3, [0] * 3, [1, 0, 0]]
    assert seen.counts(table.till) == [0, 0, 2]


@pytest.mark.parametrize("asked", [0, 1, 2, 3, 9])
def test_as_far_as_possible_takes_what_there_is(table: Table, asked: int) -> None:
    """Two tin coins are there."""
    slot = table.scope.slot("n", Type(None, 0, 9))
    seen = table.after(
        Let(slot, value(asked), table.book.place()),
        table.pay(TIN, slot, table.at(table.coins), table.at(table.purse, 0), possible=True),
    )

    assert seen.counts(table.purse, 0) == [0, min(asked, 2), 0]


def too_few(table: Table) -> MoveCount:
    """Four gold coins, of which there are three."""
    return table.pay(GOLD, 4, table.at(table.coins), table.at(table.purse, 0))


def fewer_than_none(table: Table) -> MoveCount:
    """Minus one coin."""
    origin, target = table.at(table.coins), table.at(table.purse, 0)
    return table.pay(GOLD, -1, origin, target, possible=True)


def wrong_sort(table: Table) -> MoveCount:
    """Tin in a vein of gold."""
    return table.pay(TIN, 1, table.at(table.coins), table.at(table.vein, 0))


def two_for_one(table: Table) -> MoveCount:
    """Two coins where one can lie."""
    return table.pay(GOLD, 2, table.at(table.coins), table.at(table.slot, 0))


def overflow(table: Table) -> MoveCount:
    """Four coins into a till for three."""
    return table.pay(LEAD, 4, table.at(table.coins), table.at(table.till))


def not_there(table: Table) -> MoveCount:
    """A coin from an empty place for one."""
    return table.pay(GOLD, 1, table.at(table.slot, 0), table.at(table.purse, 0))


@pytest.mark.parametrize(
    "make,reason",
    [
        (too_few, Reason.TOO_FEW),
        (fewer_than_none, Reason.TOO_FEW),
        (wrong_sort, Reason.NO_ROOM),
        (two_for_one, Reason.NO_ROOM),
        (overflow, Reason.NO_ROOM),
        (not_there, Reason.TOO_FEW),
    ],
)
def test_what_tokens_cannot_do_is_a_fault(table: Table, make: object, reason: Reason) -> None:
    """Each with its reason, at the place of the statement."""
    assert callable(make)
    move = make(table)

    assert fault_of(table, move) == (move.place, reason)


def test_no_token_of_no_sort_is_no_fault(table: Table) -> None:
    """As far as possible, nothing of what is no sort is moved."""
    slot = table.scope.slot("sort", Type("Coin sort", -1, 2))
    coins, purse = table.at(table.coins), table.at(table.purse, 0)
    nothing = Let(slot, PieceAt(table.slot, value(0), Type("Coin sort", -1, 2)), table.book.place())

    seen = table.after(nothing, table.pay(slot, 1, coins, purse, possible=True))
    assert seen.counts(table.purse, 0) == [0, 0, 0]
    move = table.pay(slot, 1, coins, purse)
    assert fault_of(table, nothing, move) == (move.place, Reason.TOO_FEW)


def test_the_number_to_move_is_that_of_before(table: Table) -> None:
    """All gold of a purse goes to another, however it is counted."""
    coins, purse, other = table.at(table.coins), table.at(table.purse, 0), table.at(table.purse, 1)
    seen = table.after(
        table.pay(GOLD, 3, coins, purse),
        table.pay(GOLD, count(table.purse, 0, GOLD), purse, other),
        table.pay(PieceAt(table.purse, value(1), table.sort), 1, other, purse),
    )

    assert [seen.counts(table.purse, seat)[GOLD] for seat in (0, 1)] == [1, 2]


def test_one_token_can_be_moved_like_a_piece(table: Table) -> None:
    """From a place for one, from a purse; what is not there is a fault."""
    coins, slot, purse = table.at(table.coins), table.at(table.slot, 1), table.at(table.purse, 0)

    def carry(sort: int, origin: Location, target: Location) -> MovePiece:
        return MovePiece("Coin", value(sort), origin, target, table.book.place())

    seen = table.after(carry(TIN, coins, purse), carry(TIN, purse, slot))
    assert (seen.counts(table.coins), seen.one(table.slot, 1)) == ([3, 1, 4], TIN)
    for move in (carry(TIN, purse, slot), carry(TIN, slot, purse)):
        assert fault_of(Table(), move) == (move.place, Reason.NOT_THERE)


def test_everything_goes_from_owner_to_owner(table: Table) -> None:
    """Hands change; who had the cards and gets them knows them; moved to itself a hand stays."""
    here = table.book.place
    seat = table.scope.slot("seat", table.player)
    mine, theirs = table.at(table.hand, 0), table.at(table.hand, seat)
    body = (
        table.all("Card", table.at(table.cards), mine),
        Let(seat, SeatAfter(value(1), 1, table.player), here()),
        table.all("Card", mine, theirs),
        table.all("Card", theirs, theirs),
        table.all(
            "Card", theirs, table.at(table.hand, PieceAt(table.slot, value(0), table.player))
        ),
    )
    seen = table.after(*body[:4])
    assert seen.cards(table.hand, 2) == [ACE, KING, QUEEN, JACK, TEN]
    assert seen.known() == [[0, 2]] * 5
    assert fault_of(Table(), *body)[1] is Reason.OUTSIDE


def test_single_pieces_are_not_moved_by_number(table: Table) -> None:
    """The compiler refuses a model that says so."""
    move = MoveCount(
        "Card",
        value(ACE),
        value(1),
        table.at(table.cards),
        table.at(table.pile),
        as_far_as_possible=False,
        place=table.book.place(),
    )
    with pytest.raises(ValueError, match="Card are single pieces and not moved by number"):
        table.program(move)


# ---- everything, and chance ---------------------------------------------------------------------


def test_everything_goes_from_the_bottom_up(table: Table) -> None:
    """Cards keep their order on a pile and are sorted in a hand."""
    here = table.at
    seen = table.after(
        table.move(QUEEN, here(table.cards), here(table.pile)),
        table.move(ACE, here(table.cards), here(table.pile)),
        table.all("Card", here(table.cards), here(table.pile)),
    )

    assert seen.cards(table.pile) == [QUEEN, ACE, KING, JACK, TEN]
    assert seen.cards(table.cards) == []
    seen = table.after(
        table.fill(),
        Shuffle(here(table.pile), 0),
        table.all("Card", here(table.pile), here(table.hand, 2)),
    )
    assert seen.cards(table.hand, 2) == [ACE, KING, QUEEN, JACK, TEN]


def test_everything_goes_between_stores_of_tokens(table: Table) -> None:
    """Every sort, into one purse after the other; onto itself nothing changes."""
    purse, other = table.at(table.purse, 0), table.at(table.purse, 1)
    seat = table.scope.slot("seat", table.player)
    seen = table.after(
        table.all("Coin", table.at(table.coins), purse),
        table.all("Coin", purse, other),
        Let(seat, SeatAfter(value(0), 1, table.player), table.book.place()),
        table.all("Coin", other, table.at(table.purse, seat)),
    )

    assert [seen.counts(table.purse, each) for each in range(2)] == [[0, 0, 0], [3, 2, 4]]


def test_everything_must_have_room(table: Table) -> None:
    """Five cards do not fit where two can lie, nine coins not into a till for three."""
    cards = table.all("Card", table.at(table.cards), table.at(table.shown))
    coins = table.all("Coin", table.at(table.coins), table.at(table.till))

    assert fault_of(table, cards) == (cards.place, Reason.NO_ROOM)
    assert fault_of(Table(), coins) == (coins.place, Reason.NO_ROOM)


@pytest.mark.parametrize("seed", range(5))
def test_a_shuffle_is_that_of_the_generator(table: Table, seed: int) -> None:
    """Fisher-Yates from the last place down, from the stream in use."""
    seen = table.after(table.fill(), Shuffle(table.at(table.pile), 0), seed=seed)
    chance, expected = Generator(seed, SETUP), [ACE, KING, QUEEN, JACK, TEN]
    chance.shuffle(expected)

    assert seen.cards(table.pile) == expected
    assert tuple(seen.row[8:12]) == chance.words()


def test_only_what_has_an_order_is_shuffled(table: Table) -> None:
    """The compiler refuses to shuffle a hand."""
    with pytest.raises(ValueError, match="hand is in no order and cannot be shuffled"):
        table.program(Shuffle(table.at(table.hand, 0), 0))


@pytest.mark.parametrize("seed", range(4))
def test_a_random_element_is_one_draw(table: Table, seed: int) -> None:
    """One draw below the number of candidates, in the order of the source."""
    here = table.book.place
    slot, each = table.scope.slot("x", Type("Card", -1, 4)), table.scope.slot("each", table.card)
    odd = compare(look((0, 1, 1, 0, 1), each), "==", 1)
    pick = PickRandom(slot, Held(table.pile, None), each, odd, here())
    seen = table.after(
        table.fill(), pick, Assign(table.total, None, value(slot), here()), seed=seed
    )
    chance = Generator(seed, SETUP)

    assert seen.variable(table.total) == [KING, QUEEN, TEN][chance.below(3)]
    assert tuple(seen.row[8:12]) == chance.words()


@pytest.mark.parametrize(
    "source,expected",
    [
        (Held(2, Local(Slot(0, "seat", Type(PLAYER, 0, 3)))), -1),
        (Held(4, Local(Slot(0, "seat", Type(PLAYER, 0, 3)))), -1),
        (Listed(((), (2,)), value(1), "Coin sort"), 2),
    ],
)
def test_no_chance_is_used_where_there_is_no_choice(
    table: Table, source: Held | Listed, expected: int
) -> None:
    """Of none nothing, of one that one; the generator stays where it is."""
    here = table.book.place
    seat = table.scope.slot("seat", table.player)
    slot, each = (
        table.scope.slot("x", Type("Coin sort", -1, 2)),
        table.scope.slot("each", table.sort),
    )
    if isinstance(source, Held):
        source = Held({2: table.purse, 4: table.vein}[source.store], value(0))
    seen = table.after(
        Let(seat, value(0), here()),
        PickRandom(slot, source, each, None, here()),
        Assign(table.total, None, value(slot), here()),
    )

    assert seen.variable(table.total) == expected
    assert tuple(seen.row[8:12]) == Generator(0, SETUP).words()
