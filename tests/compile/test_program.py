"""What a program takes and gives: rows, values, results."""

from __future__ import annotations

import pytest

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Arith,
    Each,
    Elements,
    Expression,
    Let,
    Statement,
)
from gamedsl.compile import TooNested, compile_model
from gamedsl.compile.layout import FINISHED, PC, PLAYERS
from tests.compile.games import program, two_phases
from tests.compile.table import Table
from tests.reference.words import plus, value


def test_a_row_is_a_list_of_integers_and_its_copy_is_a_game() -> None:
    """Rows of the same seed are equal, and a copy plays on by itself."""
    game = program("cards")
    row = game.new_row(3, 11)

    assert row == game.new_row(3, 11)
    assert len(row) == game.size
    assert {type(each) for each in row} == {int}
    copy = row[:]
    game.start(row)
    assert copy == game.new_row(3, 11)


@pytest.mark.parametrize("players", [1, 5])
def test_only_so_many_can_play(players: int) -> None:
    """The number of players is that of the rules."""
    with pytest.raises(ValueError, match=f"2 to 4 play, not {players}"):
        program("phases").new_row(players, 0)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_64_bits(seed: int) -> None:
    """Other seeds are refused."""
    with pytest.raises(ValueError, match="a seed is a whole number"):
        program("phases").new_row(2, seed)


def test_variables_can_be_given_before_the_set_up() -> None:
    """Values are set by number, one for each owner; those not given keep what they begin with."""
    game = program("phases")
    row = game.new_row(2, 0, {1: [3, 4], 3: [1]})

    assert [row[game.layout.variable_slot(1, seat)] for seat in range(4)] == [3, 4, 0, 0]
    assert row[game.layout.variable_slot(3)] == 1
    game.start(row)
    assert row[3] == 1


def test_values_must_fit_their_variable() -> None:
    """Too great a number, a player who does not play, and too many values are refused."""
    game = program("phases")
    with pytest.raises(ValueError, match="steps is from 0 to 9, not 10"):
        game.new_row(2, 0, {1: [10]})
    with pytest.raises(ValueError, match="first is from -1 to 1, not 2"):
        game.new_row(2, 0, {3: [2]})
    with pytest.raises(ValueError, match="first has no 2 values"):
        game.new_row(2, 0, {3: [0, 1]})


def test_points_are_counted_by_line_for_who_plays() -> None:
    """One tuple for each player who plays, one number for each line of the scoring."""
    game = program("cards")
    row, _ = game.play_random(2, 7)
    game.finish(row)
    totals = game.totals(row)

    assert len(totals) == 2
    assert [line[1] for line in totals] == [1, 1]
    assert sum(line[0] for line in totals) == 21


def test_a_game_is_finished_once_and_only_when_it_is_over() -> None:
    """Finishing a running game is refused; finishing twice changes nothing more."""
    game = program("cards")
    row = game.new_row(2, 1)
    game.start(row)
    with pytest.raises(ValueError, match="the game is not over"):
        game.finish(row)
    row, _ = game.play_random(2, 1)
    game.finish(row)
    after = row[:]
    game.finish(row)

    assert row[PC] == FINISHED
    assert row == after


def test_a_move_after_the_end_is_refused() -> None:
    """Nothing is carried out in a game that is over."""
    game = program("row")
    row, _ = game.play_random(2, 1)
    before = row[:]
    with pytest.raises(Exception, match="no move"):
        game.apply(row, 0)

    assert row == before


def test_compiling_twice_gives_the_same_text() -> None:
    """The emitted module depends on the model alone."""
    first, second = (compile_model(two_phases(), cache=None) for _ in range(2))

    assert first.source == second.source
    assert first.layout.names() == second.layout.names()


def test_games_with_fewer_players_use_the_same_row() -> None:
    """How many play is read from the row."""
    game = program("phases")
    rows = [game.play_random(players, 3)[0] for players in (2, 3, 4)]

    assert [row[PLAYERS] for row in rows] == [2, 3, 4]
    assert {len(row) for row in rows} == {game.size}
    assert [len(game.totals(row)) for row in rows] == [2, 3, 4]


def test_values_that_nest_too_deep_are_refused() -> None:
    """With an error that says so, not with one of Python's own."""
    table = Table()
    slot = table.scope.slot("n", NUMBER)
    deep: Expression = value(slot)
    for _ in range(2000):
        deep = Arith("*", plus(deep, 1), value(slot), NUMBER)
    with pytest.raises(TooNested, match="the rules nest too deep"):
        table.program(Let(slot, deep, table.book.place()))


def test_loops_that_nest_too_deep_are_refused() -> None:
    """Python takes twenty loops inside one another."""
    table = Table()
    slots = [table.scope.slot(f"p{number}", table.player) for number in range(25)]
    body: Statement = Let(slots[0], value(0), table.book.place())
    for slot in slots:
        body = Each(Elements(PLAYER), slot, None, (body,), table.book.place())
    with pytest.raises(TooNested, match="the rules nest too deep"):
        table.program(body)
