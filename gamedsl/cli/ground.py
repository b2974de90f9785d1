# SPDX-License-Identifier: MIT
"""A board that grows, drawn with its tiles, and a sign for whatever runs across them.

In: the board of a view, and which runs have something lying on them.  Out: lines.  What runs across
sides has a letter, the same on every tile; those on which something lies have the first letters.
Where nothing runs, sides show the first letters of their looks.  What is printed on a tile stands
above its name in short, and a line below says what is short for what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator

from gamedsl.cli.tiling import SIGNS, Tile, draw_tiles
from gamedsl.run.ground import Ground, LaidTile

__all__ = ["GroundDrawing", "shortened"]

_MANY = "*"


class GroundDrawing:
    """One board, drawn; `signs` has the letter of each run."""

    def __init__(self, ground: Ground, filled: Container[str]) -> None:
        """Give the letters away, first to the runs that are `filled`."""
        self.ground = ground
        runs = dict.fromkeys(end.run for tile in ground.tiles for end in tile.ends if end.sides)
        ordered = sorted(runs, key=lambda run: run not in filled)
        self.signs = dict(zip(ordered, _endless(), strict=False))
        self._plain = {} if runs else {look: look[:1] for look in _looks(ground)}
        self._short = shortened(_printed(ground))

    def lines(self, width: int) -> list[str]:
        """The board, and below it what the letters of looks and of printed things stand for."""
        tiles = [self._tile(each) for each in self.ground.tiles]
        tiles += [Tile(column, row, free=True) for column, row in self.ground.open]
        meant = [f"{short} {name}" for name, short in (self._plain | self._short).items()]
        legend = [f"({', '.join(meant)})"] if meant else []
        return [*draw_tiles(tiles, len(self.ground.steps), width), *legend]

    def shows(self, run: str) -> str:
        """What is printed along a run, all its tiles together."""
        counts: Counter[str] = Counter()
        for tile in self.ground.tiles:
            for end in tile.ends:
                counts.update(dict(end.shown) if end.run == run else {})
        return ", ".join(f"{name} {number}" for name, number in counts.items())

    def _tile(self, tile: LaidTile) -> Tile:
        steps = self.ground.steps
        looks = enumerate(tile.looks)
        across = {steps[side]: self._plain[look] for side, look in looks if look in self._plain}
        across |= {steps[side]: self.signs[end.run] for end in tile.ends for side in end.sides}
        printed = ["".join(self._short[name] * n for name, n in end.shown) for end in tile.ends]
        mark = " ".join(filter(None, printed))
        return Tile(tile.column, tile.row, tile.name, mark, across)


def shortened(names: Iterable[str]) -> dict[str, str]:
    """Each name with the fewest of its first letters that tell it from the others."""
    found = list(dict.fromkeys(names))
    return {name: _short(name, found) for name in found}


def _short(name: str, names: Iterable[str]) -> str:
    others = [each for each in names if each != name]
    lengths = range(1, len(name))
    told = (name[:n] for n in lengths if not any(each.startswith(name[:n]) for each in others))
    return next(told, name)


def _endless() -> Iterator[str]:
    yield from SIGNS
    while True:
        yield _MANY


def _looks(ground: Ground) -> list[str]:
    return sorted({look for tile in ground.tiles for look in tile.looks})


def _printed(ground: Ground) -> list[str]:
    shown = (name for tile in ground.tiles for end in tile.ends for name, _ in end.shown)
    return sorted(set(shown))
