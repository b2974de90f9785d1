# SPDX-License-Identifier: MIT
"""Where things lie and what is counted: the parts of a game that have a state."""

from __future__ import annotations

from typing import Literal

from gamedsl.check.model.domains import Type
from gamedsl.parts import Part, frozen_part

Sight = Literal["all", "none", "owner", "up"]


UNLIMITED = 1_000_000
"""How many there are of each sort of tokens that never run out."""


@frozen_part
class Things(Part):
    """Tokens or cards of one class.

    `domain` holds its sorts: for tokens one sort for each group of alike ones, for cards one for each card.
    `counts[sort]` is how many there are; `individual` says that every sort is a single piece with a place of its own.
    `player_sorts`: the sorts are the seats ("7 in each player's colour"). `unlimited`: the author says that they never
    run out; `counts` are `UNLIMITED` then, which is more than a game needs.
    """

    name: str
    plural: str
    domain: str
    counts: tuple[int, ...]
    individual: bool
    player_sorts: bool = False
    unlimited: bool = False


@frozen_part
class Store(Part):
    """What one area holds of one class of things, for each element of `owner` (None: there is one).

    `form`: count (a number for each sort, or one number when `only_sort` fixes the sort by the owner), list (the single
    pieces, sorted by number unless `ordered`), one (at most one piece or token: its sort, or nothing).
    `only_sort[owner element]` is the one sort that may lie there. An ordered list's last piece is its top.
    `capacity` None means as many as there are. `sight` says who sees which piece lies there; how many lie there is seen
    by all. Sight "up": everybody sees a piece of which a face is up, and nobody sees the others. The box of a class is
    a store named "box" whose owner is None; sight none for single pieces, all for tokens. `hosts`: the slot domain
    of the places at the pieces that lie here ("each a Tree"); None where pieces host nothing. `down`:
    what a piece is called that lies here face down ("face down a Mound"); "" where the author has no word for it.
    `is_row`: it is ordered and lies side by side, so that its order is told from the first piece that was put there.
    `passing`: the store whose things lie here while players pass them on, and never when anybody is asked.
    """

    index: int
    name: str
    things: str
    owner: str | None
    form: Literal["count", "list", "one"]
    ordered: bool
    capacity: int | None
    only_sort: tuple[int, ...] | None
    sight: Sight
    hosts: str | None = None
    down: str = ""
    passing: int | None = None
    is_row: bool = False


@frozen_part
class Variable(Part):
    """A number or element that play changes: a counter of the author's, an option, or the memory of the flow.

    `kind`: counter, marker, option, input, face (which face of a piece is up, -1 for none; its owner is the domain of
    the pieces) or flow. One value for each element of `owner`, or one. `initial` holds before the set-up. Flow
    variables are not the author's, but have names for people.
    """

    index: int
    name: str
    owner: str | None
    type: Type
    initial: int
    kind: Literal["counter", "marker", "option", "input", "face", "flow"]

    def remembers(self, name: str) -> bool:
        """Whether it is what the course of play remembers under that name (`model.memory`), and no author's counter."""
        return self.kind == "flow" and self.name == name


@frozen_part
class Cells(Part):
    """A board of squares or hexes: `space` is the domain of its spaces, row by row from the lowest, left to right.

    `lines[length]` lists, for every length asked for by the game, all straight lines of so many spaces. `row_name` is
    the domain of its rows; `both_sides`: the second player counts them from the other end.
    Of hexes (`shape`) a space meets those beside it in its row and in its column, and of those aslant the lower right
    and the upper left one. `joined`: the game asks what is connected on it.
    Points have no rows: there are `columns` of them, and `ways` are the lines that are drawn, each a run of
    neighbouring points; one that ends where it began goes round.
    The blocks of a board (`part_of` is its name) are a board of their own, numbered in the same way, whose spaces are
    an attribute of the squares that they are made of.
    """

    name: str
    space: str
    columns: int
    rows: int
    lines: tuple[tuple[int, tuple[tuple[int, ...], ...]], ...] = ()
    row_name: str = "Row"
    both_sides: bool = False
    shape: str = "squares"
    joined: bool = False
    ways: tuple[tuple[int, ...], ...] = ()
    part_of: str = ""
