"""A table by a key may stand in a sheet, as well as being drawn in the file."""

from __future__ import annotations

import pytest

from gamedsl.loading import Reading, read_text

GAME = """\
language 1.0
game "Toll Road"
players 2 to 4

components
  tokens Coin: 40

setup table purse by players, one a row of "purse.csv"
table toll by span, one a row of "tolls.csv"

areas
  bank  Coins
each player has
  purse        Coins
  span         0 to 3

setup
  put 20 Coins on the bank
  each player puts coins a player into their purse

turns clockwise from the first player
  action build
    require my span is at most 2                       else built: "it is built"
    add 1 to my span
  action stop
    end the game at once

score
  purse: 1 per Coin in my purse
  tolls: the toll paid of my span
  most points wins; still tied: shared
"""
PURSE = "players;coins a player\n2;5\n3-4;4\n"
TOLLS = "span,toll paid\n0,0\n1,2\n2 or more,3\n"


def _read(game: str = GAME, **files: str) -> Reading:
    given = {"purse": PURSE, "tolls": TOLLS, **files}
    return read_text(game, files={f"{name}.csv": text for name, text in given.items()})


def test_a_sheet_is_as_good_as_a_drawn_table() -> None:
    """Rows of several keys and an open end among them; the model is the same."""
    drawn = GAME.replace(
        ', one a row of "purse.csv"',
        "\n  | players | coins a player |\n  | 2 | 5 |\n  | 3-4 | 4 |",
    ).replace(
        ', one a row of "tolls.csv"',
        "\n  | span | toll paid |\n  | 0 | 0 |\n  | 1 | 2 |\n  | 2 or more | 3 |",
    )
    one, other = _read(), _read(drawn)

    assert one.diagnostics == other.diagnostics == ()
    assert one.checked is not None
    assert other.checked is not None
    assert one.checked.model is not None
    assert other.checked.model is not None
    assert one.checked.model.tables == other.checked.model.tables
    assert one.checked.model.scoring == other.checked.model.scoring


def test_headings_may_have_underscores() -> None:
    """As in every sheet."""
    assert _read(tolls=TOLLS.replace("toll paid", "toll_paid")).diagnostics == ()


@pytest.mark.parametrize(
    "sheet, text, code, line",
    [
        ("purse", PURSE.replace("3-4", "3"), "G401", None),
        ("tolls", TOLLS.replace("1,2", "1,two"), "G407", 3),
        ("tolls", TOLLS.replace("1,2", "1,"), "G406", 3),
        ("tolls", TOLLS.replace("1,2", "0,2"), "G402", 3),
        ("tolls", TOLLS.replace("span,", "length,"), "G315", 1),
        ("tolls", TOLLS.replace("1,2", '1,"2'), "G419", 3),
        ("tolls", "", "G419", None),
    ],
)
def test_what_is_wrong_in_the_sheet_is_told_there(
    sheet: str, text: str, code: str, line: int | None
) -> None:
    """Once, at the line and column of the cell."""
    (found,) = _read(**{sheet: text}).diagnostics

    assert found.code == code
    assert found.span is not None
    assert line is None or (found.span.source.name, found.span.line) == (f"{sheet}.csv", line)


def test_a_sheet_that_is_not_there() -> None:
    """The file is told, and nothing of what follows from it."""
    found = read_text(GAME, files={"purse.csv": PURSE}).diagnostics

    assert [each.code for each in found] == ["G001"]


def test_a_variant_changes_it() -> None:
    """Like a table that is drawn."""
    variant = (
        'language 1.0\nextends road\ngame "Dear Road"\n'
        "change table toll\n  | span | toll paid |\n  | 1    | from 2 to 4 |\n"
    )
    files = {"road.game": GAME, "purse.csv": PURSE, "tolls.csv": TOLLS}
    reading = read_text(variant, files=files)

    assert reading.diagnostics == ()
    assert reading.checked is not None
    assert reading.checked.model is not None
    (toll,) = (each for each in reading.checked.model.tables if each.name == "toll")
    assert toll.rows == (("0", "0"), ("1", "4"), ("2 or more", "3"))
