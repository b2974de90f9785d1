# SPDX-License-Identifier: MIT
"""`gamedsl test`: the scenarios of games, run one by one.

A game whose rules or scenarios have mistakes fails with these; where nothing was run, that is no
success either.
"""

from __future__ import annotations

from collections.abc import Sequence

import click

from gamedsl.cli.faults import CLEAN, FINDINGS, WRONG
from gamedsl.cli.files import find_files
from gamedsl.cli.outcome_reports import FORMATS, say_outcome, say_outcomes
from gamedsl.cli.outcomes import Outcome, outcome_of
from gamedsl.cli.scenario_files import without_doubles
from gamedsl.cli.shared import GameType, format_option
from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics import UsageError
from gamedsl.diagnostics.report import counted

__all__ = ["command"]


@click.command()
@click.argument("games", nargs=-1, type=GameType())
@format_option(*FORMATS)
@click.option(
    "--without-rules",
    is_flag=True,
    help="Run them again without the lines of the rules that they cover, and tell which do not notice.",
)
@click.option("--own", is_flag=True, help="Leave out the scenarios of games that are extended.")
def command(games: tuple[str, ...], form: str, *, own: bool, without_rules: bool) -> int:
    """Run the scenarios of GAMES: games, files of scenarios, folders; this folder if left out.

    To a game belong the scenarios in its file and those in <game>.scenarios.game beside it, and to a
    variant those of the game that it extends.
    """
    terminal = Terminal.current()
    outcomes: list[Outcome] = []
    try:
        paths = without_doubles(find_files(games or (".",), doing="tested"))
    except UsageError:
        if form in ("json", "junit"):
            # Whoever reads a document gets one, even when there is nothing in it.
            say_outcomes(terminal, form, outcomes)
        raise
    for path in paths:
        outcomes.append(outcome_of(path, own=own, without_rules=without_rules))
        if form == "text":
            say_outcome(terminal, outcomes[-1])
    say_outcomes(terminal, form, outcomes)
    if without_rules and not any(one.clauses for each in outcomes for one in each.results):
        terminal.note("no scenario covers a clause of the rulebook, so no rule was left out")
    return _code(outcomes)


def _code(outcomes: Sequence[Outcome]) -> int:
    if any(each.fault is not None for each in outcomes):
        return WRONG
    if not all(each.good for each in outcomes):
        return FINDINGS
    if not any(each.results or each.inherited is not None for each in outcomes):
        raise UsageError(f"nothing was tested: no scenarios in {counted(len(outcomes), 'file')}")
    return CLEAN
