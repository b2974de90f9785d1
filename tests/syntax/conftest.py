"""What the tests of the parser share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gamedsl.source import Source
from gamedsl.syntax.named_sheets import sheet_names
from gamedsl.syntax.names import declared_names
from gamedsl.syntax.parser import Parsed, parse

CHECKOUT = Path(__file__).resolve().parents[2]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that takes `game_path` for every game, variant and draft of the checkout."""
    if "game_path" in metafunc.fixturenames:
        paths = [*(CHECKOUT / "games").rglob("*.game"), *(CHECKOUT / "tests/drafts").glob("*.game")]
        metafunc.parametrize(
            "game_path", sorted(paths), ids=lambda path: f"{path.parent.name}-{path.stem}"
        )


@pytest.fixture
def read() -> Callable[[str], Parsed]:
    """Reads a text."""
    return lambda text: parse(Source("test.game", text))


@pytest.fixture
def told(read: Callable[[str], Parsed]) -> Callable[[str], list[tuple[str, int]]]:
    """Reads a text and gives the codes with their lines."""

    def of(text: str) -> list[tuple[str, int]]:
        found = read(text).diagnostics
        return [(each.code, each.span.line) for each in found if each.span is not None]

    return of


def _beside(path: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in path.parent.glob("*.csv")}


@pytest.fixture(scope="session")
def read_file() -> Callable[..., Parsed]:
    """Reads a file of the checkout, with the names of the games that it may extend and those in its sheets."""
    bases = (CHECKOUT / "games").rglob("*.game")
    known: set[str] = set()
    for path in bases:
        source = Source(path.name, path.read_text("utf-8"))
        known |= {*declared_names(source.text), *sheet_names(source, _beside(path).get)}

    def of(path: Path, *, comments: bool = False) -> Parsed:
        source = Source(path.name, path.read_text("utf-8"))
        names = known | sheet_names(source, _beside(path).get)
        return parse(source, known_names=names, comments=comments)

    return of


def _beside(path: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in path.parent.glob("*.csv")}
