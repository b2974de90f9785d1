# SPDX-License-Identifier: MIT
"""What was found out about a part of the model, remembered by the part itself.

In: a function of one part.  Out: the same function, which works each part out once.  Parts are told
apart by identity, because comparing two of them, or a hash, goes through everything inside them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

__all__ = ["Same", "remembered", "same"]

PartT = TypeVar("PartT")
FoundT = TypeVar("FoundT")

_MOST = 50_000


def remembered(find: Callable[[PartT], FoundT]) -> Callable[[PartT], FoundT]:
    """The function, which remembers what it has found."""
    known: dict[int, tuple[PartT, FoundT]] = {}

    def found(part: PartT) -> FoundT:
        entry = known.get(id(part))
        if entry is None:
            result = find(part)
            if len(known) >= _MOST:
                known.clear()
            known[id(part)] = entry = part, result  # The part is kept, so its identity is its own.
        return entry[1]

    return found


class Same:
    """A part that is equal to every equal one, and whose hash is worked out once."""

    __slots__ = ("_hash", "part")

    def __init__(self, part: Hashable) -> None:
        """Stand for this part."""
        self.part = part
        self._hash = hash(part)

    def __hash__(self) -> int:
        """The hash of the part."""
        return self._hash

    def __eq__(self, other: object) -> bool:
        """The parts are equal."""
        if not isinstance(other, Same):
            return NotImplemented
        return self.part is other.part or (self._hash == other._hash and self.part == other.part)


@remembered
def same(part: Hashable) -> Same:
    """What stands for the part."""
    return Same(part)
