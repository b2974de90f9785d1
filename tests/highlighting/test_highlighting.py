"""Pages, Pygments and VS Code colour the same words, and these are the words of the grammar."""

from __future__ import annotations

import importlib.util
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pygments = pytest.importorskip("pygments")

from gamedsl.highlighting.lexer import GameLexer  # noqa: E402 - it needs pygments
from gamedsl.highlighting.scan import scan  # noqa: E402
from gamedsl.highlighting.words import head_words, kept_words, soft_words  # noqa: E402
from gamedsl.syntax.engine import machine  # noqa: E402

_CHECKOUT = Path(__file__).resolve().parents[2]
_VSCODE = _CHECKOUT / "editors" / "vscode"
_GAMES = sorted(
    [*_CHECKOUT.glob("games/*/*.game"), *_CHECKOUT.glob("games/*/variants/*.game")],
    key=lambda path: path.name,
)


def _make_grammar() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_grammar", _VSCODE / "make_grammar.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _all_words() -> set[str]:
    return {word for word in machine().vocabulary.single_words if len(word) > 1}


def test_every_word_of_the_grammar_has_its_place() -> None:
    """A word is kept for the language or may be a name; heads open sections."""
    assert kept_words() | soft_words() >= _all_words()
    assert not kept_words() & soft_words()
    assert {"the", "of", "is"} <= kept_words()
    assert {"setup", "how", "each", "whenever"} <= head_words()


def test_the_grammar_of_vs_code_has_these_words() -> None:
    """Whoever adds a word to the grammar writes this file anew: python editors/vscode/make_grammar.py."""
    module = _make_grammar()

    assert module.PATH.read_text(encoding="utf-8") == module.written()


@pytest.mark.parametrize("path", _GAMES, ids=lambda path: path.name)
def test_pygments_loses_nothing(path: Path) -> None:
    """All pieces together are the text, and none of them is an error."""
    text = path.read_text(encoding="utf-8")

    pieces = list(GameLexer(stripnl=False, ensurenl=False).get_tokens(text))

    assert "".join(value for _, value in pieces) == text
    assert not any("Error" in str(token) for token, _ in pieces)


def test_pygments_finds_the_lexer_by_its_entry_point() -> None:
    """Installing the package is all that is needed."""
    project = tomllib.loads((_CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))

    (target,) = project["project"]["entry-points"]["pygments.lexers"].values()

    assert target == f"{GameLexer.__module__}:{GameLexer.__name__}"


# ---- the grammar of VS Code, tried as its engine tries it -----------------------------------------

_SORTS = {
    "comment": "comment",
    "string": "text",
    "variable": "gap",
    "constant.other": "clause",
    "constant.numeric": "number",
    "keyword.control": "head",
    "keyword.operator": "kept",
    "storage": "language",
    "keyword.other": "opening",
}


@cache
def _rules() -> tuple[dict[str, Any], ...]:
    grammar = json.loads((_VSCODE / "syntaxes" / "gamedsl.tmLanguage.json").read_text("utf-8"))
    return tuple(grammar["patterns"])


@cache
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text)


def _sort(scope: str) -> str:
    return next((sort for begin, sort in _SORTS.items() if scope.startswith(begin)), "")


def _coloured(line: str) -> Iterator[tuple[int, int, str]]:
    """Stretches of a line with their sorts: the nearest match wins, of several the first rule."""
    at = 0
    while at < len(line):
        found = [
            (match.start(), number, match)
            for number, rule in enumerate(_rules())
            if (match := _pattern(rule.get("match") or rule["begin"]).search(line, at))
        ]
        if not found:
            return
        _, number, match = min(found, key=lambda each: each[:2])
        rule = _rules()[number]
        if "begin" in rule:
            end = line.find('"', match.end())
            at = len(line) if end < 0 else end + 1
            yield match.start(), at, "text"
            continue
        captured = rule.get("captures")
        begin, stop = match.span(2) if captured else match.span()
        scope = captured["2"]["name"] if captured else rule["name"]
        yield begin, stop, _sort(scope)
        at = max(match.end(), at + 1)


@pytest.mark.parametrize("path", _GAMES, ids=lambda path: path.name)
def test_vs_code_and_pages_colour_alike(path: Path) -> None:
    """The patterns of one and the scanner of the other agree on every line of every game."""
    for line in path.read_text(encoding="utf-8").splitlines():
        mine = [
            (piece.start, piece.end, "text" if piece.sort == "gap" else piece.sort)
            for piece in scan(line)
            if piece.sort not in {"blank", "sign", "word"}
        ]
        theirs = [each for each in _coloured(line) if each[2]]
        assert _joined(theirs) == _joined(mine), line


def _joined(stretches: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Neighbouring pieces of one text as one."""
    found: list[tuple[int, int, str]] = []
    for start, end, sort in stretches:
        if found and found[-1][1] == start and found[-1][2] == sort == "text":
            found[-1] = (found[-1][0], end, sort)
        else:
            found.append((start, end, sort))
    return found
