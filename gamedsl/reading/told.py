# SPDX-License-Identifier: MIT
"""What a row of a sheet says to those who play.

In: what is kept of a sheet, and the name of a row.  Out: pairs of a heading and a cell.  Of the columns
`for people only` those are told that say in words what a thing does, which are called like a sort of
rule: effect, bonus, points.  All others are for whoever writes the rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.entries import Written
from gamedsl.check.phrases.kind_rules import columns_of_rules
from gamedsl.tables import fold

__all__ = ["told_cells"]


def told_cells(written: Written, name: str) -> Iterator[tuple[str, str]]:
    """The cells of the row of that name that are not empty, with their headings as words."""
    hidden = written.people - set(columns_of_rules(written).values())
    for heading, cell in zip(written.headings, written.rows.get(fold(name), ()), strict=False):
        if cell and heading not in hidden:
            yield heading.replace("_", " "), cell
