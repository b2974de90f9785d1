# SPDX-License-Identifier: MIT
"""Deeds that move things: put, take, move, go, lay.

A number counts what its heading says, or what was counted just before; a piece that was chosen lies where it was
chosen from.
"""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Assign,
    Compare,
    Condition,
    Const,
    If,
    Read,
    Statement,
    Things,
)
from gamedsl.check.phrases.meaning import AreaRef, Element, Meaning, Spot, Stuff
from gamedsl.check.phrases.resolve import resolve_object, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import area_stuff
from gamedsl.check.rules.done import Done
from gamedsl.check.rules.moving import Moved, element_stuff, move_piece, move_stuff
from gamedsl.check.rules.targets import TableAreas, origin_spots, player_spot, target_spot
from gamedsl.syntax import nodes

__all__ = ["lay", "move", "put", "take", "things_meant"]


def put(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    statements: list[Statement] = []
    available: Condition | None = None
    last: Things | None = None
    for portion in deed.portions:
        meaning = things_meant(scope, resolve_object(scope, portion.object), last, portion.object)
        last = meaning.things if isinstance(meaning, Stuff) else last
        done = transferred(
            scope, meaning, portion.source, portion.part, portion.face, place, portion.object
        )
        statements += done.statements
        available = available or done.available
    return Done(tuple(statements), available, scope)


def things_meant(
    scope: Scope, meaning: Meaning, last: Things | None, node: nodes.Object
) -> Meaning:
    """A number counts what its heading says, or what was counted just before."""
    if isinstance(meaning, Element) and meaning.value.type.domain is None:
        stuff = element_stuff(meaning) or (Stuff(last, number=meaning.value) if last else None)
        if stuff is None:
            raise mistake("G304", node.span, phrase=node.span.text, found="number")
        if scope.me is not None and stuff.things.player_sorts:
            stuff = attrs.evolve(stuff, sort=scope.me)
        return stuff
    if isinstance(meaning, AreaRef):
        return attrs.evolve(area_stuff(scope, meaning, node.span), others=True)
    return meaning


def transferred(
    scope: Scope,
    meaning: Meaning,
    origin_part: nodes.Part | None,
    target_part: nodes.Part,
    face: str | None,
    place: int,
    node: nodes.Object,
) -> Moved:
    things = _class(scope, meaning, node)
    target = target_spot(scope, target_part, things, face)
    origins = _origins(scope, meaning, origin_part, things)
    if len(origins) != 1:
        names = tuple(spot.store.name for spot in origins)
        raise mistake(
            "G303", node.span, thing=things.plural, areas=names, owner="them", example=names[0]
        )
    if isinstance(target, TableAreas):
        return _by_table(scope, meaning, origins[0], target, things, place, node)
    return _one_move(scope, meaning, origins[0], target, things, place, node)


def _origins(
    scope: Scope, meaning: Meaning, part: nodes.Part | None, things: Things
) -> tuple[Spot, ...]:
    if isinstance(meaning, Element) and part is None:
        held = scope.holding(meaning.value)
        if held is not None:
            return (held,)
    if (
        isinstance(meaning, Stuff)
        and meaning.others
        and not meaning.spots
        and part is None
        and scope.pile is not None
    ):
        return (Spot(scope.world.stores[scope.pile.store], scope.pile.owner),)
    return origin_spots(scope, meaning, part, things)


def _class(scope: Scope, meaning: Meaning, node: nodes.Object) -> Things:
    if isinstance(meaning, Stuff):
        return meaning.things
    if isinstance(meaning, Element) and meaning.value.type.domain is not None:
        things = next(
            (each for each in scope.world.things if each.domain == meaning.value.type.domain), None
        )
        if things is not None:
            return things
    raise mistake(
        "G301",
        node.span,
        phrase=node.span.text,
        found=said_what(meaning),
        wanted="token or card",
        example="what is to be moved",
    )


def _one_move(
    scope: Scope,
    meaning: Meaning,
    origin: Spot,
    target: Spot,
    things: Things,
    place: int,
    node: nodes.Object,
) -> Moved:
    if isinstance(meaning, Element):
        return move_piece(scope, things, meaning.value, origin, target, place)
    assert isinstance(meaning, Stuff)  # noqa: S101 - _class refused all others
    return move_stuff(scope, meaning, origin, target, place, node.span)


def _by_table(
    scope: Scope,
    meaning: Meaning,
    origin: Spot,
    target: TableAreas,
    things: Things,
    place: int,
    node: nodes.Object,
) -> Moved:
    """One of several moves, as a table says; a move to where the things already are is none."""
    branches: tuple[Statement, ...] = ()
    for index, spot in reversed(list(enumerate(target.spots))):
        if spot.store is origin.store:
            inner: tuple[Statement, ...] = ()
        else:
            inner = _one_move(scope, meaning, origin, spot, things, place, node).statements
        chosen = Compare("==", target.value, Const(index, target.value.type))
        branches = (If(chosen, inner, branches, place),)
    return Moved(branches, None)


def take(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    node = deed.objects[0]
    meaning = things_meant(scope, resolve_object(scope, node), None, node)
    things = _class(scope, meaning, node)
    origin_part = next(
        (part for part in deed.parts if part.preposition in {"from", "off", "in", "on", "of"}), None
    )
    target_part = next(
        (part for part in deed.parts if part.preposition in {"into", "to", "onto"}), None
    )
    origins = _origins(scope, meaning, origin_part, things)
    target = (
        target_spot(scope, target_part, things, None)
        if target_part
        else player_spot(scope, things, deed)
    )
    if len(origins) != 1 or isinstance(target, TableAreas):
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="take 1 Thing from its place")
    done = _one_move(scope, meaning, origins[0], target, things, place, node)
    return Done(done.statements, done.available, scope)


def move(scope: Scope, deed: nodes.Deed, place: int, subject: Meaning | None) -> Done:
    """`move X to Y` and `X goes to Y`."""
    node = deed.objects[0] if deed.objects else nodes.Object((), deed.span)
    meaning = subject if subject is not None else resolve_object(scope, node)
    marker = meaning.value if isinstance(meaning, Element) else None
    target_part = next((part for part in deed.parts if part.preposition != "from"), None)
    if target_part is None:
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="X goes to Y")
    if isinstance(marker, Read) and scope.world.variables[marker.variable].kind == "marker":
        return _marker(scope, marker, target_part, place)
    meaning = things_meant(scope, meaning, None, node)
    origin_part = next((part for part in deed.parts if part.preposition == "from"), None)
    done = transferred(scope, meaning, origin_part, target_part, deed.words, place, node)
    return Done(done.statements, done.available, scope)


def _marker(scope: Scope, marker: Read, part: nodes.Part, place: int) -> Done:
    holder = resolve_object(scope.speaking_of(marker), part.object)
    if not isinstance(holder, Element) or holder.value.type.domain != marker.type.domain:
        raise mistake(
            "G301",
            part.span,
            phrase=part.object.span.text,
            found=said_what(holder),
            wanted="player",
            example="the left",
        )
    return Done((Assign(marker.variable, None, holder.value, place),), None, scope)


def lay(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    node = deed.objects[0]
    meaning = things_meant(scope, resolve_object(scope, node), None, node)
    if not deed.parts:
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="lay it face down before me")
    done = transferred(scope, meaning, None, deed.parts[0], deed.words, place, node)
    return Done(done.statements, done.available, scope)
