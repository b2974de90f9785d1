"""A game of roads on square tiles: riders on open roads, goods on closed ones. Its tiles can be exchanged."""

from __future__ import annotations

from functools import cache

from gamedsl import Game
from gamedsl.loading import read_text

ROADS = """\
language 1.0
game "Roads"
players 2 to 3

components
  kinds Good: salt, wine, silk
  tiles Land Tile, one a row of "land.csv"
    the columns  name (name)
    has up to 2 road pieces: road1, road2
    a road piece has  start (side), finish (side), branch (side), crates (Crates)
    each side shows track where a road piece ends, otherwise field
    may be turned
  tokens Crate: 30 of each Good
  tokens Rider: 3 in each player's colour
  marker First Player
  board Land: squares, growing from origin

input First Player: a player, otherwise drawn

network Road
  made of       road pieces in the Land
  joined at     shared sides
  closed when   it has no loose end, then a Trade Road

areas
  supply    up to 60 Land Tiles, face up
each Road has
  riders    Riders
  store     Crates
  tolls     0 to 500
each player has
  house     Riders of their colour
  crates    Crates
  coins     0 to 500

define
  the size of a Road R is the different tiles of R
  the owner of a Road R is the player with a Rider on R

setup
  put all Land Tiles into the supply
  each player puts 3 of their Riders before them

how to build a Land Tile T of the supply
  choose an empty Space H of the Land
  choose how T lies
  require H is next to a tile                        else alone: "it must touch another tile"
  require each shared side of T shows the same look on both tiles        else clash: "{side} does not fit"
  require T would not join 2 Roads with a Rider      else two riders: "two roads with riders cannot be joined"
  put T on H

turns clockwise from the First Player, until the supply is empty
  step building
    action build a Land Tile T of the supply
      build T
    action stop
      require I cannot build a Land Tile of the supply    else one fits: "a tile still fits"
      end the game at once
  step roads
    for each Trade Road R closed in this turn, in the order I choose
      add R's size to my coins
      if R has an owner
        the owner of R takes the Crates shown on R from the box
        put all Riders from R to their owners
      otherwise
        put the Crates shown on R into R's store
  step riding
    action claim an open Road R
      require R has no Rider                         else taken: "{owner} is on it"
      require my house is not empty                  else all away: "no rider is left"
      put 1 Rider of my house on R
      add 1 to R's tolls
    action plunder a Trade Road R
      require R's store is not empty                 else bare: "nothing is left"
      take all Crates from R's store
    action pass

score
  crates: the Crates I have
  coins: my coins
  most points wins; still tied: shared
"""

HEAD = "name,road1_start,road1_finish,road1_branch,road1_crates"
HEAD += ",road2_start,road2_finish,road2_branch,road2_crates\n"

LAND = (
    HEAD
    + """\
origin,0,2,,,1,3,,
bend,0,1,,salt,,,,
bend two,0,1,,"salt, salt",,,,
straight,0,2,,wine,,,,
straight two,0,2,,"silk, wine",,,,
end,0,,,silk,,,,
end two,0,,,,,,,
bends,0,1,,,2,3,,salt
bridge,0,2,,,1,3,,silk
fork,0,1,2,wine,,,,
ends,0,,,,2,,,
field,,,,,,,,
"""
)


@cache
def roads(land: str = LAND) -> Game:
    """The game with these tiles."""
    reading = read_text(ROADS, files={"land.csv": land})
    assert reading.ok, [each.message for each in reading.diagnostics]
    return reading.game()
