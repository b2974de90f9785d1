# SPDX-License-Identifier: MIT
"""What can lie where unseen, and which values and conditions look at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import (
    Best,
    Compare,
    Const,
    Expression,
    First,
    Fold,
    Held,
    Local,
    Model,
    PieceAt,
    Reveal,
    StoreCount,
    Template,
    statements_in,
)
from gamedsl.check.walk import parts_of
from gamedsl.parts import Part, evolved, frozen_part

__all__ = ["Secrets", "secrets_of"]


@frozen_part
class Secrets(Part):
    """The stores whose things can be hidden from everybody, and from all but their owner.

    `me`: the player who looks; None stands for somebody who owns nothing.
    """

    model: Model
    from_all: frozenset[int]
    from_others: frozenset[int]
    me: Local | None = None

    def hides(self, store: int, owner: Expression | None) -> bool:
        """Whether the player who looks can be unable to see what lies there."""
        mine = owner is not None and owner == self.me
        return store in self.from_all or (store in self.from_others and not mine)

    def read_by(self, parts: Any) -> Iterator[str]:
        """The names of the areas whose hidden contents a value or condition looks at, each once."""
        found = dict.fromkeys(self._looked_at(parts))
        yield from (self.model.stores[store].name for store in found)

    def told_by(self, template: Template) -> Iterator[str]:
        """The names of the areas whose contents a text tells to people who cannot see them."""
        everybody = evolved(self, me=None)
        yield from everybody.read_by(tuple(operand.value for operand in template.operands))

    def _looked_at(self, parts: Any) -> Iterator[int]:
        harmless: set[int] = set()
        for each in parts_of(parts):
            match each:
                case Compare(left=left, right=right):
                    harmless |= {
                        id(one) for one, other in ((left, right), (right, left)) if _nothing(other)
                    }
                case Fold(kind="count", source=source, where=None):
                    harmless.add(id(source))
                case Fold() | Best() | First():
                    continue
                case PieceAt() | Held() if id(each) not in harmless and self.hides(
                    each.store, each.owner
                ):
                    yield each.store
                case StoreCount(sort=sort) if sort is not None and self._told_apart(each):
                    yield each.store
                case _:
                    pass

    def _told_apart(self, value: StoreCount) -> bool:
        """Whether it counts one of several sorts in a place that the player cannot see."""
        return self.model.stores[value.store].only_sort is None and self.hides(
            value.store, value.owner
        )


def _nothing(value: object) -> bool:
    """That nothing lies somewhere is seen by all."""
    return isinstance(value, Const) and value.value == -1


def secrets_of(subject: Subject) -> Secrets:
    """What can be hidden in this game."""
    model = subject.model
    shown = _turned_up(subject)
    start = {
        store.index
        for store in model.stores
        if store.name == "box" and store.owner is None and store.sight == "none"
    }
    ways = {(move.origin.store, move.target.store) for move in subject.moves}
    closed = {store.index for store in model.stores if store.sight == "none"} - shown
    covered = {store.index for store in model.stores if store.sight not in {"all", "up"}} - shown
    return Secrets(model, _spread(start, ways, closed), _spread(start, ways, covered))


def _spread(start: set[int], ways: set[tuple[int, int]], allowed: set[int]) -> frozenset[int]:
    """The stores of `allowed` to which things can come from `start` without leaving `allowed`."""
    found = set(start)
    while (
        more := {target for origin, target in ways if origin in found and target in allowed} - found
    ):
        found |= more
    return frozenset(found)


def _turned_up(subject: Subject) -> set[int]:
    """The stores whose things are turned up while the game goes on."""
    scoring = subject.model.scoring
    over = scoring.before if scoring is not None else None
    return {
        each.location.store
        for procedure in subject.model.procedures
        if procedure.index != over
        for each in statements_in(procedure.body)
        if isinstance(each, Reveal)
    }
