# SPDX-License-Identifier: MIT
"""A game as a Gymnasium environment: one seat, with given agents in all others.

In: a game, how its matches begin, which seat and which opponents.  Out: an environment whose steps are the answers of
that seat; between them the others play.  Observations and masks are those of the PettingZoo environment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, Unpack

from gamedsl.adapters.drawing import RENDER_MODES, RenderMode, check_render_mode, drawn
from gamedsl.adapters.needed import needed
from gamedsl.adapters.spaces import action_space, observation_space, observed
from gamedsl.adapters.table import Beginning, Rulebook, Table
from gamedsl.agents import Agent, RandomAgent
from gamedsl.diagnostics import UsageError
from gamedsl.run.game import Game
from gamedsl.run.setting import Players

__all__ = ["Opponents", "SeatEnv"]

EXTRA = "gymnasium"
_Env: Any = needed("gymnasium", EXTRA).Env

Opponents: TypeAlias = Callable[[int], Agent] | Mapping[int, Agent]
"""What makes a new agent from a seed, for every match and seat; or the agent of each other seat, from 0."""


class SeatEnv(_Env):
    """The environment; the reward comes at the end of the game.

    A number that is not open changes nothing and brings `refused` as its reward, so that it pays to look at the mask.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: Game,
        players: Players,
        *,
        seat: int = 0,
        opponents: Opponents = RandomAgent,
        refused: float = -1.0,
        longest: int | None = None,
        render_mode: RenderMode | None = None,
        **beginning: Unpack[Beginning],
    ) -> None:
        """`beginning` is for `Rulebook`; after `longest` steps a game is cut short.

        Raises:
            UsageError: something does not fit the game, there is no such seat, or an opponent is missing.
        """
        check_render_mode(render_mode)
        self.book = Rulebook(game, players, **beginning)
        seats = range(len(self.book.players))
        if seat not in seats:
            raise UsageError(f"seat: a number from 0 to {len(seats) - 1}, got {seat!r:.60}")
        self.seat = seat
        self.opponents = opponents
        if not callable(opponents) and set(opponents) != set(seats) - {seat}:
            needed_ones = ", ".join(str(each) for each in seats if each != seat)
            raise UsageError(f"opponents are needed in the seats {needed_ones}")
        self.refused = refused
        self.longest = longest
        self.render_mode = render_mode
        self.action_space = action_space(self.book, EXTRA)
        self.observation_space = observation_space(self.book, EXTRA)
        self._agents: dict[int, Agent] = {}
        self._table: Table | None = None
        self._steps = 0

    @property
    def table(self) -> Table:
        """The match that is being played.

        Raises:
            UsageError: the environment was not reset yet.
        """
        if self._table is None:
            raise UsageError("the environment has to be reset first")
        return self._table

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match up to the first question to the seat; `seed` fixes the chance of this one and those after it."""
        super().reset(seed=seed, options=options)
        self._table = self.book.begin(self._drawn())
        self._steps = 0
        for other in range(len(self.book.players)):
            drawn_seed = self._drawn()
            if other != self.seat:
                made = self.opponents
                self._agents[other] = made(drawn_seed) if callable(made) else made[other]
        self._others()
        return self._seen(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The number is answered, and the others play until the seat is asked again.

        Raises:
            UsageError: the game is over, or was never begun.
        """
        table = self.table
        if table.over and self._steps:
            raise UsageError("the game is over: reset the environment")
        self._steps += 1
        info: dict[str, Any] = {}
        reward = 0.0
        if int(action) in table.open:
            table.answer(int(action))
            self._others()
        elif not table.over:
            reward = self.refused
            info["refused"] = f"{int(action)} is none of the numbers that can be answered now"
        if table.over:
            reward = table.returns[self.seat]
        cut = self.longest is not None and self._steps >= self.longest and not table.over
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, table.over, cut, info

    def action_masks(self) -> Any:
        """Which numbers can be answered now, as libraries with masks ask for it."""
        return self._seen()["action_mask"].astype(bool)

    def render(self) -> str | None:
        """The position as the seat sees it: as a text for "ansi", printed for "human"."""
        text = drawn(self.table.match.view(self.book.players[self.seat]))
        if self.render_mode == "human":
            print(text)  # noqa: T201 - that is what is asked for
            return None
        return text

    def _drawn(self) -> int:
        """A seed from the chance of the environment."""
        return int(self.np_random.integers(1 << 53))

    def _others(self) -> None:
        """The agents of the other seats play until this one is asked, or the game is over."""
        table = self.table
        while not table.over and table.seat != self.seat:
            table.played_by(self._agents)

    def _seen(self) -> dict[str, Any]:
        table = self.table
        return observed(table, self.seat, asked=table.seat == self.seat, extra=EXTRA)
