# SPDX-License-Identifier: MIT
"""Boards that grow tile by tile, the paths that run across their tiles, and what is asked about both.

All numbers are those of fixed domains: a space is a space whether anything is known of it or not, so a value here means
the same in every position. How little of that has to be kept is the compiler's business (`compile`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedsl.parts import Part, frozen_part

if TYPE_CHECKING:
    from gamedsl.check.model.domains import Type
    from gamedsl.check.model.expressions import Expression


@frozen_part
class Growing(Part):
    """A board without a shape of its own: it begins with one tile and grows by tiles laid next to those that lie.

    `space` is the domain of its spaces: those whose column and row are both at most `reach` away from the start, column
    by column from the left, each from the top, so that the space at (column, row) has the number
    (column + reach) * (2 * reach + 1) + row + reach. `steps[side]` is what has to be added to go on over that side; the
    sides go round clockwise, so the side opposite is half way round. A space at the rim (a column or row exactly
    `reach` away) is never next to a tile: the tiles end before it.
    `things` are the tiles, single pieces, and `store` is what lies on the board: one tile at each space. The set-up
    puts the first tile on `middle`. `lying` is the variable with the way in which a tile lies, set before the tile
    moves; its domain is `ways`: 0 to sides - 1 is the front turned so many sides clockwise, the numbers from `sides` on
    are the back, turned over from left to right and then turned. `looks[(tile * ways + way) * sides + side]` is what a
    tile that lies so shows at that side of its space, an element of the domain `look`.
    `distinct[tile]` has the ways that look different, the first of those that look alike.

    A tile that lies stays where it is and as it is: taking it away, turning it, laying one at the rim or one that lies
    in no way (-1) are faults of the rules.
    """

    name: str
    space: str
    reach: int
    steps: tuple[int, ...]
    things: str
    store: int
    lying: int
    ways: str
    look: str
    looks: tuple[int, ...]
    distinct: tuple[tuple[int, ...], ...]

    @property
    def sides(self) -> int:
        """How many sides a space has."""
        return len(self.steps)

    @property
    def middle(self) -> int:
        """The space at which the first tile lies."""
        return self.reach * (2 * self.reach + 2)


@frozen_part
class TokensShown(Part):
    """Tokens printed on pieces: `counts[element][piece]` of class `things` with that element of `kind`."""

    things: str
    kind: str
    counts: tuple[tuple[int, ...], ...]


@frozen_part
class Network(Part):
    """What runs across the tiles of a growing board, piece by piece: roads, rivers, paths.

    A piece ends at sides of its tile; where two tiles share a side, the pieces that end there are joined. All pieces
    that are joined are one run, and a run is called by its lowest piece. `piece` is the domain of the pieces and of the
    runs; `tile[piece]` the tile on which it is printed, `pieces[tile]` the pieces of a tile in order,
    `ends[piece][way]` the sides of the space at which it ends when its tile lies so. Two pieces of a tile never end at
    the same side.

    `areas` are the stores and `counters` the variables that a run has; their owner is `piece`, and only at the piece
    that names a run is there anything. When a tile moves onto the board and runs become one, what lay in the areas of
    those that lost their name goes on to the one that they are now, from the lowest run up, and their counters are
    added to its. `closed_in` (None: nobody asks) is a variable of the same owner: the turn (the variable `turn`) in
    which the run was closed, 0 as long as it is open; the same move sets it. `shown` is what tokens the pieces show.
    """

    name: str
    board: int
    piece: str
    tile: tuple[int, ...]
    pieces: tuple[tuple[int, ...], ...]
    ends: tuple[tuple[tuple[int, ...], ...], ...]
    areas: tuple[int, ...] = ()
    counters: tuple[int, ...] = ()
    closed_in: int | None = None
    turn: int | None = None
    shown: tuple[TokensShown, ...] = ()


@frozen_part
class RunOf(Part):
    """The run of a network (an index into `Model.networks`) to which a piece belongs.

    -1 if its tile does not lie on the board.
    """

    network: int
    piece: Expression
    type: Type


@frozen_part
class Touches(Part):
    """A space of a growing board (an index into `Model.growing`) is next to a tile, and not at the rim."""

    board: int
    space: Expression


@frozen_part
class Fits(Part):
    """A tile lying in that way on that space shows at every shared side the look that the other tile shows there.

    At the rim, where nothing is ever laid, everything fits.
    """

    board: int
    tile: Expression
    space: Expression
    way: Expression


@frozen_part
class IsClosed(Part):
    """The run to which a piece of a network belongs has no loose end; false if its tile does not lie on the board."""

    network: int
    piece: Expression


@frozen_part
class Runs(Part):
    """All runs of a network, in order; only closed ones, only open ones, or all (None)."""

    network: int
    closed: bool | None


@frozen_part
class Along(Part):
    """The pieces of the run to which a piece of a network belongs, in order.

    None if its tile does not lie on the board.
    """

    network: int
    piece: Expression


@frozen_part
class Joining(Part):
    """The runs, in order, that would be one run with `piece` if its tile were laid on that space in that way.

    Tiles beyond a side show at it what they show, whether the tile fits or not: a piece that ends at a side is joined
    with the piece that ends there on the other side, if there is one. Runs that other pieces of the tile would join to
    these are among them. None at the rim, on a space that is taken, and for a tile that lies on the board.
    """

    network: int
    piece: Expression
    space: Expression
    way: Expression
