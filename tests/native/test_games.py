"""Shipped games in machine code are those of Python, row by row and result by result."""

from __future__ import annotations

import pytest

from gamedsl.compile.layout import OVER
from gamedsl.compile.moves_counted import moves_counted
from gamedsl.lab import game_seed
from gamedsl.native import Ended, Halt
from gamedsl.run.result import outcome
from tests.native.made import native, needs_llvmlite, program_of, rows_agree

pytestmark = needs_llvmlite


def agree(name: str, players: int, games: int, seed: int = 3) -> None:
    """So many games end with the same rows, winners and points in both ways."""
    program, machine = program_of(name), native(name, players)
    ended: list[Ended] = []
    points = [0] * players
    while len(ended) < games:
        found = machine.results(seed, len(ended), games - len(ended))
        assert found.halt is None
        ended += found.ended
        points = [*map(sum, zip(points, found.points, strict=True))]
    seeds = (game_seed(seed, number) for number in range(games))
    played = program.random_play(players, tailored=True).games(seeds)
    counted = moves_counted(program.layout)
    for number, (row, answers) in enumerate(played):
        assert machine.row(seed, number) == row
        moves = answers if counted is None else counted.made(row)
        program.finish(row)
        result = outcome(program, row)
        assert ended[number] == (row[OVER], sum(1 << seat for seat in result.winners), moves)
        for seat, own in enumerate(result.categories):
            points[seat] -= sum(own)
    assert points == [0] * players


def test_a_small_game_agrees() -> None:
    """A hundred whole games, and the rows after every move of ten others."""
    agree("tic_tac_toe", 2, 100)
    assert rows_agree("tic_tac_toe", 2, range(10)) > 50


@pytest.mark.slow
@pytest.mark.parametrize(
    "name, players, games",
    [
        ("tic_tac_toe", 2, 3000),
        ("connect_four", 2, 2000),
        ("kuhn_poker", 2, 2000),
        ("goofspiel", 3, 500),
        ("pig", 2, 200),
        ("breakthrough", 2, 200),
        ("reversi", 2, 50),
        ("english_draughts", 2, 100),
        ("hex", 2, 30),
        ("oware", 2, 200),
        ("wonder_woods", 2, 500),
        ("wonder_woods", 5, 500),
        ("forest_shuffle", 2, 12),
        ("gnome_hollow", 4, 3),
    ],
)
def test_games_agree(name: str, players: int, games: int) -> None:
    """So many whole games, and every move of another one."""
    agree(name, players, games)
    assert rows_agree(name, players, range(1)) > 1


def test_seeds_are_those_of_simulate() -> None:
    """Any 64 bits are a seed, and a game is told by its number."""
    machine, program = native("tic_tac_toe", 2), program_of("tic_tac_toe")
    for seed in (0, 1, (1 << 63) + 5, (1 << 64) - 1):
        row = machine.row(seed, 12)
        assert row == program.play_random(2, game_seed(seed, 12))[0]


def test_a_fault_is_told_with_its_place() -> None:
    """A row that the rules cannot go on from stops machine code as it stops Python."""
    program, machine = program_of("tic_tac_toe"), native("tic_tac_toe", 2)
    row = program.new_row(2, 1)
    row[19] = row[20] = 0  # Nobody has a mark left to place.
    *_, last = machine.moves(row, (1, 2, 3, 4))
    assert isinstance(last, Halt)
    assert last.stopped is None
    assert last.reason == 2
