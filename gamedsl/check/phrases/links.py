# SPDX-License-Identifier: MIT
"""What stands behind the head of a phrase: `in my hand`, `of that Animal`, `at a Bed`, `other than F's card`.

In: the meaning of the head and one link.  Out: the same, narrowed.  A place that is itself a thing at which others lie
takes the links behind it: in "the Frogs at a Bed of that Plant in my pond" the Bed is of that Plant.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamedsl.check.entries import DownHost
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Expression,
    Local,
)
from gamedsl.check.phrases.elements import members_of
from gamedsl.check.phrases.features import feature_of
from gamedsl.check.phrases.ground import spot_around, tile_on
from gamedsl.check.phrases.holding import with_so_many
from gamedsl.check.phrases.hosts import hosting, lying_in
from gamedsl.check.phrases.kinds import places_of, shown_feature, slot_of_side, stuff_showing
from gamedsl.check.phrases.meaning import (
    AreaRef,
    Box,
    Element,
    Many,
    Meaning,
    SlotRef,
    Spot,
    Stuff,
    said_what,
)
from gamedsl.check.phrases.owners import spots_of_owner
from gamedsl.check.phrases.printed import shown_on
from gamedsl.check.phrases.reach import places_between, spots_between
from gamedsl.check.phrases.runs import closed_in_this_turn, is_run, with_something
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import fits
from gamedsl.check.spelling_forms import plural, said, singular_forms
from gamedsl.check.world import AreaName, Host, KindValue, RunName, Subclass
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["Resolve", "is_generic", "is_of_things", "linked"]

Resolve = Callable[[Scope, nodes.Core, Sequence[nodes.Link]], Meaning]


def is_generic(name: str) -> bool:
    """Whether it is a word for pieces of any class."""
    return singular_forms(name)[-1] in {"card", "tile", "token"}


def is_of_things(scope: Scope, name: str) -> bool:
    """Whether it names pieces, by their class or by what they show, so that `of` does not name their owner."""
    if scope.world.things_named(name) is not None:
        return True
    entries = scope.world.find(name)
    if any(
        isinstance(entry, RunName) and name in {entry.name, plural(entry.name)} for entry in entries
    ):
        return False
    if any(isinstance(entry, AreaName) and entry.side is not None for entry in entries):
        return False
    for entry in entries:
        if isinstance(entry, Subclass | Host | DownHost):
            return True
        if isinstance(entry, KindValue) and shown_feature(scope.world, entry.domain) is not None:
            return not _is_named_side(scope, name)
    return False


def _is_named_side(scope: Scope, name: str) -> bool:
    """Whether hosts have a side of that name: "the left of my Beds"."""
    entries = scope.world.find(name)
    return any(isinstance(each, AreaName) and each.side is not None for each in entries)


def linked(
    scope: Scope,
    resolve: Resolve,
    meaning: Meaning,
    core: nodes.Core,
    links: tuple[nodes.Link, list[nodes.Link]],
) -> Meaning:
    """The meaning with its next link; `links` are that one and those behind it, of which the place may take some.

    Raises:
        Mistake: the words do not go together, or no such thing lies there.
    """
    link, rest = links
    if isinstance(meaning, Element) and link.word == "of":
        side = _side(scope, resolve, meaning, link, rest)
        if side is not None:
            return side
    if isinstance(meaning, Element):
        meaning = _as_things(scope, core, meaning, link)
    if isinstance(meaning, Stuff | Many) and link.word in _OF_BOTH:
        return _OF_BOTH[link.word](scope, resolve, meaning, link)
    if isinstance(meaning, Stuff) and link.word == "shown on":
        return shown_on(scope, meaning, core, link, resolve(scope, link.core, ()))
    if isinstance(meaning, Stuff):
        if link.word == "with" and not rest:
            return with_so_many(scope, lambda: resolve(scope, link.core, ()), meaning, link)
        place = _place(scope, resolve, link, rest)
        if isinstance(place, Many) and place.domain == meaning.things.domain:
            return _of_group(scope, meaning, place)
        found = _of_attribute(scope, meaning, link, place)
        return tile_on(scope, core, found) or found
    if isinstance(meaning, Many) and link.word == "closed in":
        return closed_in_this_turn(scope, meaning, link)
    if isinstance(meaning, Many) and link.word == "with" and is_run(scope.world, meaning.domain):
        more, rest[:] = tuple(rest), []
        return with_something(scope, meaning, link, more)
    if isinstance(meaning, Many) and meaning.domain == PLAYER and link.word == "in":
        return meaning
    raise mistake(
        "G301",
        link.span,
        phrase=link.span.text,
        found="place",
        wanted="thing that lies there",
        example="its name first",
    )


def _as_things(scope: Scope, core: nodes.Core, meaning: Element, link: nodes.Link) -> Meaning:
    """As in "flowers a kind of that Colour", "Otters in my pond": so many of what is counted, or what shows it."""
    if link.word == "of" and meaning.counts is not None:
        return Stuff(meaning.counts, number=meaning.value, wanted=meaning.counted)
    if meaning.value.type.domain is None:
        return meaning
    return stuff_showing(scope, core, meaning.value, None) or meaning


def _place(scope: Scope, resolve: Resolve, link: nodes.Link, rest: list[nodes.Link]) -> Meaning:
    """The place of a link, with the links behind it where it is something at which others lie."""
    if not _hosts(scope, link):
        return resolve(scope, link.core, ())
    more, rest[:] = list(rest), []
    return resolve(scope, link.core, more)


def _hosts(scope: Scope, link: nodes.Link) -> bool:
    core = link.core
    name = core.runs[-1][-1].text if core.runs else "".join(core.adjectives[-1:])
    if singular_forms(name)[-1] == "slot":
        return True
    for entry in scope.world.find(name) if name else ():
        if isinstance(entry, Host) or (isinstance(entry, AreaName) and entry.side is not None):
            return True
        if isinstance(entry, KindValue) and link.word not in {"of", "in"}:
            return shown_feature(scope.world, entry.domain) is not None
    named = scope.named(core.runs[0][0].text) if core.runs else None
    return len(core.runs) > 1 and named is not None and _is_side(scope, name)


def _is_side(scope: Scope, name: str) -> bool:
    """Whether it is called like the kind of the sides of some host: "the F's position of a Bed"."""
    return any(said(host.sides) == said(name) for host in hosting(scope.world))


def _side(
    scope: Scope, resolve: Resolve, meaning: Element, link: nodes.Link, rest: list[nodes.Link]
) -> SlotRef | None:
    kind = meaning.value.type.domain
    if all(host.sides != kind for host in hosting(scope.world)) or not _hosts(scope, link):
        return None
    hosts = _place(scope, resolve, link, rest)
    return slot_of_side(scope, meaning.value, hosts, link.span)


def _value(scope: Scope, resolve: Resolve, link: nodes.Link) -> Expression:
    value = resolve(scope, link.core, ())
    if isinstance(value, Element):
        return value.value
    raise mistake(
        "G301",
        link.span,
        phrase=link.core.span.text,
        found=said_what(value),
        wanted="certain thing",
        example="the name that was given to it",
    )


def _between(scope: Scope, resolve: Resolve, meaning: Stuff | Many, link: nodes.Link) -> Meaning:
    """As in "a Piece between P and S", "each Square between P and S"."""
    if isinstance(meaning, Stuff):
        spots = spots_between(scope, resolve, meaning, link)
        return evolved(meaning, spots=spots, placed=True)
    there = places_between(scope, resolve, link)
    if there.domain != meaning.domain or meaning.where is not None:
        raise mistake("G308", link.span, phrase=link.span.text)
    return evolved(there, quantity=meaning.quantity, one=meaning.one)


def _without(scope: Scope, resolve: Resolve, meaning: Stuff | Many, link: nodes.Link) -> Meaning:
    """All but one of them: "cards of the group other than that card"."""
    value = _value(scope, resolve, link)
    domain = meaning.domain if isinstance(meaning, Many) else meaning.things.domain
    if value.type.domain != domain:
        raise mistake(
            "G309",
            link.span,
            left="they",
            left_kind=domain,
            right=link.core.span.text,
            right_kind=value.type.domain or "number",
        )
    if isinstance(meaning, Stuff):
        return evolved(meaning, where=(*meaning.where, lambda piece: Compare("!=", piece, value)))
    return meaning.only(Compare("!=", Local(meaning.each), value))


def _of_group(scope: Scope, stuff: Stuff, group: Many) -> Many:
    """As in "3 cards of the payment": so many of the group, or those of them that show something."""
    wanted = fits(scope, stuff, Local(group.each))
    return evolved(group.only(wanted), quantity=stuff.quantity, number=stuff.number)


_OF_BOTH = {"between": _between, "other than": _without}
"""What can stand behind things and behind elements alike."""


# ---- of something, in something --------------------------------------------------------------------------


def _of_attribute(scope: Scope, meaning: Stuff, link: nodes.Link, place: Meaning) -> Stuff:
    """As in "Information of its Variety", "Stones of the Patch's Variety", "cards of that Animal"."""
    if link.word != "of" or isinstance(place, AreaRef | Many | SlotRef | Stuff | Box):
        return _lying(scope, meaning, link, place)
    value = place.value
    if value.type.domain is None:
        raise mistake(
            "G301",
            link.span,
            phrase=link.core.span.text,
            found=said_what(place),
            wanted="name of a kind",
            example="its kind",
        )
    domain = scope.world.domain(meaning.things.domain)
    attribute = next((each for each in domain.attributes if each.domain == value.type.domain), None)
    if attribute is not None:
        return evolved(meaning, wanted=(*meaning.wanted, (attribute.name, value)))
    feature = feature_of(scope.world, meaning.things.name, value.type.domain)
    if feature is not None:
        return evolved(meaning, shown=(*meaning.shown, (feature, value)))
    return _lying(scope, meaning, link, place)


def _lying(scope: Scope, meaning: Stuff, link: nodes.Link, place: Meaning) -> Stuff:
    spots = _places(scope, meaning, link, place)
    known = {each.store.index for each in meaning.spots}
    # The colour of a token says whose it is and not where it lies; what lies at hosts lies with them.
    plain = known and not meaning.placed and not meaning.things.player_sorts
    if plain and any(each.sides is None and each.store.index not in known for each in spots):
        words = link.span.text if meaning.said is None else meaning.said.span.to(link.span).text
        raise mistake("G315", link.span, word=link.span.text, phrase=" ".join(words.split()))
    return evolved(meaning, spots=spots, placed=True)


def _places(scope: Scope, meaning: Stuff, link: nodes.Link, place: Meaning) -> tuple[Spot, ...]:
    """The stores named by `in the centre`, `on the Patches`, `in my hand`, `at a Bed`."""
    if link.word == "next to":
        return (spot_around(scope, meaning, place, link),)
    found = places_of(scope, meaning, place, link.core.span)
    match place:
        case AreaRef(area, owner):
            found = lying_in(scope, area.stores, owner, meaning, link.core.span)
        case Element(value) if not found:
            found = spots_of_owner(scope.world, meaning.things, value)
            found = found or _on_line(scope, meaning, value)
        case Many(domain=domain):
            found = tuple(
                Spot(store, place) for store in scope.world.stores_of(domain, meaning.things)
            )
        case Box():
            found = (Spot(scope.world.box(meaning.things), None),)
        case _:
            pass
    if not found:
        raise mistake("G302", link.span, owner=link.core.span.text, thing=meaning.things.plural)
    return found


def _on_line(scope: Scope, stuff: Stuff, value: Expression) -> tuple[Spot, ...]:
    """As in "my Men in Row 3", "Marks in that Block": on the spaces of a row, a column or a block."""
    for board in scope.world.boards:
        there = members_of(scope, scope.world.domain(board.space), value)
        if there is not None:
            each, _ = scope.each(board.space)
            many = Many(board.space, there, each, None, None)
            return tuple(Spot(at, many) for at in scope.world.stores_of(board.space, stuff.things))
    return ()
