"""A pass that is final: the block of turns is over when nobody is left, whatever it waits for."""

from __future__ import annotations

import pytest

from gamedsl import loads

RULES = """\
language 1.0
game "Well"
players 2

components
  tokens Stone: 6
areas
  well   Stones
each player has
  store  Stones

setup
  put 6 Stones into the well

each round
  turns from the first player{until}; a pass is final
    action draw
      take 1 Stone from the well
    action pass
  end the game

score
  stones: the Stones in my store
  most points wins; still tied: shared
"""


@pytest.mark.parametrize("until", [", until the well is empty", ""])
def test_all_have_passed(until: str) -> None:
    """The first player goes on alone after a pass; when both have passed the round goes on."""
    match = loads(RULES.replace("{until}", until)).start(2, seed=1)
    first, second = (
        match.waiting_for[0],
        match.players[1 - match.players.index(match.waiting_for[0])],
    )

    match.play("draw")
    match.play("pass", player=second)
    match.play("draw", player=first)
    match.play("pass", player=first)

    assert match.over
    assert match.result is not None
    assert match.result.points == {first: 2, second: 0}
