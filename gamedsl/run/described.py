# SPDX-License-Identifier: MIT
"""What is printed on the single pieces of a game, as plain data.

In: the words of a game and a class of its things.  Out: for every piece that differs from the others
what is printed on it and on each of its faces, by the names of the columns.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from gamedsl.check.model import Domain, Things
from gamedsl.run.printed import Printed
from gamedsl.run.texts import Texts

__all__ = ["FaceInfo", "PieceInfo", "pieces_of"]


@attrs.frozen
class FaceInfo:
    """One face of a piece: its name, and what is printed there by the names of the columns."""

    name: str
    printed: tuple[tuple[str, str], ...]


@attrs.frozen
class PieceInfo:
    """What is printed on a single piece, and on each of its faces if it has some."""

    name: str
    printed: tuple[tuple[str, str], ...]
    faces: tuple[FaceInfo, ...]


def pieces_of(texts: Texts, things: Things) -> Iterator[PieceInfo]:
    """What is printed on the single pieces of a class, each that differs from the others once."""
    printed, domain = Printed(texts), texts.model.domain(things.domain)
    faces = printed.face_domain(domain)
    for piece, first in enumerate(printed.first(domain)):
        if piece == first:
            yield PieceInfo(
                texts.sort(things, piece),
                printed.values(domain, piece),
                () if faces is None else tuple(_faces(texts, printed, faces, piece)),
            )


def _faces(texts: Texts, printed: Printed, faces: Domain, piece: int) -> Iterator[FaceInfo]:
    names = texts.names(faces.name)
    for face, of in enumerate(faces.attributes[0].values):
        if of == piece:
            yield FaceInfo(names[face], printed.values(faces, face))
