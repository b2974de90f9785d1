# SPDX-License-Identifier: MIT
"""`everyone passes the hand to the left`: what lies in an area of each player goes to the same area of a neighbour.

In: the line.  Out: statements that move all of it, at the same moment.  On its way it lies in a store of its own for
each player, which nobody can name and which is empty whenever anybody is asked.
"""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Each,
    Elements,
    Location,
    MoveAll,
    SeatAfter,
    Statement,
    Store,
)
from gamedsl.check.phrases.meaning import AreaRef
from gamedsl.check.phrases.resolve import resolve_object, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.actors import Actor
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World
from gamedsl.syntax import nodes

__all__ = ["hand_on", "is_handed_on"]

Statements = tuple[Statement, ...]
_WAYS = ("left", "right")
_FRAME = "everyone passes the hand to the left"


def is_handed_on(node: nodes.Simple) -> bool:
    """Whether the line lets players pass something on."""
    return any(deed.verb == "pass" for deed in node.deeds)


def hand_on(actor: Actor, node: nodes.Simple, place: int) -> Statements:
    """All that lies in the area goes to the neighbours, at the same moment.

    Raises:
        Mistake: not all players pass, or not to one side (G305), what they pass is no area of theirs (G301), or others
            can lie at what is passed (G308).
    """
    deed = node.deeds[0]
    way = _way(deed)
    if actor.many is None or actor.many.where is not None or len(node.deeds) > 1 or way is None:
        raise mistake("G305", node.span, phrase=node.span.text, frame=_FRAME)
    if node.may or node.tails != nodes.Tails():
        raise mistake("G308", node.span, phrase=node.span.text)
    scope = actor.scope
    meaning = resolve_object(scope, deed.objects[0])
    if not isinstance(meaning, AreaRef) or meaning.owner != scope.me:
        raise mistake(
            "G301",
            deed.objects[0].span,
            phrase=deed.objects[0].span.text,
            found=said_what(meaning),
            wanted="area that each player has",
            example=_FRAME,
        )
    scope.world.heard.part(deed.parts[0])
    found: Statements = ()
    for store in meaning.area.stores:
        if store.hosts is not None:
            raise mistake("G308", node.span, phrase=node.span.text)
        found += _passed(scope, store, place, left=way == "left")
    return found


def _way(deed: nodes.Deed) -> str | None:
    """To which side."""
    if len(deed.objects) != 1 or len(deed.parts) != 1 or deed.parts[0].preposition != "to":
        return None
    words = said(deed.parts[0].object.span.text).removeprefix("the ")
    return words if words in _WAYS else None


def _passed(scope: Scope, store: Store, place: int, *, left: bool) -> Statements:
    between = _between(scope.world, store)
    first, giver = scope.each(PLAYER)
    second, player = scope.each(PLAYER)
    neighbour = SeatAfter(player, 1, scope.world.element_type(PLAYER))
    origin, target = (player, neighbour) if left else (neighbour, player)
    away = MoveAll(
        store.things, Location(store.index, giver), Location(between.index, giver), place
    )
    on = MoveAll(
        store.things, Location(between.index, origin), Location(store.index, target), place
    )
    return (
        Each(Elements(PLAYER), first, None, (away,), place),
        Each(Elements(PLAYER), second, None, (on,), place),
    )


def _between(world: World, store: Store) -> Store:
    """Where the things of each player lie on their way."""
    for each in world.stores:
        if each.passing == store.index:
            return each
    name = f"{store.name} on its way"
    return world.add_store(attrs.evolve(store, name=name, passing=store.index))
