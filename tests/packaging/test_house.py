"""Rules of the house that no other tool watches."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

# Words of the shipped games that have no other meaning in English prose about programs.
_WORDS_OF_GAMES = re.compile(
    r"mushroom|basketful|gnome|girolle|signpost|squirrel|chanterelle|wonder.?woods|forest.?shuffle"
    r"|winter|sapling|beech|linden|roe.?deer|\btoads?\b|butterfl|\bhares?\b|firefl|\bspecies\b|\bcaves?\b",
    re.IGNORECASE,
)
_HOME_FOLDER = re.compile(r"(?<![\w.])/(?:home|root|Users|work)/\w")
_TEXTS = {".csv", ".py", ".md", ".toml", ".lark", ".game", ".sh", ".cfg", ""}
_SKIPPED = {".git", ".venv", "_build", "build", "dist", "__pycache__"}


def _texts(folder: Path) -> list[Path]:
    """The text files under a folder, without what tools put there."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.suffix in _TEXTS
        and path.is_file()
        and not any(part in _SKIPPED or "cache" in part for part in path.parts)
    )


def _hits(paths: list[Path], pattern: re.Pattern[str]) -> list[str]:
    """Where the pattern stands, as `file:line: text`."""
    return [
        f"{path}:{number}: {line.strip()}"
        for path in paths
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if pattern.search(line)
    ]


@pytest.mark.parametrize("folder", ["gamedsl", "grammar"])
def test_the_engine_knows_no_game(checkout: Path, folder: str) -> None:
    """No word of a shipped game stands in the engine or in the grammar."""
    hits = _hits(_texts(checkout / folder), _WORDS_OF_GAMES)

    assert hits == [], "\n".join(hits)


def test_no_file_names_a_folder_of_a_machine(checkout: Path) -> None:
    """Nothing points to a home folder, which no reader has."""
    paths = [
        path
        for name in ("gamedsl", "grammar", "games", "tests", "docs", "bench", "examples", ".ci")
        for path in _texts(checkout / name)
    ]
    paths += [
        path
        for path in checkout.iterdir()
        if path.is_file()
        and path.suffix in _TEXTS
        and not path.name.startswith((".coverage", ".git"))
    ]

    hits = _hits(paths, _HOME_FOLDER)

    assert len(paths) > 10
    assert hits == [], "\n".join(hits)
