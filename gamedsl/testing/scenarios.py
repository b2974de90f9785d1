# SPDX-License-Identifier: MIT
"""All scenarios of a game: found, checked, run.

In: a checked game and the sources that hold scenarios: the game's own file and those that begin
`scenarios for ...`.  Out: a `Suite`, which knows what is wrong with their lines before anything is
played, and runs them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, groupby
from typing import TYPE_CHECKING, NoReturn

from gamedsl.check import Checked
from gamedsl.check.allowed import without_allowed_in_scenarios
from gamedsl.check.model import Model
from gamedsl.diagnostics import Diagnostic, Severity, UsageError
from gamedsl.diagnostics.spelling import nearest
from gamedsl.run.texts import fold
from gamedsl.source import Source
from gamedsl.syntax import nodes, parse
from gamedsl.testing import checks, steps
from gamedsl.testing.beginning import beginning
from gamedsl.testing.broken_steps import without_rests
from gamedsl.testing.conditions import Conditions
from gamedsl.testing.expand import expanded
from gamedsl.testing.inherited import BaseGame, Inherited, inherited, inherited_scenarios, settled
from gamedsl.testing.look import Look
from gamedsl.testing.mistakes import StepMistake, mistake
from gamedsl.testing.places import Names
from gamedsl.testing.printed_texts import PrintedTexts
from gamedsl.testing.read import read_scenario
from gamedsl.testing.refusals import NO_MOVE, known_refusals
from gamedsl.testing.results import Result
from gamedsl.testing.verbs import Verbs
from gamedsl.testing.words import Words

if TYPE_CHECKING:
    from gamedsl.run import Game

__all__ = ["Suite"]

_MOST_VERBS = 6


class Suite:
    """The scenarios of one game, in the order of the `sources`."""

    def __init__(
        self,
        checked: Checked,
        sources: Iterable[Source],
        names: Iterable[str] = (),
        base: BaseGame | None = None,
    ) -> None:
        """Read the scenarios; `names` are the names of several words that the game declares.

        With `base`, the game is a variant, and scenarios of its base may be replaced and removed.

        Raises:
            UsageError: the game has errors.
        """
        if checked.model is None:
            raise UsageError("a game that has errors cannot be tried")
        self._model: Model = checked.model
        self._names = Names(checked.model)
        self._verbs = Verbs(self._names.texts)
        known = self._known = tuple(names)
        conditions = Conditions(checked, checked.model, known)
        self._look = Look(self._names, conditions, PrintedTexts(checked, self._names))
        found: list[Diagnostic] = []
        scenarios: list[steps.Scenario] = []
        self._broken: dict[int, Diagnostic] = {}
        self.sources = tuple(sources)
        self._base = base
        sections: list[nodes.Section] = []
        for source in self.sources:
            parsed = parse(source, known_names=known)
            found.extend(parsed.diagnostics)
            sections.extend(parsed.file.sections)
        self._settled = settled(sections, base)
        found.extend(self._settled.found)
        for section in self._settled.own:
            scenario, wrong = read_scenario(section)
            if errors := [one for one in wrong if one.severity is Severity.error]:
                self._broken[len(scenarios)] = errors[0]
            scenarios.append(scenario)
            found.extend(wrong)
        self.scenarios = tuple(scenarios)
        self._unread = tuple(found)

    @cached_property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What is wrong with the lines, as far as it can be said without playing."""
        wrong = (one for each in self.scenarios for one in self._wrong(each))
        found = without_rests((*self._unread, *wrong), self._known)
        return without_allowed_in_scenarios(found, self.sources)

    def run(
        self, game: Game | None = None, only: Collection[int] | None = None
    ) -> tuple[Result, ...]:
        """Every scenario has been run, those that must always hold in games played at random.

        `game` is the same game if there is one already, so that it is compiled only once; `only`
        are the numbers of some scenarios, counted from 0. The results are in the order of the
        scenarios. One with a line that cannot be read fails.
        """
        wanted = [
            (each, self._broken.get(number))
            for number, each in enumerate(self.scenarios)
            if only is None or number in only
        ]
        return self._run(wanted, self._names, game)

    def run_inherited(self, game: Game | None = None) -> Inherited | None:
        """Every scenario of the base has been run that this variant does not tell anew.

        They speak of the options as the base has them where nothing else is said. None for a game
        that extends no other.
        """
        base = self._base
        if base is None:
            return None
        # Compiled once, also where the scenarios speak of different options.
        from gamedsl.run import Game

        game = game or Game(self._model)
        results: list[Result] = []
        for options, group in groupby(self._inherited(base), key=lambda each: each[2]):
            wanted = [(scenario, wrong) for scenario, wrong, _ in group]
            results += self._run(wanted, Names(self._model, options), game)
        return inherited(base, results, self._settled)

    def _run(
        self,
        wanted: Sequence[tuple[steps.Scenario, Diagnostic | None]],
        names: Names,
        game: Game | None,
    ) -> tuple[Result, ...]:
        """The scenarios have been run, each that is not wrong; the results are in their order."""
        # Only who plays needs the engine; a file is read and checked without it.
        from gamedsl.run import Game
        from gamedsl.testing.invariants import run_always
        from gamedsl.testing.runner import Runner

        game = game or Game(self._model)
        runner = Runner(game, names, self._look)
        always = [each for each, wrong in wanted if each.always and wrong is None]
        lasting = iter(run_always(game, names, self._look, always))
        return tuple(
            self._unreadable(scenario, wrong)
            if wrong is not None
            else next(lasting)
            if scenario.always
            else runner.run(scenario)
            for scenario, wrong in wanted
        )

    def inherited_unreadable(self) -> tuple[str, ...]:
        """The titles of those scenarios of the base that name what this variant does not have.

        Without those that it tells anew or lays aside; nothing is played.
        """
        if self._base is None:
            return ()
        return tuple(
            scenario.title
            for scenario, wrong, _ in self._inherited(self._base)
            if wrong is not None and scenario.title not in self._settled.waived
        )

    def _inherited(
        self, base: BaseGame
    ) -> Iterator[tuple[steps.Scenario, Diagnostic | None, dict[str, str]]]:
        """The scenarios of the base that are not told anew, with what is wrong with their lines.

        And with the options that make the game play as the base does, where another value is the
        standard one.
        """
        for section, standards in inherited_scenarios(base, self._known):
            if section.title.text not in self._settled.replaced:
                scenario, wrong = read_scenario(section)
                yield scenario, self._mistake(scenario, wrong), self._options(standards)

    def _options(self, standards: Mapping[str, str]) -> dict[str, str]:
        return {
            option.name: value
            for option in self._model.options
            for number, value in enumerate(option.values)
            if number != option.standard and fold(value) == standards.get(fold(option.name))
        }

    def _mistake(self, scenario: steps.Scenario, wrong: Iterable[Diagnostic]) -> Diagnostic | None:
        """The first thing for which a scenario cannot be played, or None."""
        errors = (each for each in wrong if each.severity is Severity.error)
        return next(chain(errors, self._wrong(scenario)), None)

    def _unreadable(self, scenario: steps.Scenario, wrong: Diagnostic) -> Result:
        clauses = tuple(clause.text for clause in scenario.clauses)
        return Result(scenario.title, scenario.words.span, clauses, wrong)

    # ---- without playing ------------------------------------------------------------------------

    def _wrong(self, scenario: steps.Scenario) -> Iterator[Diagnostic]:
        for line in scenario.steps:
            try:
                self._check(line)
            except StepMistake as wrong:
                yield wrong.diagnostic

    def _check(self, line: steps.Step) -> None:
        match line:
            case steps.Given():
                beginning(self._names, (line,))
            case steps.Play(moves=moves):
                for move in moves:
                    if not self._verbs.begins(move.text.text):
                        self._no_verb(move.words, move.text.text, third=True)
            case steps.Cannot(reason=reason):
                self._check_reason(reason)
                self._check_refused(line)
            case steps.Start(reason=reason) if reason is not None:
                self._check_reason(reason)
            case steps.Then(checks=asked) | steps.Deals(checks=asked):
                for check in asked:
                    self._check_condition(check)

    def _check_reason(self, reason: steps.Expected) -> None:
        known = known_refusals(self._model)
        if reason.name is None or fold(reason.name.text) in map(fold, known):
            return
        name = reason.name.text
        raise mistake(
            "G808", reason.name, name=name, suggestion=nearest(name, known), refusals=known or None
        )

    def _check_refused(self, line: steps.Cannot) -> None:
        """What a player cannot do is a move or a deed of the game, unless it is refused for being none."""
        text, name = line.text.text, line.reason.name
        if name is not None and fold(name.text) in NO_MOVE:
            return
        if not self._verbs.begins(text) and not self._verbs.is_never(text):
            self._no_verb(line.words, text, third=False)

    def _no_verb(self, words: Words, text: str, *, third: bool) -> NoReturn:
        near = self._verbs.meant(text, third=third)
        suggestion = None if near is None else words.text.replace(text, near)
        # What is done on a turn comes before answers to questions.
        actions = sorted(self._model.actions, key=lambda each: each.inner)
        said = dict.fromkeys(each.verb_third if third else each.verb for each in actions)
        verbs = tuple(said)[:_MOST_VERBS] if suggestion is None else None
        raise mistake("G807", words, text=words.text, suggestion=suggestion, verbs=verbs or None)

    def _check_condition(self, check: checks.Check) -> None:
        for one in expanded(self._names, check, self._model.most_players):
            if isinstance(one, checks.Fact):
                self._look.condition(one.words)
