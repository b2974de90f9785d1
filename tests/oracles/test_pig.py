"""Pig against what is known of it: what a turn is worth to a player who stops at 20 (Neller and Presser, 2004)."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

import gamedsl
from gamedsl.run.game import Game
from gamedsl.run.match import Match

NOTHING, MEAN = 0.6245408, 8.1417947
ERRORS = 4
TURNS = 1_500


def _number(match: Match, name: str, owner: str | None = None) -> int:
    return int(match.view().counter(name, owner) or 0)


def _turn(game: Game, seed: int) -> tuple[int, list[int]]:
    """What the first turn of a match brings to a player who stops at 20, and what was rolled."""
    match = game.start(players=2, seed=seed, inputs={"First Player": "A"})
    rolled = []
    while match.waiting_for == ("A",):
        if _number(match, "turn total") >= 20:
            match.play("stop")
            continue
        match.play("roll")
        rolled.append(_number(match, "die"))
    return _number(match, "saved", "A"), rolled


@pytest.mark.slow
def test_what_a_turn_is_worth() -> None:
    """So often it brings nothing, and so much on average; each face of the die comes up a sixth of the time."""
    game = gamedsl.load("pig")
    turns = [_turn(game, seed) for seed in range(TURNS)]
    gains = [gain for gain, _ in turns]
    faces = Counter(face for _, rolled in turns for face in rolled)
    mean, rolls = sum(gains) / TURNS, faces.total()
    spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / (TURNS - 1))
    lost = NOTHING * (1 - NOTHING)

    assert pytest.approx(NOTHING, abs=ERRORS * sqrt(lost / TURNS)) == gains.count(0) / TURNS
    assert pytest.approx(MEAN, abs=ERRORS * spread / sqrt(TURNS)) == mean
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    for times in faces.values():
        assert pytest.approx(rolls / 6, abs=ERRORS * sqrt(rolls * 5 / 36)) == times
