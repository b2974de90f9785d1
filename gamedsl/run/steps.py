# SPDX-License-Identifier: MIT
"""What happened so far, kept as it happened: one step for the set-up and one for each move.

In: the row before, the move, and what the traced program noted.  Out: a `Step`.  Steps are never
changed, so copies of a match share them; undoing a move is going back to the row of its step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import attrs

from gamedsl.run.wording import Wording

__all__ = ["Log", "Step", "places_of"]

Log: TypeAlias = Sequence[tuple[Any, ...]]
"""What a traced program noted: for each entry its kind, its place, and values."""


@attrs.frozen(eq=False)
class Step:
    """A move with what it set off: `number` counts from 1, the set-up is 0 and has no wording.

    `before` is the row that it started from. `forced`: 0, or from 1 the how many-th answer to a
    question in the middle of that move which had no other, so that nobody was asked.
    """

    number: int
    seat: int
    wording: Wording | None
    before: Sequence[int] = attrs.field(repr=False)
    log: Log = attrs.field(repr=False)
    forced: int = 0


def places_of(steps: Sequence[Step]) -> Iterator[int]:
    """The numbers of all places of the model that were carried out in these steps."""
    for step in steps:
        for entry in step.log:
            if entry[1] >= 0:
                yield entry[1]
