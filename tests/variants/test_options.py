"""What a variant does with the values of an option, and with what is done whenever something happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gamedsl.loading import Reading, read_text
from gamedsl.syntax.dump import dump

Make = Callable[..., Any]
FREE = '  free (standard)   "No."\n'
DEAR = '  dear              "Yes."\n'


def test_a_value_more(merged: Make, by_hand: Make) -> None:
    """It stands behind the others, and the standard stays."""
    result = merged('add to option late fee\n  very dear   "A crate."\n  3   "Three."\n')

    assert result.found == ()
    assert dump(result.tree) == by_hand((DEAR, f'{DEAR}  very dear   "A crate."\n  3   "Three."\n'))


def test_a_value_more_that_is_the_standard(merged: Make, by_hand: Make) -> None:
    """Then the old standard is none."""
    result = merged('add to option late fee\n  cheap (standard)   "A bit."\n')

    assert result.found == ()
    assert dump(result.tree) == by_hand(
        (FREE, FREE.replace(" (standard)", "")), (DEAR, f'{DEAR}  cheap (standard)   "A bit."\n')
    )


def test_a_value_less(merged: Make, by_hand: Make) -> None:
    """Where the standard goes another one can be named, in whatever order; else it is the first."""
    removed, named = "remove value free of late fee\n", "change option late fee to dear\n"
    standard = DEAR.replace("dear  ", "dear (standard)  ")

    assert dump(merged(removed).tree) == by_hand((FREE, ""))
    for text in (removed + named, named + removed):
        assert merged(text).found == ()
        assert dump(merged(text).tree) == by_hand((FREE, ""), (DEAR, standard))


def test_a_value_of_a_kind_is_called_with_its_kind(merged: Make) -> None:
    """As the value of an option is."""
    result, plain = merged("remove value salt of Ware\n"), merged("remove salt\n")

    assert result.found == ()
    assert dump(result.tree) == dump(plain.tree)


@pytest.mark.parametrize(
    "changes, meant",
    [
        ("remove dear from late fee\n", "value dear of late fee"),
        ("remove dear of option late fee\n", "value dear of late fee"),
        ("remove salt from Ware\n", "value salt of Ware"),
    ],
)
def test_a_value_without_its_word_is_told(merged: Make, changes: str, meant: str) -> None:
    """Where an option or a kind is named behind it, a value is meant."""
    (found,) = merged(changes).found

    assert found.code == "G702"
    assert found.help == f'did you mean "{meant}"?'


@pytest.mark.parametrize(
    "changes, code, words",
    [
        ("remove value cheap of late fee\n", "G206", "cheap"),
        ("remove value dear of early fee\n", "G702", "early fee"),
        ("remove value pepper of Ware\n", "G702", "pepper"),
        ('add to option late fee\n  dear   "Twice."\n', "G202", "dear"),
        ('add to option early fee\n  dear   "Twice."\n', "G702", "early fee"),
        ("remove value dear of late fee\nchange option late fee to dear\n", "G703", None),
        ("change option late fee to dear\nadd to option late fee\n  no (standard)\n", "G703", None),
        (
            "remove value free of late fee\nremove value dear of late fee\n",
            "G711",
            "remove value dear of late fee",
        ),
    ],
)
def test_what_cannot_be(merged: Make, changes: str, code: str, words: str | None) -> None:
    """One message, on the words that are to blame."""
    (told,) = merged(changes).found

    assert told.code == code
    assert words is None or told.span.text.strip() == words


def test_two_changes_that_leave_a_value(merged: Make) -> None:
    """All values may go where another one comes."""
    gone = "remove value free of late fee\nremove value dear of late fee\n"

    assert merged(f'{gone}add to option late fee\n  some   "Some."\n').found == ()


# ---- played --------------------------------------------------------------------------------------

WELL = """\
language 1.0
game "Well"
players 2
components
  kinds Colour: red, blue
  cards Ware: 6 of each Colour
areas
  deck   pile of Ware, face down
  lair   Wares, face up
each player has
  hand   Wares, face up
  luck   0 to 99
option deep "Is it deep?"
  no (standard)   "No."
  yes             "Yes."
setup
  put 6 Wares of blue into the deck; put 1 Ware of red into the deck
whenever a red Ware comes off the deck
  put it into the lair
  for each player: add 1 to their luck
  the next card of the deck takes its place
turns clockwise from the first player, until the deck is empty
  action draw
    take the top Ware of the deck into my hand, if there is one
    if deep is yes, add 1 to my luck
score
  luck: my luck
  most points wins; still tied: shared
"""


_INSTEAD = "instead of whenever a red Ware comes off the deck\n"
_OTHER = """\
  put it into the lair
  add 7 to my luck
  the next card of the deck takes its place
"""


def _read(changes: str) -> Reading:
    text = f"language 1.0\nextends well\n{changes}"
    return read_text(text, files={"well.game": WELL}, name="mine.game")


def test_rules_ask_for_the_new_value() -> None:
    """It may be chosen, and what the variant says of it is done."""
    reading = _read(
        'add to option deep\n  bottomless   "For ever."\n'
        "after action draw\n  if deep is bottomless, add 5 to my luck\n"
    )
    match = reading.game().start(players=2, options={"deep": "bottomless"}, seed=1)
    match.play(match.moves()[0])

    assert match.view("A").counter("luck", "A") == 6


def test_rules_that_still_ask_for_a_value_that_is_gone() -> None:
    """Are told at the removal, with their line."""
    (told,) = _read("remove value yes of deep\n").diagnostics

    assert (told.code, told.span.source.name, told.span.line) == ("G712", "mine.game", 3)
    assert told.labels[0].span.line == WELL[: WELL.index("deep is yes")].count("\n") + 1


@pytest.mark.parametrize(
    "changes, luck",
    [
        ("before whenever a red Ware comes off the deck\n  add 2 to my luck\n", 3),
        ("after whenever a red Ware comes off the deck\n  add 2 to my luck\n", 3),
        (_INSTEAD + _OTHER, 7),
        (f"{_INSTEAD}  add 1 to my luck\n  as before\n", 2),
        ("remove whenever a red Ware comes off the deck\n", 0),
    ],
)
def test_what_is_done_whenever_something_happens(changes: str, luck: int) -> None:
    """More is done there, something else, or nothing any more."""
    reading = _read(changes)
    assert reading.ok, [each.message for each in reading.diagnostics]
    match = reading.game().start(players=2, seed=1)
    match.play(match.moves()[0])

    assert match.view("A").counter("luck", "A") == luck


def test_nothing_is_done_at_such_a_moment() -> None:
    """The nearest rule of the base is named."""
    (told,) = _read('after whenever a red Ware comes off the dek\n  say "x"\n').diagnostics

    assert told.code == "G702"
    assert told.help == 'did you mean "a red Ware comes off the deck"?'
