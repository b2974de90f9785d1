# SPDX-License-Identifier: MIT
"""What is different between two tables: cells, rows, columns.

In: the rows of both, headings first. Out: a `Difference` for each cell that says something else, each
row and each column that only one has, and for the order of pieces and names. Rows without names are told
apart by all that they say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import attrs

from gamedsl.differences.difference import Difference
from gamedsl.differences.orders import stretch
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.variants.names_of import squeeze

__all__ = ["Grid", "rows_between"]


@attrs.frozen
class Grid:
    """A table: its rows, of which `names` cells are the name; in which group it is and what it is called.

    Whether the order of its rows is seen by players: they are pieces or the names of a kind.
    """

    group: str
    what: str
    rows: tuple[nodes.TableRow, ...]
    names: int
    ordered: bool = False

    @property
    def headings(self) -> dict[str, int]:
        """The columns by what stands above them, each with its place."""
        return {squeeze(cell.text): n for n, cell in enumerate(self.rows[0].cells)}

    def keyed(self) -> dict[str, nodes.TableRow] | None:
        """The rows by their names; None where these do not tell them apart."""
        keys = [self.key(row) for row in self.rows[1:]]
        if not self.names or len(set(map(squeeze, keys))) != len(keys):
            return None
        return {squeeze(key): row for key, row in zip(keys, self.rows[1:], strict=True)}

    def key(self, row: nodes.TableRow) -> str:
        """What a row is called."""
        return " ".join(cell.text for cell in row.cells[: self.names])


def rows_between(before: Grid, after: Grid) -> Iterator[Difference]:
    """All differences between two tables."""
    if not before.rows or not after.rows:
        return
    old, new = before.keyed(), after.keyed()
    if old is None or new is None:
        yield from _without_names(before, after)
        return
    yield from _columns(before, after)
    for key, row in new.items():
        if key in old:
            yield from _cells(before, after, old[key], row)
        else:
            yield _row(after, row, added=True)
    yield from (_row(before, row, added=False) for key, row in old.items() if key not in new)
    mine, theirs = [key for key in old if key in new], [key for key in new if key in old]
    yield from _order(after, mine, theirs, {key: after.key(row) for key, row in new.items()})


def _order(
    after: Grid, before: list[str], now: list[str], names: Mapping[str, str]
) -> Iterator[Difference]:
    """The rows that both tables have, if they stand in another order in which they are seen."""
    if after.ordered and before != now:
        was, is_ = (
            ", ".join(names[key] for key in stretch(*both))
            for both in ((before, now), (now, before))
        )
        place = after.rows[0].span
        yield Difference(after.group, after.what, "changed", "order", was, is_, place=place)


def _columns(before: Grid, after: Grid) -> Iterator[Difference]:
    for one, other, added in ((after, before, True), (before, after, False)):
        for heading, place in one.headings.items():
            if heading not in other.headings:
                cell = one.rows[0].cells[place]
                yield Difference(
                    after.group,
                    after.what,
                    "added" if added else "removed",
                    detail=f"column {cell.text}",
                    place=cell.span,
                )


def _cells(
    before: Grid, after: Grid, old: nodes.TableRow, new: nodes.TableRow
) -> Iterator[Difference]:
    for heading, place in after.headings.items():
        if heading not in before.headings or place < after.names:
            continue
        mine, theirs = old.cells[before.headings[heading]], new.cells[place]
        if squeeze(mine.text) != squeeze(theirs.text):
            yield Difference(
                after.group,
                f"{after.what}, {after.key(new)}",
                "changed",
                detail=after.rows[0].cells[place].text,
                before=mine.text or "nothing",
                after=theirs.text or "nothing",
                place=theirs.span,
            )


def _row(grid: Grid, row: nodes.TableRow, *, added: bool) -> Difference:
    said = _said(grid, row, grid.names)
    return Difference(
        grid.group,
        grid.what,
        "added" if added else "removed",
        detail=f"row {grid.key(row)}",
        before="" if added else said,
        after=said if added else "",
        place=row.span,
    )


def _said(grid: Grid, row: nodes.TableRow, first: int = 0) -> str:
    """The cells of a row with their headings: "cost 1, copies 2"."""
    pairs = list(zip(grid.rows[0].cells, row.cells, strict=False))[first:]
    return ", ".join(f"{heading.text} {cell.text}" for heading, cell in pairs if cell.text)


def _without_names(before: Grid, after: Grid) -> Iterator[Difference]:
    old, new = Counter(_all_said(before)), Counter(_all_said(after))
    both = old & new
    mine, theirs = (_among(both, _all_said(grid)) for grid in (before, after))
    if after.ordered and mine != theirs:
        # What tells these rows apart is all that they say, which would be a whole sheet.
        yield Difference(after.group, after.what, "changed", "order", place=after.rows[0].span)
    places: dict[str, Span] = {
        _said(grid, row): row.span for grid in (before, after) for row in grid.rows[1:]
    }
    for said in dict.fromkeys([*new, *old]):
        count = new[said] - old[said]
        if count:
            times = "row" if abs(count) == 1 else f"{abs(count)} rows"
            yield Difference(
                after.group,
                after.what,
                "added" if count > 0 else "removed",
                detail=times,
                before="" if count > 0 else said,
                after=said if count > 0 else "",
                place=places[said],
            )


def _all_said(grid: Grid) -> list[str]:
    return [_said(grid, row) for row in grid.rows[1:]]


def _among(wanted: Counter[str], rows: list[str]) -> list[str]:
    """Those rows that are wanted, the first of each as often as it is."""
    left = wanted.copy()
    found = []
    for each in rows:
        if left[each]:
            left[each] -= 1
            found.append(each)
    return found
