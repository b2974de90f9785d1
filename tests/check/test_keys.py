"""Keys of tables that stand for several rows: `3-5`, `7 or more`."""

from __future__ import annotations

import pytest

from gamedsl.diagnostics import Diagnostic
from gamedsl.loading import Reading, read_text

GAME = """\
language 1.0
game "Toll Road"
players 1

components
  tokens Coin: 99

table toll by span
{rows}

areas
  bank  Coins
each player has
  purse        Coins
  spans built  0 to 9

setup
  put 99 Coins into the bank

define
  the next span of a player is their spans built + 1, up to 9

turns clockwise from the first player
  action build
    may state span: my next span   else order: "build span {{span}} first"
    require the bank has as many Coins as that span pays    else poor: "the bank has too few"
    take that many Coins from the bank
    add 1 to my spans built
    if my spans built is 9, end the game at once

score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""


def _read(*rows: str) -> Reading:
    return read_text(GAME.format(rows="\n".join(f"  {row}" for row in rows)))


def _said(found: tuple[Diagnostic, ...]) -> list[tuple[str, str]]:
    return [(each.code, each.message) for each in found if each.code[1] == "4"]


@pytest.mark.parametrize(
    "rows",
    [
        ("| span | 1 | 2-3 | 4 or more |", "| pays | 1 | 2   | 5         |"),
        (
            "| span      | pays |",
            "| 1         | 1    |",
            "| 2 to 3    | 2    |",
            "| 4+        | 5    |",
        ),
        ("| span | pays |", "| 4 or more | 5 |", "| 2–3 | 2 |", "| 1 | 1 |"),
    ],
)
def test_a_row_stands_for_several_keys(rows: tuple[str, ...]) -> None:
    """Down or across, in any order: what is looked up is the row that the number belongs to."""
    game = _read(*rows).game()
    match = game.start(["Ann"], seed=1)
    while not match.over:
        match.play("build")

    # 1, then 2 for each of two spans, then 5 for each of six.
    result = match.result
    assert result is not None
    assert result.points == {"Ann": 35}


def test_a_description_shows_the_rows_as_written() -> None:
    """Not one for every number."""
    game = _read("| span | pays |", "| 1 | 1 |", "| 2-3 | 2 |", "| 4 or more | 5 |").game()
    (table,) = game.description().tables

    assert table.rows == (("1", "1"), ("2-3", "2"), ("4 or more", "5"))


@pytest.mark.parametrize(
    "rows, code, message",
    [
        (("| 1-3 | 1 |", "| 3-9 | 2 |"), "G402", 'the table "toll" has two rows for span 3'),
        (("| 1 or more | 1 |", "| 7 | 2 |"), "G402", 'the table "toll" has two rows for span 7'),
        (("| 1-2 | 1 |", "| 4-9 | 2 |"), "G401", 'the table "toll" has no row for span 3'),
        (("| 1 | 1 |", "| 03-Feb | 2 |", "| 4 | 2 |"), "G408", "an entry such as 3-2"),
        (("| 1 | 1 |", "| many | 2 |", "| 4 | 2 |"), "G407", 'holds "many"'),
        (("| 5-3 | 1 |",), "G407", "holds numbers, the smaller first"),
    ],
)
def test_keys_that_do_not_fit(rows: tuple[str, ...], code: str, message: str) -> None:
    """Each is told once."""
    (found,) = _said(_read("| span | pays |", *rows).diagnostics)

    assert found[0] == code
    assert message in found[1]


def test_more_players_than_the_table_names() -> None:
    """In a table by players the last row may stand for all larger numbers."""
    text = GAME.replace("players 1\n", "players 1 to 4\n").replace(
        "table toll by span\n{rows}",
        "setup table toll by players\n  | players | pays |\n  | 1 | 1 |\n  | 2 or more | 2 |",
    )
    text = text.replace("as that span pays", "as pays").format(rows="")

    assert _said(read_text(text).diagnostics) == []
