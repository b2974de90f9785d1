"""Scenarios that would not notice the loss of the rules that they cover are told."""

from __future__ import annotations

from pathlib import Path

import pytest

import gamedsl
from gamedsl.check.model import statements_in
from gamedsl.cli.suites import tried
from gamedsl.testing.removal import without
from gamedsl.testing.wrong_reasons import wrong_reasons

GAME = """\
language 1.0
game "Last Stone"
players 2
components
  tokens Stone: 9
areas
  heap  Stones
each player has
  store  Stones
  luck   0 to 9
input First Player: a player, otherwise drawn
setup
  put 9 Stones on the heap
turns clockwise from the First Player, until the heap is empty
  action draw
    take 1 Stone from the heap into my store             covers LS-R01
  action grab
    require the heap has at least 2 Stones   else few: "only 1 stone is left"   covers LS-R02
    take 2 Stones from the heap into my store
  never burn a Stone   else cold: "stones do not burn"    covers LS-R03
score
  stones: 1 per Stone in my store                         covers LS-R04
  luck: my luck
  most points wins; still tied: shared
"""


def _places(game: gamedsl.Game, clause: str) -> set[int]:
    return {number for number, each in enumerate(game.model.places) if clause in each.clauses}


def test_a_deed_that_is_left_out_is_not_done() -> None:
    """The game goes on without it."""
    game = gamedsl.loads(GAME)
    left = without(game.model, _places(game, "LS-R01"))

    assert left is not None
    match = gamedsl.Game(left).start(2, seed=1)
    match.play("draw")
    assert match.view().area("heap").count == 9


def test_a_condition_that_is_left_out_refuses_nothing() -> None:
    """The action can be done, and what is never done is no deed any more."""
    game = gamedsl.loads(GAME)
    left = without(game.model, _places(game, "LS-R02") | _places(game, "LS-R03"))

    assert left is not None
    assert not any(each.guards for each in left.actions if each.verb == "grab")
    assert left.nevers == ()


def test_a_line_of_the_scoring_gives_nothing() -> None:
    """The line stays, with no points."""
    game = gamedsl.loads(GAME)
    left = without(game.model, _places(game, "LS-R04"))

    assert left is not None
    match = gamedsl.Game(left).start(2, seed=1)
    while not match.over:
        match.play("draw")
    assert match.result is not None
    assert set(match.result.points.values()) == {0}


def test_what_does_not_exist_cannot_be_left_out() -> None:
    """No place, no change."""
    game = gamedsl.loads(GAME)

    assert without(game.model, ()) is None
    assert sum(1 for each in game.model.procedures for _ in statements_in(each.body)) > 5


@pytest.mark.slow
def test_what_the_scenarios_of_wonder_woods_do_not_notice(checkout: Path) -> None:
    """Two lines: a shuffle, and cards that lie nowhere any more; both cannot be seen in a game."""
    found = tried(checkout / "games" / "wonder_woods" / "wonder_woods.game")
    assert found.suite is not None
    game = found.reading.game()
    told = wrong_reasons(game, found.suite, found.suite.run(game))

    unnoticed = [
        each.span.text.splitlines()[0] for each in told if each.code == "G818" and each.span
    ]
    assert [" ".join(each.split()[:4]) for each in unnoticed] == [
        "shuffle the other Information",
        "the other Information goes",
    ]
