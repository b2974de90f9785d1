"""Games as PettingZoo environments."""

from __future__ import annotations

import copy
import pickle
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

import gamedsl
from gamedsl import adapters

pytest.importorskip(
    "pettingzoo", reason="PettingZoo is not installed: pip install gamedsl[pettingzoo]"
)

NAMES = ["kuhn_poker", "goofspiel"]


@pytest.fixture(autouse=True)
def _own_words() -> Iterator[None]:
    """PettingZoo's tests warn of every environment with a mask that is not its own."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        yield


def maker(name: str) -> Callable[..., Any]:
    """What makes environments of a game."""
    game = gamedsl.load(name)
    return partial(adapters.aec_env, game, game.players[0])


@pytest.mark.parametrize("name", NAMES)
def test_the_interface_is_as_pettingzoo_has_it(name: str) -> None:
    """PettingZoo's own test finds nothing."""
    from pettingzoo.test import api_test

    api_test(maker(name)(), num_cycles=20)


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_decides_everything(name: str) -> None:
    """Two environments with one seed go the same way."""
    from pettingzoo.test import seed_test

    seed_test(maker(name), num_cycles=5)


def test_positions_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """As a text, or printed, as somebody who only watches sees them."""
    from pettingzoo.test.render_test import render_test

    render_test(maker("kuhn_poker"))

    shown = capsys.readouterr().out
    assert "purse of A: 1 Chip" in shown
    assert "hand of A: 1 Court" in shown


@pytest.mark.slow
@pytest.mark.parametrize("name", ["wonder_woods", "forest_shuffle", "gnome_hollow", "breakthrough"])
def test_large_games_keep_to_the_interface(name: str) -> None:
    """Whatever they have: sets, pieces with faces, boards that grow."""
    from pettingzoo.test import api_test

    api_test(maker(name)(), num_cycles=20)


def test_players_choose_at_once_one_after_the_other() -> None:
    """In Goofspiel nobody sees what the first one has chosen, who sees it among their own numbers."""
    env = maker("goofspiel")()
    env.reset(seed=1)
    before = env.observe("player_1")["observation"]
    assert env.agent_selection == "player_0"
    env.step(int(env.observe("player_0")["action_mask"].argmax()))

    after = env.observe("player_1")["observation"]
    changed = [each for each in range(len(after)) if after[each] != before[each]]
    names = [part.name for part in env.unwrapped.book.parts for _ in range(part.size)]
    assert env.agent_selection == "player_1"
    assert [names[each] for each in changed] == ["asked"]
    assert env.observe("player_0")["observation"][-1] == 1


def test_rewards_come_at_the_end() -> None:
    """The winner of a game gets 1, the other one pays for it, and all are done."""
    env = maker("tic_tac_toe")()
    env.reset(seed=1)
    first, second = env.agent_selection, {"player_0": "player_1", "player_1": "player_0"}
    for number in (0, 3, 1, 4, 2):
        assert env.rewards == {"player_0": 0, "player_1": 0}
        env.step(number)

    assert env.rewards == {first: 1, second[first]: -1}
    assert set(env.terminations.values()) == {True}


def test_a_number_that_is_not_open_loses() -> None:
    """The usual wrapper ends the game for whoever answers so; without it the number is refused."""
    env = maker("tic_tac_toe")()
    env.reset(seed=1)
    env.step(4)
    loser = env.agent_selection
    env.step(4)
    assert env.rewards[loser] == -1

    env = maker("tic_tac_toe")().unwrapped
    env.reset(seed=1)
    env.step(4)
    with pytest.raises(gamedsl.UsageError, match="4 is none of the numbers"):
        env.step(4)


def test_a_long_game_is_cut_short() -> None:
    """After so many answers, which is said as PettingZoo says it."""
    game = gamedsl.load("pig")
    env = adapters.aec_env(game, 2, longest=2)
    env.reset(seed=1)
    env.step(0)
    assert set(env.truncations.values()) == {False}
    env.step(0)
    assert set(env.truncations.values()) == {True}


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])  # noqa: S301
def test_a_copy_goes_its_own_way(copied: Callable[[Any], Any]) -> None:
    """A copied environment, also one that was written down, is at the same position and goes on as the first would."""
    env = maker("goofspiel")()
    env.reset(seed=3)
    env.step(int(env.observe("player_0")["action_mask"].argmax()))
    other = copied(env)
    seen = env.observe("player_1")["observation"].tolist()

    assert other.observe("player_1")["observation"].tolist() == seen
    for each in (other, env):
        each.step(int(each.observe("player_1")["action_mask"].argmax()))
    assert other.last()[0]["observation"].tolist() == env.last()[0]["observation"].tolist()
    other.reset()
    env.reset()
    assert other.last()[0]["observation"].tolist() == env.last()[0]["observation"].tolist()


def test_other_ways_to_show_positions_are_refused() -> None:
    """The two that there are, are named."""
    with pytest.raises(gamedsl.UsageError, match="render_mode: human, ansi or None, got 'pixels'"):
        maker("tic_tac_toe")(render_mode="pixels")


def test_an_environment_has_to_be_reset_first() -> None:
    """Before that there is no match."""
    with pytest.raises(gamedsl.UsageError, match="has to be reset first"):
        _ = maker("tic_tac_toe")().unwrapped.table
