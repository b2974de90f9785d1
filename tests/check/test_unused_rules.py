"""Rules of kinds that come in nowhere are read all the same; elements without rules are told in their sheet."""

from __future__ import annotations

import pytest

from gamedsl.loading import Reading, read_text

ANIMALS = """\
animal,effect
Otter,take a card
Crane,
Lynx,
"""

ZOO = """\
language 1.0
game "Night at the Zoo"
players 2

components
  kinds Animal, one a row of "animals.csv"
    the columns      animal (name)
    for people only  effect
    may have         an effect, a lasting rule
  cards Guest: 2 of each Animal

areas
  gate  pile of Guests, face down
each player has
  hand   up to 5 Guests, seen by its owner
  house  Guests, face up

input First Player: a player, otherwise drawn

setup
  shuffle the Guests; they become the gate
  deal 1 card from the gate to each player as hand

turns clockwise from the First Player, until the hands are empty
  action admit a card C of my hand
    put C into my house
    use C's effect

rules for Otter
  effect
    choose one of
      take an extra turn
      put a card of my hand into my house

score
  size: the Guests in my house
  most points wins; still tied: shared
"""


def _read(*changes: tuple[str, str], sheet: str = ANIMALS) -> Reading:
    text = ZOO
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return read_text(text, files={"animals.csv": sheet})


def _told(reading: Reading) -> list[tuple[str, str, int]]:
    """The codes, with the file and the line of each."""
    return [
        (each.code, each.span.source.name, each.span.line)
        for each in reading.diagnostics
        if each.span is not None
    ]


UNUSED = ("    use C's effect\n", "")


def _line(text: str) -> int:
    return ZOO[: ZOO.index(text)].count("\n") + 1


def test_the_game_is_clean() -> None:
    """Where every rule is used and every text has one, nothing is said."""
    assert _told(_read()) == []


def test_an_effect_that_nobody_uses() -> None:
    """It is told once, at the first of its sort, and the game can be played as if it were not there."""
    reading = _read(UNUSED)

    assert _told(reading) == [("G220", "game.game", _line("  effect\n    choose") - 1)]
    assert reading.game().start(2, seed=1).moves()
    assert reading.checked is not None
    assert reading.checked.model is not None
    assert [each.verb for each in reading.checked.model.actions] == ["admit"]


def test_its_mistakes_are_told_and_nothing_else() -> None:
    """While there are mistakes, nobody is told that a rule comes in nowhere: it may only seem so."""
    reading = _read(UNUSED, ("take an extra turn", "take an extra tern"))

    assert [line for _, _, line in _told(reading)] == [_line("take an extra turn") - 1]
    assert all(each.severity.name == "error" for each in reading.diagnostics)


def test_a_lasting_rule_without_a_moment() -> None:
    """Other sorts are told by themselves, with what they need."""
    lasting = "\nrules for Crane\n  lasting\n    whenever I put a Lynx, I may take an extra turn\n\nscore\n"
    reading = _read(("\nscore\n", lasting))

    (found,) = [each for each in reading.diagnostics if each.code == "G220"]
    assert "the lasting rule of an Animal comes in nowhere" in found.message
    assert found.help is not None
    assert "moment" in found.help


def test_an_element_without_a_rule() -> None:
    """It is told in the line of the sheet; an empty cell in the column of the rule says that none is due."""
    sheet = ANIMALS.replace("Lynx,", "Lynx,sleep")

    assert _told(_read(sheet=sheet)) == [("G221", "animals.csv", 4)]


@pytest.mark.parametrize(
    "change",
    [
        ("\nscore\n", '\nrules for Lynx not written yet "it sleeps"\n\nscore\n'),
        ("\nscore\n", "\nrules for Lynx\n  effect  take an extra turn\n\nscore\n"),
    ],
)
def test_a_rule_that_is_there_or_announced(change: tuple[str, str]) -> None:
    """Then nothing is forgotten."""
    sheet = ANIMALS.replace("Lynx,", "Lynx,sleep")

    assert "G221" not in [each.code for each in _read(change, sheet=sheet).diagnostics]
