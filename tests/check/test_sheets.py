"""Lists of clauses and sheets of texts beside a game."""

from __future__ import annotations

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
