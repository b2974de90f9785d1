# SPDX-License-Identifier: MIT
"""Runs of a network in phrases: an open Road, each Road closed in this turn, the Road of T, a Road of that player.

In: the words around the name of a network. Out: one run, or several of them with what must hold of each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Along,
    Compare,
    Condition,
    Const,
    Elements,
    Expression,
    First,
    Fold,
    IsClosed,
    Listed,
    Local,
    Lookup,
    Network,
    Not,
    Read,
    RunOf,
    Runs,
    Type,
    all_of,
)
from gamedsl.check.model.memory import CLOSED_IN, TURN_NUMBER
from gamedsl.check.phrases.definitions import defined_value
from gamedsl.check.phrases.elements import place_of
from gamedsl.check.phrases.meaning import Element, Many, Meaning, Stuff, said_what
from gamedsl.check.phrases.people import name_is_plural
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import fits, zero
from gamedsl.check.spelling_forms import said, singular_forms
from gamedsl.check.world import Defined, RunName, World, number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = [
    "belongs",
    "closed_in_this_turn",
    "is_run",
    "network_of",
    "open_run",
    "player_with",
    "run_meant",
    "run_state",
    "tiles_along",
    "tiles_of_run",
    "with_something",
]

Resolve = Callable[[Scope, nodes.Core, Sequence[nodes.Link]], Meaning]

_MOST_TURNS = 1 << 30
_STATES = {"open": False, "closed": True}


def network_of(world: World, value: Expression) -> Network | None:
    """The network of which a value is a run, or None."""
    return next((each for each in world.networks if each.piece == value.type.domain), None)


def is_run(world: World, domain: str | None) -> bool:
    """Whether the elements of a domain are runs of a network."""
    return any(each.piece == domain for each in world.networks)


def _tiles(world: World, network: Network) -> str:
    """The domain of the tiles on which its pieces are printed."""
    things = world.things_of(world.grounds[network.board].growing.things)
    assert things is not None
    return things.domain


def _number(world: World, network: Network) -> int:
    return world.networks.index(network)


# ---- which run ---------------------------------------------------------------------------------------------


def run_meant(
    scope: Scope, core: nodes.Core, entry: RunName, owner: Meaning | None
) -> Meaning | None:
    """The run or the runs that the name means, by the words around it and by whose they are."""
    return _meant(scope, core, entry, owner, entry.closed)


def open_run(
    scope: Scope, core: nodes.Core, run: tuple[nodes.Name, ...], owner: Meaning | None
) -> Meaning | None:
    """As in "an open Road", "each closed Road"; None where no run of a network is called so."""
    closed = _STATES.get(said(run[0].text))
    if closed is None:
        return None
    name = " ".join(each.text for each in run[1:])
    for entry in scope.world.find(name):
        if isinstance(entry, RunName):
            if entry.closed is not None and entry.closed != closed:
                phrase = " ".join(core.span.text.split())
                raise mistake("G315", core.span, word=run[0].text, phrase=phrase)
            return _meant(scope, core, entry, owner, closed)
    return None


def _meant(
    scope: Scope,
    core: nodes.Core,
    entry: RunName,
    owner: Meaning | None,
    closed: bool | None,  # noqa: FBT001
) -> Meaning | None:
    world = scope.world
    network = world.networks[entry.network]
    if owner is None and _is_known(core):
        last = scope.last_of(entry.domain)
        return None if last is None else Element(last)
    each, run = scope.each(entry.domain)
    one = scope.left_open(core)
    many = Many(entry.domain, Runs(entry.network, closed), each, None, core.quantity, one=one)
    if owner is None:
        return many
    if isinstance(owner, Element):
        if owner.value.type.domain == PLAYER:
            return many.only(belongs(scope, network, run, owner.value, core))
        if owner.value.type.domain == _tiles(world, network):
            return _of_tile(scope, core, entry, network, many, owner.value)
        place = place_of(scope, entry.domain, owner.value)
        return None if place is None else Element(place)
    return None


def _is_known(core: nodes.Core) -> bool:
    """Whether it is one that was spoken of before: "the Road", "that Trade Road"."""
    open_words = {"a", "an", "each", "every", "all", "another", "other"}
    return (
        not open_words & set(core.determiners)
        and core.quantity is None
        and not name_is_plural(core)
    )


def belongs(
    scope: Scope, network: Network, run: Expression, player: Expression, core: nodes.Core
) -> Condition:
    """That the player owns the run, as the author has defined who does.

    Raises:
        Mistake: nothing says who owns it (G116).
    """
    for known in scope.world.find("owner"):
        if isinstance(known, Defined) and known.owner == network.piece:
            owner = defined_value(scope, known, Element(run), core)
            if owner is not None and owner.value.type.domain == PLAYER:
                return Compare("==", owner.value, player)
    example = f"the owner of a {network.name} R is the player with a token on R"
    raise mistake("G116", core.span, what=f"who owns a {network.name}", example=example)


def _of_tile(
    scope: Scope,
    core: nodes.Core,
    entry: RunName,
    network: Network,
    many: Many,
    tile: Expression,
) -> Meaning:
    """The run of a tile that has one piece; those of a tile that may have several."""
    several = any(len(pieces) > 1 for pieces in network.pieces)
    if not several and _is_known(core):
        first = tuple(pieces[0] if pieces else -1 for pieces in network.pieces)
        size = len(network.tile) - 1
        piece = Lookup(network.name, first, 0, tile, Type(network.piece, min(first), size))
        return Element(RunOf(entry.network, piece, Type(network.piece, -1, size)))
    if _is_known(core):
        raise mistake(
            "G301",
            core.span,
            phrase=" ".join(core.span.text.split()),
            found="group, since a tile can have several pieces",
            wanted="single run",
            example=f"a {entry.name} of the tile",
        )
    piece_slot, local = scope.each(network.piece)
    here = Listed(network.pieces, tile, network.piece)
    run = RunOf(entry.network, local, Type(network.piece, -1, len(network.tile) - 1))
    same = Compare("==", run, Local(many.each))
    return many.only(_some(here, piece_slot, same))


def _some(source: Listed | Along, each: object, where: Condition | None) -> Condition:
    count = Fold("count", source, each, where, None, number(0, _most(source)))  # type: ignore[arg-type]
    return Compare(">=", count, Const(1, number(1, 1)))


def _most(source: Listed | Along) -> int:
    return max(map(len, source.lists), default=0) if isinstance(source, Listed) else _MOST_TURNS


# ---- what holds of a run -----------------------------------------------------------------------------------


def run_state(scope: Scope, subject: Meaning, predicate: nodes.Phrase | str) -> Condition | None:
    """`R is open`, `R is closed`, `R is a Trade Road`; None where nothing of a run is said."""
    if not isinstance(subject, Element) or isinstance(predicate, str):
        return None
    network = network_of(scope.world, subject.value)
    core = predicate.core
    if network is None or predicate.links or len(core.runs) != 1:
        return None
    is_closed = IsClosed(_number(scope.world, network), subject.value)
    name = " ".join(each.text for each in core.runs[0])
    if said(name) in _STATES and not core.determiners:
        return is_closed if _STATES[said(name)] else Not(is_closed)
    no = core.quantity is not None and core.quantity.word == "no"
    if not no and not {"a", "an"} & set(core.determiners):
        return None
    for entry in scope.world.find(name):
        if isinstance(entry, RunName) and entry.domain == network.piece and entry.closed:
            scope.world.heard.quantity(core.quantity)
            return Not(is_closed) if no else is_closed
    return None


def closed_in_this_turn(scope: Scope, many: Many, link: nodes.Link) -> Many:
    """As in "each Trade Road closed in this turn".

    Raises:
        Mistake: they are no runs of a network (G301).
    """
    network = next((each for each in scope.world.networks if each.piece == many.domain), None)
    if network is None:
        raise mistake(
            "G301",
            link.span,
            phrase=" ".join(link.span.text.split()),
            found=said_what(many),
            wanted="run of a network",
            example="each Road closed in this turn",
        )
    world = scope.world
    closed = world.flow(CLOSED_IN, network.piece, high=_MOST_TURNS)
    turn = world.flow(TURN_NUMBER, high=_MOST_TURNS)
    now = Read(turn.index, None, turn.type)
    when = Read(closed.index, Local(many.each), closed.type)
    source = Runs(_number(world, network), closed=True)
    return evolved(many, source=source).only(Compare("==", when, now))


def with_something(
    scope: Scope, many: Many, link: nodes.Link, rest: tuple[nodes.Link, ...]
) -> Many:
    """As in "a Road with a Crate", "2 Roads with a Rider": those that have it."""
    thing = nodes.Phrase(link.core, rest, there=False, relative=None, span=link.core.span)
    return many.only(_has(scope, Local(many.each), thing))


def _has(scope: Scope, run: Expression, thing: nodes.Phrase) -> Condition:
    it = evolved(
        thing.core,
        pronoun="it",
        runs=(),
        determiners=(),
        adjectives=(),
        quantity=None,
        number=None,
        leader=None,
    )
    subject = nodes.Phrase(it, (), there=False, relative=None, span=thing.span)
    node = nodes.HasCheck(subject, thing, left=False, span=thing.span)
    return scope.world.condition_of(scope.speaking_of(run), node)


def tiles_of_run(scope: Scope, run: Expression, wanted: Stuff | None = None) -> Expression | None:
    """How many different tiles a run has a piece on, of all or of those that are wanted; None where it is no run."""
    world = scope.world
    network = network_of(world, run)
    if network is None:
        return None
    each, piece = scope.each(network.piece)
    first = _first_of_tile(scope, network, piece)
    shown = None
    if wanted is not None:
        tiles = world.domain(wanted.things.domain)
        tile = Lookup(tiles.name, network.tile, 0, piece, world.element_type(tiles.name))
        shown = fits(scope, wanted, tile)
    where = all_of(first, shown) if first is not None or shown is not None else None
    among = Along(_number(world, network), run)
    return Fold("count", among, each, where, None, number(0, len(network.pieces)))


def _first_of_tile(scope: Scope, network: Network, piece: Local) -> Condition | None:
    """That no piece before it on the same tile is in the same run; None where no tile has several."""
    before = tuple(
        tuple(other for other in network.pieces[tile] if other < at)
        for at, tile in enumerate(network.tile)
    )
    if not any(before):
        return None
    which = _number(scope.world, network)
    type_ = Type(network.piece, -1, len(network.tile) - 1)
    each, other = scope.each(network.piece)
    same = Compare("==", RunOf(which, other, type_), RunOf(which, piece, type_))
    source = Listed(before, piece, network.piece)
    count = Fold("count", source, each, same, None, number(0, _most(source)))
    return Compare("==", count, zero())


def tiles_along(
    scope: Scope, core: nodes.Core, links: Sequence[nodes.Link], resolve: Resolve
) -> Element | None:
    """As in "the different tiles of R": how many they are; None where no run is spoken of."""
    if not scope.world.networks or len(links) != 1 or links[0].word != "of":
        return None
    names = [name.text for run in core.runs for name in run]
    if len(names) != 1 or not _names_tiles(scope.world, names[0]):
        return None
    run = resolve(scope, links[0].core, ())
    if not isinstance(run, Element):
        return None
    wanted = None
    if scope.world.find(names[0]):
        plain = evolved(core, determiners=(), adjectives=(), quantity=None)
        wanted = resolve(scope, plain, ())
    scope.world.heard.adjectives(core, "different")
    count = tiles_of_run(scope, run.value, wanted if isinstance(wanted, Stuff) else None)
    return None if count is None else Element(count)


def _names_tiles(world: World, name: str) -> bool:
    """Whether tiles of a board that grows are called so: all of them, or those of one class."""
    if singular_forms(name)[-1] == "tile":
        return True
    things = world.things_named(name)
    return things is not None and any(each.growing.things == things.name for each in world.grounds)


# ---- players -----------------------------------------------------------------------------------------------


def player_with(scope: Scope, core: nodes.Core, links: Sequence[nodes.Link]) -> Meaning | None:
    """As in "the player with a Rider on R": the first who has one there, or nobody; None where it is said otherwise."""
    names = [name.text for run in core.runs for name in run]
    if len(names) != 1 or singular_forms(names[0])[-1] != "player" or not links:
        return None
    if links[0].word != "with" or core.adjectives or {"other", "another"} & set(core.determiners):
        return None
    each, player = scope.each(PLAYER)
    where, *more = links
    thing = nodes.Phrase(where.core, tuple(more), there=False, relative=None, span=where.core.span)
    has = _has(scope.with_player(player), player, thing)
    if {"a", "an", "each", "every", "all"} & set(core.determiners) or core.quantity is not None:
        return Many(PLAYER, Elements(PLAYER), each, has, core.quantity, one=scope.left_open(core))
    type_ = Type(PLAYER, -1, scope.world.most_players - 1)
    found = First(Elements(PLAYER), each, has, type_)
    return Element(found, defined=Compare(">=", found, zero()))
