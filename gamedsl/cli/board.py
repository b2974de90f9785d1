# SPDX-License-Identifier: MIT
"""A board of squares as text.

In: what lies on each space, by the names of the spaces, which say where they are: a letter for the
column and a number for the row, as in a1.  Out: lines, the highest row first.  Where moves name columns, these have
numbers, which stand below the letters.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from gamedsl.cli.columns import aligned

if TYPE_CHECKING:
    from gamedsl.check.model import Model

__all__ = ["draw_board", "is_board", "numbered_boards"]

_SPACE = re.compile(r"([a-z]+)([1-9]\d*)")
_LONGEST = 3


def is_board(names: Sequence[str]) -> bool:
    """Whether the names are those of the spaces of a board, every column of every row."""
    found = [_SPACE.fullmatch(name) for name in names]
    if not names or None in found:
        return False
    columns, rows = _columns(names), _rows(names)
    return len(set(names)) == len(columns) * len(rows) and len(rows) > 1


def numbered_boards(model: Model) -> frozenset[str]:
    """The boards of whose columns a move can name one: it does so by its number."""
    chosen = {each.slot.type.domain for action in model.actions for each in action.parameters}
    spaces = {
        domain.name
        for domain in model.domains
        if domain.role == "space" and domain.attributes and domain.attributes[0].domain in chosen
    }
    return frozenset(store.name for store in model.stores if store.owner in spaces)


def draw_board(
    contents: Mapping[str, str], *, empty: str = ".", indent: str = "", numbered: bool = False
) -> list[str]:
    """The board with its names at the left and below; long contents are shortened and explained."""
    columns, rows = _columns(tuple(contents)), _rows(tuple(contents))
    short = _shortened(contents)
    drawn = [
        [str(row), *(short.get(contents[f"{column}{row}"], empty) for column in columns)]
        for row in reversed(rows)
    ]
    feet = [["", *columns]]
    if numbered:
        feet.append(["", *map(str, range(1, len(columns) + 1))])
    lines = aligned([*drawn, *feet], indent=indent)
    legend = [f"{sign} {name}" for name, sign in short.items() if sign != name]
    return lines + ([f"{indent}({', '.join(legend)})"] if legend else [])


def _columns(names: Sequence[str]) -> list[str]:
    letters = {name.rstrip("0123456789") for name in names}
    return sorted(letters, key=lambda column: (len(column), column))


def _rows(names: Sequence[str]) -> list[int]:
    return sorted({int(name.lstrip("abcdefghijklmnopqrstuvwxyz")) for name in names})


def _shortened(contents: Mapping[str, str]) -> dict[str, str]:
    """What lies on the spaces, each with a sign: itself, or if one is long the fewest letters."""
    lying = sorted({content for content in contents.values() if content})
    if all(len(name) <= _LONGEST for name in lying):
        return {name: name for name in lying}
    for length in range(1, max(map(len, lying))):
        signs = {name: name[:length] for name in lying}
        if len(set(signs.values())) == len(lying):
            return signs
    return {name: name for name in lying}
