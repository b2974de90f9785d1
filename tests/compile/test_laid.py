"""Boards that grow, tiles that turn and flip, and what runs across them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.check.model import Model
from gamedsl.compile import compile_model
from tests.reference.agreement import Chooser, Pair, drawn
from tests.reference.meadow import made_meadow
from tests.reference.moves import Move

_MOST_DECISIONS = 9


def laying(chance: Generator) -> Chooser:
    """A chooser who mostly lays tiles."""
    any_of = drawn(chance)

    def choose(moves: Sequence[Move]) -> Move:
        lays = [move for move in moves if move[0] == 0]
        if lays and chance.below(4):
            return lays[chance.below(len(lays))]
        return any_of(moves)

    return choose


def agreed(model: Model, number: int, most: int) -> Pair:
    """A game, played by both."""
    pair = Pair.begin(compile_model(model, cache=None), 2 + number % 2, number)
    pair.play(laying(Generator(number, PROGRAMS + 1)), most)
    return pair


@pytest.mark.parametrize("number", range(24))
def test_tiles_are_laid_alike(number: int) -> None:
    """What may be laid where and how, what is joined and closed, and who has what is the same at every decision."""
    pair = agreed(made_meadow(number), number, _MOST_DECISIONS)
    assert pair.row[pair.program.layout.boards[0].taken] > 0


@pytest.mark.slow
@pytest.mark.parametrize("number", range(100, 300))
def test_whole_games_of_tiles_are_played_alike(number: int) -> None:
    """The same in whole games, with larger boards."""
    pair = agreed(made_meadow(number), number, 10_000)
    assert pair.row[pair.program.layout.boards[0].taken] > 0
