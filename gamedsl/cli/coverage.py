# SPDX-License-Identifier: MIT
"""`gamedsl coverage GAME`: which clauses of its rulebook a game has, and which its scenarios try."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from gamedsl.cli.columns import wrapped
from gamedsl.cli.faults import CLEAN, FINDINGS
from gamedsl.cli.files import shown
from gamedsl.cli.shared import format_option, game_argument
from gamedsl.cli.suites import tried
from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics import RulesFileError, Severity, UsageError
from gamedsl.loading import Reading, base_named, path_of
from gamedsl.testing.clauses import Clause, read_clauses
from gamedsl.testing.coverage import Coverage, clause_coverage, unknown_clauses

__all__ = ["command"]

_LIST = "clauses.csv"


@click.command()
@game_argument
@format_option("text", "json")
@click.option(
    "--threshold",
    type=click.FloatRange(0, 100),
    metavar="PERCENT",
    help="End with 1 if fewer of the clauses are exercised; nothing is rounded.",
)
def command(game: str, form: str, threshold: float | None) -> int:
    """Say which clauses of clauses.csv, which lies beside GAME, its rules cite and its scenarios try.

    A clause is cited when a rule covers it, and exercised when a scenario that covers it passes and
    carries out such a rule. A variant has the clauses of its base, and its scenarios that still hold.
    """
    terminal = Terminal.current()
    path = shown(path_of(game))
    known = tried(path)
    clauses = _clauses(path, known.reading)
    if known.suite is None or any(each.severity is Severity.error for each in known.diagnostics):
        raise RulesFileError(diagnostics=known.diagnostics)
    rules = known.reading.game()
    results = known.suite.run(rules)
    inherited = known.suite.run_inherited(rules) if known.inherits else None
    kept = () if inherited is None else inherited.results
    found = clause_coverage(rules.model, clauses, (*results, *kept))
    unknown = unknown_clauses(rules.model, clauses, results)
    terminal.note_diagnostics(unknown)
    failed = sum(1 for each in results if not each.passed)
    if failed:
        terminal.note(f"{failed} of {len(results)} scenarios failed; gamedsl test shows them")
    if form == "json":
        document = {"version": 1, **found.to_dict()}
        terminal.say_document(json.dumps(document, ensure_ascii=False, indent=2) + "\n")
    else:
        for line in _lines(found, clauses, terminal.width):
            terminal.say(line)
    enough = threshold is None or found.reaches(threshold)
    if not enough:
        terminal.note(f"fewer than {threshold:g} % of the clauses are exercised")
    return CLEAN if enough and not unknown else FINDINGS


def _clauses(game: Path, reading: Reading) -> tuple[Clause, ...]:
    """The clauses of the rulebook; a variant has those of the game that it extends, wherever that lies."""
    own = reading.sources[-1:]
    bases = reading.sources[-2::-1] if own and base_named(own[0].text) is not None else ()
    for folder in (game.parent, *(Path(each.name).parent for each in bases)):
        path = folder / _LIST
        if path.is_file():
            return read_clauses(path.read_text(encoding="utf-8-sig"), path.as_posix())
    raise UsageError(f"there is no {_LIST} beside {game.as_posix()}")


def _lines(found: Coverage, clauses: Sequence[Clause], width: int) -> Iterator[str]:
    texts = {clause.id: clause.text for clause in clauses}
    total = len(found.clauses)
    yield f"{total} clauses"
    for name, ids in (("cited", found.cited), ("exercised", found.exercised)):
        yield f"{len(ids)} {name} ({_percent(len(ids), total)})"
    missing = tuple(each for each in found.clauses if each not in found.cited)
    untried = tuple(each for each in found.cited if each not in found.exercised)
    for heading, ids in (("not cited", missing), ("cited, not exercised", untried)):
        if ids:
            yield ""
            yield f"{heading}:"
            for each in ids:
                first, *rest = list(wrapped(texts[each].split(), width - 12, joiner=" ")) or [""]
                yield f"  {each}  {first}"
                yield from (f"  {'':{len(each)}}  {line}" for line in rest)


def _percent(part: int, total: int) -> str:
    """Rounded down to a tenth, so that 100 % means all."""
    return f"{1000 * part // total / 10:.1f} %" if total else "of none"
