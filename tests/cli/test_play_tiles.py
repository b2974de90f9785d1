"""A board that grows, at the terminal: tiles are laid in words, and the table is not printed at each question."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.cli.tiles import TileWords
from gamedsl.loading import Reading
from tests.check.lands import read_burrow, read_land
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


@pytest.mark.parametrize("line", ["build fork", "why build fork", "build fork at 5/5", "stop"])
def test_another_move_waits_for_the_answer(run: Run, land: Path, line: str) -> None:
    """Who has begun a move hears what is asked now, not that the move belongs to another time."""
    output = _a_builds(run, land, f"build bend\n{line}\n")

    said = 'after "build bend", this has to be answered first: choose which space?'
    assert output.partition(f"> {line}\n")[2].startswith(f"  {said}\n")


@pytest.mark.parametrize(
    "line, said",
    [
        ("nonsense", "no such land tile: nonsense"),
        ("why nonsense", 'no such move: nonsense; a move begins with "build", "stop", "claim"'),
        ("why 0/0", "no such move: 0/0"),
        ("1, 2", "that is none of the answers; a number from 1 to"),
        ("1 2", "that is none of the answers; a number from 1 to"),
    ],
)
def test_a_slip_is_told_in_the_words_of_the_question(
    run: Run, land: Path, line: str, said: str
) -> None:
    """Where no space is asked for, nothing is said of spaces."""
    output = _a_builds(run, land, f"{line}\n")

    assert output.partition(f"> {line}\n")[2].startswith(f"  {said}")


def test_a_number_is_no_slip_of_a_way(run: Run, land: Path) -> None:
    """Two numbers at a question with one answer are no answer, and no way to turn the tile."""
    output = _a_builds(run, land, "build bend\n0/1\n1, 2\nwhy 7\n")

    assert "> 1, 2\n  that is none of the answers; a number from 1 to 2, or the words\n" in output
    assert "> why 7\n  that is none of the answers; a number from 1 to 2" in output


def test_tiles_are_told_in_words(run: Run, land: Path) -> None:
    """Each answer that is a tile says what runs across it, where, and what is printed there."""
    lines = _a_builds(run, land, "").splitlines()

    assert "  1 bend           road top to right (1 salt)" in lines
    assert "  3 straight       road top to bottom (1 wine)" in lines
    assert "  4 straight two   road top to bottom (1 wine, 1 silk)" in lines
    assert "  5 end            road top (1 silk)" in lines
    assert "  7 bends          road top to right; road bottom to left (1 salt)" in lines
    assert "  9 fork           road top, right and bottom (1 wine)" in lines


def test_ways_are_told_as_the_tile_would_lie(run: Run, land: Path) -> None:
    """Who chooses how a tile lies reads at which sides things would end, and can ask for a drawing."""
    output = _a_builds(run, land, "build bend\n0/1\n? 1\n")

    assert (
        "A: choose which way?\n"
        "  1 as it is   road top to right (1 salt)\n"
        "  2 turned 3   road top to left (1 salt)\n"
    ) in output
    assert output.endswith(
        "> ? 1\n"
        "  as it is\n"
        "  road top to right (1 salt)\n"
        "  +----a----+\n"
        "  |    s    |\n"
        "  |  bend   a\n"
        "  |         |\n"
        "  +---------+\n"
    )


def test_a_tile_can_be_asked_for(run: Run, land: Path) -> None:
    """With what runs across it, a drawing as it is printed, and where it lies if the player sees it."""
    output = _a_builds(run, land, "? bridge\n")

    assert output.endswith(
        "> ? bridge\n"
        "  bridge\n"
        "    road top to bottom\n"
        "    road right to left (1 silk)\n"
        "    +----a----+\n"
        "    |    s    |\n"
        "    b bridge  b\n"
        "    |         |\n"
        "    +----a----+\n"
        "    you see: 1 in the supply\n"
    )


def _words(reading: Reading, language: str) -> TileWords:
    assert reading.checked is not None
    return TileWords(reading.checked, language)


def test_a_tile_without_runs_says_what_its_sides_show() -> None:
    """Each look with its sides, or, where pieces of it belong to no network, where they end; and other columns."""
    squares = _words(read_land(), "de")
    tiles = squares.model.domain("Land Tile")
    bend = tiles.elements.index("bend")
    assert squares.parts(tiles, bend) == ["Feld: Norden, Osten", "Straße: Süden, Westen"]
    ways = squares.model.domain(squares.model.growing[0].ways)
    assert squares.parts(ways, 1, bend) == ["Straße: Norden, Westen", "Feld: Osten, Süden"]

    hexes = _words(read_burrow(), "en")
    tiles = hexes.model.domain("Burrow Tile")
    assert hexes.parts(tiles, tiles.elements.index("hook")) == [
        "tunnel: top right, bottom right",
        "earth: bottom, bottom left, top left, top",
        "upper root oak",
    ]
    assert hexes.parts(ways, 1) == []


def test_how_a_tile_lies_is_told_as_laying_it(run: Run, land: Path) -> None:
    """Nobody chooses "as it is"."""
    output = _a_builds(run, land, "build bend\n0/1\nas it is\n")

    assert "A lays it as it is\n  bend goes from the supply to 0/1 on the Land\n" in output


def test_an_unknown_tile_is_named_alone_as_it_was_typed(run: Run, land: Path) -> None:
    """Where it was to be laid is no part of its name."""
    output = _a_builds(run, land, "build G99 at 0/1\n")

    assert "> build G99 at 0/1\n  no such land tile: G99\n" in output


def test_tiles_in_french(run: Run, land: Path) -> None:
    """Sides, what is asked and the words around are in the language of those who play; names where a sheet has them."""
    rules = land.read_text(encoding="utf-8")
    land.write_text(
        rules.replace("players 2 to 3\n", 'players 2 to 3\ntexts "texts.csv"\n'), "utf-8"
    )
    (land.parent / "texts.csv").write_text("en,fr\nSpace,case\nRoad,route\n", encoding="utf-8")
    typed = "build bend\n1\n"
    options = ("--seed", "1", "--input", "First Player=A", "--language", "fr")
    output = run("play", land, *options, typed=typed).stdout

    assert "A : choisir : quel choix pour « case » ?\n" in output
    assert "A : choisir : quel choix pour « position » ?\n" in output
    assert "route : en haut - à droite (1 salt)" in output
