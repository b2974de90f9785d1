# SPDX-License-Identifier: MIT
"""`gamedsl diff A [B]`: what is different between two games, in the designer's words.

As of other tools that compare, the exit code is 0 when nothing is different and 1 when something is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from gamedsl.cli.faults import CLEAN, FINDINGS
from gamedsl.cli.files import shown
from gamedsl.cli.shared import GameType, format_option
from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics import RulesFileError, UsageError
from gamedsl.loading import Reading, read_base, read_game
from gamedsl.source import Source

if TYPE_CHECKING:
    from gamedsl.check.build import Checked
    from gamedsl.differences import Difference

__all__ = ["command"]

_SIGNS = {"added": "+ ", "removed": "- ", "changed": ""}


@click.command()
@click.argument("game", type=GameType())
@click.argument("other", type=GameType(), required=False)
@format_option("text", "json")
def command(game: str, other: str | None, form: str) -> int:
    """Say what is different in OTHER, compared with GAME.

    A variant alone is compared with the game that it extends. Ends with 0 when nothing is different,
    with 1 when something is.
    """
    from gamedsl.differences import differences

    before, after = _both(game, other)
    found = differences(_checked(before), _checked(after))
    terminal = Terminal.current()
    if form == "json":
        text = json.dumps(_document(before, after, found), ensure_ascii=False, indent=2)
        terminal.say_document(f"{text}\n")
    else:
        for line in _lines(before, after, found):
            terminal.say(line)
    return FINDINGS if found else CLEAN


def _both(game: str, other: str | None) -> tuple[Reading, Reading]:
    """The two games: of one alone, the game that it extends and the variant itself.

    Raises:
        UsageError: it extends none.
    """
    if other is not None:
        return read_game(game), read_game(other)
    after = read_game(game)
    before = read_base(game)
    if before is None:
        raise UsageError(f"{game} extends no game; say with which one it is to be compared")
    return before, after


def _checked(reading: Reading) -> Checked:
    if not reading.ok or reading.checked is None:
        raise RulesFileError(diagnostics=reading.diagnostics)
    return reading.checked


# ---- for people ----------------------------------------------------------------------------------


def _lines(before: Reading, after: Reading, found: Sequence[Difference]) -> Iterator[str]:
    names = f"{_name(before)} -> {_name(after)}"
    if not found:
        yield f"{names}: nothing is different"
        return
    yield names
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
    return f" {both}" if each.detail and each.change == "changed" else f": {both}"


def _name(reading: Reading) -> str:
    return Path(reading.sources[-1].name).name


# ---- for programs --------------------------------------------------------------------------------


def _document(before: Reading, after: Reading, found: Sequence[Difference]) -> dict[str, object]:
    return {
        "version": 1,
        "before": _path(before.sources[-1]),
        "after": _path(after.sources[-1]),
        "differences": [
            {
                "group": each.group,
                "what": each.what,
                "detail": each.detail,
                "change": each.change,
                "before": each.before,
                "after": each.after,
                "lines": [{"sign": line.sign, "text": line.text} for line in each.lines],
                "place": _place(each),
            }
            for each in found
        ],
    }


def _path(source: Source) -> str:
    return shown(Path(source.name)).as_posix()


def _place(each: Difference) -> dict[str, object] | None:
    span = each.place
    if span is None:
        return None
    return {"path": _path(span.source), "line": span.line, "column": span.column}
