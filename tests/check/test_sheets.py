"""Lists of clauses and sheets of texts beside a game."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from tests.check.conftest import Check

TEXTS = ("players 2 to 4\n", 'players 2 to 4\ntexts "texts.csv"\n')
SHEET = "en,fr\nCones,Pommes de pin\nonly one is left,il n'en reste qu'une\n"


def test_a_clause_that_the_list_does_not_have(check: Check) -> None:
    """It is told where it is cited, with the nearest that there is."""
    cited = ("players 2 to 4\n", "players 2 to 4    covers CO-A01, CO-A07\n")
    (found,) = check(cited, files={"clauses.csv": "id,text\nCO-A01,For two to four.\n"})

    assert (found.code, found.span and found.span.text) == ("G207", "CO-A07")
    assert found.help == 'did you mean "CO-A01"?'


def test_clauses_without_a_list(check: Check) -> None:
    """Where no list stands beside the game, any clause may be cited."""
    assert check(("players 2 to 4\n", "players 2 to 4    covers CO-A07\n")) == ()


def test_a_sheet_that_has_everything(check: Check) -> None:
    """Titles and refusals are translated by the sheet."""
    assert check(TEXTS, files={"texts.csv": SHEET}) == ()


def test_a_text_that_the_sheet_does_not_have(check: Check) -> None:
    """It is told at the text."""
    sheet = SHEET.replace("only one is left,il n'en reste qu'une\n", "")
    (found,) = check(TEXTS, files={"texts.csv": sheet})

    assert found.code == "G805"
    assert found.span is not None
    assert found.span.text == '"only one is left"'


def test_a_text_that_has_changed(check: Check) -> None:
    """It is told once, in the sheet, with the text that it is now."""
    (found,) = check(TEXTS, files={"texts.csv": SHEET.replace("one is", "a cone is")})

    assert found.code == "G806"
    assert found.span is not None
    assert (found.span.source.name, found.span.line) == ("texts.csv", 3)
    assert found.help == 'the text now is "only one is left": translate it again'


def test_a_row_that_translates_nothing(check: Check) -> None:
    """A sentence of the sheet that no text says is told too."""
    (found,) = check(TEXTS, files={"texts.csv": SHEET + "Good night,Bonne nuit\n"})

    assert (found.code, found.help) == ("G806", "delete the row")


def test_a_sheet_that_is_not_there(check: Check) -> None:
    """The file is told, and nothing follows from it."""
    (found,) = check(TEXTS)

    assert found.code == "G001"


def test_a_long_cell_is_read(check: Check) -> None:
    """A sheet holds what it holds: no cell is too long, and lines may end as on any machine."""
    sheet = SHEET.replace("\n", "\r") + "x" * 200_000 + ",y\r"
    found = check(TEXTS, files={"texts.csv": sheet})

    assert [each.code for each in found] == ["G806"]


def test_a_sheet_of_texts_as_spreadsheet_programs_save_it(check: Check) -> None:
    """Cut by semicolons, in the encoding of older Windows programs: it is read all the same."""
    sheet = "en;fr\nCones;Pommes de pin\nonly one is left;il n'en reste qu'une, hélas\n"
    found = check(TEXTS, files={"texts.csv": sheet.encode("cp1252")})

    assert found == ()


COUNTED = """language 1.0
game "Counted"
players 2
components
  kinds Beast, one a row of "beasts.csv"
    the columns  name (name), copies (copies)
  cards Card: 4, one a row of "cards.csv"
    the columns  beast
areas
  deck  pile of Cards, face down
each player has
  hand  Cards
setup
  shuffle the Cards; they become the deck
  deal 1 Card to each player
turns once round from the first player
  action pass
score
  points: 1 per Card in my hand
  most points wins; still tied: shared
"""


@pytest.mark.parametrize(
    "cards, shown",
    [
        ("Wolf\nWolf\nLynx\n", ["1 piece shows Lynx, and 2 are announced"]),
        ("Wolf\nWolf\nWolf\nLynx\nLynx\n", ["3 pieces show Wolf, and 2 are announced"]),
        ("Wolf\nWolf\nLynx\nLynx\n", None),
    ],
)
def test_pieces_that_are_miscounted_in_all(cards: str, shown: list[str] | None) -> None:
    """Where the rows make too few or too many pieces, it is shown of which there are."""
    files = {"beasts.csv": "name,copies\nWolf,2\nLynx,2\n", "cards.csv": f"beast\n{cards}"}
    found = read_text(COUNTED, files=files).diagnostics
    if shown is None:
        assert found == ()
        return
    (told,) = found
    assert told.code == "G420"
    announced, *more = told.labels
    assert announced.text == "announced here"
    assert [label.text for label in more] == shown
    assert [label.span.source.name for label in more] == ["beasts.csv"]
