"""`roll the die`: a counter shows one of its numbers at random."""

from __future__ import annotations

import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.cli.telling import event_lines
from gamedsl.compile import compile_model
from gamedsl.loading import read_text
from gamedsl.reading import as_text, read_back
from tests.reference.agreement import Pair, drawn

SNAILS = """\
language 1.0
game "Snails"
players 2
areas
  white die   0 to 9
  coin        0 to 1
  rolls       0 to 300
each player has
  small die   2 to 4
turns clockwise from the first player
  action roll
    roll the white die
    roll my small die; roll the other player's small die
    roll the coin
    add 1 to the rolls
    if the rolls is at least 300, end the game at once
"""


def test_each_number_comes_up_and_no_other() -> None:
    """Of 300 rolls each face is as often as it should be, give or take four standard errors."""
    game = read_text(SNAILS).game()
    match = game.start(players=2, seed=1)
    shown: dict[str, list[int]] = {"white die": [], "coin": [], "A": [], "B": []}
    while not match.over:
        match.play("roll")
        view = match.view()
        for name in ("white die", "coin"):
            shown[name].append(int(view.counter(name) or 0))
        for owner in "AB":
            shown[owner].append(int(view.counter("small die", owner) or 0))

    for name, numbers in (("white die", range(10)), ("coin", range(2)), ("A", range(2, 5))):
        share = 1 / len(numbers)
        error = (300 * share * (1 - share)) ** 0.5
        assert set(shown[name]) == set(numbers)
        assert max(abs(shown[name].count(each) - 300 * share) for each in numbers) < 4 * error
    assert shown["A"] != shown["B"]


def test_rolls_are_the_same_for_the_reference() -> None:
    """And so is what is drawn for them."""
    checked = read_text(SNAILS).checked
    assert checked is not None
    assert checked.model is not None
    pair = Pair.begin(compile_model(checked.model), 2, 3)

    assert pair.play(drawn(Generator(3, PROGRAMS)), 40).decisions == 40


def test_a_roll_is_read_back() -> None:
    """As the number that is drawn, of those that the die has."""
    checked = read_text(SNAILS).checked
    assert checked is not None
    assert checked.model is not None
    text = as_text(read_back(checked.model))

    assert "the drawn small die is one of the numbers from 2 to 4, at random" in text
    assert "set the acting player's small die to the drawn small die" in text


TURN = """\
language 1.0
game "Rain"
players 2
areas
  die     0 to 1
  spinner 0 to 1, back to 0 at the end of each turn
  rolls   0 to 40
turns clockwise from the first player
  action roll
    roll the die; roll the spinner
    set the rolls to the rolls + 1
    if the rolls is at least 40, end the game at once
  action lay
    set the die to 1
"""


def test_a_roll_is_told_whatever_comes_up() -> None:
    """Also a number that was there before, and one that goes back in the same turn; what is set plainly is not."""
    match = read_text(TURN).game().start(players=2, seed=1)
    same = 0
    while not match.over:
        was = match.view().counter("die")
        events = match.play("roll")
        (die,) = [each for each in events if each.name == "die"]
        spun = next(each for each in events if each.name == "spinner")
        now = die.value

        assert die.by_chance
        assert spun.by_chance
        assert match.view().counter("die") == now
        assert f"  die: {now}" in list(event_lines(events))
        assert f"  spinner: {spun.value}" in list(event_lines(events))
        same += was == now
    assert 5 < same < 35


def test_a_counter_that_is_set_plainly_is_told_where_it_changes() -> None:
    """Chance has no part in it."""
    match = read_text(TURN).game().start(players=2, seed=1)
    first, second = match.play("lay"), match.play("lay")

    assert [(each.value, each.by_chance) for each in first if each.name == "die"] == [(1, False)]
    assert [each for each in second if each.name == "die"] == []


MISTAKES = [
    ("roll the coin", "roll the snail", "G201"),
    ("roll the coin", "roll the first player", "G301"),
    ("coin        0 to 1", "coin        1 to 1", "G404"),
    ("coin        0 to 1", "coin        1 to 1001", "G404"),
    ("roll the coin", "roll the coin on the rolls", "G315"),
]


@pytest.mark.parametrize("said, instead, code", MISTAKES)
def test_what_cannot_be_rolled(said: str, instead: str, code: str) -> None:
    """What is no counter, and what has too few faces or too many."""
    told = [each.code for each in read_text(SNAILS.replace(said, instead)).diagnostics]

    assert told == [code]
