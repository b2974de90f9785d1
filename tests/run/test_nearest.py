"""A text that can mean several moves, none of which is possible, is refused with what is against each."""

from __future__ import annotations

from gamedsl.loading import read_text

SHELVES = """\
language 1.0
game "Shelves"
players 2

components
  kinds Title: atlas, bible, comics, diary
  cards Book: one of each Title

areas
  cellar  pile of Book, face down
  shop    Books, face up
each player has
  bag    Books, seen by its owner
  shelf  Books, face up

setup
  shuffle the Books; they become the cellar
  deal 1 card to each player as bag
  put all cards of the cellar into the shop

turns clockwise from the first player, until the shop is empty
  step shelving
    action shelve a card C of the shop
      shelve C
    action shelve a card C of my bag
      shelve C

how to shelve a card C
  put C on my shelf

score
  books: the Books on my shelf
  most points wins; still tied: shared
"""


def test_a_thing_that_is_in_neither_place_is_told_to_be_in_neither() -> None:
    """One move takes it from the shop, the other from the bag, and it is on a shelf."""
    match = read_text(SHELVES).game().start(players=2, seed=1)
    book = match.view().area("shop").pieces[0]
    match.play(f"shelve {book}")

    told = [each.message for each in match.why_not(f"shelve {book}")]

    assert told == [f"{book} is not in the shop", f"{book} is not in {match.waiting_for[0]}'s bag"]
