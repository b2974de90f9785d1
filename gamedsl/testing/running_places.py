# SPDX-License-Identifier: MIT
"""Which places of a game are carried out at all, and which only declare something.

In: a checked game.  Out: the numbers of the places that stand at a statement, an action, a refusal
or a line of the scoring.  The model is gone through as it is, so a new kind of statement is found
without a word here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamedsl.check.model import Model
from gamedsl.parts import fields_of

__all__ = ["running_places"]


def running_places(model: Model) -> frozenset[int]:
    """The numbers of the places that a game can carry out or refuse by."""
    running = (
        model.procedures,
        model.actions,
        model.nevers,
        model.decisions,
        model.phases,
        model.inputs,
        model.scoring,
        model.guards,
    )
    found = {place for part in running for each in _parts(part) for place in _places(each)}
    found.update(place for _, _, place in model.guards)
    return frozenset(found)


def _places(part: Any) -> Iterator[int]:
    place = getattr(part, "place", None)
    if isinstance(place, int):
        yield place


def _parts(whole: Any) -> Iterator[Any]:
    """Everything inside, however deep; without recursion, since rules may be nested deeply."""
    waiting = [whole]
    while waiting:
        part = waiting.pop()
        if isinstance(part, tuple):
            waiting.extend(part)
        elif fields := fields_of(type(part)):
            yield part
            waiting.extend(getattr(part, name) for name in fields)
