# SPDX-License-Identifier: MIT
"""A match as programs of others play it: answers are numbers, what a player sees are numbers.

In: a game and how its matches begin.  Out: a `Rulebook`, which never changes, and a `Table` for each match, which knows
who is asked, which numbers they can answer with, what they see and what they got.  An answer of several numbers is kept
until it is whole; where everyone chooses at once, one player after the other is asked, and nobody sees what others
have chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, TypedDict

from gamedsl.adapters.numbering import Numbering, number_answers
from gamedsl.adapters.observed import ObservedPart
from gamedsl.adapters.offer import Offer, Paths
from gamedsl.adapters.rewarding import Rewards, check_rewards, rewards_of
from gamedsl.adapters.watching import Watching, limits
from gamedsl.agents import Agent
from gamedsl.diagnostics import IllegalMove, UsageError
from gamedsl.run.calling import Calling
from gamedsl.run.events import Telling
from gamedsl.run.game import Game
from gamedsl.run.inputs import InputValue
from gamedsl.run.match import Match
from gamedsl.run.setting import Players, settle
from gamedsl.run.speech import make_speech
from gamedsl.run.steps import Step
from gamedsl.run.view import Looking
from gamedsl.run.waiting import asked_at

__all__ = ["Beginning", "Rulebook", "Table"]


class Beginning(TypedDict, total=False):
    """How matches begin, and what their end is worth; options and inputs as for `Game.start`."""

    options: Mapping[str, str | int] | None
    inputs: Mapping[str, InputValue] | None
    rewards: Rewards


class Rulebook:
    """A game with its players, options and inputs, and the numbers for all its answers and observations."""

    def __init__(
        self,
        game: Game,
        players: Players,
        *,
        options: Mapping[str, str | int] | None = None,
        inputs: Mapping[str, InputValue] | None = None,
        rewards: Rewards = "wins",
    ) -> None:
        """Settle how matches begin.

        Raises:
            UsageError: this is no game, or something does not fit it.
        """
        if not isinstance(game, Game):
            raise UsageError("a game is needed, such as gamedsl.load gives")
        check_rewards(game.model, rewards)
        self.game = game
        self.setting = settle(game.model, players, seed=0, options=options, inputs=inputs)
        self.rewards = rewards
        self._given: tuple[Any, ...] = (game, players, options, inputs, rewards)

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, by their seats."""
        return self.setting.players

    @cached_property
    def numbering(self) -> Numbering:
        """The numbers of all answers."""
        return number_answers(self.game.layout)

    @cached_property
    def watching(self) -> Watching:
        """What there is to see."""
        return Watching(self.calling)

    @cached_property
    def calling(self) -> Calling:
        """What things are called; the program is the one for the options of these matches."""
        program = self.game.program_with(self.setting.options)
        return make_speech(program, self.setting.language, self.players).calling

    @cached_property
    def parts(self) -> tuple[ObservedPart, ...]:
        """What the numbers of an observation are, one part after the other."""
        answered = ObservedPart("answered so far", self.numbering.longest, 0, self.numbering.size)
        return (*self.watching.parts, answered)

    @cached_property
    def limits(self) -> tuple[list[int], list[int]]:
        """The least and the greatest number at each place of an observation."""
        return limits(self.parts)

    def of(self, game: Game) -> Rulebook:
        """The same players, options and inputs for the same game in another form."""
        _, players, options, inputs, rewards = self._given
        return Rulebook(game, players, options=options, inputs=inputs, rewards=rewards)

    def begin(self, seed: int | None = None) -> Table:
        """A new match after its set-up; raises as `Game.start`."""
        _, players, options, inputs, _ = self._given
        language = self.setting.language
        match = self.game.start(
            players, seed=seed, options=options, inputs=inputs, language=language
        )
        return Table(self, match)

    def __deepcopy__(self, memo: dict[int, Any]) -> Rulebook:
        """The same: nothing in it ever changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _rulebook, self._given


def _rulebook(
    game: Game,
    players: Players,
    options: Mapping[str, str | int] | None,
    inputs: Mapping[str, InputValue] | None,
    rewards: Rewards,
) -> Rulebook:
    """The rulebook; what a pickled one becomes."""
    return Rulebook(game, players, options=options, inputs=inputs, rewards=rewards)


class Table:
    """One match, with the answer that is being given."""

    def __init__(
        self,
        book: Rulebook,
        match: Match,
        begun: tuple[int, ...] = (),
        given: Mapping[int, tuple[int, ...]] | None = None,
    ) -> None:
        """Sit down at that match; `begun` and `given` are those of another table in the same position."""
        self.book = book
        self.match = match
        self._begun = begun
        self._given = dict(given or {})
        self._paths: Paths | None = None
        self._ahead: dict[int, list[tuple[int, ...]]] | None = None
        self._told: dict[int, tuple[tuple[Step, ...], tuple[str, ...]]] = {}
        self._version = match.version

    # ---- who is asked ---------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """The seat that answers next, None when the game is over; of several who are asked, the first."""
        asked = self.match.waiting_for
        return self.match.players.index(asked[0]) if asked else None

    @property
    def paths(self) -> Paths:
        """The moves of whoever answers next, by the numbers that lead to them."""
        self._follow()
        if self._paths is None:
            seat = self.seat
            if seat is None:
                return {}
            moves = self.match.moves(self.match.players[seat])
            calling = self.book.calling
            row = asked_at(calling.program, self.match.row, seat)
            self._paths = Offer(self.book.numbering, calling).paths(row, seat, moves)
        return self._paths

    @property
    def open(self) -> list[int]:
        """The numbers that can come next, in order; none when the game is over."""
        return sorted(self._next)

    @property
    def _next(self) -> dict[int, list[tuple[int, ...]]]:
        """The paths that go on with each number that can come next."""
        self._follow()
        if self._ahead is None:
            at, self._ahead = len(self._begun), {}
            for path in self.paths:
                if path[:at] == self._begun:
                    self._ahead.setdefault(path[at], []).append(path)
        return self._ahead

    def _follow(self) -> None:
        """Nothing of another position is left if somebody has moved, or taken back a move, at the match itself."""
        if self._version != self.match.version:
            self._version = self.match.version
            self._begun, self._paths, self._ahead = (), None, None

    def meaning(self, number: int) -> str:
        """What a number that can come next says here: the text of the move, or what it adds to it."""
        ahead = self._next.get(number, ())
        if len(ahead) == 1:
            return self.paths[ahead[0]].text
        return self.book.numbering.meaning(number)

    # ---- what they do ---------------------------------------------------------------------------

    def answer(self, number: int) -> bool:
        """The number is taken; whether the answer was whole with it and the move is made.

        What has one way to go on is not asked for.

        Raises:
            UsageError: the number is not open; nothing has changed.
            RulesFault: the rules ask for something impossible; nothing has changed.
        """
        seat = self.seat
        fitting = self._next.get(number, ())
        if seat is None or not fitting:
            raise UsageError(f"{number} is none of the numbers that can be answered now")
        if len(fitting) > 1:
            self._begun, self._ahead = (*self._begun, number), None
            return False
        self._play(seat, fitting[0])
        return True

    def _play(self, seat: int, path: tuple[int, ...]) -> None:
        self.match.play(self.paths[path], player=self.match.players[seat])
        self._follow()
        self._given[seat] = path

    def played_by(self, agents: Mapping[int, Agent]) -> None:
        """Whoever answers next has moved as their agent, which is given by its seat, chooses.

        Raises:
            IllegalMove: the agent answered with a move that it was not offered; nothing has changed.
            RulesFault: the rules ask for something impossible; nothing has changed.
        """
        seat = self.seat
        if seat is None:
            return
        player = self.match.players[seat]
        offered = self.match.moves(player)
        move = agents[seat].choose(self.match.view(player), offered)
        path = next((path for path, each in self.paths.items() if each == move), None)
        if path is None:
            raise IllegalMove(f"{move!r:.60} was not offered")
        self._play(seat, path)

    # ---- what they see and get ------------------------------------------------------------------

    def observation(self, seat: int) -> list[int]:
        """What that seat sees, and the numbers of the answer that they give or have given in secret."""
        view = self.match.view(self.match.players[seat])
        said: Sequence[int] = ()
        if view.chosen is not None:
            said = self._given.get(seat, ())
        elif seat == self.seat:
            said = self._begun
        numbers = [number + 1 for number in said]
        numbers += [0] * (self.book.numbering.longest - len(numbers))
        return self.book.watching.numbers(view) + numbers

    def told(self, seat: int) -> tuple[str, ...]:
        """All that the seat was told since the match began; what it was told before is not worked out anew."""
        steps = self.match.steps
        known, texts = self._told.get(seat, ((), ()))
        if known and steps[: len(known)][-1:] != known[-1:]:
            known, texts = (), ()  # Somebody took back what was told.
        if len(known) < len(steps):
            telling = Telling(Looking(self.book.calling, seat), self.match.program.templates)
            new = telling.events(steps, self.match.row, len(known))
            texts = (*texts, *map(str, new))
            self._told[seat] = steps, texts
        return texts

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.match.over

    @property
    def returns(self) -> list[float]:
        """What each seat got; 0 for all as long as the game goes on."""
        book = self.book
        return rewards_of(book.game.model, self.match.result, book.players, book.rewards)

    def copy(self) -> Table:
        """A table of its own in the same position."""
        copied = Table(self.book, self.match.copy(), self._begun, self._given)
        # The moves that were listed for a match are those of its copy, too.
        copied._paths, copied._ahead, copied._told = self._paths, self._ahead, dict(self._told)
        return copied

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, (self.book, self.match, self._begun, self._given)
