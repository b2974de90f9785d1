"""A small game on a desk, and texts in which ‹ and › mark places.

What is tried says where it stands by the marks, so that nobody counts columns.
"""

from __future__ import annotations

from pathlib import Path

import attrs

from gamedsl.editor.desk import Desk
from gamedsl.source import Source

__all__ = ["BIRDS", "CLAUSES", "GAME", "Opened", "bird_game", "marked", "opened"]

GAME = """language 1.0
game "Nests"
players 2
components
  kinds Bird, one a row of "birds.csv"
    the columns name (name), food (list of Food), eggs
  kinds Food: seed, worm
  cards Nest card: 4, one a row of "nests.csv"
    the columns bird
  tokens Twig: 12
input First Player: a player, otherwise drawn
areas
  forest floor  Twig                                  covers NE-A01
  deck          pile, face down
each player has
  hand          Nest card, seen by its owner
  bag           up to 12 Twig
define
  the load of a player is the Twigs in their bag
option long game "How long?"
  short (standard)  "Until a bag is full."
  long              "Until the floor is empty."
setup
  shuffle the Nest cards
  put all Nest cards into the deck
  put 12 Twigs on the forest floor
  deal 2 cards from the deck to each player as hand   covers NE-B01
how to gather a Nest card C of my hand                covers NE-B02
  require my load is less than 5   else too heavy: "your load is {my load}"
  take 1 Twig of the forest floor into my bag
turns clockwise from the First Player, until the forest floor is empty
  action build a Nest card C of my hand
    gather C
    if long game is long, take 1 Twig of the forest floor into my bag
score
  load: 1 per Twig in my bag
  most points wins; still tied: shared
"""
BIRDS = "name,food,eggs\nWren,seed,5\nMarsh Tit,seed; worm,7\n"
NESTS = "bird\nWren\nWren\nMarsh Tit\nMarsh Tit\n"
CLAUSES = 'id,text\nNE-A01,The twigs lie on the floor.\nNE-B01,Everybody has 2 cards.\nNE-B02,"Twigs, one by one."\n'


@attrs.frozen
class Opened:
    """A desk with one open file."""

    desk: Desk
    path: Path
    source: Source

    def at(self, marked_text: str) -> int:
        """The offset of the mark ‹ in a piece of the file."""
        return place(self.source.text, marked_text)


def place(text: str, piece: str) -> int:
    """Where the mark stands in the text, in which the piece without its mark stands once."""
    plain = piece.replace("‹", "")
    assert text.count(plain) == 1, plain
    return text.index(plain) + piece.index("‹")


def marked(text: str) -> tuple[str, int]:
    """The text without its mark, and where that was."""
    return text.replace("‹", ""), text.index("‹")


def bird_game(folder: Path) -> Path:
    """The game on the disk with its sheets and clauses."""
    path = folder / "nests.game"
    files = {path.name: GAME, "birds.csv": BIRDS, "nests.csv": NESTS, "clauses.csv": CLAUSES}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return path


def opened(path: Path, text: str | None = None) -> Opened:
    """The file is open, with another text if one is given, and has been checked."""
    desk = Desk()
    positions = desk.open(path, path.read_text(encoding="utf-8") if text is None else text)
    desk.check(path)
    return Opened(desk, path, positions.source)
