# SPDX-License-Identifier: MIT
"""A game as a PettingZoo environment in which one agent after the other acts (AEC).

In: a game and how its matches begin.  Out: an environment.  Agents are called `player_0`, `player_1` ... by their
seats. An observation has the numbers of `Rulebook.parts`, and a mask of the numbers that can be answered.
"""

from __future__ import annotations

from typing import Any, Unpack

from gamedsl.adapters.drawing import RENDER_MODES, RenderMode, check_render_mode, drawn
from gamedsl.adapters.needed import needed
from gamedsl.adapters.spaces import action_space, observation_space, observed
from gamedsl.adapters.table import Beginning, Rulebook, Table
from gamedsl.diagnostics import UsageError
from gamedsl.run.game import Game
from gamedsl.run.setting import Players

__all__ = ["TableEnv", "aec_env"]

EXTRA = "pettingzoo"
_AECEnv: Any = needed("pettingzoo", EXTRA).AECEnv
_wrappers: Any = needed("pettingzoo.utils.wrappers", EXTRA)


def aec_env(
    game: Game,
    players: Players,
    *,
    render_mode: RenderMode | None = None,
    longest: int | None = None,
    **beginning: Unpack[Beginning],
) -> Any:
    """A `TableEnv`, which takes the same arguments, behind the wrappers that are usual for classic games.

    An agent that answers what is not open loses 1, and the game is over.
    """
    env: Any = TableEnv(game, players, render_mode=render_mode, longest=longest, **beginning)
    env = _wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    return _wrappers.OrderEnforcingWrapper(_wrappers.AssertOutOfBoundsWrapper(env))


class TableEnv(_AECEnv):
    """The environment itself; rewards come at the end of the game."""

    def __init__(
        self,
        game: Game,
        players: Players,
        *,
        render_mode: RenderMode | None = None,
        longest: int | None = None,
        **beginning: Unpack[Beginning],
    ) -> None:
        """`beginning` is for `Rulebook`; after `longest` numbers were answered a game is cut short.

        Raises:
            UsageError: something does not fit the game.
        """
        super().__init__()
        check_render_mode(render_mode)
        self.book = Rulebook(game, players, **beginning)
        self.metadata = {
            "name": game.title,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.longest = longest
        self.possible_agents = [f"player_{seat}" for seat in range(len(self.book.players))]
        self.agents = self.possible_agents[:]
        self.action_spaces = {each: action_space(self.book, EXTRA) for each in self.agents}
        self.observation_spaces = {
            each: observation_space(self.book, EXTRA) for each in self.agents
        }
        self._seeds: Any = None
        self._table: Table | None = None
        self._answered = 0

    def observation_space(self, agent: str) -> Any:
        """What the agent sees, the same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The numbers of all answers, the same object every time."""
        return self.action_spaces[agent]

    @property
    def table(self) -> Table:
        """The match that is being played.

        Raises:
            UsageError: the environment was not reset yet.
        """
        if self._table is None:
            raise UsageError("the environment has to be reset first")
        return self._table

    # ---- playing --------------------------------------------------------------------------------

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's
        """A new match has begun; `seed` fixes the chance of this one and of those after it."""
        if seed is not None or self._seeds is None:
            self._seeds = needed("numpy", EXTRA).random.default_rng(seed)
        self._table = self.book.begin(int(self._seeds.integers(1 << 53)))
        self._answered = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._settle()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees now; the mask is empty unless it acts next."""
        seat = self.possible_agents.index(agent)
        asked = self.table.seat == seat and not self.truncations.get(agent, False)
        return observed(self.table, seat, asked=asked, extra=EXTRA)

    def step(self, action: Any) -> None:
        """The number is answered by the agent whose turn it is; one that is out takes None.

        Raises:
            UsageError: the number is not open; nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.answer(int(action))
        self._answered += 1
        self._cumulative_rewards[agent] = 0.0
        self._settle()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _settle(self) -> None:
        """Who acts next, and at the end of the game what each has got."""
        table = self.table
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.rewards = dict(zip(self.possible_agents, table.returns, strict=True))
        elif self.longest is not None and self._answered >= self.longest:
            self.truncations = dict.fromkeys(self.agents, True)
        seat = table.seat
        self.agent_selection = self.agents[0] if seat is None else self.possible_agents[seat]

    def render(self) -> str | None:
        """The position as somebody who only watches sees it: as a text for "ansi", printed for "human"."""
        text = drawn(self.table.match.view())
        if self.render_mode == "human":
            print(text)  # noqa: T201 - that is what is asked for
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return self.book.game.title
