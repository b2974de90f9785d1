"""Thousands of shipped games, played by the compiled program and by the reference."""

from __future__ import annotations

from itertools import product

import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile import Program
from tests.reference.agreement import Pair, drawn, listed, numbered, step
from tests.reference.shipped import program, some_options, some_players

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", ["connect_four", "kuhn_poker", "goofspiel", "tic_tac_toe"])
def test_small_games_are_played_alike(game: str) -> None:
    """Two hundred games each."""
    for seed in range(200):
        pair = Pair.begin(program(game), 2, seed)
        assert pair.play(drawn(Generator(seed, PROGRAMS))).outcome is not None


@pytest.mark.parametrize(
    "game, decisions",
    [
        ("breakthrough", 20),
        ("reversi", 4),
        ("english_draughts", 1),
        ("hex", 3),
        ("oware", 30),
        ("nine_mens_morris", 40),
        ("ultimate_tic_tac_toe", 40),
    ],
)
def test_board_games_begin_alike(game: str, decisions: int) -> None:
    """A few decisions, since the reference looks at every pair of spaces at each of them."""
    pair = Pair.begin(program(game), 2, 1)
    assert pair.play(drawn(Generator(1, PROGRAMS)), decisions).decisions == decisions


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_wonder_woods_is_played_alike_with_all_options(players: int) -> None:
    """Every value of every option with every other, four games of each."""
    game = program("wonder_woods")
    names = [each.name for each in game.model.options]
    for number, values in enumerate(product(*(range(len(o.values)) for o in game.model.options))):
        for seed in range(4 * number, 4 * number + 4):
            pair = Pair.begin(game, players, seed, dict(zip(names, values, strict=True)))
            assert pair.play(drawn(Generator(seed, PROGRAMS))).outcome is not None


def test_the_guard_of_a_game_stops_both() -> None:
    """Who only ever passes is stopped by the guard, and nobody has won."""
    played = Pair.begin(program("wonder_woods"), 2, 3).play(lambda moves: moves[-1])

    assert played.outcome is not None
    assert played.outcome.guard == 0
    assert played.outcome.winner == ()


@pytest.mark.parametrize("number", range(4))
def test_forest_shuffle_is_played_alike(number: int) -> None:
    """With any options, a game of each number of players, from the set-up to the outcome."""
    game = program("forest_shuffle")
    pair = Pair.begin(game, some_players(game, number), number, some_options(game, number))
    assert pair.play(drawn(Generator(number, PROGRAMS + 1))).outcome is not None


@pytest.mark.parametrize("number", range(3))
def test_the_beginning_of_gnome_hollow_is_played_alike(number: int) -> None:
    """With any options and each number of players; whole games are compared with those of the game by hand.

    The reference looks at thousands of spaces one by one, so it finds all moves at few decisions, and at the others
    only who is asked what and the whole state.
    """
    game = program("gnome_hollow")
    pair = Pair.begin(game, some_players(game, number), number, some_options(game, number))
    pair.most_asked = 2
    played = pair.play(drawn(Generator(number, PROGRAMS + 1)), 20, lambda at: at < 3 or at == 19)
    assert played.decisions == 20


@pytest.mark.parametrize("number", range(3))
def test_late_decisions_of_gnome_hollow_are_alike(number: int) -> None:
    """All moves, reasons and choices in a garden that is half full or fuller, and at the last decision of the game."""
    game = program("gnome_hollow")
    rows = _decisions(game, number)
    for at in (*range(len(rows) // 2, len(rows), 23), len(rows) - 1):
        pair = Pair.begin(game, some_players(game, number), number, some_options(game, number))
        pair.row, pair.most_asked = rows[at], 2
        pair.look()
    assert len(rows) > 150


def _decisions(game: Program, number: int) -> list[list[int]]:
    """The rows of a game at each of its decisions, every move as likely as every other."""
    values = numbered(game, some_options(game, number))
    row, chance = (
        game.new_row(some_players(game, number), number, values),
        Generator(number, PROGRAMS),
    )
    step(game, row, None)
    rows: list[list[int]] = []
    while moves := listed(game, row):
        rows.append(row[:])
        step(game, row, drawn(chance)(moves))
    return rows
