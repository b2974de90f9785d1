"""Lark's own parser as the oracle of ours: same words, same trees.

The words are cut by our lexer, which knows better than Lark's which sorts can be taken (Lark asks
the last state only); everything after that is compared.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from lark import Lark, Token, Tree

from gamedsl.syntax import machine as machine_module
from gamedsl.syntax.machine import Branch
from gamedsl.syntax.make_table import lark_parser
from gamedsl.syntax.parser import Parsed
from gamedsl.syntax.words import Word


@pytest.fixture(scope="module")
def lark() -> Lark:
    """Lark with our grammar."""
    return lark_parser()


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[Word]:
    """Fills with the words that the parser takes."""
    taken: list[Word] = []

    class Watched(machine_module._Run):
        def take(self, word: Word) -> None:
            super().take(word)
            taken.append(word)

    monkeypatch.setattr(machine_module, "_Run", Watched)
    return taken


def _lark_reads(lark: Lark, words: list[Word]) -> Tree[Token]:
    reading: Any = lark.parse_interactive(start="start")
    for word in words:
        token = Token(word.sort, word.text, word.start, 0, 0, 0, 0, word.end)
        reading.feed_token(token)
    tree: Tree[Token] = reading.feed_eof(Token("$END", "", 0, 0, 0, 0, 0, 0))
    return tree


def _ours(part: Any) -> object:
    if isinstance(part, Branch):
        return part.data, part.start, part.end, [_ours(child) for child in part.children]
    return part.sort, part.text


def _larks(part: Any) -> object:
    if isinstance(part, Tree):
        place = part.meta.start_pos, part.meta.end_pos
        return part.data, *place, [_larks(child) for child in part.children]
    return part.type, str(part)


@pytest.mark.slow
def test_lark_builds_the_same_tree(
    game_path: Path, lark: Lark, words: list[Word], read_file: Callable[..., Parsed]
) -> None:
    """Every branch, word and place of every game is what Lark makes of the same words."""
    trees: list[Branch] = []
    parse = machine_module.Machine.parse

    def watched(self: machine_module.Machine, *arguments: Any) -> Branch:
        trees.append(parse(self, *arguments))
        return trees[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(machine_module.Machine, "parse", watched)
        read_file(game_path)

    assert len(trees) == 1
    assert _larks(_lark_reads(lark, words)) == _ours(trees[0])
