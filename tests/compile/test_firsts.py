"""A search among the different tiles of a run looks at any of their pieces."""

from __future__ import annotations

from gamedsl.check.model import (
    Along,
    Compare,
    Condition,
    Const,
    Every,
    Fold,
    Listed,
    Local,
    Lookup,
    RunOf,
    Slot,
    Type,
)
from gamedsl.compile.emit.firsts import any_will_do

PIECE, NUMBER = Type("road", 0, 3), Type(None, 0, 9)
EACH, OTHER = Slot(0, "road", PIECE), Slot(1, "road", PIECE)
RUN = Along(0, Local(Slot(2, "road", PIECE)))
# Pieces 1 and 2 are of one tile.
FIRST_OF_ITS_TILE = Compare(
    "==",
    Fold(
        "count",
        Listed(((), (), (1,), ()), Local(EACH), "road"),
        OTHER,
        Compare("==", RunOf(0, Local(OTHER), PIECE), RunOf(0, Local(EACH), PIECE)),
        None,
        NUMBER,
    ),
    Const(0, NUMBER),
)


def says(*values: int) -> Condition:
    """What a list says of a piece is 1."""
    return Compare("==", Lookup("kind", values, 0, Local(EACH), NUMBER), Const(1, NUMBER))


def test_what_asks_the_tile_alone_needs_no_first_piece() -> None:
    """Pieces of one tile all satisfy it or none does."""
    tile = says(0, 1, 1, 0)
    assert any_will_do(RUN, EACH, Every((FIRST_OF_ITS_TILE, tile))) == Every((tile,))


def test_what_asks_the_piece_needs_the_first_one() -> None:
    """The second piece of a tile may satisfy what the first does not."""
    where = Every((FIRST_OF_ITS_TILE, says(0, 0, 1, 0)))
    itself = Every((FIRST_OF_ITS_TILE, Compare("==", Local(EACH), Const(2, PIECE))))

    assert any_will_do(RUN, EACH, where) == where
    assert any_will_do(RUN, EACH, itself) == itself
