# SPDX-License-Identifier: MIT
"""The rows of a sheet and the columns that the rules use of it.

In: `one a row of "file"` with the lines below it. Out: `Rows`, in which every heading that the author lists has found
its column. A heading that is missing in the file is a mistake, and one that the author does not list is told, so that
nothing of a sheet is passed over.
"""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Iterator

from gamedsl.check.declare.skipping import Row, columns_asked, skipped
from gamedsl.check.mistakes import Mistake, follows, mistake
from gamedsl.check.world import World
from gamedsl.diagnostics import Label, problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.tables import Cell, Grid, NotReadable, heading_form, plain, read_grid

__all__ = [
    "NAME_PART",
    "Column",
    "Rows",
    "faces_named",
    "grid_of",
    "is_tokens",
    "of_pieces",
    "read_rows",
]

NAME_PART = "part of the name"


@frozen_part
class Column(Part):
    """A heading as the author lists it, what it is used for, and where it stands in the sheet.

    `face` is the face whose column it is; None for a column of the whole row, or of a piece printed on it. The use of
    a column that says what a side shows is "look"; `piece` is the piece on a tile whose column it is.
    """

    name: nodes.Name
    use: str | None
    heading: Cell
    place: int
    face: str | None = None
    piece: str | None = None


@frozen_part
class Rows(Part):
    """The rows of a sheet that are not skipped, and the columns that are used."""

    file: str
    grid: Grid
    rows: tuple[Row, ...]
    columns: tuple[Column, ...]

    @property
    def name_parts(self) -> tuple[Column, ...]:
        """The columns that make up the names where there is more than one: "blue" and "5" of blue 5."""
        return tuple(each for each in self.columns if each.use == NAME_PART)

    def column(self, use: str) -> Column | None:
        """The column of that use, such as name, copies or a language; None when there is none."""
        return next((each for each in self.columns if each.use == use), None)

    def plain(self) -> tuple[Column, ...]:
        """The columns of the whole row that are attributes: all but names, copies and languages."""
        return tuple(
            each
            for each in self.columns
            if each.face is None and is_attribute(each.use) and each.use != "look"
        )


def is_attribute(use: str | None) -> bool:
    """Whether a column of that use says something of each row, and not how it is called or how many there are."""
    return (
        use is None
        or use in {"side", "look", NAME_PART}
        or use.startswith("list of ")
        or is_tokens(use)
    )


def is_tokens(use: str | None) -> bool:
    """Whether a column of that use says which tokens are printed there: it has the name of their class."""
    return use is not None and use[:1].isupper()


def read_rows(world: World, node: nodes.Kinds | nodes.Pieces) -> Rows:
    """The rows of the sheet that `node` names.

    Raises:
        Mistake: there is no such file (G001) or column (G413), or the file is no table.
    """
    sheet = node.sheet
    assert sheet is not None
    grid = grid_of(world, sheet)
    world.sheets.append(grid.source)
    _check_headings(world, sheet.file, grid)
    places = {heading_form(cell.text): place for place, cell in enumerate(grid.headings)}
    used = _used(world, node, grid, places)
    people = {
        heading_form(name.text)
        for trait in node.traits
        if trait.kind == "people only"
        for name in trait.names
        if _known(world, name, name.text, grid, places)
    }
    if any(_missing(name, places) for name in _listed(node)):
        raise follows()
    _check_once(node, used)
    asked = {name for trait in node.traits for name in columns_asked(trait.condition)}
    listed = people | asked | {heading_form(each.heading.text) for each in used}
    _tell_unlisted(world, sheet.file, grid, listed)
    used, cells = _joined_names(used, grid)
    rows = tuple(Row(grid, places, line) for line in cells)
    for trait in node.traits:
        if trait.kind == "skipped rows" and trait.condition is not None:
            rows = skipped(trait.condition, rows, grid)
    if not rows:
        raise mistake("G419", sheet.span, file=sheet.file, why="it has no rows below its headings")
    return Rows(sheet.file, grid, rows, used)


def _joined_names(
    used: tuple[Column, ...], grid: Grid
) -> tuple[tuple[Column, ...], tuple[tuple[Cell, ...], ...]]:
    """Where several columns hold the names, one more that joins them, and the rows with its cells."""
    parts = [each for each in used if each.use == "name" and each.face is None]
    if len(parts) < 2:  # noqa: PLR2004 - one column is a name by itself
        return used, grid.rows
    place = len(grid.headings)
    first = parts[0]
    name = evolved(first.name, text=" ".join(each.name.text for each in parts))
    whole = Column(name, "name", first.heading, place)
    columns = (evolved(each, use=NAME_PART) if each in parts else each for each in used)
    rows = tuple((*row, _joined([row[each.place] for each in parts])) for row in grid.rows)
    return (whole, *columns), rows


def _joined(cells: list[Cell]) -> Cell:
    """The words of several cells, side by side; none where one of them is empty."""
    words = [plain(each) for each in cells]
    empty = next((each for each, text in zip(cells, words, strict=True) if not text), None)
    if empty is not None:
        return empty
    return Cell(" ".join(words), cells[0].span)


def grid_of(world: World, sheet: nodes.Sheet) -> Grid:
    """The table in the file, or what a variant has made of it.

    Raises:
        Mistake: there is no such file (G001), or it is no table.
    """
    if sheet.rows:
        head, *rows = (
            tuple(Cell(each.text, each.span) for each in row.cells) for row in sheet.rows
        )
        return Grid(head[0].span.source, head, tuple(rows))
    data = world.read_file(sheet.file, sheet.span.source)
    if data is None:
        raise mistake("G001", sheet.span, path=sheet.file, suggestion=None)
    try:
        return read_grid(sheet.file, data, sheet.sheet, sheet.span)
    except NotReadable as fault:
        raise Mistake(fault.diagnostic) from None


def _check_headings(world: World, file: str, grid: Grid) -> None:
    times = Counter(heading_form(cell.text) for cell in grid.headings)
    for place, cell in enumerate(grid.headings):
        filled = any(row[place].text for row in grid.rows)
        if not cell.text and filled:
            world.mistakes.add(
                problem("G406", cell.span, cell=cell.where, row=file, column="a heading")
            )
        if cell.text and times[heading_form(cell.text)] > 1:
            times[heading_form(cell.text)] = 0
            twice = [
                each for each in grid.headings if heading_form(each.text) == heading_form(cell.text)
            ]
            labels = (Label(twice[0].span, "the first one"),)
            world.mistakes.add(
                problem("G412", twice[1].span, labels=labels, table=file, column=cell.text)
            )


def _listed(node: nodes.Kinds | nodes.Pieces) -> Iterator[tuple[str, Span]]:
    """All headings that the author lists, as they are to be found in the sheet."""
    for trait in node.traits:
        match trait.kind:
            case "columns":
                yield from ((each.name.text, each.name.span) for each in trait.headings)
            case "people only":
                yield from ((name.text, name.span) for name in trait.names)
            case "side columns":
                yield from ((name.text, name.span) for name in trait.names)
            case "face columns":
                for face in parts_named(node, trait):
                    yield from (
                        (f"{face.text} {each.name.text}", each.name.span) for each in trait.headings
                    )
            case _:
                pass


def faces_named(node: nodes.Kinds | nodes.Pieces) -> tuple[nodes.Name, ...]:
    """The names of the faces, such as front and back."""
    return _named(node, pieces=False)


def parts_named(node: nodes.Kinds | nodes.Pieces, trait: nodes.Trait) -> tuple[nodes.Name, ...]:
    """The names of the faces or of the pieces that have the columns of a line."""
    return _named(node, pieces=of_pieces(node, trait))


def _named(node: nodes.Kinds | nodes.Pieces, *, pieces: bool) -> tuple[nodes.Name, ...]:
    traits = (each for each in node.traits if each.kind == "has faces")
    return tuple(name for each in traits if of_pieces(node, each) == pieces for name in each.names)


def of_pieces(node: nodes.Kinds | nodes.Pieces, trait: nodes.Trait) -> bool:
    """Whether a line speaks of pieces on tiles ("has up to 2 road pieces: road1, road2") and not of faces."""
    if not isinstance(node, nodes.Pieces) or node.piece_class != "tiles":
        return False
    core = trait.phrases[0].core if trait.phrases else trait.owner
    words = [name.text.casefold() for run in core.runs for name in run] if core is not None else []
    return words not in (["face"], ["faces"])


def _missing(listed: tuple[str, Span], places: dict[str, int]) -> bool:
    return heading_form(listed[0]) not in places


def _known(
    world: World, name: nodes.Name, heading: str, grid: Grid, places: dict[str, int]
) -> bool:
    """Whether the sheet has a column of that heading; it is told when it has none."""
    if heading_form(heading) in places:
        return True
    headings = tuple(cell.text for cell in grid.headings if cell.text)
    near = nearest(heading, headings)
    file = posixpath.basename(grid.source.name)
    world.mistakes.add(
        problem("G413", name.span, file=file, column=heading, suggestion=near, columns=headings)
    )
    return False


def _used(
    world: World, node: nodes.Kinds | nodes.Pieces, grid: Grid, places: dict[str, int]
) -> tuple[Column, ...]:
    found: list[Column] = []

    def add(
        name: nodes.Name, heading: str, use: str | None, face: str | None, piece: str | None
    ) -> None:
        if _known(world, name, heading, grid, places):
            place = places[heading_form(heading)]
            whole = nodes.Name(heading, name.span) if piece is not None else name
            found.append(Column(whole, use, grid.headings[place], place, face, piece))

    for trait in node.traits:
        if trait.kind == "side columns":
            for name in trait.names:
                add(name, name.text, "look", None, None)
        parts = parts_named(node, trait) if trait.kind == "face columns" else ()
        for heading in trait.headings:
            pieces = trait.kind == "face columns" and of_pieces(node, trait)
            _check_use(heading, of_faces=trait.kind == "face columns", of_pieces=pieces)
            if trait.kind != "face columns":
                add(heading.name, heading.name.text, heading.use, None, None)
            for part in parts:
                whole = f"{part.text} {heading.name.text}"
                face, piece = (None, part.text) if pieces else (part.text, None)
                add(heading.name, whole, heading.use, face, piece)
    return tuple(found)


def _check_use(heading: nodes.Heading, *, of_faces: bool, of_pieces: bool) -> None:
    """A face has a name and columns, a piece sides and columns, and neither copies nor names in other languages."""
    use = heading.use
    listed = use is None or use.startswith("list of ")
    if is_tokens(use) and of_faces and not of_pieces:
        what, belongs = f"({use})", "below `the columns`"
        raise mistake("G311", heading.span, what=what, where="on a face", belongs=belongs)
    listed = listed or is_tokens(use)
    if use == "side" and not of_pieces:
        belongs = "with the pieces of tiles: `a road piece has start (side), finish (side)`"
        raise mistake("G311", heading.span, what="(side)", where="here", belongs=belongs)
    if of_pieces and not listed and use != "side":
        what, where = f"({use})", "on a piece"
        raise mistake("G311", heading.span, what=what, where=where, belongs="below `the columns`")
    if of_faces and not of_pieces and not listed and use != "name":
        what, belongs = f"({use})", "below `the columns`"
        raise mistake("G311", heading.span, what=what, where="on a face", belongs=belongs)


def _check_once(node: nodes.Kinds | nodes.Pieces, used: tuple[Column, ...]) -> None:
    """No column is listed twice, and no two are for one use.

    Raises:
        Mistake: one is (G202).
    """
    uses = [
        each
        for each in used
        if not is_attribute(each.use) and (each.use != "name" or each.face is not None)
    ]
    people = [name for each in node.traits if each.kind == "people only" for name in each.names]
    listed = [
        *((heading_form(each.heading.text), each.heading.text, each.name.span) for each in used),
        *((heading_form(name.text), name.text, name.span) for name in people),
        *((f"({each.use}) {each.face}", f"({each.use})", each.name.span) for each in uses),
    ]
    seen: dict[str, Span] = {}
    for key, name, span in listed:
        if key in seen:
            labels = (Label(seen[key], "the first one"),)
            raise mistake("G202", span, labels=labels, name=name)
        seen[key] = span


def _tell_unlisted(world: World, file: str, grid: Grid, listed: set[str]) -> None:
    for cell in grid.headings:
        if cell.text and heading_form(cell.text) not in listed:
            world.mistakes.add(problem("G414", cell.span, file=file, column=cell.text))
