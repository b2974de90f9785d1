# SPDX-License-Identifier: MIT
"""Choose what the head of a phrase is: an argument, a kind, an area, a column of a table, a defined value ...

One function for each sort of entry; `head_meaning` tries them in the order in which a reader would: what was named in
this rule first, then what belongs to the owner, then what the game declares.
"""

from __future__ import annotations

import attrs

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Const,
    Domain,
    Elements,
    Expression,
    First,
    Input,
    Listed,
    Local,
    Option,
    PlayerCount,
    Read,
    SeatAfter,
    Seats,
    Source,
    Things,
    Type,
    Variable,
)
from gamedsl.check.phrases.convert import attribute_of, convert
from gamedsl.check.phrases.definitions import defined_value
from gamedsl.check.phrases.lookups import heading_value
from gamedsl.check.phrases.meaning import AreaRef, Box, Element, Many, Meaning, Spot, Stuff
from gamedsl.check.phrases.owners import area_of, owner_as, spots_of_owner
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import is_empty, the_piece
from gamedsl.check.spelling_forms import said, singular_forms
from gamedsl.check.world import AreaName, Defined, Entry, Heading, KindValue, number
from gamedsl.diagnostics.spelling import suggestions
from gamedsl.syntax import nodes

__all__ = ["head_meaning", "members_of", "start_player"]

# With two players "the other player" is one player.
TWO = 2

_SEVERAL = frozenset(
    {"all", "no", "any", "any number of", "at least", "at most", "more than", "fewer than", "both"}
)


def head_meaning(scope: Scope, core: nodes.Core, owner: Meaning | None) -> Meaning:
    """The meaning of the head of `core`, whose owner (if any) is known.

    Raises:
        Mistake: the name is unknown (G201), or nothing of that name fits here.
    """
    meaning = _head(scope, core, owner)
    if isinstance(meaning, Many) and {"lowest", "highest"} & set(core.adjectives):
        return _end_of(scope, meaning, lowest="lowest" in core.adjectives)
    return meaning


def _end_of(scope: Scope, many: Many, *, lowest: bool) -> Element:
    """As in "the lowest empty Space of the Column": the first in the order of the board, or the last."""
    source = many.source
    if not lowest:
        domain = scope.world.domain(many.domain)
        lists = source.lists if isinstance(source, Listed) else (tuple(range(domain.size)),)
        index = source.index if isinstance(source, Listed) else Const(0, number(0, 0))
        source = Listed(tuple(each[::-1] for each in lists), index, many.domain)
    type_ = Type(many.domain, -1, scope.world.domain(many.domain).size - 1)
    return Element(First(source, many.each, many.where, type_))


def _head(scope: Scope, core: nodes.Core, owner: Meaning | None) -> Meaning:
    run = core.runs[-1]
    if len(run) > 1:
        return _several_names(scope, core, run, owner)
    name = run[0]
    if owner is None and not core.adjectives and core.quantity is None:
        local = scope.named(name.text)
        if local is not None and not {"a", "an", "each", "every", "another", "other"} & set(
            core.determiners
        ):
            return Element(local)
    word = _word_of_the_language(scope, core, name, owner)
    if word is not None:
        return word
    entries = scope.world.find(name.text)
    if not entries:
        found = _attribute(scope, name, owner)
        if found is not None:
            return found
        raise scope.world.unknown(name)
    for entry in _in_order(entries, owner):
        meaning = _entry(scope, core, entry, owner)
        if meaning is not None:
            return meaning
    found = _attribute(scope, name, owner)
    if found is not None:
        return found
    scope.need("it")
    raise mistake("G306", core.span, word=core.span.text)


def _in_order(entries: tuple[Entry, ...], owner: Meaning | None) -> list[Entry]:
    """Areas first where an owner is named; classes of things first where none is."""
    first: tuple[type, ...] = (
        (AreaName, Variable, Defined) if owner is not None else (Things, Domain)
    )
    return sorted(entries, key=lambda entry: not isinstance(entry, first))


def _attribute(scope: Scope, name: nodes.Name, owner: Meaning | None) -> Meaning | None:
    """As in "the Patch's Variety", "the value of its secret"."""
    for value in _owner_elements(scope, owner):
        for form in singular_forms(name.text):
            found = attribute_of(scope.world, value, form)
            if found is not None:
                return Element(found)
    return None


def _owner_elements(scope: Scope, owner: Meaning | None) -> list[Expression]:
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


def _word_of_the_language(
    scope: Scope, core: nodes.Core, name: nodes.Name, owner: Meaning | None
) -> Meaning | None:
    word = singular_forms(name.text)[-1]
    if word == "player":
        if owner is not None:
            raise mistake("G315", core.span, word=name.text, phrase=core.span.text)
        return _players(scope, core)
    if word == "box" and owner is None:
        return Box()
    if word == "round" and owner is None:
        rounds = next((each for each in scope.world.variables if each.name == "round"), None)
        return Element(Read(rounds.index, None, rounds.type)) if rounds else None
    if word == "owner" and owner is None:
        return _owner_of_spoken(scope)
    if word == "left" and core.determiners == ("the",):
        return _left_neighbour(scope)
    if word in {"card", "token"}:
        return _generic_piece(scope, core, word, owner)
    return None


def start_player(scope: Scope) -> Expression:
    """Where the players begin: at the marker or input "First Player", else at the first seat."""
    for variable in scope.world.variables:
        if variable.name.casefold() == "first player":
            return Read(variable.index, None, scope.world.settled_type(variable))
    return Const(0, scope.world.element_type(PLAYER))


def _players(scope: Scope, core: nodes.Core) -> Meaning:
    determiners = set(core.determiners)
    if "first" in core.adjectives:
        return Element(start_player(scope))
    if core.quantity is not None and core.quantity.number is not None and not determiners:
        count = core.quantity
        if count.word in {"exactly", ""}:
            return Element(
                PlayerCount(Type(None, scope.world.least_players, scope.world.most_players))
            )
    each, player = scope.each(PLAYER)
    if determiners & {"other", "another"}:
        if scope.me is None:
            raise mistake("G310", core.span, word=core.span.text)
        if "the" in determiners and scope.world.most_players == TWO and not name_is_plural(core):
            return Element(SeatAfter(scope.me, 1, scope.world.element_type(PLAYER)))
        return Many(PLAYER, Seats(scope.me), each, Compare("!=", player, scope.me), core.quantity)
    if determiners & {"that", "the", "this"} and not name_is_plural(core):
        last = scope.last_of(PLAYER)
        if last is not None:
            return Element(last)
        if scope.me is not None:
            return Element(scope.me)
        raise mistake("G306", core.span, word=core.span.text)
    return Many(PLAYER, Elements(PLAYER), each, None, core.quantity)


def name_is_plural(core: nodes.Core) -> bool:
    """Whether the head is written in the plural."""
    return core.runs[-1][-1].text.endswith("s")


def _owner_of_spoken(scope: Scope) -> Meaning | None:
    for value in reversed(scope.spoken_of):
        found = convert(scope.world, value, PLAYER)
        if found is not None:
            return Element(found)
    return None


def _left_neighbour(scope: Scope) -> Meaning | None:
    base = scope.last_of(PLAYER) or scope.me
    return (
        Element(SeatAfter(base, 1, scope.world.element_type(PLAYER))) if base is not None else None
    )


def _generic_piece(
    scope: Scope, core: nodes.Core, word: str, owner: Meaning | None
) -> Meaning | None:
    """As in "a card in my hand", "the top card of the draw pile": the class follows from the area."""
    local = scope.named(word)
    if local is not None and owner is None and not core.adjectives and "the" in core.determiners:
        return Element(local)
    classes = [each for each in scope.world.things if each.individual == (word == "card")]
    if isinstance(owner, AreaRef):
        held = {store.things for store in owner.area.stores}
        classes = [each for each in classes if each.name in held] or classes
    if not classes:
        return None
    stuff = _stuff(scope, core, classes[0], owner if not isinstance(owner, AreaRef) else None)
    if isinstance(owner, AreaRef):
        spots = tuple(
            Spot(store, owner.owner)
            for store in owner.area.stores
            if store.things == classes[0].name
        )
        stuff = attrs.evolve(stuff, spots=spots, placed=True)
    return stuff


def _several_names(
    scope: Scope, core: nodes.Core, run: tuple[nodes.Name, ...], owner: Meaning | None
) -> Meaning:
    """Two names side by side: "column needs", "First Player marker", "laid card", "empty Space"."""
    first, last = run[0], run[-1]
    rest = attrs.evolve(core, runs=(*core.runs[:-1], run[1:]))
    if said(first.text) == "empty":
        return _empty(scope, _head(scope, rest, owner), core)
    if said(last.text) == "marker":
        return head_meaning(scope, attrs.evolve(core, runs=(*core.runs[:-1], run[:-1])), owner)
    headings = [entry for entry in scope.world.find(last.text) if isinstance(entry, Heading)]
    if headings:
        key = head_meaning(scope, attrs.evolve(core, runs=(*core.runs[:-1], run[:-1])), owner)
        return heading_value(scope, headings[0], key, core)
    areas = tuple(entry for entry in scope.world.find(first.text) if isinstance(entry, AreaName))
    if areas:
        place = area_of(scope, areas, owner)
        if place is not None:
            return head_meaning(scope, attrs.evolve(rest, determiners=("the",)), place)
    values = [entry for entry in scope.world.find(first.text) if isinstance(entry, KindValue)]
    things = scope.world.things_named(last.text)
    if values and things is not None:
        return _sorted_stuff(scope, rest, values[0], things, owner)
    scope.need("it")
    if not scope.world.find(first.text):
        raise scope.world.unknown(_whole(scope, run))
    raise mistake("G306", core.span, word=core.span.text)


def _whole(scope: Scope, run: tuple[nodes.Name, ...]) -> nodes.Name:
    """The unknown name that a run of names begins with: all of it where that is near to a known one."""
    lost = next((name for name in run if scope.world.is_broken(name.text)), None)
    if lost is not None:
        return lost
    whole = nodes.Name(" ".join(name.text for name in run), run[0].span.to(run[-1].span))
    if suggestions(whole.text, scope.world.names()):
        return whole
    strange = (
        name for name in run if not scope.world.find(name.text) and scope.named(name.text) is None
    )
    return next(strange, run[0])


def _sorted_stuff(
    scope: Scope, core: nodes.Core, value: KindValue, things: Things, owner: Meaning | None
) -> Meaning:
    """As in "apricot Jam": things whose attribute of that kind has that value."""
    stuff = _stuff(scope, core, things, owner)
    domain = scope.world.domain(things.domain)
    attribute = next((each for each in domain.attributes if each.domain == value.domain), None)
    if attribute is None:
        raise mistake("G306", core.span, word=core.span.text)
    wanted = Const(value.index, scope.world.element_type(value.domain))
    return attrs.evolve(stuff, wanted=(*stuff.wanted, (attribute.name, wanted)))


def _empty(scope: Scope, meaning: Meaning, core: nodes.Core) -> Meaning:
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
    return attrs.evolve(meaning, where=condition)


def _entry(scope: Scope, core: nodes.Core, entry: Entry, owner: Meaning | None) -> Meaning | None:
    match entry:
        case Things():
            return _thing(scope, core, entry, owner)
        case Domain():
            return _element_of(scope, core, entry, owner)
        case AreaName():
            candidates = tuple(
                each for each in scope.world.find(entry.name) if isinstance(each, AreaName)
            )
            return area_of(
                scope, candidates, _everybody(scope, core, entry) if owner is None else owner
            )
        case Variable():
            found = owner_as(scope, owner, entry.owner)
            if entry.owner is not None and not _is_expression(found):
                return None
            return Element(Read(entry.index, found, scope.world.settled_type(entry)))  # type: ignore[arg-type]
        case KindValue(domain, index):
            return Element(Const(index, scope.world.element_type(domain)))
        case Heading():
            return heading_value(scope, entry, owner, core)
        case Defined():
            return defined_value(scope, entry, owner, core)
        case Option():
            variable = scope.world.variables[entry.variable]
            return Element(Read(variable.index, None, variable.type))
        case Input():
            variable = scope.world.variables[entry.variable]
            whose = owner_as(scope, owner, variable.owner)
            if isinstance(whose, Many) or (whose is None and variable.owner is not None):
                return None
            return Element(Read(variable.index, whose, scope.world.settled_type(variable)))
        case _:
            return None


def _everybody(scope: Scope, core: nodes.Core, area: AreaName) -> Meaning | None:
    """As in "every hand": that of each player."""
    if area.owner is None or not {"each", "every", "all"} & set(core.determiners):
        return None
    each, _ = scope.each(area.owner)
    return Many(area.owner, Elements(area.owner), each, None, None)


def _is_expression(owner: Expression | Many | None) -> bool:
    return owner is not None and not isinstance(owner, Many)


def _thing(scope: Scope, core: nodes.Core, things: Things, owner: Meaning | None) -> Meaning:
    if core.number is not None:
        return Element(_numbered(scope, core, scope.world.domain(things.domain), core.number))
    return _stuff(scope, core, things, owner)


def _stuff(scope: Scope, core: nodes.Core, things: Things, owner: Meaning | None) -> Stuff:
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
        others="other" in core.determiners,
    )
    match owner:
        case Element(value):
            sort = value if things.player_sorts and value.type.domain == PLAYER else None
            stuff = attrs.evolve(stuff, sort=sort, spots=spots_of_owner(scope.world, things, value))
        case AreaRef(area, area_owner):
            spots = tuple(
                Spot(store, area_owner) for store in area.stores if store.things == things.name
            )
            stuff = attrs.evolve(stuff, spots=spots, placed=True)
        case _:
            pass
    return stuff


def _element_of(
    scope: Scope, core: nodes.Core, domain: Domain, owner: Meaning | None
) -> Meaning | None:
    if core.number is not None:
        return Element(_numbered(scope, core, domain, core.number))
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
        return Many(domain.name, Elements(domain.name), each, None, core.quantity)
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
    for value in _owner_elements(scope, owner):
        found = convert(scope.world, value, domain.name)
        if found is not None:
            return Element(found)
        members = members_of(scope, domain, value)
        if members is not None:
            each, _ = scope.each(domain)
            return Many(domain.name, members, each, None, core.quantity)
    return None


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


def _numbered(scope: Scope, core: nodes.Core, domain: Domain, wanted: int) -> Expression:
    """As in "Column 4": the element of that printed number."""
    if str(wanted) not in domain.elements:
        raise mistake("G404", core.span, name=domain.name, low=1, high=domain.size, value=wanted)
    return Const(domain.elements.index(str(wanted)), scope.world.element_type(domain.name))
