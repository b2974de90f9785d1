"""Round the edge of a board: spaces in a ring, how far on one lies, loops that end early, many tokens on a space."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from tests.check.scenarios import failures

# b2 is the only cell that does not lie at the edge.
ANTS = """\
language 1.0
game "Ants"
players 2
components
  board Rim: 3 columns by 3 rows, each a Cell, seen from both sides
  tokens Ant: 4 in each player's colour
  tokens Crumb: 30
each Cell has
  crumbs  Crumbs
each player has
  nest    Crumbs
setup
  put 1 Crumb on b2
  for each player: put 1 of their Ants on each Cell of their Row 3
turns clockwise from the first player
  action go with my Ant F to a Cell S
    require CONDITION  else wrong: "{S} lies wrong to {F}"
    put F on S
  action gather at a Cell S
    DEED
  action rest
    end the game at once
score
  crumbs: the Crumbs in my nest
  most points wins; still tied: shared
"""
# A game of it: from corner to corner, and all crumbs that lie there until the next ant.
MARCH = """\
language 1.0
game "March"
players 2
components
  board Rim: 3 columns by 3 rows, each a Cell
  tokens Ant: 2 in each player's colour
  tokens Crumb: 24
each Cell has
  crumbs  Crumbs
each player has
  nest    Crumbs
input First Player: a player, otherwise drawn
setup
  as the First Player
    put 1 of my Ants on a1, 1 of my Ants on c3
    put 1 of the other player's Ants on a3, 1 of the other player's Ants on c1
  for each Cell S clockwise from a1: put 3 Crumbs on S
turns clockwise from the First Player
  action go with my Ant F to a Cell S
    require S is up to 3 steps anticlockwise from F and S has no Ant  else wrong: "{S} lies wrong to {F}"
    put F on S
    take a Crumb from S, if there is one
    for each Cell T clockwise from S, while T has no Ant and S has at most 4 Crumbs
      put 1 Crumb from T on S, if there is one
    if the Cell clockwise from S has no Crumb, take all Crumbs from S
  at the end of each turn
    if the Rim has no Crumb, end the game at once
guard after 40 rounds in a row without a rest: "the ants sleep", no winner
score
  crumbs: the Crumbs in my nest
  most points wins; still tied: shared
"""
WAYS = {
    "S is 1 step clockwise from F": ("b3", "c3"),
    "S is 2 steps clockwise from F": ("b3", "c2"),
    "S is up to 2 steps anticlockwise from F": ("b3", "a3 a2"),
    "S is up to 2 steps counterclockwise from F": ("b3", "a3 a2"),
    "S is at least 6 steps clockwise from F": ("c1", "c3 c2"),
    "S is any number of steps clockwise from F": ("b2", ""),
    "S is the Cell clockwise from F": ("c3", "c2"),
    "F is 1 step clockwise from S": ("c3", "b3"),
    "S is not 1 step clockwise from F and S is in Row 1": ("b1", "b1 c1"),
    "S is the empty Cell clockwise from F": ("a1", "a3"),  # a crumb lies on a2
}
DEEDS = {
    "take all Crumbs from each Cell clockwise from S": "A has 7 Crumbs, a1 has 1 Crumb, b2 has 1 Crumb",
    "take all Crumbs from the Cells clockwise from S": "A has 7 Crumbs, a1 has 1 Crumb, b2 has 1 Crumb",
    "take all Crumbs from the Cell clockwise from S": "A has 2 Crumbs, a2 is empty",
    "take all Crumbs from the Cell anticlockwise from S": "A has 1 Crumb, b1 is empty",
    "for each Cell T clockwise from S, while T has a Crumb: take a Crumb from T":
        "A has 5 Crumbs, a2 has 1 Crumb, c2 is empty, b1 has 1 Crumb",
    "for each Cell T anticlockwise from S, while T has a Crumb: take all Crumbs from T":
        "A has 1 Crumb, c2 has 1 Crumb",
    "for each Cell T, while T is in Row 1: put 1 Crumb from the box on T":
        "a1 has 2 Crumbs, b1 has 2 Crumbs, c1 has 1 Crumb, a2 has 2 Crumbs, A has no Crumb",
    "if S has fewer Crumbs than 2 and a2 has more Crumbs than S's crumbs, take all Crumbs from a2":
        "A has 2 Crumbs, a2 is empty",
    "if my nest has more Crumbs than 0 or S has more Crumbs than 1, take all Crumbs from a2": "A has no Crumb",
    "for each Crumb on a2, while my nest is empty: take a Crumb from a2": "A has 1 Crumb",
}  # fmt: skip
GIVEN = "the Rim holds 1 Crumb on a1 and a3 and b3 and c3 and c2 and b1 and b2, 2 Crumbs on a2"


def ants(condition: str = "S is empty", deed: str = 'say "nothing"') -> str:
    """The game with that condition on a way, and what is done where somebody gathers."""
    return ANTS.replace("CONDITION", condition).replace("DEED", deed)


@pytest.mark.parametrize("condition", WAYS)
def test_how_far_on_a_space_lies(condition: str) -> None:
    """From the cell of the ant just these cells, those of the lowest row first."""
    start, cells = WAYS[condition]
    moves = "".join(f"go with {start} to {cell}, " for cell in _in_order(cells))
    gathering = ", ".join(f"gather at {column}{row}" for row in "123" for column in "abc")
    scenario = f"""
scenario "so far"
  given the Rim holds A's Ant on {start}, 1 Crumb on a2
  then A's moves are exactly {moves}{gathering}, rest
"""
    assert failures(ants(condition), scenario) == {}


def _in_order(cells: str) -> list[str]:
    return sorted(cells.split(), key=lambda cell: cell[::-1])


@pytest.mark.parametrize("deed", DEEDS)
def test_what_is_done_round_the_edge(deed: str) -> None:
    """Begun beside a1, up the first column or along the first row; what lies in the middle is left out."""
    scenario = f"""
scenario "all round"
  given {GIVEN}
  A gathers at a1
  then {DEEDS[deed]}
"""
    assert failures(ants(deed=deed), scenario) == {}


def test_a_space_has_room_for_as_many_as_its_area() -> None:
    """A token of each colour stands on the board, and crumbs lie in the area: both are counted there."""
    scenario = """
scenario "many"
  given the Rim holds 12 Crumbs on a1, 1 Crumb on b1, A's Ant on a1
  then a1 has 12 Crumbs, the Rim has 13 Crumbs, the Rim holds 1 Ant, b1 is not empty, c1 is empty
  then a1 holds A's Ant
"""
    assert failures(ants(), scenario) == {}


MISTAKES = [
    ("3 columns by 3 rows", "hexes 3 by 3", "G311"),
    ("each Cell clockwise from S", "each Cell clockwise from my nest", "G301"),
    ("each Cell clockwise from S", "each Cell of Row 1 clockwise from S", "G301"),
    ("each Cell clockwise from S", "the next Cell clockwise from S", "G315"),
    ("to a Cell S\n", "to a Cell S clockwise from F\n", "G315"),
    ("S is empty", "S is 2 steps straight clockwise from F", "G315"),
    ("take all Crumbs from each", "for each player clockwise from S: take all Crumbs from each", "G301"),
]  # fmt: skip


@pytest.mark.parametrize("said, instead, code", MISTAKES)
def test_what_cannot_be_said(said: str, instead: str, code: str) -> None:
    """Each is told on its line."""
    text = ants(deed="take all Crumbs from each Cell clockwise from S").replace(said, instead)
    text = text.replace(", seen from both sides", "")
    reading = read_text(text)
    assert [each.code for each in reading.diagnostics] == [code]


def test_a_single_row_has_no_edge_to_go_round() -> None:
    """A space would lie on both sides of another one."""
    text = ants("S is 1 step clockwise from F").replace("by 3 rows", "by 1 rows")
    text = text.replace("on b2", "on b1").replace("Row 3", "Row 1")
    assert [each.code for each in read_text(text).diagnostics] == ["G311"]


def test_a_deed_can_be_done_to_what_stands_between() -> None:
    """What stands behind `between` chooses among the things, in deeds too."""
    deed = "put the Ant between F and S back into the box, if there is one"
    text = ants("S is 2 steps from F").replace("    put F on S\n", f"    {deed}\n    put F on S\n")
    scenario = """
scenario "over another one"
  given the Rim holds A's Ant on a1, B's Ants on b1 and a3
  A goes with a1 to c1
  then b1 is empty, c1 holds A's Ant, a3 holds B's Ant
"""
    assert failures(text, scenario) == {}
