"""Tables by a kind, numbers of pieces that stand in them, areas of two classes, and letters for elements of a kind."""

from __future__ import annotations

import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile import compile_model
from gamedsl.loading import read_text
from tests.check.scenarios import failures
from tests.reference.agreement import Pair, drawn

STALLS = """\
language 1.0
game "Stalls"
players 2 to 3

components
  kinds Colour: red, blue, white
  kinds Day: monday, friday
  tokens Flower: stock of each Colour
  tokens Gnome: 2 in each player's colour

table colours by Colour
  | Colour | red    | blue   | white  |
  | stock  | 4      | 3      | 2      |
  | price  | 1      | 2      | 5      |
  | best   | monday | friday | friday |

areas
  market  Flowers; Gnomes
each player has
  home    Gnomes of their colour
  vase    Flowers
  gain    0 to 90

setup
  for each Colour K: put 2 K Flowers into the market
  each player puts 2 of their Gnomes before them

turns clockwise from the first player, until the market has no Flower
  action pick
    choose a Colour K whose best is friday
    take 1 K Flower from the market, if there is one; add K's price to my gain
  action visit
    put 1 of my Gnomes into the market, if any is left

score
  gain: my gain
  most points wins; still tied: shared
"""

SCENARIOS = """
scenario "the table says how many there are, and what each is worth"
  given 2 players
  then there are 4 red Flowers in all, there are 3 blue Flowers in all, there are 2 white Flowers in all
  then the market has 2 red Flowers, the market has 2 white Flowers
  A picks
  then A's moves are exactly choose blue, choose white
  A chooses white
  then A has 1 white Flower, A's gain is 5
"""


def game(text: str = STALLS) -> list[str]:
    """What is told of the game."""
    return [f"{each.code} {each.message}" for each in read_text(text).diagnostics]


def test_a_table_by_a_kind_says_how_many_there_are() -> None:
    """Its columns are what the elements have: numbers, and names of other kinds."""
    assert failures(STALLS, SCENARIOS) == {}


def test_the_names_may_run_down() -> None:
    """Which way the names run makes no difference."""
    down = """\
  | Colour | stock | price | best   |
  | red    | 4     | 1     | monday |
  | blue   | 3     | 2     | friday |
  | white  | 2     | 5     | friday |
"""
    begin = STALLS.index("  | Colour")
    text = STALLS[:begin] + down + STALLS[STALLS.index("\nareas") :]
    assert failures(text, SCENARIOS) == {}


@pytest.mark.parametrize(
    "old, new, told",
    [
        (" white  |\n", " rosy   |\n", 'G407 this cell (colours, Colour) holds "white"'),
        ("stock of each Colour", "crop of each Colour", 'G201 I know no "crop"'),
        ("stock of each Colour", "best of each Colour", "G201 "),
        ("| 4      |", "| four   |", "G407 "),
        ("each player has\\n", "each player's Colour has\\n", "G308 "),
    ],
)
def test_mistakes_of_such_a_table_are_told(old: str, new: str, told: str) -> None:
    """At their own place and once."""
    text = STALLS
    old, new = old.replace("\\n", "\n"), new.replace("\\n", "\n")
    assert old in text
    if told.startswith("G407 this"):
        text = text.replace("blue, white", "blue, rosy")
        found = game(text)
    else:
        found = game(text.replace(old, new))

    assert found[0].startswith(told)


@pytest.mark.parametrize("number", range(4))
def test_the_reference_plays_it_alike(number: int) -> None:
    """With tokens of two classes in one area."""
    checked = read_text(STALLS).checked
    assert checked is not None
    assert checked.model is not None
    pair = Pair.begin(compile_model(checked.model, cache=None), 2 + number % 2, number, {})
    assert pair.play(drawn(Generator(number, PROGRAMS + 1)), 100).decisions > 0


# ---- a table by a kind that stands in a sheet ----------------------------------------------------------------------

SHEET = STALLS.replace(
    """table colours by Colour
  | Colour | red    | blue   | white  |
  | stock  | 4      | 3      | 2      |
  | price  | 1      | 2      | 5      |
  | best   | monday | friday | friday |
""",
    'table colours by Colour, one a row of "colours.csv"\n',
)
ROWS = "Colour;stock;price;best\nred;4;1;monday\nblue;3;2;friday\nwhite;2;5;friday\n"


def test_the_rows_may_stand_in_a_sheet() -> None:
    """The game is the same as with the table in the file."""
    reading = read_text(SHEET, files={"colours.csv": ROWS.encode()})

    assert reading.diagnostics == ()
    assert reading.checked is not None
    assert reading.checked.model is not None
    (flowers,) = (each for each in reading.checked.model.things if each.name == "Flower")
    assert flowers.counts == (4, 3, 2)


@pytest.mark.parametrize(
    "rows, code",
    [
        (None, "G001"),
        ("", "G419"),
        (ROWS.replace(";4", ';"4'), "G419"),
        (ROWS.replace("white;2;5;friday\n", ""), "G401"),
        (ROWS.replace("price", "stock"), "G412"),
        (ROWS + "red;4;1;monday\n", "G402"),
        (ROWS.replace("white", "whitte"), "G407"),
        (ROWS.splitlines()[0] + "\n", "G401"),
    ],
)
def test_a_mistake_in_the_sheet_is_told_once(rows: str | None, code: str) -> None:
    """One slip of whoever keeps the sheet is one message, and never a fault of ours."""
    files = {} if rows is None else {"colours.csv": rows.encode()}

    assert [each.code for each in read_text(SHEET, files=files).diagnostics] == [code]
