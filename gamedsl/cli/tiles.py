# SPDX-License-Identifier: MIT
"""A tile in words: what runs across it and where, what is printed there, what its sides show.

In: a checked game with a board that grows, a tile, and a way in which it lies.  Out: one phrase for each
thing that runs across, "path top to bottom left (2 red)"; or, where nothing does, for each look the
sides that show it.  Whoever has to choose a tile, or how it lies, reads what that would be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from gamedsl.check.build import Checked
from gamedsl.check.model import Domain, Growing, Model, Network
from gamedsl.cli.ground import shortened
from gamedsl.cli.tiling import SIGNS, Tile, draw_tiles
from gamedsl.compile.layout import DECISION
from gamedsl.reading.told import told_cells
from gamedsl.run import Match
from gamedsl.run.ground import from_middle
from gamedsl.run.texts import Texts, listed

__all__ = ["TileWords", "tile_under_way"]

_PLAIN = 0
_TWO = 2


class TileWords:
    """The tiles of one game in one language."""

    model: Model

    def __init__(self, checked: Checked, language: str) -> None:
        """Know the boards that grow."""
        assert checked.model is not None
        self.model = checked.model
        self._texts = Texts(checked.model, language, ())
        self._written = checked.world.written
        sides = checked.world.sides
        self._sides: Sequence[str] = ()
        if sides is not None:
            names = self._texts.names(sides.kind)
            self._sides = tuple(names[each] for each in sides.elements)
        things = {each.name: each.domain for each in checked.model.things}
        self._boards: Mapping[str, Growing] = {
            things[each.things]: each for each in checked.model.growing
        }
        self._ways = {each.ways: each for each in checked.model.growing}

    def is_way(self, domain: Domain) -> bool:
        """Whether the elements are the ways in which a tile can lie."""
        return domain.name in self._ways

    def parts(self, domain: Domain, number: int, tile: int | None = None) -> list[str]:
        """A phrase for each part of a tile as it is printed, or of the known tile in that way; else none."""
        if domain.name in self._boards:
            parts = list(self._parts(self._boards[domain.name], number, _PLAIN))
            written = self._written.get(domain.name)
            cells = () if written is None else told_cells(written, domain.elements[number])
            return [*parts, *(f"{heading} {cell}" for heading, cell in cells)]
        if domain.name in self._ways and tile is not None:
            return list(self._parts(self._ways[domain.name], tile, number))
        return []

    def drawing(self, domain: Domain, number: int, tile: int | None = None) -> list[str]:
        """The tile as it is printed, or the known tile in that way, as lines; none where it is no tile."""
        if domain.name in self._boards:
            return self._drawn(self._boards[domain.name], number, _PLAIN)
        if domain.name in self._ways and tile is not None:
            return self._drawn(self._ways[domain.name], tile, number)
        return []

    # ---- in words ---------------------------------------------------------------------------------

    def _parts(self, board: Growing, tile: int, way: int) -> Iterator[str]:
        for network, piece in self._pieces(board, tile):
            yield self._piece(network, piece, way)
        if self._says_more(board):
            yield from self._looks(board, tile, way)

    def _pieces(self, board: Growing, tile: int) -> Iterator[tuple[Network, int]]:
        for network in self.model.networks:
            if self.model.growing[network.board] is board:
                yield from ((network, piece) for piece in network.pieces[tile])

    def _piece(self, network: Network, piece: int, way: int) -> str:
        """Such as "path top to bottom left (2 red)"."""
        say, sides = self._texts.say, [self._sides[each] for each in network.ends[piece][way]]
        name = self._texts.word(network.name)
        if len(sides) == _TWO:
            text = say("runs between", run=name, first=sides[0], second=sides[1])
        else:
            text = " ".join(filter(None, (name, listed(sides, say("and")))))
        shown = ", ".join(f"{count} {name}" for name, count in self._shown(network, piece))
        return f"{text} ({shown})" if shown else text

    def _shown(self, network: Network, piece: int) -> Iterator[tuple[str, int]]:
        for shown in network.shown:
            for element, counts in enumerate(shown.counts):
                if counts[piece]:
                    yield self._texts.element(shown.kind, element), counts[piece]

    def _looks(self, board: Growing, tile: int, way: int) -> Iterator[str]:
        """Such as "field: top, left"."""
        names = self._texts.names(board.look)
        found: dict[int, list[str]] = {}
        for side, look in enumerate(self._looks_of(board, tile, way)):
            found.setdefault(look, []).append(self._sides[side])
        for look, sides in found.items():
            yield f"{names[look]}: {', '.join(sides)}"

    def _looks_of(self, board: Growing, tile: int, way: int) -> Sequence[int]:
        ways = len(board.looks) // (len(board.distinct) * board.sides)
        first = (tile * ways + way) * board.sides
        return board.looks[first : first + board.sides]

    def _says_more(self, board: Growing) -> bool:
        """Whether the looks say more than where something ends: what ends at a side, and what else is there."""
        at_ends: set[int] = set()
        elsewhere: set[int] = set()
        for tile in range(len(board.distinct)):
            pieces = self._pieces(board, tile)
            ends = {side for network, piece in pieces for side in network.ends[piece][_PLAIN]}
            for side, look in enumerate(self._looks_of(board, tile, _PLAIN)):
                (at_ends if side in ends else elsewhere).add(look)
        return not at_ends or len(at_ends) > 1 or len(elsewhere) > 1 or bool(at_ends & elsewhere)

    # ---- as a drawing -----------------------------------------------------------------------------

    def _drawn(self, board: Growing, tile: int, way: int) -> list[str]:
        steps = [from_middle(board, board.middle + each) for each in board.steps]
        pieces = list(self._pieces(board, tile))
        signs = {
            steps[side]: sign
            for sign, (network, piece) in zip(SIGNS, pieces, strict=False)
            for side in network.ends[piece][way]
        }
        printed: Counter[str] = Counter()
        for network, piece in pieces:
            printed.update(dict(self._shown(network, piece)))
        looks = self._texts.names(board.look)
        short = shortened([*printed, *(() if signs else looks)])
        if not signs:
            plain = enumerate(self._looks_of(board, tile, way))
            signs = {steps[side]: short[looks[look]][:1] for side, look in plain}
        mark = "".join(short[name] * count for name, count in printed.items())
        things = next(each for each in self.model.things if each.name == board.things)
        drawn = Tile(0, 0, self._texts.sort(things, tile), mark, signs, loose=True)
        return draw_tiles([drawn], board.sides)


def tile_under_way(match: Match) -> int | None:
    """The tile that is being laid where it is asked where, or how it lies; None elsewhere."""
    row, program = match.row, match.program
    kept = program.kept(row)
    if not kept:
        return None
    model = program.model
    tiles = {
        each.domain for each in model.things for board in model.growing if board.things == each.name
    }
    first = model.actions[model.decisions[row[DECISION]].actions[0]]
    for slot in model.procedures[first.procedure].slots:
        value = kept.get(slot.index)
        if slot.type.domain in tiles and isinstance(value, int) and value >= 0:
            return value
    return None
