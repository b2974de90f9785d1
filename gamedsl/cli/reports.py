# SPDX-License-Identifier: MIT
"""A report in the format that was asked for.

In: what came of each file.  Out: text on standard output: for people, or one whole document for
programs.  Services read paths from the root of the repository, people and editors from where the
command runs.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.cli.files import from_root
from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics.render_concise import render_concise
from gamedsl.diagnostics.report import FileReport, count_line, counted, every

__all__ = ["FORMATS", "FOR_PEOPLE", "say_report"]

FOR_PEOPLE = ("text", "concise")
FORMATS = (*FOR_PEOPLE, "json", "sarif", "github", "junit")


def say_report(terminal: Terminal, form: str, files: Sequence[FileReport]) -> None:
    """Print the report; nothing at all where no file was looked at and the format is for people."""
    found = every(files)
    looked_at = [each for each in files if each.fault is None]
    match form:
        case "text" if found:
            terminal.say_diagnostics(found)
        case "concise" if found:
            terminal.say(render_concise(found), end="")
        case "text" | "concise":
            _say_clean(terminal, looked_at)
        case "github":
            from gamedsl.diagnostics.render_github import github_faults, render_github

            terminal.say_document(
                render_github(found, place=from_root) + github_faults(files, place=from_root)
            )
            if found:
                terminal.say(count_line(found))
            else:
                _say_clean(terminal, looked_at)
        case _:
            terminal.say_document(_document(form, files))


def _say_clean(terminal: Terminal, looked_at: Sequence[FileReport]) -> None:
    if looked_at:
        terminal.say(f"no errors in {counted(len(looked_at), 'file')}")


def _document(form: str, files: Sequence[FileReport]) -> str:
    """One whole document; only what is asked for is imported."""
    if form == "sarif":
        from gamedsl.diagnostics.render_sarif import render_sarif

        return render_sarif(files, place=from_root)
    if form == "junit":
        from gamedsl.diagnostics.render_junit import file_cases, render_junit

        name = "gamedsl check"
        return render_junit([(name, file_cases(files, place=from_root))], name=name)
    from gamedsl.diagnostics.render_json import render_json

    faults = [each for each in files if each.fault is not None]
    return render_json(every(files), files=len(files) - len(faults), faults=faults)
