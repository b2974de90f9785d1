# SPDX-License-Identifier: MIT
"""What a player can choose: "a card of the market", "a face F of my hand", "any number of cards of my hand".

In: a phrase that leaves something open.  Out: an offer, that is a source with a condition on its elements, and the
words by which rules speak of what was chosen.  A phrase that leaves nothing open is no offer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from gamedsl.check.entries import TokenPlaces
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Compare,
    Condition,
    Const,
    Elements,
    Expression,
    Fold,
    Held,
    Listed,
    Local,
    Slot,
    Source,
    Spread,
    all_of,
)
from gamedsl.check.phrases.convert import convert
from gamedsl.check.phrases.meaning import AreaRef, Element, Group, Many, Spot, Stuff
from gamedsl.check.phrases.resolve import narrowed, resolve_core, resolve_phrase, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import area_stuff, fits
from gamedsl.check.phrases.token_places import is_there, my_token
from gamedsl.check.phrases.values import as_number
from gamedsl.check.spelling_forms import said, singular_forms
from gamedsl.check.world import number
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = [
    "Offer",
    "first_offer",
    "first_offered",
    "group_meant",
    "group_named",
    "is_extra_turn",
    "letter_of",
    "offer_chosen",
    "offer_of",
    "offered_object",
    "still_there",
    "token_offer",
    "without_letter",
]

_LETTER = re.compile(r"[A-Z]\d?")
_ONE = Const(1, number(1, 1))
_OPEN = frozenset({"a", "an", "another"})


@frozen_part
class Offer(Part):
    """One of the elements of `source` that satisfy `where` (over `each`), or a set of `least` to `most` of them.

    `names` are the words by which later lines speak of it; `home` is where a chosen piece lies.
    `amount` is the name of the number of them, where it has one. `apart`: alike ones are told apart all the same.
    `lies`: it is chosen how that tile is to lie.
    """

    word: str
    names: tuple[str, ...]
    source: Source
    each: Slot
    where: Condition | None
    home: Spot | None
    least: Expression | None = None
    most: Expression | None = None
    amount: str | None = None
    apart: bool = False
    lies: Expression | None = None

    @property
    def several(self) -> bool:
        """Whether a set is chosen."""
        return self.least is not None

    @property
    def alike(self) -> bool:
        """Whether alike elements are one choice: where others can lie at them, each has its own place."""
        return not self.apart and (self.home is None or not self.home.store.hosts)

    @property
    def count(self) -> Fold:
        """How many there are to choose from."""
        high = self.each.type.high + 1
        return Fold("count", self.source, self.each, self.where, None, number(0, high))

    def only(self, condition: Condition | None) -> Offer:
        """The offer of those for which the condition holds too."""
        if condition is None:
            return self
        return evolved(self, where=all_of(self.where, condition))

    def exists(self) -> Condition:
        """That there is enough to choose from."""
        least = self.least if self.least is not None else Const(1, number(1, 1))
        return Compare(">=", self.count, least)

    def chosen(self, scope: Scope, value: Expression) -> Scope:
        """The scope behind a choice of one, which is now known by its names."""
        scope = scope.with_given(value, self.each.type, alike=self.alike)
        for name in reversed(self.names):
            scope = scope.with_name(name, value)
        if self.lies is not None:
            scope = evolved(scope, lying=(*scope.lying, (self.lies, value)))
        return scope if self.home is None else scope.with_held(value, self.home)


def letter_of(scope: Scope, core: nodes.Core) -> str | None:
    """The letter by which "a card C" is called from now on, or None."""
    run = core.runs[-1] if core.runs else ()
    if len(run) > 1 and _LETTER.fullmatch(run[-1].text) and not scope.world.find(run[-1].text):
        return run[-1].text
    return None


def is_extra_turn(core: nodes.Core) -> bool:
    """Whether it is "an extra turn", which is taken and no thing."""
    return bool(core.runs) and [said(name.text) for name in core.runs[-1]] == ["extra", "turn"]


def without_letter(core: nodes.Core) -> nodes.Core:
    """The same without its letter: "a card"."""
    return evolved(core, runs=(*core.runs[:-1], core.runs[-1][:-1]))


def offer_chosen(scope: Scope, deed: nodes.Deed) -> Offer | None:
    """What `choose X` or `choose how T lies` lets a player choose; None for other deeds, or if nothing is left open.

    Raises:
        Mistake: a word of it is unknown, or what is meant cannot be chosen from.
    """
    if deed.verb == "choose how":
        return _ways(scope, deed)
    if deed.verb != "choose" or deed.phrase is None:
        return None
    return offer_of(scope, deed.phrase.core, deed.phrase.links, deed.phrase.relative)


def _ways(scope: Scope, deed: nodes.Deed) -> Offer:
    """The ways in which a tile can lie that look different."""
    core = deed.objects[0].cores[0]
    meaning = resolve_core(scope, core)
    value = meaning.value if isinstance(meaning, Element) else None
    ground = scope.world.ground_of(value.type.domain) if value is not None else None
    if value is None or ground is None or value.type.domain == ground.growing.space:
        raise mistake(
            "G301",
            core.span,
            phrase=core.span.text,
            found=said_what(meaning),
            wanted="tile for a board that grows",
            example="the letter of a tile that was chosen",
        )
    if not ground.turned:
        what, belongs = deed.span.text, "with tiles that `may be turned`"
        raise mistake("G311", deed.span, what=what, where="here", belongs=belongs)
    ways = ground.growing.ways
    each = scope.slot("way", scope.world.element_type(ways))
    source = Listed(ground.growing.distinct, value, ways)
    return Offer("way", (), source, each, None, None, lies=value)


def offered_object(scope: Scope, node: nodes.Object) -> Offer | None:
    """The offer of what a deed is done to, or None if nothing is left open."""
    if not node.cores or scope.answer(node) is not None:
        return None
    links = tuple(nodes.Link("of", core, core.span) for core in node.cores[1:])
    return offer_of(scope, node.cores[0], links, node.relative)


def first_offered(
    scope: Scope, objects: Iterable[nodes.Object]
) -> tuple[nodes.Object, Offer] | None:
    """The first of the objects that leaves something open, with what can be chosen."""
    for each in objects:
        offer = offered_object(scope, each)
        if offer is not None:
            return each, offer
    return None


def first_offer(scope: Scope, node: nodes.Simple) -> tuple[nodes.Object, Offer] | None:
    """The first object of the deeds that leaves something open, with what can be chosen."""
    return first_offered(scope, (each for deed in node.deeds for each in _open_to_choice(deed)))


def _open_to_choice(deed: nodes.Deed) -> tuple[nodes.Object, ...]:
    places = (part.object for part in deed.parts) if deed.verb == "do" else ()
    return (*deed.objects, *(portion.object for portion in deed.portions), *places)


def offer_of(
    scope: Scope,
    core: nodes.Core,
    links: Sequence[nodes.Link],
    relative: nodes.Relative | None = None,
) -> Offer | None:
    """What can be chosen by that phrase, or None if it leaves nothing open.

    Raises:
        Mistake: a word of it is unknown, or what is meant cannot be chosen from.
    """
    letter = letter_of(scope, core)
    bare = without_letter(core) if letter is not None else core
    if not bare.runs or bare.pronoun is not None or is_extra_turn(bare):
        return None
    excluded = [link for link in links if link.word == "other than"]
    rest = tuple(link for link in links if link.word != "other than")
    amount, bare = _amount(scope, bare)
    if letter is not None and not links and (places := my_token(scope, bare)) is not None:
        return _token(scope, places, bare, letter)
    if amount is None and not (_OPEN & set(bare.determiners) or _is_counted(bare)):
        return None
    offer = _faces(scope, bare, rest) or _grouped(scope, bare, rest) or _found(scope, bare, rest)
    if offer is None:
        return None
    if relative is not None:
        many = Many(offer.each.type.domain or "", offer.source, offer.each, offer.where, None)
        offer = evolved(offer, where=narrowed(scope, many, relative).where)
    for link in excluded:
        offer = offer.only(_is_not(scope, link, offer))
    names = (letter,) if letter is not None else offer.names
    return _counted(scope, evolved(offer, names=names), bare, amount)


def token_offer(scope: Scope, core: nodes.Core) -> Offer | None:
    """As in "my Rider" without a letter, where one of them is to be chosen; None where something else is meant."""
    places = my_token(scope, core)
    return None if places is None else _token(scope, places, core, "it")


def _token(scope: Scope, places: TokenPlaces, core: nodes.Core, letter: str) -> Offer:
    """As in "my Rider G": one of the acting player's tokens, by where it lies."""
    each, value = scope.each(places.domain)
    where = is_there(scope, places, value)
    word = core.runs[-1][-1].text
    return Offer(word, (letter,), Elements(places.domain), each, where, None)


# ---- how many --------------------------------------------------------------------------------------------


def _is_counted(core: nodes.Core) -> bool:
    quantity = core.quantity
    return quantity is not None and (
        quantity.number is not None or quantity.word == "any number of"
    )


def _amount(scope: Scope, core: nodes.Core) -> tuple[tuple[str, Expression] | None, nodes.Core]:
    """As in "F's cost cards": so many as the value says, and the core without it."""
    if len(core.runs) < 2 or len(core.runs[-1]) < 2:  # noqa: PLR2004 - an owner, and two names
        return None, core
    heading, *what = core.runs[-1]
    value = evolved(core, runs=(*core.runs[:-1], (heading,)))
    amount = as_number(scope, resolve_core(scope, value), core.span)
    return (heading.text, amount), evolved(core, runs=(tuple(what),))


def _counted(
    scope: Scope, offer: Offer, core: nodes.Core, amount: tuple[str, Expression] | None
) -> Offer:
    room = offer.count
    if _is_counted(core) or amount is not None:
        scope.world.heard.quantity(core.quantity)
    quantity = core.quantity
    if amount is not None:
        word = quantity.word if quantity is not None else "exactly"
        name, wanted = amount
        offer = evolved(offer, amount=name)
    elif quantity is None:
        return offer
    elif quantity.number is None:
        return evolved(offer, least=Const(0, number(0, 0)), most=room)
    else:
        word, wanted = (
            quantity.word,
            Const(quantity.number, number(quantity.number, quantity.number)),
        )
    match word:
        case "at least" | "or more":
            return evolved(offer, least=wanted, most=room)
        case "at most" | "up to" | "or fewer":
            return evolved(offer, least=Const(0, number(0, 0)), most=wanted)
        case "exactly" | "":
            if isinstance(wanted, Const) and wanted.value == 1:
                return offer
            return evolved(offer, least=wanted, most=wanted)
        case _:
            raise mistake("G308", core.span, phrase=core.span.text)


# ---- of what ----------------------------------------------------------------------------------------------


def _faces(scope: Scope, core: nodes.Core, links: Sequence[nodes.Link]) -> Offer | None:
    """As in "a face of my hand": the faces of the cards that lie there."""
    plain = len(core.runs[-1]) == 1 and "face" in singular_forms(core.runs[-1][0].text)
    if not plain or not scope.world.faces:
        return None
    group = _place(scope, core.span, links)
    faces = scope.world.faces.get(group.things.name)
    if faces is None:
        return None
    domain = scope.world.domain(faces.domain)
    owner = domain.attribute(group.things.name)
    pieces = owner.values if owner is not None else ()
    lists: list[list[int]] = [[] for _ in group.things.counts]
    for at, piece in enumerate(pieces):
        lists[piece].append(at)
    card, _ = scope.each(group.things.domain)
    each, face = scope.each(domain)
    source = Spread(group.source, card, tuple(map(tuple, lists)), domain.name)
    printed_on = convert(scope.world, face, group.things.domain)
    where = still_there(scope, group, printed_on) if printed_on is not None else None
    return Offer("face", ("face",), source, each, where, group.home)


def _place(scope: Scope, span: Span, links: Sequence[nodes.Link]) -> Group:
    """Where the pieces lie among which is chosen: a named group, or an area."""
    for link in links:
        found = group_meant(scope, link.core)
        if found is not None:
            return found
    raise mistake("G304", span, phrase=span.text, found="face")


def group_meant(scope: Scope, core: nodes.Core) -> Group | None:
    """The pieces of a named group, or all in an area of one owner; None when the phrase means neither."""
    named = group_named(scope, core)
    if named is not None:
        return named
    if core.pronoun is not None or not core.runs:
        return None
    meaning = resolve_core(scope, core)
    if isinstance(meaning, AreaRef) and len(meaning.area.stores) == 1:
        stuff = area_stuff(scope, meaning, core.span)
        spot = stuff.spots[0]
        if stuff.things.individual and not isinstance(spot.owner, Many):
            return Group(stuff.things, Held(spot.store.index, spot.owner), spot)
    return None


def group_named(scope: Scope, core: nodes.Core) -> Group | None:
    """The group that was given that name ("the payment", "them"), or None."""
    if core.pronoun is not None:
        return scope.group(core.pronoun)
    if len(core.runs) != 1 or len(core.runs[0]) != 1:
        return None
    return scope.group(core.runs[0][0].text)


def _grouped(scope: Scope, core: nodes.Core, links: Sequence[nodes.Link]) -> Offer | None:
    """As in "a card of the tunnel": one of a named group."""
    for link in links:
        group = group_named(scope, link.core)
        if group is not None and link.word in {"of", "in", "from"}:
            each, piece = scope.each(group.things.domain)
            word = core.runs[-1][-1].text
            where = still_there(scope, group, piece)
            return Offer(word, (word, group.things.name), group.source, each, where, group.home)
    return None


def still_there(scope: Scope, group: Group, piece: Expression) -> Condition | None:
    """That a piece of a named group has not left the area; None where none can have."""
    if not group.left or isinstance(group.home.owner, Many):
        return None
    each, other = scope.each(group.things.domain)
    held = Held(group.home.store.index, group.home.owner)
    found = Fold("count", held, each, Compare("==", other, piece), None, number(0, 1))
    return Compare(">=", found, Const(1, number(1, 1)))


def _found(scope: Scope, core: nodes.Core, links: Sequence[nodes.Link]) -> Offer | None:
    """What the phrase means, if it is something to choose from."""
    phrase = nodes.Phrase(core, tuple(links), there=False, relative=None, span=core.span)
    meaning = resolve_phrase(scope, phrase)
    word = core.runs[-1][-1].text
    match meaning:
        case Many(domain=domain, source=source, each=each, where=where):
            scope.world.heard.settled(meaning.one)
            return Offer(word, (word, domain), source, each, where, None)
        case Stuff(things=things) if _is_open(scope, meaning) or _is_open_sort(scope, meaning):
            spot = meaning.spots[0]
            each, piece = scope.each(things.domain)
            source = Held(spot.store.index, _one(spot))
            where = fits(scope, meaning, piece)
            return Offer(word, (word, things.name), source, each, where, spot)
        case _:
            return None


def _is_open(scope: Scope, stuff: Stuff) -> bool:
    """Whether somebody has to say which of the pieces are meant."""
    if len(stuff.spots) != 1 or not stuff.things.individual or stuff.top or stuff.random:
        return False
    spot = stuff.spots[0]
    if spot.store.form != "list" or isinstance(spot.owner, Many):
        return False
    is_row = spot.store.index in scope.world.rows and spot.store.sight != "none"
    return not spot.store.ordered or is_row or spot.store.hosts is not None


def _is_open_sort(scope: Scope, stuff: Stuff) -> bool:
    """Whether somebody has to say of which sort the one token is that is meant."""
    domain = scope.world.domain(stuff.things.domain)
    if stuff.things.individual or stuff.things.player_sorts or domain.size == 1 or stuff.random:
        return False
    if len(stuff.spots) != 1 or stuff.sort is not None or stuff.number != _ONE:
        return False
    spot = stuff.spots[0]
    if spot.store.form != "count" or isinstance(spot.owner, Many) or spot.store.only_sort:
        return False
    # What is wanted of it may leave one sort only: "a red Stone of the shelf".
    known = (domain.attribute(name) for name, _ in stuff.wanted)
    return all(each is not None and len(set(each.values)) < domain.size for each in known)


def _one(spot: Spot) -> Expression | None:
    assert not isinstance(spot.owner, Many)
    return spot.owner


def _is_not(scope: Scope, link: nodes.Link, offer: Offer) -> Condition:
    """As in "other than F's card", "other than the payment"."""
    element = Local(offer.each)
    group = group_named(scope, link.core)
    if group is not None:
        each, other = scope.each(group.things.domain)
        same = Compare("==", other, element)
        inside = Fold("count", group.source, each, same, None, number(0, group.room))
        return Compare("==", inside, Const(0, number(0, 0)))
    meaning = resolve_core(scope, link.core)
    if isinstance(meaning, Element) and meaning.value.type.domain == element.type.domain:
        return Compare("!=", element, meaning.value)
    raise mistake(
        "G301",
        link.span,
        phrase=link.core.span.text,
        found=said_what(meaning),
        wanted=element.type.domain or "number",
        example="one of those",
    )
