"""The corpus: programs with what is expected to be said about them, written on the line.

A file holds programs that are separated by `---`. A line that ends with `### G104 "regular
expression"` gets exactly that message, perhaps with `help "..."`; `### below G106 "..."` speaks of
the next line, for lines on which no comment can stand. Anything else that is said is a failure.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gamedsl.diagnostics import Diagnostic
from gamedsl.source import Source
from gamedsl.syntax.parser import parse

CORPUS = Path(__file__).resolve().parents[1] / "corpus"
EXPECTED = re.compile(r'### (below )?(G\d{3}) "(.*?)"(?: help "(.*?)")?$', re.MULTILINE)


def _programs() -> list[tuple[str, str]]:
    found = []
    for path in sorted(CORPUS.glob("syntax_*.game")):
        programs = path.read_text("utf-8").split("---\n")
        found += [(f"{path.stem}-{number}", text) for number, text in enumerate(programs) if text]
    return found


def _line(text: str, match: re.Match[str]) -> int:
    return text.count("\n", 0, match.start()) + (2 if match[1] else 1)


def _fits(diagnostic: Diagnostic, match: re.Match[str]) -> bool:
    helps = match[4] is None or re.search(match[4], diagnostic.help or "") is not None
    return diagnostic.code == match[2] and bool(re.search(match[3], diagnostic.message)) and helps


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in _programs()])
def test_every_mistake_is_told_once_and_nothing_else(text: str) -> None:
    """Each line gets the messages written on it, and no other."""
    found = {
        (each.span.line, each.code): each
        for each in parse(Source("program.game", text)).diagnostics
        if each.span is not None
    }
    wanted = {(_line(text, match), match[2]): match for match in EXPECTED.finditer(text)}

    told = [(line, each.code, each.message) for (line, _), each in found.items()]
    assert found.keys() == wanted.keys(), told
    for key, match in wanted.items():
        assert _fits(found[key], match), (key, found[key].message, found[key].help)
