from __future__ import annotations

from collections.abc import Callable

import pytest

import gamedsl
from gamedsl import Game, Match
from gamedsl.run.edit import Position

RACE = """\
language 1.0
game "Race"
players 2 to 4
components
  tokens Stone: 9
  tokens Flower: 9
  marker First Player
input First Player: a player, otherwise drawn
areas
  heap      Stones
each player has
  bag       Stones
  vase      Flowers
setup
  put 9 Stones into the heap
turns clockwise from the First Player
  action stop
    end the game at once
score
  stones: the Stones in my bag
  twice: 2 per Flower in my vase
  most points wins; tie: fewest Flowers{shared}
"""


@pytest.fixture(scope="module")
def race() -> Game:
    """Stones count 1, flowers 2; a tie goes to who has fewer flowers, and then is shared."""
    text = RACE.replace("2 per Flower in my vase", "for each Flower in my vase, 2")
    return gamedsl.loads(text.replace("{shared}", "; still tied: shared"))


def _ended(game: Game, stones: list[int], flowers: list[int]) -> Match:
    match = game.start(len(stones), seed=1)
    position = Position(match)
    for player, number in zip(match.players, stones, strict=True):
        position.put("Stone", number, "bag", player)
    for player, number in zip(match.players, flowers, strict=True):
        position.put("Flower", number, "vase", player)
    ended = position.match()
    ended.play("stop")
    return ended


def test_there_is_no_result_before_the_end(start: Callable[..., Match]) -> None:
    """As long as the game goes on, nothing is decided."""
    assert start().result is None


def test_points_come_with_their_parts(race: Game) -> None:
    """Each category in the order of the file, and their sum."""
    result = _ended(race, [3, 1], [0, 2]).result

    assert result is not None
    assert result.points == {"A": 3, "B": 5}
    assert result.standings[1].categories == (("stones", 1), ("twice", 4))
    assert (result.winners, result.reason, result.sentence) == (("B",), "the rules", None)


def test_a_tie_is_broken(race: Game) -> None:
    """Of those with most points, who has fewer flowers wins; the value is told."""
    result = _ended(race, [4, 2, 0], [0, 1, 2]).result

    assert result is not None
    assert result.points == {"A": 4, "B": 4, "C": 4}
    assert [each.tie_breaks for each in result.standings] == [
        (("Flowers", 0),),
        (("Flowers", 1),),
        (("Flowers", 2),),
    ]
    assert result.ranking == ((1, "A"), (2, "B"), (3, "C"))


def test_what_is_still_tied_is_shared(race: Game) -> None:
    """Two first places, and then a third."""
    result = _ended(race, [2, 2, 1], [0, 0, 0]).result

    assert result is not None
    assert result.winners == ("A", "B")
    assert result.ranking == ((1, "A"), (1, "B"), (3, "C"))


@pytest.mark.parametrize("said", ["", "; still tied: nobody wins"])
def test_what_is_still_tied_is_nobodys_unless_it_is_shared(said: str) -> None:
    """Without `still tied: shared` a tie has no winner, but the ranks stay."""
    text = RACE.replace("2 per Flower in my vase", "for each Flower in my vase, 2")
    result = _ended(gamedsl.loads(text.replace("{shared}", said)), [2, 2], [0, 0]).result

    assert result is not None
    assert (result.winners, result.ranking) == ((), ((1, "A"), (1, "B")))


def test_the_rules_can_name_the_winner() -> None:
    """In a game without points the winner is first, all others second."""
    match = gamedsl.load("tic_tac_toe").start(2, seed=1, inputs={"First Player": "B"})
    for text in ("mark a1", "mark a2", "mark b1", "mark b2", "mark c1"):
        match.play(text)

    result = match.result
    assert result is not None
    assert (result.winners, result.reason) == (("B",), "won")
    assert result.ranking == ((1, "B"), (2, "A"))


def test_nobody_may_win() -> None:
    """When the board is full nobody has won, and all are alike."""
    match = gamedsl.load("tic_tac_toe").start(2, seed=1, inputs={"First Player": "A"})
    for cell in ("a1", "b2", "c3", "a2", "c2", "c1", "a3", "b3", "b1"):
        match.play(f"mark {cell}")

    result = match.result
    assert result is not None
    assert (result.winners, result.ranking) == ((), ((1, "A"), (1, "B")))


def test_a_guard_says_why_it_stopped_the_game(start: Callable[..., Match]) -> None:
    """Where nobody picks for 50 rounds the guard's sentence is the reason, and nobody wins."""
    match = start(2)
    while not match.over:
        match.play("pass")

    result = match.result
    assert result is not None
    assert (result.reason, result.sentence) == (
        "a guard",
        "stopped by the round limit, not by the rules",
    )
    assert (result.winners, result.ranking) == ((), ())
    assert result.points == {"A": 0, "B": 0}
