# SPDX-License-Identifier: MIT
"""`gamedsl proof GAME`: what the sheet says of each card, beside its rules as they are understood."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import click

from gamedsl.cli.elements import SideBySide, element_lines
from gamedsl.cli.faults import CLEAN, FINDINGS
from gamedsl.cli.shared import format_option, game_argument
from gamedsl.cli.terminal import Terminal
from gamedsl.diagnostics import RulesFileError, UsageError
from gamedsl.diagnostics.report import counted
from gamedsl.loading import read_game
from gamedsl.reading.proof import Compared, KindProof, proof

__all__ = ["command"]

_WIDTH = 100


@click.command()
@game_argument
@format_option("text", "json")
@click.option("--language", metavar="LANGUAGE", help="The language of the names, such as fr.")
def command(game: str, form: str, language: str | None) -> int:
    """Print the text of each card of GAME beside its rule read back, and flag what disagrees.

    For kinds with rules of their own (`rules for ...`). Numbers that stand on one side only, texts
    without a rule and rules without a text are flagged; then the command ends with 1.
    """
    reading = read_game(game)
    if not reading.ok or reading.checked is None or reading.checked.model is None:
        raise RulesFileError(diagnostics=reading.diagnostics)
    known = reading.checked.model.languages
    if language is not None and language not in known:
        raise UsageError(f'the game has no names in "{language}"; it has {", ".join(known)}')
    kinds = proof(reading.checked, language or "en")
    flagged = sum(each.flagged for each in kinds)
    terminal = Terminal.current()
    if form == "json":
        found = {"version": 1, "kinds": [_as_dict(each) for each in kinds], "flagged": flagged}
        terminal.say_document(json.dumps(found, ensure_ascii=False, indent=2) + "\n")
    else:
        width = terminal.width if terminal.out.isatty() else _WIDTH
        for line in _lines(kinds, reading.checked.model.title, width):
            terminal.say(line)
    return FINDINGS if flagged else CLEAN


# ---- as text ------------------------------------------------------------------------------------


def _lines(kinds: Sequence[KindProof], title: str, width: int) -> Iterator[str]:
    if not kinds:
        yield f"{title} has no rules for single kinds of things, so there is nothing to compare"
        return
    for kind in kinds:
        columns = SideBySide.of(kind.elements, width)
        for element in kind.elements:
            yield from element_lines(element, columns)
            yield ""
        if not kind.texts:
            yield f"no column of a sheet says in words what {kind.plural} do"
        rules, number = counted(kind.rules, "rule"), len(kind.elements)
        yield f"{number} {kind.plural}, {rules} read back, {kind.flagged} flagged"


# ---- as JSON ------------------------------------------------------------------------------------


def _as_dict(kind: KindProof) -> dict[str, Any]:
    return {
        "kind": kind.kind,
        "rules": kind.rules,
        "flagged": kind.flagged,
        "elements": [
            {
                "name": each.name,
                "columns": dict(each.columns),
                "compared": [_compared(part) for part in each.compared],
            }
            for each in kind.elements
        ],
    }


def _compared(part: Compared) -> dict[str, Any]:
    return {
        "title": part.title,
        "text": part.text,
        "rules": [
            {"sort": rule.sort, "text": rule.text, "for": rule.named, "line": rule.line}
            for rule in part.rules
        ],
        "only_in_text": list(part.text_only),
        "only_in_rule": list(part.rule_only),
        "missing": part.missing or None,
    }
