"""A board that grows, at the terminal: tiles are laid in words, and the table is not printed at each question."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.roads import LAND, ROADS
from tests.cli.conftest import Run


@pytest.fixture
def land(tmp_path: Path) -> Path:
    """A game of roads on square tiles, as a file with its sheet beside it."""
    path = tmp_path / "roads.game"
    path.write_text(ROADS, encoding="utf-8")
    (tmp_path / "land.csv").write_text(LAND, encoding="utf-8")
    return path


def _a_builds(run: Run, land: Path, typed: str) -> str:
    return run("play", land, "--seed", "1", "--input", "First Player=A", typed=typed).stdout


def test_the_table_stands_once_for_a_move(run: Run, land: Path) -> None:
    """Where and how a tile is laid is asked below the table that is there; the next move has its own."""
    output = _a_builds(run, land, "build bend\n0/1\n1\n")

    _, asked, laid = output.partition("> build bend\n")
    where, _, how = laid.partition("> 0/1\n")
    assert asked
    assert "supply " not in where
    assert "supply " not in how.partition("> 1\n")[0]
    assert "supply " in how.partition("> 1\n")[2]
