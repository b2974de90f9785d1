# SPDX-License-Identifier: MIT
"""Rows of before, many of which differ in a few places from one another.

In: a row, and the one that was kept before it.  Out: the same numbers, of which what did not change is kept once.
A board that grows has thousands of places, and a match a row for each of its moves; what has not changed since the
move before costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import overload

__all__ = ["Kept", "before", "kept"]

_LARGE = 4096
"""Rows with fewer places are kept as they are."""
_PIECE = 256


class Kept(Sequence[int]):
    """A row in pieces, that cannot be changed."""

    __slots__ = ("_pieces", "_size")

    def __init__(self, row: Sequence[int], like: Kept | None = None) -> None:
        """Keep the row; pieces that are as in the other are those of the other."""
        pieces = [row[at : at + _PIECE] for at in range(0, len(row), _PIECE)]
        if like is not None:
            others = zip(pieces, like.pieces, strict=True)
            pieces = [other if other == piece else piece for piece, other in others]
        self._pieces = tuple(pieces)
        self._size = len(row)

    @property
    def pieces(self) -> tuple[Sequence[int], ...]:
        """The numbers, so many at a time."""
        return self._pieces

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[int]:
        return chain.from_iterable(self._pieces)

    @overload
    def __getitem__(self, at: int) -> int: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[int, ...]: ...

    def __getitem__(self, at: int | slice) -> int | tuple[int, ...]:
        if isinstance(at, slice):
            first, end, step = at.indices(self._size)
            begin = first // _PIECE
            some = chain.from_iterable(self._pieces[begin : -(-end // _PIECE)])
            found = tuple(some)
            return found[first - begin * _PIECE : end - begin * _PIECE : step]
        number = at + self._size if at < 0 else at
        return self._pieces[number // _PIECE][number % _PIECE]


def before(row: list[int]) -> Sequence[int]:
    """The row, which nobody is going to change, as it was; a large one is not copied, for `kept` does that."""
    return row if len(row) >= _LARGE else tuple(row)


def kept(row: Sequence[int], like: Sequence[int] | None) -> Sequence[int]:
    """The row as it is to be kept, behind another one of the same match."""
    if len(row) < _LARGE:
        return row
    return Kept(row, like if isinstance(like, Kept) else None)
