# SPDX-License-Identifier: MIT
"""Declare tokens, cards and tiles: how many there are of each, from the file itself or from the rows of a sheet.

Classes with one back (`cards Storm: 3, same back as Weather`) cannot be told apart while they lie face down, so they
are one class of things for everything that happens to them, and each is a part of it with a name of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

import attrs

from gamedsl.check.declare.components import declare_component_board, sorts_of_amount
from gamedsl.check.declare.copies import keep_promises
from gamedsl.check.declare.faces import declare_faces
from gamedsl.check.declare.joining import joined
from gamedsl.check.declare.kinds import check_traits, rules_named
from gamedsl.check.declare.printed import Class
from gamedsl.check.declare.sheet_pieces import class_of_sheet
from gamedsl.check.declare.side_lines import check_sides
from gamedsl.check.declare.tokens_shown import announce_tokens, note_printed
from gamedsl.check.declared import names_of
from gamedsl.check.entries import Subclass
from gamedsl.check.mistakes import follows, mistake
from gamedsl.check.model import Store, Things
from gamedsl.check.spelling_forms import said, singular_forms
from gamedsl.check.world import World
from gamedsl.syntax import nodes

__all__ = ["declare_pieces"]

_TILES = frozenset({"side looks", "side columns", "may be turned", "may be turned and flipped"})
_TRAITS = frozenset(
    {
        "columns",
        "people only",
        "skipped rows",
        "may have",
        "has faces",
        "face columns",
        "first face",
    }
)


def declare_pieces(world: World, sections: Iterable[nodes.Section]) -> None:
    """All classes of things are known, their sorts are domains, and all of them lie in the box."""
    found = [each for each in sections if isinstance(each, nodes.Pieces)]
    announce_tokens(world, found)
    for node in found:
        if node.same_back is None:
            group = [node, *_behind(node, found)]
            with world.declaring(*(name for each in group for name in names_of(each))):
                _declare(world, group)
        else:
            with world.declaring(node.name.text):
                _check_back(world, node, found)
    keep_promises(world)


def _behind(node: nodes.Pieces, found: list[nodes.Pieces]) -> list[nodes.Pieces]:
    """The classes that have the same back as `node`, or as one of these."""
    group = [node]
    # The group grows while it is gone through; a class that has two declarations of one name behind it is in it once.
    for head in group:
        group += [
            each
            for each in found
            if each.same_back
            and _is_called(head, each.same_back)
            and not any(each is one for one in group)
        ]
    return group[1:]


def _is_called(node: nodes.Pieces, name: nodes.Name) -> bool:
    return said(node.name.text) in singular_forms(name.text)


def _check_back(world: World, node: nodes.Pieces, found: list[nodes.Pieces]) -> None:
    """The class whose back it has is another one, and has a back of its own in the end.

    A circle is told at its first class alone.
    """
    seen = [node]
    while (back := seen[-1].same_back) is not None:
        following = next((each for each in found if _is_called(each, back)), None)
        if following is None:
            raise world.unknown(back)
        if following in seen:
            circle = seen[seen.index(following) :]
            if node is not min(circle, key=found.index):
                raise follows()
            chain = tuple(each.name.text for each in seen)
            raise mistake("G213", back.span, name=node.name.text, chain=chain)
        seen.append(following)


def _declare(world: World, group: list[nodes.Pieces]) -> None:
    head = group[0]
    if head.piece_class == "boards" and head.sheet is None:
        check_traits(head, frozenset())
        world.place(head.span, head.covers, "boards")
        declare_component_board(world, head)
        return
    for node in group[1:]:
        if node.piece_class not in {"cards", "tiles"} or head.piece_class not in {"cards", "tiles"}:
            what, belongs = "same back as", "with cards and tiles"
            raise mistake("G311", node.span, what=what, where="here", belongs=belongs)
    classes = [_class(world, node) for node in group]
    if len(classes) == 1:
        things = _declare_things(world, head, classes[0])
        world.declared_pieces[things.name] = (head,)
        note_printed(world, head, things)
        return
    whole = joined(classes, head.name.span, world.sentences)
    things = _declare_things(world, head, whole)
    world.declared_pieces[things.name] = tuple(group)
    kind = f"class of {things.name}"
    for index, node in enumerate(group):
        part = Subclass(node.name.text, things.name, kind, index)
        world.declare(node.name.text, part, node.name.span)


def _class(world: World, node: nodes.Pieces) -> Class:
    """What one declaration says, before anything of it is declared."""
    place = world.place(node.span, node.covers, node.piece_class)
    traits = _TRAITS | _TILES if node.piece_class == "tiles" else _TRAITS
    check_traits(node, traits if node.sheet is not None else frozenset({"may have"}))
    if node.piece_class == "tiles":
        check_sides(node)
    world.may_have[node.name.text] = rules_named(node.traits)
    if node.sheet is not None:
        return class_of_sheet(world, node, place)
    if node.amount is None:
        name = re.sub(r"[\s\d]+$", "", node.name.text)
        example = f"{node.piece_class} {name}: 12"
        raise mistake("G116", node.span, what=f"how many {name} there are", example=example)
    individual = node.piece_class in {"cards", "tiles"}
    domain, counts = sorts_of_amount(world, node, node.amount, individual=individual)
    return Class(
        domain,
        counts,
        individual,
        player_sorts=node.amount.per_player,
        unlimited=node.amount.unlimited,
    )


def _declare_things(world: World, node: nodes.Pieces, found: Class) -> Things:
    domain = found.domain
    if node.piece_class == "boards":
        world.declare_domain(attrs.evolve(domain, role="board"), node.name.span)
        return Things(domain.name, domain.plural, domain.name, found.counts, individual=True)
    things = Things(
        domain.name,
        domain.plural,
        domain.name,
        found.counts,
        found.individual,
        player_sorts=found.player_sorts,
        unlimited=found.unlimited,
    )
    if found.parts:
        world.domains[found.parts.name] = found.parts
    else:
        world.declare(things.name, things, node.name.span)
    world.domains[domain.name] = domain
    world.things.append(things)
    _add_box(world, things)
    if found.faces is not None:
        declare_faces(world, things, found.faces)
    return things


def _add_box(world: World, things: Things) -> None:
    form = "list" if things.individual else "count"
    sight = "none" if things.individual else "all"
    world.add_store(
        Store(-1, "box", things.name, None, form, things.individual, None, None, sight)  # type: ignore[arg-type]
    )
