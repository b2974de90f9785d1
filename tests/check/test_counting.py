"""Turns that count as one move: in perft, in the length of games, and in a text that goes through a whole turn."""

from __future__ import annotations

import pytest

from gamedsl.diagnostics import IllegalMove
from gamedsl.lab.exact import exact
from gamedsl.lab.simulate import simulate
from gamedsl.loading import read_text
from gamedsl.run import Game
from gamedsl.testing import perft

BERRIES = """\
language 1.0
game "Berries"
players 2
components
  tokens Berry: 7
areas
  bush    Berries
each player has
  basket  Berries
  picked  0 to 3, back to 0 at the end of each turn
option counting "What counts as one move?"
  turns (standard)  "all that a player picks in a turn"
  berries           "each berry, and to stop"
setup
  put 7 Berries on the bush
turns clockwise from the first player; a turn counts as one move, unless counting is berries
  at the start of each turn
    if the bush has at most 1 Berry, the other player wins
  step picking, until I have passed or the bush is empty or my picked is 3
    action pick
      put 1 Berry from the bush into my basket
      add 1 to my picked
    action pass
      require my picked is at least 1  else none yet: "pick a berry first"
"""
TURNS, BERRY_BY_BERRY = {"counting": "turns"}, {"counting": "berries"}


def sequences(left: int, turns: int) -> int:
    """How many ways there are to take so many turns: each takes 1 to 3 berries, while more than 1 is left."""
    if turns == 0:
        return 1
    picks = range(1, min(3, left) + 1) if left > 1 else ()
    return sum(sequences(left - picked, turns - 1) for picked in picks)


SEQUENCES = tuple(sequences(7, turns) for turns in range(1, 6))


@pytest.fixture(scope="module")
def berries() -> Game:
    """The game of seven berries."""
    return read_text(BERRIES).game()


def test_a_turn_is_one_move_of_perft(berries: Game) -> None:
    """However often the player decides in it; with the option each answer is one."""
    assert perft(berries, players=2, depth=5) == SEQUENCES
    assert perft(berries, players=2, depth=3, options=BERRY_BY_BERRY) == (1, 2, 3)


def test_what_the_game_says_of_perft_can_be_overruled(berries: Game) -> None:
    """Whoever compares with other numbers asks for turns or for answers."""
    assert perft(berries, players=2, depth=3, turns=False) == (1, 2, 3)
    assert perft(berries, players=2, depth=2, options=BERRY_BY_BERRY, turns=True) == SEQUENCES[:2]


def test_a_turn_in_which_nobody_can_act_is_no_move(berries: Game) -> None:
    """The last turn is over before an action is chosen: no game has more than as many turns as take berries."""
    found = exact(berries, players=2)

    assert [length for length, _ in found.lengths] == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("options", [TURNS, BERRY_BY_BERRY], ids=["turns", "berries"])
def test_games_are_so_long_on_average(berries: Game, options: dict[str, str]) -> None:
    """Worked out and played, both in the moves that the game counts."""
    found = exact(berries, players=2, options=options)
    report = simulate(berries, players=2, games=400, options=options, engine="python")

    assert report.mean_length == pytest.approx(float(found.mean_length), abs=0.4)


def test_machine_code_counts_alike(berries: Game) -> None:
    """The same games have the same lengths."""
    pytest.importorskip("llvmlite")
    for options in (TURNS, BERRY_BY_BERRY):
        python, native = (
            simulate(berries, players=2, games=40, seed=3, options=options, engine=engine)
            for engine in ("python", "native")
        )
        assert python.lengths == native.lengths


def test_a_text_goes_through_a_whole_turn(berries: Game) -> None:
    """All of it is done or nothing, and no further than the turn; each answer is undone by itself."""
    match = berries.start(players=2)
    with pytest.raises(IllegalMove, match="does not belong to the move"):
        match.play("pick, pass, pick")
    match.play("pick, pick, pass")
    assert match.waiting_for == ("B",)
    match.undo()
    assert [each.text for each in match.moves()] == ["pick", "pass"]
    assert berries.replay(match.record()) == match


def test_where_each_answer_is_a_move_a_text_is_one_answer(berries: Game) -> None:
    """As in games that say nothing of it."""
    match = berries.start(players=2, options=BERRY_BY_BERRY)
    with pytest.raises(IllegalMove, match="does not belong to the move"):
        match.play("pick, pick, pass")
