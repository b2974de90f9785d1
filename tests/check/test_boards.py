"""Boards of squares: rows seen from both sides, how spaces lie to each other, tokens that move from one to another."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from tests.check.scenarios import failures

SNAILS = """\
language 1.0
game "Snails"
players 2
components
  board Bed: 5 columns by 6 rows, each a Leaf, seen from both sides
  tokens Snail: 5 in each player's colour
input First Player: a player, otherwise drawn
setup
  for each player: put 1 of their Snails on each Leaf of their Row 1
turns clockwise from the First Player
  action creep with my Snail F to a Leaf S
    require CONDITION  else wrong: "{S} lies wrong to {F}"
    put F on S
  action rest
    end the game at once
"""
# Snails that leap over others, which are taken unless they are one's own; until one is on the other side.
HOPPERS = (
    SNAILS.partition("  action creep")[0]
    + """\
  action creep with my Snail F to a Leaf S
    require S is 1 step straight from F  else wrong: "{S} lies wrong to {F}"
    require S is empty                   else taken: "{S} is taken"
    put F on S
    if S is in my Row 6, I win
  action leap with my Snail F to a Leaf S
    require there is a Snail between F and S and each Leaf between F and S is not empty
                                         else alone: "there is nobody to leap over"
    require S is up to 3 steps from F    else wrong: "{S} lies wrong to {F}"
    require I have no Snail on S         else taken: "{S} is taken"
    put the Snail on S back into the box, if there is one
    for each Leaf T between F and S
      if the other player has a Snail on T, put the Snail on T back into the box
    put F on S
    if S is in my Rows 6 to 6 or the other player has no Snail on the Bed, I win
guard after 50 rounds in a row without a leap: "the snails are asleep", no winner
"""
)
WAYS = {
    "S is 1 step from F": "b2 c2 d2 b3 d3 b4 c4 d4",
    "S is 2 steps from F": "a1 c1 e1 a3 e3 a5 c5 e5",
    "S is 1 step straight from F": "c2 b3 d3 c4",
    "S is 1 step diagonally from F": "b2 d2 b4 d4",
    "S is 1 step sideways from F": "b3 d3",
    "S is 1 step ahead of F": "b4 c4 d4",
    "S is 1 step straight behind of F": "c2",
    "S is 2 steps straight ahead of F": "c5",
    "S is 1 step diagonally ahead of F": "b4 d4",
    "S is at least 2 steps straight from F": "c1 a3 e3 c5 c6",
    "S is up to 2 steps diagonally ahead of F": "b4 d4 a5 e5",
    "S is any number of steps sideways from F": "a3 b3 d3 e3",
    "S is straight ahead of F": "c4 c5 c6",
    "S is ahead of F and S is in Column 1": "a4 a5 a6",
    "S is not 1 step from F and S is in my Rows 2 to 3": "a2 e2 a3 c3 e3",
    "S is dark and S is in my Row 1": "a1 c1 e1",
    "S is light and S is 1 step from F": "c2 b3 d3 c4",
    "S is in the Column of F": "c1 c2 c3 c4 c5 c6",
    "each Leaf between F and S is empty and S is sideways from F": "a3 b3 d3 e3",
    "there is a Leaf between F and S": "a1 c1 e1 a3 e3 a5 c5 e5 c6",
    "F is in my Row 3 and S is 1 step sideways from F": "b3 d3",
}


def _snails(condition: str) -> str:
    return SNAILS.replace("CONDITION", condition)


@pytest.mark.parametrize("condition", WAYS)
def test_how_spaces_lie_to_each_other(condition: str) -> None:
    """Each way leads from c3 to just these spaces, those of the lowest row first."""
    moves = "".join(f"creep with c3 to {space}, " for space in WAYS[condition].split())
    scenario = f"""
scenario "from c3"
  given the Bed holds A's Snail on c3
  then A's moves are exactly {moves}rest
"""
    assert failures(_snails(condition), scenario) == {}


BOTH_SIDES = """
scenario "each has the nearest row"
  then a1 holds A's Snail, e1 holds A's Snail, c6 holds B's Snail, c5 is empty, the Bed holds 10 Snails
scenario "ahead is away from the player who acts"
  given First Player is B, the Bed holds B's Snails on c3 and a1, A's Snail on c6
  then B's moves are exactly creep with c3 to c2, rest
  B creeps with c3 to c2
  then c3 is empty, c2 holds B's Snail
"""


def test_what_each_side_calls_ahead() -> None:
    """Rows are counted from the player's own side, and what is ahead of one is behind for the other."""
    assert failures(_snails("S is 1 step straight ahead of F"), BOTH_SIDES) == {}


MISTAKES = [
    (", seen from both sides", "", "G311"),  # nothing is ahead on a board without sides
    ("players 2\n", "players 2 to 3\n", "G311"),  # a third player would have no side
    ("their Row 1", "their Row 7", "G404"),
    ("their Row 1", "their Rows 2 to 1", "G424"),
    ("S is 1 step ahead of F", "S is 1 step ahead of me", "G301"),
    ("S is 1 step ahead of F", "S is no step ahead of F", "G308"),
]


@pytest.mark.parametrize("said, instead, code", MISTAKES)
def test_what_cannot_be_said(said: str, instead: str, code: str) -> None:
    """Each is told once, on its line."""
    text = _snails("S is 1 step ahead of F").replace(said, instead)

    told = [each.code for each in read_text(text).diagnostics]

    assert told == [code]


def test_shades_of_spaces() -> None:
    """Every second space is dark, the one at the lower left among them."""
    game = _snails("S is not dark").replace(
        "each Leaf of their Row 1", "each dark Leaf of their Row 1"
    )
    scenarios = """
scenario "the set-up"
  then a1 holds A's Snail, b1 is empty, c1 holds A's Snail, b6 holds B's Snail, a6 is empty, the Bed holds 5 Snails
"""
    assert failures(game, scenarios) == {}


def test_what_is_left_open_in_a_verb_may_be_several_things() -> None:
    """Any of my tokens with any space to go to; who has none cannot, and who is blocked cannot."""
    game = _snails("S is 1 step ahead of F").replace(
        "  action rest\n    end the game at once\n",
        """\
  action rest
    require I cannot crawl with my Snail to a Leaf  else not yet: "you can crawl"
    end the game at once
  action crawl with my Snail F to a Leaf S
    crawl with F to S
how to crawl with my Snail F to a Leaf S
  require S is 1 step sideways from F
  require S is empty
  put F on S
""",
    )
    scenarios = """
scenario "there is a way"
  given the Bed holds A's Snails on a1 and b1
  A cannot rest because not yet
  A crawls with b1 to c1
scenario "nobody there"
  given the Bed holds B's Snail on a1
  then A's moves are exactly rest
scenario "all are blocked"
  given the Bed holds A's Snail on a6, B's Snail on b6
  then A's moves are exactly rest
"""
    assert failures(game, scenarios) == {}


CROSSING = (
    SNAILS.partition("  action creep")[0]
    + """\
  action boast
    require I can cross from a Leaf                  else no: "you cannot"
  action sulk
    require I cannot cross from a Leaf               else no: "you can"
  action warn
    require the other player can cross from a Leaf   else no: "they cannot"
  action cheer
    require a player can cross from a Leaf           else no: "nobody can"
  action dance
    require each player can cross from a Leaf        else no: "not all can"
  action yawn
    require no player can cross from a Leaf          else no: "somebody can"
  action cross from a Leaf S
    cross from S
how to cross from a Leaf S
  require I have a Snail on S and S is in my Row 6
  I win
"""
)


def test_who_can_do_something() -> None:
    """It is asked of the player who acts, of another one, of all; whatever is left open may be anything."""
    scenarios = """
scenario "both, one, the other, nobody"
  given the Bed holds A's Snail on c6, B's Snail on a1
  then A's moves are exactly boast, warn, cheer, dance, cross from c6
  given the Bed holds A's Snail on c6, B's Snail on a6
  then A's moves are exactly boast, cheer, cross from c6
  given the Bed holds A's Snail on c1, B's Snail on a1
  then A's moves are exactly sulk, warn, cheer
  given the Bed holds A's Snail on c5, B's Snail on a2
  then A's moves are exactly sulk, yawn
"""
    assert failures(CROSSING, scenarios) == {}


def test_what_stands_on_a_space_goes_into_the_box() -> None:
    """Whosever it is; and nothing happens where nothing stands there."""
    game = _snails("S is 1 step ahead of F").replace(
        "    put F on S",
        "    put the Snail on S back into the box, if there is one\n    put F on S",
    )
    scenarios = """
scenario "a snail is taken"
  given the Bed holds A's Snail on c3, B's Snails on c4 and d4
  A creeps with c3 to c4
  then the Bed holds 2 Snails, c4 holds A's Snail, d4 holds B's Snail
  B creeps with d4 to d3
  then the Bed holds 2 Snails
"""
    assert failures(game, scenarios) == {}


def test_a_board_is_laid_out_by_a_scenario() -> None:
    """A thing needs a space, the space has to be there, and what was there before is laid aside."""
    scenarios = """
scenario "no space"
  given the Bed holds A's Snail
  then it is A's turn
scenario "no such space"
  given the Bed holds A's Snail on h9
  then it is A's turn
scenario "laid aside"
  given the Bed holds nothing, a1 holds B's Snail
  then the Bed holds 1 Snail
"""
    told = failures(_snails("S is 1 step ahead of F"), scenarios)

    assert told == {
        "no space": 'I cannot read "A\'s Snail" as a step of a scenario',
        "no such space": 'I know no "h9"',
    }
