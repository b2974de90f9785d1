# SPDX-License-Identifier: MIT
"""Diagnostics as workflow commands of GitHub Actions, which shows them beside the lines of a change.

In: diagnostics.  Out: one line each, `::error file=...,line=...::message`.  Such a line is a command
to the runner, so whatever could end it or begin another one is escaped.  Columns are given only
where the stretch ends on its first line, because GitHub refuses them otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gamedsl.diagnostics.diagnostic import Diagnostic, Severity
from gamedsl.diagnostics.report import FileReport, in_order
from gamedsl.diagnostics.width import printable
from gamedsl.source import Span

__all__ = ["github_faults", "render_github"]

_COMMANDS = {Severity.error: "error", Severity.warning: "warning", Severity.note: "notice"}


def render_github(diagnostics: Iterable[Diagnostic], *, place: Callable[[str], str] = str) -> str:
    """The diagnostics as commands, by place; `place` turns the name of a file into its path for GitHub."""
    return "".join(f"{_line(each, place)}\n" for each in in_order(diagnostics))


def github_faults(files: Iterable[FileReport], *, place: Callable[[str], str] = str) -> str:
    """A command for each file that could not be looked at."""
    return "".join(
        _command("error", {} if each.path is None else {"file": place(each.path)}, each.fault)
        + "\n"
        for each in files
        if each.fault is not None
    )


def _line(diagnostic: Diagnostic, place: Callable[[str], str]) -> str:
    where = {} if diagnostic.span is None else _where(diagnostic.span, place)
    title = {"title": f"{diagnostic.code} {diagnostic.name}"}
    text = printable(diagnostic.message)
    if diagnostic.help is not None:
        text += f"\nhelp: {printable(diagnostic.help)}"
    return _command(_COMMANDS[diagnostic.severity], where | title, text)


def _where(span: Span, place: Callable[[str], str]) -> dict[str, str]:
    where = {"file": place(span.source.name), "line": str(span.line), "endLine": str(span.end_line)}
    if span.line == span.end_line:
        where |= {"col": str(span.column), "endColumn": str(span.end_column)}
    return where


def _command(name: str, properties: dict[str, str], text: str) -> str:
    pairs = ",".join(f"{key}={_property(value)}" for key, value in properties.items())
    return f"::{name}{' ' if pairs else ''}{pairs}::{_data(text)}"


def _data(text: str) -> str:
    # The percent sign first, or those that the others put in would be escaped again.
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
