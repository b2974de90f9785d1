# SPDX-License-Identifier: MIT
"""`gamedsl check`: everything that is to be said about rules files, in one report.

One file cannot spoil the report about the others: a fault of ours in one is told on standard error
and the rest is still checked, so standard output always holds one whole document.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import click

from gamedsl.cli.checking import Read, check_file, check_input
from gamedsl.cli.faults import CLEAN, FINDINGS, WRONG, fault_line
from gamedsl.cli.files import NothingFound, find_files
from gamedsl.cli.shared import GameType, format_option, wants_traceback
from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics import Diagnostic, Severity, UsageError
from gamedsl.diagnostics.render_concise import render_concise
from gamedsl.diagnostics.render_json import render_json
from gamedsl.diagnostics.report import count, counted
from gamedsl.loading import read_game

__all__ = ["command"]


@click.command()
@click.argument("files", nargs=-1, required=True, type=GameType(allow_dash=True))
@format_option("text", "json", "concise")
@click.option("--strict", is_flag=True, help="Warnings count as findings too.")
@click.option(
    "--stdin-filename",
    "input_name",
    metavar="NAME",
    default="standard_input.game",
    help="The name of what - reads; files beside it are found.",
)
@click.option("--allow-empty", is_flag=True, help="A folder without rules files is no mistake.")
def command(
    files: tuple[str, ...], form: str, input_name: str, *, strict: bool, allow_empty: bool
) -> int:
    """Check FILES: rules files, folders of them, shipped games, or - for standard input."""
    terminal = Terminal.current()
    try:
        paths = find_files(name for name in files if name != "-")
    except UsageError as fault:
        if not allow_empty or not isinstance(fault, NothingFound):
            if form == "json":
                _report(terminal, form, (), 0)
            raise
        paths = ()
    found: list[Diagnostic] = list(check_input(input_name, terminal.note)) if "-" in files else []
    # A game is read once for its own file and for that of its scenarios.
    read = cache(read_game)
    checked = [_check(terminal, path, found, read) for path in paths]
    _report(terminal, form, found, sum(checked) + ("-" in files))
    return _code(found, strict=strict) if all(checked) else WRONG


def _check(terminal: Terminal, path: Path, found: list[Diagnostic], read: Read) -> bool:
    """Add what is to be said about a file; False when it cannot be checked."""
    try:
        found += check_file(path, terminal.note, read)
    except OSError as error:
        terminal.note(f"Error: {path.as_posix()}: {(error.strerror or str(error)).lower()}")
        return False
    except UsageError as error:
        terminal.note(f"Error: {error}")
        return False
    except Exception as error:
        if wants_traceback(click.get_current_context()):
            raise
        terminal.note(f"{path.as_posix()}: {fault_line(error)}")
        return False
    return True


def _code(found: Sequence[Diagnostic], *, strict: bool) -> int:
    numbers = count(found)
    bad = numbers[Severity.error] + (numbers[Severity.warning] if strict else 0)
    return FINDINGS if bad else CLEAN


def _report(terminal: Terminal, form: str, found: Sequence[Diagnostic], files: int) -> None:
    if form == "json":
        terminal.say_document(render_json(found, files=files))
    elif found:
        terminal.say(render_concise(found), end="") if form == "concise" else (
            terminal.say_diagnostics(found)
        )
    elif files:
        terminal.say(f"no errors in {counted(files, 'file')}")
