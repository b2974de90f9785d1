# SPDX-License-Identifier: MIT
"""Looking ahead in a function: what may change a place, and how often it is read before that.

In: lines, and a place of the row.  Out: numbers and answers.  What belongs to different regions (a
store, a variable, a frame) cannot touch; neither can two fixed places.
"""

from __future__ import annotations

from gamedsl.compile.emit.lines import Block, Item
from gamedsl.compile.emit.texts import (
    CONSTANT,
    Changes,
    changes_of,
    names_of,
    places_inside,
    together,
    value_part,
)
from gamedsl.compile.emit.unit import Region

__all__ = ["ENOUGH", "Ahead", "Known"]

_PLAYERS = "s[5]"
"""How many play never changes."""
_OFTEN = 3
ENOUGH = 2
"""What is read so often is worth a name."""

Known = dict[str, str]
"""Which place is held by which name."""


class Ahead:
    """Knows to which regions the places of one module belong."""

    def __init__(self, regions: dict[str, set[Region]]) -> None:
        """These are the regions."""
        self.regions = regions
        self._changes: dict[int, tuple[Block, Changes]] = {}

    def changes(self, item: Item) -> Changes:
        """What a line or block may change; worked out once for a block that stays as it is."""
        if isinstance(item, str):
            return changes_of([item])
        known = self._changes.get(id(item))
        if known is None:
            inside = [self.changes(each) for each in item.items]
            known = item, together([changes_of([item.header]), *inside])
            self._changes[id(item)] = known
        return known[1]

    def rewritten(self, block: Block) -> None:
        """The block is another now."""
        self._changes.pop(id(block), None)

    def reads_after(self, items: list[Item], at: int, place: str) -> int:
        """How often a place is read behind the line at hand, or in its block, until it changes."""
        item = items[at]
        reads = 0
        if isinstance(item, Block):
            reads, stop = self._reads_in(item, place)
        else:
            stop = self.changed(place, self.changes(item))
        return reads if stop else reads + self.reads_from(items, at + 1, place)

    def reads_from(self, items: list[Item], at: int, place: str) -> int:
        """How often a place is read from there on until it changes; loops count more.

        More than `ENOUGH` are not counted any further.
        """
        total = 0
        for item in items[at:]:
            if isinstance(item, Block):
                reads, stop = self._reads_in(item, place)
                again = stop and item.header.startswith("while")
                total += reads + (0 if again else value_part(item.header).count(place))
            else:
                total += value_part(item).count(place)
                stop = self.changed(place, self.changes(item)) or item.startswith("return")
            if stop or total >= ENOUGH:
                break
        return total

    def _reads_in(self, block: Block, place: str) -> tuple[int, bool]:
        """How often the lines of a block read a place, and whether it may change there."""
        changed = self.changed(place, self.changes(block))
        if not block.header.startswith(("while", "for")):
            return self.reads_from(block.items, 0, place), changed
        return (0 if changed else _OFTEN * self.reads_from(block.items, 0, place)), changed

    def changed(self, place: str, changes: Changes) -> bool:
        """The place may be another or hold something else after these changes."""
        if place == _PLAYERS:
            return False
        if not changes.names.isdisjoint(names_of(place)):
            return True
        if any(self.changed(each, changes) for each in places_inside(place)):
            return True
        if not place.startswith("s["):
            return False
        return changes.everything or any(self._overlap(place, each) for each in changes.places)

    def _overlap(self, place: str, written: str) -> bool:
        if place == written:
            return True
        if CONSTANT.match(place) and CONSTANT.match(written):
            return False
        mine, other = self.regions.get(place), self.regions.get(written)
        return not mine or not other or not mine.isdisjoint(other)

    def forget(self, known: Known, changes: Changes) -> None:
        """What these changes may have touched is known no longer."""
        for place, name in list(known.items()):
            if name in changes.names or self.changed(place, changes):
                del known[place]
