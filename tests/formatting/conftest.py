"""What the tests of the formatter share: texts to lay out, and names that they may use."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from gamedsl.diagnostics import RulesFileError
from gamedsl.formatting import format_source
from gamedsl.source import Source
from gamedsl.syntax.lines import sections
from gamedsl.syntax.named_sheets import sheet_names
from gamedsl.syntax.names import declared_names
from tests.corpus.expected import parted, programs

CHECKOUT = Path(__file__).resolve().parents[2]
EXAMPLE = re.compile(r"^```+game[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)


def files() -> list[Path]:
    """The files of games, scenarios and drafts."""
    return sorted(
        [*(CHECKOUT / "games").rglob("*.game"), *(CHECKOUT / "tests/drafts").glob("*.game")]
    )


@cache
def known_names() -> frozenset[str]:
    """All names of several words that the files and the sheets beside them declare."""
    found: set[str] = set()
    for path in files():
        source = Source(path.name, path.read_text("utf-8"))
        beside = {each.name: each.read_bytes() for each in path.parent.glob("*.csv")}
        found |= declared_names(source.text) | sheet_names(source, beside.get)
    return frozenset(found)


def laid_out(text: str, names: Iterable[str] = ()) -> str:
    """The text in the one style."""
    return format_source(Source("test.game", text), names)


def is_readable(text: str) -> bool:
    """Whether the text can be laid out with the names of all files."""
    try:
        laid_out(text, known_names())
    except RulesFileError:
        return False
    return True


@cache
def small_texts() -> tuple[str, ...]:
    """The programs of the corpus and the examples on pages, as far as they can be read."""
    texts = [parted(text)[0] for _, text in programs("")]
    for page in sorted((CHECKOUT / "docs").rglob("*.md")):
        texts += EXAMPLE.findall(page.read_text("utf-8"))
    return tuple(filter(is_readable, texts))


@cache
def all_sections() -> tuple[str, ...]:
    """Sections of all files and small texts, of which others can be made."""
    texts = [*(path.read_text("utf-8") for path in files()), *small_texts()]
    return tuple(
        text[start:end].rstrip("\n") + "\n" for text in texts for start, end in sections(text)
    )
