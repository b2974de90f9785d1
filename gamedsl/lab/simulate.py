# SPDX-License-Identifier: MIT
"""Many games with random moves, played by the compiled game alone.

In: a game, how many play, how many games, a seed.  Out: a `Report`.  Each game has a seed of its
own, which follows from the seed of the batch and the number of the game: any single game can be
looked at again with `rerun`, and the report does not depend on how the work is cut.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from gamedsl.agents import RandomAgent
from gamedsl.chance import PROGRAMS, Generator
from gamedsl.check.model import Model
from gamedsl.compile import Reason, RulesFaultAt
from gamedsl.compile.faults import MOST_MOVES
from gamedsl.compile.layout import DECISION, OVER
from gamedsl.diagnostics import UsageError
from gamedsl.lab.report import Report, Tally
from gamedsl.run.alike import Alike
from gamedsl.run.faults import rules_fault
from gamedsl.run.game import Game, values_of
from gamedsl.run.inputs import InputValue
from gamedsl.run.match import Match
from gamedsl.run.result import BY_WINNER, Outcome, outcome
from gamedsl.run.setting import Players, Setting, settle

__all__ = ["Progress", "game_seed", "rerun", "simulate"]

Progress = Callable[[int, int], None]
"""Is told how many games are done, and of how many."""

_MOST_GAMES = 10**9
_MASK = (1 << 64) - 1
_TOLD = 100
_WORTH_TAILORING = 2_000
"""From so many games on, a program for their players and options alone is sooner done with them."""


def simulate(
    game: Game,
    *,
    players: Players,
    games: int,
    seed: int = 0,
    options: Mapping[str, str | int] | None = None,
    inputs: Mapping[str, InputValue] | None = None,
    progress: Progress | None = None,
) -> Report:
    """What came of so many games in which each move was as likely as every other.

    `players`, `options` and `inputs` are as for `Game.start`.

    Raises:
        UsageError: something does not fit the game, `games` is no number from 1 up, or nobody can be told `progress`.
        RulesFault: the rules asked for something impossible; a note says in which game.
    """
    if not isinstance(game, Game):
        raise UsageError("a game is needed, such as gamedsl.load gives")
    _check_games(games)
    if progress is not None and not callable(progress):
        raise UsageError(f"progress is told by a function, got {type(progress).__name__}")
    setting = settle(game.model, players, seed=seed, options=options, inputs=inputs)
    batch = _Batch(game, setting)
    tally = Tally(len(setting.players))
    begin = time.perf_counter()
    for done, played in enumerate(batch.play(games), 1):
        tally.count(*played)
        if progress is not None and (done % _TOLD == 0 or done == games):
            progress(done, games)
    seconds = time.perf_counter() - begin
    return tally.report(game.title, seed, setting.players, seconds)


def _check_games(games: object) -> None:
    if isinstance(games, bool) or not isinstance(games, int) or not 1 <= games <= _MOST_GAMES:
        raise UsageError(f"games: a whole number from 1 to {_MOST_GAMES}, got {games!r:.60}")


def game_seed(seed: int, number: int) -> int:
    """The seed of the game of that number (from 0) in a batch with that seed.

    `Game.start` and `RandomAgent` with this seed play the same game again. The numbers are those of
    the generator splitmix64 (Steele, Lea and Flood), so no two games of a batch share a seed.
    """
    mixed = (seed + (number + 1) * 0x9E37_79B9_7F4A_7C15) & _MASK
    mixed = (mixed ^ mixed >> 30) * 0xBF58_476D_1CE4_E5B9 & _MASK
    mixed = (mixed ^ mixed >> 27) * 0x94D0_49BB_1331_11EB & _MASK
    return mixed ^ mixed >> 31


def rerun(
    game: Game,
    number: int,
    *,
    players: Players,
    seed: int = 0,
    options: Mapping[str, str | int] | None = None,
    inputs: Mapping[str, InputValue] | None = None,
) -> Match:
    """The game of that number (from 0) of a batch, as a match played to its end.

    Raises:
        UsageError: something does not fit the game.
        RulesFault: the rules asked for something impossible.
    """
    own = game_seed(seed, number)
    match = game.start(players, seed=own, options=options, inputs=inputs)
    agent = RandomAgent(own)
    while not match.over:
        if match.version == MOST_MOVES:
            raise rules_fault(game.model, _no_end(game.model, match.row))
        match.play(agent.choose(match.view(match.waiting_for[0]), match.moves()))
    return match


def _no_end(model: Model, row: Sequence[int]) -> RulesFaultAt:
    """The fault of a game that has had as many moves as a game may have."""
    return RulesFaultAt(model.decisions[row[DECISION]].place, Reason.NO_END)


class _Batch:
    """Plays the games of one setting."""

    def __init__(self, game: Game, setting: Setting) -> None:
        self._model = game.model
        self._program = game.fast_program
        self._alike = Alike(game.model)
        self._players = len(setting.players)
        self._seed = setting.seed
        self._values = values_of(game.model, setting)

    def play(self, games: int) -> Iterator[tuple[Outcome, int, str]]:
        """How so many games ended, how many moves each had, and why it was over."""
        seeds = (game_seed(self._seed, number) for number in range(games))
        played = self._played(seeds, tailored=games >= _WORTH_TAILORING)
        for number in range(games):
            try:
                row, moves = next(played)
                self._program.finish(row)
                result = outcome(self._program, row)
            except RulesFaultAt as fault:
                error = rules_fault(self._model, fault)
                error.add_note(f"in game {number} of the batch with the seed {self._seed}")
                raise error from fault
            yield result, moves, self._end(row[OVER], result.guard)

    def _played(self, seeds: Iterable[int], *, tailored: bool) -> Iterator[tuple[list[int], int]]:
        """The rows of games that are over, and how many moves were made."""
        if self._alike.any and not self._program.lists_alike_once:
            return map(self._played_alike, seeds)
        play = self._program.random_play(self._players, self._values, tailored=tailored)
        return play.games(seeds)

    def _played_alike(self, seed: int) -> tuple[list[int], int]:
        """The same where pieces are alike; moves that cannot be told apart count as one."""
        program, chance = self._program, Generator(seed, PROGRAMS)
        row, out = program.new_row(self._players, seed, self._values), program.new_out()
        program.start(row)
        moves = 0
        while not row[OVER]:
            if moves == MOST_MOVES:
                raise _no_end(self._model, row)
            codes = self._alike.once(program, row, out[: program.legal(row, out)])
            program.apply(row, codes[chance.below(len(codes))])
            moves += 1
        return row, moves

    def _end(self, over: int, guard: int | None) -> str:
        if guard is not None:
            parts = self._model.guards[guard][0].parts
            return "".join(part for part in parts if isinstance(part, str))
        return "won" if over == BY_WINNER else "the rules"
