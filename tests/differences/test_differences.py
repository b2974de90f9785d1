"""What is different between two games: every difference once, and nothing else."""

from __future__ import annotations

from functools import cache

import pytest

from gamedsl.check.build import Checked
from gamedsl.differences import Difference, differences
from gamedsl.loading import read_game, read_text, shipped_games

FERRY = """\
language 1.0
game "Ferry"
players 2 to 3

components
  kinds Good: corn, wool, iron   fr "blé", "laine", "fer"
  tokens Sack: 6 of each Good

areas
  pier   Sacks
each player has
  deck   Sacks
  tolls  0 to 30

setup table cargo by players
  | players | sacks a good |
  | 2       | 4            |
  | 3       | 5            |

option night "Is there a night boat?"   fr "Un bateau de nuit ?"
  no (standard)   "No."
  yes             "Yes."

input First Player: a player, otherwise drawn

setup
  for each Good: put sacks a good of the Good on the pier

define
  the fare of a player is their tolls + 2

how to pay
  add 1 to my tolls

each round
  phase landing
    turns once round from the First Player
      action carry a Good
        require the pier has a Sack of the Good        else none: "no {Good} is left"   fr "plus de {Good}"
        require strong: I have at most 4 Sacks          else heavy: "too heavy"   fr "trop lourd"
        put 1 Sack of the Good from the pier into my deck
        pay
      action rest
  phase evening
    bell: for each player: add 1 to their tolls
    dusk: if the pier is empty, end the game

guard after 20 rounds: "the ferry sinks"   fr "le bac coule"

score
  sacks: 2 per Sack in my deck
  tolls: my fare
  most points wins; still tied: shared
"""


@cache
def _read(text: str, base: str = "") -> Checked:
    files = {"ferry.game": base} if base else {}
    reading = read_text(text, files=files, name="other.game")
    assert reading.ok, [each.message for each in reading.diagnostics]
    assert reading.checked is not None
    return reading.checked


def _between(changed: str) -> tuple[Difference, ...]:
    return differences(_read(FERRY), _read(changed))


def _of_variant(changes: str) -> tuple[Difference, ...]:
    return differences(_read(FERRY), _read(f"language 1.0\nextends ferry\n{changes}", FERRY))


def _replaced(*changes: tuple[str, str]) -> str:
    text = FERRY
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    return text


def test_nothing() -> None:
    """A game is like itself, however it is laid out, commented and sorted."""
    other = FERRY.replace("guard after", "# soon\nguard  after").replace(
        "  dusk: if", "  dusk:   if"
    )

    assert _between(other) == ()
    assert _of_variant("") == ()


def _words(found: tuple[Difference, ...]) -> list[tuple[str, ...]]:
    return [(each.change, each.what, each.detail, each.before, each.after) for each in found]


@pytest.mark.parametrize(
    "old, new, told",
    [
        ('"Ferry"', '"Old Ferry"', ("changed", "the title", "", '"Ferry"', '"Old Ferry"')),
        ("2 to 3\n", "2\n", None),
        (
            "6 of each",
            "7 of each",
            ("changed", "tokens Sack", "number", "6 of each Good", "7 of each Good"),
        ),
        ("| 3       | 5 ", "| 3       | 6 ", ("changed", "cargo, 3", "sacks a good", "5", "6")),
        ("deck   Sacks", "deck   Sacks, face up", None),
        ('"blé"', '"maïs"', ("changed", "fr of corn", "", "blé", "maïs")),
        ("tolls + 2", "tolls + 3", None),
        (
            'fr "trop lourd"',
            'fr "trop"',
            ("changed", "", 'fr of "too heavy"', '"trop lourd"', '"trop"'),
        ),
        ('"too heavy"', '"no"', ("changed", "", "", '"too heavy"', '"no"')),
    ],
)
def test_one_change_is_told_once(old: str, new: str, told: tuple[str, ...] | None) -> None:
    """In the words of the file, with what it was and what it is."""
    text = _replaced((old, new))
    if old == "2 to 3\n":
        text = text.replace("  | 3       | 5            |\n", "")
    found = [each for each in _words(_between(text)) if "row 3" not in each[2]]

    assert len(found) == 1
    if told is not None:
        assert found == [told]


def test_rules_are_read_back() -> None:
    """Of a rule that is another one, what it was and what it is, with every word resolved."""
    (found,) = _between(_replaced(("2 per Sack", "3 per Sack")))

    assert (found.group, found.what) == ("score", "score line sacks")
    assert [(line.sign, line.text) for line in found.lines] == [
        ("-", "sacks: (2 times the number of Sacks in that player's deck)"),
        ("+", "sacks: (3 times the number of Sacks in that player's deck)"),
    ]


def test_a_part_is_told_where_it_stands() -> None:
    """A condition of an action with the action, and not once more with the phase or the round."""
    (found,) = _between(_replaced(("at most 4 Sacks", "at most 3 Sacks")))

    assert found.what == "action carry a Good, in landing"
    assert [line.sign for line in found.lines] == ["-", "+"]


def test_what_only_one_game_has() -> None:
    """A phase is told with what stands in it; the other way round everything is removed."""
    evening = "  phase evening\n"
    more = _replaced((evening, f'  phase noon\n    say "noon"\n{evening}'))
    (added,) = _between(more)
    (removed,) = differences(_read(more), _read(FERRY))

    assert (added.change, added.what) == ("added", "phase noon")
    assert [line.text for line in added.lines] == ['the log says "noon"']
    assert (removed.change, removed.what) == ("removed", "phase noon")


def test_a_variant() -> None:
    """All sorts of changes, each told once, in the order of a rulebook."""
    found = _of_variant(
        'add to Good\n  tin   fr "étain"\n'
        "change option night to yes\n"
        "remove rule bell\n"
        'before action carry\n  say "heave"\n'
        'change rule "the fare of a player" from 2 to 4\n'
        "add to score\n  luck: 1\n"
        "change table cargo\n  | players | sacks a good |\n  | 2 | from 4 to 3 |\n"
    )

    assert [(each.group, each.change, each.what, each.detail) for each in found] == [
        ("components", "added", "kinds Good", "tin"),
        ("definitions", "changed", "the fare of a player", ""),
        ("tables", "changed", "cargo, 2", "sacks a good"),
        ("options", "changed", "option night", "standard"),
        ("course of play", "changed", "action carry a Good, in landing", ""),
        ("course of play", "changed", "phase evening", ""),
        ("score", "added", "score line luck", ""),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_games())
def test_a_shipped_game_is_like_itself(name: str) -> None:
    """Nothing is different, and nothing is made up, in whichever game."""
    checked = read_game(name).checked
    assert checked is not None

    assert differences(checked, checked) == ()


def test_games_that_have_nothing_to_do_with_each_other() -> None:
    """Everything of the one is removed, everything of the other added."""
    other = """\
language 1.0
game "Ring"
players 2
components
  tokens Bead: 9
each player has
  string  Beads
turns clockwise from the First Player
  action thread
    put 1 Bead into my string
  at the end of each turn
    if my string has at least 3 Beads, I win
input First Player: a player, otherwise drawn
"""
    found = differences(_read(FERRY), _read(other))

    assert {each.change for each in found if each.group == "components"} == {"added", "removed"}
    assert [each.what for each in found if each.change == "added" and each.group == "areas"] == [
        "string of each player"
    ]
