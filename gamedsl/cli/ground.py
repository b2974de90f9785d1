# SPDX-License-Identifier: MIT
"""A board that grows, drawn with its tiles, and what lies on whatever runs across them.

In: the board of a view, and the areas and counters of the same view.  Out: lines.  What runs across
sides has a letter, the same on every tile; what lies on it, and so what a player asks of it, stands
below with that letter.  Sides of which nothing runs across show the first letters of their looks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gamedsl.cli.columns import aligned
from gamedsl.cli.tiling import SIGNS, Tile, draw_tiles
from gamedsl.run.ground import Ground, LaidTile

__all__ = ["ground_lines"]

_MANY = "*"


def ground_lines(
    ground: Ground, lying: Mapping[str, str], words: Mapping[str, str], width: int
) -> list[str]:
    """The board; `lying` says what lies on each run, or what else is to be told of it."""
    signs = _signs(ground, lying)
    plain = _plain_looks(ground)
    tiles = [_tile(each, ground, signs, plain) for each in ground.tiles]
    tiles += [Tile(column, row, free=True) for column, row in ground.open]
    told = [(signs[run], run, text) for run, text in lying.items() if run in signs and text]
    looks = [(sign, look, "") for look, sign in plain.items() if sign]
    return [
        *draw_tiles(tiles, len(ground.steps), width),
        *aligned([*sorted(told, key=lambda each: SIGNS.find(each[0])), *looks], indent="  "),
    ]


def _signs(ground: Ground, lying: Mapping[str, str]) -> dict[str, str]:
    """A sign for each run, first for those on which something lies; the last ones share one."""
    runs = dict.fromkeys(end.run for tile in ground.tiles for end in tile.ends if end.sides)
    ordered = [run for run in runs if lying.get(run)] + [run for run in runs if not lying.get(run)]
    return {run: sign for run, sign in zip(ordered, _endless(), strict=False)}


def _endless() -> Iterator[str]:
    yield from SIGNS
    while True:
        yield _MANY


def _plain_looks(ground: Ground) -> dict[str, str]:
    """A sign for each look of sides over which nothing runs; none for the commonest, which is left plain."""
    ends = any(tile.ends for tile in ground.tiles)
    shown = [look for tile in ground.tiles for look in tile.looks]
    if ends or not shown:
        return {}
    looks = sorted(set(shown), key=lambda look: (-shown.count(look), look))
    return {look: look[0] for look in looks}


def _tile(
    tile: LaidTile, ground: Ground, signs: Mapping[str, str], plain: Mapping[str, str]
) -> Tile:
    across = {
        ground.steps[side]: plain[look] for side, look in enumerate(tile.looks) if plain.get(look)
    }
    across |= {ground.steps[side]: signs[end.run] for end in tile.ends for side in end.sides}
    return Tile(tile.column, tile.row, tile.name, signs=across)
