"""Refusals of Forest Shuffle that are the engine's own sentences say what was tried and what is missing."""

from __future__ import annotations

from functools import cache

import gamedsl
from gamedsl import Game, Match
from gamedsl.chance import PROGRAMS, Generator


@cache
def forest() -> Game:
    """The game, read once."""
    return gamedsl.load("forest_shuffle")


def messages(match: Match, move: str, player: str | None = None) -> list[str]:
    """What is said against a move."""
    return [each.message for each in match.why_not(move, player=player)]


def test_a_second_mulligan() -> None:
    """It was asked once, and answered."""
    match = forest().start(2, seed=2275, inputs={"First Player": "A"})
    match.play("redraw")

    assert messages(match, "redraw") == [
        '"redraw" is not asked any more: you answered "redraw"; a move begins with "draw", "play" or "plant"'
    ]


def test_a_bonus_that_was_left() -> None:
    """With the card that was played, and the answer."""
    match = forest().start(2, seed=1, inputs={"First Player": "A"})
    chance = Generator(1, PROGRAMS)
    while "use the bonus" not in match.choices(""):
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])
    player = match.waiting_for[0]
    match.play("decline")

    told = [each for each in messages(match, "use the bonus", player) if "bonus" in each]

    assert len(told) == 1
    assert told[0].startswith('"use the bonus" is not asked any more: after "play ')
    assert 'you answered "decline"; a move begins with ' in told[0]


def test_planting_without_cards() -> None:
    """Nothing can be chosen from a hand that is empty, and that is where it would be chosen."""
    match = forest().start(2, seed=1, inputs={"First Player": "A"})
    while not match.over and "plant" in match.choices(""):
        plants = [each for each in match.moves() if each.action == "plant"]
        match.play(plants[0])

    assert messages(match, "plant") == ["there is nothing to choose for it in A's hand"]
