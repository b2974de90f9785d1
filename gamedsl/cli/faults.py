# SPDX-License-Identifier: MIT
"""What becomes of an error: a line on standard error and a code, never a traceback unasked for.

In: whatever a command raises.  Out: 1 for what is wrong in a game, 2 for wrong use and for faults
of ours, 130 when somebody interrupts.  A fault of ours says so, with the versions that a report
needs.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager

import click

from gamedsl.cli.shared import wants_traceback
from gamedsl.version import __version__

__all__ = ["CLEAN", "FINDINGS", "INTERRUPTED", "WRONG", "fault_line", "leaving", "told_fault"]

CLEAN = 0
FINDINGS = 1
WRONG = 2
INTERRUPTED = 130


@contextmanager
def leaving(ctx: click.Context) -> Iterator[None]:
    """Inside, an error ends the program as described above; click's own ones are left to click."""
    try:
        yield
    except (click.ClickException, click.exceptions.Exit, BrokenPipeError):
        raise
    except (KeyboardInterrupt, click.Abort):
        click.echo(err=True)
        ctx.exit(INTERRUPTED)
    except Exception as error:  # noqa: BLE001 - whatever it is, it becomes one line
        if wants_traceback(ctx):
            traceback.print_exc()
        ctx.exit(_told(error))


def told_fault(name: str, error: Exception) -> str:
    """Say on standard error why the file of that name could not be looked at; the reason.

    With `--traceback`, a fault of ours is raised again.
    """
    from gamedsl.diagnostics import UsageError

    if isinstance(error, UsageError):
        reason = str(error)
        line = f"Error: {reason}"
    elif isinstance(error, OSError):
        reason = (error.strerror or str(error)).lower()
        line = f"Error: {name}: {reason}"
    else:
        if wants_traceback(click.get_current_context()):
            raise error
        reason = fault_line(error)
        line = f"{name}: {reason}"
    click.echo(line, err=True)
    sys.stderr.flush()
    return reason


def fault_line(error: Exception) -> str:
    """The one line about a fault of ours."""
    # Only a fault of ours has to tell the version of Python.
    import platform

    what = " ".join(f"{type(error).__name__}: {error}".split())
    return (
        f"internal fault: {what} (gamedsl {__version__}, Python {platform.python_version()});"
        " this is a mistake in gamedsl, please open an issue; --traceback shows where"
    )


def _told(error: Exception) -> int:
    """Say what happened; the code to leave with."""
    # Imported only now that it is needed: `gamedsl --help` does without.
    from gamedsl.cli.terminal import Terminal
    from gamedsl.diagnostics import GamedslError, UsageError

    if isinstance(error, OSError) and error.filename is not None:
        click.echo(f"Error: {error.filename}: {(error.strerror or str(error)).lower()}", err=True)
        return WRONG
    if isinstance(error, UsageError):
        click.echo(f"Error: {error}", err=True)
        return WRONG
    if isinstance(error, GamedslError):
        terminal = Terminal.current()
        terminal.note_diagnostics(error.diagnostics)
        if not error.diagnostics:
            terminal.note(str(error))
        for note in getattr(error, "__notes__", ()):
            terminal.note(note)
        return FINDINGS
    click.echo(fault_line(error), err=True)
    sys.stderr.flush()
    return WRONG
