# SPDX-License-Identifier: MIT
"""Observations and masks as arrays, with the spaces that Gymnasium describes them by."""

from __future__ import annotations

from typing import Any

from gamedsl.adapters.needed import needed
from gamedsl.adapters.table import Rulebook, Table

__all__ = ["action_space", "observation_space", "observed"]


def action_space(book: Rulebook, extra: str) -> Any:
    """One number of all that there are."""
    return needed("gymnasium", extra).spaces.Discrete(book.numbering.size)


def observation_space(book: Rulebook, extra: str) -> Any:
    """The numbers that a player sees within their limits, and a 1 for each number that can be answered."""
    spaces, numpy = needed("gymnasium", extra).spaces, needed("numpy", extra)
    low, high = (numpy.array(each, dtype=numpy.int32) for each in book.limits)
    answers = (book.numbering.size,)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=numpy.int32),
            "action_mask": spaces.Box(0, 1, answers, dtype=numpy.int8),
        }
    )


def observed(table: Table, seat: int, *, asked: bool, extra: str) -> dict[str, Any]:
    """What a seat sees; `asked`: it answers next, otherwise no number is open."""
    numpy = needed("numpy", extra)
    mask = numpy.zeros(table.book.numbering.size, dtype=numpy.int8)
    if asked:
        mask[table.open] = 1
    return {
        "observation": numpy.array(table.observation(seat), dtype=numpy.int32),
        "action_mask": mask,
    }
