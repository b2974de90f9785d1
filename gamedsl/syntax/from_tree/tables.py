# SPDX-License-Identifier: MIT
"""Tables: rows cut into cells, each with its place."""

from __future__ import annotations

from gamedsl.diagnostics import problem
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.from_tree.components import sheet
from gamedsl.syntax.from_tree.reader import Branch, Reader, Word
from gamedsl.syntax.from_tree.texts import covers

__all__ = ["rows", "table"]


def table(reader: Reader, branch: Branch) -> nodes.Table:
    """`[setup] table NAME by KEY` with its rows, or with the sheet that holds them."""
    *own, key = reader.names(branch)
    return nodes.Table(
        setup=reader.word(branch, "TABLE").said.startswith("setup"),
        name=own[0] if own else None,
        key=key,
        rows=rows(reader, branch),
        covers=covers(reader, branch),
        span=reader.span(branch),
        sheet=sheet(reader, branch),
        people_only=_left_to_people(reader, branch),
    )


def _left_to_people(reader: Reader, branch: Branch) -> tuple[nodes.Name, ...]:
    found = reader.find(branch, "table_traits")
    lines = () if found is None else reader.branches(found, "left_to_people")
    return tuple(name for line in lines for name in reader.names(reader.get(line, "names")))


def rows(reader: Reader, branch: Branch) -> tuple[nodes.TableRow, ...]:
    """The rows of the table of a branch; none when it has no table."""
    found = reader.find(branch, "table_rows")
    return () if found is None else tuple(_row(reader, word) for word in reader.words(found, "ROW"))


def _row(reader: Reader, word: Word) -> nodes.TableRow:
    whole = reader.span(word)
    written = whole.text.rstrip()
    if not written[1:].endswith("|"):
        reader.found.append(problem("G112", whole, does="end", place="end"))
    inner = written.removesuffix("|")[1:]
    cells, start = [], whole.start + 1
    for cell in inner.split("|"):
        text = cell.strip()
        begin = start + (len(cell) - len(cell.lstrip()) if text else 0)
        cells.append(nodes.Name(text, Span(reader.source, begin, begin + len(text))))
        start += len(cell) + 1
    end = whole.start + len(written)
    return nodes.TableRow(tuple(cells), Span(reader.source, whole.start, end))
