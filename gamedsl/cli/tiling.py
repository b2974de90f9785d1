# SPDX-License-Identifier: MIT
r"""A board that grows tile by tile, hexes or squares, as text.

In: tiles with the place at which each lies, a sign for every side at which something goes on, and a
name and a mark for the middle; places that are still free.  Out: lines.  Two tiles share the line between
them, so a sign stands once for both.  A board that is too wide is cut into strips of columns.

    __a___          +---a---+
   b      c         |  t1   |
  /  t1    \        b  0/0  b
  d  0/0    e       +---c---+
   \__f___/
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import attrs

from gamedsl.diagnostics.width import cells

__all__ = ["SIGNS", "Tile", "draw_tiles"]

SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789αβγδεζηθικλμνξοπρστυφχψω"
"""Signs for what runs across the sides, in the order in which they are given away."""

Step = tuple[int, int]
_Canvas = dict[Step, str]


@attrs.frozen
class Tile:
    """What lies at one place: a column to the right and a row downwards from the start, which is 0/0.

    `signs` has a sign for each step to a neighbour (such as (0, -1) for the one above) where
    something goes on over that side; `mark` is what else has to be said of it, shortly. A place that
    is free has no outline of its own. `loose`: it lies nowhere yet, so its place is not written.
    """

    column: int
    row: int
    name: str = ""
    mark: str = ""
    signs: Mapping[Step, str] = attrs.Factory(dict)
    free: bool = False
    loose: bool = False

    @property
    def place(self) -> str:
        """How players call the place."""
        return "" if self.loose else f"{self.column}/{self.row}"


@attrs.frozen
class _Shape:
    """How one tile is drawn: how far apart tiles stand, its outline, and where its lines of words are.

    `across[step]` is where the sign of that side stands; `words` are (x, y, width): of the mark, of
    the name, of the place.
    """

    pitch: int
    height: int
    slope: int
    width: int
    outline: tuple[tuple[int, int, str], ...]
    across: Mapping[Step, Step]
    words: tuple[tuple[int, int, int], ...]

    def corner(self, column: int, row: int) -> Step:
        """Where the top left of that place is drawn."""
        return column * self.pitch, row * self.height + column * self.slope


_HEX = _Shape(
    pitch=8,
    height=4,
    slope=2,
    width=10,
    outline=(
        (2, 0, "______"),
        (1, 1, "/"),
        (8, 1, "\\"),
        (0, 2, "/"),
        (9, 2, "\\"),
        (0, 3, "\\"),
        (9, 3, "/"),
        (1, 4, "\\______/"),
    ),
    across={
        (0, -1): (4, 0),
        (1, -1): (8, 1),
        (1, 0): (9, 3),
        (0, 1): (4, 4),
        (-1, 1): (0, 3),
        (-1, 0): (1, 1),
    },
    words=((2, 1, 6), (1, 2, 8), (1, 3, 8)),
)

_SQUARE = _Shape(
    pitch=10,
    height=4,
    slope=0,
    width=11,
    outline=(
        (0, 0, "+---------+"),
        (0, 1, "|"),
        (10, 1, "|"),
        (0, 2, "|"),
        (10, 2, "|"),
        (0, 3, "|"),
        (10, 3, "|"),
        (0, 4, "+---------+"),
    ),
    across={(0, -1): (5, 0), (1, 0): (10, 2), (0, 1): (5, 4), (-1, 0): (0, 2)},
    words=((1, 1, 9), (1, 2, 9), (1, 3, 9)),
)

_SHAPES = {6: _HEX, 4: _SQUARE}


def draw_tiles(tiles: Iterable[Tile], sides: int, width: int = 80) -> list[str]:
    """The board as lines of at most so many columns; its places have 4 or 6 sides.

    Strips of columns follow one another, with an empty line between, where one would be too wide.
    """
    shape, laid = _SHAPES[sides], tuple(tiles)
    lines: list[str] = []
    for strip in _strips(laid, shape, width):
        lines += ["", *_drawn(strip, shape)] if lines else _drawn(strip, shape)
    return lines


def _strips(tiles: Sequence[Tile], shape: _Shape, width: int) -> Iterator[list[Tile]]:
    """The tiles by columns, as many columns at once as the width allows."""
    if not tiles:
        return
    first, last = min(each.column for each in tiles), max(each.column for each in tiles)
    many = max(1, 1 + (width - shape.width) // shape.pitch)
    for start in range(first, last + 1, many):
        yield [each for each in tiles if start <= each.column < start + many]


def _drawn(tiles: Sequence[Tile], shape: _Shape) -> list[str]:
    canvas: _Canvas = {}
    for tile in tiles:
        if tile.free:
            _write(canvas, shape, tile, shape.words[1:2], (tile.place,))
    for tile in tiles:
        if not tile.free:
            _outline(canvas, shape, tile)
            _write(canvas, shape, tile, shape.words, (tile.mark, tile.name, tile.place))
    for tile in tiles:
        left, top = shape.corner(tile.column, tile.row)
        for step, sign in tile.signs.items():
            x, y = shape.across[step]
            canvas[left + x, top + y] = sign
    return _lines(canvas)


def _outline(canvas: _Canvas, shape: _Shape, tile: Tile) -> None:
    left, top = shape.corner(tile.column, tile.row)
    for x, y, line in shape.outline:
        for number, sign in enumerate(line):
            canvas[left + x + number, top + y] = sign


def _write(
    canvas: _Canvas,
    shape: _Shape,
    tile: Tile,
    rooms: Sequence[tuple[int, int, int]],
    words: Sequence[str],
) -> None:
    """Each of the words in the middle of its room, cut where it is too long."""
    left, top = shape.corner(tile.column, tile.row)
    for (x, y, room), word in zip(rooms, words, strict=True):
        short = _cut(word, room)
        at = left + x + (room - cells(short)) // 2
        for sign in short:
            canvas[at, top + y] = sign
            at += cells(sign)


def _cut(word: str, room: int) -> str:
    while cells(word) > room:
        word = word[:-1]
    return word


def _lines(canvas: _Canvas) -> list[str]:
    left = min(x for x, _ in canvas)
    top, bottom = min(y for _, y in canvas), max(y for _, y in canvas)
    return [_line(canvas, left, y) for y in range(top, bottom + 1)]


def _line(canvas: _Canvas, left: int, y: int) -> str:
    """The signs of one line; a sign that is two columns wide takes the place of what follows it."""
    written = {x - left: sign for (x, line), sign in canvas.items() if line == y}
    text = ""
    for x in range(max(written, default=-1) + 1):
        if x >= cells(text):
            text += written.get(x, " ")
    return text.rstrip()
