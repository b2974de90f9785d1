"""Whatever is missing or broken beside a game, it is told; nothing ends in a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from gamedsl.diagnostics import Severity
from gamedsl.loading import read_text

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("games/forest_shuffle", "games/wonder_woods", "tests/drafts")
GAMES = sorted(
    path
    for folder in FOLDERS
    for path in (ROOT / folder).glob("*.game")
    if ".scenarios" not in path.name and '"' in path.read_text("utf-8")
)


def _beside(path: Path) -> dict[str, bytes]:
    files = [*path.parent.glob("*.csv"), *path.parent.glob("*.game")]
    return {each.name: each.read_bytes() for each in files}


def _without_column(text: str, place: int) -> str:
    lines = [line.split(",") for line in text.splitlines()]
    return "\n".join(",".join([*cells[:place], *cells[place + 1 :]]) for cells in lines) + "\n"


def _broken(text: str) -> Iterator[str]:
    """A sheet that is empty, cut short, without its headings, without one of its columns, or no text at all."""
    lines = text.splitlines(keepends=True)
    yield ""
    yield lines[0]
    yield "".join(lines[:2])
    yield "".join(lines[1:])
    yield "".join(lines[:2]) + '"' + "".join(lines[2:])
    yield "\0\1\2" * 30
    for place in range(len(lines[0].split(","))):
        yield _without_column(text, place)


def _told(path: Path, files: dict[str, bytes]) -> int:
    found = read_text(path.read_text("utf-8"), files=files).diagnostics
    return sum(each.severity is Severity.error for each in found)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_without_its_sheets_is_told(path: Path) -> None:
    """Also where rules are written for the names that stand in a sheet that is not there."""
    files = {name: data for name, data in _beside(path).items() if not name.endswith(".csv")}
    sheets = ', one a row of "' in path.read_text("utf-8")

    assert bool(_told(path, files)) >= sheets


@pytest.mark.slow
@pytest.mark.parametrize("sheet", ["deck.csv", "species.csv"])
def test_a_broken_sheet_is_told(sheet: str) -> None:
    """Whatever has become of it."""
    path = ROOT / "games/forest_shuffle/forest_shuffle.game"
    whole = _beside(path)
    for text in _broken(whole[sheet].decode()):
        assert _told(path, {**whole, sheet: text.encode()}) > 0, text[:200]


def test_rules_for_names_of_a_sheet_that_is_not_there() -> None:
    """The file is told, and nothing of what follows from it."""
    text = (
        'language 1.0\ngame "Posts"\nplayers 2\n\ncomponents\n'
        '  kinds Signpost, one a row of "posts.csv"\n    the columns  name (name)\n'
        "    may have  points, sharing, an effect\n"
        "  cards Post: one of each Signpost\nareas\n  deck  pile of Post, face down\n"
        "setup\n  shuffle the Posts; they become the deck\n"
        "turns clockwise from the first player\n  action rest\n    end the game at once\n"
        "rules for Oak Post\n  points  3\n"
        "score\n  posts: 0\n  most points wins; still tied: shared\n"
    )

    assert [each.code for each in read_text(text).diagnostics] == ["G001"]
