# SPDX-License-Identifier: MIT
"""`gamedsl diff A [B]`: what is different between two games, in the designer's words.

Two files, a variant and its base, or one file at two times: then git is asked for what it was.  As of
other tools that compare, the exit code is 0 when nothing is different and 1 when something is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import attrs
import click

from gamedsl.cli.faults import CLEAN, FINDINGS
from gamedsl.cli.files import shown
from gamedsl.cli.shared import GameType, format_option
from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics import RulesFileError, Severity, UsageError
from gamedsl.loading import Reading, path_of, read_base, read_game
from gamedsl.source import Source
from gamedsl.syntax import nodes

if TYPE_CHECKING:
    from gamedsl.check.build import Checked
    from gamedsl.cli.earlier import Earlier
    from gamedsl.differences import Difference

__all__ = ["command"]

_SIGNS = {"added": "+ ", "removed": "- ", "changed": ""}


@click.command()
@click.argument("game", type=GameType())
@click.argument("other", type=GameType(), required=False)
@click.option(
    "--since",
    metavar="WHEN",
    help="Compare GAME with what it was at a revision of git, or when a day began (2026-03-31).",
)
@click.option("--until", metavar="WHEN", help="With --since: up to then, and not up to now.")
@format_option("text", "json")
def command(game: str, other: str | None, since: str | None, until: str | None, form: str) -> int:
    """Say what is different in OTHER, compared with GAME.

    A variant alone is compared with the game that it extends. Ends with 0 when nothing is different,
    with 1 when something is.
    """
    from gamedsl.differences import differences

    if since is None and until is not None:
        raise UsageError("--until needs --since, the time from which on")
    if since is not None and other is not None:
        raise UsageError("--since compares one game with itself; name no other")
    with ExitStack() as stack:
        if since is not None:
            before, after = _at(game, since, stack), _at(game, until, stack)
        else:
            before, after = _both(game, other)
        found = differences(before.checked, after.checked)
    terminal = Terminal.current()
    if form == "json":
        text = json.dumps(_document(before, after, found), ensure_ascii=False, indent=2)
        terminal.say_document(f"{text}\n")
    else:
        for line in _lines(before, after, found):
            terminal.say(line)
    return FINDINGS if found else CLEAN


@attrs.frozen
class _Side:
    """One of the two games, and when it was so, if that is not now."""

    checked: Checked
    source: Source
    when: str | None = None
    earlier: Earlier | None = None

    @property
    def name(self) -> str:
        """What people call it: "fair.game", "fair.game at v1"."""
        at = "" if self.when is None else f" at {self.when}"
        return f"{Path(self.source.name).name}{at}"

    @property
    def because(self) -> str | None:
        """Why there is this variant, if its own file says so."""
        head = self.checked.file.sections
        said = (
            each for each in head if isinstance(each, nodes.Reference) and each.kind == "because"
        )
        return next((each.target for each in said if each.span.source == self.source), None)

    def path(self, source: Source) -> str:
        """Where a source of the game lies, or lay."""
        found = Path(source.name)
        return shown(found if self.earlier is None else self.earlier.place(source.name)).as_posix()


def _at(game: str, when: str | None, stack: ExitStack) -> _Side:
    """The game at that time; it can be read as long as the stack lasts."""
    if when is None:
        return _side(read_game(game))
    from gamedsl.cli.earlier import as_it_was

    earlier = stack.enter_context(as_it_was(path_of(game), when))
    reading = read_game(earlier.path)
    if not reading.ok or reading.checked is None:
        raise UsageError(_faulty(game, when, reading))
    return _Side(reading.checked, reading.sources[-1], when, earlier)


def _faulty(game: str, when: str, reading: Reading) -> str:
    """A sentence instead of a frame, for the file of the frame is there no more."""
    first = next(each for each in reading.diagnostics if each.severity is Severity.error)
    line = "" if first.span is None else f", in line {first.span.line}"
    return f"{game} had mistakes at {when}{line}: {first.message}"


def _both(game: str, other: str | None) -> tuple[_Side, _Side]:
    """The two games: of one alone, the game that it extends and the variant itself.

    Raises:
        UsageError: it extends none.
    """
    if other is not None:
        return _side(read_game(game)), _side(read_game(other))
    after = read_game(game)
    before = read_base(game)
    if before is None:
        raise UsageError(f"{game} extends no game; say with which one it is to be compared")
    return _side(before), _side(after)


def _side(reading: Reading) -> _Side:
    if not reading.ok or reading.checked is None:
        raise RulesFileError(diagnostics=reading.diagnostics)
    return _Side(reading.checked, reading.sources[-1])


# ---- for people ----------------------------------------------------------------------------------


def _lines(before: _Side, after: _Side, found: Sequence[Difference]) -> Iterator[str]:
    names = f"{before.name} -> {after.name}"
    if not found:
        yield f"{names}: nothing is different"
        return
    yield names
    if after.because is not None:
        yield f"because {after.because}"
    group = ""
    for each in found:
        if each.group != group:
            group = each.group
            yield group
        yield from _told(each)


def _told(each: Difference) -> Iterator[str]:
    head = ": ".join(filter(None, (each.what, each.detail)))
    yield f"  {_SIGNS[each.change]}{head}{_values(each)}".rstrip()
    for line in each.lines:
        yield f"      {line.sign} {line.text}"


def _values(each: Difference) -> str:
    """What it was and is: " 6 -> 8" behind a detail, ": 6 -> 8" behind a name alone."""
    if each.change == "changed":
        both = f"{each.before} -> {each.after}" if each.before or each.after else ""
    else:
        both = each.before or each.after
    if not both:
        return ""
    if not each.what and not each.detail:
        return both
    beside = each.detail and each.change == "changed" and each.group != "texts"
    return f" {both}" if beside else f": {both}"


# ---- for programs --------------------------------------------------------------------------------


def _document(before: _Side, after: _Side, found: Sequence[Difference]) -> dict[str, object]:
    return {
        "version": 1,
        "before": before.path(before.source),
        "after": after.path(after.source),
        "before_at": before.when,
        "after_at": after.when,
        "because": after.because,
        "differences": [
            {
                "group": each.group,
                "what": each.what,
                "detail": each.detail,
                "change": each.change,
                "before": each.before,
                "after": each.after,
                "lines": [{"sign": line.sign, "text": line.text} for line in each.lines],
                "place": _place(each, before if each.change == "removed" else after),
            }
            for each in found
        ],
    }


def _place(each: Difference, side: _Side) -> dict[str, object] | None:
    span = each.place
    if span is None:
        return None
    return {"path": side.path(span.source), "line": span.line, "column": span.column}
