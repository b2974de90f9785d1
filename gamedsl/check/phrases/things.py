# SPDX-License-Identifier: MIT
"""Tokens and cards in phrases: my Marks, a card in my hand, apple Jam, an empty Space."""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Const,
    Expression,
    Local,
    Things,
)
from gamedsl.check.phrases.elements import numbered
from gamedsl.check.phrases.features import card_of, shown_by
from gamedsl.check.phrases.hosts import lying_in
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Stuff
from gamedsl.check.phrases.owners import spots_of_owner
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import is_empty
from gamedsl.check.world import number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["empty_places", "generic_piece", "sorted_stuff", "stuff_meant", "thing"]


def thing(scope: Scope, core: nodes.Core, things: Things, owner: Meaning | None) -> Meaning:
    """A class of things, or (with a number) one of its pieces."""
    if core.number is not None:
        return Element(numbered(scope, core, scope.world.domain(things.domain), core.number))
    return stuff_meant(scope, core, things, owner)


def stuff_meant(scope: Scope, core: nodes.Core, things: Things, owner: Meaning | None) -> Stuff:
    """Things of a class, as many as the phrase says, of the owner if there is one."""
    amount = core.quantity
    fixed: Expression | None = None
    if amount is not None and amount.number is not None:
        fixed = Const(amount.number, number(amount.number, amount.number))
    elif amount is not None and amount.word == "that many":
        fixed = scope.many
    elif amount is None and core.determiners and core.determiners[0] in {"a", "an"}:
        fixed = Const(1, number(1, 1))
    stuff = Stuff(
        things,
        quantity=amount,
        number=fixed,
        top="top" in core.adjectives,
        random="random" in core.adjectives,
        others="other" in core.determiners and len(core.runs) == 1,
        different="different" in core.adjectives,
        said=core,
    )
    match owner:
        case Element(value):
            sort = value if things.player_sorts and value.type.domain == PLAYER else None
            stuff = evolved(stuff, sort=sort, spots=spots_of_owner(scope.world, things, value))
        case AreaRef(area, area_owner):
            spots = lying_in(scope, area.stores, area_owner, stuff, core.span)
            stuff = evolved(stuff, spots=spots, placed=True)
        case _:
            pass
    return stuff


def generic_piece(
    scope: Scope, core: nodes.Core, word: str, owner: Meaning | None
) -> Meaning | None:
    """As in "a card in my hand", "the top card of the draw pile": the class follows from the area."""
    local = scope.named(word)
    if local is not None and owner is None and not core.adjectives and "the" in core.determiners:
        return Element(local)
    if isinstance(owner, Element):
        things = shown_by(scope.world, owner.value.type.domain)
        if things is not None and word in {"card", "tile"}:
            return _card(scope, things, owner.value)
    classes = _classes(scope, word)
    if isinstance(owner, AreaRef):
        held = {store.things for store in owner.area.stores}
        classes = [each for each in classes if each.name in held] or classes
    if not classes:
        return None
    if isinstance(owner, Many) and owner.domain in {each.domain for each in classes}:
        return evolved(owner, quantity=core.quantity)
    return stuff_meant(scope, core, classes[0], owner)


def _classes(scope: Scope, word: str) -> list[Things]:
    """The classes of which a piece may be called a card, a tile or a token; cards come before tiles."""
    world = scope.world
    tiles = [
        each
        for each in world.things
        if any(node.piece_class == "tiles" for node in world.declared_pieces.get(each.name, ()))
    ]
    if word == "tile":
        return tiles
    found = [each for each in world.things if each.individual == (word == "card")]
    return sorted(found, key=lambda each: each in tiles)


def _card(scope: Scope, things: str, value: Expression) -> Element:
    """The card itself, or that on which a face is printed: "F's card"."""
    found = scope.world.things_of(things)
    assert found is not None
    is_piece = value.type.domain == found.domain
    return Element(value if is_piece else card_of(scope.world, found.domain, value))


def sorted_stuff(
    scope: Scope, core: nodes.Core, wanted: Expression, things: Things, owner: Meaning | None
) -> Meaning:
    """As in "apricot Jam", "K Jam": things whose attribute of that kind has that value."""
    stuff = stuff_meant(scope, core, things, owner)
    domain = scope.world.domain(things.domain)
    attribute = next(
        (each for each in domain.attributes if each.domain == wanted.type.domain), None
    )
    if attribute is None:
        raise mistake("G306", core.span, word=core.span.text)
    return evolved(stuff, wanted=(*stuff.wanted, (attribute.name, wanted)))


def empty_places(scope: Scope, meaning: Meaning, core: nodes.Core) -> Meaning:
    """Those of several places at which nothing lies."""
    if not isinstance(meaning, Many):
        raise mistake(
            "G301",
            core.span,
            phrase=core.span.text,
            found="different thing",
            wanted="place",
            example="the name of a place",
        )
    condition = is_empty(scope, Local(meaning.each), core)
    return evolved(meaning, where=condition)
