"""Workbooks: what is in their cells, how a cell is called, and what is refused."""

from __future__ import annotations

import io
import sys
import zipfile
from collections.abc import Callable

import pytest

from gamedsl.source import Source, Span
from gamedsl.tables import Grid, NotReadable, read_grid
from tests.tables.workbooks import Value, ods, xlsx, zipped

WARES: dict[str, list[list[Value]]] = {
    "Wares": [
        ["good", "price", "since"],
        [None, None, None],
        ["Salt", 2, None],
        ["Wool", 3.5, (2024, 3, 2)],
        ["  Red Fish ", 4, None],
    ],
    "Old prices": [["good"], ["Amber"]],
}
BOOKS = [("wares.xlsx", xlsx), ("wares.ods", ods)]
Maker = Callable[..., bytes]


def _read(name: str, data: bytes, sheet: str | None = None) -> Grid:
    return read_grid(name, data, sheet, Span(Source("game", "x"), 0, 1))


def _why(name: str, data: bytes, sheet: str | None = None) -> tuple[str, str]:
    with pytest.raises(NotReadable) as found:
        _read(name, data, sheet)
    return found.value.diagnostic.code, found.value.diagnostic.message


@pytest.mark.parametrize("name, made", BOOKS)
def test_a_workbook_is_a_table(name: str, made: Maker) -> None:
    """The first sheet, unless one is named; 2.0 is 2, and a day is known as one."""
    grid = _read(name, made(WARES))

    assert [cell.text for cell in grid.headings] == ["good", "price", "since"]
    assert [[cell.text for cell in row] for row in grid.rows] == [
        ["Salt", "2", ""],
        ["Wool", "3.5", "2024-03-02"],
        ["Red Fish", "4", ""],
    ]
    assert grid.rows[1][2].kind == "date"


@pytest.mark.parametrize("name, made", BOOKS)
def test_a_cell_is_called_as_in_the_program(name: str, made: Maker) -> None:
    """Its sheet, column and row; the line that is shown is the row."""
    grid = _read(name, made(WARES))

    assert [cell.where for cell in grid.rows[0]] == ["Wares!A3", "Wares!B3", "Wares!C3"]
    assert grid.rows[1][1].span.line == 4
    assert grid.rows[1][1].span.text == "3.5"
    assert grid.source.line_text(4) == "Wool | 3.5 | 2024-03-02"


@pytest.mark.parametrize("name, made", BOOKS)
def test_a_sheet_by_its_name(name: str, made: Maker) -> None:
    """Case and blanks do not count; one that is not there is told, with the nearest."""
    assert _read(name, made(WARES), "OLD prices").rows[0][0].text == "Amber"
    assert _why(name, made(WARES), "Olde prices")[0] == "G417"


def test_an_error_of_a_formula_is_known() -> None:
    """Not only its letters: the program says that it is one."""
    grid = _read("wares.xlsx", xlsx({"Wares": [["good"], ["#REF!"]]}))

    assert grid.rows[0][0].kind == "error"


@pytest.mark.parametrize("name", ["wares.xlsx", "wares.ods"])
def test_what_is_no_workbook(name: str) -> None:
    """Neither letters nor some archive nor half of a workbook ends the program."""
    archive = zipped({"letter.txt": "hello"})
    half = (xlsx if name.endswith("xlsx") else ods)(WARES)[:-200]

    for data in (b"good,price\n", archive, half, b""):
        assert _why(name, data)[0] == "G419"


def test_an_old_workbook_is_told() -> None:
    """It says what to save it as."""
    assert "save it as xlsx, ods or csv" in _why("wares.xls", b"...")[1]


def test_a_sheet_of_a_text_file() -> None:
    """A csv has no sheets."""
    assert _why("wares.csv", b"good\nSalt\n", "Wares")[0] == "G417"


def test_without_the_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told what to install."""
    for name in ("openpyxl", "gamedsl.tables.excel"):
        monkeypatch.setitem(sys.modules, name, None)

    assert _why("wares.xlsx", xlsx(WARES))[0] == "G418"


def _changed(data: bytes, file: str, old: str, new: str) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        files = {name: archive.read(name).decode() for name in archive.namelist()}
    assert files[file].count(old) > 0
    return zipped({**files, file: files[file].replace(old, new, 1)})


def test_a_cell_at_the_far_end_of_a_sheet() -> None:
    """A small file cannot make the program build a table of a million rows."""
    far = '</row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    data = _changed(xlsx(WARES), "xl/worksheets/s1.xml", "</row>", far)

    assert "more than 20,000 rows" in _why("wares.xlsx", data)[1]


def test_a_row_that_is_repeated_without_end() -> None:
    """Neither can one that says it a million times."""
    many = '<table:table-row table:number-rows-repeated="1000000">'
    data = _changed(ods(WARES), "content.xml", "<table:table-row>", many)

    assert "more than 20,000 rows" in _why("wares.ods", data)[1]


def test_empty_rows_to_the_end_of_the_sheet_are_none() -> None:
    """Programs write them for the format of whole columns."""
    rows = '<table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row>'
    data = _changed(ods(WARES), "content.xml", "</table:table>", rows + "</table:table>")

    assert len(_read("wares.ods", data).rows) == 3


def test_a_file_that_unpacks_to_too_much() -> None:
    """It is looked at before it is unpacked."""
    data = zipped({"content.xml": " " * 60_000_000})

    assert "unpacks to more" in _why("wares.ods", data)[1]


def test_xml_that_is_made_to_harm() -> None:
    """Texts that stand for texts that stand for texts are refused."""
    bomb = (
        '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><office:document-content'
    )
    data = _changed(ods(WARES), "content.xml", "<office:document-content", bomb)

    assert _why("wares.ods", data)[0] == "G419"
