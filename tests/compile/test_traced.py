"""Traced programs note what they do, and do the same."""

from __future__ import annotations

from typing import Any

import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.check.model import (
    Ask,
    Assign,
    EndGame,
    If,
    Let,
    Operand,
    Reveal,
    Say,
    Shuffle,
    Statement,
    Template,
    Type,
)
from gamedsl.compile.layout import OVER
from tests.compile.games import program
from tests.compile.table import GOLD, KING, TEN, TIN, Table
from tests.reference.words import compare, count, look, plus, read, value

Log = list[tuple[Any, ...]]


@pytest.mark.parametrize("name", ["row", "cards", "phases", "nest"])
@pytest.mark.parametrize("seed", range(4))
def test_tracing_changes_no_row(name: str, seed: int) -> None:
    """At every decision both programs have the same row, the end included."""
    plain, traced, choose = program(name), program(name, traced=True), Generator(seed, PROGRAMS)
    players = plain.model.most_players
    row, other, log = plain.new_row(players, seed), traced.new_row(players, seed), Log()
    plain.start(row)
    traced.start(other, log)
    out = plain.new_out()
    while row[OVER] == 0:
        assert row == other
        code = out[choose.below(plain.legal(row, out))]
        plain.apply(row, code)
        traced.apply(other, code, log)
    plain.finish(row)
    traced.finish(other, log)

    assert row == other
    assert {entry[0] for entry in log} >= {"at", "asked", "chose", "ended"}
    assert plain.play_random(players, seed) == traced.play_random(players, seed, None, [])


def traced_log(table: Table, *body: Statement) -> Log:
    """What these statements note, without the places that were reached."""
    game, log = table.program(*body, traced=True), Log()
    game.start(game.new_row(3, 0), log)
    return [entry for entry in log if entry[0] != "at"]


@pytest.fixture
def table() -> Table:
    """The table."""
    return Table()


def test_every_statement_that_is_reached_is_noted(table: Table) -> None:
    """Its place, in the order in which things happen; not what was passed by."""
    here = table.book.place
    yes, no = (
        Assign(table.total, None, value(1), here()),
        Assign(table.total, None, value(2), here()),
    )
    branch = If(compare(read(table.total), "==", 0), (yes,), (no,), here())
    game, log = table.program(branch, traced=True), Log()
    game.start(game.new_row(2, 0), log)

    assert [entry[1] for entry in log if entry[0] == "at"] == [branch.place, yes.place]


def test_moves_are_noted_with_both_their_ends(table: Table) -> None:
    """Class, sort or piece, number, store and owner at both ends; -1 where there is no owner."""
    pay = table.pay(GOLD, 2, table.at(table.coins), table.at(table.purse, 1))
    none = table.pay(TIN, 0, table.at(table.coins), table.at(table.purse, 1))
    fill, draw = table.fill(), table.move(TEN, table.at(table.pile), table.at(table.hand, 2))
    log = traced_log(table, pay, none, fill, draw)

    assert log[0] == ("moved", pay.place, 0, GOLD, 2, table.coins, -1, table.purse, 1)
    assert log[1:6] == [
        ("moved", fill.place, 1, card, 1, table.cards, -1, table.pile, -1) for card in range(5)
    ]
    assert log[6:] == [
        ("moved", draw.place, 1, TEN, 1, table.pile, -1, table.hand, 2),
        ("ended", -1, 1, -1),
    ]


def test_values_shuffles_and_turning_up_are_noted(table: Table) -> None:
    """A variable with its owner and value, a store with its owner."""
    here = table.book.place
    mark = Assign(table.marks, value(2), plus(read(table.marks, 2), 1), here())
    total = Assign(table.total, None, value(-4), here())
    shuffle, show = Shuffle(table.at(table.pile), here()), Reveal(table.at(table.hand, 1), here())
    end = EndGame(value(2), None, here())
    log = traced_log(table, mark, total, shuffle, show, end)

    assert log == [
        ("set", mark.place, table.marks, 2, 1),
        ("set", total.place, table.total, -1, -4),
        ("shuffled", shuffle.place, table.pile, -1),
        ("revealed", show.place, table.hand, 1),
        ("ended", end.place, 2, 2),
    ]


def test_questions_and_answers_are_noted() -> None:
    """Who is asked which decision, and which action with which arguments was chosen."""
    game, log = program("row", traced=True), Log()
    row = game.new_row(2, 0)
    game.start(row, log)
    game.apply(row, 4, log)
    ask = next(
        each
        for body in game.layout.effects.bodies
        for loop in body
        for each in getattr(loop, "body", ())
        if isinstance(each, Ask)
    )

    assert [entry for entry in log if entry[0] in {"asked", "chose"}] == [
        ("asked", ask.place, 0, 0),
        ("chose", game.model.actions[0].place, 0, 4),
        ("asked", ask.place, 0, 1),
    ]


def test_what_the_author_says_is_noted_by_number(table: Table) -> None:
    """The text is one of `templates`; a value that makes no sense is None and stops nothing."""
    here = table.book.place
    slot = table.scope.slot("n", Type(None, 0, 9))
    text = Template(
        ("there are ", 0, " and ", 1),
        (Operand("coins", count(table.coins)), Operand("price", look((5, 6), slot))),
    )
    say = [Say(text, here()), Say(text, here())]
    body = (Let(slot, value(1), here()), say[0], Let(slot, value(7), here()), say[1])
    log = traced_log(table, *body)

    assert log[:2] == [("said", say[0].place, 0, 9, 6), ("said", say[1].place, 0, 9, None)]
    assert table.program(*body, traced=True).templates == (text,)
    assert table.after(*body).row[OVER] == 1


def test_a_card_that_cannot_be_moved_is_not_noted(table: Table) -> None:
    """What comes to a fault has noted its place and no move."""
    move = table.move(KING, table.at(table.hand, 0), table.at(table.pile))
    game, log = table.program(move, traced=True), Log()
    with pytest.raises(Exception, match="not there"):
        game.start(game.new_row(2, 0), log)

    assert log == [("at", move.place)]
