"""Choices in the middle of a rule: options whose arguments are slots of the rule that asks."""

from __future__ import annotations

from collections.abc import Sequence

import attrs
import pytest

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Ask,
    Assign,
    Call,
    Choose,
    Each,
    Elements,
    Fold,
    Gather,
    Grouped,
    Guard,
    Held,
    Include,
    Let,
    Operand,
    Parameter,
    Read,
    Refusal,
    Slot,
    Statement,
    Template,
    Type,
    While,
)
from gamedsl.compile import Program, compile_model
from gamedsl.compile.layout import ACTOR, STREAM
from tests.compile.table import ACE, JACK, KING, QUEEN, TEN, Table
from tests.reference.build import Scope
from tests.reference.words import Value, compare, count, plus, value

FEW = Type(None, 0, 9)


class Asking(Table):
    """A table at which a rule asks; what is answered is written into `total`."""

    def __init__(self) -> None:
        """Nobody is asked yet."""
        super().__init__()
        self.me = self.scope.slot("me", self.player)
        self.wanted = self.scope.slot("wanted", self.card)

    def way(
        self,
        verb: str = "go on",
        parameters: Sequence[Parameter] = (),
        guards: Sequence[Guard] = (),
        scope: Scope | None = None,
    ) -> int:
        """An option of a choice in the main rule, or in another."""
        return self.book.way(verb, scope or self.scope, parameters, guards)

    def choose(
        self, *ways: tuple[int, tuple[Statement, ...]], actor: Value = 1, me: Slot | None = None
    ) -> Choose:
        """Somebody chooses one of these."""
        decision = self.book.decision([way for way, _ in ways], me or self.me)
        branches = tuple(branch for _, branch in ways)
        return Choose(decision, value(actor), branches, self.book.place())

    def set(self, number: Value) -> Assign:
        """The total is this."""
        return Assign(self.total, None, value(number), self.book.place())

    def deal(self, *cards: int) -> tuple[Statement, ...]:
        """These cards are in the hand of player 1, the others on the pile."""
        hand, pile = self.at(self.hand, 1), self.at(self.pile)
        return (self.fill(), *(self.move(card, pile, hand) for card in cards))


def started(game: Program, players: int = 3) -> list[int]:
    """The row at the first question."""
    row = game.new_row(players, 0)
    game.start(row)
    return row


def listed(game: Program, row: list[int]) -> list[tuple[int, tuple[object, ...]]]:
    """The moves, as actions with their arguments."""
    out = game.new_out()
    return [game.decode(code, row) for code in out[: game.legal(row, out)]]


def test_the_branch_of_the_option_that_was_chosen_runs() -> None:
    """Its argument is a slot of the rule, and so is the player who was asked."""
    table = Asking()
    take = table.way("take", [table.book.chosen(table.wanted, Elements("Card"))])
    leave = table.way("leave")
    branch = (table.set(plus(table.wanted, table.me)),)
    game = table.program(table.choose((take, branch), (leave, (table.set(-1),)), actor=2))
    row = started(game)

    assert row[ACTOR] == 2
    assert listed(game, row) == [*((take, (card,)) for card in range(5)), (leave, ())]
    game.apply(row, game.encode(take, (JACK,)))
    assert row[game.layout.variable_slot(table.total)] == JACK + 2


def test_conditions_read_the_slots_of_the_rule() -> None:
    """Those that are needed lie in the row while somebody is asked, and the others do not."""
    table, here = Asking(), 0
    limit, other = table.scope.slot("limit", FEW), table.scope.slot("other", FEW)
    low = table.book.guard(compare(table.wanted, "<", limit), 1)
    take = table.way("take", [table.book.chosen(table.wanted, Elements("Card"))], [low])
    game = table.program(
        Let(limit, value(2), here), Let(other, value(7), here), table.choose((take, ()))
    )
    row = started(game)

    assert listed(game, row) == [(take, (ACE,)), (take, (KING,))]
    assert game.kept(row) == {limit.index: 2}
    assert game.failing(row, 1, take, (QUEEN,)) == [(0, ())]
    assert game.failing(row, 1, take, (KING,)) == []
    assert game.choices(row, 1, take, ()) == tuple(range(5))


def test_a_refusal_mentions_slots_of_the_rule() -> None:
    """They are kept for it, although no condition looks at them."""
    table, here = Asking(), 0
    cost = table.scope.slot("cost", FEW)
    text = Template((0, " and ", 1), (Operand("cost", value(cost)), Operand("it", value(table.me))))
    never = Guard(compare(1, "==", 2), Refusal("dear", text, table.book.place()), 0)
    buy, leave = table.way("buy", (), [never]), table.way("leave")
    game = table.program(Let(cost, value(4), here), table.choose((buy, ()), (leave, ())))
    row = started(game)

    assert listed(game, row) == [(leave, ())]
    assert game.failing(row, 1, buy, ()) == [(0, (4, 1))]


def test_a_choice_in_a_loop_is_made_again_and_again() -> None:
    """A loop that always asks needs no limit."""
    table, here = Asking(), 0
    total = Read(table.total, None, Type(None, -9, 9))
    more, enough = table.way("more"), table.way("enough")
    choice = table.choose((more, (table.set(plus(total, 1)),)), (enough, (table.set(9),)))
    game = table.program(While(compare(total, "<", 9), (choice,), None, here))
    row = started(game)
    for way in (more, more, enough):
        assert [action for action, _ in listed(game, row)] == [more, enough]
        game.apply(row, game.encode(way, ()))

    assert listed(game, row) == []
    assert row[game.layout.variable_slot(table.total)] == 9


def test_a_rule_that_asks_can_be_started_from_several_places_and_by_itself() -> None:
    """Each has its own slots; they are gone when it is over."""
    table, here = Asking(), 0
    rule = table.book.reserve()
    inner = Scope()
    depth, me = inner.slot("depth", FEW), inner.slot("me", table.player)
    total = Read(table.total, None, Type(None, -9, 9))
    fits = table.book.guard(compare(depth, ">", 0), 0)
    down = table.book.way("down", inner, (), [fits])
    up = table.book.way("up", inner)
    again = Call(rule, (plus(depth, -1),), here)
    note = table.set(plus(total, depth))
    choice = table.choose((down, (again, note)), (up, ()), actor=1, me=me)
    table.book.fill(rule, "rule", inner, [choice], 1)
    game = table.program(Call(rule, (value(2),), here), Call(rule, (value(0),), here))
    row = started(game)
    depths = []
    for way in (down, down, up, up):
        depths.append(game.kept(row)[depth.index])
        game.apply(row, game.encode(way, ()))

    assert depths == [2, 1, 0, 0]
    assert row[game.layout.variable_slot(table.total)] == 3
    assert not any(row[game.layout.frames_begin :])


def test_the_chance_of_the_set_up_lasts_until_it_is_over() -> None:
    """Also where somebody is asked in the middle of it."""
    table = Asking()
    scope = Scope()
    me = scope.slot("me", table.player)
    wait, go = table.book.way("wait", scope), table.book.way("go on", table.scope)
    first = table.choose((wait, ()), me=me)
    setup = table.book.procedure("set-up", "setup", scope, [first])
    game = table.program(Call(setup, (), 0), table.choose((go, ())))
    row = started(game)
    before = row[STREAM]
    game.apply(row, game.encode(wait, ()))

    assert (before, row[STREAM]) == (8, 12)


def test_a_set_is_one_move() -> None:
    """Small sets come first, and of one size those without the last candidates."""
    table = Asking()
    group = table.scope.slot("group", Type("Card", 0, 4, 5))
    each = table.scope.slot("each", table.card)
    hand = Held(table.hand, value(1))
    some = table.book.several(group, each, hand, value(1), value(2))
    pay = table.way("pay", [some])
    back = table.all("Card", table.at(table.hand, 1), table.at(table.pile))
    game = table.program(*table.deal(ACE, QUEEN, TEN), table.choose((pay, (back,))))
    row = started(game)
    sets = [(ACE,), (QUEEN,), (TEN,), (ACE, QUEEN), (ACE, TEN), (QUEEN, TEN)]

    assert listed(game, row) == [(pay, (each_set,)) for each_set in sets]
    code = game.encode(pay, ((TEN, ACE),), row)
    assert game.decode(code, row) == (pay, ((ACE, TEN),))
    for wrong in ((KING,), (ACE, ACE)):
        with pytest.raises(ValueError, match="different ones"):
            game.encode(pay, (wrong,), row)
    with pytest.raises(ValueError, match="row"):
        game.decode(code)


def test_the_group_of_a_set_holds_what_was_chosen() -> None:
    """In the order of the candidates; what it held before is gone. Reasons can speak of it."""
    table, here = Asking(), 0
    group = table.scope.slot("group", Type("Card", 0, 4, 5))
    each = table.scope.slot("each", table.card)
    hand = Held(table.hand, value(1))
    above = compare(each, ">", ACE)
    some = table.book.several(group, each, hand, value(0), value(9), above)
    pay, go = table.way("pay", [some]), table.way("go on")
    full = Gather(group, Elements("Card"), each, None, here)
    game = table.program(
        *table.deal(ACE, KING, QUEEN, TEN),
        full,
        table.choose((pay, (Include(group, value(ACE), here),))),
        table.choose((go, (table.set(count(table.hand, 1)),))),
    )
    row = started(game)
    assert len(listed(game, row)) == 8
    game.apply(row, game.encode(pay, ((KING, TEN),), row))

    assert game.kept(row)[group.index] == (KING, TEN, ACE)
    number = Fold("count", Grouped(group), each, None, None, Type(None, 0, 5))
    assert game.worth(row, 1, go, (), number) == 3


def test_a_set_is_taken_by_a_whole_action_too() -> None:
    """It lies in the frame of the action while it runs."""
    table, here = Asking(), 0
    scope = Scope()
    me = scope.slot("me", table.player)
    group, each = scope.slot("group", Type("Card", 0, 4, 5)), scope.slot("each", table.card)
    some = table.book.several(group, each, Held(table.hand, value(me)), value(2), value(2))
    card = scope.slot("card", table.card)
    lay = table.move(card, table.at(table.hand, me), table.at(table.pile))
    pay = table.book.action("pay", scope, [Each(Grouped(group), card, None, (lay,), here)], [some])
    ask = Ask(table.book.decision([pay]), value(1), here)
    game = table.program(*table.deal(ACE, KING, TEN), ask)
    row = started(game)
    game.apply(row, game.encode(pay, ((KING, TEN),), row))

    assert game.layout.pieces(row, table.pile)[-2:] == (KING, TEN)
    assert game.layout.pieces(row, table.hand, 1) == (ACE,)
    assert not any(row[game.layout.frames_begin :])


def test_a_set_is_noted_with_its_elements() -> None:
    """In the log of a traced program, as a list behind the other arguments."""
    table = Asking()
    group, each = (
        table.scope.slot("group", Type("Card", 0, 4, 5)),
        table.scope.slot("e", table.card),
    )
    some = table.book.several(group, each, Held(table.hand, value(1)), value(0), value(5))
    pick = table.book.chosen(table.wanted, Elements("Card"))
    pay = table.way("pay", [pick, some])
    game = table.program(*table.deal(ACE, KING, TEN), table.choose((pay, ())), traced=True)
    row, log = game.new_row(3, 0), []
    game.start(row, log)
    game.apply(row, game.encode(pay, (JACK, (ACE, TEN)), row), log)
    place = game.model.actions[pay].place

    assert ("chose", place, pay, JACK, [ACE, TEN]) in log


def test_of_alike_neighbours_the_first_ones_are_listed() -> None:
    """In an argument and in a set; one that gives no move stands for nothing."""
    table = Asking()
    domain = table.book.domains[-1]
    assert domain.name == "Card"
    table.book.domains[-1] = attrs.evolve(domain, alike=(0, 0, 0, 3, 4))
    other = table.book.guard(compare(table.wanted, "!=", ACE), 1)
    take = table.way("take", [table.book.chosen(table.wanted, Elements("Card"))], [other])
    group, each = (
        table.scope.slot("group", Type("Card", 0, 4, 5)),
        table.scope.slot("e", table.card),
    )
    some = table.book.several(group, each, Held(table.hand, value(1)), value(2), value(2))
    pay = table.way("pay", [some])
    game = table.program(*table.deal(ACE, KING, TEN), table.choose((take, ()), (pay, ())))
    row = started(game)

    assert listed(game, row) == [
        (take, (KING,)),
        (take, (JACK,)),
        (take, (TEN,)),
        (pay, ((ACE, KING),)),
        (pay, ((ACE, TEN),)),
    ]
    assert game.lists_alike_once


def test_a_condition_cannot_look_at_a_set() -> None:
    """Least and most say how many there may be; anything else would have to be tested set by set."""
    table = Asking()
    group, each = (
        table.scope.slot("group", Type("Card", 0, 4, 5)),
        table.scope.slot("e", table.card),
    )
    some = table.book.several(group, each, Elements("Card"), value(0), value(5))
    pay = table.way("pay", [some], [table.book.guard(compare(1, "==", 1), 1)])
    model = table.book.model(
        table.book.procedure("main", "main", table.scope, [table.choose((pay, ()))])
    )
    with pytest.raises(ValueError, match="a set comes last"):
        compile_model(model, cache=None)


def test_what_was_stated_can_be_used_in_the_branch() -> None:
    """It is fixed before the branch runs, and told by `stated` while somebody is asked."""
    table = Asking()
    said = table.scope.slot("said", NUMBER)
    told = table.book.stated(said, plus(table.wanted, 3))
    take = table.way("take", [table.book.chosen(table.wanted, Elements("Card")), told])
    game = table.program(table.choose((take, (table.set(said),))))
    row = started(game)

    assert game.stated(row, 1, take, (QUEEN,)) == (QUEEN + 3,)
    game.apply(row, game.encode(take, (QUEEN,)))
    assert row[game.layout.variable_slot(table.total)] == QUEEN + 3


def test_everybody_can_be_asked_in_turn() -> None:
    """A loop goes on where it stood, with a group that it goes through."""
    table, here = Asking(), 0
    group, each = (
        table.scope.slot("people", Type(PLAYER, 0, 3, 4)),
        table.scope.slot("p", table.player),
    )
    go = table.way()
    total = Read(table.total, None, Type(None, -9, 9))
    choice = table.choose((go, (table.set(plus(total, table.me)),)), actor=each)
    game = table.program(
        Gather(group, Elements(PLAYER), each, compare(each, "!=", 1), here),
        Each(Grouped(group), each, None, (choice,), here),
    )
    row = started(game)
    asked = []
    while listed(game, row):
        asked.append(row[ACTOR])
        game.apply(row, game.encode(go, ()))

    assert asked == [0, 2]
    assert row[game.layout.variable_slot(table.total)] == 2
