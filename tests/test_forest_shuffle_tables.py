"""The two tables of Forest Shuffle hold the cards that are in the box: no more, no fewer, all once.

The totals are those printed on the cards and published for the game. Species and deck tell the same
numbers in two ways, so that a slip in either shows.
"""

from __future__ import annotations

import csv
from collections import Counter
from itertools import groupby

import pytest

from gamedsl.resources import data_folder

SIDES = ("ground", "top", "bottom", "left", "right")


def table(name: str) -> list[dict[str, str]]:
    """The rows of a table beside the game."""
    path = data_folder("games") / "forest_shuffle" / name
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


SPECIES = {row["name"]: row for row in table("species.csv")}
DECK = table("deck.csv")
FACES = [
    (row[f"{half}_position"], row[f"{half}_species"], row[f"{half}_tree_symbol"])
    for row in DECK
    for half in ("half1", "half2")
    if row[f"{half}_species"]
]
TREES = {name for name, row in SPECIES.items() if row["kind"] == "tree"}


def test_158_cards_of_three_sorts() -> None:
    """66 trees, 48 cards with a top and a bottom, 44 with a left and a right."""
    sorts = Counter((r["card kind"], r["half1_position"], r["half2_position"]) for r in DECK)

    assert sorts == {
        ("tree card", "ground", ""): 66,
        ("split card", "top", "bottom"): 48,
        ("split card", "left", "right"): 44,
    }
    assert len(FACES) == 250


def test_57_species_by_where_they_go() -> None:
    """8 trees, 12 at the top, 17 at the bottom, 20 at the left and right."""
    kinds = Counter(row["kind"] for row in SPECIES.values())

    assert kinds == {"tree": 8, "top": 12, "bottom": 17, "left/right": 20}


@pytest.mark.parametrize("name", SPECIES)
def test_as_many_of_each_species_as_its_card_says(name: str) -> None:
    """Counted over all halves, by the side on which they are printed."""
    row = SPECIES[name]
    sides = Counter(position for position, species, _ in FACES if species == name)

    assert sides.total() == int(row["copies"])
    if row["kind"] == "left/right":
        assert (sides["left"], sides["right"]) == (
            int(row["copies_left"]),
            int(row["copies_right"]),
        )
    else:
        assert set(sides) == {"ground" if row["kind"] == "tree" else row["kind"]}


def test_as_many_of_each_type() -> None:
    """A face may be of two types; trees have none."""
    types = Counter(kind for _, name, _ in FACES for kind in SPECIES[name]["types"].split(";"))

    assert types == {
        "": 66,
        "pawed animal": 55,
        "insect": 36,
        "bird": 24,
        "cloven-hoofed animal": 23,
        "butterfly": 20,
        "amphibian": 14,
        "deer": 14,
        "plant": 12,
        "bat": 12,
        "mushroom": 8,
    }


def test_as_many_cards_for_each_tree_symbol() -> None:
    """What can pay for a bonus: a card counts once, whichever half shows the symbol."""
    symbols = Counter(
        symbol
        for row in DECK
        for symbol in {row["half1_tree_symbol"], row["half2_tree_symbol"]} - {""}
    )

    assert symbols == {
        "Horse Chestnut": 34,
        "Beech": 32,
        "Linden": 32,
        "Birch": 31,
        "Douglas Fir": 31,
        "Oak": 30,
        "Silver Fir": 30,
        "Sycamore": 30,
    }


def test_a_tree_shows_its_own_symbol_and_a_split_card_two() -> None:
    """So no split card is alike with another one, and trees are alike by species."""
    for row in DECK:
        if row["card kind"] == "tree card":
            assert row["half1_tree_symbol"] == row["half1_species"] in TREES
        else:
            assert row["half1_tree_symbol"] != row["half2_tree_symbol"]
            assert {row["half1_tree_symbol"], row["half2_tree_symbol"]} <= TREES
    split = [tuple(row.values()) for row in DECK if row["card kind"] == "split card"]
    assert len(set(split)) == len(split) == 92


def test_alike_cards_stand_side_by_side() -> None:
    """The game tells alike cards apart by their row only, so their rows follow one another."""
    runs = [key for key, _ in groupby(tuple(row.values()) for row in DECK)]

    assert len(runs) == len(set(runs)) == 8 + 92


def test_roe_deer_show_five_symbols() -> None:
    """Each of the five scores with another tree."""
    found = sorted(symbol for _, name, symbol in FACES if name == "Roe Deer")

    assert found == ["Beech", "Birch", "Horse Chestnut", "Linden", "Silver Fir"]


def test_each_species_has_a_name_in_three_languages_and_a_cost() -> None:
    """No two share a name in any of them; the costs are 0 to 3."""
    for language in ("name", "fr", "de"):
        names = {row[language] for row in SPECIES.values()}
        assert len(names) == 57
        assert "" not in names
    costs = Counter(int(row["cost"]) for row in SPECIES.values())
    assert costs == {0: 16, 1: 21, 2: 18, 3: 2}


def test_whoever_has_a_bonus_costs_something() -> None:
    """A bonus is earned by what is paid, so a free card could never earn it."""
    assert all(int(row["cost"]) for row in SPECIES.values() if row["bonus"])
