# SPDX-License-Identifier: MIT
"""What is told of a text that can mean several moves, of which none is possible.

In: for each of them the reasons against it.  Out: those of the one that comes nearest.  Where a thing is only
somewhere else than these moves take it from, each says where: "the map is not in the shop", "it is not in your bag".
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from gamedsl.run.reasons import Reason

__all__ = ["Refused", "nearest_reasons"]

_NOT_OFFERED = "not offered"


@attrs.frozen
class Refused:
    """The reasons against one meaning, a move of that action; `late`: it is one of another time."""

    action: int
    reasons: tuple[Reason, ...]
    late: bool

    @property
    def is_offered(self) -> bool:
        """Whether none of the reasons is that something is not among the choices."""
        return all(each.name != _NOT_OFFERED for each in self.reasons)

    @property
    def way_off(self) -> tuple[bool, bool, int]:
        """The less, the nearer it comes; what cannot be chosen at all is farther away than what can, but not now."""
        return self.late, not self.is_offered, 0 if self.late else len(self.reasons)


def nearest_reasons(refused: Iterable[Refused]) -> tuple[Reason, ...]:
    """The reasons of the meaning that comes nearest; of other actions as near that take it from elsewhere, too."""
    every = tuple(refused)
    nearest = min(every, key=lambda each: each.way_off)
    if [each.name for each in nearest.reasons] != [_NOT_OFFERED]:
        return nearest.reasons
    found = {nearest.action: nearest.reasons}
    for each in every:
        if each.way_off == nearest.way_off:
            found.setdefault(each.action, each.reasons)
    return tuple(dict.fromkeys(reason for reasons in found.values() for reason in reasons))
