# SPDX-License-Identifier: MIT
"""Tables whose rows do not have equally many cells: which row is at fault, and where a stroke is missing in it.

In: the rows of a table in the rules.  Out: the one mistake of the table.  Where all rows but the heading agree, the
heading is at fault.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.syntax import nodes

__all__ = ["uneven_row"]

_HEADING = "the heading of the table has"
_BELOW, _ONE_BELOW = "all rows below it have", "the row below it has"
# Between the cells of a row in which the stroke between them was lost, as tables are aligned.
_GAP = re.compile(r"(\S+)  +(\S+)")


def uneven_row(rows: Sequence[nodes.TableRow]) -> Diagnostic | None:
    """What is wrong with the first row that does not fit (G111); None where all have equally many cells."""
    if not rows:
        return None
    head, *others = rows
    wanted = len(head.cells)
    widths = {len(row.cells) for row in others}
    if len(widths) == 1 and widths != {wanted} and (len(others) > 1 or _gaps(head)):
        return _told(head, widths.pop(), _BELOW if len(others) > 1 else _ONE_BELOW)
    wrong = next((row for row in others if len(row.cells) != wanted), None)
    return None if wrong is None else _told(wrong, wanted, _HEADING)


def _told(row: nodes.TableRow, wanted: int, where: str) -> Diagnostic:
    found, gaps = len(row.cells), _gaps(row)
    left, right = gaps[0] if gaps and found < wanted else (None, None)
    return problem(
        "G111", row.span, found=found, where=where, wanted=wanted, left=left, right=right
    )


def _gaps(row: nodes.TableRow) -> list[tuple[str, str]]:
    """The words around each stretch of blanks within a cell."""
    found = (_GAP.search(cell.text) for cell in row.cells)
    return [(gap[1], gap[2]) for gap in found if gap]
