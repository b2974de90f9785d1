# SPDX-License-Identifier: MIT
"""Deeds: each verb of the language becomes statements of the model.

`VERBS` is the one table of verbs. A verb gets the scope, the deed and a place; it gives statements, the condition under
which there is anything to do, and the scope for what follows on the line.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Assign,
    Compare,
    Condition,
    Const,
    Each,
    EndGame,
    If,
    Local,
    Location,
    Read,
    Reveal,
    Shuffle,
    Statement,
    StoreCount,
    Things,
    Type,
)
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Spot, Stuff
from gamedsl.check.phrases.resolve import resolve_object, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import area_stuff, the_piece
from gamedsl.check.phrases.values import arithmetic, value_of
from gamedsl.check.rules.moving import Moved, element_stuff, move_piece, move_stuff
from gamedsl.check.rules.targets import DEALT, TableAreas, origin_spots, player_spot, target_spot
from gamedsl.check.rules.verbs import call_verb
from gamedsl.check.world import number
from gamedsl.syntax import nodes

__all__ = ["Done", "do_deed"]


@attrs.frozen
class Done:
    """What a deed comes to."""

    statements: tuple[Statement, ...]
    available: Condition | None
    scope: Scope


def do_deed(scope: Scope, deed: nodes.Deed, place: int, subject: Meaning | None = None) -> Done:
    """The statements of one deed; `subject` is an actor that is a thing ("the others go to rest").

    Raises:
        Mistake: the deed is said in a way that cannot be understood, or cannot be played yet (G308).
    """
    verb = VERBS.get(deed.verb)
    if verb is None:
        raise mistake("G308", deed.span, phrase=deed.verb)
    return verb(scope, deed, place, subject)


def _put(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    statements: list[Statement] = []
    available: Condition | None = None
    last: Things | None = None
    for portion in deed.portions:
        meaning = _things_meant(scope, resolve_object(scope, portion.object), last, portion.object)
        last = meaning.things if isinstance(meaning, Stuff) else last
        moved = _moved(scope, meaning, portion.source, portion.part, portion.face, place, portion.object)
        statements += moved.statements
        available = available or moved.available
    return Done(tuple(statements), available, scope)


def _things_meant(scope: Scope, meaning: Meaning, last: Things | None, node: nodes.Object) -> Meaning:
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


def _moved(
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
        raise mistake("G303", node.span, thing=things.plural, areas=names, owner="them", example=names[0])
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
    if isinstance(meaning, Stuff) and meaning.others and not meaning.spots and part is None and scope.pile is not None:
        return (Spot(scope.world.stores[scope.pile.store], scope.pile.owner),)
    return origin_spots(scope, meaning, part, things)


def _class(scope: Scope, meaning: Meaning, node: nodes.Object) -> Things:
    if isinstance(meaning, Stuff):
        return meaning.things
    if isinstance(meaning, Element) and meaning.value.type.domain is not None:
        things = next((each for each in scope.world.things if each.domain == meaning.value.type.domain), None)
        if things is not None:
            return things
    raise mistake("G301", node.span, phrase=node.span.text, found=said_what(meaning), wanted="token or card", example="what is to be moved")


def _one_move(
    scope: Scope, meaning: Meaning, origin: Spot, target: Spot, things: Things, place: int, node: nodes.Object
) -> Moved:
    if isinstance(meaning, Element):
        return move_piece(scope, things, meaning.value, origin, target, place)
    assert isinstance(meaning, Stuff)  # noqa: S101 - _class refused all others
    return move_stuff(scope, meaning, origin, target, place, node.span)


def _by_table(
    scope: Scope, meaning: Meaning, origin: Spot, target: TableAreas, things: Things, place: int, node: nodes.Object
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


def _take(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    node = deed.objects[0]
    meaning = _things_meant(scope, resolve_object(scope, node), None, node)
    things = _class(scope, meaning, node)
    origin_part = next((part for part in deed.parts if part.preposition in {"from", "off", "in", "on", "of"}), None)
    target_part = next((part for part in deed.parts if part.preposition in {"into", "to", "onto"}), None)
    origins = _origins(scope, meaning, origin_part, things)
    target = target_spot(scope, target_part, things, None) if target_part else player_spot(scope, things, deed)
    if len(origins) != 1 or isinstance(target, TableAreas):
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="take 1 Thing from its place")
    moved = _one_move(scope, meaning, origins[0], target, things, place, node)
    return Done(moved.statements, moved.available, scope)


def _move(scope: Scope, deed: nodes.Deed, place: int, subject: Meaning | None) -> Done:
    """`move X to Y` and `X goes to Y`."""
    node = deed.objects[0] if deed.objects else nodes.Object((), deed.span)
    meaning = subject if subject is not None else resolve_object(scope, node)
    marker = meaning.value if isinstance(meaning, Element) else None
    target_part = next((part for part in deed.parts if part.preposition != "from"), None)
    if target_part is None:
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="X goes to Y")
    if isinstance(marker, Read) and scope.world.variables[marker.variable].kind == "marker":
        return _marker(scope, marker, target_part, place)
    meaning = _things_meant(scope, meaning, None, node)
    origin_part = next((part for part in deed.parts if part.preposition == "from"), None)
    moved = _moved(scope, meaning, origin_part, target_part, deed.words, place, node)
    return Done(moved.statements, moved.available, scope)


def _marker(scope: Scope, marker: Read, part: nodes.Part, place: int) -> Done:
    holder = resolve_object(scope.speaking_of(marker), part.object)
    if not isinstance(holder, Element) or holder.value.type.domain != marker.type.domain:
        raise mistake("G301", part.span, phrase=part.object.span.text, found=said_what(holder), wanted="player", example="the left")
    return Done((Assign(marker.variable, None, holder.value, place),), None, scope)


def _lay(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    node = deed.objects[0]
    meaning = _things_meant(scope, resolve_object(scope, node), None, node)
    if not deed.parts:
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="lay it face down before me")
    moved = _moved(scope, meaning, None, deed.parts[0], deed.words, place, node)
    return Done(moved.statements, moved.available, scope)


def _shuffle(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    node = deed.objects[0]
    meaning = resolve_object(scope, node)
    if isinstance(meaning, AreaRef):
        meaning = area_stuff(scope, meaning, node.span)
    if not isinstance(meaning, Stuff) or not meaning.things.individual:
        raise mistake("G301", node.span, phrase=node.span.text, found=said_what(meaning), wanted="group of cards", example="the cards")
    spot = origin_spots(scope, meaning, None, meaning.things)[0]
    location = Location(spot.store.index, spot.owner)  # type: ignore[arg-type]
    return Done((Shuffle(location, place),), None, attrs.evolve(scope, pile=location))


def _deal(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    node = deed.objects[0]
    meaning = _things_meant(scope, resolve_object(scope, node), None, node)
    if not isinstance(meaning, Stuff):
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="deal 3 Cards to each player")
    if scope.pile is not None:
        origin = Spot(scope.world.stores[scope.pile.store], scope.pile.owner)
    else:
        origin = origin_spots(scope, meaning, None, meaning.things)[0]
    receiver = deed.parts[0]
    if len(deed.parts) > 1:
        receiver = attrs.evolve(receiver, role=deed.parts[1].role or deed.parts[1].object.cores[0])
    target = target_spot(scope, receiver, meaning.things, deed.words or DEALT)
    if isinstance(target, TableAreas):
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="deal 3 Cards to each player")
    moved = move_stuff(scope, meaning, origin, target, place, node.span)
    return Done(moved.statements, moved.available, scope)


def _turn_up(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    node = deed.objects[0]
    meaning = resolve_object(scope, node)
    spots = _revealed(scope, meaning, node)
    statements: list[Statement] = []
    for spot in spots:
        if isinstance(spot.owner, Many):
            many = spot.owner
            inner = Reveal(Location(spot.store.index, Local(many.each)), place)
            statements.append(Each(many.source, many.each, many.where, (inner,), place))
        else:
            statements.append(Reveal(Location(spot.store.index, spot.owner), place))
    first = spots[0]
    available = None
    if not isinstance(first.owner, Many):
        count = StoreCount(first.store.index, first.owner, None, number(0, 1))
        available = Compare(">=", count, Const(1, number(1, 1)))
    return Done(tuple(statements), available, _speaking_of_piece(scope, meaning))


def _speaking_of_piece(scope: Scope, meaning: Meaning) -> Scope:
    piece = the_piece(scope, meaning)
    return scope.speaking_of(piece) if piece is not None else scope


def _revealed(scope: Scope, meaning: Meaning, node: nodes.Object) -> tuple[Spot, ...]:
    if isinstance(meaning, AreaRef):
        spots = tuple(
            Spot(store, meaning.owner) for store in meaning.area.stores if store.form != "count"
        )
    else:
        spots = meaning.spots if isinstance(meaning, Stuff) and not meaning.top else ()
    if not spots:
        raise mistake("G301", node.span, phrase=node.span.text, found=said_what(meaning), wanted="area of cards", example="the name of an area")
    return spots


def _add(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    return _assigned(scope, deed, place, add=True)


def _set(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    return _assigned(scope, deed, place, add=False)


def _assigned(scope: Scope, deed: nodes.Deed, place: int, *, add: bool) -> Done:
    node = deed.objects[0]
    meaning = resolve_object(scope, node)
    target = meaning.value if isinstance(meaning, Element) else None
    if not isinstance(target, Read) or scope.world.variables[target.variable].kind not in {"counter", "marker"}:
        raise mistake("G301", node.span, phrase=node.span.text, found=said_what(meaning), wanted="counter", example="the name of a counter")
    assert deed.value is not None  # noqa: S101 - the grammar demands it
    value = value_of(scope, deed.value)
    if add:
        value = arithmetic("+", target, value)
    variable = scope.world.variables[target.variable]
    if value.type.low > variable.type.high or value.type.high < variable.type.low:
        raise mistake("G404", deed.span, name=variable.name, low=variable.type.low, high=variable.type.high, value=value.type.low)
    return Done((Assign(target.variable, target.owner, value, place),), None, scope)


def _end_game(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """At once, or when the block is done (the flow looks at `ending`)."""
    if deed.words == "at once":
        return Done((EndGame(None, None, place),), None, scope)
    if deed.words is not None:
        raise mistake("G308", deed.span, phrase=f"end the game {deed.words}")
    ending = scope.world.ending()
    one = Const(1, number(1, 1))
    return Done((Assign(ending.index, None, one, place),), None, scope)


def _win(scope: Scope, deed: nodes.Deed, place: int, subject: Meaning | None) -> Done:
    if isinstance(subject, Element) and subject.value.type.domain == "player":
        return Done((EndGame(subject.value, None, place),), None, scope)
    if subject is None or isinstance(subject, Many):
        nobody = Const(-1, Type("player", -1, -1))
        return Done((EndGame(nobody, None, place),), None, scope)
    raise mistake("G301", deed.span, phrase=deed.span.text, found=said_what(subject), wanted="player", example="I win")


def _do(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    return Done((call_verb(scope, deed, place),), None, scope)


VERBS: dict[str, Callable[[Scope, nodes.Deed, int, Meaning | None], Done]] = {
    "put": _put,
    "take": _take,
    "move": _move,
    "go": _move,
    "lay": _lay,
    "shuffle": _shuffle,
    "deal": _deal,
    "turn up": _turn_up,
    "add": _add,
    "set": _set,
    "end the game": _end_game,
    "win": _win,
    "do": _do,
}
