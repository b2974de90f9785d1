# SPDX-License-Identifier: MIT
"""What a tile would do to the runs of a network if it were laid: `T would not join 2 Roads with a Rider`.

In: the tile, with the space and the way that were chosen for it before.  Out: a condition on the runs that would be one
with a piece of the tile: that there are so many of them (join), that there is one (extend), or that they belong to so
many players (join 2 Roads of different players).
"""

from __future__ import annotations

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Condition,
    Const,
    Elements,
    Expression,
    Fold,
    Joining,
    Listed,
    Local,
    Network,
)
from gamedsl.check.phrases.amounts import negate
from gamedsl.check.phrases.meaning import Element, Many, said_what
from gamedsl.check.phrases.resolve import resolve_links, resolve_phrase
from gamedsl.check.phrases.runs import belongs
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.shared_sides import way_of
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import number
from gamedsl.syntax import nodes

__all__ = ["would"]

_LEAST = {"join": 2, "extend": 1}


def would(scope: Scope, node: nodes.WouldCheck) -> Condition:
    """`T would [not] join 2 Roads with a Rider`, `T would extend a Road of that player`.

    Raises:
        Mistake: the deed is another (G305), T is no tile or the things joined are no runs (G301), or nobody has chosen
            where it would lie (G116) and how (G424).
    """
    verb = said(node.deed.name.text) if node.deed.name is not None else node.deed.verb
    least = _LEAST.get(verb)
    if least is None or len(node.deed.objects) != 1:
        frame = "T would join 2 Roads, T would extend a Road"
        raise mistake("G305", node.span, phrase=" ".join(node.span.text.split()), frame=frame)
    cores, apart = _of_different_players(scope, node.deed.objects[0].cores)
    many = _runs(scope, node, cores)
    which = next(
        number_ for number_, each in enumerate(scope.world.networks) if each.piece == many.domain
    )
    network = scope.world.networks[which]
    tile, space, way = _laid(scope, node, network)
    quantity = many.quantity
    if quantity is not None and quantity.number is not None:
        least = quantity.number
        if quantity.word in {"exactly", "at least", "or more"}:
            scope.world.heard.quantity(quantity)
    elif {"a", "an"} & set(node.deed.objects[0].cores[0].determiners):
        least = 1
    each, piece = scope.each(network.piece)
    sides = scope.world.grounds[network.board].growing.sides
    among = Joining(which, piece, space, way)
    if apart:
        count = _owners(scope, many, among, node)
    else:
        count = Fold("count", among, many.each, many.where, None, number(0, sides))
    enough = Compare(">=", count, Const(least, number(least, least)))
    pieces = Listed(network.pieces, tile, network.piece)
    most = max(map(len, network.pieces))
    some = Fold("count", pieces, each, enough, None, number(0, most))
    return negate(node.negated, Compare(">=", some, Const(1, number(1, 1))))


def _of_different_players(
    scope: Scope, cores: tuple[nodes.Core, ...]
) -> tuple[tuple[nodes.Core, ...], bool]:
    """What stands before "of different players", and whether that is said."""
    last = cores[-1]
    names = [name.text for run in last.runs for name in run]
    said_so = len(cores) > 1 and [said(each) for each in names] == ["players"]
    if said_so and [said(each) for each in last.adjectives] == ["different"]:
        scope.world.heard.adjectives(last, *last.adjectives)
        return cores[:-1], True
    return cores, False


def _owners(scope: Scope, many: Many, among: Joining, node: nodes.WouldCheck) -> Fold:
    """To how many players the runs belong."""
    each, player = scope.each(PLAYER)
    network = scope.world.networks[among.network]
    core = node.deed.objects[0].cores[0]
    theirs = many.only(belongs(scope, network, Local(many.each), player, core))
    sides = scope.world.grounds[network.board].growing.sides
    count = Fold("count", among, many.each, theirs.where, None, number(0, sides))
    some = Compare(">=", count, Const(1, number(1, 1)))
    players = number(0, scope.world.most_players)
    return Fold("count", Elements(PLAYER), each, some, None, players)


def _runs(scope: Scope, node: nodes.WouldCheck, cores: tuple[nodes.Core, ...]) -> Many:
    """The runs of which the deed speaks, with all that is said of them."""
    what = node.deed.objects[0]
    core = cores[0]
    links = [nodes.Link("of", each, each.span) for each in cores[1:]]
    for part in node.deed.parts:
        first, *more = part.object.cores
        links.append(nodes.Link(part.preposition, first, part.span))
        links += (nodes.Link("of", each, each.span) for each in more)
    many = resolve_links(scope, core, tuple(links))
    if isinstance(many, Many):
        scope.world.heard.settled(many.one)
    if isinstance(many, Many) and any(each.piece == many.domain for each in scope.world.networks):
        return many
    raise mistake(
        "G301",
        what.span,
        phrase=" ".join(what.span.text.split()),
        found=said_what(many),
        wanted="run of a network",
        example="a Road",
    )


def _laid(
    scope: Scope, node: nodes.WouldCheck, network: Network
) -> tuple[Expression, Expression, Expression]:
    """The tile, the space on which it would lie, and how."""
    ground = scope.world.grounds[network.board]
    things = scope.world.things_of(ground.growing.things)
    tile = resolve_phrase(scope, node.subject)
    if not isinstance(tile, Element) or things is None or tile.value.type.domain != things.domain:
        raise _no_tile(node.subject, said_what(tile), ground.name)
    space = scope.last_of(ground.growing.space)
    if space is None:
        scope.need(said(ground.growing.space))
        words = node.subject.span.text
        example = f"choose an empty {ground.growing.space} H of the {ground.name}"
        raise mistake("G116", node.span, what=f"where {words} would lie", example=example)
    return tile.value, space, way_of(scope, ground, tile.value, node)


def _no_tile(phrase: nodes.Phrase, found: str, board: str) -> Mistake:
    return mistake(
        "G301",
        phrase.span,
        phrase=phrase.span.text,
        found=found,
        wanted=f"tile of the {board}",
        example="the letter of a tile that was chosen",
    )
