# SPDX-License-Identifier: MIT
"""`gamedsl fmt`: rules files in the one style.

A file is written only if something changes, as a whole or not at all, and never with other line
ends than before, unless these were mixed.  Files that cannot be read are left alone, and so are
those with which a fault of ours would do harm; the others are still laid out.
"""

from __future__ import annotations

import difflib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

import attrs
import click

from gamedsl.cli.faults import CLEAN, FINDINGS, WRONG, fault_line
from gamedsl.cli.files import find_files
from gamedsl.cli.shared import input_name_option, wants_traceback
from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics import Diagnostic, RulesFileError, UsageError
from gamedsl.diagnostics.report import counted
from gamedsl.loading import decoded, format_beside

__all__ = ["command"]

_MARK = b"\xef\xbb\xbf"


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(allow_dash=True))
@click.option("--check", is_flag=True, help="Write nothing; say which files would change.")
@click.option("--diff", is_flag=True, help="Write nothing; show what would change.")
@input_name_option
def command(files: tuple[str, ...], input_name: str, *, check: bool, diff: bool) -> int:
    """Lay FILES out in the one style: rules files, folders of them, or - for standard input.

    What is read from standard input is printed.
    """
    if "-" in files and len(files) > 1:
        raise UsageError("- cannot be named together with files")
    run = _Run(Terminal.current(), only_look=check or diff, diff=diff)
    if "-" in files:
        data = b"" if sys.stdin is None else sys.stdin.buffer.read()
        return run.input(Path(input_name), data)
    paths = find_files(files, doing="formatted", shipped=False)
    codes = [run.file(path) for path in paths]
    run.sum_up(len(paths))
    return max(codes)


@attrs.frozen
class _Laid:
    """A file before and after: its texts, what is to be written, and what is wrong but the layout."""

    before: str
    after: str
    data: bytes
    reason: str


@attrs.define
class _Run:
    """One run of the command; counts what it does."""

    terminal: Terminal
    only_look: bool
    diff: bool
    changed: int = 0
    left_alone: int = 0

    def file(self, path: Path) -> int:
        """Lay out the file; the code for it."""
        name = path.as_posix()
        try:
            data = path.read_bytes()
            laid = _laid_out(path, name, data)
            if laid.data == data:
                return CLEAN
            if not self.only_look:
                _write(path, laid.data)
        except RulesFileError as error:
            self._left_alone(name, error.diagnostics)
            return FINDINGS
        except Exception as error:
            if wants_traceback(click.get_current_context()):
                raise
            self._failed(name, error)
            return WRONG
        return self._tell_change(name, laid)

    def input(self, path: Path, data: bytes) -> int:
        """Print what was read in the one style, or tell the change; the code for it."""
        name = path.as_posix()
        try:
            laid = _laid_out(path, name, data)
        except RulesFileError as error:
            self._left_alone(name, error.diagnostics)
            return FINDINGS
        if not self.only_look:
            self.terminal.say_document(laid.data.decode())
            return CLEAN
        return CLEAN if laid.data == data else self._tell_change(name, laid)

    def sum_up(self, files: int) -> None:
        """Tell how many files there were of each sort."""
        same = files - self.changed - self.left_alone
        done = "would be reformatted" if self.only_look else "reformatted"
        parts = [f"{counted(self.changed, 'file')} {done}"] if self.changed else []
        parts += [f"{counted(same, 'file')} unchanged"] if same else []
        parts += [f"{counted(self.left_alone, 'file')} left alone"] if self.left_alone else []
        # What is printed of changes can be given to another program.
        (self.terminal.note if self.diff else self.terminal.say)(", ".join(parts))

    def _tell_change(self, name: str, laid: _Laid) -> int:
        self.changed += 1
        reason = f": {laid.reason}" if laid.reason else ""
        if not self.only_look:
            self.terminal.say(f"reformatted {name}{reason}")
            return CLEAN
        if not self.diff:
            self.terminal.say(f"would reformat {name}{reason}")
        elif laid.before == laid.after:
            self.terminal.note(f"would reformat {name}{reason}")
        else:
            self.terminal.say("\n".join(_difference(name, laid)))
        return FINDINGS

    def _left_alone(self, name: str, diagnostics: Iterable[Diagnostic]) -> None:
        self.left_alone += 1
        self.terminal.note_diagnostics(diagnostics)
        self.terminal.note(f"{name} is left as it is")

    def _failed(self, name: str, error: Exception) -> None:
        self.left_alone += 1
        if isinstance(error, OSError):
            self.terminal.note(f"Error: {name}: {(error.strerror or str(error)).lower()}")
        else:
            self.terminal.note(f"{name} is left as it is: {fault_line(error)}")


def _laid_out(path: Path, name: str, data: bytes) -> _Laid:
    source = decoded(name, data)
    if isinstance(source, Diagnostic):
        raise RulesFileError(diagnostics=(source,))
    after = format_beside(source, path)
    windows = data.count(b"\r\n")
    mixed = windows != data.count(b"\r") or windows not in (0, data.count(b"\n"))
    lines = after.replace("\n", "\r\n") if windows and not mixed else after
    reason = "mixed line endings" if mixed else ""
    if not reason and data.startswith(_MARK):
        reason = "a byte order mark"
    return _Laid(source.text, after, lines.encode(), reason)


def _difference(name: str, laid: _Laid) -> Iterable[str]:
    before, after = laid.before.split("\n"), laid.after.split("\n")
    return difflib.unified_diff(before[:-1], after[:-1], name, name, lineterm="")


def _write(path: Path, data: bytes) -> None:
    """Write the file in one step, or not at all: it may be the only copy of a game."""
    real = path.resolve()
    handle, scratch = tempfile.mkstemp(dir=real.parent, suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        shutil.copymode(real, scratch)
        Path(scratch).replace(real)
    except BaseException:
        with suppress(OSError):
            Path(scratch).unlink()
        raise
