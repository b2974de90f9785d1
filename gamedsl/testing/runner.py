# SPDX-License-Identifier: MIT
"""Scenarios carried out.

In: a game and scenarios whose lines were read.  Out: a `Result` for each.  A scenario goes on until
a line does not come true; that line is told with what was expected and what was found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from gamedsl.compile import RulesFaultAt
from gamedsl.diagnostics import Diagnostic, RulesFault
from gamedsl.run import Game, StartRefused
from gamedsl.run.inputs import InputValue
from gamedsl.testing import checks, steps
from gamedsl.testing.beginning import Beginning, beginning
from gamedsl.testing.expand import expanded
from gamedsl.testing.look import Look
from gamedsl.testing.mistakes import StepMistake, mistake
from gamedsl.testing.places import Names
from gamedsl.testing.playing import NotPlayed, Playing
from gamedsl.testing.read import asks
from gamedsl.testing.refusals import differs
from gamedsl.testing.results import Result
from gamedsl.testing.starting import start
from gamedsl.testing.words import Words

__all__ = ["Runner", "check_all", "numbers_of_players"]


class Runner:
    """Runs the scenarios of one game."""

    def __init__(self, game: Game, names: Names, look: Look) -> None:
        """Nothing has been run yet."""
        self._game = game
        self._names = names
        self._look = look

    def run(self, scenario: steps.Scenario) -> Result:
        """The scenario has been played from its first line to its last, or to the first wrong one."""
        run = _Run(self._game, self._names, self._look)
        failure: Diagnostic | None = None
        try:
            for given, lines in parts(scenario.steps):
                run.part(beginning(self._names, given), lines)
        except StepMistake as wrong:
            failure = wrong.diagnostic
        except RulesFault as fault:
            failure = fault.diagnostics[0]
        return Result(
            title=scenario.title,
            place=scenario.words.span,
            clauses=tuple(clause.text for clause in scenario.clauses),
            failure=failure,
            reached=frozenset(run.reached),
            games=run.games,
            asks=asks(scenario.steps),
        )


def parts(
    lines: Sequence[steps.Step],
) -> Iterator[tuple[tuple[steps.Given, ...], tuple[steps.Step, ...]]]:
    """The lines in parts, each of which begins with what is given: a new game for each."""
    given: tuple[steps.Given, ...] = ()
    for is_given, group in groupby(lines, key=lambda line: isinstance(line, steps.Given)):
        if is_given:
            given = tuple(line for line in group if isinstance(line, steps.Given))
        else:
            yield given, tuple(group)
            given = ()
    if given:
        yield given, ()


def numbers_of_players(game: Game, begin: Beginning) -> range:
    """Every number of players, or the one that is given."""
    least, most = game.players
    return (
        range(least, most + 1) if begin.players is None else range(begin.players, begin.players + 1)
    )


def check_all(
    names: Names, look: Look, playing: Playing, asked: Sequence[checks.Check], where: str = ""
) -> None:
    """All checks hold.

    Raises:
        StepMistake: one does not (G810), or names what is not there.
    """
    for one in asked:
        for check in expanded(names, one, playing.players):
            try:
                found = look.differs(playing, check)
            except RulesFaultAt:
                found = "something that is not there"
            if found is not None:
                raise failed(one.words, f"`{check.words.text}`", found + where)


def failed(words: Words, expected: str, got: str) -> StepMistake:
    """The failure of a line."""
    return mistake("G810", words, expected=expected, got=got)


class _Run:
    """One scenario while it runs."""

    def __init__(self, game: Game, names: Names, look: Look) -> None:
        self._game = game
        self._names = names
        self._look = look
        self.reached: set[int] = set()
        self.games = 0

    def part(self, begin: Beginning, lines: Sequence[steps.Step]) -> None:
        """The lines are carried out in a game that begins so, one after the other."""
        playing: Playing | None = None
        try:
            for line in lines:
                match line:
                    case steps.Start():
                        self._start_line(begin, line)
                    case steps.Deals():
                        self._deals(begin, line)
                    case _:
                        if playing is None:
                            playing = self._new_game(begin, line.words)
                        self._line(playing, line)
        finally:
            if playing is not None:
                self.reached |= playing.reached

    def _new_game(self, begin: Beginning, words: Words) -> Playing:
        self.games += 1
        words = begin.given[0].words if begin.given else words
        try:
            return start(self._game, self._names, begin)
        except StartRefused as refused:
            raise failed(words, "a game that begins so", f'"{refused.reason.message}"') from refused

    def _line(self, playing: Playing, line: steps.Step) -> None:
        match line:
            case steps.Play():
                playing.begin_line()
                for _ in range(line.times):
                    for move in line.moves:
                        self._move(playing, move)
            case steps.Cannot():
                self._cannot(playing, line)
            case steps.Then():
                check_all(self._names, self._look, playing, line.checks)

    def _move(self, playing: Playing, move: steps.Move) -> None:
        if move.player != checks.EVERYONE:
            self._seat(playing, move.player, move.words)
        try:
            playing.make(move)
        except NotPlayed as refused:
            said = " and ".join(f'"{reason.message}"' for reason in refused.reasons)
            who = f"{refused.player} to be refused: " if move.player == checks.EVERYONE else ""
            got = f"{who}{said}" if said else "the game is over"
            raise failed(move.words, f"`{move.words.text}`", got) from refused

    def _cannot(self, playing: Playing, line: steps.Cannot) -> None:
        self._seat(playing, line.player, line.words)
        reasons = playing.refused(line.text.text, line.player)
        found = differs(reasons, line.reason)
        self.reached.update(each.place_number for each in reasons if each.place_number is not None)
        if found is not None:
            expected = f"{line.player} cannot {line.text.text} because {line.reason.words.text}"
            raise failed(line.words, f"`{expected}`", found)

    def _start_line(self, begin: Beginning, line: steps.Start) -> None:
        inputs = _inputs((name.text, value.text) for name, value in line.inputs)
        players = begin.players if line.count is None else line.count
        self.games += 1
        try:
            self._begin(begin, players, inputs)
        except StartRefused as refused:
            reason = refused.reason
            if reason.place_number is not None:
                self.reached.add(reason.place_number)
            if line.reason is None:
                raise failed(line.words, "`allowed`", f'"{reason.message}"') from refused
            if found := differs((reason,), line.reason):
                raise failed(line.words, f"`because {line.reason.words.text}`", found) from refused
            return
        if line.reason is not None:
            raise failed(line.words, f"`refused because {line.reason.words.text}`", "a game")

    def _begin(
        self, begin: Beginning, players: int | None, inputs: Mapping[str, InputValue]
    ) -> None:
        begun = Beginning(players, begin.seed, begin.options, {**begin.inputs, **inputs})
        self.reached |= start(self._game, self._names, begun).reached

    def _deals(self, begin: Beginning, line: steps.Deals) -> None:
        for players in numbers_of_players(self._game, begin):
            for seed in range(line.count):
                dealt = Beginning(players, seed, begin.options, begin.inputs, begin.position)
                playing = self._new_game(dealt, line.words)
                self.reached |= playing.reached
                where = f" (seed {seed}, {players} players)"
                check_all(self._names, self._look, playing, line.checks, where)

    def _seat(self, playing: Playing, letter: str, words: Words) -> None:
        self._look.contents.seat(letter, playing.players, words)


_OWN = re.compile(r"(?P<player>[A-Z])'s (?P<input>.+)")


def _inputs(said: Iterable[tuple[str, str]]) -> dict[str, InputValue]:
    """Inputs by name; those said of single players ("A's colour orange") by player."""
    found: dict[str, InputValue] = {}
    own: dict[str, dict[str, str | int]] = {}
    for name, value in said:
        match = _OWN.fullmatch(name)
        if match is None:
            found[name] = value
        else:
            own.setdefault(match["input"], {})[match["player"]] = value
    return found | own
