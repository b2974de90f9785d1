# SPDX-License-Identifier: MIT
"""Elements of kinds, boards and lines in phrases: a Tree, each Tree, the lowest empty Space of the Column."""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Condition,
    Const,
    Domain,
    Elements,
    Expression,
    First,
    Fold,
    Held,
    Listed,
    Local,
    Lookup,
    PieceAt,
    Source,
    Store,
    Type,
    all_of,
    any_of,
)
from gamedsl.check.phrases.convert import attribute_of, convert
from gamedsl.check.phrases.meaning import AreaRef, Element, Many, Meaning, Stuff
from gamedsl.check.phrases.people import name_is_plural
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import the_piece
from gamedsl.check.spelling_forms import singular_forms
from gamedsl.check.world import number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = [
    "attribute_meaning",
    "element_of",
    "end_of",
    "members_of",
    "numbered",
    "owner_elements",
    "place_of",
]

_SEVERAL = frozenset(
    {"all", "no", "any", "any number of", "at least", "at most", "more than", "fewer than", "both"}
)


def owner_elements(scope: Scope, owner: Meaning | None) -> list[Expression]:
    """The elements that an owner can stand for, the likeliest first."""
    match owner:
        case Element(value):
            return [value]
        case AreaRef() | Stuff():
            piece = the_piece(scope, owner)
            return [piece] if piece is not None else []
        case None:
            return list(reversed(scope.spoken_of))
        case _:
            return []


def attribute_meaning(scope: Scope, name: nodes.Name, owner: Meaning | None) -> Meaning | None:
    """As in "the Patch's Variety", "the value of its secret"."""
    for value in owner_elements(scope, owner):
        for form in singular_forms(name.text):
            found = attribute_of(scope.world, value, form)
            if found is not None:
                return Element(found)
    return None


def element_of(
    scope: Scope, core: nodes.Core, domain: Domain, owner: Meaning | None
) -> Meaning | None:
    """One or several elements of a domain, by the words around its name."""
    if core.number is not None:
        own = own_rows(scope, core, domain, owner)
        return own or Element(numbered(scope, core, domain, core.number))
    determiners = set(core.determiners)
    if owner is not None:
        return _owned_element(scope, core, domain, owner)
    many = (
        determiners & {"each", "every", "all"}
        or (
            core.quantity is not None
            and (core.quantity.word in _SEVERAL or core.quantity.number is not None)
        )
        or {"lowest", "highest", "random", "different"} & set(core.adjectives)
        or name_is_plural(core)
        or determiners & {"a", "an", "another", "other"}
    )
    if many:
        each, _ = scope.each(domain)
        one = scope.left_open(core)
        return Many(domain.name, Elements(domain.name), each, None, core.quantity, one=one)
    return _implied_element(scope, domain)


def _implied_element(scope: Scope, domain: Domain) -> Meaning | None:
    for value in reversed(scope.spoken_of):
        found = convert(scope.world, value, domain.name)
        if found is not None:
            return Element(found)
    return None


def _owned_element(
    scope: Scope, core: nodes.Core, domain: Domain, owner: Meaning
) -> Meaning | None:
    if (
        isinstance(owner, AreaRef)
        and isinstance(owner.owner, Many)
        and owner.owner.domain == domain.name
    ):
        return evolved(owner.owner, quantity=core.quantity, one=scope.left_open(core))
    if isinstance(owner, Many):
        return _of_several(scope, core, domain, owner)
    for value in owner_elements(scope, owner):
        found = convert(scope.world, value, domain.name)
        if found is not None:
            return Element(found)
        members = members_of(scope, domain, value)
        if members is not None:
            each, _ = scope.each(domain)
            one = scope.left_open(core)
            return Many(domain.name, members, each, None, core.quantity, one=one)
        place = place_of(scope, domain.name, value)
        if place is not None:
            return Element(place)
    return None


def _of_several(scope: Scope, core: nodes.Core, domain: Domain, owner: Many) -> Many | None:
    """As in "each Square of my Rows 1 to 3": those that belong to one of several elements."""
    attribute = next((each for each in domain.attributes if each.domain == owner.domain), None)
    if attribute is None or attribute.several:
        return None
    each, value = scope.each(domain)
    rows = owner.source
    if isinstance(rows, Listed) and rows.says and owner.where is None:
        lists = tuple(
            tuple(at for at, line in enumerate(attribute.values) if line in those)
            for those in rows.lists
        )
        says = f"{domain.plural} in {rows.says}"
        source = Listed(lists, rows.index, domain.name, says)
        one = scope.left_open(core)
        return Many(domain.name, source, each, None, core.quantity, one=one)
    held = Lookup(attribute.name, attribute.values, 0, value, owner.each.type)
    same = Compare("==", Local(owner.each), held)
    where = all_of(owner.where, same)
    among = Fold("count", owner.source, owner.each, where, None, number(0, 1))
    found = Compare(">=", among, Const(1, number(1, 1)))
    scope.world.heard.settled(owner.one)
    one = scope.left_open(core)
    return Many(domain.name, Elements(domain.name), each, found, core.quantity, one=one)


def own_rows(
    scope: Scope, core: nodes.Core, domain: Domain, owner: Meaning | None
) -> Meaning | None:
    """As in "my Row 8", "their Rows 1 to 3", on a board that is seen from both sides; None where nobody's are meant.

    Raises:
        Mistake: there are fewer rows (G404), or the numbers go down (G424).
    """
    player = owner.value if isinstance(owner, Element) else None
    sided = any(each.both_sides and each.row_name == domain.name for each in scope.world.boards)
    if player is None or player.type.domain != PLAYER or not sided or core.number is None:
        return None
    last = core.number if core.last_number is None else core.last_number
    for wanted in (core.number, last):
        if not 1 <= wanted <= domain.size:
            what = domain.name
            raise mistake("G404", core.span, name=what, low=1, high=domain.size, value=wanted)
    if core.number > last:
        raise mistake("G424", core.span, low=core.number, high=last)
    scope.world.heard.number(core)
    near = tuple(range(core.number - 1, last))
    far = tuple(domain.size - 1 - each for each in near)
    type_ = scope.world.element_type(domain.name)
    if core.last_number is None:
        return Element(Lookup(f"{domain.name} {core.number}", (*near, *far), 0, player, type_))
    each, _ = scope.each(domain)
    says = f"{domain.plural} {core.number} to {last}"
    source = Listed((near, far[::-1]), player, domain.name, says)
    return Many(domain.name, source, each, None, None)


def place_of(scope: Scope, domain: str, value: Expression) -> Expression | None:
    """As in "its Stall": that at which a single piece lies; -1 where it lies at none."""
    things = next((each for each in scope.world.things if each.domain == value.type.domain), None)
    if things is None or not things.individual:
        return None
    each, place = scope.each(domain)
    here = tuple(
        _lies_there(scope, store, place, value) for store in scope.world.stores_of(domain, things)
    )
    if not here:
        return None
    found = Type(domain, -1, scope.world.domain(domain).size - 1)
    return First(Elements(domain), each, any_of(*here), found)


def _lies_there(scope: Scope, store: Store, place: Expression, value: Expression) -> Condition:
    if store.form == "one":
        held = Type(value.type.domain, -1, value.type.high)
        return Compare("==", PieceAt(store.index, place, held), value)
    each, piece = scope.each(value.type.domain or "")
    same = Compare("==", piece, value)
    count = Fold("count", Held(store.index, place), each, same, None, number(0, 1))
    return Compare(">=", count, Const(1, number(1, 1)))


def members_of(scope: Scope, domain: Domain, value: Expression) -> Source | None:
    """The elements whose attribute is `value`: the Spaces of a Column."""
    attribute = next((each for each in domain.attributes if each.domain == value.type.domain), None)
    if attribute is None or attribute.domain is None:
        return None
    size = scope.world.domain(attribute.domain).size
    lists = tuple(
        tuple(place for place, held in enumerate(attribute.values) if held == wanted)
        for wanted in range(size)
    )
    return Listed(lists, value, domain.name)


def numbered(scope: Scope, core: nodes.Core, domain: Domain, wanted: int) -> Expression:
    """As in "Column 4": the element of that printed number."""
    scope.world.heard.number(core)
    if str(wanted) not in domain.elements:
        raise mistake("G404", core.span, name=domain.name, low=1, high=domain.size, value=wanted)
    return Const(domain.elements.index(str(wanted)), scope.world.element_type(domain.name))


def end_of(scope: Scope, many: Many, *, lowest: bool) -> Element:
    """As in "the lowest empty Space of the Column": the first in the order of the board, or the last."""
    source = many.source
    scope.world.heard.settled(many.one)
    if not lowest:
        domain = scope.world.domain(many.domain)
        lists = source.lists if isinstance(source, Listed) else (tuple(range(domain.size)),)
        index = source.index if isinstance(source, Listed) else Const(0, number(0, 0))
        source = Listed(tuple(each[::-1] for each in lists), index, many.domain)
    type_ = Type(many.domain, -1, scope.world.domain(many.domain).size - 1)
    return Element(First(source, many.each, many.where, type_))
