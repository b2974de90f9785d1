# SPDX-License-Identifier: MIT
"""Networks: what runs across the tiles of a board that grows, and what a run is called, open or closed.

In: `network Road` with what it is made of, where the pieces are joined, and when a run is closed. Out: a domain with an
element for each piece, by which the runs are called as well, the sides at which each piece ends in each way of lying,
and the names of the runs. Areas and counters of the runs are declared like all others, with this domain as owner.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache

from gamedsl.check.declare.rows import is_tokens
from gamedsl.check.declare.tile_pieces import TilePiece, piece_names, printed_at, tile_pieces
from gamedsl.check.declare.tokens_shown import printed_tokens, shown_names
from gamedsl.check.entries import Ground, RunName
from gamedsl.check.mistakes import Mistake, follows, mistake
from gamedsl.check.model import Domain, Network, Things, TokensShown
from gamedsl.check.model.memory import CLOSED_IN, TURN_NUMBER
from gamedsl.check.spelling_forms import plural, said
from gamedsl.check.world import World
from gamedsl.diagnostics.spelling import suggestions
from gamedsl.parts import evolved
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["declare_network", "networks_of"]


def declare_network(world: World, node: nodes.Network) -> None:
    """The runs are known by the name of the network, and the closed ones by their own.

    Raises:
        Mistake: a line is missing (G116), or says what no network is (G301, G308).
    """
    world.place(node.span, node.covers, "network")
    ground = _ground(world, node)
    _check_joined(node)
    name = node.name.text
    things = world.things_of(ground.growing.things)
    if things is None:
        raise follows()
    pieces = tile_pieces(world, things)
    if not pieces:
        assert node.made_of is not None
        raise _no_pieces(node.made_of.span)
    tiles = world.domain(things.domain)
    tile = tuple(each.tile for each in pieces)
    of_tile = tuple(
        tuple(number for number, each in enumerate(pieces) if each.tile == at)
        for at in range(tiles.size)
    )
    elements = tuple(_titles(name, pieces, tiles.elements, piece_names(world, things)))
    alike = tuple(range(len(pieces)))
    domain = Domain(name, "run", elements, plural=plural(name), alike=alike)
    number = len(world.networks)
    world.declare(name, RunName(name, name, number, None), node.name.span)
    world.domains[name] = domain
    ways = world.domain(ground.growing.ways).size
    network = Network(
        name=name,
        board=ground.number,
        piece=name,
        tile=tile,
        pieces=of_tile,
        ends=tuple(_ends(each.sides, ways, ground.growing.sides) for each in pieces),
    )
    world.networks.append(network)
    _note_printed(world, things, name, pieces)
    _declare_closed(world, node, number)


def networks_of(world: World) -> tuple[Network, ...]:
    """All networks with the areas and counters of their runs, and what the course of play remembers of them."""
    found = []
    for each in world.networks:
        closed = world.find_flow(CLOSED_IN, each.piece)
        turn = world.find_flow(TURN_NUMBER) if closed is not None else None
        found.append(
            evolved(
                each,
                areas=tuple(store.index for store in world.standing if store.owner == each.piece),
                counters=tuple(
                    variable.index
                    for variable in world.variables
                    if variable.owner == each.piece and variable.kind == "counter"
                ),
                closed_in=closed.index if closed is not None else None,
                turn=turn.index if turn is not None else None,
                shown=tuple(
                    TokensShown(shown.things, shown.kind, shown.counts)
                    for shown in world.printed.get(each.piece, ())
                ),
            )
        )
    return tuple(found)


def _declare_closed(world: World, node: nodes.Network, number: int) -> None:
    """`closed when it has no loose end, then a Trade Road`: the one thing that closes a run, and its name then."""
    asked = node.closed_when
    if asked is None:
        return
    if " ".join(asked.span.text.split()) != "it has no loose end":
        raise mistake(
            "G301",
            asked.span,
            phrase=" ".join(asked.span.text.split()),
            found="condition",
            wanted="condition that can close a run",
            example="it has no loose end",
        )
    core = node.closed_name
    if core is None:
        return
    words = [name for run in core.runs for name in run]
    if not words:
        raise mistake("G308", core.span, phrase=core.span.text)
    name = " ".join(word.text for word in words)
    world.declare(name, RunName(name, node.name.text, number, closed=True), core.span)


def _note_printed(world: World, things: Things, name: str, pieces: Sequence[TilePiece]) -> None:
    """Rules find what tokens the pieces show, and so do those that ask a run."""
    for node in world.declared_pieces.get(things.name, ()):
        for trait in node.traits:
            for heading in trait.headings if trait.kind == "face columns" else ():
                if heading.use is None or not is_tokens(heading.use):
                    continue
                names = shown_names(world, heading.name.text, heading.use)
                counts = tuple(
                    tuple(dict(each.values).get(shown, 0) for each in pieces) for shown in names
                )
                if counts:
                    found = printed_tokens(world, heading.use, counts)
                    known = world.printed.get(name, ())
                    # Classes of tiles with sheets of their own may show the same tokens, as one thing.
                    if all((each.things, each.counts) != (found.things, counts) for each in known):
                        world.printed[name] = (*known, found)


# ---- what it is made of ------------------------------------------------------------------------------------


def _ground(world: World, node: nodes.Network) -> Ground:
    """The board of `made of road pieces in the Land`.

    Raises:
        Mistake: no such board grows, or these are no pieces of its tiles.
    """
    phrase = node.made_of
    if phrase is None:
        example = "made of road pieces in the Land"
        raise mistake("G116", node.name.span, what="what a network is made of", example=example)
    link = phrase.links[0] if len(phrase.links) == 1 else None
    if link is None or link.word not in {"in", "on"} or not link.core.runs:
        raise _no_pieces(phrase.span)
    name = link.core.runs[-1][-1]
    ground = next((each for each in world.grounds if said(each.name) == said(name.text)), None)
    if ground is None:
        near = suggestions(name.text, tuple(each.name for each in world.grounds))
        if near or not world.grounds:
            raise world.unknown(name)
        raise _no_board(world, link.core)
    things = world.things_of(ground.growing.things)
    words = " ".join(each.text for run in phrase.core.runs for each in run)
    if things is None:
        raise follows()
    printed = _printed(world, things.name)
    if said(words) not in {form for each in printed for form in (said(each), said(plural(each)))}:
        raise _no_pieces(phrase.span, next(iter(printed), None))
    return ground


def _printed(world: World, things: str) -> tuple[str, ...]:
    """What the pieces on the tiles of a class are called: "road piece"."""
    return tuple(
        " ".join(name.text for run in trait.owner.runs for name in run)
        for node in world.declared_pieces.get(things, ())
        for trait in node.traits
        if trait.kind == "face columns" and trait.owner is not None and trait.owner.runs
    )


def _no_pieces(span: Span, printed: str | None = None) -> Mistake:
    example = f"{plural(printed)} in the board" if printed else "road pieces in the Land"
    return mistake(
        "G301",
        span,
        phrase=" ".join(span.text.split()),
        found="different thing",
        wanted="name for the pieces on the tiles of a board that grows",
        example=example,
    )


def _no_board(world: World, core: nodes.Core) -> Mistake:
    return mistake(
        "G301",
        core.span,
        phrase=core.span.text,
        found="different thing",
        wanted="board that grows",
        example=f"the {world.grounds[0].name}",
    )


def _check_joined(node: nodes.Network) -> None:
    """Pieces are joined where their tiles share a side."""
    phrase = node.joined_at
    if phrase is None:
        example = "joined at shared sides"
        raise mistake("G116", node.name.span, what="where the pieces are joined", example=example)
    if said(" ".join(phrase.span.text.split())) != "shared sides":
        raise mistake(
            "G301",
            phrase.span,
            phrase=phrase.span.text,
            found="different thing",
            wanted="place at which tiles meet",
            example="shared sides",
        )


# ---- the pieces --------------------------------------------------------------------------------------------


def _titles(
    name: str, pieces: Sequence[TilePiece], tiles: Sequence[str], names: Sequence[str]
) -> Iterator[str]:
    """Such as "Road of T07", or "Road of road2 of T11" where a tile has several pieces."""
    number = Counter(each.tile for each in pieces)
    for piece in pieces:
        which = "" if number[piece.tile] == 1 else f"{names[piece.number]} of "
        yield f"{name} of {which}{tiles[piece.tile]}"


@cache
def _ends(printed: tuple[int, ...], ways: int, sides: int) -> tuple[tuple[int, ...], ...]:
    """The sides of the space at which a piece of these sides ends, for each way in which its tile can lie."""
    return tuple(
        tuple(side for side in range(sides) if printed_at(side, way, sides) in printed)
        for way in range(ways)
    )
