"""Games that everybody knows against numbers that others have published.

Perft: how many sequences of so many moves there are from the start. What is one move is a convention, which a game may
leave to an option. Random games: how long they are and which share of them the first player wins, a draw being half a
win; published by the authors of RBG, of 10,000 games and more. A mean of some hundred games here is off by more than
four standard errors once in 15,000 times. Of Nine Men's Morris there is no number to compare with: theirs are of a game
that is drawn early, and in which each mill with each of its captures is as likely as any other move.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt

import attrs
import pytest

import gamedsl
from gamedsl.lab.report import Report
from gamedsl.lab.simulate import simulate
from gamedsl.testing.leaves import perft

ERRORS = 4


@attrs.frozen
class Known:
    """What is known of a game: perft, of which `quick` numbers are counted in less than a quarter of a second."""

    game: str
    perft: tuple[int, ...]
    quick: int
    options: Mapping[str, str] = attrs.Factory(dict)


@attrs.frozen
class Random:
    """Random games: the mean number of moves, the share of the first player, and how many games are played."""

    game: str
    length: float
    share: float
    games: int = 400
    options: Mapping[str, str] = attrs.Factory(dict)


KNOWN = [
    Known("breakthrough", (22, 484, 11132, 256036), 2),
    Known("reversi", (4, 12, 56, 244, 1396, 8200), 3),
    Known("hex", (121, 14520, 1727880), 1),
    Known("hex", (121, 14641, 1742400), 1, {"swap": "yes"}),
    Known("oware", (6, 36, 190, 1014, 5219, 27332, 139157, 711414), 4),
    Known("english_draughts", (7, 49, 302, 1469, 7361, 36768, 179740), 3),
    Known("english_draughts", (7, 49, 302, 1469, 7361, 36768, 179255), 3, {"counting": "jumps"}),
    Known("ultimate_tic_tac_toe", (9, 81, 720, 6336, 55080), 4),
    Known("nine_mens_morris", (24, 552, 12144, 255024, 5140800), 2),
    Known("nine_mens_morris", (24, 552, 12144, 255024, 5100480), 3, {"counting": "captures"}),
]
RANDOM = [
    Random("breakthrough", 64.16, 0.510),
    Random("reversi", 60.41, 0.476, 200),
    Random("hex", 107.58, 0.524),
    Random("english_draughts", 66.8, 0.492, options={"limit": "twenty"}),
]


def _named(known: Known) -> str:
    return " ".join((known.game, *known.options.values()))


@pytest.mark.parametrize("known", KNOWN, ids=_named)
def test_the_first_moves_are_as_many_as_published(known: Known) -> None:
    """As deep as it goes quickly."""
    game = gamedsl.load(known.game)
    counts = perft(game, players=2, depth=known.quick, options=known.options)

    assert known.perft[: known.quick] == tuple(counts)


@pytest.mark.slow
@pytest.mark.parametrize("known", KNOWN, ids=_named)
def test_more_moves_are_as_many_as_published(known: Known) -> None:
    """Deep enough for captures, passes and the first lines."""
    game = gamedsl.load(known.game)
    counts = perft(game, players=2, depth=len(known.perft), options=known.options)

    assert known.perft == tuple(counts)


@pytest.mark.slow
@pytest.mark.parametrize("known", RANDOM, ids=lambda known: known.game)
def test_random_games_are_as_published(known: Random) -> None:
    """Their mean length, and what the first player wins."""
    game, inputs = gamedsl.load(known.game), {"First Player": "A"}
    report = simulate(
        game, players=2, games=known.games, seed=1, inputs=inputs, options=known.options
    )
    share = (report.seats[0].wins + report.undecided / 2) / report.games

    assert known.length == pytest.approx(report.mean_length, abs=ERRORS * _error(report))
    assert known.share == pytest.approx(share, abs=ERRORS * sqrt(0.25 / report.games))


def _error(report: Report) -> float:
    """The standard error of the mean length, as the lengths themselves give it."""
    squares = sum(times * (length - report.mean_length) ** 2 for length, times in report.lengths)
    return sqrt(squares / (report.games - 1) / report.games)
