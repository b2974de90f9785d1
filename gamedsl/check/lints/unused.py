# SPDX-License-Identifier: MIT
"""Names that no rule uses (G211), and pieces that stay in the box (G411)."""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.lints.subject import Move, Subject
from gamedsl.check.model import Assign, Held, Location, PieceAt, Read, StoreCount, Variable
from gamedsl.check.world import AreaName, Defined, Entry
from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.syntax import nodes

__all__ = ["unused_names", "unused_pieces"]


def unused_names(subject: Subject) -> Iterator[Diagnostic]:
    """Every area, counter, option, definition and verb of the author's is used somewhere."""
    world = subject.world
    stores, variables = _used(subject)
    for area in world.entries(AreaName):
        if all(store.index not in stores for store in area.stores):
            yield from _unused(subject, area, area.name)
    for variable in world.entries(Variable):
        if variable.index not in variables:
            yield from _unused(subject, variable, variable.name)
    for option in world.options:
        if option.variable not in variables:
            yield from _unused(subject, option, option.name)
    for defined in world.entries(Defined):
        if world.unused(defined.name) is not None:
            yield from _unused(subject, defined, defined.name)
    for verb, node in world.verbs.items():
        if verb not in world.verb_procedures:
            yield problem("G211", node.verb.span, name=node.verb.text)


def _unused(subject: Subject, entry: Entry, name: str) -> Iterator[Diagnostic]:
    place = subject.world.place_of(entry)
    if place is not None:
        yield problem("G211", place, name=name)


def _used(subject: Subject) -> tuple[set[int], set[int]]:
    """The stores and the variables that a rule looks at or changes; to go back to a first value is no use."""
    resets = {place for place, each in enumerate(subject.model.places) if each.kind == "reset"}
    stores: set[int] = set()
    variables: set[int] = set()
    for each in subject.values:
        match each:
            case StoreCount() | PieceAt() | Held() | Location():
                stores.add(each.store)
            case Read():
                variables.add(each.variable)
            case Assign() if each.place not in resets:
                variables.add(each.variable)
            case _:
                pass
    return stores, variables


def unused_pieces(subject: Subject) -> Iterator[Diagnostic]:
    """Of every class of things some are taken out of the box."""
    taken = {each.origin.store for each in subject.play if isinstance(each, Move)}
    for things in subject.model.things:
        if subject.world.box(things).index not in taken:
            for node in subject.sections(nodes.Pieces):
                if node.name.text == things.name:
                    yield problem("G411", node.name.span, thing=things.name)
