# SPDX-License-Identifier: MIT
"""The faces of cards in the rows of a sheet: `has up to 2 faces: front, back` and `a face has picture, cost`.

A face is there when any of its cells is filled; then all of them that hold names or numbers have to be. `only the first
face where kind is plain` says which rows have one alone; all others then have every face that is announced.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamedsl.check.declare.columns import Placed, attribute_of_cells, told_empty
from gamedsl.check.declare.rows import Column, Rows, faces_named, of_pieces
from gamedsl.check.declare.showing import shown_value
from gamedsl.check.declare.skipping import holds
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Attribute
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World
from gamedsl.parts import Part, frozen_part
from gamedsl.syntax import nodes

__all__ = ["FaceRows", "face_rows"]

_Faces = tuple[tuple[int, tuple[int, ...]], ...]


@frozen_part
class FaceRows(Part):
    """The faces that are there, row by row: `places[i]` is (row, number of the face) of face i.

    `attributes` have a value for each of them; `title_place` is the attribute by which a face is called.
    """

    names: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    attributes: tuple[Attribute, ...]
    title_place: int

    def by_row(self) -> dict[int, _Faces]:
        """The faces of each row that has some: the number of each, and its values."""
        found: dict[int, _Faces] = {}
        for index, (row, number) in enumerate(self.places):
            values = tuple(each.values[index] for each in self.attributes)
            found[row] = (*found.get(row, ()), (number, values))
        return found

    def title(self, world: World, values: Sequence[int]) -> dict[str, str]:
        """What a face is called, by language."""
        place = self.title_place
        return shown_value(world, self.attributes[place], values[place])

    def joined(self, world: World, faces: _Faces, others: Sequence[_Faces], language: str) -> str:
        """The faces as the name of their piece, with what tells it apart from the `others` in brackets."""
        found = []
        for at, (_, values) in enumerate(faces):
            rivals = [each[at][1] for each in others if at < len(each)]
            more = [
                self._shown(world, place, values, language)
                for place in range(len(self.attributes))
                if place != self.title_place and len({each[place] for each in rivals}) > 1
            ]
            title = self._shown(world, self.title_place, values, language)
            found.append(f"{title} ({', '.join(more)})" if any(more) else title)
        return " | ".join(found)

    def _shown(self, world: World, place: int, values: Sequence[int], language: str) -> str:
        words = shown_value(world, self.attributes[place], values[place])
        return words.get(language, words[""])


def face_rows(
    world: World, node: nodes.Pieces, rows: Rows, called: Callable[[int], str]
) -> FaceRows | None:
    """The faces in the rows; None when the pieces have none. `called` says how people call a row.

    Raises:
        Mistake: what is said of the faces does not fit together.
    """
    names, every = _declared(node)
    single = _single(node, rows)
    columns = [each for each in rows.columns if each.face is not None]
    if not names:
        if columns or any(_of_faces(node, trait, "face columns") for trait in node.traits):
            what, example = "which faces there are", "has up to 2 faces: front, back"
            raise mistake("G116", node.span, what=what, example=example)
        return None
    if not columns:
        what, example = "what is on a face", "a face has picture"
        raise mistake("G116", node.span, what=what, example=example)
    by_face = [[each for each in columns if each.face == name] for name in names]
    wanted = [every and number not in single for number in range(len(rows.rows))]
    _tell_beyond(world, rows, by_face, called, single)
    places = tuple(_there(world, rows, by_face, called, wanted, single))
    attributes = []
    for column_number, column in enumerate(by_face[0]):
        cells = [_placed(rows, row, by_face[face][column_number], called) for row, face in places]
        attributes.append(attribute_of_cells(world, column.name, column.use, cells))
    return FaceRows(names, places, tuple(attributes), _title_place(world, by_face[0], attributes))


def _declared(node: nodes.Pieces) -> tuple[tuple[str, ...], bool]:
    """The names of the faces, and whether every piece has all of them."""
    traits = [trait for trait in node.traits if _of_faces(node, trait, "has faces")]
    if not traits:
        return (), False
    trait = traits[0]
    names = tuple(name.text for name in faces_named(node))
    core = trait.phrases[0].core
    words = [name.text.casefold() for run in core.runs for name in run]
    quantity = core.quantity
    if len(traits) > 1 or words not in (["face"], ["faces"]) or quantity is None or not names:
        raise mistake(
            "G301",
            traits[-1].span,
            phrase=traits[-1].span.text,
            found="different thing",
            wanted="list of faces",
            example="`has 2 faces: front, back` or `has up to 2 faces: front, back`",
        )
    if quantity.number != len(names) or quantity.word not in {"exactly", "", "up to", "at most"}:
        number = quantity.number or 0
        raise mistake("G404", trait.span, name="faces", low=1, high=len(names), value=number)
    return names, quantity.word in {"exactly", ""}


def _of_faces(node: nodes.Pieces, trait: nodes.Trait, kind: str) -> bool:
    return trait.kind == kind and not of_pieces(node, trait)


def _placed(rows: Rows, row: int, column: Column, called: Callable[[int], str]) -> Placed:
    return Placed(rows.rows[row][column.place], called(row), f"{column.face} {column.name.text}")


def _there(
    world: World,
    rows: Rows,
    by_face: list[list[Column]],
    called: Callable[[int], str],
    every: Sequence[bool],
    single: frozenset[int],
) -> list[tuple[int, int]]:
    """The faces that are there, row by row all of them or those that are filled; a missing cell is told."""
    found = []
    for number, row in enumerate(rows.rows):
        for face, columns in enumerate(by_face):
            empty = [each for each in columns if not row[each.place].text and not _list(each)]
            filled = len(empty) < len([each for each in columns if not _list(each)])
            wanted = every[number] or face == 0 or filled
            if not wanted or (face and number in single):
                continue
            if empty:
                told_empty(world, _placed(rows, number, empty[0], called))
            else:
                found.append((number, face))
    return found


def _single(node: nodes.Pieces, rows: Rows) -> frozenset[int]:
    """The numbers of the rows that have the first face only.

    Raises:
        Mistake: what is asked of a row is no condition on its cells.
    """
    return frozenset(
        number
        for trait in node.traits
        if trait.kind == "first face" and trait.condition is not None
        for number, row in enumerate(rows.rows)
        if holds(trait.condition, row, rows.grid)
    )


def _tell_beyond(
    world: World,
    rows: Rows,
    by_face: list[list[Column]],
    called: Callable[[int], str],
    single: frozenset[int],
) -> None:
    """A cell of a face that such a row does not have is told."""
    for number in sorted(single):
        columns = (column for columns in by_face[1:] for column in columns)
        placed = (_placed(rows, number, column, called) for column in columns)
        beyond = next((each for each in placed if each.cell.text), None)
        if beyond is not None:
            beyond.tell(world, "G407", value=beyond.cell.text, wanted="nothing in such a row")


def _list(column: Column) -> bool:
    return column.use is not None and column.use.startswith("list of ")


def _title_place(world: World, columns: list[Column], attributes: list[Attribute]) -> int:
    """Which column calls a face: the one marked `(name)`, or called like a kind, or the first that holds names.

    Of several kinds one that may have rules goes first: a list of sides beside it only says what cells can hold.
    """
    for place, column in enumerate(columns):
        if column.use == "name":
            return place
    kinds = [each for each in world.may_have if each in world.domains]
    for wanted in ([each for each in kinds if world.may_have[each]], kinds):
        for place, column in enumerate(columns):
            if said(column.name.text) in map(said, wanted):
                return place
    return next((place for place, each in enumerate(attributes) if each.domain is not None), 0)
