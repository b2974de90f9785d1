# SPDX-License-Identifier: MIT
"""Tables as written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedsl.parts import frozen_part
from gamedsl.source import Span
from gamedsl.syntax.nodes.node import Node
from gamedsl.syntax.nodes.texts import Comment, Covers, Name

if TYPE_CHECKING:
    from gamedsl.syntax.nodes.components import Sheet

__all__ = ["Table", "TableRow"]


@frozen_part
class TableRow(Node):
    """One row; a cell is its text and its span."""

    cells: tuple[Name, ...]
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Table(Node):
    """`[setup] table NAME by KEY` with its rows as written; of a `sheet` they are read when they are needed.

    `people_only` are columns of the sheet that no rule reads.
    """

    setup: bool
    name: Name | None
    key: Name
    rows: tuple[TableRow, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()
    sheet: Sheet | None = None
    people_only: tuple[Name, ...] = ()
