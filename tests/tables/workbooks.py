"""Small workbooks, written by hand: what a test puts into a cell is what the file holds."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

__all__ = ["ods", "xlsx"]

_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_TYPES = "http://schemas.openxmlformats.org/package/2006/content-types"
_SHEET_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_ODF = "urn:oasis:names:tc:opendocument:xmlns"

# A number, a text, a day (as (year, month, day)), or an error such as "#REF!".
Value = str | float | tuple[int, int, int] | None


def xlsx(sheets: Mapping[str, Sequence[Sequence[Value]]]) -> bytes:
    """The bytes of a workbook with these sheets."""
    titles = list(sheets)
    listed = "".join(
        f'<sheet name="{escape(title)}" sheetId="{n}" r:id="r{n}"/>'
        for n, title in enumerate(titles, 1)
    )
    related = "".join(
        f'<Relationship Id="r{n}" Type="{_OFFICE}/worksheet" Target="worksheets/s{n}.xml"/>'
        for n in range(1, len(titles) + 1)
    )
    files = {
        "[Content_Types].xml": f'<Types xmlns="{_TYPES}">'
        '<Default Extension="xml" ContentType="application/xml"/>'
        '<Default Extension="rels" ContentType='
        '"application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{_SHEET_TYPE}.sheet.main+xml"/>'
        "</Types>",
        "_rels/.rels": f'<Relationships xmlns="{_RELATIONS}"><Relationship Id="r1" '
        f'Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}">'
        f"<sheets>{listed}</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_RELATIONS}">{related}'
        f'<Relationship Id="s" Type="{_OFFICE}/styles" Target="styles.xml"/></Relationships>',
        # Style 1 is a day: number format 14.
        "xl/styles.xml": f'<styleSheet xmlns="{_MAIN}"><cellXfs count="2">'
        '<xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    }
    for number, title in enumerate(titles, 1):
        rows = "".join(
            f'<row r="{y}">{"".join(_cell(value, x, y) for x, value in enumerate(row))}</row>'
            for y, row in enumerate(sheets[title], 1)
        )
        files[f"xl/worksheets/s{number}.xml"] = (
            f'<worksheet xmlns="{_MAIN}"><sheetData>{rows}</sheetData></worksheet>'
        )
    return zipped(files)


def _cell(value: Value, column: int, row: int) -> str:
    place = f"{chr(ord('A') + column)}{row}"
    match value:
        case None:
            return ""
        case (_, _, _):
            return f'<c r="{place}" s="1"><v>{_days(value)}</v></c>'
        case str() if value.startswith("#"):
            return f'<c r="{place}" t="e"><v>{value}</v></c>'
        case str():
            return f'<c r="{place}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'
        case _:
            return f'<c r="{place}"><v>{value}</v></c>'


def _days(value: tuple[int, int, int]) -> int:
    from datetime import date

    return (date(*value) - date(1899, 12, 30)).days


def ods(sheets: Mapping[str, Sequence[Sequence[Value]]]) -> bytes:
    """The bytes of an OpenDocument spreadsheet with these sheets."""
    tables = "".join(
        f'<table:table table:name="{escape(title)}">'
        + "".join(
            f"<table:table-row>{''.join(map(_odf_cell, row))}</table:table-row>" for row in rows
        )
        + "</table:table>"
        for title, rows in sheets.items()
    )
    spaces = " ".join(f'xmlns:{name}="{_ODF}:{name}:1.0"' for name in ("office", "table", "text"))
    files = {
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "META-INF/manifest.xml": f'<manifest:manifest xmlns:manifest="{_ODF}:manifest:1.0"/>',
        "content.xml": f"<office:document-content {spaces}><office:body><office:spreadsheet>"
        f"{tables}</office:spreadsheet></office:body></office:document-content>",
    }
    return zipped(files)


def _odf_cell(value: Value) -> str:
    match value:
        case None:
            return "<table:table-cell/>"
        case (year, month, day):
            date = f"{year}-{month:02}-{day:02}"
            kind = f'office:value-type="date" office:date-value="{date}"'
            return f"<table:table-cell {kind}><text:p>{date}</text:p></table:table-cell>"
        case str():
            text = f"<text:p>{escape(value)}</text:p>"
            return f'<table:table-cell office:value-type="string">{text}</table:table-cell>'
        case _:
            kind = f'office:value-type="float" office:value="{value}"'
            return f"<table:table-cell {kind}><text:p>{value}</text:p></table:table-cell>"


def zipped(files: Mapping[str, str]) -> bytes:
    """The bytes of an archive with these files."""
    found = io.BytesIO()
    with zipfile.ZipFile(found, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return found.getvalue()
