# SPDX-License-Identifier: MIT
"""A game for OpenSpiel, registered there under the name `gamedsl`.

In: parameters as OpenSpiel has them: numbers and texts, since it writes games down as texts; the rules are named as for
`gamedsl.load`.  Out: a game of OpenSpiel, whose states stand at the nodes of a `GameTree`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from os import PathLike
from typing import Any, Literal

import attrs

from gamedsl.adapters.drawing import drawn
from gamedsl.adapters.needed import needed
from gamedsl.adapters.rewarding import Rewards, limits_of
from gamedsl.adapters.table import Rulebook
from gamedsl.adapters.tree import GameTree, Node
from gamedsl.diagnostics import UsageError
from gamedsl.loading import load

__all__ = ["SHORT_NAME", "open_spiel_game"]

EXTRA = "openspiel"
SHORT_NAME = "gamedsl"
_spiel: Any = needed("pyspiel", EXTRA)
_numpy: Any = needed("numpy", EXTRA)

STANDARD: Mapping[str, Any] = {
    "rules": "tic_tac_toe",
    "players": 2,
    "options": "",
    "inputs": "",
    "rewards": "wins",
    "chance": "sampled",
    "ways": 1000,
    "longest": 10000,
}
"""The parameters, with what they are if nothing is said."""


def open_spiel_game(
    rules: str | PathLike[str],
    players: int,
    *,
    options: Mapping[str, str | int] | None = None,
    inputs: Mapping[str, str | int] | None = None,
    rewards: Rewards = "wins",
    chance: Literal["sampled", "explicit"] = "sampled",
    ways: int = 1000,
) -> Any:
    """The game as OpenSpiel loads it; `pyspiel.load_game("gamedsl", ...)` does the same.

    `ways`: how many seeds there are if chance is sampled, and in how many ways it can go at one place if it is
    explicit. `players` is a number; options and inputs as for `Game.start`, without those that differ by player.

    Raises:
        UsageError: something does not fit the game.
        RulesFileError: the rules have mistakes.
    """
    given = {
        "rules": _plain(rules),
        "players": players,
        "options": _written(options),
        "inputs": _written(inputs),
        "rewards": rewards,
        "chance": chance,
        "ways": ways,
    }
    _beginning(
        tuple(sorted(given.items()))
    )  # What is wrong is said here in one sentence, and not from inside the other library.
    return _spiel.load_game(SHORT_NAME, given)


def _written(given: Mapping[str, str | int] | None) -> str:
    """Names with what belongs to them, as one text."""
    pairs = (f"{_plain(name)}:{_plain(value)}" for name, value in (given or {}).items())
    return ";".join(pairs)


def _plain(value: object) -> str:
    """A name or a number in which no sign stands that OpenSpiel or we need between names."""
    text = str(value) if isinstance(value, (str, int, PathLike)) else ""
    if not text or set(text) & set(":;,=()"):
        raise UsageError(f"OpenSpiel writes games down as texts, and cannot write {value!r:.60}")
    return text


def _read(text: str) -> dict[str, str]:
    """The same from the text."""
    pairs = (each.partition(":") for each in text.split(";") if each.strip())
    return {name.strip(): value.strip() for name, _, value in pairs}


class _Beginning:
    """What the parameters of a game say."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        told = {**STANDARD, **given}
        if told["chance"] not in ("sampled", "explicit"):
            raise UsageError(f"chance: sampled or explicit, got {told['chance']!r:.60}")
        book = Rulebook(
            load(told["rules"]),
            told["players"],
            options=_read(told["options"]),
            inputs=_read(told["inputs"]),
            rewards=told["rewards"],
        )
        self.tree = GameTree(book, explicit=told["chance"] == "explicit", ways=told["ways"])
        self.book = self.tree.book
        self.longest = told["longest"]

    def type(self) -> Any:
        """What kind of game it is."""
        model, kinds = self.book.game.model, _spiel.GameType
        hidden = any(each.sight != "all" for each in model.stores)
        at_once = any(each.at_once for each in model.decisions)
        secret = hidden or at_once
        zero_sum = self.book.rewards != "points"
        return kinds(
            short_name=SHORT_NAME,
            long_name=model.title,
            dynamics=kinds.Dynamics.SEQUENTIAL,
            chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
            information=kinds.Information.IMPERFECT_INFORMATION
            if secret
            else kinds.Information.PERFECT_INFORMATION,
            utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
            reward_model=kinds.RewardModel.TERMINAL,
            max_num_players=model.most_players,
            min_num_players=model.least_players,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=dict(STANDARD),
        )

    def info(self) -> Any:
        """Its sizes."""
        book = self.book
        least, most = limits_of(book.game.layout, len(book.players), book.rewards)
        return _spiel.GameInfo(
            num_distinct_actions=book.numbering.size,
            max_chance_outcomes=self.tree.ways,
            num_players=len(book.players),
            min_utility=least,
            max_utility=most,
            utility_sum=None if book.rewards == "points" else 0.0,
            max_game_length=self.longest,
        )


@lru_cache(maxsize=8)
def _beginning(given: tuple[tuple[str, Any], ...]) -> _Beginning:
    """The same parameters are read once, also by all states that were written down."""
    return _Beginning(dict(given))


class SpielGame(_spiel.Game):
    """The game; its states stand at the nodes of a tree."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Read the rules that the parameters name."""
        self.given = tuple(sorted((params or {}).items()))
        self.beginning = _beginning(self.given)
        super().__init__(self.beginning.type(), self.beginning.info(), params or {})

    def new_initial_state(self) -> SpielState:
        """A state before chance has decided anything."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """One where chance is sampled, otherwise one in front of each move at the most."""
        return self.beginning.longest if self.beginning.tree.explicit else 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What writes down what players see."""
        return SpielObserver(self.beginning.book, iig_obs_type, params)


@attrs.frozen(eq=False)
class _Spot:
    """Where a state stands. OpenSpiel pickles what a state holds; of this it is how to come there."""

    given: tuple[tuple[str, Any], ...]
    node: Node

    def __deepcopy__(self, memo: dict[int, Any]) -> _Spot:
        """The same: a node never changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _spot, (self.given, self.node.path)


def _spot(given: tuple[tuple[str, Any], ...], path: tuple[int, ...]) -> _Spot:
    """Where those numbers lead."""
    node = _beginning(given).tree.root()
    for number in path:
        node = node.after(number)
    return _Spot(given, node)


class SpielState(_spiel.State):
    """A state of the game."""

    def __init__(self, game: SpielGame) -> None:
        """Stand at the beginning; `SpielGame.new_initial_state` calls this."""
        super().__init__(game)
        self._spot = _spot(game.given, ())

    @property
    def node(self) -> Node:
        """Where it stands in the tree."""
        return self._spot.node

    def current_player(self) -> int:
        """The seat that answers next, chance, or nobody."""
        if self.node.table is None:
            return int(_spiel.PlayerId.CHANCE)
        return int(_spiel.PlayerId.TERMINAL) if self.node.seat is None else self.node.seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.open if player == self.node.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All ways in which chance can go, by their numbers."""
        return [(number, float(share)) for number, share in self.node.chances]

    def _apply_action(self, action: int) -> None:
        self._spot = _Spot(self._spot.given, self.node.after(action))

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.node.table
        if table is None or player != self.node.seat:
            return f"chance {action}" if player < 0 else self._book.numbering.meaning(action)
        return table.meaning(action)

    @property
    def _book(self) -> Rulebook:
        return self.node.tree.book

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.node.over

    def returns(self) -> list[float]:
        """What each player got."""
        table = self.node.table
        return [0.0] * len(self._book.players) if table is None else table.returns

    def __str__(self) -> str:
        table = self.node.table
        seen = "chance" if table is None else drawn(table.match.view())
        return f"{seen}\nafter {', '.join(map(str, self.node.path)) or 'nothing'}"


class SpielObserver:
    """What a player sees, as numbers and as a text; with perfect recall also all that they were told."""

    def __init__(self, book: Rulebook, iig_obs_type: Any, params: Any) -> None:
        """Make room for the numbers.

        Raises:
            UsageError: there are parameters, of which there are none.
        """
        if params:
            raise UsageError("observations of gamedsl have no parameters")
        self._recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        self.tensor = _numpy.zeros(sum(part.size for part in book.parts), _numpy.float32)
        self.dict = {}
        first = 0
        for part in book.parts:
            self.dict[part.name] = self.tensor[first : first + part.size]
            first += part.size

    def set_from(self, state: SpielState, player: int) -> None:
        """The tensor has what the player sees."""
        self.tensor.fill(0)
        table = state.node.table
        if table is not None:
            self.tensor[:] = table.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        """What the player sees, in numbers; in front of it what they were told since the game began."""
        table = state.node.table
        if self._recalls or table is None:
            return state.node.information(player)
        return " ".join(map(str, table.observation(player)))


_spiel.register_game(
    _spiel.GameType(
        short_name=SHORT_NAME,
        long_name="A game whose rules are a text",
        dynamics=_spiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=_spiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=_spiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=_spiel.GameType.Utility.GENERAL_SUM,
        reward_model=_spiel.GameType.RewardModel.TERMINAL,
        max_num_players=10,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(STANDARD),
    ),
    SpielGame,
)
