# SPDX-License-Identifier: MIT
"""Declare areas and counters: one store for each class of things that an area holds."""

from __future__ import annotations

from typing import Literal

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import NUMBER, PLAYER, Domain, Store, Things, Type
from gamedsl.check.model.components import Sight
from gamedsl.check.world import AreaName, World
from gamedsl.syntax import nodes

__all__ = ["declare_areas"]


def declare_areas(world: World, node: nodes.Areas) -> None:
    """The areas (and counters) of one owner are known by name.

    Raises:
        Mistake: the owner is nothing that can own areas.
    """
    owner = _owner(world, node.owner) if node.owner else None
    world.place(node.span, node.covers, "areas")
    for area in node.areas:
        with world.declaring(*(name.text for name in area.names)):
            _declare_area(world, area, owner)


def _owner(world: World, core: nodes.Core) -> str:
    name = core.runs[-1][-1] if core.runs else None
    if name is not None:
        if name.text.casefold() in {"player", "players"}:
            return PLAYER
        for entry in world.find(name.text):
            if isinstance(entry, Domain) and entry.role in {"board", "space", "kind"}:
                return entry.name
        if not world.find(name.text):
            raise world.unknown(name)
    raise mistake(
        "G301",
        core.span,
        phrase=core.span.text,
        found="different thing",
        wanted="player or board",
        example="each player",
    )


def _declare_area(world: World, node: nodes.Area, owner: str | None) -> None:
    world.place(node.span, node.covers, "area")
    for name in node.names:
        if len(node.contents) == 1 and node.contents[0].low is not None:
            _declare_counter(world, name, node.contents[0], owner)
            continue
        for contents in node.contents:
            if contents.low is not None:
                what, where = contents.span.text, "beside other contents"
                raise mistake(
                    "G311", contents.span, what=what, where=where, belongs="on a line of its own"
                )
        stores = tuple(
            world.add_store(store)
            for contents in node.contents
            for store in _stores(world, name.text, contents, owner)
        )
        world.declare(name.text, AreaName(name.text, owner, stores), name.span)


def _declare_counter(
    world: World, name: nodes.Name, contents: nodes.Contents, owner: str | None
) -> None:
    low, high = contents.low or 0, contents.high or 0
    if low > high:
        raise mistake("G404", contents.span, name=name.text, low=low, high=low, value=high)
    beyond = next((each for each in (low, high) if not NUMBER.low <= each <= NUMBER.high), None)
    if beyond is not None:
        raise mistake(
            "G404", contents.span, name="a counter", low=NUMBER.low, high=NUMBER.high, value=beyond
        )
    if contents.reset and not low <= contents.reset[0] <= high:
        back = contents.reset[0]
        raise mistake("G404", contents.span, name=name.text, low=low, high=high, value=back)
    initial = contents.reset[0] if contents.reset else low
    variable = world.add_variable(name.text, owner, Type(None, low, high), initial, "counter")
    world.declare(name.text, variable, name.span)
    if contents.reset:
        value, edge, moment = contents.reset
        world.resets.append((variable.index, value, edge, moment.text, moment.span))


def _stores(world: World, area: str, contents: nodes.Contents, owner: str | None) -> list[Store]:
    classes = _classes(world, contents)
    if contents.phrase is not None and contents.phrase.core.quantity is not None:
        single, capacity = _capacity(contents.phrase.core.quantity)
    else:
        single, capacity = False, None
    return [
        Store(
            -1,
            area,
            things.name,
            owner,
            _form(things, single=single),
            contents.form in {"pile", "row"},
            capacity,
            _only_sort(world, things, contents.phrase, owner),
            _sight(contents, owner),
        )
        for things in classes
    ]


def _classes(world: World, contents: nodes.Contents) -> list[Things]:
    if contents.phrase is None:
        cards = [things for things in world.things if things.individual]
        if not cards:
            raise mistake("G302", contents.span, owner="the game", thing="cards")
        return cards
    core = contents.phrase.core
    if not core.runs:
        raise mistake(
            "G301",
            core.span,
            phrase=core.span.text,
            found="different thing",
            wanted="class of tokens or cards",
            example="its name",
        )
    name = core.runs[-1][-1]
    things = world.things_named(name.text)
    if things is None:
        if not world.find(name.text):
            raise world.unknown(name)
        raise mistake(
            "G301",
            core.span,
            phrase=name.text,
            found="different thing",
            wanted="class of tokens or cards",
            example="its name",
        )
    return [things]


def _capacity(quantity: nodes.Quantity) -> tuple[bool, int | None]:
    """Whether it is for one only, and for how many at the most."""
    if quantity.number is None:
        return False, None
    most = quantity.number
    if quantity.word not in {"exactly", "at most", "up to", ""}:
        raise mistake(
            "G311", quantity.span, what=quantity.word, where="in an area", belongs="in a condition"
        )
    return most == 1, most


def _form(things: Things, *, single: bool) -> Literal["count", "list", "one"]:
    if single:
        return "one"
    return "list" if things.individual else "count"


def _only_sort(
    world: World, things: Things, phrase: nodes.Phrase | None, owner: str | None
) -> tuple[int, ...] | None:
    """The one sort that each owner can hold, where "of its Variety" or "of their colour" fixes it."""
    if phrase is None or owner is None or things.individual:
        return None
    domain = world.domain(things.domain)
    if (
        things.player_sorts
        and owner == PLAYER
        and (phrase.links or "their" in phrase.core.determiners)
    ):
        return tuple(range(world.most_players))
    for link in phrase.links:
        name = link.core.runs[-1][-1].text if link.core.runs else ""
        mine, theirs = world.domain(owner).attribute(name), domain.attribute(name)
        if mine is None or theirs is None:
            raise mistake("G209", link.span, owner=owner, name=name, suggestion=None, areas=None)
        found = tuple(
            tuple(sort for sort, value in enumerate(theirs.values) if value == wanted)
            for wanted in mine.values
        )
        if all(len(sorts) == 1 for sorts in found):
            return tuple(sorts[0] for sorts in found)
    return None


def _sight(contents: nodes.Contents, owner: str | None) -> Sight:
    for visibility in contents.visibility:
        if visibility.kind == "face down":
            return "none"
        if visibility.kind in {"seen by", "known to"}:
            if owner != PLAYER:
                raise mistake(
                    "G311",
                    visibility.span,
                    what=visibility.kind,
                    where="here",
                    belongs="in an area of each player",
                )
            return "owner"
    return "all"
