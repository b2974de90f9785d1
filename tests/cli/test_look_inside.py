"""`gamedsl dump` and `gamedsl read` print what was made of a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Run


@pytest.mark.parametrize(
    "stage, held",
    [
        ("syntax", "  - GameHead\n"),
        ("model", "  title: 'Last Stone'\n"),
        ("program", "def legal("),
        ("layout", "player asked\n"),
    ],
)
def test_dump(run: Run, last_stone: Path, stage: str, held: str) -> None:
    """Each stage prints something of its own."""
    result = run("dump", last_stone, "--stage", stage)

    assert result.exit_code == 0, result.output
    assert held in result.stdout


def test_places_in_the_tree(run: Run, last_stone: Path) -> None:
    """With --places the tree says where its parts stand."""
    output = run("dump", last_stone, "--stage", "syntax", "--places").output

    assert "GameHead 2:1-2:18" in output


def test_a_stage_is_needed(run: Run, last_stone: Path) -> None:
    """A stage that does not exist, or none, is wrong use."""
    assert run("dump", last_stone).exit_code == 2
    assert run("dump", last_stone, "--stage", "bytes").exit_code == 2


@pytest.mark.parametrize("arguments", [("dump", "--stage", "model"), ("read",)])
def test_a_broken_file_shows_its_mistakes(
    run: Run, last_stone: Path, arguments: tuple[str, ...]
) -> None:
    """Of rules with mistakes there is nothing to print but these, on standard error."""
    last_stone.write_text("language 1.0\ngame \n", encoding="utf-8")
    name, *options = arguments

    result = run(name, last_stone, *options)

    assert result.exit_code == 1
    assert result.stdout == ""
    assert "error[G" in result.stderr


def test_read(run: Run, last_stone: Path) -> None:
    """The rules come back with whose and which spelt out, and with the lines where they stand."""
    result = run("read", last_stone)

    assert result.exit_code == 0
    assert result.stdout.startswith("Last Stone, for 2 players\n")
    assert (
        "1 Stone of the Size goes from the heap to the acting player's pocket  (line 26)\n"
    ) in result.stdout
