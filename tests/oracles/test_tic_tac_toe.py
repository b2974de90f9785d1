"""Tic-Tac-Toe against numbers that are known: perft, the whole tree, random play worked out exactly."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache

import pytest

import gamedsl
from gamedsl.compile.program import Program
from gamedsl.testing.leaves import perft

PERFT = (9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872)
RUNNING, WON = 0, 2


@pytest.fixture(scope="module")
def program() -> Program:
    """The emitted program of the shipped game."""
    return gamedsl.load("tic_tac_toe").fast_program


def _start(program: Program) -> tuple[int, ...]:
    starter = next(each for each in program.model.inputs if each.name == "First Player")
    row = program.new_row(2, 1, {starter.variable: (0,)})
    program.start(row)
    return tuple(row)


def _moves(program: Program, row: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The positions after each legal move, none when the game is over."""
    out = [0] * 16
    after = []
    for code in out[: program.legal(list(row), out)] if row[1] == RUNNING else ():
        next_row = list(row)
        program.apply(next_row, code)
        after.append(tuple(next_row))
    return after


def test_perft_to_six() -> None:
    """The move sequences of each length are as many as published."""
    counts = perft(gamedsl.load("tic_tac_toe"), players=2, depth=6, seed=1)

    assert PERFT[:6] == tuple(counts)


@pytest.mark.slow
def test_perft_to_the_end() -> None:
    """So are those of whole games."""
    counts = perft(gamedsl.load("tic_tac_toe"), players=2, depth=9, seed=1)

    assert tuple(counts) == PERFT


def test_random_play_worked_out_exactly(program: Program) -> None:
    """With both players at random, X wins 737 of 1260 games, O 121 of 420, and 8 of 63 are drawn."""

    @cache
    def law(row: tuple[int, ...]) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        """Chance that the first and the second player win, that nobody does, and the mean number of moves to come."""
        if row[1] != RUNNING:
            winner = row[2] if row[1] == WON else -1
            return Fraction(winner == 0), Fraction(winner == 1), Fraction(winner == -1), Fraction(0)
        after = [law(each) for each in _moves(program, row)]
        shares = [sum(each[i] for each in after) / len(after) for i in range(4)]
        return shares[0], shares[1], shares[2], shares[3] + 1

    first, second, nobody, length = law(_start(program))

    assert (Fraction(737, 1260), Fraction(121, 420), Fraction(8, 63)) == (first, second, nobody)
    assert Fraction(3203, 420) == length


@pytest.mark.slow
def test_the_whole_tree(program: Program) -> None:
    """There are 255168 games: X wins 131184, O 77904, 46080 are drawn; their lengths are as published."""
    ends: Counter[int] = Counter()
    lengths: Counter[int] = Counter()

    def walk(row: tuple[int, ...], depth: int) -> None:
        if row[1] != RUNNING:
            ends[row[2] if row[1] == WON else -1] += 1
            lengths[depth] += 1
            return
        for each in _moves(program, row):
            walk(each, depth + 1)

    walk(_start(program), 0)

    assert ends == {0: 131184, 1: 77904, -1: 46080}
    assert lengths == {5: 1440, 6: 5328, 7: 47952, 8: 72576, 9: 127872}


def test_number_of_positions(program: Program) -> None:
    """5478 positions can be reached, however they came about."""
    boards = set()
    layout = program.layout
    store = next(each for each in program.model.stores if each.form == "one")
    seen = {_start(program)}
    stack = list(seen)
    while stack:
        row = stack.pop()
        boards.add(tuple(row[layout.one_slot(store.index, space)] for space in range(9)))
        for each in _moves(program, row):
            if each not in seen:
                seen.add(each)
                stack.append(each)

    assert len(boards) == 5478
