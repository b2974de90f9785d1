# SPDX-License-Identifier: MIT
"""Pieces that are alike: moves that differ only in which of them is meant are one move.

In: a model.  Out: which games have such pieces at all, and of the codes of moves one for each move
that a person can tell from the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gamedsl.check.model import Model
from gamedsl.compile import Program
from gamedsl.run.texts import domain_of
from gamedsl.run.wording import chosen

__all__ = ["Alike"]


class Alike:
    """The alike pieces of a game; `any` says whether there are some that a move can name."""

    def __init__(self, model: Model) -> None:
        """Find for each argument of each action the first element of the same name."""
        self._first = [
            [_first_of_each(model, each.slot.type.domain) for each in chosen(action)]
            for action in model.actions
        ]
        self.any = any(first is not None for action in self._first for first in action)

    def once(self, program: Program, codes: Iterable[int]) -> list[int]:
        """The first code of each move."""
        found: dict[tuple[int, ...], int] = {}
        for code in codes:
            action, values = program.decode(code)
            pairs = zip(values, self._first[action], strict=True)
            key = (action, *(first[value] if first else value for value, first in pairs))
            found.setdefault(key, code)
        return list(found.values())


def _first_of_each(model: Model, domain: str | None) -> Sequence[int] | None:
    """For each element the first one of its name, or None if all have names of their own."""
    if domain is None:
        return None
    names = domain_of(model, domain).elements
    first = [names.index(name) for name in names]
    return None if first == list(range(len(names))) else first
