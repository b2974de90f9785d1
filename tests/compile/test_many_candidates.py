"""Sets of more candidates than stand in a table: each set is worked out from the one before."""

from __future__ import annotations

from itertools import combinations

import pytest

from gamedsl import loads
from gamedsl.loading import read_text
from gamedsl.run import Match

SHELF = """\
language 1.0
game "Shelf"
players 2
components
  cards Book: $BOOKS
areas
  heap   Books, face up
each player has
  shelf  up to 16 Books, face up
setup
  put $NUMBER Books into the heap
  each player puts 0 Books into their shelf
turns clockwise from the first player, until the heap is empty
  action fill
    put all cards of the heap into my shelf
    put $AMOUNT of my shelf into the heap
score
  books: 1 per Book in my shelf
  most points wins; still tied: shared
"""


def _filled(books: str, number: int, amount: str) -> Match:
    """A has all books and is asked which of them go back."""
    text = SHELF.replace("$BOOKS", books).replace("$NUMBER", str(number))
    match = loads(text.replace("$AMOUNT", amount)).start(2, seed=1)
    match.play("fill")
    return match


def _each(number: int) -> str:
    return f"one with each pages {', '.join(map(str, range(1, number + 1)))}"


def _masks(match: Match) -> list[int]:
    """The sets that are listed, as numbers with a bit for each candidate; the first one is empty."""
    program = match.game.program
    out = program.new_out()
    codes = out[: program.legal(match.row, out)]
    return [code - codes[0] for code in codes]


@pytest.mark.parametrize("number", [11, 14])
def test_sets_of_one_size_are_listed_by_their_number(number: int) -> None:
    """Few and many candidates give the same order: those without the last candidates first."""
    match = _filled(_each(number), number, "2 cards")
    pairs = sorted(combinations(range(number), 2), key=lambda pair: (pair[1], pair[0]))

    assert [move.wording.group for move in match.moves()] == pairs


def test_any_number_of_many() -> None:
    """Every set once, the empty one first, by size and of one size by number."""
    masks = _masks(_filled(_each(13), 13, "any number of cards"))

    assert masks == sorted(range(1 << 13), key=lambda mask: (mask.bit_count(), mask))


def test_of_many_that_are_alike_the_first_ones_are_listed() -> None:
    """Two of seven sorts of two each: a pair of one sort, or one each of two sorts."""
    match = _filled("2 with each pages 1, 2, 3, 4, 5, 6, 7", 14, "2 cards")

    assert len(match.moves()) == 7 + 21


def test_of_more_than_sixteen_no_set_is_chosen() -> None:
    """An area with more room is refused where the rules are read."""
    text = SHELF.replace("$BOOKS", "9").replace("$NUMBER", "9").replace("$AMOUNT", "2 cards")
    codes = [each.code for each in read_text(text.replace("up to 16", "up to 17")).diagnostics]

    assert codes == ["G425"]
