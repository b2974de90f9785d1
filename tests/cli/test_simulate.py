"""`gamedsl simulate` and `gamedsl perft` count, the same numbers for the same seed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.native.made import needs_llvmlite


def _simulated(run: Run, game: Path, *arguments: str) -> dict[str, Any]:
    result = run("simulate", game, "--games", "40", "--format", "json", *arguments)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    document: dict[str, Any] = json.loads(result.stdout)
    return document


def test_json(run: Run, last_stone: Path) -> None:
    """The document says who won how often, how long games were, how they ended and how fast."""
    document = _simulated(run, last_stone, "--seed", "1")

    assert document["version"] == 1
    assert document["game"] == "Last Stone"
    assert document["games"] == 40
    assert document["moves"] == 160
    assert sum(seat["wins"] for seat in document["seats"]) + document["undecided"] == 40
    assert document["length"]["distribution"] == [{"moves": 4, "games": 40}]
    assert document["ends"] == [{"reason": "won", "games": 40}]
    assert document["games_per_second"] > 0
    assert document["moves_per_second"] > 0
    assert document["seconds"] > 0


def test_the_same_seed_gives_the_same_numbers(run: Run, low_card: Path) -> None:
    """Everything but the time follows from the seed."""
    timed = ("seconds", "games_per_second", "moves_per_second")
    first, second = (
        {key: value for key, value in _simulated(run, low_card).items() if key not in timed}
        for _ in range(2)
    )

    assert first == second
    assert first["seed"] == 0


def test_text(run: Run, last_stone: Path) -> None:
    """The table for people has a row for each seat, and shares that add up to all games."""
    lines = run("simulate", last_stone, "--games", "40", "--seed", "1").output.splitlines()

    assert lines[0] == "Last Stone: 40 games, 2 players, seed 1"
    assert lines[3].split() == ["wins", "share", "shared"]
    shares = [float(line.split()[2]) for line in lines[4:7]]
    assert sum(shares) == pytest.approx(100)
    assert lines[8] == (
        "moves a game: 4.0 on average, 4 to 4, half of the games at most 4, nine in ten at most 4"
    )
    assert lines[9] == "over by won: 40 (100.0 %)"


def test_names_of_players(run: Run, last_stone: Path) -> None:
    """Players have the names that were given."""
    document = _simulated(run, last_stone, "--players", "Ann,Bob")

    assert [seat["player"] for seat in document["seats"]] == ["Ann", "Bob"]


@needs_llvmlite
def test_engines(run: Run, last_stone: Path) -> None:
    """Whoever plays, the numbers are the same; the document and the text say who it was."""
    documents = [_simulated(run, last_stone, "--engine", each) for each in ("python", "native")]
    played = [document.pop("engines") for document in documents]
    for document in documents:
        for key in ("seconds", "games_per_second", "moves_per_second"):
            del document[key]
    assert documents[0] == documents[1]
    assert played == [{"python": 40, "native": 0}, {"python": 0, "native": 40}]

    text = run("simulate", last_stone, "--games", "40", "--engine", "native").output
    assert text.splitlines()[1].endswith(", 40 games by machine code")


def test_options_and_inputs(run: Run, last_stone: Path) -> None:
    """Options and inputs reach every game."""
    given = ("--option", "short=yes", "--input", "First Player=B")

    assert [seat["wins"] for seat in _simulated(run, last_stone, *given)["seats"]] == [0, 40]


@pytest.mark.parametrize("arguments", [("--games", "0"), ("--players", "9"), ("--seed", "x")])
def test_wrong_use(run: Run, last_stone: Path, arguments: tuple[str, ...]) -> None:
    """What makes no sense is wrong use, and standard output stays empty."""
    result = run("simulate", last_stone, *arguments)

    assert result.exit_code == 2
    assert result.stdout == ""


def test_perft(run: Run, last_stone: Path) -> None:
    """Each depth has a line; games that are over are not counted any deeper."""
    result = run("perft", last_stone, "5", "--input", "First Player=A")

    assert result.output == "depth 1: 2\ndepth 2: 4\ndepth 3: 6\ndepth 4: 6\ndepth 5: 0\n"
    assert result.exit_code == 0


def test_perft_of_turns(run: Run) -> None:
    """In a game in which every turn is one move it comes to the same."""
    moves = run("perft", "tic_tac_toe", "3")

    assert run("perft", "tic_tac_toe", "3", "--turns").stdout == moves.stdout
    assert moves.stdout == "depth 1: 9\ndepth 2: 72\ndepth 3: 504\n"


def test_perft_with_an_option(run: Run, last_stone: Path) -> None:
    """An option changes what there is to count."""
    result = run("perft", last_stone, "2", "--option", "short=yes", "--input", "First Player=A")

    assert result.output == "depth 1: 2\ndepth 2: 0\n"


@pytest.mark.parametrize("depth", ["0", "-1", "x"])
def test_perft_needs_a_depth(run: Run, last_stone: Path, depth: str) -> None:
    """A depth is a number from 1."""
    assert run("perft", last_stone, "--", depth).exit_code == 2
