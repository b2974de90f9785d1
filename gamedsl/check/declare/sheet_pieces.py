# SPDX-License-Identifier: MIT
"""Pieces that are rows of a sheet: their names, what is printed on them, how many there are of each.

A piece is called by its name column, else by its faces ("front | back"), else by all that is printed on it. Where two
pieces would have one name and are not alike, what tells them apart follows in brackets. Alike pieces have one name and
stand next to one another, so that any of them stands for all.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.declare.columns import Placed, attribute_of_cells, cleaned, number_in, told_empty
from gamedsl.check.declare.face_rows import FaceRows, face_rows
from gamedsl.check.declare.kinds import blind_after_mistakes, labels_of
from gamedsl.check.declare.listing import printed_rows, written_rows
from gamedsl.check.declare.naming import (
    Piece,
    alike_together,
    by_faces,
    by_values,
    told_apart,
)
from gamedsl.check.declare.printed import Class, Printed
from gamedsl.check.declare.rows import Rows, is_tokens, read_rows
from gamedsl.check.declare.sides import look_attributes, piece_attribute, tell_meeting
from gamedsl.check.declare.tokens_shown import shown_attributes
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Attribute, Domain
from gamedsl.check.spelling_forms import plural
from gamedsl.check.world import World
from gamedsl.diagnostics import Label, problem
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["class_of_sheet"]

_MOST_PIECES = 10_000


def class_of_sheet(world: World, node: nodes.Pieces, place: int) -> Class:
    """The class whose pieces (or sorts of tokens) are the rows of a sheet.

    Raises:
        Mistake: the sheet cannot be read, or there are none or too many pieces.
    """
    if node.sheet is not None and node.piece_class == "boards" and node.same_back is not None:
        raise mistake("G311", node.span, what="same back as", where="here", belongs="with cards")
    with blind_after_mistakes(world):
        rows = read_rows(world, node)
    if not rows.columns:
        what, example = "what is printed on them", "the columns name (name)"
        raise mistake("G116", node.span, what=what, example=example)
    world.tables.append(printed_rows(node, rows, rows.column("name"), place))
    named = rows.column("name")
    if named is not None:
        world.written[node.name.text] = written_rows(rows, named)
    attributes = _attributes(world, node, rows)
    faces = face_rows(world, node, rows, lambda row: _called(rows, row))
    counts = _counts(world, rows)
    _check_amount(world, node, rows, counts)
    pieces = _pieces(world, node, rows, attributes, faces, counts)
    individual = node.piece_class != "tokens"
    if individual:
        pieces = alike_together(told_apart(world, pieces, attributes, faces))
    return _class(node, pieces, attributes, faces, individual=individual)


def _called(rows: Rows, number: int) -> str:
    named = rows.column("name")
    row = rows.rows[number]
    return row[named.place].text if named is not None else f"row {row.number}"


def _attributes(world: World, node: nodes.Pieces, rows: Rows) -> tuple[Attribute, ...]:
    """One for each column of the whole row, of a side, and of a piece printed there, with a value for each row."""
    found: list[Attribute] = []
    called = [_called(rows, number) for number in range(len(rows.rows))]
    for column in rows.plain():
        with world.declaring(column.name.text):
            cells = [
                Placed(row[column.place], called[number], column.name.text)
                for number, row in enumerate(rows.rows)
            ]
            if is_tokens(column.use):
                found += shown_attributes(world, column.name, column.use or "", cells)
            elif column.piece is None:
                found.append(attribute_of_cells(world, column.name, column.use, cells))
            elif column.use != "side" or world.sides is not None:
                found.append(piece_attribute(world, column, cells))
    tell_meeting(world, rows, called)
    with world.declaring():
        found += look_attributes(world, node, rows, called)
    return tuple(found)


def _counts(world: World, rows: Rows) -> list[int]:
    """How many there are of each row."""
    column = rows.column("copies")
    if column is None:
        return [1] * len(rows.rows)
    found = []
    for number, row in enumerate(rows.rows):
        placed = Placed(row[column.place], _called(rows, number), column.name.text)
        count = number_in(world, placed)
        if not 0 <= count <= _MOST_PIECES:
            name = f"{column.name.text} of {placed.row}"
            told = problem(
                "G404", placed.cell.span, name=name, low=0, high=_MOST_PIECES, value=count
            )
            world.mistakes.add(told)
            count = 0
        found.append(count)
    return found


def _check_amount(world: World, node: nodes.Pieces, rows: Rows, counts: list[int]) -> None:
    """There are pieces, not too many, and as many as the file announces."""
    total = sum(counts)
    if not 1 <= total <= _MOST_PIECES:
        if world.mistakes.errors:
            return
        name = node.name.text
        raise mistake("G404", node.name.span, name=name, low=1, high=_MOST_PIECES, value=total)
    amount = node.amount
    if amount is None:
        return
    if amount.of_each or amount.with_each or amount.per_player or amount.unlimited:
        raise mistake("G315", amount.span, word=amount.span.text, phrase=node.name.span.text)
    if amount.count_name is not None:
        raise world.too_many(amount.count_name, amount.span)
    # What a variant has added is not counted by the base.
    added = len({row[0].span.source.name for row in rows.rows}) > 1
    if amount.count != total and not added and not world.mistakes.errors:
        column = rows.column("copies")
        cell = column.heading if column is not None else rows.grid.headings[0]
        labels = (Label(amount.span, "announced here"),)
        told = problem(
            "G420", cell.span, labels=labels, file=rows.file, found=total, wanted=amount.count
        )
        world.mistakes.add(told)


def _pieces(
    world: World,
    node: nodes.Pieces,
    rows: Rows,
    attributes: tuple[Attribute, ...],
    faces: FaceRows | None,
    counts: list[int],
) -> list[Piece]:
    named = rows.column("name")
    plain = [cleaned(row[named.place]) if named else "" for row in rows.rows]
    labels = labels_of(rows, plain)
    by_row = faces.by_row() if faces is not None else {}
    found = []
    for number, row in enumerate(rows.rows):
        values = tuple(each.values[number] for each in attributes)
        own = by_row.get(number, ())
        titles = tuple(faces.title(world, values) for _, values in own) if faces is not None else ()
        names = {"": plain[number], **{language: texts[number] for language, texts in labels}}
        if named is not None and not plain[number]:
            told_empty(world, Placed(row[named.place], f"row {row.number}", named.name.text))
        if named is None:
            names |= by_faces(titles) or by_values(world, attributes, values, node.name.text)
        found.append(Piece(names, values, own, titles, counts[number], named=named is not None))
    return found


# ---- the class ----------------------------------------------------------------------------------------------


def _class(
    node: nodes.Pieces,
    pieces: list[Piece],
    attributes: tuple[Attribute, ...],
    faces: FaceRows | None,
    *,
    individual: bool,
) -> Class:
    single = [piece for piece in pieces for _ in range(piece.count if individual else 1)]
    counts = (1,) * len(single) if individual else tuple(piece.count for piece in pieces)
    full = tuple(
        evolved(attribute, values=tuple(piece.values[place] for piece in single))
        for place, attribute in enumerate(attributes)
    )
    languages = dict.fromkeys(language for piece in single for language in piece.names if language)
    labels = tuple(
        (language, tuple(piece.names.get(language, piece.names[""]) for piece in single))
        for language in languages
    )
    names = tuple(piece.names[""] for piece in single)
    alike = _alike(single) if individual else ()
    title = node.name.text
    domain = Domain(title, "sort", names, full, labels, plural(title), alike)
    return Class(domain, counts, individual, faces=_printed(single, faces))


def _alike(single: Sequence[Piece]) -> tuple[int, ...]:
    first: dict[int, int] = {}
    known: dict[tuple[object, ...], int] = {}
    for number, piece in enumerate(single):
        key = (piece.names[""], piece.values, piece.faces)
        first[number] = known.setdefault(key, number)
    return tuple(first.values())


def _printed(single: Sequence[Piece], faces: FaceRows | None) -> Printed | None:
    if faces is None:
        return None
    there = [
        (values, title)
        for piece in single
        for (_, values), title in zip(piece.faces, piece.titles, strict=True)
    ]
    attributes = tuple(
        evolved(attribute, values=tuple(values[place] for values, _ in there))
        for place, attribute in enumerate(faces.attributes)
    )
    languages = dict.fromkeys(language for _, title in there for language in title if language)
    labels = tuple(
        (language, tuple(title.get(language, title[""]) for _, title in there))
        for language in languages
    )
    present = tuple(tuple(number for number, _ in piece.faces) for piece in single)
    titles = tuple(title[""] for _, title in there)
    return Printed(faces.names, present, attributes, titles, labels)
