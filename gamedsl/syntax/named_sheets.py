# SPDX-License-Identifier: MIT
"""Which sheets a text names, and which of their columns hold names.

In: a text that is not parsed yet. Out: for each `one a row of "file"` the file and the headings whose cells the rules
may speak of. The names in these cells are the author's names like those that stand in the text itself, so whoever reads
the text has to know them before it is cut into words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from gamedsl.parts import Part, frozen_part
from gamedsl.source import Source, Span
from gamedsl.syntax.names import is_name
from gamedsl.tables import Cell, NotReadable, heading_form, listed, read_grid

__all__ = ["NamedSheet", "named_sheets", "sheet_names"]

_SECTION = re.compile(
    r'^( *)(?:kinds|cards|tokens|tiles|boards) [^\n"#]*, one a row of "([^"\n]*)"(?:, sheet "([^"\n]*)")?'
    r"[^\n]*\n((?:(?:\1 +[^\n]*| *(?:#[^\n]*)?)\n)*)",
    re.MULTILINE,
)
_TABLE = re.compile(
    r'^ *(?:setup +)?table +[^\n"#]*, one a row of "([^"\n]*)"(?:, sheet "([^"\n]*)")?',
    re.MULTILINE,
)
_COLUMNS = re.compile(r"^ *the columns +([^\n#]+)", re.MULTILINE)
_FACES = re.compile(r"^ *(?:has|have) [^\n:#]*: *([^\n#]+)", re.MULTILINE)
_FACE_COLUMNS = re.compile(r"^ *(?:an?|the) [^\n#]*? has +([^\n:#]+)", re.MULTILINE)
_SIDE_COLUMNS = re.compile(r"^ *each side shows its column: *([^\n#]+)", re.MULTILINE)
_LANGUAGE = re.compile(r"\([a-z]{2}\)")


@frozen_part
class NamedSheet(Part):
    """A sheet that is named: its file, its sheet in a workbook, and the headings of columns that may hold names."""

    file: str
    sheet: str | None
    headings: tuple[str, ...]


def named_sheets(text: str) -> Iterator[NamedSheet]:
    """The sheets that the text names, in its order."""
    for section in _SECTION.finditer(text if text.endswith("\n") else text + "\n"):
        traits = section.group(4)
        own = [cell for line in _COLUMNS.finditer(traits) for cell in _cells(line.group(1))]
        own += [cell for line in _SIDE_COLUMNS.finditer(traits) for cell in _cells(line.group(1))]
        faces = [cell for line in _FACES.finditer(traits) for cell in _cells(line.group(1))]
        printed = [
            cell for line in _FACE_COLUMNS.finditer(traits) for cell in _cells(line.group(1))
        ]
        own += [f"{face} {cell}" for face in faces for cell in printed]
        yield NamedSheet(section.group(2), section.group(3), tuple(own))


def _cells(listed: str) -> Iterator[str]:
    """The headings of a list; the names in other languages are no words of the rules."""
    for part in listed.split(","):
        if not _LANGUAGE.search(part):
            yield part.partition("(")[0].strip()


def sheet_names(source: Source, data: Callable[[str], bytes | None]) -> set[str]:
    """The names of several words in the sheets that the text names; `data` gives the bytes of a file, or None.

    A sheet that cannot be read gives none: the stage that reads what it means says why.
    """
    found = set(_table_names(source, data))
    for named in named_sheets(source.text):
        content = data(named.file)
        if content is None:
            continue
        try:
            grid = read_grid(named.file, content, named.sheet, Span(source, 0, 0))
        except NotReadable:
            continue
        wanted = {heading_form(heading) for heading in named.headings}
        places = [
            place for place, cell in enumerate(grid.headings) if heading_form(cell.text) in wanted
        ]
        cells = (row[place] for row in grid.rows for place in places)
        found.update(name for cell in cells for name in _names(cell))
    return found


def _table_names(source: Source, data: Callable[[str], bytes | None]) -> Iterator[str]:
    """The headings and the keys of the sheets that are tables, as far as they are names of several words."""
    for found in _TABLE.finditer(source.text):
        content = data(found.group(1))
        if content is None:
            continue
        try:
            grid = read_grid(found.group(1), content, found.group(2), Span(source, 0, 0))
        except NotReadable:
            continue
        for cell in (*grid.headings, *(row[0] for row in grid.rows)):
            yield from _names(cell)


def _names(cell: Cell) -> Iterator[str]:
    """What rules may call a cell and the parts that it lists, with blanks for underscores."""
    for text in {cell.text, *listed(cell)}:
        name = " ".join(text.replace("_", " ").split())
        if (" " in name or "'" in name) and is_name(name):
            yield name
