"""Ways to choose that move tokens: they are offered as long as there are enough of them, and no longer."""

from __future__ import annotations

import pytest

import gamedsl
from gamedsl import Match

_RULES = """\
language 1.0
game "Fists"
players 2
components
  tokens Pebble: 20
areas
  heap  Pebbles
each player has
  fist  Pebbles
  bag   Pebbles
setup
  each player takes {pebbles} Pebbles into their bag
{block}
score
  left: the Pebbles in my bag
  most points wins; still tied: shared
"""

_AT_ONCE = """\
for each try 1 to 2
  everyone at once, in secret
    choose one of
      put 1 Pebble of my bag into my fist
      put 2 Pebbles of my bag into my fist
      say "nothing"
"""

_IN_TURN = """\
turns clockwise from the first player, until every bag is empty
  action open
    choose one of
      put 1 Pebble of my bag on the heap
      put 2 Pebbles of my bag on the heap
      take 3 Pebbles from the heap into my bag, if any is left
      take all Pebbles from the heap into my bag
"""

_MAY = """\
turns clockwise from the first player, until every bag is empty
  action rest
    I may put 2 Pebbles of my bag on the heap
"""


def _start(block: str, pebbles: int) -> Match:
    return gamedsl.loads(_RULES.format(block=block, pebbles=pebbles)).start(2, seed=1)


def _ways(match: Match) -> tuple[str, ...]:
    return tuple(move.text for move in match.moves())


@pytest.mark.parametrize("pebbles, ways", [(0, 1), (1, 2), (2, 3)])
def test_what_is_chosen_at_once_can_be_done(pebbles: int, ways: int) -> None:
    """As many ways as the bag has enough for; why not is said of the others."""
    match = _start(_AT_ONCE, pebbles)

    assert len(_ways(match)) == ways
    reasons = match.why_not("put 2 Pebbles of my bag into my fist", player="B")
    assert [each.message for each in reasons] == (
        [] if pebbles == 2 else ["there are not enough for it"]
    )
    match.play(match.moves("A")[-2 if pebbles else -1], player="A")
    match.play(match.moves("B")[0], player="B")
    assert match.view().area("fist", "A").count == pebbles


def test_a_later_round_offers_what_is_left() -> None:
    """Two of three Pebbles are gone, and one can still be put."""
    match = _start(_AT_ONCE, 3)
    for player in "AB":
        match.play("put 2 Pebbles of my bag into my fist", player=player)

    assert _ways(match) == ("put 1 Pebble of my bag into my fist", "say nothing")


def test_a_choice_in_the_middle_of_a_move_is_no_other() -> None:
    """What takes as many as there are, or says what if there are none, stays."""
    match = _start(_IN_TURN, 1)
    match.play("open")

    assert _ways(match) == (
        "put 1 Pebble of my bag on the heap",
        "take 3 Pebbles from the heap into my bag",
        "take all Pebbles from the heap into my bag",
    )


def test_nobody_is_asked_whether_they_do_what_they_cannot() -> None:
    """With one Pebble the answer is no by itself."""
    match = _start(_MAY, 1)
    match.play("rest")

    assert match.waiting_for == ("B",)
    assert match.view().area("bag", "A").count == 1
    match = _start(_MAY, 2)
    match.play("rest")
    assert _ways(match) == ("put 2 Pebbles of my bag on the heap", "decline")
