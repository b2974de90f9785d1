"""Rules of kinds read back: each in a sentence that says what the program has understood."""

from __future__ import annotations

import pytest

from gamedsl.check.build import with_kind_rules
from gamedsl.reading import as_text, read_back
from gamedsl.reading.rules import rule_text
from tests.check.orchard import read, rules

SETS = """points once per garden, for each set of different birds (largest sets first)
    | in the set | 1 | 2 |
    | points     | 1 | 5 |"""
APPLES = """points once per garden, by the Apples in my garden
    | apples | 1 | 2 or more |
    | points | 3 | 7         |"""
IN_SETS = "in each set of different birds in my garden, the largest sets first, once per garden"
APPLE_TOTAL = "the number of Apples in my garden + the number of Robins at an Apple in my garden"
TOTAL = "points 4 if no other player has a higher Apple total, otherwise 1"


@pytest.mark.parametrize(
    "who, rule, text",
    [
        ("Apple", "points 3", "3"),
        ("Apple", "points 2 per card at this Plot", "2 for each card at it"),
        (
            "Apple",
            "points 1 per Plot in my garden + 1 per bird in my garden",
            "1 for each Plot in my garden + 1 for each bird in my garden",
        ),
        (
            "Pear",
            "points 2 per Plot in my garden with no empty slot",
            "2 for each Plot in my garden that has something at the north and south",
        ),
        (
            "Ivy",
            "points 2 per card at the north of a Plot in my garden",
            "2 for each card at the north of a Plot in my garden",
        ),
        (
            "Fern",
            "points 1 per Robin at an Apple in my garden",
            "1 for each Robin at an Apple in my garden",
        ),
        (
            "Robin",
            "points 1 per card in my garden whose colour is its colour",
            "1 for each card in my garden whose colour is its colour",
        ),
        ("Robin", "points 5 if it is at an Apple", "5 if its Plot shows Apple"),
        (
            "Ivy",
            "points 4 if a Robin is at its Plot, otherwise 1",
            "4 if there is a Robin at its Plot, otherwise 1",
        ),
        (
            "Ivy",
            "points 1 if another Ivy is in its slot",
            "1 if there is another Ivy in its slot",
        ),
        ("Wren", "points 2 if my garden holds no Fern", "2 if there is no Fern in my garden"),
        (
            "Pear",
            "points 6 if my garden holds at least 2 different birds",
            "6 if there are at least 2 different Plants among the birds in my garden",
        ),
        ("Robin", "points 3 if my hand is empty", "3 if my hand holds no card"),
        ("Ivy", "points 1 if its groups include climber", "1 if it is a climber"),
        ("Ivy", "points the height of it", "its height"),
        ("Apple", APPLES, "3, 7 for 1 to 2 or more Apples in my garden, once per garden"),
        (
            "bird",
            SETS,
            f"1, 5 for 1 to 2 {IN_SETS}",
        ),
        (
            "Apple",
            TOTAL,
            f"4 if no other player has more than I of: {APPLE_TOTAL}, otherwise 1",
        ),
    ],
)
def test_points(who: str, rule: str, text: str) -> None:
    """What is counted, where, and under which condition stands there with its numbers."""
    checked = read(rules(**{who: rule})).checked
    assert checked is not None

    model, found = with_kind_rules(checked)

    told = [rule_text(each, model) for each in found if each.sort == "points" and who in each.named]
    assert told == [text]


def test_the_whole_game_has_a_section_for_them() -> None:
    """Lines of the score say that rules of kinds count, and these are listed with their lines."""
    checked = read(
        rules(Apple=TOTAL), ("line: 0", "line: the points of the cards in my garden")
    ).checked
    assert checked is not None
    model, found = with_kind_rules(checked)

    text = as_text(read_back(model, "game.game", found))

    counted = "- line: the points of the Plots in that player's garden and the cards at a Plot in"
    assert counted in text
    section = text.partition("\nRules for each Plant\n")[2]
    assert (
        "    - Apple: 4 if no other player has more than I of: the number of Apples in" in section
    )
    assert "    - Robin: 0  (line " in section
