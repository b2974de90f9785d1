# SPDX-License-Identifier: MIT
"""Find out where things come from and go to: "on each Tree", "before them", "into shown", "to their owners"."""

from __future__ import annotations

from gamedsl.check.mistakes import follows, mistake
from gamedsl.check.model import PLAYER, Expression, Store, Things
from gamedsl.check.phrases.meaning import (
    AreaRef,
    Box,
    Element,
    Many,
    Meaning,
    Spot,
    Stuff,
)
from gamedsl.check.phrases.owners import spots_of_owner
from gamedsl.check.phrases.resolve import resolve_object, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.world import Heading
from gamedsl.diagnostics.spelling import nearest
from gamedsl.parts import Part, frozen_part
from gamedsl.syntax import nodes

__all__ = ["DEALT", "TableAreas", "origin_spots", "player_spot", "target_spot"]


# Cards that are dealt go to the area that only its owner sees, where there is one.
DEALT = "dealt"


@frozen_part
class TableAreas(Part):
    """A target that a table names or a player chose: `value` says which of the spots."""

    value: Expression
    spots: tuple[Spot, ...]


def target_spot(
    scope: Scope,
    part: nodes.Part,
    things: Things,
    face: str | None,
    saying: nodes.Deed | nodes.Portion | None = None,
) -> Spot | TableAreas:
    """The one store in which things of that class end up; `saying` is the node that says the `face`.

    Raises:
        Mistake: no area takes them (G302), several could and nothing chooses (G303), or they cannot lie so (G315).
    """
    scope.world.heard.part(part)
    table = _chosen_areas(scope, part, things) or _table_areas(scope, part, things)
    if table is not None:
        return table
    found = _target(scope, part, things, face)
    _laid_so(found.store, part, face or part.face)
    if part.face is None or face in {None, DEALT, part.face}:
        scope.world.heard.face(part)
    if saying is not None:
        scope.world.heard.face(saying)
    return found


def _target(scope: Scope, part: nodes.Part, things: Things, face: str | None) -> Spot:
    if _says_owners(part):
        return _only_store(scope, PLAYER, None, things, part, face)
    meaning = resolve_object(scope, part.object)
    match meaning:
        case AreaRef(area, owner):
            for store in area.stores:
                if store.things == things.name:
                    return Spot(store, owner)
            raise mistake("G302", part.span, owner=area.name, thing=things.plural)
        case Box():
            return Spot(scope.world.box(things), None)
        case Element(value) if value.type.domain is not None:
            return _only_store(scope, value.type.domain, value, things, part, face)
        case Many(domain=domain):
            return _only_store(scope, domain, meaning, things, part, face)
        case _:
            raise mistake(
                "G301",
                part.span,
                phrase=part.object.span.text,
                found=said_what(meaning),
                wanted="place",
                example="the name of an area",
            )


# How things come to lie where they are seen so; where a face of a card is up or none is, each card says so itself.
_LIE = {"face down": {"none", "up"}, "face up": {"all"}, "unseen": {"none"}, DEALT: None}
_BACK = ("back on", "back in", "back into", "back to", "back onto")
_ONTO = frozenset({"into", "onto", "in", "on", "to", "at", "before", "among", *_BACK})


def _laid_so(store: Store, part: nodes.Part, face: str | None) -> None:
    """Things can be laid there, and lie as it is said.

    Raises:
        Mistake: they cannot (G315).
    """
    way = part.preposition
    known = way in _ONTO or way == ("on top of" if store.ordered else "under")
    if not known:
        instead = "things are put on top: `put C on the deck`" if way == "under" else None
        phrase = " ".join(part.span.text.split())
        raise mistake("G315", part.span, word=way, phrase=phrase, instead=instead)
    seen = _LIE.get(face, set()) if face is not None else None
    if seen is not None and store.sight not in seen:
        instead = f"how things lie in the {store.name} is said where it is declared"
        phrase = " ".join(part.span.text.split())
        raise mistake("G315", part.span, word=face, phrase=phrase, instead=instead)


def player_spot(scope: Scope, things: Things, node: nodes.Deed) -> Spot:
    """Where a player who takes things puts them: the one area of the player that holds them."""
    if scope.me is None:
        raise mistake("G310", node.span, word="take")
    stores = scope.world.stores_of(PLAYER, things)
    return Spot(_choose(stores, "the player", things, node.span), scope.me)


def _only_store(
    scope: Scope,
    domain: str,
    owner: Expression | Many | None,
    things: Things,
    part: nodes.Part,
    face: str | None,
) -> Spot:
    stores = scope.world.stores_of(domain, things)
    wanted = face or part.face
    if part.role is not None:
        if len(part.role.runs) == 1 and len(part.role.runs[0]) == 1:
            scope.world.heard.role(part)
        name = part.role.runs[-1][-1].text if part.role.runs else ""
        stores = tuple(store for store in stores if store.name.casefold() == name.casefold())
        if part.role.runs and all(
            store.name.casefold() != name.casefold() for store in scope.world.standing
        ):
            raise scope.world.unknown(part.role.runs[-1][-1])
    if wanted == "face down":
        stores = tuple(store for store in stores if store.sight == "none")
    if wanted == "face up":
        stores = tuple(store for store in stores if store.sight == "all")
    if wanted == DEALT and any(store.sight == "owner" for store in stores):
        stores = tuple(store for store in stores if store.sight == "owner")
    return Spot(_choose(stores, domain, things, part.span), owner)


def _choose(stores: tuple[Store, ...], owner: str, things: Things, span: object) -> Store:
    if not stores:
        raise mistake("G302", span, owner=owner, thing=things.plural)  # type: ignore[arg-type]
    if len(stores) > 1:
        names = tuple(store.name for store in stores)
        raise mistake("G303", span, thing=things.plural, areas=names, owner=owner, example=names[0])  # type: ignore[arg-type]
    return stores[0]


def origin_spots(
    scope: Scope, meaning: Meaning, part: nodes.Part | None, things: Things
) -> tuple[Spot, ...]:
    """Where things come from: `from X`, else where they were said to lie, else the box.

    In the set-up, things that are said to be a player's still come from the box.
    """
    if part is not None:
        scope.world.heard.part(part)
        found = resolve_object(scope, part.object)
        match found:
            case AreaRef(area, owner):
                spots = tuple(
                    Spot(store, owner) for store in area.stores if store.things == things.name
                )
            case Box():
                spots = (Spot(scope.world.box(things), None),)
            case Element(value):
                spots = spots_of_owner(scope.world, things, value)
            case Many(domain=domain):
                spots = tuple(Spot(store, found) for store in scope.world.stores_of(domain, things))
            case _:
                spots = ()
        if not spots:
            raise mistake("G302", part.span, owner=part.object.span.text, thing=things.plural)
        if not scope.setup:
            _agree(meaning, spots, part)
        return spots
    if isinstance(meaning, Stuff) and meaning.spots and (meaning.placed or not scope.setup):
        return meaning.spots
    return (Spot(scope.world.box(things), None),)


def _agree(meaning: Meaning, spots: tuple[Spot, ...], part: nodes.Part) -> None:
    """Things that are said to lie somewhere come from there.

    Raises:
        Mistake: they are said to come from somewhere else (G315); the colour of a token says nothing of where it lies.
    """
    if not isinstance(meaning, Stuff) or not meaning.spots or meaning.things.player_sorts:
        return
    known = [(each.store.index, each.owner) for each in meaning.spots]
    if any((each.store.index, each.owner) not in known for each in spots):
        words = meaning.said.span.to(part.span) if meaning.said is not None else part.span
        raise mistake("G315", words, word=part.span.text, phrase=" ".join(words.text.split()))


def _chosen_areas(scope: Scope, part: nodes.Part, things: Things) -> TableAreas | None:
    """`on the spot`, when the spot was chosen before: at each of the places where such things lie."""
    core = part.object.cores[0]
    plain = len(part.object.cores) == 1 and len(core.runs) == 1 and len(core.runs[0]) == 1
    chosen = scope.spot(core.runs[0][0].text) if plain else None
    if chosen is None:
        return None
    spots: list[Spot] = []
    for name, there in zip(chosen.names, chosen.holding(things), strict=True):
        if not there:
            raise mistake("G302", part.span, owner=name, thing=things.plural)
        if len(there) > 1:
            areas = tuple(each.store.name for each in there)
            raise mistake(
                "G303",
                part.span,
                thing=things.plural,
                areas=areas,
                owner=name,
                example=areas[0],
            )
        spots += there
    return TableAreas(chosen.value, tuple(spots))


def _table_areas(scope: Scope, part: nodes.Part, things: Things) -> TableAreas | None:
    """`the others go to rest`, when rest is a column that names areas."""
    core = part.object.cores[0]
    if not core.runs:
        return None
    for entry in scope.world.find(core.runs[-1][-1].text):
        if isinstance(entry, Heading) and entry.areas is not None:
            meaning = resolve_object(scope, part.object)
            if isinstance(meaning, Element):
                spots = tuple(_named_spot(scope, area, things, part) for area in entry.areas)
                return TableAreas(meaning.value, spots)
    return None


def _named_spot(scope: Scope, area: str, things: Things, part: nodes.Part) -> Spot:
    for store in scope.world.standing:
        if store.name.casefold() == area and store.things == things.name and store.owner is None:
            return Spot(store, None)
    if scope.world.told(area, part.span):
        raise follows()
    fitting = (each for each in scope.world.standing if each.things == things.name)
    shared = tuple(dict.fromkeys(each.name for each in fitting if each.owner is None))
    near = nearest(area, shared)
    raise mistake("G209", part.span, owner="the game", name=area, suggestion=near, areas=shared)


def _says_owners(part: nodes.Part) -> bool:
    core = part.object.cores[0]
    return bool(core.runs) and core.runs[-1][-1].text.casefold() in {"owner", "owners"}
