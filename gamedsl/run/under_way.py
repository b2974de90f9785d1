# SPDX-License-Identifier: MIT
"""The groups that rules under way hold, by name: "how to play: payment" with the cards in it.

In: a layout and a row.  Out: lists of names, and the places of the row that they stand for.  Such
values cannot be changed by hand, but a person can read what a rule is in the middle of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from gamedsl.compile.layout import Layout
from gamedsl.run.labels import Labels, unlike

__all__ = ["KeptGroup", "frame_labels", "kept_groups"]

_HOW_MANY = ": how many"


@attrs.frozen
class KeptGroup:
    """A group: its label, the place that says how many it holds, room for how many, of which domain."""

    label: str
    place: int
    room: int
    domain: str

    @property
    def places(self) -> range:
        """All places of the row that belong to it."""
        return range(self.place, self.place + 1 + self.room)

    def written(self, labels: Labels, row: Sequence[int]) -> list[str] | None:
        """The names of what it holds; None if there is more in its places than that."""
        number = row[self.place]
        rest = row[self.place + 1 + number : self.places.stop]
        if not 0 <= number <= self.room or any(rest):
            return None
        names = labels.elements(self.domain)
        return [names[value] for value in row[self.place + 1 : self.place + 1 + number]]


def frame_labels(layout: Layout) -> tuple[str, ...]:
    """The names of what is under way, in the order of their places from `frames_begin` on."""
    return unlike(layout.names()[layout.frames_begin :])


def kept_groups(layout: Layout) -> Iterator[KeptGroup]:
    """The groups of all rules that can be under way."""
    labels = frame_labels(layout)
    for first, frame in layout.frames.values():
        for (procedure, slot), offset in frame.offsets.items():
            slots = {each.index: each for each in layout.model.procedures[procedure].slots}
            type_ = slots[slot].type if slot in slots else None
            if type_ is None or not type_.group or type_.domain is None:
                continue
            for copy in range(frame.copies):
                place = first + copy * frame.size + offset
                label = labels[place - layout.frames_begin].removesuffix(_HOW_MANY)
                yield KeptGroup(label, place, type_.group, type_.domain)
