"""Warnings that an author allows, with a reason: in variants and scenarios as in games."""

from __future__ import annotations

from gamedsl.loading import read_text
from gamedsl.testing.scenarios import Suite

CONES = """\
language 1.0
game "Cones"
players 2

components
  tokens Cone: 9
  tokens Twig: 3    # gamedsl: allow pieces-unused because a variant deals them

areas
  heap   Cones
each player has
  store  Cones

setup
  put 9 Cones on the heap

turns clockwise from the first player, until the heap is empty
  action draw
    take 1 Cone from the heap

score
  cones: the Cones in my store
  most points wins; still tied: shared
"""
USES_THEM = """\
extends cones
add to areas
  pot    Twigs
replace setup
  put 9 Cones on the heap
  put 3 Twigs into the pot
"""
ROUNDS = """\

setup table opening by players
  | players | cones a game |
  | 2       | 9            |
"""
NO_EFFECT = """\
extends cones
change table opening
  | players | cones a game |
  | 2       | from 9 to 9  |    # gamedsl: allow change-without-effect because it says what stays
"""
SCENARIO = """\

scenario "nothing is asked"    # gamedsl: allow tests-nothing because it is only played
  A draws
  # gamedsl: allow unused-name because of nothing
  B draws
"""


def _codes(text: str, **files: str) -> list[str]:
    found = read_text(text, files={f"{name}.game": one for name, one in files.items()})
    return [each.code for each in found.diagnostics]


def test_a_base_game_allows_for_its_variants() -> None:
    """What a game allows is allowed in its variants, and stays allowed when a variant uses the thing."""
    assert _codes(CONES) == []
    assert _codes("extends cones\n", cones=CONES) == []
    assert _codes(USES_THEM, cones=CONES) == []


def test_a_variant_allows_what_is_said_of_its_changes() -> None:
    """A warning about a change is allowed like every other."""
    tabled = CONES.replace("\nsetup\n  put 9 Cones", f"{ROUNDS}\nsetup\n  put cones a game")
    untold = NO_EFFECT.partition("    #")[0] + "\n"

    assert _codes(untold, cones=tabled) == ["G706"]
    assert _codes(NO_EFFECT, cones=tabled) == []


def test_rules_leave_the_comments_of_scenarios_alone() -> None:
    """A comment in a scenario speaks of the scenario: reading the rules says nothing about it."""
    assert _codes(CONES + SCENARIO) == []


def test_a_scenario_allows_and_is_told_what_has_no_effect() -> None:
    """In scenarios a warning is allowed in the same way, and a comment without effect is told."""
    reading = read_text(CONES + SCENARIO)
    assert reading.checked is not None

    (found,) = Suite(reading.checked, reading.sources, reading.names).diagnostics

    assert (found.code, found.span and found.span.text) == ("G010", "unused-name")
