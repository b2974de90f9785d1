# SPDX-License-Identifier: MIT
"""The two streams that a command writes to, and what each of them can show.

Results go to standard output, everything else to standard error.  Colour: `--color` decides, else
NO_COLOR, else FORCE_COLOR or CLICOLOR_FORCE (each only when not empty), else whether the stream is
a terminal that is not dumb.  Signs outside ASCII are drawn only where the stream can encode them;
documents for programs are always UTF-8.
"""

from __future__ import annotations

import io
import os
import shutil
import sys
from collections.abc import Iterable
from typing import TextIO

import attrs
import click

from gamedsl.cli.shared import wanted_colour
from gamedsl.diagnostics import Diagnostic
from gamedsl.diagnostics.render_text import render_text

__all__ = ["Terminal"]

_WIDTH, _WIDEST = 80, 100
_SIGNS = "│→…─·"


@attrs.frozen
class Terminal:
    """Standard output and standard error as they are when the command starts."""

    wanted: str
    out: TextIO
    err: TextIO

    @classmethod
    def current(cls) -> Terminal:
        """The streams of the running command."""
        ctx = click.get_current_context(silent=True)
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                # A name that the stream cannot spell must not stop the program.
                stream.reconfigure(errors="replace", newline="\n")
        return cls("auto" if ctx is None else wanted_colour(ctx), sys.stdout, sys.stderr)

    def say(self, text: str = "", *, end: str = "\n") -> None:
        """Print a result; on a terminal, lines that are too long for it are broken between words."""
        _write(self.out, _fitting(self.out, text) + end)

    def note(self, text: str = "", *, end: str = "\n") -> None:
        """Print something that is no result, its lines broken as those of results are."""
        _write(self.err, _fitting(self.err, text) + end)

    def say_document(self, text: str) -> None:
        """Print a document for programs or a rules file as it stands, in UTF-8 whatever the stream is set to."""
        if isinstance(self.out, io.TextIOWrapper):
            # The name of a file may hold what is no letter at all.
            self.out.reconfigure(encoding="utf-8", errors="replace")
        _write(self.out, text)

    def say_diagnostics(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Print diagnostics as a result."""
        self.say(_rendered(diagnostics, self, self.out), end="")

    def note_diagnostics(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Print diagnostics that are no result."""
        self.note(_rendered(diagnostics, self, self.err), end="")

    def colour(self, stream: TextIO) -> bool:
        """Whether the stream is written to in colour."""
        if self.wanted != "auto":
            return self.wanted == "always"
        if os.environ.get("NO_COLOR"):
            return False
        if os.environ.get("FORCE_COLOR") or os.environ.get("CLICOLOR_FORCE"):
            return True
        return stream.isatty() and os.environ.get("TERM") != "dumb"

    def paint(self, text: str, **style: bool | str) -> str:
        """The text in a colour of click's, where standard output shows colours."""
        return click.style(text, **style) if self.colour(self.out) else text  # type: ignore[arg-type]

    def clear(self) -> None:
        """Begin a new screen; where there is no screen, nothing happens."""
        if self.out.isatty():
            click.clear()

    @property
    def width(self) -> int:
        """How many cells a line has: those of the terminal, at most 100, and 80 without one."""
        if not self.out.isatty():
            return _WIDTH
        return min(shutil.get_terminal_size((_WIDTH, 24)).columns, _WIDEST)

    @property
    def ascii_only(self) -> bool:
        """Whether standard output can show nothing but ASCII."""
        return _ascii_only(self.out)


def _rendered(diagnostics: Iterable[Diagnostic], terminal: Terminal, stream: TextIO) -> str:
    return render_text(diagnostics, colour=terminal.colour(stream), ascii_only=_ascii_only(stream))


def _fitting(stream: TextIO, text: str) -> str:
    """The text as it fits the terminal; elsewhere lines stay as they are, for whoever reads them may be a program."""
    if not stream.isatty():
        return text
    from gamedsl.cli.folding import folded

    return folded(text, shutil.get_terminal_size((_WIDTH, 24)).columns)


def _ascii_only(stream: TextIO) -> bool:
    try:
        _SIGNS.encode(stream.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def _write(stream: TextIO, text: str) -> None:
    stream.write(text)
    stream.flush()
