from __future__ import annotations

from collections.abc import Callable

from gamedsl.run import Game
from gamedsl.testing import Suite
from gamedsl.testing.invariants import GAMES

Make = Callable[[str], Suite]


def test_what_always_holds(suite: Make, game: Game) -> None:
    """It is looked at with every number of players, or with those that are given."""
    every, some = suite(
        'always "no stone is lost"   covers TT-A01\n  then there are 12 Stones in all\n\n'
        'always "flags are kept"\n  given 4 players\n  then there are 3 Flags of D in all\n'
    ).run(game)

    assert (every.passed, every.games, every.clauses) == (True, 3 * GAMES, ("TT-A01",))
    assert (some.passed, some.games) == (True, GAMES)
    assert every.reached


def test_what_does_not_always_hold(suite: Make, game: Game) -> None:
    """The failure says in which game and after how many moves."""
    text = (
        'always "nobody builds"\n  then red has 0 height, blue has 0 height\n\n'
        'always "somebody builds"\n  then the game goes on\n'
    )
    nobody, on = suite(text).run(game)

    assert nobody.failure is not None
    assert "height" in nobody.failure.message
    assert "(seed 0, 2 players, after " in nobody.failure.message
    assert on.failure is not None
    assert on.failure.message.startswith("expected `the game goes on`, got the game is over (")


def test_a_given_that_cannot_be_fails_alone(suite: Make, game: Game) -> None:
    """Scenarios that watch other games are not disturbed."""
    text = (
        'always "too many"\n  given A has 9 Flags\n  then the game goes on\n\n'
        'always "no stone is lost"\n  then there are 12 Stones in all\n'
    )
    many, stones = suite(text).run(game)

    assert many.failure is not None
    assert many.failure.code == "G813"
    assert stones.passed
