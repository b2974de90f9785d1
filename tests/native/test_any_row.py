"""Whatever a row holds, machine code does what Python does or stops; it never crashes."""

from __future__ import annotations

import random

import pytest

from gamedsl.chance import Generator
from gamedsl.compile import RulesFaultAt
from gamedsl.native import Halt
from gamedsl.native.cells import ROW_MOST
from tests.native.made import native, needs_llvmlite, program_of

pytestmark = [needs_llvmlite, pytest.mark.slow]

_ODD = [-(1 << 40), -3, -2, -1, 0, 1, 2, 7, 31, 64, 999, 1 << 20, 1 << 33, ROW_MOST, -ROW_MOST]


def spoiled(row: list[int], chance: random.Random) -> list[int]:
    """The row with some places that no rule would have written; the words of chance stay words."""
    found = list(row)
    for _ in range(chance.choice([1, 1, 2, 5, 40])):
        at = chance.choice([chance.randrange(8), chance.randrange(16, len(row))])
        found[at] = chance.choice([*_ODD, chance.choice(row), chance.randrange(len(row))])
    return found


@pytest.mark.parametrize(
    "name, players, rounds",
    [
        ("tic_tac_toe", 2, 1000),
        ("goofspiel", 3, 700),
        ("hex", 2, 300),
        ("wonder_woods", 4, 1500),
        ("forest_shuffle", 2, 60),
    ],
)
def test_any_row(name: str, players: int, rounds: int) -> None:
    """Two questions answered, from any place of a game, any moves listed: the rows are equal, or the faults."""
    program, machine, chance = program_of(name), native(name, players), random.Random(7)
    play = program.random_play(players, tailored=True).play
    games = program.random_play(players, tailored=True).games(range(3))
    rows = [program.new_row(players, 1), *(row for row, _ in games)]
    moves = [*machine.moves(rows[0], (1, 2, 3, 4))]
    rows += [row for row in moves[:: max(1, len(moves) // 20)] if not isinstance(row, Halt)]
    stopped = 0
    for number in range(rounds):
        row = spoiled(chance.choice(rows), chance)
        listed = chance.choice([-1, -1, 1, 2, 5, chance.choice(_ODD)])
        out = [chance.choice(_ODD + list(range(12))) for _ in program.new_out()]
        words = (number, 2, 3, 4)
        found = machine.step(list(row), list(out), words, listed, 2)
        if isinstance(found, Halt) and found.stopped is not None:
            stopped += 1
            continue
        generator = Generator.from_words(words)
        by_python: list[int] | Halt = row
        try:
            play(row, out, [generator.next() for _ in range(2)], listed)
        except RulesFaultAt as fault:
            by_python = Halt(fault.place, fault.reason, None)
        assert found == by_python
    assert 0 < stopped < rounds


def test_numbers_that_no_row_holds() -> None:
    """They would make proofs about sums wrong, so they are not taken."""
    machine = native("tic_tac_toe", 2)
    row = machine.row(1, 1)
    assert not isinstance(row, Halt)
    row[20] = ROW_MOST + 1
    with pytest.raises(ValueError, match="are needed"):
        machine.step(row, (), (1, 2, 3, 4), -1, 1)
