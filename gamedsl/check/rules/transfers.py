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
from gamedsl.check.rules.moving import Moved, Way, element_stuff, move_piece, move_stuff
from gamedsl.check.rules.targets import TableAreas, origin_spots, player_spot, target_spot
from gamedsl.syntax import nodes

__all__ = ["lay", "move", "put", "take", "things_meant"]


@attrs.frozen
class Wanted:
    """What is to be moved, its class, and how it was said."""

    meaning: Element | Stuff
    things: Things
    node: nodes.Object


def put(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """`put X into Y, Z into W`, each part perhaps `from` somewhere."""
    statements: list[Statement] = []
    available: Condition | None = None
    last: Things | None = None
    for portion in deed.portions:
        meaning = things_meant(scope, resolve_object(scope, portion.object), last, portion.object)
        wanted = _wanted(scope, meaning, portion.object)
        last = wanted.things if isinstance(meaning, Stuff) else last
        target = target_spot(scope, portion.part, wanted.things, portion.face)
        done = _transferred(scope, wanted, portion.source, target, place)
        statements += done.statements
        available = available or done.available
    return Done(tuple(statements), available, scope)


def take(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """`take X from Y`, to the acting player or `into` somewhere."""
    node = deed.objects[0]
    wanted = _wanted(scope, things_meant(scope, resolve_object(scope, node), None, node), node)
    origin = _part(deed, "from", "off", "in", "on", "of")
    into = _part(deed, "into", "to", "onto")
    target = (
        target_spot(scope, into, wanted.things, None)
        if into is not None
        else player_spot(scope, wanted.things, deed)
    )
    done = _transferred(scope, wanted, origin, target, place)
    return Done(done.statements, done.available, scope)


def move(scope: Scope, deed: nodes.Deed, place: int, subject: Meaning | None) -> Done:
    """`move X to Y` and `X goes to Y`."""
    node = deed.objects[0] if deed.objects else nodes.Object((), deed.span)
    meaning = subject if subject is not None else resolve_object(scope, node)
    part = next((each for each in deed.parts if each.preposition != "from"), None)
    if part is None:
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="X goes to Y")
    marker = meaning.value if isinstance(meaning, Element) else None
    if isinstance(marker, Read) and scope.world.variables[marker.variable].kind == "marker":
        return _marker(scope, marker, part, place)
    wanted = _wanted(scope, things_meant(scope, meaning, None, node), node)
    target = target_spot(scope, part, wanted.things, deed.words)
    done = _transferred(scope, wanted, _part(deed, "from"), target, place)
    return Done(done.statements, done.available, scope)


def lay(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """`lay it face down before me`."""
    node = deed.objects[0]
    wanted = _wanted(scope, things_meant(scope, resolve_object(scope, node), None, node), node)
    if not deed.parts:
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="lay it face down before me")
    target = target_spot(scope, deed.parts[0], wanted.things, deed.words)
    done = _transferred(scope, wanted, None, target, place)
    return Done(done.statements, done.available, scope)


# ---- what -------------------------------------------------------------------------------------


def things_meant(
    scope: Scope, meaning: Meaning, last: Things | None, node: nodes.Object
) -> Meaning:
    """A number as so many of what its heading counts, or of what was counted just before; an area as all in it."""
    if isinstance(meaning, Element) and meaning.value.type.domain is None:
        stuff = element_stuff(meaning) or (Stuff(last, number=meaning.value) if last else None)
        if stuff is None:
            raise mistake("G304", node.span, phrase=node.span.text, found="number")
        if scope.me is not None and stuff.things.player_sorts:
            stuff = attrs.evolve(stuff, sort=scope.me)
        return stuff
    if isinstance(meaning, AreaRef):
        stuff = area_stuff(scope, meaning, node.span)
        if _is_counted(node):
            raise mistake(
                "G301",
                node.span,
                phrase=node.span.text,
                found="area",
                wanted="token or card",
                example=f"the things themselves, such as {stuff.things.plural}",
            )
        return attrs.evolve(stuff, others=True)
    return meaning


def _is_counted(node: nodes.Object) -> bool:
    """As in "1 pantry" or "a pantry": so many of something, which an area is not."""
    core = node.cores[0]
    counted = core.quantity is not None and core.quantity.word != "all"
    return counted or bool({"a", "an"} & set(core.determiners))


def _wanted(scope: Scope, meaning: Meaning, node: nodes.Object) -> Wanted:
    if isinstance(meaning, Stuff):
        return Wanted(meaning, meaning.things, node)
    if isinstance(meaning, Element) and meaning.value.type.domain is not None:
        for things in scope.world.things:
            if things.domain == meaning.value.type.domain:
                return Wanted(meaning, things, node)
    raise mistake(
        "G301",
        node.span,
        phrase=node.span.text,
        found=said_what(meaning),
        wanted="token or card",
        example="what is to be moved",
    )


def _part(deed: nodes.Deed, *prepositions: str) -> nodes.Part | None:
    return next((part for part in deed.parts if part.preposition in prepositions), None)


# ---- from where to where -----------------------------------------------------------------------


def _transferred(
    scope: Scope,
    wanted: Wanted,
    origin_part: nodes.Part | None,
    target: Spot | TableAreas,
    place: int,
) -> Moved:
    origins = _origins(scope, wanted, origin_part)
    if len(origins) != 1:
        names = tuple(spot.store.name for spot in origins)
        things, span = wanted.things.plural, wanted.node.span
        raise mistake("G303", span, thing=things, areas=names, owner="them", example=names[0])
    if isinstance(target, TableAreas):
        return _by_table(scope, wanted, origins[0], target, place)
    return _one_way(scope, wanted, Way(origins[0], target, place, wanted.node.span))


def _origins(scope: Scope, wanted: Wanted, part: nodes.Part | None) -> tuple[Spot, ...]:
    """A chosen piece lies where it was chosen from; the others of what was shuffled lie there."""
    meaning = wanted.meaning
    if part is None and isinstance(meaning, Element):
        held = scope.holding(meaning.value)
        if held is not None:
            return (held,)
    pile = scope.pile
    if part is None and pile is not None and _is_the_rest(meaning):
        return (Spot(scope.world.stores[pile.store], pile.owner),)
    return origin_spots(scope, meaning, part, wanted.things)


def _is_the_rest(meaning: Element | Stuff) -> bool:
    """The others of something that no place was named for."""
    return isinstance(meaning, Stuff) and meaning.others and not meaning.spots


def _one_way(scope: Scope, wanted: Wanted, way: Way) -> Moved:
    if isinstance(wanted.meaning, Element):
        return move_piece(wanted.things, wanted.meaning.value, way)
    return move_stuff(scope, wanted.meaning, way)


def _by_table(scope: Scope, wanted: Wanted, origin: Spot, target: TableAreas, place: int) -> Moved:
    """One of several ways, as a table says; a way to where the things already are is none."""
    branches: tuple[Statement, ...] = ()
    for index, spot in reversed(list(enumerate(target.spots))):
        inner: tuple[Statement, ...] = ()
        if spot.store is not origin.store:
            inner = _one_way(scope, wanted, Way(origin, spot, place, wanted.node.span)).statements
        chosen = Compare("==", target.value, Const(index, target.value.type))
        branches = (If(chosen, inner, branches, place),)
    return Moved(branches, None)


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
