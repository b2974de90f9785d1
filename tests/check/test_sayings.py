"""`say` stands wherever deeds stand: behind what leads a line, as an answer, as an option."""

from __future__ import annotations

import pytest

from gamedsl.diagnostics import Severity
from gamedsl.loading import read_text

GAME = """\
language 1.0
game "Talk"
players 2

components
  tokens Coin: 30

areas
  pool  Coins
each player has
  purse  Coins

setup
  put 30 Coins into the pool

turns clockwise from the first player, until the pool is empty
  action ask
    ask the next player, "well?"
      yes: say "lucky"; put 1 Coin of the pool into my purse
      no: say "no luck for {me}"
  action mix
    choose one of
      put 1 Coin of the pool into my purse
      say "well, well"
  action count
    2 times: say "ha"
    for each player P: say "ho, {P}"
    if the pool is empty, say "empty"
    otherwise say "not empty"
    with 2 players: say "a duel"
    as the next player: say "{me} listens"
  action talk
    any number of times: say "blah"
  action plan
    choose one of
      say "later"
      not written yet "something with coins"
  action wait
    2 times: not written yet "another deal"
    ask the next player, "and you?"
      no: not written yet "an argument"

score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""


@pytest.mark.parametrize(
    "moves, said",
    [
        (("ask", "no"), ["no luck for A"]),
        (("ask", "yes"), ["lucky"]),
        (("mix", "say well, well"), ["well, well"]),
        (("count",), ["ha", "ha", "ho, A", "ho, B", "not empty", "a duel", "B listens"]),
        (("talk", "say blah", "say blah", "stop"), ["blah", "blah"]),
        (("plan",), ["later"]),
    ],
)
def test_what_is_said_behind_a_lead(moves: tuple[str, ...], said: list[str]) -> None:
    """Each line is said as often as what leads it tells, and only then."""
    match = read_text(GAME).game().start(players=["A", "B"], seed=1)
    for move in moves:
        match.play(move)

    assert [each.text for each in match.events() if each.kind == "said"] == said


def test_what_is_not_written_yet_is_told_behind_a_lead() -> None:
    """A rule that is still to come can stand in place of an answer, an option or a led line."""
    told = read_text(GAME).diagnostics
    texts = [dict(each.values)["text"] for each in told if each.code == "G314"]

    assert texts == ["something with coins", "another deal", "an argument"]
    assert not [each for each in told if each.severity is Severity.error]
