"""Tests that are left out because they cannot fail, and those that must stay."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamedsl.check.model import (
    PLAYER,
    Arith,
    Ask,
    Assign,
    Best,
    Compare,
    Condition,
    Conditional,
    Const,
    Each,
    Elements,
    Every,
    Expression,
    Held,
    If,
    Let,
    Lookup,
    Not,
    PieceAt,
    Read,
    SeatAfter,
    Seats,
    Some,
    Statement,
    Type,
    While,
)
from gamedsl.compile.bounds import Bounds
from gamedsl.compile.facts import Facts
from gamedsl.compile.seats import Seated
from gamedsl.compile.shape import Shape
from tests.compile.table import GOLD, LEAD, Table
from tests.reference.build import Scope
from tests.reference.words import compare, count, look, minus, plus, read, times, value

NEEDS = (1, 2, 4)


@pytest.fixture
def table() -> Table:
    """The table."""
    return Table()


def guards_in(table: Table, *body: Statement) -> int:
    """How many tests the emitted rules hold."""
    source = table.program(*body).source
    return source.split("BLANK = ")[1].split("BLOCKS = ")[0].count("fault(")


def test_an_element_is_an_owner_without_a_test(table: Table) -> None:
    """A slot that holds a spot, each spot in a loop, a fixed spot."""
    here = table.book.place
    spot = table.scope.slot("spot", table.spot)
    note = Assign(table.marks, value(spot), value(1), here())

    assert guards_in(table, Each(Elements("Spot"), spot, None, (note,), here())) == 0


def test_a_condition_makes_a_test_needless_until_something_changes(table: Table) -> None:
    """Adding one below the greatest value needs no test, adding once more does."""
    here = table.book.place

    def add() -> Statement:
        return Assign(table.total, None, plus(read(table.total), 1), here())

    low = compare(read(table.total), "<", 9)
    assert guards_in(table, If(low, (add(),), (), here())) == 0
    assert guards_in(table, If(low, (add(), add()), (), here())) == 1
    assert guards_in(table, If(Not(low), (), (add(),), here())) == 0
    assert guards_in(table, add()) == 1


def test_a_price_that_can_be_paid_needs_no_test(table: Table) -> None:
    """What was compared with the purse may be taken from it, unless the purse has changed."""
    here = table.book.place
    seat, number = table.scope.slot("seat", table.player), table.scope.slot("n", Type(None, 0, 2))
    price = look(NEEDS, number)
    enough = Compare(">=", count(table.purse, seat, GOLD), price)
    pay = table.pay(GOLD, price, table.at(table.purse, seat), table.at(table.coins))
    start = (Let(seat, value(0), here()), Let(number, low_number(), here()))
    before = guards_in(table, *start)

    assert guards_in(table, *start, If(enough, (pay,), (), here())) == before
    assert guards_in(table, *start, If(enough, (pay, pay), (), here())) == before + 1
    assert guards_in(table, *start, pay) == before + 1


def low_number() -> Expression:
    """A number from 0 to 2 that is not known while the code is written."""
    high = compare(Read(1, None, Type(None, -9, 9)), ">", 1)
    return Conditional(high, value(2), value(0), Type(None, 0, 2))


def test_what_lies_on_top_is_there(table: Table) -> None:
    """Behind a test that the pile is not empty nothing is tested again."""
    here = table.book.place
    top = PieceAt(table.pile, None, table.card)
    draw = table.move(top, table.at(table.pile), table.at(table.hand, 0))

    for condition in (compare(count(table.pile), ">", 0), compare(top, "!=", -1)):
        assert guards_in(table, If(condition, (draw,), (), here())) == 0
        assert guards_in(table, If(condition, (draw, draw), (), here())) == 1


def test_what_is_empty_has_room(table: Table) -> None:
    """Behind a test that a place is empty, or that an area is not full."""
    here = table.book.place
    put = table.pay(GOLD, 1, table.at(table.coins), table.at(table.slot, 1), possible=True)
    free = compare(PieceAt(table.slot, value(1), table.sort), "==", -1)
    fill = table.pay(GOLD, 1, table.at(table.coins), table.at(table.till), possible=True)
    room = compare(count(table.till), "<", 3)

    assert guards_in(table, If(free, (put,), (), here())) == 0
    assert guards_in(table, If(free, (put, put), (), here())) == 1
    assert guards_in(table, If(room, (fill,), (), here())) == 0
    assert guards_in(table, fill) == 1


def test_the_only_sort_of_an_area_fits(table: Table) -> None:
    """By the owner, by a column of the owner, not by anything else."""
    here = table.book.place
    spot = table.scope.slot("spot", table.spot)

    def fill(sort: Expression) -> Statement:
        coins, vein = table.at(table.coins), table.at(table.vein, spot)
        return Each(
            Elements("Spot"),
            spot,
            None,
            (table.pay(sort, 1, coins, vein, possible=True),),
            here(),
        )

    assert guards_in(table, fill(look((GOLD, LEAD, GOLD), spot))) == 0
    assert guards_in(table, fill(look((GOLD, LEAD, LEAD), spot))) > 0


def test_who_is_found_plays(table: Table) -> None:
    """Seats that are counted, chosen or gone through need no test; a stranger does."""
    here = table.book.place
    seat, other = table.scope.slot("seat", table.player), table.scope.slot("other", table.player)
    follow = Let(other, SeatAfter(value(seat), 1, table.player), here())
    loop = Each(Seats(value(0)), seat, None, (follow,), here())

    assert guards_in(table, loop) == 0
    stranger = Let(seat, Const(3, table.player), here())
    assert guards_in(table, stranger, loop, follow) > 0


def test_an_action_relies_on_its_conditions(table: Table) -> None:
    """What stands against a move need not be tested when it is carried out."""
    book, here = table.book, table.book.place
    scope = Scope()
    me, card = scope.slot("me", table.player), scope.slot("card", table.card)
    body = (
        table.move(card, table.at(table.hand, me), table.at(table.pile)),
        Assign(table.total, None, plus(read(table.total), 1), here()),
    )
    room = book.guard(compare(read(table.total), "<", 9), 0)
    chosen = book.chosen(card, Held(table.hand, value(me)))
    safe = book.action("play", scope, body, [chosen], [room])
    decision = book.decision([safe])
    assert guards_in(table, Ask(decision, value(0), here())) == 0

    other = Table()
    scope = Scope()
    me, card = scope.slot("me", other.player), scope.slot("card", other.card)
    unsafe = other.book.action("play", scope, body, [other.book.chosen(card, Elements("Card"))])
    decision = other.book.decision([unsafe])
    assert guards_in(other, Ask(decision, value(0), here())) == 2


def test_a_loop_forgets_what_its_body_changes(table: Table) -> None:
    """What was known before a loop holds in it only if the loop leaves it alone."""
    here = table.book.place
    low = compare(read(table.total), "<", 8)
    step = Assign(table.total, None, plus(read(table.total), 1), here())
    other = Assign(table.marks, value(0), value(1), here())
    spot = table.scope.slot("spot", table.spot)

    def loop(*body: Statement) -> Statement:
        return If(low, (Each(Elements(PLAYER), spot, None, body, here()),), (), here())

    assert guards_in(table, loop(other)) == 0
    assert guards_in(table, loop(step)) == 1
    again = While(compare(read(table.total), "<", 9), (step,), None, here())
    assert guards_in(table, again) == 1


# ---- intervals ----------------------------------------------------------------------------------

A, B = Read(0, None, Type(None, 0, 9)), Read(1, None, Type(None, -5, 5))


@pytest.fixture(scope="module")
def bounds() -> Bounds:
    """Two variables: A from 0 to 9, B from -5 to 5."""
    table = Table()
    table.book.variables.clear()
    table.book.variable("a", Type(None, 0, 9))
    table.book.variable("b", Type(None, -5, 5))
    main = table.book.procedure("main", "main", table.scope, ())
    shape = Shape(table.book.model(main))
    return Bounds(shape, Seated(2, frozenset(), frozenset()))


@pytest.mark.parametrize(
    "made,expected",
    [
        (plus(A, B), (-5, 14)),
        (minus(A, B), (-5, 14)),
        (minus(A, A), (0, 0)),
        (minus(plus(A, 3), A), (3, 3)),
        (times(A, B), (-45, 45)),
        (Arith("//", A, value(2), Type(None, 0, 4)), (0, 4)),
        (Arith("//", A, B, Type(None, 0, 9)), (-9, 9)),
        (Arith("%", A, value(4), Type(None, 0, 3)), (0, 3)),
        (Arith("%", B, value(4), Type(None, 0, 3)), (0, 3)),
        (Arith("%", A, B, Type(None, -4, 4)), (-4, 4)),
        (Arith("min", A, B, Type(None, -5, 5)), (-5, 5)),
        (Arith("max", A, B, Type(None, 0, 9)), (0, 9)),
        (look((3, 9, 1), Arith("min", A, value(1), Type(None, 0, 1))), (3, 9)),
        (Conditional(compare(A, ">", 4), A, value(2), Type(None, 2, 9)), (2, 9)),
        (
            Best(
                Elements("Spot"),
                Table().scope.slot("s", Type("Spot", 0, 2)),
                None,
                A,
                most=True,
                alone=True,
                type=Type("Spot", -1, 2),
            ),
            (-1, 2),
        ),
    ],
)
def test_intervals_hold_all_a_value_can_be(
    bounds: Bounds, made: Expression, expected: tuple[int, int]
) -> None:
    """And no more where that is easy to see."""
    assert bounds.interval(made, Facts(0)) == expected


def assumed(bounds: Bounds, condition: Condition) -> Facts:
    """What is known when the condition holds."""
    return bounds.assume(condition, Facts(0))


CASES: list[tuple[Condition, tuple[int, int]]] = [
    (compare(A, "<", 4), (0, 3)),
    (Not(compare(A, "<", 4)), (4, 9)),
    (compare(plus(A, 2), ">=", 5), (3, 9)),
    (compare(6, ">", A), (0, 5)),
    (compare(A, "==", 7), (7, 7)),
    (compare(A, "!=", 0), (1, 9)),
    (compare(A, "!=", 9), (0, 8)),
    (compare(A, "!=", 5), (0, 9)),
    (Every((compare(A, ">", 1), compare(A, "<", 3))), (2, 2)),
    (Some((compare(A, ">", 1), compare(A, "<", 0))), (2, 9)),
    (Not(Some((compare(A, ">", 1), compare(A, "==", 0)))), (1, 1)),
    (Not(compare(A, ">", 1)), (0, 1)),
    (Compare("<", A, B), (0, 4)),
    (
        compare(
            Conditional(compare(A, "<=", 4), plus(A, 1), value(-1), Type(None, -1, 5)), "!=", -1
        ),
        (0, 4),
    ),
]


@pytest.mark.parametrize("condition,expected", CASES)
def test_conditions_narrow_intervals(
    bounds: Bounds, condition: Condition, expected: tuple[int, int]
) -> None:
    """What follows for A, which is from 0 to 9."""
    assert bounds.interval(A, assumed(bounds, condition)) == expected


@pytest.mark.parametrize(
    "condition,must",
    [
        (compare(A, ">=", 0), "hold"),
        (compare(A, ">", 9), "fail"),
        (compare(A, "<", 5), "be tested"),
        (compare(plus(A, 1), ">", A), "hold"),
        (Compare("==", A, A), "hold"),
        (Compare("!=", plus(A, 1), A), "hold"),
        (Every((compare(A, "<", 3), compare(A, ">", 5))), "fail"),
        (Some((compare(A, "<", 6), compare(A, ">", 5))), "hold"),
        (Not(compare(A, ">=", 0)), "fail"),
    ],
)
def test_conditions_are_decided_where_they_can_be(
    bounds: Bounds, condition: Condition, must: str
) -> None:
    """Without knowing anything but types."""
    assert (
        bounds.holds(condition, Facts(0)) is {"hold": True, "fail": False, "be tested": None}[must]
    )


def test_what_is_known_is_forgotten_with_what_it_was_read_from(bounds: Bounds) -> None:
    """A comparison of two variables falls with either of them."""
    facts = assumed(bounds, Compare("<", A, B))

    assert bounds.holds(Compare("<", A, B), facts) is True
    assert bounds.holds(Compare("<", A, B), facts.without({("variable", 0)})) is None
    assert bounds.holds(Compare("<", A, B), facts.without({("variable", 1)})) is None
    assert bounds.holds(Compare("<", A, B), facts.without({("store", 0)})) is True


def test_where_ways_meet_only_what_both_know_is_known(bounds: Bounds) -> None:
    """The hull of the two ranges."""
    low, high = assumed(bounds, compare(A, "<", 3)), assumed(bounds, compare(A, "==", 5))

    assert bounds.interval(A, low.joined(high)) == (0, 5)
    assert bounds.interval(A, low.joined(Facts(0))) == (0, 9)


def test_a_slot_is_what_it_was_set_to(bounds: Bounds) -> None:
    """Until the value that it was set to changes; what was learnt of it then stays."""
    table = Table()
    slot = table.scope.slot("n", Type(None, -99, 99))
    local = value(slot)
    known = Facts(0).equal(slot.index, plus(A, 1), frozenset({("variable", 0)}))
    facts = bounds.assume(compare(local, "<", 4), known)

    assert bounds.interval(local, known) == (1, 10)
    assert bounds.interval(A, facts) == (0, 2)
    assert bounds.interval(local, facts.without({("variable", 0)})) == (-99, 3)


@pytest.mark.parametrize("make", [lambda: Lookup("t", (), 0, A, Type(None, 0, 0))])
def test_an_empty_table_has_no_entry(table: Table, make: Callable[[], Expression]) -> None:
    """Looking something up there is always a fault."""
    game = table.after()
    with pytest.raises(Exception, match="outside"):
        game.worth(make())
