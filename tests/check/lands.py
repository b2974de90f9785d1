"""Two little games of boards that grow: square tiles with columns for their sides, and hexes with pieces of burrows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from gamedsl import Game
from gamedsl.loading import Reading, read_text

HEAD = """\
language 1.0
game "{title}"
players 2 to 3

components
{components}

areas
  bag    pile of {tile}, face down
  offer  row of up to 2 {tile}s, face up
each player has
  store  up to 2 {tile}s, face up
  laid   0 to 100

setup
  shuffle the {tile}s; they become the bag
  put the top 2 tiles of the bag into the offer

turns clockwise from the first player, until the offer is empty
  action place a tile T of the offer
    place T; add 1 to my laid
    put the top tile of the bag into the offer, if any is left
  action keep a tile T of the offer
    require my store has no tile               else kept: "you keep one already"
    put T into my store
    put the top tile of the bag into the offer, if any is left
  action use a tile T of my store
    place T; add 2 to my laid
  action swap a tile T of the offer
    require I cannot place a tile of the offer     else one fits: "a tile of the offer fits"
    put T back into the box
    put the top tile of the bag into the offer, if any is left

how to place a tile T
  choose an empty Space H of the {board}        else taken: "a tile lies there"
  choose how T lies
  require H is next to a tile                  else alone: "a tile must touch another one"
  require each shared side of T shows the same look on both tiles
                                               else clash: "{{side}}: {{look}} meets {{other look}}"
  put T on H

score
  tiles: my laid
  most points wins; still tied: shared
"""

LAND_COMPONENTS = """\
  kinds Edge: field, road, town              de "Feld", "Straße", "Stadt"
  kinds Side: north, east, south, west       de "Norden", "Osten", "Süden", "Westen"
  tiles Land Tile, one a row of "land.csv"
    the columns  name (name), name de (de), copies (copies)
    each side shows its column: north, east, south, west
    may be turned
  board Land: squares, growing from the cross roads"""

LAND = """\
name,name de,north,east,south,west,copies
cross roads,Kreuzung,road,road,road,road,1
bend,Kurve,field,field,road,road,2
straight,Gerade,road,field,road,field,2
town road,Stadtweg,town,road,field,road,2
"""

BURROW_COMPONENTS = """\
  kinds Root: oak, ash
  tiles Entrance, one a row of "entrance.csv", same back as Burrow Tile
    the columns  name (name)
    has up to 2 tunnel pieces: upper, lower
    a tunnel piece has  start (side), finish (side), root
    each side shows tunnel where a tunnel piece ends, otherwise earth
  tiles Burrow Tile, one a row of "burrow.csv"
    the columns  name (name)
    has up to 2 tunnel pieces: upper, lower
    a tunnel piece has  start (side), finish (side), root
    each side shows tunnel where a tunnel piece ends, otherwise earth
    may be turned and flipped
  board Burrow: hexes, growing from the Entrance"""

PIECES = "name,upper_start,upper_finish,upper_root,lower_start,lower_finish,lower_root\n"
ENTRANCE = PIECES + "mouth,top,top right,oak,2,,ash\n"
BURROW = (
    PIECES
    + """\
hook,0,1,oak,,,
pair,0,1,oak,2,3,ash
wide,0,2,ash,,,
long,0,3,oak,,,
cross,top,bottom,oak,0,3,ash
clay,,,,,,
"""
)


Changes = Sequence[tuple[str, str]]


def _read(
    components: str, names: tuple[str, str, str], files: dict[str, str], changes: Changes
) -> Reading:
    """The reading of such a game."""
    title, tile, board = names
    text = HEAD.format(title=title, components=components, tile=tile, board=board)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    return read_text(text, files=files)


def read_land(*changes: tuple[str, str], sheet: str = LAND) -> Reading:
    """The reading of the game of squares, after these changes of its text."""
    return _read(LAND_COMPONENTS, ("Land", "Land Tile", "Land"), {"land.csv": sheet}, changes)


def read_burrow(
    *changes: tuple[str, str], sheet: str = BURROW, entrance: str = ENTRANCE
) -> Reading:
    """The reading of the game of hexes, after these changes of its text."""
    files = {"entrance.csv": entrance, "burrow.csv": sheet}
    return _read(BURROW_COMPONENTS, ("Burrow", "Burrow Tile", "Burrow"), files, changes)


@cache
def land(*changes: tuple[str, str]) -> Game:
    """The game of squares."""
    return _game(read_land(*changes))


@cache
def burrow(*changes: tuple[str, str]) -> Game:
    """The game of hexes."""
    return _game(read_burrow(*changes))


def _game(reading: Reading) -> Game:
    assert reading.ok, [each.message for each in reading.diagnostics]
    return reading.game()
