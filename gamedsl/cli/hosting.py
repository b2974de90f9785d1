# SPDX-License-Identifier: MIT
"""Pieces that host others, and hands of cards with several faces, as lines.

In: an area of a view, and what is printed on the pieces of the game.  Out: lines.  Where the screen
is wide enough, hosts stand in a table with a column for each side; otherwise each has a line that
leaves out what is empty.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import attrs

from gamedsl.cli.columns import aligned
from gamedsl.diagnostics.width import cells, printable
from gamedsl.run.description import FaceInfo, PieceInfo, ThingsInfo
from gamedsl.run.view import AreaView, HostView

__all__ = ["Printed", "hand_lines", "host_lines", "printed_on"]

_NOTHING = "-"

Printed = Mapping[str, PieceInfo]
"""What is printed on the pieces that have faces, by their names."""


def printed_on(things: Iterable[ThingsInfo], columns: Mapping[str, str] | None = None) -> Printed:
    """What is printed on the pieces that have faces, where their names tell them apart.

    `columns` are names of columns in the language of the players, where they are called otherwise.
    """
    pieces = [_in_words(piece, columns or {}) for each in things for piece in each.pieces]
    names = Counter(piece.name for piece in pieces if piece.faces)
    return {piece.name: piece for piece in pieces if names[piece.name] == 1}


def _in_words(piece: PieceInfo, columns: Mapping[str, str]) -> PieceInfo:
    faces = tuple(
        attrs.evolve(
            face, printed=tuple((columns.get(name, name), word) for name, word in face.printed)
        )
        for face in piece.faces
    )
    return attrs.evolve(piece, faces=faces)


# ---- hosts ----------------------------------------------------------------------------------------


def host_lines(area: AreaView, hidden: str, width: int, indent: str = "") -> list[str]:
    """The pieces of an area with what lies at each; `hidden` words a number of unknown pieces."""
    table = _table(area, hidden, indent)
    if all(cells(line) <= width for line in table):
        return table
    return [printable(line) for line in _short(area, hidden, indent)]


def _table(area: AreaView, hidden: str, indent: str) -> list[str]:
    sides = [side for side, _ in area.hosts[0].sides]
    rows = [
        [_own(host), *(_contents(pieces, hidden) or _NOTHING for _, pieces in host.sides)]
        for host in area.hosts
    ]
    return aligned([["", *sides], *rows], indent=indent)


def _short(area: AreaView, hidden: str, indent: str) -> Iterator[str]:
    for host in area.hosts:
        filled = [f"{side} {_contents(pieces, hidden)}" for side, pieces in host.sides if pieces]
        yield f"{indent}{_own(host)}{': ' if filled else ''}{'; '.join(filled)}"


def _own(host: HostView) -> str:
    """The name of a host; of one that lies face down also what it is, for those who know it."""
    known = host.piece is None or host.name.startswith(host.piece)
    return host.name if known else f"{host.name} ({host.piece})"


def _contents(pieces: Sequence[str | None], hidden: str) -> str:
    counts = Counter(pieces)
    words = [name if number == 1 else f"{number} {name}" for name, number in counts.items() if name]
    if counts[None]:
        words.append(hidden.format(count=counts[None]))
    return ", ".join(words)


# ---- hands ----------------------------------------------------------------------------------------


def hand_lines(area: AreaView, printed: Printed, indent: str = "") -> list[str]:
    """A line for each piece that the viewer knows, with what is printed on each of its faces."""
    counts = Counter(name for name in area.pieces if name is not None)
    lines = []
    for name, number in counts.items():
        faces = _faces(name, printed[name].faces) if name in printed else name
        lines.append(f"{indent}{f'{number} ' if number > 1 else ''}{faces}")
    return [printable(line) for line in lines]


def _faces(name: str, faces: Sequence[FaceInfo]) -> str:
    """The piece with its faces; where its name says more than they do, the name stands in front."""
    shown = " | ".join(map(_face, faces))
    parts = name.split(" | ")
    said = len(parts) == len(faces) and all(map(_says_all, faces, parts))
    return shown if said else f"{name}: {shown}"


def _says_all(face: FaceInfo, name: str) -> bool:
    """Whether that part of a name is the name of the face, perhaps with something printed on it in parentheses."""
    more = name.removeprefix(face.name).removeprefix(" (").removesuffix(")")
    return name == face.name or (
        name.startswith(f"{face.name} (") and more in {word for _, word in face.printed}
    )


def _face(face: FaceInfo) -> str:
    words = [
        word if not word.isdecimal() else f"{name} {word}"
        for name, word in face.printed
        if word != face.name
    ]
    return f"{face.name} ({', '.join(dict.fromkeys(words))})" if words else face.name
