# SPDX-License-Identifier: MIT
"""What must always hold, looked at in games that are played at random.

In: a game and its `always` scenarios.  Out: a `Result` for each.  All of them look at the same
games: some with every number of players, from fixed seeds, each move as likely as every other.
They look before every decision and once more at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.diagnostics import Diagnostic, RulesFault
from gamedsl.run import Game, StartRefused
from gamedsl.testing import checks, steps
from gamedsl.testing.beginning import Beginning, beginning
from gamedsl.testing.expand import expanded
from gamedsl.testing.look import Look
from gamedsl.testing.mistakes import StepMistake
from gamedsl.testing.places import Names
from gamedsl.testing.playing import Playing
from gamedsl.testing.results import Result
from gamedsl.testing.runner import check_all, failed, numbers_of_players
from gamedsl.testing.starting import start

__all__ = ["GAMES", "MOST_MOVES", "run_always"]

GAMES = 2
"""How many games are played with each number of players."""
MOST_MOVES = 1000
"""After so many moves a game is left as it is: a random one may go on for ever."""


@attrs.define
class _Always:
    """One scenario with what came of it so far."""

    scenario: steps.Scenario
    begin: Beginning = attrs.Factory(Beginning)
    failure: Diagnostic | None = None
    reached: set[int] = attrs.Factory(set)
    games: int = 0

    def asked(self, names: Names, players: int) -> tuple[checks.Check, ...]:
        """All its checks when so many play."""
        lines = [line for line in self.scenario.steps if isinstance(line, steps.Then)]
        return tuple(
            one
            for line in lines
            for check in line.checks
            for one in expanded(names, check, players)
        )

    def result(self) -> Result:
        """What came of it."""
        return Result(
            title=self.scenario.title,
            place=self.scenario.words.span,
            clauses=tuple(clause.text for clause in self.scenario.clauses),
            failure=self.failure,
            reached=frozenset(self.reached),
            games=self.games,
        )


def run_always(
    game: Game, names: Names, look: Look, scenarios: Sequence[steps.Scenario]
) -> tuple[Result, ...]:
    """The results of the scenarios, in their order."""
    watched = [_begun(names, scenario) for scenario in scenarios]
    for begin, players in _kinds_of_games(game, watched):
        watching = [
            each
            for each in watched
            if _position(each.begin) == _position(begin)
            and players in numbers_of_players(game, each.begin)
        ]
        for seed in range(GAMES):
            _play(game, names, look, attrs.evolve(begin, players=players, seed=seed), watching)
    return tuple(each.result() for each in watched)


def _begun(names: Names, scenario: steps.Scenario) -> _Always:
    always = _Always(scenario)
    given = [line for line in scenario.steps if isinstance(line, steps.Given)]
    try:
        always.begin = beginning(names, given)
    except StepMistake as wrong:
        always.failure = wrong.diagnostic
    return always


def _position(begin: Beginning) -> Beginning:
    """What is the same for scenarios that can watch one game together."""
    return attrs.evolve(begin, players=None, seed=0, given=())


def _kinds_of_games(game: Game, watched: Sequence[_Always]) -> list[tuple[Beginning, int]]:
    """The different beginnings that are needed, with each number of players once."""
    found: list[tuple[Beginning, int]] = []
    for each in watched:
        for players in numbers_of_players(game, each.begin):
            kind = (_position(each.begin), players)
            if kind not in found:
                found.append(kind)
    return found


def _play(
    game: Game, names: Names, look: Look, begin: Beginning, watching: Sequence[_Always]
) -> None:
    """One game from a seed to its end, watched by all that have not failed yet."""
    chance = Generator(begin.seed, PROGRAMS)
    asked = [(each, each.asked(names, begin.players or 0)) for each in watching]
    playing: Playing | None = None
    where = f" (seed {begin.seed}, {begin.players} players"
    try:
        playing = start(game, names, begin, drawn=True)
        for moves in range(MOST_MOVES + 1):
            _look(names, look, playing, asked, f"{where}, after {moves} moves)")
            offered = playing.match.moves()
            if not offered or moves == MOST_MOVES:
                break
            playing.match.play(offered[chance.below(len(offered))])
    except (RulesFault, StartRefused, StepMistake) as fault:
        for each in watching:
            each.failure = each.failure or _as_diagnostic(fault, each, where)
    for each in watching:
        each.games += 1
        if playing is not None:
            each.reached |= playing.reached


def _look(
    names: Names,
    look: Look,
    playing: Playing,
    watching: Sequence[tuple[_Always, Sequence[checks.Check]]],
    where: str,
) -> None:
    for each, asked in watching:
        if each.failure is None:
            try:
                check_all(names, look, playing, asked, where)
            except StepMistake as wrong:
                each.failure = wrong.diagnostic


def _as_diagnostic(
    fault: RulesFault | StartRefused | StepMistake, always: _Always, where: str
) -> Diagnostic:
    if isinstance(fault, StepMistake):
        return fault.diagnostic
    if isinstance(fault, RulesFault):
        return fault.diagnostics[0]
    words = always.scenario.words
    return failed(words, f"a game{where})", f'"{fault.reason.message}"').diagnostic
