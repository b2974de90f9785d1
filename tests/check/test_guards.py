"""A guard in a game of turns only: a round is once round the table."""

from __future__ import annotations

import pytest

from gamedsl.lab import simulate
from gamedsl.loading import read_text
from tests.check.scenarios import failures

TINY = """\
language 1.0
game "Tiny"
players 1 to 3

each player has
  steps  0 to 1000

input First Player: a player, otherwise drawn

turns clockwise from the First Player
  action walk
    add 1 to my steps
    if my steps is 500, I win
  action repeat
    take an extra turn
  action wait

"""
EVERY = TINY + 'guard after 3 rounds: "all are tired", no winner\n'
IDLE = TINY + 'guard after 3 rounds in a row without a walk: "all are tired", no winner\n'


@pytest.mark.parametrize("guarded", [EVERY, IDLE])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_guard_stops_turns(guarded: str, players: int) -> None:
    """It does so when the turn comes back to the player with whom the turns began, not before."""
    first = "A" if players == 1 else "B"
    text = f"""\
scenario "two rounds"
  given {players} players, First Player is {first}
  2 times: everyone waits
  then the game goes on, it is {first}'s turn

scenario "three rounds"
  given {players} players, First Player is {first}
  3 times: everyone waits
  then the game is stopped because "all are tired"
"""
    assert failures(guarded, text) == {}


def test_the_deed_begins_the_count_anew() -> None:
    """A round in which somebody walks is not counted, nor are those before it."""
    text = """\
scenario "one walks"
  given 2 players, First Player is A
  2 times: everyone waits
  A waits
  B walks
  2 times: everyone waits
  then the game goes on
  everyone waits
  then the game is stopped because "all are tired"
"""
    assert failures(IDLE, text) == {}


def test_an_extra_turn_is_no_round() -> None:
    """The turn has not been round the table when it stays with the player who began."""
    text = """\
scenario "again and again"
  given 2 players, First Player is A
  5 times: A repeats
  then the game goes on, it is A's turn
"""
    assert failures(EVERY, text) == {}


@pytest.mark.parametrize("ending", ["end the game", "end the game at once"])
def test_the_end_of_the_turns_counts(ending: str) -> None:
    """Where the rules end the game in the turn that completes the last round, the guard says nothing."""
    text = EVERY.replace("action wait\n", f"action wait\n  action stop\n    {ending}\n")
    text += """
score
  steps: my steps
  most points wins; still tied: shared
"""
    last = """\
scenario "the last moment"
  given 2 players, First Player is A
  2 times: everyone waits
  A waits
  B stops
  then the game is over, A and B win
"""
    assert failures(text, last) == {}


@pytest.mark.parametrize("players", [1, 2, 3])
def test_games_at_random_are_stopped(players: int) -> None:
    """No game is longer than its rounds allow, but for extra turns."""
    text = EVERY.replace("  action repeat\n    take an extra turn\n", "")
    report = simulate(read_text(text).game(), players=players, games=5)

    assert dict(report.ends) == {"all are tired": 5}
    assert report.lengths == ((3 * players, 5),)
    idle = simulate(read_text(IDLE).game(), players=players, games=5)
    assert "all are tired" in dict(idle.ends)
