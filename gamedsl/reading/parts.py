# SPDX-License-Identifier: MIT
"""What a game is made of, read back: things with their numbers, areas and who sees into them.

In: a scope.  Out: a step for each class of things, area, counter, input and option.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import Cells, Domain, Input, Option, Store, Things, Variable
from gamedsl.reading.conditions import condition
from gamedsl.reading.document import Step
from gamedsl.reading.scope import Scope
from gamedsl.reading.texts import quoted, refused

__all__ = ["areas", "inputs", "options", "parts"]

_MOST_NAMED = 12
_SIGHTS = {
    "all": "seen by all",
    "none": "seen by nobody",
    "owner": "seen by its owner",
    "up": "those with a face up seen by all",
}


# ---- components ---------------------------------------------------------------------------------


def parts(scope: Scope) -> tuple[Step, ...]:
    """Each enumeration, board and class of things."""
    kinds = [
        Step(f"{domain.name} is one of {_some(domain.elements)}")
        for domain in scope.model.domains
        if domain.role in ("kind", "board")
    ]
    boards = [
        Step(f"{board.name} has {_spaces(board, scope)}")
        for board in scope.model.boards
        if not board.part_of
    ]
    things = [_things(each, scope) for each in scope.model.things]
    return (*kinds, *boards, *things, *_places_at_pieces(scope))


def _spaces(board: Cells, scope: Scope) -> str:
    if board.shape == "points":
        return f"{board.columns} points on {len(board.ways)} lines"
    found = (each for each in scope.model.boards if each.part_of == board.name)
    blocks = "".join(
        f", in {each.name} of {board.columns // each.columns} by {board.rows // each.rows}"
        for each in found
    )
    return f"{board.columns} columns and {board.rows} rows{blocks}"


def _places_at_pieces(scope: Scope) -> Iterator[Step]:
    """The places at pieces that host others, by their sides."""
    for domain in scope.model.domains:
        if domain.role == "slot":
            yield Step(f"{domain.name}: {_some(sides(domain, scope))} of a piece")


def sides(domain: Domain, scope: Scope) -> tuple[str, ...]:
    """The names of the places at one piece."""
    side = domain.attributes[1]
    names = scope.model.domain(side.domain).elements if side.domain is not None else ()
    return tuple(names[number] for number in dict.fromkeys(side.values))


def _things(things: Things, scope: Scope) -> Step:
    total = sum(things.counts)
    if things.player_sorts:
        return Step(f"{things.counts[0]} {things.plural} in each player's colour")
    names = scope.model.domain(things.domain).elements
    if things.individual:
        return Step(f"{total} {things.plural}, each a card of its own: {_some(names)}")
    if things.unlimited:
        which = "" if len(names) == 1 else f": {_some(names)}"
        return Step(f"as many {things.plural} as are needed{which}")
    if len(names) == 1:
        return Step(f"{total} {things.plural}, all alike")
    sorts = tuple(f"{count} {name}" for count, name in zip(things.counts, names, strict=True))
    return Step(f"{total} {things.plural}: {_some(sorts)}")


def _some(names: tuple[str, ...]) -> str:
    if len(names) <= _MOST_NAMED:
        return ", ".join(names)
    return f"{', '.join(names[: _MOST_NAMED - 1])} and {len(names) - _MOST_NAMED + 1} more"


# ---- areas --------------------------------------------------------------------------------------


def areas(scope: Scope) -> tuple[Step, ...]:
    """Each area and each counter or marker of the author's."""
    stores = [_area(each, scope) for each in scope.model.stores if each.passing is None]
    counters = [
        _counter(each, scope)
        for each in scope.model.variables
        if each.kind in ("counter", "marker")
    ]
    return (*stores, *counters)


def _area(store: Store, scope: Scope) -> Step:
    owner = "the" if store.owner is None else f"each {scope.noun(store.owner)}'s"
    name = f"{owner} {store.name}"
    if store.owner is not None and (scope.is_space(store) or scope.is_slot(store.owner)):
        name = f"each {store.owner}"
    things = scope.things(store.things)
    hosts = "" if store.hosts is None else f", each with {store.hosts}s"
    return Step(f"{name}: {_content(store, things, scope)}, {_sight(store)}{hosts}")


def _content(store: Store, things: Things, scope: Scope) -> str:
    if store.form == "one":
        return f"at most one {things.name}"
    order = " in order" if store.ordered else ""
    most = "" if store.capacity is None else f"at most {store.capacity} "
    if store.only_sort is None or store.owner is None:
        return f"{most}{things.plural}{order}"
    if scope.is_player(store.owner) and things.player_sorts:
        return f"{most}{things.plural} of that player{order}"
    return f"{most}{things.plural} of one sort{order}"


def _sight(store: Store) -> str:
    return _SIGHTS[store.sight]


def _counter(variable: Variable, scope: Scope) -> Step:
    owner = "the" if variable.owner is None else f"each {scope.noun(variable.owner)}'s"
    if variable.type.domain is None:
        what = f"a number from {variable.type.low} to {variable.type.high}"
    else:
        what = f"one of the {scope.nouns(variable.type.domain)}"
    start = scope.element(variable.initial, variable.type)
    return Step(f"{owner} {variable.name}: {what}, at first {start}")


# ---- what is settled at the start ---------------------------------------------------------------


def inputs(scope: Scope) -> tuple[Step, ...]:
    """Each input and what happens when it is not given."""
    return tuple(_input(each, scope) for each in scope.model.inputs)


def _input(input_: Input, scope: Scope) -> Step:
    whose = "" if input_.owner is None else ", for each player"
    otherwise = {
        "drawn": "otherwise drawn",
        "in order": "otherwise in order",
        None: "has to be given",
    }
    alike = ", no two alike" if input_.no_two_alike else ""
    refusal = "" if input_.refusal is None else f", else {refused(input_.refusal)}"
    among = f"one of the {scope.nouns(input_.domain)}"
    text = f"{input_.name}{whose}: {among}{alike}, {otherwise[input_.otherwise]}{refusal}"
    return Step(text, scope.place(input_.place))


def options(scope: Scope) -> tuple[Step, ...]:
    """Each option with its question and what its values say."""
    return tuple(_option(each, scope) for each in scope.model.options)


def _option(option: Option, scope: Scope) -> Step:
    values = tuple(
        Step(f"{name}{' (standard)' if number == option.standard else ''}{_says(option, number)}")
        for number, name in enumerate(option.values)
    )
    only = "" if option.only_if is None else f", only if {condition(option.only_if, scope)}"
    return Step(f"{option.name} {quoted(option.question)}{only}", scope.place(option.place), values)


def _says(option: Option, number: int) -> str:
    text = option.texts[number]
    return "" if text is None else f": {quoted(text)}"
