"""All reasons against a move, what could be said with it, what could be chosen for it."""

from __future__ import annotations

import attrs
import pytest

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Ask,
    Condition,
    Elements,
    Guard,
    Held,
    Listed,
    Model,
    Operand,
    Template,
    Type,
)
from gamedsl.compile import Program, Reason, RulesFaultAt, compile_model
from tests.reference.build import Book, Scope
from tests.reference.words import Value, compare, look, minus, plus, read, value

NEEDS = (1, 2, 4)
FILLED, COINS, HEIGHT = 0, 1, 2


def shop() -> Model:
    """Buying the next column of a stall: it has three, each dearer than the one before."""
    book = Book("Shop", 2, 3)
    book.domain("Stall", ("north", "south"), "board")
    player, stall = book.type(PLAYER), book.type("Stall")
    book.variable("filled", Type(None, 0, 3), owner="Stall")
    book.variable("coins", Type(None, 0, 9), owner=PLAYER, initial=2)
    book.variable("height", Type(None, 0, 9))
    scope = Scope()
    me, at = scope.slot("me", player), scope.slot("stall", stall)
    column, needs = scope.slot("column", NUMBER), scope.slot("needs", NUMBER)
    following = plus(read(FILLED, at), 1)
    price = look(NEEDS, following, 1)

    def guard(condition: Condition, needed: int, name: str, **said: Value) -> Guard:
        operands = tuple(Operand(word, value(each)) for word, each in said.items())
        made = book.guard(condition, needed, name)
        template = Template((name,), operands)
        return attrs.evolve(made, refusal=attrs.evolve(made.refusal, template=template))

    buy = book.action(
        "buy",
        scope,
        (),
        [
            book.chosen(at, Elements("Stall"), compare(read(HEIGHT), "<", 5)),
            book.stated(column, following),
            book.stated(needs, look(NEEDS, column, 1)),
        ],
        [
            guard(compare(read(COINS, me), ">", 0), 0, "no coins", coins=read(COINS, me)),
            guard(compare(column, "<=", 3), 1, "full", column=column),
            guard(
                compare(read(COINS, me), ">=", needs),
                1,
                "too dear",
                column=column,
                needs=price,
                coins=read(COINS, me),
            ),
            guard(
                compare(plus(at, read(COINS, me)), "!=", 3),
                1,
                "odd",
                wrong=look((5,), read(COINS, me)),
                stall=at,
            ),
        ],
    )
    decision = book.decision([buy])
    main = book.procedure("main", "main", Scope(), [Ask(decision, value(0), book.place())])
    return book.model(main)


GAME: Program = compile_model(shop(), cache=None)


def position(filled: tuple[int, int], coins: int, height: int = 0) -> list[int]:
    """A row in which the first player is asked."""
    row = GAME.new_row(2, 0, {FILLED: filled, COINS: (coins,), HEIGHT: (height,)})
    GAME.start(row)
    return row


def test_all_conditions_that_fail_are_told_in_order() -> None:
    """Each with the values that its text mentions."""
    row = position((2, 0), 0)

    assert GAME.failing(row, 0, 0, (0,)) == [(0, (0,)), (2, (3, 4, 0))]
    assert GAME.failing(row, 0, 0, (1,)) == [(0, (0,)), (2, (1, 1, 0))]


def test_a_condition_that_makes_no_sense_is_left_out() -> None:
    """A full stall has no price, so it is not too dear as well."""
    row = position((3, 0), 0)

    assert GAME.failing(row, 0, 0, (0,)) == [(0, (0,)), (1, (4,))]


def test_a_value_that_makes_no_sense_is_none() -> None:
    """The condition fails all the same."""
    row = position((0, 0), 3)

    assert GAME.failing(row, 0, 0, (0,)) == [(3, (None, 0))]


def test_of_fewer_arguments_those_conditions_that_need_no_more() -> None:
    """Before a stall is named only the first condition can fail."""
    assert GAME.failing(position((3, 3), 0), 0, 0, ()) == [(0, (0,))]
    assert GAME.failing(position((3, 3), 1), 0, 0, ()) == []


def test_what_the_player_could_state() -> None:
    """The right value of each stated parameter, or None where there is none."""
    row = position((1, 3), 9)

    assert GAME.stated(row, 0, 0, (0,)) == (2, 2)
    assert GAME.stated(row, 0, 0, (1,)) == (4, None)
    assert GAME.stated(row, 0, 0, ()) == (None, None)


def test_what_can_be_chosen_whatever_the_conditions_say() -> None:
    """The elements of the source that satisfy its own condition."""
    assert GAME.choices(position((3, 3), 0), 0, 0, ()) == (0, 1)
    assert GAME.choices(position((0, 0), 9, height=5), 0, 0, ()) == ()


def test_nothing_stands_against_a_listed_move_and_something_against_all_others() -> None:
    """In every position, for every argument."""
    out = GAME.new_out()
    for north in range(4):
        for south in range(4):
            for coins in range(10):
                row = position((north, south), coins)
                listed = {GAME.decode(code)[1] for code in out[: GAME.legal(row, out)]}
                for stall in range(2):
                    against = GAME.failing(row, 0, 0, (stall,))
                    assert ((stall,) in listed) == (not against), (north, south, coins, stall)


def test_questions_do_not_change_the_row() -> None:
    """Asking is free."""
    row = position((1, 2), 5)
    before = row[:]
    GAME.failing(row, 0, 0, (0,))
    GAME.stated(row, 0, 0, (0,))
    GAME.choices(row, 0, 0, ())
    GAME.legal(row, GAME.new_out())

    assert row == before


def test_questions_about_nobody_and_nothing_are_refused() -> None:
    """A player who does not play, an argument of another kind, one too many."""
    row = position((0, 0), 1)
    with pytest.raises(ValueError, match="nobody sits at 2"):
        GAME.failing(row, 2, 0, (0,))
    with pytest.raises(ValueError, match="stall is from 0 to 1, not -1"):
        GAME.failing(row, 0, 0, (-1,))
    with pytest.raises(ValueError, match="1 arguments needed, got 2"):
        GAME.stated(row, 0, 0, (0, 0))
    with pytest.raises(ValueError, match="1 arguments needed, 1 given already"):
        GAME.choices(row, 0, 0, (0,))


def test_a_list_to_choose_from_that_makes_no_sense_is_a_fault() -> None:
    """At the place of the action, when moves are listed and when choices are asked for."""
    book = Book("Lists", 2, 2)
    book.domain("Card", ("a", "b"), "sort")
    number = book.variable("number", Type(None, -1, 3), initial=3)
    scope = Scope()
    scope.slot("me", book.type(PLAYER))
    card = scope.slot("card", book.type("Card"))
    source = Listed(((0,), (1,)), minus(read(number), 0), "Card")
    action = book.action("take", scope, (), [book.chosen(card, source)])
    decision = book.decision([action])
    main = book.procedure("main", "main", Scope(), [Ask(decision, value(0), book.place())])
    game = compile_model(book.model(main), cache=None)
    row = game.new_row(2, 0)
    game.start(row)
    for ask in (lambda: game.legal(row, game.new_out()), lambda: game.choices(row, 0, 0, ())):
        with pytest.raises(RulesFaultAt) as found:
            ask()
        assert found.value.place == game.model.actions[0].place
        assert found.value.reason is Reason.OUTSIDE


def test_cards_to_choose_are_those_held() -> None:
    """A hand is asked in the order in which it lies."""
    book = Book("Hand", 2, 2)
    book.domain("Card", ("a", "b", "c"), "sort")
    box = book.cards("Card", "Card")
    scope = Scope()
    scope.slot("me", book.type(PLAYER))
    card = scope.slot("card", book.type("Card"))
    action = book.action("take", scope, (), [book.chosen(card, Held(box, None))])
    decision = book.decision([action])
    main = book.procedure("main", "main", Scope(), [Ask(decision, value(0), book.place())])
    game = compile_model(book.model(main), cache=None)
    row = game.new_row(2, 0)
    game.start(row)

    assert game.choices(row, 0, 0, ()) == (0, 1, 2)
    assert game.most_moves == 3
