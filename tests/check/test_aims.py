"""What an author wants of a game: lines that could be measured, about what the game has."""

from __future__ import annotations

import pytest

from gamedsl.check.lints.aims import aims_of
from gamedsl.loading import read_text
from gamedsl.syntax import nodes

GAME = """\
language 1.0
game "Kites"
players 2 to 3
components
  kinds Wind: calm, gusty
  tokens Ribbon: 6 of each Wind
areas
  sky   Ribbons
each player has
  tail  Ribbons
input First Player: a player, otherwise drawn
setup
  put all Ribbons into the sky
turns clockwise from the First Player, until the sky is empty
  action catch a Wind
    require the sky has a Ribbon of the Wind    else still: "no {Wind}"
    put 1 Ribbon of the Wind from the sky into my tail
score
  ribbons: 1 per Ribbon in my tail
  most points wins; still tied: shared
aims
"""
GOOD = (
    "length  10 to 20 moves",
    "length: 10 to 20 minutes at 2 players",
    "seats  no seat wins more than 3 percentage points above its share",
    "every Wind  is chosen in at least 15 of 100 times when it could be",
    "every action is chosen in at most 90 of 100 times when it could be",
    "action catch  is chosen in at least 1 of 100 times when it could be at 3 players",
    "score line ribbons  is between 2 and 9 on average",
    "scores  winner ahead of last by at most 6 on average",
    "skill  the best program beats the random one in at least 60 of 100 games",
)


def _codes(*lines: str) -> list[tuple[str, str]]:
    text = GAME + "".join(f"  {line}\n" for line in lines)
    return [
        (each.code, each.span.text) for each in read_text(text).diagnostics if each.span is not None
    ]


def test_every_form() -> None:
    """Nothing is said about aims that could be measured."""
    assert _codes(*GOOD) == []


def test_their_parts() -> None:
    """An aim knows its form, its numbers and for how many players it is meant."""
    reading = read_text(GAME + f"  {GOOD[1]}\n  {GOOD[5]}\n")
    assert reading.checked is not None
    (section,) = (each for each in reading.checked.file.sections if isinstance(each, nodes.Extra))
    length, catch = aims_of(section)

    assert (length.form, length.part("low"), length.part("unit")) == ("length", "10", "minutes")
    assert (catch.form, catch.part("action"), catch.part("players")) == ("action", "catch", "3")
    assert catch.part("kind") == ""


@pytest.mark.parametrize(
    "line, code",
    [
        ("length  of half an hour", "G331"),
        ("fun  at least 8 of 10", "G331"),
        ("length  20 to 10 moves", "G404"),
        ("length  10 to 20 moves at 5 players", "G404"),
        ("skill  the best program beats the random one in at least 160 of 100 games", "G404"),
        ("every Wnid  is chosen in at least 15 of 100 times when it could be", "G201"),
        ("action fly  is chosen in at least 15 of 100 times when it could be", "G201"),
        ("ending  by a guard in at most 0 of 100 games", "G201"),
        ("score line kites  is between 2 and 9 on average", "G201"),
    ],
)
def test_what_is_no_aim(line: str, code: str) -> None:
    """It is told at its line, and the others are read all the same."""
    assert _codes(GOOD[0], line) == [(code, line)]


def test_a_near_name() -> None:
    """Who misspells a kind is told which one is near."""
    text = f"{GAME}  every Wnid  is chosen in at least 15 of 100 times when it could be\n"
    (found,) = read_text(text).diagnostics

    assert found.help == 'did you mean "Wind"?'


def test_a_variant_replaces_aims() -> None:
    """Its own stand in the place of those of the base, or beside them."""
    base = GAME + f"  {GOOD[0]}\n"
    for word, count in (("replace aims", 1), ("aims", 2)):
        text = f"language 1.0\nextends kites\n{word}\n  {GOOD[3]}\n"
        reading = read_text(text, files={"kites.game": base}, name="other.game")
        assert reading.checked is not None
        sections = [each for each in reading.checked.file.sections if isinstance(each, nodes.Extra)]

        assert reading.diagnostics == ()
        assert len(sections) == count
