# SPDX-License-Identifier: MIT
"""`gamedsl check`: everything that is to be said about rules files, in one report.

One file cannot spoil the report about the others: a fault of ours in one is told on standard error
and the rest is still checked, so standard output always holds one whole document.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import click

from gamedsl.cli.faults import CLEAN, FINDINGS, WRONG, told_fault
from gamedsl.cli.files import NothingFound, find_files
from gamedsl.cli.reports import FOR_PEOPLE, FORMATS, say_report
from gamedsl.cli.scenario_files import is_scenarios
from gamedsl.cli.shared import GameType, format_option, input_name_option
from gamedsl.cli.terminal import Terminal
from gamedsl.cli.wrong_use import OneOf, WholeNumber
from gamedsl.diagnostics import Diagnostic, RulesFault, UsageError
from gamedsl.diagnostics.report import FileReport, told_at_home
from gamedsl.loading import base_named, known
from gamedsl.loading.disk import note_again, notes
from gamedsl.parts import Part, frozen_part
from gamedsl.settings import FAIL_LEVELS, Settings, settings_for

if TYPE_CHECKING:
    from gamedsl.cli.checking import Read
    from gamedsl.loading import Reading

__all__ = ["command"]


@frozen_part
class _Wanted(Part):
    """What was asked for: where to look, from which severity on a diagnostic is a finding, games to be played."""

    files: tuple[str, ...]
    input_name: str
    fail_level: str | None
    allow_empty: bool
    games: int | None


@click.command()
@click.argument("files", nargs=-1, required=True, type=GameType(allow_dash=True))
@format_option(*FORMATS)
@click.option(
    "--fail-level",
    type=OneOf(list(FAIL_LEVELS)),
    help="From which severity on something is a finding; never: only report."
    "  [default: as in gamedsl.toml, else error]",
)
@click.option(
    "--play",
    "games",
    type=WholeNumber(1, 10**6),
    metavar="N",
    help="Play N games of each with random moves, and tell what they never come to.",
)
@input_name_option
@click.option("--allow-empty", is_flag=True, help="A folder without rules files is no mistake.")
@click.option(
    "--show-settings", is_flag=True, help="Check nothing; say which settings hold, and who says so."
)
@click.option("--watch", is_flag=True, help="Check again whenever a file changes, until Ctrl+C.")
def command(
    files: tuple[str, ...], form: str, *, watch: bool, show_settings: bool, **more: Any
) -> int:
    """Check FILES: rules files, folders of them, shipped games, or - for standard input."""
    terminal = Terminal.current()
    wanted = _Wanted(files, **more)
    if show_settings:
        if form != "text" or watch or wanted.games:
            raise click.UsageError(
                "--show-settings only says what holds: no --format, --watch or --play"
            )
        return _show_settings(terminal, wanted)
    if not watch:
        return _check_once(terminal, form, wanted)
    if form not in FOR_PEOPLE or "-" in files:
        what = "standard input" if "-" in files else f"the format {form}"
        raise click.UsageError(f"--watch prints one report after the other, which {what} cannot")
    return _watch(terminal, form, wanted)


def _show_settings(terminal: Terminal, wanted: _Wanted) -> int:
    from gamedsl.cli.settings_shown import settings_lines

    named = [Path(wanted.input_name)] if "-" in wanted.files else []
    for line in settings_lines((*named, *_paths(wanted)), wanted.fail_level):
        terminal.say(line)
    return CLEAN


def _watch(terminal: Terminal, form: str, wanted: _Wanted) -> int:
    """Check whenever something has changed; it is ended from the keyboard, which is no fault."""
    from gamedsl.cli.watching import changes, stamps

    # What is not there when watching begins was misspelt; what vanishes later may come back.
    _paths(wanted)
    try:
        for _ in changes(lambda: stamps(wanted.files)):
            terminal.clear()
            try:
                _check_once(terminal, form, wanted)
            except UsageError as fault:
                terminal.note(f"Error: {fault}")
            terminal.note("waiting for changes; Ctrl+C ends")
    except KeyboardInterrupt:
        terminal.note()
    return CLEAN


def _check_once(terminal: Terminal, form: str, wanted: _Wanted) -> int:
    """Print one report; the code to leave with."""
    try:
        paths = _paths(wanted)
        # A game is read once for its own file, for that of its scenarios and for what follows from it.
        read = _reading_once()
        reports = told_at_home(_reports(terminal, wanted, paths, read))
    except UsageError as fault:
        # Whoever reads a document gets one, which says what went wrong.
        if form not in FOR_PEOPLE:
            say_report(terminal, form, [FileReport(None, fault=str(fault))])
        raise
    say_report(terminal, form, reports)
    if form == "text":
        _say_following(terminal, wanted, paths, read)
    return _code(reports)


def _reading_once() -> Read:
    """Reads each game once; whoever asks for it again has looked at its files all the same."""
    found: dict[Path, tuple[Reading, dict[str, bytes | None]]] = {}

    def read(path: Path) -> Reading:
        if path not in found:
            from gamedsl.loading import read_game

            with notes() as noted:
                found[path] = read_game(path), noted
        reading, noted = found[path]
        note_again(noted)
        return reading

    return read


def _say_following(terminal: Terminal, wanted: _Wanted, paths: Iterable[Path], read: Read) -> None:
    """Say what follows from each variant that was named itself; in a folder nobody has asked for it."""
    for path in paths:
        if not any(Path(name).is_dir() and path.is_relative_to(name) for name in wanted.files):
            lines = _following(path, read)
            if lines:
                terminal.say(f"what follows from {path.name}:")
            for line in lines:
                terminal.say(f"  {line}")


def _following(path: Path, read: Read) -> tuple[str, ...]:
    """What follows; whatever keeps us from saying it is told in the report already."""
    # Most files extend no game, and need not wait for the engine.
    if is_scenarios(path) or base_named(path.read_text("utf-8", errors="replace")) is None:
        return ()
    from gamedsl.cli.following import following

    try:
        return following(path, read)
    except (UsageError, RulesFault):
        return ()


def _paths(wanted: _Wanted) -> tuple[Path, ...]:
    try:
        return find_files(name for name in wanted.files if name != "-")
    except NothingFound:
        if wanted.allow_empty:
            return ()
        raise


def _reports(
    terminal: Terminal, wanted: _Wanted, paths: Iterable[Path], read: Read
) -> Iterator[FileReport]:
    """What is to be said of standard input, if it was named, and of each file."""
    settings = cache(settings_for)
    if "-" in wanted.files:
        from gamedsl.cli.checking import check_input

        found = check_input(wanted.input_name, terminal.note, games=wanted.games or 0)
        report = FileReport(wanted.input_name, found)
        yield _settled(report, settings(Path(wanted.input_name).parent), wanted.fail_level)
    for path in paths:
        yield _settled(
            _check(terminal, path, read, wanted.games or 0),
            settings(path.parent),
            wanted.fail_level,
        )


def _check(terminal: Terminal, path: Path, read: Read, games: int) -> FileReport:
    """What is to be said about a file, or why it cannot be checked."""
    name = path.as_posix()
    try:
        return FileReport(name, _found(terminal, path, read, games))
    except Exception as error:  # noqa: BLE001 - whatever it is, the other files are checked
        return FileReport(name, fault=told_fault(name, error))


def _found(terminal: Terminal, path: Path, read: Read, games: int) -> tuple[Diagnostic, ...]:
    """What is to be said about a file, known already if nothing has changed since it was checked."""
    said: list[str] = []

    def find() -> tuple[Diagnostic, ...]:
        # A file that is known need not wait for what checks files.
        from gamedsl.cli.checking import check_file

        return check_file(path, said.append, read, games=games)

    found = find() if games else known("check", path, find, is_kept=lambda _: not said)
    for line in said:
        terminal.note(line)
    return found


def _settled(report: FileReport, settings: Settings, fail_level: str | None) -> FileReport:
    """The report without what the settings ignore; the level on the command line wins over theirs."""
    told = tuple(each for each in report.diagnostics if each.code not in settings.ignore)
    level = FAIL_LEVELS[fail_level or settings.fail_level]
    return attrs.evolve(report, diagnostics=told, fail_level=level)


def _code(reports: Sequence[FileReport]) -> int:
    if any(each.fault is not None for each in reports):
        return WRONG
    return FINDINGS if any(each.failures for each in reports) else CLEAN
