"""Values and conditions, one kind after the other."""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Literal

import pytest

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Arith,
    Assign,
    Best,
    Compare,
    Condition,
    Conditional,
    Elements,
    Every,
    First,
    Fold,
    Held,
    Listed,
    Local,
    Lookup,
    Not,
    PieceAt,
    PlayerCount,
    SeatAfter,
    Seats,
    Slot,
    Some,
    Source,
    Statement,
    Type,
)
from gamedsl.compile import Reason, RulesFaultAt
from gamedsl.compile.bounds import Op, mirrored
from tests.compile.table import ACE, GOLD, JACK, KING, LEAD, QUEEN, TEN, TIN, Seen, Table
from tests.reference.words import compare, count, look, read, value

Operation = Literal["+", "-", "*", "//", "%", "min", "max"]
Kind = Literal["count", "sum", "max", "min"]
COMPARE: dict[Op, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
E = Slot(70, "each", NUMBER)
SPOT = Slot(71, "spot", Type("Spot", 0, 2))
SEAT = Slot(72, "seat", Type(PLAYER, 0, 3))
COIN = Slot(73, "coin", Type("Coin sort", 0, 2))
CARD = Slot(74, "card", Type("Card", 0, 4))


@pytest.fixture(scope="module")
def table() -> Table:
    """The table."""
    return Table()


@pytest.fixture(scope="module")
def seen(table: Table) -> Seen:
    """Some coins and cards lie about, and the spots have marks 3, 5, 5; four play."""
    marks = [
        Assign(table.marks, value(spot), value(mark), table.book.place())
        for spot, mark in enumerate((3, 5, 5))
    ]
    coins = table.at(table.coins)
    body: list[Statement] = [
        *marks,
        table.pay(GOLD, 2, coins, table.at(table.purse, 1)),
        table.pay(LEAD, 1, coins, table.at(table.purse, 1)),
        table.pay(LEAD, 3, coins, table.at(table.vein, 1)),
        table.pay(TIN, 1, coins, table.at(table.slot, 2)),
        table.fill(),
        table.move(TEN, table.at(table.pile), table.at(table.hand, 0)),
        table.move(JACK, table.at(table.pile), table.at(table.hand, 0)),
        table.move(QUEEN, table.at(table.pile), table.at(table.secret, 2)),
    ]
    return table.after(*body, players=4)


@pytest.mark.parametrize(
    "op,left,right,expected",
    [
        ("+", 2, 3, 5),
        ("-", 2, 3, -1),
        ("*", -2, 3, -6),
        ("min", 2, -3, -3),
        ("max", 2, -3, 2),
        ("//", 7, 2, 3),
        ("//", -7, 2, -4),
        ("//", 7, -2, -4),
        ("//", -7, -2, 3),
        ("%", 7, 3, 1),
        ("%", -7, 3, 2),
        ("%", 7, -3, -2),
        ("%", -7, -3, -1),
    ],
)
def test_arithmetic_rounds_towards_minus_infinity(
    seen: Seen, op: Operation, left: int, right: int, expected: int
) -> None:
    """With fixed numbers and with slots alike."""
    other = Slot(75, "other", NUMBER)
    fixed = Arith(op, value(left), value(right), NUMBER)
    slots = Arith(op, Local(E), Local(other), NUMBER)

    assert seen.worth(fixed) == expected
    assert seen.worth(slots, [(E, left), (other, right)]) == expected


@pytest.mark.parametrize("op", ["//", "%"])
def test_nothing_is_divided_by_0(seen: Seen, op: Operation) -> None:
    """It is a fault, with that reason."""
    with pytest.raises(RulesFaultAt) as found:
        seen.worth(Arith(op, value(7), Local(E), NUMBER), [(E, 0)])

    assert found.value.reason is Reason.DIVISION


@pytest.mark.parametrize("index,expected", [(1, 10), (3, 30)])
def test_a_table_is_read_from_its_first_key(seen: Seen, index: int, expected: int) -> None:
    """The key of the first value need not be 0."""
    assert seen.worth(look((10, 20, 30), E, 1), [(E, index)]) == expected


@pytest.mark.parametrize("index", [-1, 0, 4, 2**29])
def test_a_look_up_outside_its_table_is_a_fault(seen: Seen, index: int) -> None:
    """Also below 0, where Python would count from the end."""
    with pytest.raises(RulesFaultAt) as found:
        seen.worth(look((10, 20, 30), E, 1), [(E, index)])

    assert found.value.reason is Reason.OUTSIDE


def test_an_owner_that_is_none_is_a_fault(table: Table, seen: Seen) -> None:
    """Nothing has no marks, no purse and no card on top."""
    nothing = Slot(76, "spot", Type("Spot", -1, 2))
    nobody = Slot(77, "seat", Type(PLAYER, -1, 3))
    for wanted, slot in (
        (read(table.marks, nothing), nothing),
        (count(table.purse, nobody), nobody),
        (PieceAt(table.secret, Local(nobody), table.card), nobody),
    ):
        assert seen.worth(wanted, [(slot, 2)]) is not None
        with pytest.raises(RulesFaultAt) as found:
            seen.worth(wanted, [(slot, -1)])
        assert found.value.reason is Reason.OUTSIDE


def test_things_are_counted_in_every_form_of_store(table: Table, seen: Seen) -> None:
    """All of them, or those of one sort."""
    assert seen.worth(count(table.purse, 1)) == 3
    assert [seen.worth(count(table.purse, 1, sort)) for sort in range(3)] == [2, 0, 1]
    assert [seen.worth(count(table.vein, spot)) for spot in range(3)] == [0, 3, 0]
    assert [seen.worth(count(table.vein, 1, sort)) for sort in range(3)] == [0, 0, 3]
    assert [seen.worth(count(table.slot, spot)) for spot in range(3)] == [0, 0, 1]
    assert [seen.worth(count(table.slot, 2, sort)) for sort in range(3)] == [0, 1, 0]
    assert seen.worth(count(table.hand, 0)) == 2
    assert [seen.worth(count(table.hand, 0, card)) for card in range(5)] == [0, 0, 0, 1, 1]


@pytest.mark.parametrize("sort", [-1, 2])
def test_of_what_is_no_sort_there_is_none(table: Table, seen: Seen, sort: int) -> None:
    """Counting nothing gives 0 and is no fault, empty stores for one included."""
    slot = Slot(78, "sort", Type("Coin sort", -1, 2))
    expected = 1 if sort == 2 else 0

    assert seen.worth(count(table.purse, 1, slot), [(slot, sort)]) == expected
    assert seen.worth(count(table.slot, 0, slot), [(slot, sort)]) == 0
    assert seen.worth(compare(count(table.slot, 0, slot), ">", 0), [(slot, sort)]) == 0


def test_the_top_is_the_last_card_of_a_pile(table: Table, seen: Seen) -> None:
    """Nothing is -1."""
    assert seen.worth(PieceAt(table.pile, None, table.card)) == KING
    assert seen.worth(PieceAt(table.shown, None, table.card)) == -1
    assert seen.worth(PieceAt(table.secret, value(2), table.card)) == QUEEN
    assert seen.worth(PieceAt(table.secret, value(1), table.card)) == -1
    assert seen.worth(PieceAt(table.slot, value(2), table.sort)) == TIN
    assert seen.worth(PieceAt(table.purse, value(1), table.sort)) == LEAD
    assert seen.worth(PieceAt(table.purse, value(0), table.sort)) == -1
    assert seen.worth(PieceAt(table.vein, value(1), table.sort)) == LEAD


@pytest.mark.parametrize(
    "start,steps,expected", [(3, 1, 0), (0, -1, 3), (1, 6, 3), (2, -7, 3), (2, 0, 2)]
)
def test_seats_are_counted_round(seen: Seen, start: int, steps: int, expected: int) -> None:
    """To the left and, with numbers below 0, to the right."""
    after = SeatAfter(Local(SEAT), steps, Type(PLAYER, 0, 3))

    assert seen.worth(after, [(SEAT, start)]) == expected
    assert seen.worth(PlayerCount(NUMBER)) == 4


def test_only_who_plays_has_a_neighbour(table: Table) -> None:
    """The third seat is nobody when two play."""
    seen = table.after(players=2)
    with pytest.raises(RulesFaultAt) as found:
        seen.worth(SeatAfter(Local(SEAT), 1, Type(PLAYER, 0, 3)), [(SEAT, 2)])

    assert found.value.reason is Reason.NOBODY


# ---- gathered over many elements ----------------------------------------------------------------


def marks(table: Table, kind: Kind, where: Condition | None = None) -> Fold:
    """The marks of the spots that satisfy the condition."""
    return Fold(
        kind,
        Elements("Spot"),
        SPOT,
        where,
        None if kind == "count" else read(table.marks, SPOT),
        NUMBER,
    )


@pytest.mark.parametrize(
    "kind,expected,none", [("count", 3, 0), ("sum", 13, 0), ("max", 5, 0), ("min", 3, 0)]
)
def test_folds_over_all_and_over_none(
    table: Table, seen: Seen, kind: Kind, expected: int, none: int
) -> None:
    """Where nothing satisfies the condition the value is 0."""
    never = compare(read(table.marks, SPOT), ">", 99)

    assert seen.worth(marks(table, kind)) == expected
    assert seen.worth(marks(table, kind, never)) == none


@pytest.mark.parametrize("kind,expected", [("max", -1), ("min", -2)])
def test_the_most_of_numbers_below_0_is_below_0(table: Table, kind: Kind, expected: int) -> None:
    """Only where there is none at all the value is 0."""
    body = [
        Assign(table.marks, value(spot), value(mark), table.book.place())
        for spot, mark in enumerate((-2, -1, 6))
    ]
    seen = table.after(*body)
    low = compare(read(table.marks, SPOT), "<", 0)

    assert seen.worth(marks(table, kind, low)) == expected


def best(table: Table, *, most: bool, alone: bool, where: Condition | None = None) -> Best:
    """The spot with the most (least) marks."""
    key = read(table.marks, SPOT)
    return Best(
        Elements("Spot"),
        SPOT,
        where,
        key,
        most=most,
        alone=alone,
        type=table.spot,
    )


def test_ties_go_to_the_first_or_to_nobody(table: Table, seen: Seen) -> None:
    """The spots have 3, 5 and 5 marks."""
    high = compare(read(table.marks, SPOT), ">", 4)
    never = compare(read(table.marks, SPOT), ">", 5)

    assert seen.worth(best(table, most=True, alone=False)) == 1
    assert seen.worth(best(table, most=True, alone=True)) == -1
    assert seen.worth(best(table, most=False, alone=True)) == 0
    assert seen.worth(best(table, most=False, alone=True, where=high)) == -1
    assert seen.worth(best(table, most=True, alone=False, where=never)) == -1
    assert seen.worth(best(table, most=False, alone=True, where=never)) == -1


def test_a_lone_third_beats_two_that_tie(table: Table) -> None:
    """A tie of two is forgotten when a third has more."""
    body = [
        Assign(table.marks, value(spot), value(mark), table.book.place())
        for spot, mark in enumerate((4, 4, 6))
    ]

    assert table.after(*body).worth(best(table, most=True, alone=True)) == 2


def test_the_first_that_satisfies(table: Table, seen: Seen) -> None:
    """In the order of the source; -1 where there is none."""
    five = compare(read(table.marks, SPOT), "==", 5)
    six = compare(read(table.marks, SPOT), "==", 6)
    for source in (Elements("Spot"), Listed(((2, 1, 0), ()), value(0), "Spot")):
        start = 1 if isinstance(source, Elements) else 2
        assert seen.worth(First(source, SPOT, five, table.spot)) == start
        assert seen.worth(First(source, SPOT, six, table.spot)) == -1
    empty = Listed(((2, 1, 0), ()), value(1), "Spot")
    assert seen.worth(First(empty, SPOT, None, table.spot)) == -1


def test_sources_are_gone_through_in_their_order(table: Table, seen: Seen) -> None:
    """The first of each, and how many there are."""
    sources: dict[Source, tuple[Slot, int, int]] = {
        Elements(PLAYER): (SEAT, 0, 4),
        Seats(value(2)): (SEAT, 2, 4),
        Held(table.pile, None): (CARD, ACE, 2),
        Held(table.hand, value(0)): (CARD, JACK, 2),
        Held(table.secret, value(2)): (CARD, QUEEN, 1),
        Held(table.secret, value(0)): (CARD, -1, 0),
        Held(table.purse, value(1)): (COIN, GOLD, 2),
        Held(table.vein, value(1)): (COIN, LEAD, 1),
        Held(table.coins, None): (COIN, GOLD, 2),
        Listed(((1,), (2, 0)), value(1), "Coin sort"): (COIN, 2, 2),
    }
    for source, (slot, first, number) in sources.items():
        assert seen.worth(First(source, slot, None, NUMBER)) == first, source
        assert seen.worth(Fold("count", source, slot, None, None, NUMBER)) == number, source


def test_a_list_that_does_not_exist_is_a_fault(seen: Seen) -> None:
    """An index outside the lists."""
    source = Listed(((1,), (2, 0)), Local(E), "Coin sort")
    for index in (-1, 2):
        with pytest.raises(RulesFaultAt) as found:
            seen.worth(Fold("count", source, COIN, None, None, NUMBER), [(E, index)])
        assert found.value.reason is Reason.OUTSIDE


@pytest.mark.parametrize("wanted", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("op", ["==", "!=", "<", "<=", ">", ">="])
def test_how_many_is_compared_as_a_number(table: Table, seen: Seen, op: Op, wanted: int) -> None:
    """Any, none, all and everything between, however it is worked out."""
    five = compare(read(table.marks, SPOT), "==", 5)
    number = Fold("count", Elements("Spot"), SPOT, five, None, NUMBER)
    expected = COMPARE[op](2, wanted)

    assert seen.worth(Compare(op, number, value(wanted))) == expected
    assert seen.worth(Compare(mirrored(op), value(wanted), number)) == expected


@pytest.mark.parametrize("op", ["==", "!=", "<", ">="])
def test_all_who_play_are_asked(table: Table, op: Op) -> None:
    """Players who do not play count for nothing."""
    for players in (2, 3, 4):
        seen = table.after(players=players)
        none = compare(count(table.hand, SEAT), "==", 0)
        number = Fold("count", Elements(PLAYER), SEAT, none, None, NUMBER)
        expected = COMPARE[op](players, players)

        assert seen.worth(Compare(op, number, PlayerCount(NUMBER))) == expected


# ---- conditions ---------------------------------------------------------------------------------


def test_conditions_go_no_further_than_needed(seen: Seen) -> None:
    """What stands behind the part that decides may make no sense."""
    wrong = compare(look((1,), E), "==", 1)
    yes, no = compare(1, "==", 1), compare(E, "==", 6)

    assert seen.worth(Every((no, wrong)), [(E, 5)]) == 0
    assert seen.worth(Some((yes, wrong)), [(E, 5)]) == 1
    assert seen.worth(Some((Not(no), wrong)), [(E, 5)]) == 1
    assert seen.worth(Conditional(no, look((1,), E), value(8), NUMBER), [(E, 5)]) == 8
    with pytest.raises(RulesFaultAt):
        seen.worth(Every((Not(no), wrong)), [(E, 5)])


def test_no_condition_at_all_holds_and_one_of_none_does_not(seen: Seen) -> None:
    """`Every(())` is true, `Some(())` is not."""
    assert seen.worth(Every(())) == 1
    assert seen.worth(Some(())) == 0
    assert seen.worth(Not(Every(()))) == 0


def test_a_value_asked_for_from_outside_needs_its_slots(table: Table, seen: Seen) -> None:
    """A slot that is missing, or holds what its type does not allow, is refused."""
    wanted = read(table.marks, SPOT)
    with pytest.raises(ValueError, match="no value is given for spot"):
        seen.worth(wanted)
    with pytest.raises(ValueError, match="spot is from 0 to 2, not 3"):
        seen.worth(wanted, [(SPOT, 3)])


def test_a_fault_asked_for_from_outside_has_no_place(seen: Seen) -> None:
    """The place is -1."""
    with pytest.raises(RulesFaultAt, match="place -1: outside") as found:
        seen.worth(Lookup("t", (1,), 0, Local(E), NUMBER), [(E, 1)])

    assert found.value.place == -1
