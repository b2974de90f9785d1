"""Growing boards and networks, looked at from scratch whenever something is asked.

A board is a dict from spaces to the tiles that lie there; a run is found by going from piece to piece.
Nothing is kept but as long as a question is waited for: what the runs were before a tile is laid is found out
before, and once more behind.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import Growing, Network
from tests.reference import changes
from tests.reference.faults import Undefined
from tests.reference.world import World

Laid = dict[int, tuple[int, int]]
"""For each tile that lies on a board its space and its way."""


def laid(world: World, board: Growing) -> Laid:
    """The tiles that lie on the board."""
    lying = world.variables[board.lying]
    found: Laid = world.once(
        ("laid", board.name),
        lambda: {
            tile: (space, lying[tile])
            for space, tiles in world.stores[board.store].items()
            if space is not None
            for tile in tiles
        },
    )
    return found


def neighbours(board: Growing, space: int) -> Iterator[tuple[int, int]]:
    """The sides of a space beyond which there is another one, each with that one."""
    width = 2 * board.reach + 1
    column, row = divmod(space, width)
    for side, step in enumerate(board.steps):
        right = (step + board.reach) // width
        down = step - right * width
        if 0 <= column + right < width and 0 <= row + down < width:
            yield side, space + step


def is_rim(board: Growing, space: int) -> bool:
    """It is one of the outermost spaces, where nothing can be laid."""
    width = 2 * board.reach + 1
    return any(place in {0, width - 1} for place in divmod(space, width))


def opposite(board: Growing, side: int) -> int:
    """The same side as the other tile calls it."""
    return (side + board.sides // 2) % board.sides


def look(board: Growing, tile: int, way: int, side: int) -> int:
    """What a tile that lies so shows there."""
    ways = len(board.looks) // (board.sides * len(board.distinct))
    return board.looks[(tile * ways + way) * board.sides + side]


def touches(world: World, board: Growing, space: int) -> bool:
    """The space is next to a tile."""
    tiles = world.stores[board.store]
    _one_of(space, len(tiles))
    found: bool = world.once(
        ("touches", board.name, space),
        lambda: (
            not is_rim(board, space) and any(tiles[other] for _, other in neighbours(board, space))
        ),
    )
    return found


def fits(world: World, board: Growing, tile: int, space: int, way: int) -> bool:
    """The tile would show at every shared side what is shown there already."""
    tiles = world.stores[board.store]
    _one_of(tile, len(board.distinct))
    _one_of(space, len(tiles))
    _one_of(way, world.model.domain(board.ways).size)
    return is_rim(board, space) or all(
        look(board, tile, way, side)
        == look(board, other, world.variables[board.lying][other], opposite(board, side))
        for side, beyond in neighbours(board, space)
        for other in tiles[beyond]
    )


def run(world: World, network: Network, piece: int) -> set[int]:
    """All pieces of the run to which a piece belongs; none if its tile does not lie there."""
    _one_of(piece, len(network.tile))
    return _connected(network, world.model.growing[network.board], piece, _of(world, network))


def name_of(world: World, network: Network, piece: int) -> int:
    """The lowest piece of the run, or -1."""
    found: int = world.once(
        ("name", network.name, piece), lambda: min(run(world, network, piece), default=-1)
    )
    return found


def runs(world: World, network: Network) -> list[int]:
    """All runs, by name."""
    pieces = [piece for tile in _of(world, network) for piece in network.pieces[tile]]
    return sorted({name_of(world, network, piece) for piece in pieces})


def is_closed(world: World, network: Network, piece: int) -> bool:
    """The run has pieces, and beyond each of their ends there is another one."""
    board, lying = world.model.growing[network.board], _of(world, network)
    tiles = {space: tile for tile, (space, _) in lying.items()}
    found = run(world, network, piece)
    return bool(found) and all(
        other is not None for each in found for other in _beyond(network, board, each, lying, tiles)
    )


def joining(world: World, network: Network, piece: int, space: int, way: int) -> list[int]:
    """The runs that would be one with the piece if its tile lay there so."""
    key = "joining", network.name, piece, space, way
    found: list[int] = world.once(key, lambda: _joining(world, network, piece, space, way))
    return found


def _joining(world: World, network: Network, piece: int, space: int, way: int) -> list[int]:
    board, lying = world.model.growing[network.board], _of(world, network)
    _one_of(piece, len(network.tile))
    _one_of(space, len(world.stores[board.store]))
    _one_of(way, world.model.domain(board.ways).size)
    tile = network.tile[piece]
    if tile in lying or world.stores[board.store][space] or is_rim(board, space):
        return []
    together = _connected(network, board, piece, {**lying, tile: (space, way)})
    others = (each for each in together if network.tile[each] != tile)
    return sorted({name_of(world, network, each) for each in others})


def _of(world: World, network: Network) -> Laid:
    return laid(world, world.model.growing[network.board])


def _connected(network: Network, board: Growing, piece: int, lying: Laid) -> set[int]:
    """All pieces to which one can go from a piece, itself included."""
    if network.tile[piece] not in lying:
        return set()
    tiles = {space: tile for tile, (space, _) in lying.items()}
    found, waiting = {piece}, [piece]
    while waiting:
        for other in _beyond(network, board, waiting.pop(), lying, tiles):
            if other is not None and other not in found:
                found.add(other)
                waiting.append(other)
    return found


def _beyond(
    network: Network, board: Growing, piece: int, lying: Laid, tiles: dict[int, int]
) -> Iterator[int | None]:
    """For each end of a piece the piece that goes on there, or None; `tiles` by their spaces."""
    space, way = lying[network.tile[piece]]
    beyond = dict(neighbours(board, space))
    for side in network.ends[piece][way]:
        tile = tiles.get(beyond.get(side, -1))
        others = () if tile is None else network.pieces[tile]
        there = -1 if tile is None else lying[tile][1]
        ends = (each for each in others if opposite(board, side) in network.ends[each][there])
        yield next(ends, None)


def _one_of(element: int, size: int) -> None:
    if not 0 <= element < size:
        raise Undefined(f"there is no {element}")


# ---- laying -------------------------------------------------------------------------------------


def lay(world: World, board: Growing, tile: int, origin: changes.Spot, space: int) -> None:
    """The tile lies on the board, and what runs across it has what was joined."""
    if is_rim(board, space) or not 0 <= world.variables[board.lying].get(tile, -1) < _ways(
        world, board
    ):
        raise Undefined(f"nothing can lie at {space}")
    networks = [each for each in world.model.networks if world.model.growing[each.board] is board]
    before = [runs(world, network) for network in networks]
    changes.move_piece(world, tile, origin, (world.model.stores[board.store], space))
    for network, names in zip(networks, before, strict=True):
        for old in names:
            new = name_of(world, network, old)
            if new != old:
                _hand_on(world, network, old, new)
        for piece in network.pieces[tile]:
            _close(world, network, piece)


def _ways(world: World, board: Growing) -> int:
    return world.model.domain(board.ways).size


def _hand_on(world: World, network: Network, old: int, new: int) -> None:
    """What the run of the old name had is what the one of the new name has."""
    for area in network.areas:
        store = world.model.stores[area]
        changes.move_all(world, (store, old), (store, new))
    for counter in network.counters:
        values = world.variables[counter]
        _set(world, counter, new, values[new] + values[old])
        values[old] = world.model.variables[counter].initial


def _close(world: World, network: Network, piece: int) -> None:
    """When the run was closed is noted, if it just was."""
    if network.closed_in is None or network.turn is None:
        return
    name = name_of(world, network, piece)
    if world.variables[network.closed_in][name] == 0 and is_closed(world, network, piece):
        _set(world, network.closed_in, name, world.variables[network.turn][None])


def _set(world: World, variable: int, owner: int, value: int) -> None:
    of = world.model.variables[variable].type
    if not of.low <= value <= of.high:
        raise Undefined(f"variable {variable} cannot be {value}")
    world.variables[variable][owner] = value
