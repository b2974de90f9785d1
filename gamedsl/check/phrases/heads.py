# SPDX-License-Identifier: MIT
"""Choose what the head of a phrase is: an argument, a kind, an area, a column of a table, a defined value ...

One function for each sort of entry; `head_meaning` tries them in the order in which a reader would: what was named in
this rule first, then what belongs to the owner, then what the game declares.
"""

from __future__ import annotations

from gamedsl.check.entries import DownHost
from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    Const,
    Domain,
    Elements,
    Expression,
    Input,
    Option,
    Read,
    Things,
    Variable,
)
from gamedsl.check.model.memory import ROUND
from gamedsl.check.phrases.definitions import defined_value
from gamedsl.check.phrases.elements import attribute_meaning, element_of, end_of
from gamedsl.check.phrases.given import given_first, given_within
from gamedsl.check.phrases.ground import whole_ground
from gamedsl.check.phrases.kinds import (
    down_meant,
    faces_meant,
    group_members,
    host_meant,
    kind_meant,
    side_meant,
    slot_meant,
    subclass_meant,
)
from gamedsl.check.phrases.lookups import heading_value
from gamedsl.check.phrases.meaning import Box, Element, Many, Meaning, Stuff
from gamedsl.check.phrases.owners import area_of, owner_as
from gamedsl.check.phrases.people import TWO, left_neighbour, owner_of_spoken, players_meant
from gamedsl.check.phrases.runs import open_run, run_meant
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.shades import SHADES, of_shade
from gamedsl.check.phrases.things import (
    empty_places,
    generic_piece,
    sorted_stuff,
    stuff_meant,
    thing,
)
from gamedsl.check.spelling_forms import plural, said, singular_forms
from gamedsl.check.world import (
    AreaName,
    Defined,
    Entry,
    Heading,
    Host,
    KindValue,
    RunName,
    Subclass,
)
from gamedsl.diagnostics.spelling import suggestions
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["head_meaning"]


def head_meaning(scope: Scope, core: nodes.Core, owner: Meaning | None) -> Meaning:
    """The meaning of the head of `core`, whose owner (if any) is known.

    Raises:
        Mistake: the name is unknown (G201), or nothing of that name fits here.
    """
    meaning = _head(scope, core, owner)
    if isinstance(meaning, Many) and {"lowest", "highest"} & set(core.adjectives):
        lowest = "lowest" in core.adjectives
        scope.world.heard.adjectives(core, "lowest" if lowest else "highest")
        return end_of(scope, meaning, lowest=lowest)
    return meaning


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
        spot = scope.spot(name.text)
        if spot is not None:
            return Element(spot.value)
        group = scope.group(name.text)
        if group is not None:
            return group_members(scope, group, core.quantity)
    word = _word_of_the_language(scope, core, name, owner)
    if word is not None:
        return word
    entries = scope.world.find(name.text)
    if not entries:
        found = attribute_meaning(scope, name, owner) or given_within(scope, core, name, owner)
        if found is not None:
            return found
        raise scope.world.unknown(name)
    for entry in _in_order(entries, owner, name.text):
        meaning = _entry(scope, core, entry, owner)
        if meaning is not None:
            return meaning
    found = attribute_meaning(scope, name, owner)
    if found is not None:
        return found
    scope.need("it")
    raise mistake("G306", core.span, word=core.span.text)


def _named_with_adjective(
    scope: Scope, core: nodes.Core, owner: Meaning | None
) -> Expression | None:
    """As in "the highest bidder": what has a name of two words, of which one is an adjective elsewhere."""
    if owner is not None or core.quantity is not None or len(core.adjectives) != 1:
        return None
    local = scope.named(f"{core.adjectives[0]} {core.runs[-1][0].text}")
    if local is not None:
        scope.world.heard.adjectives(core, core.adjectives[0])
    return local


def _in_order(entries: tuple[Entry, ...], owner: Meaning | None, name: str) -> list[Entry]:
    """Areas first where an owner is named; classes of things first where none is.

    Where an area and a class within a joint one share a name, or a network and what tiles show at their sides, the
    capital letters of the one that is meant decide.
    """
    first: tuple[type, ...] = (
        (AreaName, Variable, Defined) if owner is not None else (Things, Domain)
    )
    found = sorted(entries, key=lambda entry: not isinstance(entry, first))
    if any(isinstance(entry, Subclass | RunName) for entry in found):
        found.sort(key=lambda entry: not _is_spelled(entry, name))
    return found


def _is_spelled(entry: Entry, name: str) -> bool:
    """Whether a name is written as it was declared, or as its plural."""
    printed = "" if isinstance(entry, KindValue) else entry.name
    return name in {printed, plural(printed)}


def _word_of_the_language(
    scope: Scope, core: nodes.Core, name: nodes.Name, owner: Meaning | None
) -> Meaning | None:
    local = _named_with_adjective(scope, core, owner)
    if local is not None:
        return Element(local)
    word = singular_forms(name.text)[-1]
    if word == "player":
        if owner is not None:
            raise mistake("G315", core.span, word=name.text, phrase=core.span.text)
        return players_meant(scope, core)
    if word == "box" and owner is None:
        return Box()
    if word == "round" and owner is None:
        rounds = scope.world.find_flow(ROUND)
        return Element(Read(rounds.index, None, rounds.type)) if rounds else None
    if word == "owner" and owner is None:
        return owner_of_spoken(scope)
    if word == "left" and core.determiners == ("the",) and owner is None:
        return left_neighbour(scope)
    if word in {"card", "token"} or (word == "tile" and not _is_declared(scope, name)):
        return generic_piece(scope, core, word, owner)
    if word == "face" and scope.world.faces:
        return faces_meant(scope, core, owner)
    if word == "slot" and owner is not None:
        return slot_meant(scope, core, owner)
    return None


def _is_declared(scope: Scope, name: nodes.Name) -> bool:
    """Whether pieces or a kind are called so; what is called like an element of a kind is meant where that stands."""
    entries = scope.world.find(name.text)
    return any(not isinstance(each, KindValue) for each in entries)


def _several_names(
    scope: Scope, core: nodes.Core, run: tuple[nodes.Name, ...], owner: Meaning | None
) -> Meaning:
    """Two names side by side: "column needs", "First Player marker", "laid card", "empty Space"."""
    first, last = run[0], run[-1]
    rest = evolved(core, runs=(*core.runs[:-1], run[1:]))
    described = _described(scope, core, run, owner)
    if described is not None:
        return described
    if said(last.text) == "marker":
        return head_meaning(scope, evolved(core, runs=(*core.runs[:-1], run[:-1])), owner)
    given = given_first(scope, core, run, owner)
    if given is not None:
        return given
    headings = [entry for entry in scope.world.find(last.text) if isinstance(entry, Heading)]
    if headings:
        key = head_meaning(scope, evolved(core, runs=(*core.runs[:-1], run[:-1])), owner)
        return heading_value(scope, headings[0], key, core)
    areas = tuple(entry for entry in scope.world.find(first.text) if isinstance(entry, AreaName))
    if areas:
        place = area_of(scope, areas, owner)
        if place is not None:
            return head_meaning(scope, evolved(rest, determiners=("the",)), place)
    things = _things_last(scope, core, run, owner)
    if things is not None:
        return things
    raise _strange(scope, core, run)


def _things_last(
    scope: Scope, core: nodes.Core, run: tuple[nodes.Name, ...], owner: Meaning | None
) -> Meaning | None:
    """What names mean that end with a class of things: "apple Jam", "K Jam", "cost cards", "S's price Coins"."""
    first, last = run[0], run[-1]
    rest = evolved(core, runs=(*core.runs[:-1], run[1:]))
    values = [entry for entry in scope.world.find(first.text) if isinstance(entry, KindValue)]
    things = scope.world.things_named(last.text)
    if (values or scope.named(first.text) is not None) and len(run) > TWO and things is not None:
        return _also_sorted(scope, rest, first, owner)
    if values and things is not None:
        wanted = Const(values[0].index, scope.world.element_type(values[0].domain))
        return sorted_stuff(scope, rest, wanted, things, owner)
    named = scope.named(first.text)
    if named is not None and named.type.domain is not None and things is not None:
        return sorted_stuff(scope, rest, named, things, owner)
    if singular_forms(last.text)[-1] in {"card", "token", "tile"} and len(run) == TWO:
        counted = _as_many_as(scope, rest, first, owner)
        if counted is not None:
            return counted
        if any(isinstance(each, Things | Subclass) for each in scope.world.find(first.text)):
            whole = evolved(core, runs=(*core.runs[:-1], run[:1]))
            return head_meaning(scope, whole, owner)
    if things is not None and len(run) == TWO:
        counted = _so_many(scope, core, things, owner)
        if counted is not None:
            return counted
    return None


def _also_sorted(
    scope: Scope, rest: nodes.Core, first: nodes.Name, owner: Meaning | None
) -> Meaning | None:
    """As in "red salt Crates": what the names behind the first one mean, of the sort that the first one says."""
    meaning = _several_names(scope, rest, rest.runs[-1], owner)
    if not isinstance(meaning, Stuff):
        return None
    alone = evolved(rest, runs=((first, rest.runs[-1][-1]),))
    one = _several_names(scope, alone, alone.runs[-1], owner)
    if not isinstance(one, Stuff) or one.things != meaning.things:
        return None
    return evolved(meaning, wanted=(*meaning.wanted, *one.wanted))


def _described(
    scope: Scope, core: nodes.Core, run: tuple[nodes.Name, ...], owner: Meaning | None
) -> Meaning | None:
    """As in "an empty Space", "an open Road"."""
    if said(run[0].text) == "empty":
        rest = evolved(core, runs=(*core.runs[:-1], run[1:]))
        return empty_places(scope, _head(scope, rest, owner), core)
    if said(run[0].text) in SHADES and not scope.world.find(run[0].text):
        rest = evolved(core, runs=(*core.runs[:-1], run[1:]))
        return of_shade(scope, _head(scope, rest, owner), said(run[0].text), core.span)
    return open_run(scope, core, run, owner)


def _strange(scope: Scope, core: nodes.Core, run: tuple[nodes.Name, ...]) -> Mistake:
    """The mistake that names side by side mean nothing together: one of them is unknown, or all are known."""
    scope.need("it")
    if not scope.world.find(run[0].text):
        return scope.world.unknown(_whole(scope, run))
    if not scope.world.find(run[-1].text) and scope.named(run[-1].text) is None:
        return scope.world.unknown(run[-1])
    return mistake("G306", core.span, word=core.span.text)


def _as_many_as(
    scope: Scope, core: nodes.Core, name: nodes.Name, owner: Meaning | None
) -> Meaning | None:
    """As in "F's cost cards": so many as a number that belongs to F says."""
    amount = attribute_meaning(scope, name, owner)
    if not isinstance(amount, Element) or amount.value.type.domain is not None:
        return None
    plain = evolved(core, runs=core.runs[-1:], determiners=())
    word = singular_forms(plain.runs[-1][-1].text)[-1]
    stuff = generic_piece(scope, plain, word, None)
    return evolved(stuff, number=amount.value) if isinstance(stuff, Stuff) else None


def _so_many(scope: Scope, core: nodes.Core, things: Things, owner: Meaning | None) -> Stuff | None:
    """As in "S's price Coins", "coins a player Coins": so many of a class as a number says."""
    first, last = core.runs[-1]
    if not scope.world.find(first.text) and attribute_meaning(scope, first, owner) is None:
        return None
    alone = evolved(core, runs=(*core.runs[:-1], (first,)), quantity=None)
    amount = head_meaning(scope, alone, owner)
    if not isinstance(amount, Element) or amount.value.type.domain is not None:
        return None
    plain = evolved(core, runs=((last,),), determiners=())
    return evolved(stuff_meant(scope, plain, things, None), number=amount.value)


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


def _entry(scope: Scope, core: nodes.Core, entry: Entry, owner: Meaning | None) -> Meaning | None:
    match entry:
        case Things():
            return thing(scope, core, entry, owner)
        case Domain():
            return element_of(scope, core, entry, owner)
        case AreaName():
            return _area(scope, core, entry, owner)
        case KindValue() | Subclass() | Host() | DownHost():
            return _pieces(scope, core, entry, owner)
        case Heading():
            return heading_value(scope, entry, owner, core)
        case Defined():
            if entry.given is not None or _is_printed(scope, core, entry, owner):
                return None
            return defined_value(scope, entry, owner, core)
        case RunName():
            return run_meant(scope, core, entry, owner)
        case Variable() | Option() | Input():
            return _variable(scope, entry, owner)
        case _:
            return None


def _is_printed(scope: Scope, core: nodes.Core, entry: Defined, owner: Meaning | None) -> bool:
    """Whether the owner has something of that name printed on it, and the definition is about others."""
    if owner is None or owner_as(scope, owner, entry.owner) is not None:
        return False
    return attribute_meaning(scope, core.runs[-1][-1], owner) is not None


def _pieces(
    scope: Scope,
    core: nodes.Core,
    entry: KindValue | Subclass | Host | DownHost,
    owner: Meaning | None,
) -> Meaning:
    match entry:
        case KindValue():
            return kind_meant(scope, core, entry, owner)
        case Subclass():
            return subclass_meant(scope, core, entry, owner)
        case Host():
            return host_meant(scope, core, entry, owner)
        case DownHost():
            return down_meant(scope, core, entry, owner)


def _area(scope: Scope, core: nodes.Core, entry: AreaName, owner: Meaning | None) -> Meaning | None:
    if entry.side is not None:
        return side_meant(scope, core, (entry,), owner)
    whole = whole_ground(scope, entry) if owner is None else None
    if whole is not None:
        return whole
    named = (each for each in scope.world.find(entry.name) if isinstance(each, AreaName))
    candidates = tuple(each for each in named if each.side is None)
    return area_of(scope, candidates, _everybody(scope, core, entry) if owner is None else owner)


def _variable(
    scope: Scope, entry: Variable | Option | Input, owner: Meaning | None
) -> Element | None:
    """What a counter, an option or an input holds."""
    world = scope.world
    variable = entry if isinstance(entry, Variable) else world.variables[entry.variable]
    if isinstance(entry, Option):
        return Element(Read(variable.index, None, variable.type))
    whose = owner_as(scope, owner, variable.owner)
    if isinstance(whose, Many) or (whose is None and variable.owner is not None):
        return None
    return Element(Read(variable.index, whose, world.settled_type(variable)))


def _everybody(scope: Scope, core: nodes.Core, area: AreaName) -> Meaning | None:
    """As in "every hand": that of each player."""
    every = core.quantity is not None and core.quantity.word == "all"
    if area.owner is None or not (every or {"each", "every"} & set(core.determiners)):
        return None
    scope.world.heard.quantity(core.quantity if every else None)
    each, _ = scope.each(area.owner)
    return Many(area.owner, Elements(area.owner), each, None, None)
