# SPDX-License-Identifier: MIT
"""Names of pieces that are rows of a sheet, in every language that the sheet and its kinds have words for.

In: pieces with what is printed on them. Out: the same with names by which people can tell whatever can be told, alike
pieces next to one another.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.declare.face_rows import FaceRows
from gamedsl.check.declare.showing import shown_value
from gamedsl.check.model import Attribute
from gamedsl.check.world import World
from gamedsl.parts import Part, evolved, frozen_part

__all__ = ["Piece", "alike_together", "by_faces", "by_values", "told_apart"]


@frozen_part
class Piece(Part):
    """A row: its name by language ("" is the file's), its values of all attributes, its faces, how many there are.

    `named`: the names come from a column.
    """

    names: dict[str, str]
    values: tuple[int, ...]
    faces: tuple[tuple[int, tuple[int, ...]], ...]
    titles: tuple[dict[str, str], ...]
    count: int
    named: bool


def by_faces(titles: Sequence[dict[str, str]]) -> dict[str, str]:
    """The names of the faces one behind the other, by language; none when there are no faces."""
    languages = dict.fromkeys(language for title in titles for language in title)
    return {
        language: " | ".join(title.get(language, title[""]) for title in titles)
        for language in languages
    }


def by_values(
    world: World, attributes: Sequence[Attribute], values: Sequence[int], otherwise: str
) -> dict[str, str]:
    """All that is printed, by language; `otherwise` where nothing is."""
    shown = [
        shown_value(world, attribute, value)
        for attribute, value in zip(attributes, values, strict=True)
    ]
    languages = dict.fromkeys(language for each in shown for language in each)
    return {
        language: " ".join(filter(None, (each.get(language, each[""]) for each in shown)))
        or otherwise
        for language in (languages or {"": ""})
    }


def told_apart(
    world: World,
    pieces: list[Piece],
    attributes: Sequence[Attribute],
    faces: FaceRows | None,
) -> list[Piece]:
    """The pieces, with what tells them apart behind the names that several different ones would have."""
    groups: dict[str, list[Piece]] = {}
    for piece in pieces:
        groups.setdefault(piece.names[""], []).append(piece)
    renamed: dict[int, Piece] = {}
    for group in groups.values():
        if len({(piece.values, piece.faces) for piece in group}) > 1:
            for piece in group:
                more = _differences(world, piece, group, attributes, faces)
                renamed[id(piece)] = evolved(piece, names=more)
    return [renamed.get(id(piece), piece) for piece in pieces]


def _differences(
    world: World,
    piece: Piece,
    group: Sequence[Piece],
    attributes: Sequence[Attribute],
    faces: FaceRows | None,
) -> dict[str, str]:
    """The names of the piece with what tells it apart from others of its group."""
    told = [
        shown_value(world, attribute, piece.values[place])
        for place, attribute in enumerate(attributes)
        if len({each.values[place] for each in group}) > 1
    ]
    names = dict(piece.names)
    if faces is not None and len({each.faces for each in group}) > 1:
        others = [each.faces for each in group]
        for language, name in piece.names.items():
            whole = faces.joined(world, piece.faces, others, language)
            names[language] = f"{name} ({whole})" if piece.named else whole
    if not any(each[""] for each in told):
        return names
    return {
        language: f"{name} ({', '.join(filter(None, (each.get(language, each['']) for each in told)))})"
        for language, name in names.items()
    }


def alike_together(pieces: list[Piece]) -> list[Piece]:
    """Alike pieces next to one another, in the order in which the first of each comes."""
    first: dict[tuple[str, tuple[int, ...], tuple[object, ...]], int] = {}
    for number, piece in enumerate(pieces):
        first.setdefault((piece.names[""], piece.values, piece.faces), number)
    return sorted(pieces, key=lambda each: first[each.names[""], each.values, each.faces])
