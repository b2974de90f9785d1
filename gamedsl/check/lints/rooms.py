# SPDX-License-Identifier: MIT
"""Areas that are too small for what comes (G409), and areas to which nothing ever comes (G410)."""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.bounds import NOTHING, interval
from gamedsl.check.lints.subject import Subject
from gamedsl.check.model import MoveCount
from gamedsl.diagnostics import Diagnostic, problem

__all__ = ["room_and_stock"]


def room_and_stock(subject: Subject) -> Iterator[Diagnostic]:
    """No line brings more at once than an area holds, and none takes from an area that is always empty."""
    yield from _less_than_nothing(subject)
    yield from _too_many(subject)
    yield from _always_empty(subject)


def _less_than_nothing(subject: Subject) -> Iterator[Diagnostic]:
    for move in subject.moves:
        if isinstance(move, MoveCount) and interval(move.count, NOTHING)[1] < 0:
            most = sum(_counts(subject, move.things))
            value = interval(move.count, NOTHING)[1]
            place = subject.first_line(move.place)
            yield problem("G404", place, name=move.things, low=0, high=most, value=value)


def _too_many(subject: Subject) -> Iterator[Diagnostic]:
    for move in subject.moves:
        if not isinstance(move, MoveCount) or move.as_far_as_possible:
            continue
        target = subject.model.stores[move.target.store]
        count = interval(move.count, NOTHING)[0]
        if target.capacity is not None and count > target.capacity:
            place = subject.first_line(move.place)
            yield problem("G409", place, area=target.name, room=target.capacity, count=count)


def _counts(subject: Subject, name: str) -> tuple[int, ...]:
    things = subject.world.things_of(name)
    return things.counts if things is not None else ()


def _always_empty(subject: Subject) -> Iterator[Diagnostic]:
    filled = {move.target.store for move in subject.moves}
    told: set[int] = set()
    for move in subject.moves:
        origin = subject.model.stores[move.origin.store]
        if origin.name == "box" or origin.index in filled or origin.index in told:
            continue
        told.add(origin.index)
        place = subject.first_line(move.place)
        yield problem("G410", place, thing=origin.things, area=origin.name)
