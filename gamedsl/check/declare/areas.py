# SPDX-License-Identifier: MIT
"""Declare areas and counters: one store for each class of things that an area holds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from gamedsl.check.declare.contents import classes_in, part_taken, room_in, sight_of
from gamedsl.check.declare.counters import declare_counter
from gamedsl.check.declare.hosts import Called, declare_host, hosts_in
from gamedsl.check.declared import names_of
from gamedsl.check.mistakes import mistake
from gamedsl.check.model import PLAYER, Domain, Store, Things
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import AreaName, RunName, World
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["declare_areas"]


def declare_areas(world: World, sections: Iterable[nodes.Section]) -> None:
    """All areas and counters are known by name, and what lies in an area is known by the name that it has there."""
    found = [each for each in sections if isinstance(each, nodes.Areas)]
    hosts = hosts_in(found)
    for node in found:
        if not any(node in host.sections for host in hosts.values()):
            with world.declaring(*names_of(node)):
                _declare_section(world, node, hosts)
    for host in hosts.values():
        down = () if host.down is None else (host.down.text,)
        with world.declaring(host.name.text, *down, *host.area_names):
            declare_host(world, host)


def _declare_section(world: World, node: nodes.Areas, hosts: dict[str, Called]) -> None:
    owner = _owner(world, node.owner) if node.owner else None
    world.place(node.span, node.covers, "areas")
    for area in node.areas:
        with world.declaring(*(name.text for name in area.names)):
            _declare_area(world, area, owner, hosts)


def _check_each(core: nodes.Core) -> None:
    """Areas and counters belong to each of their owners, and to no other number of them."""
    words = [each for each in core.determiners if each not in {"each", "every"}]
    words += core.adjectives
    words += [each.text for each in (core.runs[-1][:-1] if core.runs else ())]
    words += [] if core.quantity is None else [core.quantity.word]
    if words:
        instead = f"write `each {core.runs[-1][-1].text} has`" if core.runs else None
        raise mistake("G315", core.span, word=words[0], phrase=core.span.text, instead=instead)


def _owner(world: World, core: nodes.Core) -> str:
    name = core.runs[-1][-1] if core.runs else None
    _check_each(core)
    if len(core.runs) > 1:
        # Areas of every player and every element of a kind at once.
        raise mistake("G308", core.span, phrase=core.span.text)
    if name is not None:
        if name.text.casefold() in {"player", "players"}:
            return PLAYER
        for entry in world.find(name.text):
            if isinstance(entry, Domain) and entry.role in {"board", "space", "line", "kind"}:
                return entry.name
            if isinstance(entry, RunName):
                return entry.domain
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


def _declare_area(
    world: World, node: nodes.Area, owner: str | None, hosts: dict[str, Called]
) -> None:
    world.place(node.span, node.covers, "area")
    if node.may_share:
        belongs = "with the areas of what lies in an area, as in `each Tree has`"
        what, where = "unless they may share", "here"
        raise mistake("G311", node.span, what=what, where=where, belongs=belongs)
    for name in node.names:
        if len(node.contents) == 1 and node.contents[0].low is not None:
            declare_counter(world, name, node.contents[0], owner)
            continue
        for contents in node.contents:
            if contents.low is not None:
                what, where = contents.span.text, "beside other contents"
                raise mistake(
                    "G311", contents.span, what=what, where=where, belongs="on a line of its own"
                )
        stores = tuple(
            store
            for contents in node.contents
            for store in _added(world, name.text, contents, owner, hosts)
        )
        takes = [part_taken(world, each) for each in node.contents]
        only = takes[0] if len(takes) == 1 else None
        world.declare(name.text, AreaName(name.text, owner, stores, takes=only), name.span)


def _added(
    world: World,
    area: str,
    contents: nodes.Contents,
    owner: str | None,
    hosts: dict[str, Called],
) -> list[Store]:
    """The stores of an area, one for each class; what lies there may be called otherwise than elsewhere."""
    made = _stores(world, area, contents, owner)
    if contents.called is None:
        added = [world.add_store(each) for each in made]
        world.rows |= {each.index for each in added if contents.form == "row"}
        return added
    host = hosts[said(contents.called.text)]
    down = "" if host.down is None else host.down.text
    added = [world.add_store(evolved(each, hosts=host.slots, down=down)) for each in made]
    host.stores += added
    world.rows |= {each.index for each in added}
    return added


def _stores(world: World, area: str, contents: nodes.Contents, owner: str | None) -> list[Store]:
    classes = classes_in(world, contents)
    single, capacity = room_in(world, contents)
    return [
        Store(
            -1,
            area,
            things.name,
            owner,
            _form(things, single=single),
            # Pieces that host others stay in the order in which they came, by which they are called.
            contents.form in {"pile", "row"} or contents.called is not None,
            capacity,
            _only_sort(world, things, contents.phrase, owner),
            sight_of(world, contents, owner, things, hosting=contents.called is not None),
            is_row=contents.form == "row",
        )
        for things in classes
    ]


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
