"""`gamedsl proof`: what a sheet says of each name beside its rules, and what of it disagrees."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gamedsl.reading.numbers import numbers_in
from tests.cli.conftest import Run

ANIMALS = """\
animal,fr,herds,size,effect,points
Otter,Loutre,,2,draw 2 cards,"1, 4, 9 for 1 to 3 otters or more"
Crane,Grue,flock,1,draw a card for each Lynx in your house,3 with a Lynx in your house
Robin,Rouge-gorge,flock,1,,3 with a Lynx in your house
Lynx,Lynx,,3,,0
Newt,Triton,,1,its house counts once more,2 for each crane
"""

ZOO = """\
language 1.0
game "Night at the Zoo"
players 2 to 4

components
  kinds Animal, one a row of "animals.csv"
    the columns      animal (name), fr (fr), herds (list of Herd), size
    for people only  effect, points
    may have         an effect, points
  cards Guest: 2 of each Animal

areas
  gate  pile of Guests, face down
each player has
  hand   up to 5 Guests, seen by its owner
  house  Guests, face up

define
  the crowd of a player is the Guests in their house + the Newts in their house

input First Player: a player, otherwise drawn

setup
  shuffle the Guests; they become the gate
  deal 2 cards from the gate to each player as hand

how to draw a card
  take the top card of the gate into my hand, if my hand has room otherwise say "no room"

turns clockwise from the First Player, until the gate is empty
  action invite a card C of my hand
    require the crowd of me is at most 20   else full: "the house is full"
    put C into my house
    use C's effect

rules for Otter
  effect  2 times: draw a card
  points once per house, by the Otters in my house
    | otters | 1 | 2 | 3 or more |
    | points | 1 | 4 | 9         |

rules for Crane
  effect  for each Lynx in my house: draw a card

rules for every Flock
  points  3 if my house holds a Lynx

rules for Lynx
  points  0

rules for Newt
  points  2 per Crane in my house

score
  guests: the points of the cards in my house
  most points wins; still tied: shared
"""


@pytest.fixture
def zoo(tmp_path: Path) -> Path:
    """A small game whose texts and rules agree."""
    (tmp_path / "animals.csv").write_text(ANIMALS, encoding="utf-8")
    path = tmp_path / "zoo.game"
    path.write_text(ZOO, encoding="utf-8")
    return path


def _with(path: Path, old: str, new: str) -> Path:
    """The game after something was replaced in it or in its sheet."""
    for each in (path, path.parent / "animals.csv"):
        each.write_text(each.read_text("utf-8").replace(old, new), encoding="utf-8")
    return path


PROOF = """\
Otter
  size 2
  effect  draw 2 cards                         2 times: draw a card
  points  1, 4, 9 for 1 to 3 otters or more    1, 4, 9 for 1 to 3 or more Otters in my house, once
                                               per house

Crane
  herds flock, size 1
  effect  draw a card for each Lynx in your    for each Lynx in my house: draw a card
          house
  points  3 with a Lynx in your house          every Flock: 3 if there is a Lynx in my house

Robin
  herds flock, size 1
  points  3 with a Lynx in your house          every Flock: 3 if there is a Lynx in my house

Lynx
  size 3
  points  0                                    0

Newt
  size 1
  effect  its house counts once more           the crowd of a player is the Guests in their house +
                                               the Newts in their house
  points  2 for each crane                     2 for each Crane in my house

5 Animals, 7 rules read back, 0 flagged
"""


def test_texts_stand_beside_rules(run: Run, zoo: Path) -> None:
    """Each element has its columns, its texts and its rules; what only a definition says is found there."""
    result = run("proof", zoo)

    assert result.stdout == PROOF
    assert result.exit_code == 0


def test_forest_shuffle_says_what_it_does(run: Run) -> None:
    """The texts of the shipped game agree with its rules."""
    result = run("proof", "forest_shuffle")

    assert result.stdout.splitlines()[-1].startswith("57 Species, ")
    assert result.stdout.endswith(", 0 flagged\n")
    assert max(map(len, result.stdout.splitlines())) <= 100
    assert result.exit_code == 0


def test_reference_cards_of_forest_shuffle_are_open_to_all(run: Run) -> None:
    """Rule FS-C02: whoever is asked can read the row of every species, whether they hold it or not."""
    typed = "? Lynx\n1\n? Red Fox\n"
    lines = run("play", "forest_shuffle", "--seed", "3", typed=typed).stdout.splitlines()

    assert lines[lines.index("> ? Lynx") + 1] == "  Lynx"
    told = lines[lines.index("> ? Red Fox") + 1 :]
    assert told[0] == "  Red Fox"
    assert any("for each European Hare in my forest: draw a card" in line for line in told)
    assert max(map(len, told)) < 100


@pytest.mark.parametrize(
    "old, new, flag",
    [
        ("1, 4, 9 for", "1, 4, 8 for", "! only in the text: 8; only in the rule: 9"),
        ("draw 2 cards", "draw three cards", "! only in the text: 3; only in the rule: 2"),
        ("draw a card for each Lynx", "draw for each Lynx", "! only in the rule: 1"),
        ("  2 per Crane", "  4 per Crane", "! only in the text: 2; only in the rule: 4"),
        (",2 for each crane", ",", "! there is no text for it"),
        ("flock,1,,3 with", "flock,1,draw a card,3 with", "! there is no rule for it"),
    ],
)
def test_what_disagrees_is_flagged(run: Run, zoo: Path, old: str, new: str, flag: str) -> None:
    """A number on one side only, a text without a rule, a rule without a text: the command ends with 1."""
    result = run("proof", _with(zoo, old, new))

    assert [line.strip() for line in result.stdout.splitlines() if "!" in line] == [flag]
    assert result.stdout.splitlines()[-1].endswith(", 1 flagged")
    assert result.exit_code == 1


def test_a_rule_that_is_still_to_come(run: Run, zoo: Path) -> None:
    """It is shown where the rule will stand, and flagged."""
    lynx = "rules for Lynx\n  points  0\n", 'rules for Lynx not written yet "asleep by day"\n'

    lines = run("proof", _with(zoo, *lynx)).stdout.splitlines()

    at = lines.index("Lynx")
    assert lines[at + 2].split(maxsplit=2)[2] == "not written yet: asleep by day"
    assert lines[at + 3].strip() == "! there is no rule for it"


def test_a_sheet_without_texts(run: Run, zoo: Path) -> None:
    """Where no column says in words what the rules do, there is nothing to compare, and it is said."""
    sheet = zoo.parent / "animals.csv"
    rows = [line.split(",")[:4] for line in ANIMALS.splitlines()]
    sheet.write_text("".join(",".join(row) + "\n" for row in rows), encoding="utf-8")

    result = run("proof", _with(zoo, "    for people only  effect, points\n", ""))

    assert "no column of a sheet says in words what Animals do" in result.stdout
    assert result.stdout.endswith("5 Animals, 7 rules read back, 0 flagged\n")
    assert result.exit_code == 0


def test_names_in_another_language(run: Run, zoo: Path) -> None:
    """The elements are called as the game calls them in that language; one that it has not is refused."""
    assert run("proof", zoo, "--language", "fr").stdout.startswith("Loutre\n")

    refused = run("proof", zoo, "--language", "eo")
    assert refused.exit_code == 2
    assert "it has en, fr" in refused.stderr


def test_as_a_document(run: Run, zoo: Path) -> None:
    """As JSON, with for whom a rule is written and on which line."""
    found = json.loads(run("proof", zoo, "--format", "json").stdout)

    (kind,) = found["kinds"]
    robin = kind["elements"][2]
    assert (found["flagged"], kind["rules"], robin["columns"]["size"]) == (0, 7, "1")
    (points,) = robin["compared"]
    assert points["text"] == "3 with a Lynx in your house"
    assert points["rules"][0]["for"] == "every Flock"
    assert points["rules"][0]["line"] == ZOO[: ZOO.index("points  3")].count("\n") + 1
    assert (points["only_in_text"], points["only_in_rule"], points["missing"]) == ([], [], None)


def test_a_game_without_such_rules(run: Run, last_stone: Path) -> None:
    """Where no kind has rules, the command says so."""
    result = run("proof", last_stone)

    assert result.stdout == (
        "Last Stone has no rules for single kinds of things, so there is nothing to compare\n"
    )
    assert result.exit_code == 0


@pytest.mark.parametrize(
    "text, numbers",
    [
        ("draw 2 cards", {2}),
        ("2 times: draw a card", {2}),
        ("Draw a card, then two more", {1, 2}),
        ("lose -3 or \u22124", {-3, -4}),
        ("another one", {1}),
        ("a bird of some weight", set()),
        ("take Room 12 and 7", {7}),
        ("1.5 of x2", set()),
    ],
)
def test_numbers_of_a_sentence(text: str, numbers: set[int]) -> None:
    """Digits and words count, names do not, and so many times a card are so many."""
    assert numbers_in(text, ("Room 12",)) == numbers
