# SPDX-License-Identifier: MIT
"""Deeds that move things: put, take, move, go, lay.

A number counts what its heading says, or what was counted just before; a piece that was chosen lies where it was
chosen from.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Assign,
    Compare,
    Condition,
    Const,
    Expression,
    If,
    MovePiece,
    Read,
    Statement,
    StoreCount,
    Things,
)
from gamedsl.check.phrases.meaning import (
    Chosen,
    Element,
    Group,
    Many,
    Meaning,
    Spot,
    Stuff,
)
from gamedsl.check.phrases.resolve import resolve_object, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.shared_sides import way_of
from gamedsl.check.phrases.token_places import in_group, places_named, spot_of
from gamedsl.check.rules.done import Done
from gamedsl.check.rules.extra import extra_turn
from gamedsl.check.rules.moving import (
    Moved,
    Way,
    move_group,
    move_piece,
    move_stuff,
)
from gamedsl.check.rules.targets import TableAreas, origin_spots, player_spot, target_spot
from gamedsl.check.rules.wanted import Wanted, object_wanted, things_meant, wanted_of
from gamedsl.check.world import number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["lay", "move", "put", "take"]


_ONE = Const(1, number(1, 1))
_FROM = frozenset({"from", "off"})
_LYING = frozenset({"on", "in", "at"})


def put(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """`put X into Y, Z into W`, each part perhaps `from` somewhere."""
    statements: list[Statement] = []
    available: Condition | None = None
    last: Things | None = None
    for portion in deed.portions:
        wanted = object_wanted(scope, portion.object, last)
        last = wanted.things if isinstance(wanted.meaning, Stuff) else last
        target = target_spot(scope, portion.part, wanted.things, portion.face, portion)
        if portion.source is not None and not _says_from(portion.source, portion.part):
            frame = "put X from Y into Z"
            raise mistake("G305", portion.span, phrase=portion.span.text, frame=frame)
        done = _transferred(scope, wanted, portion.source, target, place)
        statements += _laid(scope, wanted, target, portion.object, place)
        statements += done.statements
        available = available or done.available
        scope = _having_put(scope, wanted, target)
    return Done(tuple(statements), available, scope)


def _says_from(source: nodes.Part, target: nodes.Part) -> bool:
    """Whether it says where things come from: "from X", or "on X" in front of where they go."""
    lying = source.preposition in _LYING and source.span.start < target.span.start
    return lying or source.preposition in _FROM


def _laid(
    scope: Scope, wanted: Wanted, target: Spot | TableAreas, node: nodes.Object, place: int
) -> tuple[Statement, ...]:
    """How a tile lies on a board that grows is settled before it moves there."""
    ground = next(
        (
            each
            for each in scope.world.grounds
            if isinstance(target, Spot) and target.store.index == each.growing.store
        ),
        None,
    )
    if ground is None:
        return ()
    if not isinstance(wanted.meaning, Element):
        raise mistake(
            "G301",
            node.span,
            phrase=node.span.text,
            found=said_what(wanted.meaning) if isinstance(wanted.meaning, Stuff) else "group",
            wanted="certain tile",
            example="the letter of a tile that was chosen",
        )
    tile = wanted.meaning.value
    return (Assign(ground.growing.lying, tile, way_of(scope, ground, tile, node), place),)


def _having_put(scope: Scope, wanted: Wanted, target: Spot | TableAreas) -> Scope:
    """The scope behind a piece that was put somewhere: rules that wait for it look at what and where."""
    if not isinstance(wanted.meaning, Element) or not wanted.things.individual:
        return scope
    value = wanted.face if wanted.face is not None else wanted.meaning.value
    where: Spot | Chosen = (
        target
        if isinstance(target, Spot)
        else Chosen(
            target.value, ("",) * len(target.spots), tuple((each,) for each in target.spots)
        )
    )
    return evolved(scope, placed=(*scope.placed, (value, where)))


def take(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """`take X from Y`, to the acting player or `into` somewhere; `take an extra turn`."""
    extra = extra_turn(scope, deed, place)
    if extra is not None:
        return extra
    node = deed.objects[0]
    wanted = object_wanted(scope, node)
    origin = _part(deed, "from", "off", "in", "on", "of")
    into = _part(deed, "into", "to", "onto")
    target = (
        target_spot(scope, into, wanted.things, deed.words, deed)
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
    wanted = (
        wanted_of(scope, things_meant(scope, meaning, None, node), node)
        if subject is not None
        else object_wanted(scope, node)
    )
    target = target_spot(scope, part, wanted.things, deed.words, deed)
    done = _transferred(scope, wanted, _part(deed, "from"), target, place)
    return Done(done.statements, done.available, scope)


def lay(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """`lay it face down before me`."""
    node = deed.objects[0]
    wanted = object_wanted(scope, node)
    if not deed.parts:
        raise mistake("G305", deed.span, phrase=deed.span.text, frame="lay it face down before me")
    target = target_spot(scope, deed.parts[0], wanted.things, deed.words, deed)
    done = _transferred(scope, wanted, None, target, place)
    return Done(done.statements, done.available, _having_put(scope, wanted, target))


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
    token = _token(scope, wanted, target, place)
    if token is not None:
        return token
    origins = _origins(scope, wanted, origin_part)
    boards = {ground.growing.store for ground in scope.world.grounds}
    if any(origin.store.index in boards for origin in origins):
        # A tile that lies on a board that grows stays there.
        raise mistake("G308", wanted.node.span, phrase=wanted.node.span.text)
    if wanted.face is not None and len(origins) == 1:
        return _turned_up(scope, wanted, origins[0], target, place)
    if isinstance(wanted.meaning, Element) and wanted.meaning.value in scope.roaming and origins:
        return _from_where_it_lies(wanted, wanted.meaning.value, origins, target, place)
    if not origins:
        span = wanted.node.span
        raise mistake("G302", span, owner="the game", thing=wanted.things.plural)
    if len(origins) != 1:
        names = tuple(spot.store.name for spot in origins)
        things, span = wanted.things.plural, wanted.node.span
        raise mistake("G303", span, thing=things, areas=names, owner="them", example=names[0])
    if isinstance(target, TableAreas):
        return _by_table(scope, wanted, origins[0], target, place)
    if origin_part is None and not _is_the_rest(wanted.meaning):
        _need_to_leave_the_box(scope, wanted, origins[0], target)
    return _one_way(scope, wanted, Way(origins[0], target, place, wanted.node.span))


def _token(scope: Scope, wanted: Wanted, target: Spot | TableAreas, place: int) -> Moved | None:
    """The acting player's token that was chosen by its place goes from there; None where none was."""
    if not isinstance(wanted.meaning, Element):
        return None
    value = wanted.meaning.value
    places = places_named(scope.world, value)
    if places is None:
        return None
    one = evolved(
        wanted,
        meaning=Stuff(wanted.things, sort=scope.me, number=Const(1, number(1, 1))),
    )
    statements: tuple[Statement, ...] = ()
    for group in places.groups:
        origin = spot_of(scope, group, value)
        if isinstance(target, TableAreas):
            moved = _by_table(scope, one, origin, target, place)
        else:
            moved = _one_way(scope, one, Way(origin, target, place, wanted.node.span))
        here = in_group(places, group, value)
        if here is None:
            return Moved(moved.statements, None)
        statements = (If(here, moved.statements, statements, place),)
    return Moved(statements, None)


def _from_where_it_lies(
    wanted: Wanted,
    piece: Expression,
    origins: Sequence[Spot],
    target: Spot | TableAreas,
    place: int,
) -> Moved:
    """The piece goes from that one of the areas in which it is; from the last one where it is in none of the others."""
    if not isinstance(target, Spot):
        raise mistake("G308", wanted.node.span, phrase=wanted.node.span.text)

    def moved(origin: Spot) -> tuple[Statement, ...]:
        way = Way(origin, target, place, wanted.node.span)
        return (MovePiece(wanted.things.name, piece, way.start, way.end, place),)

    statements = moved(origins[-1])
    for origin in reversed(origins[:-1]):
        assert not isinstance(origin.owner, Many)
        count = StoreCount(origin.store.index, origin.owner, piece, number(0, 1))
        lies = Compare(">=", count, Const(1, number(1, 1)))
        statements = (If(lies, moved(origin), statements, place),)
    return Moved(statements, None)


def _turned_up(
    scope: Scope, wanted: Wanted, origin: Spot, target: Spot | TableAreas, place: int
) -> Moved:
    """The face is up before the piece moves, so that those who see faces see it arrive."""
    assert isinstance(wanted.meaning, Element)
    assert wanted.face is not None
    variable = scope.world.faces[wanted.things.name].variable
    plain = evolved(wanted, face=None)
    up = Assign(variable, wanted.meaning.value, wanted.face, place)
    if isinstance(target, TableAreas):
        moved = _by_table(scope, plain, origin, target, place)
    else:
        moved = _one_way(scope, plain, Way(origin, target, place, wanted.node.span))
    return Moved((up, *moved.statements), moved.available)


def _origins(scope: Scope, wanted: Wanted, part: nodes.Part | None) -> tuple[Spot, ...]:
    """A chosen piece lies where it was chosen from; the others of what was shuffled lie there."""
    meaning = wanted.meaning
    if part is None and isinstance(meaning, Group):
        return (meaning.home,)
    if part is None and wanted.home is not None:
        return (wanted.home,)
    if part is None and isinstance(meaning, Element):
        held = scope.holding(meaning.value)
        if held is not None:
            return (held,)
        if meaning.value in scope.roaming:
            return _anywhere(scope, wanted.things)
    pile = scope.pile
    if part is None and pile is not None and _is_the_rest(meaning):
        return (Spot(scope.world.stores[pile.store], pile.owner),)
    known = Stuff(wanted.things) if isinstance(meaning, Group) else meaning
    return origin_spots(scope, known, part, wanted.things)


def _anywhere(scope: Scope, things: Things) -> tuple[Spot, ...]:
    """Where a piece may lie that was given to a verb: in any area of the acting player or of all, but on no board."""
    boards = {ground.growing.store for ground in scope.world.grounds}
    stores = (each for each in scope.world.standing if each.things == things.name)
    return tuple(
        Spot(store, scope.me if store.owner == PLAYER else None)
        for store in stores
        if store.owner in {None, PLAYER} and store.name != "box" and store.index not in boards
    )


def _is_the_rest(meaning: Element | Stuff | Group) -> bool:
    """The others of something that no place was named for."""
    return isinstance(meaning, Stuff) and meaning.others and not meaning.spots


def _need_to_leave_the_box(scope: Scope, wanted: Wanted, origin: Spot, target: Spot) -> None:
    """Things of which nobody says where they lie come from the box, and cannot go there.

    Raises:
        Mistake: they would go from the box into the box (G321).
    """
    if target.store != scope.world.box(wanted.things) or origin.store != target.store:
        return
    stores = (each for each in scope.world.standing if each.things == wanted.things.name)
    elsewhere = next((each for each in stores if each != origin.store), None)
    example = None
    if elsewhere is not None:
        whose = "my" if elsewhere.owner == PLAYER else "the"
        example = f"{whose} {elsewhere.name}"
    span = wanted.node.span
    raise mistake("G321", span, phrase=span.text, example=example)


def _one_way(scope: Scope, wanted: Wanted, way: Way) -> Moved:
    if isinstance(wanted.meaning, Element) and not wanted.things.individual:
        token = Stuff(wanted.things, sort=wanted.meaning.value, number=_ONE)
        return move_stuff(scope, token, way)
    if isinstance(wanted.meaning, Element):
        return move_piece(scope, wanted.things, wanted.meaning.value, way)
    if isinstance(wanted.meaning, Group):
        return move_group(scope, wanted.meaning, way)
    return move_stuff(scope, wanted.meaning, way)


def _by_table(scope: Scope, wanted: Wanted, origin: Spot, target: TableAreas, place: int) -> Moved:
    """One of several ways, as a table says; a way to where the things already are is none."""
    branches: tuple[Statement, ...] = ()
    for index, spot in reversed(list(enumerate(target.spots))):
        inner: tuple[Statement, ...] = ()
        if spot.store is not origin.store or spot.owner != origin.owner:
            inner = _one_way(scope, wanted, Way(origin, spot, place, wanted.node.span)).statements
        chosen = Compare("==", target.value, Const(index, target.value.type))
        branches = (If(chosen, inner, branches, place),)
    return Moved(branches, None)


def _marker(scope: Scope, marker: Read, part: nodes.Part, place: int) -> Done:
    if part.preposition == "to":
        scope.world.heard.part(part)
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
