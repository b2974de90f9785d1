# SPDX-License-Identifier: MIT
"""Pieces that are alike: moves that differ only in which of them is meant are one move.

In: a model.  Out: which games have such pieces at all, and of the codes of moves one for each move
that a person can tell from the others.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from gamedsl.check.model import Model, Parameter
from gamedsl.compile import Program
from gamedsl.compile.remembered import remembered
from gamedsl.run.coding import wording_of
from gamedsl.run.printed import alike
from gamedsl.run.texts import domain_of
from gamedsl.run.wording import Wording, chosen, several

__all__ = ["Alike", "alike_in"]


class Alike:
    """The alike pieces of a game; `any` says whether there are some that a move can name."""

    def __init__(self, model: Model) -> None:
        """Find for each argument of each action the first element that is alike."""
        self._first = [
            [_first_of_each(model, each) for each in chosen(action)] for action in model.actions
        ]
        self._together = [_first_of_each(model, several(action)) for action in model.actions]
        self.any = any(
            first is not None for action in (*self._first, self._together) for first in action
        )

    def once(self, program: Program, row: list[int], codes: Iterable[int]) -> list[int]:
        """The first code of each move."""
        found: dict[Hashable, int] = {}
        for code in codes:
            found.setdefault(self.key(wording_of(program, row, code)), code)
        return list(found.values())

    def several(self, wording: Wording) -> bool:
        """Whether a piece of the move is alike to another one."""
        pairs = zip(wording.values, self._first[wording.action], strict=True)
        together = self._together[wording.action] if wording.group is not None else None
        return together is not None or any(
            first is not None and first.count(first[value]) > 1 for value, first in pairs
        )

    def key(self, wording: Wording) -> Hashable:
        """What is equal for moves that cannot be told apart."""
        pairs = zip(wording.values, self._first[wording.action], strict=True)
        values = tuple(first[value] if first else value for value, first in pairs)
        together = self._together[wording.action]
        if wording.group is None or together is None:
            return (wording.action, values, wording.group)
        return (wording.action, values, tuple(sorted(together[each] for each in wording.group)))


@remembered
def alike_in(model: Model) -> Alike:
    """The alike pieces of that game, the same in all its matches."""
    return Alike(model)


def _first_of_each(model: Model, parameter: Parameter | None) -> Sequence[int] | None:
    """For each element the first one that is alike, or None if a move tells all of them apart."""
    if parameter is None or not parameter.alike or parameter.slot.type.domain is None:
        return None
    first = alike(domain_of(model, parameter.slot.type.domain))
    return None if list(first) == list(range(len(first))) else first
