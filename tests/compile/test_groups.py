"""Groups: several values in a slot, in the row as long as their procedure runs."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Assign,
    Call,
    Condition,
    Conditional,
    Each,
    Elements,
    EndGame,
    Exclude,
    Fold,
    Gather,
    Grouped,
    Held,
    If,
    Include,
    Local,
    Read,
    Slot,
    Spread,
    Statement,
    Type,
)
from gamedsl.compile import Reason, RulesFaultAt
from tests.compile.table import ACE, JACK, KING, QUEEN, TEN, Table
from tests.reference.build import Scope
from tests.reference.words import Value, compare, plus, times, value


class Bag(Table):
    """A table with a group of cards, whose numbers are written down digit by digit."""

    def __init__(self, room: int = 5) -> None:
        """Nothing is in the group."""
        super().__init__()
        self.room = room
        self.bag = self.group("bag", room)
        self.each = self.scope.slot("each", self.card)
        self.digits = self.book.variable("digits", Type(None, 0, 999_999))

    def group(self, name: str, room: int) -> Slot:
        """A slot for a group of cards."""
        return self.scope.slot(name, Type("Card", 0, 4, room))

    def gather(self, *wanted: int, into: Slot | None = None) -> Statement:
        """These cards are in the group, in their order."""
        any_of = [compare(self.each, "==", card) for card in wanted]
        where = compare(self.total_of(any_of), ">", 0)
        return Gather(into or self.bag, Elements("Card"), self.each, where, self.book.place())

    def total_of(self, conditions: Sequence[Condition]) -> Value:
        """How many of the conditions hold."""
        found: Value = value(0)
        for each in conditions:
            found = plus(found, Conditional(each, value(1), value(0), NUMBER))
        return found

    def note(self, card: Value) -> Statement:
        """One digit more: the number of the card and 1."""
        digits = Read(self.digits, None, Type(None, 0, 99_999))
        later = plus(times(digits, 10), plus(card, 1))
        return Assign(self.digits, None, later, self.book.place())

    def read_out(self, slot: Slot | None = None) -> Statement:
        """The cards of the group are written down, one after the other."""
        source = Grouped(slot or self.bag)
        return Each(source, self.each, None, (self.note(self.each),), self.book.place())

    def noted(self, *body: Statement) -> list[int]:
        """The cards that these statements write down."""
        seen = self.after(*body)
        return [int(digit) - 1 for digit in str(seen.variable(self.digits)) if digit != "0"]


def test_a_group_holds_what_was_gathered_in_its_order() -> None:
    """None of it moves; gathered again it holds the new elements only."""
    table = Bag()
    body = (table.gather(ACE, QUEEN, TEN), table.read_out(), table.gather(KING), table.read_out())

    assert table.noted(*body) == [ACE, QUEEN, TEN, KING]


def test_one_value_more_stands_at_the_end_and_the_first_such_value_goes() -> None:
    """What stands behind moves up; taking out what is not there does nothing."""
    table, here = Bag(), 0
    body = (
        table.gather(KING, JACK),
        Include(table.bag, value(KING), here),
        Include(table.bag, value(ACE), here),
        Exclude(table.bag, value(KING), here),
        Exclude(table.bag, value(TEN), here),
        table.read_out(),
    )

    assert table.noted(*body) == [JACK, KING, ACE]


@pytest.mark.parametrize("statement", ["gather", "include", "call"])
def test_more_than_there_is_room_for_is_a_fault(statement: str) -> None:
    """At the place of the statement."""
    table = Bag(room=2 if statement != "call" else 3)
    place = table.book.place()
    if statement == "gather":
        body: tuple[Statement, ...] = (
            Gather(table.bag, Elements("Card"), table.each, None, place),
        )
    elif statement == "include":
        body = (table.gather(ACE, KING), Include(table.bag, value(TEN), place))
    else:
        inner = Scope()
        inner.slot("small", Type("Card", 0, 4, 2))
        rule = table.book.procedure("rule", "rule", inner, [], 1)
        body = (table.gather(ACE, KING, TEN), Call(rule, (Local(table.bag),), place))
    with pytest.raises(RulesFaultAt) as found:
        table.after(*body)

    assert (found.value.place, found.value.reason) == (place, Reason.NO_ROOM)


def test_a_group_can_be_gathered_from_what_is_not_in_it() -> None:
    """The condition looks at the old group until the new one is complete."""
    table = Bag()
    other = table.scope.slot("other", table.card)
    inside = Fold(
        "count", Grouped(table.bag), other, compare(other, "==", table.each), None, NUMBER
    )
    rest = Gather(
        table.bag, Elements("Card"), table.each, compare(inside, "==", 0), table.book.place()
    )

    assert table.noted(table.gather(KING, TEN), rest, table.read_out()) == [ACE, QUEEN, JACK]


def test_a_loop_goes_through_the_group_of_its_beginning() -> None:
    """What is put in or taken out meanwhile makes no difference."""
    table, here = Bag(), 0
    body = (
        Exclude(table.bag, value(QUEEN), here),
        If(compare(table.each, "==", ACE), (Include(table.bag, value(TEN), here),), (), here),
        table.note(table.each),
    )
    loop = Each(Grouped(table.bag), table.each, None, body, here)

    assert table.noted(table.gather(ACE, QUEEN), loop, table.read_out()) == [ACE, QUEEN, ACE, TEN]


def test_a_group_is_copied_to_a_rule_that_gets_it() -> None:
    """What the rule does to it is done to the copy, and gone when the rule is over."""
    table, here = Bag(), 0
    inner = Scope()
    told = inner.slot("told", Type("Card", 0, 4, 5))
    each = inner.slot("each", table.card)
    out = Each(Grouped(told), each, None, (table.note(each),), here)
    rule = table.book.procedure(
        "rule", "rule", inner, [Exclude(told, value(ACE), here), out, out], 1
    )
    body = (table.gather(ACE, JACK), Call(rule, (Local(table.bag),), here), table.read_out())
    seen = table.after(*body)
    layout = seen.program.layout

    assert seen.variable(table.digits) == 4414
    assert not any(seen.row[layout.frames_begin :])


def test_a_rule_with_a_group_can_start_itself() -> None:
    """Each has a group of its own."""
    table, here = Bag(), 0
    rule = table.book.reserve()
    inner = Scope()
    told, depth = inner.slot("told", Type("Card", 0, 4, 5)), inner.slot("depth", NUMBER)
    each = inner.slot("each", table.card)
    again = Call(rule, (Local(told), plus(depth, -1)), here)
    out = Each(Grouped(told), each, None, (table.note(each),), here)
    body = (
        If(
            compare(depth, ">", 0),
            (Exclude(told, value(JACK), here), again, Include(told, value(KING), here)),
            (),
            here,
        ),
        out,
    )
    table.book.fill(rule, "rule", inner, body, 2)
    start = table.gather(ACE, JACK)

    assert table.noted(start, Call(rule, (Local(table.bag), value(1)), here)) == [ACE, ACE, KING]


def test_rules_with_groups_nest_only_so_deep() -> None:
    """One more is a fault."""
    table = Bag()
    rule = table.book.reserve()
    inner = Scope()
    told = inner.slot("told", Type("Card", 0, 4, 5))
    table.book.fill(rule, "rule", inner, [Call(rule, (Local(told),), 0)], 1)
    with pytest.raises(RulesFaultAt, match="too deep"):
        table.after(Call(rule, (Local(table.bag),), 0))


def test_a_loop_can_go_through_what_is_listed_for_each() -> None:
    """For each card of the group some numbers, in order."""
    table, here = Bag(), 0
    outer = table.scope.slot("of", table.card)
    lists = ((KING,), (), (ACE, TEN), (), (JACK,))
    source = Spread(Grouped(table.bag), outer, lists, "Card")
    loop = Each(source, table.each, None, (table.note(table.each),), here)

    assert table.noted(table.gather(ACE, QUEEN, TEN), loop) == [KING, ACE, TEN, JACK]


def test_a_group_is_empty_when_the_game_is_over() -> None:
    """Whichever way it ends, no group is left in the row."""
    table, here = Bag(), 0
    hand = table.at(table.hand, 0)
    loop = Gather(table.bag, Held(table.hand, value(0)), table.each, None, here)
    body = (table.all("Card", table.at(table.cards), hand), loop, table.read_out())
    seen = table.after(*body)

    assert seen.variable(table.digits) == 12345
    assert not any(seen.row[seen.program.layout.frames_begin :])


def test_players_in_a_group_are_players() -> None:
    """A group of players is gone through like any other."""
    table, here = Table(), 0
    group = table.scope.slot("group", Type(PLAYER, 0, 3, 4))
    each = table.scope.slot("each", table.player)
    pay = table.pay(0, 1, table.at(table.coins), table.at(table.purse, each))
    body = (
        Gather(group, Elements(PLAYER), each, compare(each, "!=", 1), here),
        Each(Grouped(group), each, None, (pay,), here),
    )
    seen = table.after(*body)

    assert [seen.counts(table.purse, player)[0] for player in range(3)] == [1, 0, 1]


def test_a_rule_that_ends_the_game_within_itself_leaves_no_group() -> None:
    """However deep it was."""
    table, here = Bag(), 0
    rule = table.book.reserve()
    inner = Scope()
    told, depth = inner.slot("told", Type("Card", 0, 4, 5)), inner.slot("depth", NUMBER)
    again = Call(rule, (Local(told), plus(depth, -1)), here)
    end = If(compare(depth, "==", 0), (EndGame(None, None, here),), (again,), here)
    table.book.fill(rule, "rule", inner, [end], 2)
    seen = table.after(table.gather(ACE, TEN), Call(rule, (Local(table.bag), value(3)), here))

    assert not any(seen.row[seen.program.layout.frames_begin :])
