# SPDX-License-Identifier: MIT
"""The games of a batch, played by Python.

In: a game and a setting.  Out: how games ended, any of them by its number.  Each game has a seed of its own, which
follows from the seed of the batch and the number of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.check.model import Model
from gamedsl.compile import Reason, RulesFaultAt
from gamedsl.compile.faults import MOST_MOVES
from gamedsl.compile.layout import BY_WINNER, DECISION, FIRST_GUARD, OVER
from gamedsl.compile.moves_counted import moves_counted
from gamedsl.compile.random_play import RandomPlay
from gamedsl.compile.whole import WholeGames
from gamedsl.native import Ended
from gamedsl.run.alike import Alike
from gamedsl.run.faults import rules_fault
from gamedsl.run.game import Game, values_of
from gamedsl.run.result import outcome
from gamedsl.run.setting import Setting

__all__ = ["Batch", "Played", "game_seed", "no_end"]


class Played(NamedTuple):
    """The seats that have won a game, how many moves it had, and why it was over."""

    winners: tuple[int, ...]
    moves: int
    end: str


_MASK = (1 << 64) - 1


def game_seed(seed: int, number: int) -> int:
    """The seed of the game of that number (from 0) in a batch with that seed.

    `Game.start` and `RandomAgent` with this seed play the same game again. The numbers are those of
    the generator splitmix64 (Steele, Lea and Flood), so no two games of a batch share a seed.
    """
    mixed = (seed + (number + 1) * 0x9E37_79B9_7F4A_7C15) & _MASK
    mixed = (mixed ^ mixed >> 30) * 0xBF58_476D_1CE4_E5B9 & _MASK
    mixed = (mixed ^ mixed >> 27) * 0x94D0_49BB_1331_11EB & _MASK
    return mixed ^ mixed >> 31


def no_end(model: Model, row: Sequence[int]) -> RulesFaultAt:
    """The fault of a game that has had as many moves as a game may have."""
    return RulesFaultAt(model.decisions[row[DECISION]].place, Reason.NO_END)


class Batch:
    """The games of one setting."""

    def __init__(self, game: Game, setting: Setting) -> None:
        """No game is played yet."""
        self.game = game
        self.setting = setting
        self.seed = setting.seed
        self._model = game.model
        self._program = game.fast_program
        self._alike = Alike(game.model)
        self.players = len(setting.players)
        self._values = values_of(game.model, setting)
        self._counted = moves_counted(self._program.layout)
        self._random: dict[bool, RandomPlay] = {}

    @property
    def scored(self) -> bool:
        """There are points."""
        scoring = self._model.scoring
        return scoring is not None and bool(scoring.categories)

    @property
    def tells_apart(self) -> bool:
        """After each question it has to be found out which moves can be told apart."""
        return self._alike.any and not self._program.lists_alike_once

    def whole_games(self) -> WholeGames | None:
        """The text that plays these games alone; None if a question has too many moves for that."""
        return self._program.whole_games(self.players, self._values)

    def play(
        self, first: int, games: int, *, tailored: bool
    ) -> Iterator[tuple[Played, tuple[int, ...]]]:
        """How so many games ended, from that number on, and the points of each seat.

        `tailored` is as for `Program.random_play`.

        Raises:
            RulesFault: the rules asked for something impossible; a note says in which game.
        """
        numbers = range(first, first + games)
        seeds = (game_seed(self.seed, number) for number in numbers)
        played = self._played(seeds, tailored=tailored)
        for number in numbers:
            try:
                row, moves = next(played)
                if self._counted is not None:
                    moves = self._counted.made(row)
                self._program.finish(row)
                result = outcome(self._program, row)
            except RulesFaultAt as fault:
                error = rules_fault(self._model, fault)
                error.add_note(f"in game {number} of the batch with the seed {self.seed}")
                raise error from fault
            points = tuple([sum(each) for each in result.categories])
            yield Played(result.winners, moves, self._end(row[OVER])), points

    def played_elsewhere(self, ended: Ended) -> Played:
        """How a game ended that machine code has played."""
        over, won, moves = ended
        winners = tuple(seat for seat in range(self.players) if won >> seat & 1)
        return Played(winners, moves, self._end(over))

    def _played(self, seeds: Iterable[int], *, tailored: bool) -> Iterator[tuple[list[int], int]]:
        """The rows of games that are over, and how many moves were made."""
        if self.tells_apart:
            return map(self._played_alike, seeds)
        if tailored not in self._random:
            self._random[tailored] = self._program.random_play(
                self.players, self._values, tailored=tailored
            )
        return self._random[tailored].games(seeds)

    def _played_alike(self, seed: int) -> tuple[list[int], int]:
        """The same where pieces are alike; moves that cannot be told apart count as one."""
        program, chance = self._program, Generator(seed, PROGRAMS)
        row, out = program.new_row(self.players, seed, self._values), program.new_out()
        program.start(row)
        moves = 0
        while not row[OVER]:
            if moves == MOST_MOVES:
                raise no_end(self._model, row)
            codes = self._alike.once(program, row, out[: program.legal(row, out)])
            program.apply(row, codes[chance.below(len(codes))])
            moves += 1
        return row, moves

    def _end(self, over: int) -> str:
        """Why the game was over."""
        if over >= FIRST_GUARD:
            parts = self._model.guards[over - FIRST_GUARD][0].parts
            return "".join(part for part in parts if isinstance(part, str))
        return "won" if over == BY_WINNER else "the rules"
