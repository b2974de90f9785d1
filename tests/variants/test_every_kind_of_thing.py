"""Each kind of named thing can be replaced, removed and added where that makes sense, and is refused elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.differences import differences
from gamedsl.loading import Reading, read_text

GARDEN = """\
language 1.0
game "Garden"   fr "Jardin"
players 2 to 3

components
  kinds Herb, one a row of "herbs.csv"
    the columns  name (name), worth
  tokens Sprig: 3 of each Herb
  tokens Coin: 30

areas
  bed     Sprigs
each player has
  basket  Sprigs
  purse   Coins
  luck    0 to 50

setup table start by players
  | players | coins a player |
  | 2       | 4              |
  | 3       | 3              |

option rain "Does it rain?"   fr "Pleut-il ?"
  no (standard)   "No."    fr "Non."
  yes             "Yes."   fr "Oui."

input First Player: a player, otherwise drawn

setup
  put all Sprigs into the bed
  each player puts coins a player Coins before them

each round
  phase picking
    turns once round from the First Player
      action pick
        require open: the bed has a Sprig of mint     else bare: "the bed is bare"   fr "plus rien"
        put 1 Sprig of mint from the bed into my basket
        add the worth of mint to my luck
      action rest
  phase dusk
    dew: if rain is no, for each player: add 1 to their luck
    night: if the bed has no Sprig of mint, end the game

guard after 40 rounds: "it is winter"   fr "c'est l'hiver"

score
  luck: my luck
  coins: 1 per Coin in my purse
  most points wins; still tied: shared
"""
HERBS = "name,worth\nmint,1\nsage,2\nrue,3\n"


def _read(changes: str) -> Reading:
    text = f"language 1.0\nextends garden\n{changes}"
    return read_text(text, files={"garden.game": GARDEN, "herbs.csv": HERBS}, name="mine.game")


def _codes(reading: Reading) -> list[str]:
    return [each.code for each in reading.diagnostics]


def test_the_base_is_clean() -> None:
    """So what is said below comes of the changes."""
    assert [each.message for each in _read("").diagnostics] == []


MADE = {
    "an action is replaced": (
        (
            'replace action pick\n  require the bed has a Sprig of mint else bare: "bare"   fr "rien"\n'
            "  put 1 Sprig of mint from the bed into my basket\n  add the worth of mint to my luck\n"
        ),
        {"action pick, in picking"},
    ),
    "an action is removed": (
        "remove action rest\nadd action pause\n",
        {"action rest, in picking", "action pause, in picking"},
    ),
    "an action is wrapped": (
        "after action pick\n  add 1 to my luck\n",
        {"action pick, in picking"},
    ),
    "a phase is replaced": (
        "replace phase dusk\n  if the bed has no Sprig of mint, end the game\n",
        {"phase dusk"},
    ),
    "a phase is added": (
        "after phase picking\n  phase noon\n    for each player: add 1 to their luck\n",
        {"phase noon"},
    ),
    "a condition is replaced": (
        'change rule open to require I have at most 9 Sprigs else bare: "full"   fr "plein"\n',
        {"action pick, in picking"},
    ),
    "a condition is removed": (
        'remove rule open\nbefore action pick\n  require the bed has a Sprig of mint else bare: "b"   fr "b"\n',
        {"action pick, in picking"},
    ),
    "a rule is wrapped": (
        "before rule dew\n  for each player: add 1 to their luck\n",
        {"phase dusk"},
    ),
    "a species is added": (
        "change table Herb\n  | name | worth |\n  | dill | 4 |\n",
        {"Herb"},
    ),
    "a row is removed": ("remove row rue of Herb\n", {"Herb"}),
    "a cell is changed": (
        "change table Herb\n  | name | worth |\n  | sage | from 2 to 5 |\n",
        {"Herb, sage"},
    ),
    "an option has another standard": ("change option rain to yes\n", {"option rain"}),
    "a score line is added": (
        "add to score\n  plants: 1 per Sprig in my basket\n",
        {"score line plants"},
    ),
    "a score line is replaced": (
        "replace score line coins: 2 per Coin in my purse\n",
        {"score line coins"},
    ),
    "a score line is removed": ("remove score line coins\n", {"score line coins"}),
    "a text is changed": ('change text "it is winter" to "snow falls"   fr "il neige"\n', {""}),
    "a translation is changed": ('change text "it is winter" to fr "voici l\'hiver"\n', {""}),
    "a translation is added": ('change text "it is winter" to de "es ist Winter"\n', {""}),
    "the setup is wrapped": ("after setup\n  each player puts 1 Coin before them\n", {"setup"}),
}


@pytest.mark.parametrize("changes, told", MADE.values(), ids=MADE)
def test_what_can_be_done(changes: str, told: set[str]) -> None:
    """The variant can be read, and exactly that thing is another one than in the base."""
    reading, base = _read(changes), _read("")
    assert reading.ok, [each.message for each in reading.diagnostics]
    assert reading.checked is not None
    assert base.checked is not None
    found = differences(base.checked, reading.checked)

    assert {each.what for each in found} <= told
    assert found


REFUSED = {
    "a text": ('remove text "the bed is bare"\n', "G711"),
    "the keys of a table": ("remove column players of start\n", "G711"),
    "all rows": ("remove row 2 of start\nremove row 3 of start\n", None),
    "a row of what is no table": ("remove row mint of Sprig\n", "G702"),
    "a phase that is not there": ('before phase dawn\n  say "x"\n', "G702"),
    "an effect that is not written": ('after the effect of mint\n  say "x"\n', "G702"),
    "as before, beside something": ("after action pick\n  as before\n", "G311"),
    "a score line that is there": ("add to score\n  luck: 3\n", "G202"),
    "an option without its value": ("change option rain to hail\n", "G206"),
    "a row without its name": ("change table start\n  | coins a player |\n  | 5 |\n", "G702"),
}


@pytest.mark.parametrize("changes, code", REFUSED.values(), ids=REFUSED)
def test_what_makes_no_sense(changes: str, code: str | None) -> None:
    """It is refused in the file of the variant, and nothing else is said."""
    reading = _read(changes)
    places = {Path(each.span.source.name).name for each in reading.diagnostics if each.span}

    assert not reading.ok
    assert code is None or _codes(reading) == [code]
    assert places <= {"mine.game", "garden.game"}
