# SPDX-License-Identifier: MIT
"""Declare players, markers, component boards, boards of squares, and the sorts of pieces that the file counts."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import product

from gamedsl.check.declare.blocks import declare_blocks
from gamedsl.check.declare.contents import classes_in
from gamedsl.check.declare.growing import declare_growing
from gamedsl.check.declare.points import declare_points, not_drawn
from gamedsl.check.mistakes import Mistake, follows, mistake
from gamedsl.check.model import PLAYER, Attribute, Cells, Domain, Store, Things, Type
from gamedsl.check.model.components import UNLIMITED
from gamedsl.check.spelling_forms import plural, said, singular_forms
from gamedsl.check.world import AreaName, KindValue, World
from gamedsl.diagnostics import Label
from gamedsl.diagnostics.spelling import nearest
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = [
    "add_space_stores",
    "declare_board",
    "declare_component_board",
    "declare_marker",
    "declare_players",
    "declare_whole_board",
    "sorts_of_amount",
]

SIDES = (0, 1)
"""The seats that look at a board from its two sides."""
_SEATS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_COLUMNS = "abcdefghijklmnopqrstuvwxyz"
_MOST_PIECES = 10_000
_MOST_ROWS = 100


def declare_players(world: World, node: nodes.Players) -> None:
    """The seats are a domain of as many elements as there can be players."""
    if node.least > node.most:
        raise mistake("G424", node.span, low=node.least, high=node.most)
    if not 1 <= node.least <= node.most <= len(_SEATS):
        wrong = node.most if 1 <= node.least <= node.most else node.least
        raise mistake("G404", node.span, name="players", low=1, high=len(_SEATS), value=wrong)
    world.least_players, world.most_players = node.least, node.most
    world.place(node.span, node.covers, "players")
    world.domains[PLAYER] = Domain(PLAYER, "player", tuple(_SEATS[: node.most]), plural="players")


def declare_marker(world: World, node: nodes.Marker) -> None:
    """A marker is a variable that holds the one player who has it."""
    world.place(node.span, node.covers, "marker")
    type_ = Type(PLAYER, -1, world.most_players - 1)
    variable = world.add_variable(node.name.text, None, type_, -1, "marker")
    world.declare(node.name.text, variable, node.name.span)


def declare_board(world: World, node: nodes.Board) -> None:
    """The spaces, columns and rows of the board are domains; a space holds one token."""
    if node.grows_from is not None:
        declare_growing(world, node)
        return
    world.place(node.span, node.covers, "board")
    _check_once(world, node)
    if node.shape == "points":
        declare_points(world, node)
        return
    not_drawn(node)
    _check_range(node.name, "columns", node.columns, len(_COLUMNS))
    _check_range(node.name, "rows", node.rows, _MOST_ROWS)
    space = node.space_name.text if node.space_name else "Space"
    spaces = [(column, row) for row in range(node.rows) for column in range(node.columns)]
    lines = (
        (_line_name(node.column_name, "Column"), node.columns, 0),
        (_line_name(node.row_name, "Row"), node.rows, 1),
    )
    attributes = []
    for name, count, axis in lines:
        domain = Domain(name, "line", tuple(str(n + 1) for n in range(count)), plural=plural(name))
        world.declare_domain(domain, node.span)
        attributes.append(Attribute(name, name, tuple(each[axis] for each in spaces)))
    blocks = declare_blocks(world, node)
    if blocks is not None:
        attributes.append(blocks[0])
    elements = tuple(f"{_COLUMNS[column]}{row + 1}" for column, row in spaces)
    domain = Domain(space, "space", elements, tuple(attributes), plural=plural(space))
    world.declare_domain(domain, node.span)
    for index, element in enumerate(elements):
        world.declare(element, KindValue(space, index), node.span, plural_too=False)
    if node.both_sides and world.most_players != len(SIDES):
        what, belongs = "seen from both sides", "in a game for two players"
        raise mistake("G311", node.span, what=what, where="here", belongs=belongs)
    world.boards.append(
        Cells(
            node.name.text,
            space,
            node.columns,
            node.rows,
            row_name=lines[1][0],
            both_sides=node.both_sides,
            shape=node.shape,
        )
    )
    if blocks is not None:
        world.boards.append(blocks[1])


def _check_once(world: World, node: nodes.Board) -> None:
    """No other board is called so; what it has of its own would be declared twice as well.

    Raises:
        Mistake: there is one (G202).
    """
    for board in world.boards:
        if said(board.name) == said(node.name.text):
            place = world.place_of(world.domains[board.space])
            labels = (Label(place, "declared here first"),) if place is not None else ()
            raise mistake("G202", node.name.span, labels=labels, name=node.name.text)


def add_space_stores(world: World, node: nodes.Board, sections: Sequence[nodes.Section]) -> None:
    """Every space of the board can hold one token of each class that lies in no area of the spaces."""
    board = _board_of(world, node)
    if board is None:
        return
    elsewhere = _in_areas(world, board, sections)
    for each in world.things:
        if not each.individual and each.name not in elsewhere:
            _space_store(world, board, each)


def declare_whole_board(world: World, node: nodes.Board) -> None:
    """All that the spaces of the board can hold, in areas of theirs too, is an area that is called like the board."""
    board = _board_of(world, node)
    if board is not None:
        stores = tuple(each for each in world.stores if each.owner == board.space)
        world.declare(board.name, AreaName(board.name, board.space, stores), node.name.span)


def _board_of(world: World, node: nodes.Board) -> Cells | None:
    return next((each for each in world.boards if each.name == node.name.text), None)


def _in_areas(world: World, board: Cells, sections: Sequence[nodes.Section]) -> frozenset[str]:
    """The classes of tokens for which the spaces have an area: `each House has` ... `seeds  Seeds`."""
    found: set[str] = set()
    for section in sections:
        if not isinstance(section, nodes.Areas) or section.owner is None:
            continue
        owner = section.owner.runs[-1][-1].text if section.owner.runs else ""
        if said(board.space) not in map(said, singular_forms(owner)):
            continue
        for contents in (each for area in section.areas for each in area.contents):
            if contents.low is None:
                # What is wrong with it is told where the area is declared.
                with suppress(Mistake):
                    found |= {each.name for each in classes_in(world, contents)}
    return frozenset(found)


def _space_store(world: World, board: Cells, things: Things) -> None:
    world.add_store(
        Store(
            index=-1,
            name=board.name,
            things=things.name,
            owner=board.space,
            form="one",
            ordered=False,
            capacity=1,
            only_sort=None,
            sight="all",
        )
    )


def _line_name(name: nodes.Name | None, usual: str) -> str:
    if name is None:
        return usual
    word = name.text.removesuffix("s")
    return word[:1].upper() + word[1:]


def declare_component_board(world: World, node: nodes.Pieces) -> None:
    """There is one board for each name of a kind."""
    amount = node.amount
    if amount is None or amount.of_each is None or amount.count != 1 or amount.with_each:
        raise mistake("G308", node.span, phrase="boards")
    kind = _kind(world, amount.of_each)
    values = tuple(range(kind.size))
    name = node.name.text
    domain = Domain(
        name,
        "board",
        kind.elements,
        (Attribute(kind.name, kind.name, values),),
        kind.labels,
        plural(name),
    )
    world.declare_domain(domain, node.name.span)


def sorts_of_amount(
    world: World, node: nodes.Pieces, amount: nodes.Amount, *, individual: bool
) -> tuple[Domain, tuple[int, ...]]:
    """The domain of the sorts, and how many there are of each."""
    name = node.name.text
    numbers = _numbers(world, amount)
    if amount.unlimited:
        if individual:
            what, where, belongs = "unlimited", "with single pieces", "with tokens"
            raise mistake("G311", amount.span, what=what, where=where, belongs=belongs)
        amount = evolved(amount, count=UNLIMITED)
        numbers = ()
    for count in numbers if numbers is not None else (amount.count,):
        _check_range(node.name, name, count, _MOST_PIECES)
    if amount.per_player:
        seats = tuple(range(world.most_players))
        elements = world.domain(PLAYER).elements
        return (
            Domain(
                name, "sort", elements, (Attribute(PLAYER, PLAYER, seats),), plural=plural(name)
            ),
            (amount.count,) * len(seats),
        )
    groups = [_group(world, amount.of_each)] if amount.of_each else []
    groups += [_values(world, each) for each in amount.with_each]
    different = list(product(*(values for _, _, values, _ in groups)))
    each = [numbers[combo[0]] if numbers else amount.count for combo in different]
    combos = [
        combo
        for combo, count in zip(different, each, strict=True)
        for _ in range(count if individual else 1)
    ]
    _check_size(node, len(combos))
    attributes = tuple(
        Attribute(heading, kind, tuple(combo[place] for combo in combos))
        for place, (heading, kind, _, _) in enumerate(groups)
    )
    printed = [
        " ".join(names[value] for value, (_, _, _, names) in zip(combo, groups, strict=True))
        or name
        for combo in combos
    ]
    labels = _sort_labels(world, groups, combos)
    counts = (1,) * len(combos) if individual else tuple(each)
    return Domain(name, "sort", tuple(printed), attributes, labels, plural(name)), counts


_ENDLESS = "unlimited"


def _numbers(world: World, amount: nodes.Amount) -> tuple[int, ...] | None:
    """How many there are of each element of a kind, where a column of it says so."""
    name = amount.count_name
    if name is None:
        return None
    if amount.of_each is None or not any(
        each.attribute(name.text) for each in world.domains.values()
    ):
        if nearest(name.text, (_ENDLESS,)) and not world.find(name.text):
            raise mistake("G201", name.span, name=name.text, suggestions=(_ENDLESS,))
        raise world.too_many(name, amount.span)
    kind = _kind(world, amount.of_each)
    column = kind.attribute(name.text)
    if column is None or column.domain is not None:
        raise world.too_many(name, amount.span)
    if world.mistakes.errors and 0 in column.values:
        # A cell that could not be read was told, and stands for nothing.
        raise follows()
    return column.values


def _sort_labels(
    world: World,
    groups: list[tuple[str, str | None, tuple[int, ...], dict[int, str]]],
    combos: list[tuple[int, ...]],
) -> tuple[tuple[str, tuple[str, ...]], ...]:
    languages = dict.fromkeys(
        language for _, kind, _, _ in groups if kind for language, _ in world.domain(kind).labels
    )
    found = []
    for language in languages:
        texts = []
        for combo in combos:
            words = []
            for value, (_, kind, _, names) in zip(combo, groups, strict=True):
                translated = dict(world.domain(kind).labels).get(language) if kind else None
                words.append(translated[value] if translated else names[value])
            texts.append(" ".join(words))
        found.append((language, tuple(texts)))
    return tuple(found)


def _check_size(node: nodes.Pieces, count: int) -> None:
    _check_range(node.name, node.name.text, count, _MOST_PIECES)


def _check_range(place: nodes.Name, what: str, count: int, most: int) -> None:
    """There is at least one, and there are not more than can be kept."""
    if not 1 <= count <= most:
        raise mistake("G404", place.span, name=what, low=1, high=most, value=count)


def _kind(world: World, name: nodes.Name) -> Domain:
    for entry in world.find(name.text):
        if isinstance(entry, Domain):
            return entry
    raise world.not_meant(name, "name of a kind", "the name of a kind, as behind `kinds`")


def _group(
    world: World, name: nodes.Name
) -> tuple[str, str | None, tuple[int, ...], dict[int, str]]:
    kind = _kind(world, name)
    return kind.name, kind.name, tuple(range(kind.size)), dict(enumerate(kind.elements))


def _values(
    world: World, each: nodes.WithEach
) -> tuple[str, str | None, tuple[int, ...], dict[int, str]]:
    """Values after `with each`: numbers, or names that make a kind of their own."""
    if all(isinstance(key, nodes.Number) for key in each.keys):
        numbers = tuple(key.value for key in each.keys if isinstance(key, nodes.Number))
        return each.name.text, None, numbers, {number: str(number) for number in numbers}
    texts = tuple(key.text if isinstance(key, nodes.Name) else str(key.value) for key in each.keys)
    domain = Domain(each.name.text, "kind", texts, plural=plural(each.name.text))
    world.declare_domain(domain, each.name.span)
    for index, text in enumerate(texts):
        world.declare(said(text), KindValue(domain.name, index), each.name.span)
    return domain.name, domain.name, tuple(range(len(texts))), dict(enumerate(texts))
