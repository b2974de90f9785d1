# SPDX-License-Identifier: MIT
"""Move things: from where to where, which sort, how many, and what if there are none.

Every verb that moves (put, take, move, go, lay, deal) ends here: it says what (`Stuff` or a piece), from which spots
and to which spots; this module makes the statements, one loop for each group that is meant.
"""

from __future__ import annotations

from gamedsl.check.heard import is_number, not_chosen
from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    PLAYER,
    Arith,
    Assign,
    Compare,
    Condition,
    Const,
    Each,
    Elements,
    Every,
    Expression,
    First,
    Fold,
    Held,
    Let,
    Local,
    Location,
    Lookup,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    PieceAt,
    Statement,
    StoreCount,
    Things,
    Type,
    While,
)
from gamedsl.check.phrases.convert import convert
from gamedsl.check.phrases.meaning import Element, Group, Many, Spot, Stuff
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import fits, not_endless
from gamedsl.check.rules.amounts import not_below_none
from gamedsl.check.rules.events import before_taking
from gamedsl.check.rules.shown import chosen_of_shown
from gamedsl.check.spelling_forms import said, singular_forms
from gamedsl.check.world import number
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["Moved", "Way", "element_stuff", "move_group", "move_piece", "move_stuff", "repeat"]

_ONE = Const(1, number(1, 1))
_MANY = 1 << 30


@frozen_part
class Moved(Part):
    """The statements of a move, and the condition under which there is anything to move."""

    statements: tuple[Statement, ...]
    available: Condition | None


@frozen_part
class Way(Part):
    """From which spot to which, and on which line it is told."""

    origin: Spot
    target: Spot
    place: int
    span: Span

    @property
    def start(self) -> Location:
        """Where the things are."""
        return _at(self.origin)

    @property
    def end(self) -> Location:
        """Where they will be."""
        return _at(self.target)


def move_piece(scope: Scope, things: Things, piece: Expression, way: Way) -> Moved:
    """One known piece goes from one spot to another; no face of it is up where faces do not count."""
    _of_one(way)
    move = MovePiece(things.name, piece, way.start, way.end, way.place)
    statements = (move, *_turned_down(scope, things, piece, way))
    if piece.type.low >= 0:
        return Moved(statements, None)
    return Moved(statements, Compare("!=", piece, Const(-1, Type(piece.type.domain, -1, -1))))


def _turned_down(
    scope: Scope, things: Things, piece: Expression, way: Way
) -> tuple[Statement, ...]:
    faces = scope.world.faces.get(things.name)
    if faces is None or way.origin.store.sight != "up" or way.target.store.sight == "up":
        return ()
    none = Const(-1, Type(faces.domain, -1, -1))
    return (Assign(faces.variable, piece, none, way.place),)


def move_group(scope: Scope, group: Group, way: Way) -> Moved:
    """All pieces of a named group go from where they lie to another spot."""
    each, piece = scope.each(group.things.domain)
    moved = move_piece(scope, group.things, piece, way)
    count = Fold("count", group.source, each, None, None, number(0, group.room))
    loop = Each(group.source, each, None, moved.statements, way.place)
    return Moved((loop,), Compare(">=", count, _ONE))


def move_stuff(scope: Scope, stuff: Stuff, way: Way) -> Moved:
    """Things of a class go from one spot to another; groups of owners are gone through in their order.

    Raises:
        Mistake: nothing says which sort is meant (G306), or fewer than none are (G404).
    """
    _understood(scope, stuff)
    if isinstance(way.target.owner, Many):
        many = way.target.owner
        one = evolved(way, target=Spot(way.target.store, Local(many.each)))
        return _for_each(scope, stuff, many, one)
    if isinstance(way.origin.owner, Many):
        many = way.origin.owner
        one = evolved(way, origin=Spot(way.origin.store, Local(many.each)))
        return _for_each(scope, stuff, many, one)
    if stuff.things.individual:
        if isinstance(stuff.number, Lookup):
            not_below_none(stuff, stuff.number, way.span)
        return _pieces(scope, stuff, way)
    return _tokens(scope, stuff, way)


def _understood(scope: Scope, stuff: Stuff) -> None:
    """How many are moved; of a limit ("at most 2") somebody would have to choose how many."""
    amount = stuff.quantity
    if amount is not None and (
        amount.word == "all"
        or (amount.word == "that many" and stuff.number is not None)
        or is_number(amount)
    ):
        scope.world.heard.quantity(stuff.quantity)


def _said_how_many(stuff: Stuff) -> None:
    """So many are moved as a number says, or all, or one.

    Raises:
        Mistake: several are meant, and nothing says how many (G317).
    """
    core = stuff.said
    if core is None or not core.runs or stuff.number is not None or stuff.quantity is not None:
        return
    word = core.runs[-1][-1].text
    if said(word) != singular_forms(word)[-1] and said(word) != said(stuff.things.name):
        raise mistake("G317", core.span, phrase=" ".join(core.span.text.split()), word=word)


def _for_each(scope: Scope, stuff: Stuff, many: Many, way: Way) -> Moved:
    moved = move_stuff(scope.speaking_of(Local(many.each)), stuff, way)
    loop = Each(many.source, many.each, many.where, moved.statements, way.place)
    return Moved((loop,), moved.available)


def _at(spot: Spot) -> Location:
    return Location(spot.store.index, _owner(spot))


def _owner(spot: Spot) -> Expression | None:
    """The one owner of the spot; groups were gone through before."""
    assert not isinstance(spot.owner, Many)
    return spot.owner


def _of_one(way: Way) -> None:
    """A single piece comes from one place and goes to one.

    Raises:
        Mistake: one of several is meant, and nothing says which (G316).
    """
    for spot in (way.target, way.origin):
        if isinstance(spot.owner, Many):
            core = spot.owner.one
            if core is None:
                core = nodes.Core(way.span, determiners=("a",), runs=((_named(spot, way),),))
            raise Mistake(not_chosen(core))


def _named(spot: Spot, way: Way) -> nodes.Name:
    return nodes.Name(spot.store.owner or spot.store.name, way.span)


def _held(spot: Spot, sort: Expression | None, most: int) -> Expression:
    return StoreCount(spot.store.index, _owner(spot), sort, number(0, most))


def _everything(stuff: Stuff) -> bool:
    return (stuff.quantity is not None and stuff.quantity.word == "all") or stuff.others


# ---- tokens ---------------------------------------------------------------------------------


def _others(scope: Scope, stuff: Stuff) -> None:
    """What `the others` are is understood: all that still lie there."""
    if stuff.others and stuff.said is not None and stuff.quantity is None:
        scope.world.heard.adjectives(stuff.said, "other")


def _tokens(scope: Scope, stuff: Stuff, way: Way) -> Moved:
    _others(scope, stuff)
    if _everything(stuff):
        not_endless(scope, stuff.things, way.origin, way.span)
    if stuff.printed is not None:
        return _printed(scope, stuff, way)
    sort = _which_sort(scope, stuff, way)
    if sort is None:
        if not _everything(stuff):
            raise mistake("G306", way.span, word=way.span.text)
        return _every_sort(scope, stuff, way)
    held = _held(
        way.origin, sort, min(max(stuff.things.counts), way.origin.store.capacity or _MANY)
    )
    if not _everything(stuff):
        _said_how_many(stuff)
    count: Expression = held if _everything(stuff) else stuff.number or _ONE
    not_below_none(stuff, count, way.span)
    available = Compare(">=", held, _ONE)
    if isinstance(sort, PieceAt):
        available = Compare("!=", sort, Const(-1, Type(sort.type.domain, -1, -1)))
    return Moved((_counted(stuff, sort, count, way),), available)


def _counted(stuff: Stuff, sort: Expression, count: Expression, way: Way) -> MoveCount:
    return MoveCount(
        things=stuff.things.name,
        sort=sort,
        count=count,
        origin=way.start,
        target=way.end,
        as_far_as_possible=False,
        place=way.place,
    )


def _printed(scope: Scope, stuff: Stuff, way: Way) -> Moved:
    """So many of each sort as something shows, or some of them that the acting player chooses; as far as there are."""
    if stuff.number is not None or stuff.quantity is not None:
        return Moved(chosen_of_shown(scope, stuff, way.start, way.end, way.place), None)
    assert stuff.printed is not None
    each, sort = scope.each(stuff.things.domain)
    real = evolved(way, target=_real_target(scope, way.target, sort))
    move = evolved(_counted(stuff, sort, stuff.printed(sort), real), as_far_as_possible=True)
    loop = Each(Elements(stuff.things.domain), each, fits(scope, stuff, sort), (move,), way.place)
    return Moved((loop,), None)


def _every_sort(scope: Scope, stuff: Stuff, way: Way) -> Moved:
    each, sort = scope.each(stuff.things.domain)
    real = evolved(way, target=_real_target(scope, way.target, sort))
    count = _held(way.origin, sort, max(stuff.things.counts))
    source = Elements(PLAYER) if stuff.things.player_sorts else Elements(stuff.things.domain)
    body = (_counted(stuff, sort, count, real),)
    total = _held(way.origin, None, sum(stuff.things.counts))
    loop = Each(source, each, fits(scope, stuff, sort), body, way.place)
    return Moved((loop,), Compare(">=", total, _ONE))


def _real_target(scope: Scope, target: Spot, sort: Expression) -> Spot:
    """Where "to their owners" leads: the owner follows from the sort that moves."""
    if target.store.owner is not None and target.owner is None:
        return Spot(target.store, convert(scope.world, sort, target.store.owner))
    return target


def _which_sort(scope: Scope, stuff: Stuff, way: Way) -> Expression | None:
    if stuff.sort is not None:
        return stuff.sort
    domain = scope.world.domain(stuff.things.domain)
    for name, value in stuff.wanted:
        attribute = domain.attribute(name)
        if attribute is not None and attribute.values == tuple(range(domain.size)):
            return value
    for spot in (way.origin, way.target):
        if spot.store.only_sort is not None and spot.owner is not None:
            owner = _owner(spot)
            assert owner is not None
            type_ = scope.world.element_type(stuff.things.domain)
            return Lookup("sort", spot.store.only_sort, 0, owner, type_)
    if way.origin.store.form == "one" and not _everything(stuff):
        # Whatever lies there, of which there is one.
        high = domain.size - 1
        return PieceAt(way.start.store, way.start.owner, Type(stuff.things.domain, -1, high))
    if domain.size == 1:
        return Const(0, scope.world.element_type(stuff.things.domain))
    return None


# ---- single pieces ----------------------------------------------------------------------------


def _pieces(scope: Scope, stuff: Stuff, way: Way) -> Moved:
    available = Compare(">=", _held(way.origin, None, len(stuff.things.counts)), _ONE)
    if stuff.said is not None and stuff.random:
        scope.world.heard.adjectives(stuff.said, "random")
    elif stuff.said is not None and stuff.top and way.origin.store.ordered:
        scope.world.heard.adjectives(stuff.said, "top")
    if not stuff.random:
        _others(scope, stuff)
    if stuff.random:
        return Moved(_so_often(scope, stuff, _random_piece(scope, stuff, way), way), available)
    if _everything(stuff):
        return Moved((_all_pieces(scope, stuff, way),), available)
    origin = way.origin.store
    if origin.form == "list" and (not origin.ordered or origin.hosts is not None):
        # Somebody would have to choose which of them.
        raise mistake("G308", way.span, phrase=way.span.text)
    piece: Expression = PieceAt(way.start.store, way.start.owner, _piece_type(stuff.things))
    if stuff.wanted or stuff.clauses or stuff.where:
        piece = _topmost(scope, stuff, way)
    move = (
        *before_taking(scope, way.origin.store, way.place),
        MovePiece(stuff.things.name, piece, way.start, way.end, way.place),
    )
    return Moved(_so_often(scope, stuff, move, way), available)


def _so_often(
    scope: Scope, stuff: Stuff, move: tuple[Statement, ...], way: Way
) -> tuple[Statement, ...]:
    """The move of one piece, once for each of them."""
    _said_how_many(stuff)
    if stuff.number is None or (isinstance(stuff.number, Const) and stuff.number.value == 1):
        return move
    return repeat(scope, stuff.number, move, way.place)


def _topmost(scope: Scope, stuff: Stuff, way: Way) -> Expression:
    """The first of the pieces that are meant, from the bottom up: as good as any where they were shuffled."""
    each, piece = scope.each(stuff.things.domain)
    source = Held(way.start.store, way.start.owner)
    return First(source, each, fits(scope, stuff, piece), _piece_type(stuff.things))


def _random_piece(scope: Scope, stuff: Stuff, way: Way) -> tuple[Statement, ...]:
    slot = scope.slot("random piece", _piece_type(stuff.things))
    each, piece = scope.each(stuff.things.domain)
    source = Held(way.start.store, way.start.owner)
    pick = PickRandom(slot, source, each, fits(scope, stuff, piece), way.place)
    return pick, MovePiece(stuff.things.name, Local(slot), way.start, way.end, way.place)


def _all_pieces(scope: Scope, stuff: Stuff, way: Way) -> Statement:
    if not stuff.wanted:
        return MoveAll(stuff.things.name, way.start, way.end, way.place)
    each, piece = scope.each(stuff.things.domain)
    move = MovePiece(stuff.things.name, piece, way.start, way.end, way.place)
    source = Held(way.start.store, way.start.owner)
    return Each(source, each, fits(scope, stuff, piece), (move,), way.place)


def _piece_type(things: Things) -> Type:
    return Type(things.domain, -1, len(things.counts) - 1)


def repeat(
    scope: Scope,
    times: Expression,
    body: tuple[Statement, ...],
    place: int,
    as_long_as: Condition | None = None,
) -> tuple[Statement, ...]:
    """The body so many times, but no longer than a condition holds."""
    high = max(times.type.high, 0)
    more = (as_long_as,) if as_long_as is not None else ()
    limit, slot = scope.slot("times", number(0, high)), scope.slot("done", number(0, high))
    count = Local(slot)
    step = Let(slot, Arith("+", count, Const(1, number(1, 1)), number(0, high)), place)
    return (
        Let(limit, times, place),
        Let(slot, Const(0, number(0, 0)), place),
        While(Every((Compare("<", count, Local(limit)), *more)), (*body, step), high, place),
    )


def element_stuff(element: Element) -> Stuff | None:
    """A number whose heading says what it counts, as that many things."""
    if element.counts is None:
        return None
    return Stuff(element.counts, number=element.value, wanted=element.counted)
