"""Points by rules of kinds: what cards are worth where they lie, once for an area, in sets; who may share a place."""

from __future__ import annotations

import pytest

from gamedsl.compile import compile_model
from tests.check.orchard import laid, points, rules, told
from tests.reference.agreement import Pair

ALL = ("line: 0", "line: the points of the cards in my garden")
SIDES = (
    "line: 0",
    "plots: the points of my Plots\n  guests: "
    + " + ".join(
        f"the points of the cards at the {side} of my Plots" for side in ("north", "south")
    ),
)
SETS = """\
points once per garden, for each set of different birds (largest sets first)
    | in the set | 1 | 2 |
    | points     | 1 | 5 |"""
APPLES = """\
points once per garden, by the Apples in my garden
    | apples | 1 | 2 or more |
    | points | 3 | 7         |"""


@pytest.mark.parametrize(
    "rule, garden, expected",
    [
        ({"Apple": "points 3"}, "Apple, Apple, Pear", 6),
        ({"Apple": "points 2 per card at this Plot"}, "Apple [north Robin, south Ivy], Apple", 4),
        ({"Robin": "points 5 if it is at an Apple"}, "Apple [north Robin], Pear [north Robin]", 5),
        ({"Robin": "points 5 if its Plot is an Apple"}, "Apple [north Robin], Pear", 5),
        ({"Ivy": "points 4 if a Robin is at its Plot"}, "Apple [north Robin, south Ivy]", 4),
        ({"Ivy": "points 4 if a Robin is at its Plot"}, "Apple [south Ivy], Pear [north Robin]", 0),
        ({"Ivy": "points 1 if another Ivy is in its slot"}, "Apple [south Ivy + Ivy]", 2),
        ({"Ivy": "points 1 if another Ivy is in its slot"}, "Apple [south Ivy], Pear [south Ivy]", 0),
        ({"Ivy": "points 1 if no Wren is in its slot"}, "Apple [south Ivy, north Wren]", 1),
        ({"Robin": "points 1 per card in my garden whose colour is its colour"},
         "Apple [north Robin red], Pear", 2),
        ({"Apple": "points 1 per Plot in my garden + 1 per bird in my garden"},
         "Apple [north Wren], down", 3),
        ({"bird": "points 2"}, "Apple [north Wren], Pear [north Robin]", 4),
        ({"Apple": APPLES}, "Apple, Apple, Pear", 7),
        ({"Apple": APPLES}, "Pear", 0),
        ({"bird": SETS}, "Apple [north Wren], Apple [north Robin], Pear [north Robin]", 6),
        ({"Ivy": "points 1 if its groups include climber"}, "Apple [south Ivy]", 1),
        ({"Ivy": "sharing up to 2 Ivies in one slot\n  points 1 if it may share its slot"},
         "Apple [south Ivy + Ivy], Pear [south Ivy]", 1),
        ({"Ivy": "points 1 if it may share its slot"}, "Apple [south Ivy]", 0),
        ({"Ivy": "points the height of it"}, "Apple [south Ivy]", 2),
    ],
)  # fmt: skip
@pytest.mark.parametrize("line", [ALL, SIDES], ids=["all", "sides"])
def test_what_cards_are_worth(
    line: tuple[str, str], rule: dict[str, str], garden: str, expected: int
) -> None:
    """Each card by the rule of the face that is up, whether the garden is scored as a whole or place by place."""
    assert points((garden, "Apple"), line, rules(**rule)) == [expected, points_of_one(rule, line)]


def points_of_one(rule: dict[str, str], line: tuple[str, str]) -> int:
    """What a single Apple is worth."""
    return points(("Apple",), line, rules(**rule))[0]


def test_a_face_down_card_is_worth_nothing() -> None:
    """It shows no plant, so it has no rule."""
    assert points(("down [north Wren]",), ALL, rules(Pear="points 3", bird="points 1")) == [1, 0]


def test_what_counts_once_counts_on_the_first_line_that_has_it() -> None:
    """A bird and an Ivy share a rule, and lie at different sides."""
    rule = "points once per garden, by the Plots in my garden\n    | plots | 1 or more |\n    | points | 9 |"
    lines = (
        "line: 0",
        "\n  ".join(
            f"{side}: the points of the cards at the {side} of my Plots"
            for side in ("north", "south")
        ),
    )
    gardens = ("Apple [south Ivy, north Wren], Pear [south Fern]", "Apple [south Ivy]")
    model = laid(gardens, lines, rules(shade=rule, bird="points 1"))
    pair = Pair.begin(compile_model(model, cache=None), 2, 0)
    played = pair.play(lambda moves: moves[0])

    assert played.outcome is not None
    assert played.outcome.points == ((1, 9), (0, 9))


def test_the_compiled_program_gives_the_same_points() -> None:
    """Rules that look at the piece, its host and its place, sets and tables, in one garden."""
    rule = {
        "Apple": APPLES,
        "Pear": "points 2 per card at this Plot",
        "bird": SETS,
        "Ivy": "points 4 if another Ivy is in its slot, otherwise 1",
        "Fern": "points 3 if it is at a Pear and my garden holds 2 different birds",
    }
    gardens = (
        "Apple [north Wren, south Ivy + Ivy], Pear [north Robin, south Fern], Apple, down",
        "Pear [south Fern]",
    )
    model = laid(gardens, SIDES, rules(**rule))
    pair = Pair.begin(compile_model(model, cache=None), 2, 0)
    played = pair.play(lambda moves: moves[0])

    assert played.outcome is not None
    assert played.outcome.points == ((7 + 4, 5 + 8 + 3), (2, 0))


@pytest.mark.parametrize(
    "rule, code, words",
    [
        ({"Apple": "points 2 per Aple in my garden"}, "G201", "Aple"),
        ({"Apple": "points 2 per card at the moon"}, "G201", "moon"),
        ({"Apple": "points my garden"}, None, ""),
        ({"Apple": "points 1 if my garden has room"}, "G301", "my garden"),
        ({"Apple": "points 1 per Frost at this Plot"}, None, ""),
        ({"Apple": "points 1 per card in my garden whose weight is 3"}, "G209", "weight"),
        ({"Apple": "points 1 per card in my garden whose colour is Ivy"}, "G309", "whose"),
        ({"Apple": APPLES.replace(" or more", "        ")}, "G401", "points once"),
        ({"Apple": APPLES.replace("| 3 |", "| x |")}, "G407", "x"),
        ({"Apple": APPLES.replace("per garden", "per heap")}, "G301", "heap"),
        ({"Apple": SETS.replace("set of different birds", "pair of birds")}, "G304", "pair of birds"),
        ({"Apple": "points 1\n  sharing up to 2 Apples in one slot\n  sharing up to 3 Apples in one slot"},
         "G216", "sharing"),
        ({"Apple": "points 1\n  effect draw a card"}, "G217", "effect"),
        ({"Apple": "points 1\n  sharing 2 Apples in one slot"}, "G305", "sharing"),
        ({"Apple": "points 1\n  sharing up to 2 Pears in one slot"}, "G305", "sharing"),
        ({"Apple": "points 1\n  sharing up to 2 Apples"}, "G305", "sharing"),
        ({"Apple": "points the points of my Plots"}, "G213", "the points"),
        ({"Apple": "points my Apple tootal"}, "G201", "tootal"),
        ({"Apple": "points 1 per Plot in my hand"}, "G302", "in my hand"),
        ({"Apple": "points 1 if its groups include red"}, "G309", "red"),
    ],
)  # fmt: skip
def test_a_rule_that_makes_no_sense(rule: dict[str, str], code: str | None, words: str) -> None:
    """It is told once, at its words, whatever the line of the score counts."""
    found = told(ALL, rules(**rule))

    if code is None:
        assert found == []
        return
    (one,) = found
    assert one.code == code
    assert one.span is not None
    assert one.span.text.startswith(words)


def test_a_row_of_points_that_is_shorter_than_its_keys() -> None:
    """It is told how many there are and should be."""
    found = told(ALL, rules(Apple=APPLES.replace("| 3 | 7         |", "| 3 |")))

    assert [(each.code, dict(each.values)["found"]) for each in found] == [("G111", 2)]


@pytest.mark.parametrize(
    "condition, expected",
    [
        ("the points of the Apples in my garden is 7", 2),
        ("the points of the birds in my garden is at least 5", 2),
        ("the points of the birds in my garden is 4", 0),
        ("the points of the Apples in my garden is 0", 0),
        ("the points of the Pears in my garden is 2", 2),
        ("the points of the Pears in my garden is 9", 0),
    ],
)
def test_points_can_be_asked_for(condition: str, expected: int) -> None:
    """By themselves, whatever a line of the score has counted before, and whatever other pieces are worth."""
    garden = "Apple [north Wren], Apple [north Robin], Pear [north Robin]"
    lines = f"line: the points of the Apples in my garden\n  asked: 2 if {condition}"
    rule = rules(Apple=APPLES, bird=SETS, Pear="points 2 per bird at this Plot")
    found = points((garden,), rule, ("line: 0", lines))

    assert found[0] == 7 + expected
