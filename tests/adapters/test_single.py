"""Games as Gymnasium environments of one seat."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
from typing import Any

import pytest

import gamedsl
from gamedsl import adapters
from gamedsl.run import Move, View

gymnasium = pytest.importorskip(
    "gymnasium", reason="Gymnasium is not installed: pip install gamedsl[gymnasium]"
)


class Eager:
    """Takes the first move."""

    def choose(self, view: View, moves: Sequence[Move]) -> Move:  # noqa: ARG002 - it needs no look
        """The first one."""
        return moves[0]


def made(name: str, **keywords: Any) -> Any:
    """The environment as `gymnasium.make` makes it, without its wrappers."""
    game = gamedsl.load(name)
    number = f"gamedsl/{name}-v0"
    if number not in gymnasium.registry:
        gymnasium.register(number, entry_point=adapters.SeatEnv)
    return gymnasium.make(
        number, disable_env_checker=True, game=game, players=game.players[0], **keywords
    ).unwrapped


def played(env: Any, seed: int) -> list[list[int]]:
    """What is seen in a game in which the first open number is answered each time."""
    seen, _ = env.reset(seed=seed)
    found, over = [seen["observation"].tolist()], False
    while not over:
        seen, _, over, _, _ = env.step(int(env.action_masks().argmax()))
        found.append(seen["observation"].tolist())
    return found


@pytest.mark.parametrize("name", ["kuhn_poker", "goofspiel"])
def test_the_interface_is_as_gymnasium_has_it(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Gymnasium's own test finds nothing, and warns of nothing."""
    from gymnasium.utils.env_checker import check_env

    check_env(made(name))

    assert "asked: " in capsys.readouterr().out


@pytest.mark.slow
@pytest.mark.parametrize("name", ["wonder_woods", "breakthrough", "forest_shuffle"])
def test_large_games_keep_to_the_interface(name: str) -> None:
    """Whatever they have."""
    from gymnasium.utils.env_checker import check_env

    env = made(name)
    check_env(env)

    assert env.table.book.game.title != ""


def test_a_seed_decides_everything() -> None:
    """The chance of the game and that of the opponents; the game after it is another one, and is the same again."""
    one, other = made("goofspiel"), made("goofspiel")

    assert played(one, 5) == played(other, 5) != played(other, 6)


def test_the_others_play_between_the_steps() -> None:
    """The seat is asked at every step, whoever begins; its own agent is not needed."""
    game = gamedsl.load("wonder_woods")
    env = adapters.SeatEnv(
        game, 3, seat=1, opponents={0: Eager(), 2: Eager()}, inputs={"First Player": "A"}
    )
    seen, _ = env.reset(seed=1)

    assert env.table.match.waiting_for == ("B",)
    assert env.table.match.version == 1
    assert seen["observation"][:6].tolist() == [0, 1, 0, 0, 1, 0]


def test_a_number_that_is_not_open_changes_nothing() -> None:
    """It brings the reward that was asked for, and the reason."""
    env = made("tic_tac_toe", inputs={"First Player": "A"}, refused=-0.25)
    seen, _ = env.reset(seed=1)
    seen, *_ = env.step(4)
    same, reward, over, _, info = env.step(4)

    assert (reward, over) == (-0.25, False)
    assert info == {"refused": "4 is none of the numbers that can be answered now"}
    assert same["observation"].tolist() == seen["observation"].tolist()


def test_the_reward_comes_at_the_end() -> None:
    """1 for a game that was won, and no step after it."""
    env = made("connect_four", opponents={1: Eager()}, inputs={"First Player": "A"})
    env.reset(seed=1)
    rewards = [env.step(1)[1] for _ in range(4)]

    assert rewards == [0, 0, 0, 1]
    with pytest.raises(gamedsl.UsageError, match="the game is over"):
        env.step(1)


def test_a_copy_goes_its_own_way() -> None:
    """It sees what the first one would see."""
    env = made("goofspiel")
    env.reset(seed=2)
    others = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301 - our own
    seen = [each.step(3)[0]["observation"].tolist() for each in (env, *others)]

    assert seen[0] == seen[1] == seen[2]
    assert played(others[0], 4) == played(others[1], 4)


@pytest.mark.parametrize(
    "keywords, said",
    [
        ({"seat": 2}, "seat: a number from 0 to 1, got 2"),
        ({"opponents": {0: Eager()}}, "opponents are needed in the seats 1"),
    ],
)
def test_wrong_seats_are_refused(keywords: dict[str, Any], said: str) -> None:
    """Before anything is played."""
    with pytest.raises(gamedsl.UsageError, match=said):
        adapters.SeatEnv(gamedsl.load("tic_tac_toe"), 2, **keywords)


def test_a_long_game_is_cut_short() -> None:
    """After so many steps."""
    env = made("pig", longest=1)
    env.reset(seed=1)

    assert env.step(0)[3]
