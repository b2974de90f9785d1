"""Rules read back say what the rules do, with whose, which and where spelt out."""

from __future__ import annotations

from textwrap import dedent

import pytest

from gamedsl.check.build import check_tree
from gamedsl.check.model import Model
from gamedsl.reading import as_text, read_back
from gamedsl.source import Source
from gamedsl.syntax.names import declared_names
from gamedsl.syntax.parser import parse

HEAPS = """\
language 1.0
game "Heaps"
players 2 to 3

components
  kinds Colour: red, blue
  tokens Stone: 5 of each Colour
  boards Heap: one of each Colour

input First Player: a player, otherwise drawn

setup table supply by players
  | players | stones |
  | 2       | 3      |
  | 3       | 5      |

each Heap has
  stones    Stones of its Colour
each player has
  pouch     Stones

setup
  put stones a heap on each Heap

turns from the First Player, until every Heap is empty
  action take from a Heap
    require the Heap is not empty                else bare: "nothing is left of {Heap}"
    take 1 Stone from its stones

score
  stones: the Stones in my pouch
  most points wins; still tied: shared
""".replace("| stones |", "| stones a heap |")


def _model(text: str) -> Model:
    source = Source("heaps.game", dedent(text))
    parsed = parse(source, scenarios=False)
    assert parsed.diagnostics == ()
    names = tuple(sorted(declared_names(source.text)))
    checked = check_tree(parsed.file, read_file=lambda *_: None, joined_names=names)
    assert checked.model is not None, checked.diagnostics
    return checked.model


@pytest.fixture(scope="module")
def heaps() -> str:
    """The game of heaps, read back."""
    return as_text(read_back(_model(HEAPS), "heaps.game"))


def _section(text: str, title: str) -> str:
    """One section of a game that was read back, without its title."""
    _, _, rest = f"\n{text}".partition(f"\n{title}\n")
    return rest.partition("\n\n")[0]


def test_the_title_says_how_many_play(heaps: str) -> None:
    """The first line names the game and its players."""
    assert heaps.splitlines()[0] == "Heaps, for 2 to 3 players"


def test_things_are_counted(heaps: str) -> None:
    """Components come with their numbers, each sort by itself."""
    assert "  - 10 Stones: 5 red, 5 blue\n" in heaps


def test_areas_say_who_sees_them(heaps: str) -> None:
    """Each area says what it holds and who sees it."""
    assert "  - each player's pouch: Stones, seen by all\n" in heaps


def test_a_value_of_a_table_shows_its_row(heaps: str) -> None:
    """A number that depends on the players shows the row of the table that it comes from."""
    assert (
        "stones a heap (by players, 2: 3, 3: 5) Stones go from the box to that Heap's stones"
        "  (line 23)\n"
    ) in heaps


def test_an_action_is_read_in_the_order_of_a_play(heaps: str) -> None:
    """What is said, what is required with its refusal, and what is done then, in this order."""
    assert _section(heaps, "Actions") == (
        "  take from a Heap  (line 26)\n"
        "    the acting player says\n"
        "      - chooses the Heap: one of the Heaps\n"
        "    allowed if\n"
        "      - the Heap's stones holds at least 1 Stone,"
        ' else bare: "nothing is left of {Heap}"  (line 27)\n'
        "    then\n"
        "      1  1 Stone goes from the Heap's stones to the acting player's pouch  (line 28)"
    )


def test_scoring_says_whose_things_count(heaps: str) -> None:
    """Whose is spelt out in each line of the score, and ties are told."""
    score = _section(heaps, "Score")

    assert "- stones: the number of Stones in that player's pouch  (line 31)" in score
    assert "2  who is still tied wins together" in score


def test_a_line_on_a_board_is_told_in_one_sentence() -> None:
    """A line of three is not spelt out space by space, in whatever order the model has it."""
    text = as_text(
        read_back(
            _model(
                """\
                language 1.0
                game "Lines"
                players 2

                components
                  board Grid: squares 3 by 3
                  tokens Mark: 5 in each player's colour

                input First Player: a player, otherwise drawn

                turns clockwise from the First Player
                  action mark a Space
                    require the Space is empty      else taken: "{Space} is taken"
                    put 1 of my Marks on the Space
                  at the end of each turn
                    if 3 of my Marks stand in a line, I win
                    if no Space is empty, nobody wins
                """
            )
        )
    )

    assert "if 3 of the player at turn's Marks stand in a line on the Grid:" in text
    assert "if there is no Space that is empty:" in text
    assert "the game is over, and nobody wins" in text
    assert "- the Space is empty, else taken:" in text


def test_places_in_other_files_name_their_file() -> None:
    """A line of the game that is extended is not taken for a line of the variant."""
    text = as_text(read_back(_model(HEAPS), "variant.game"))

    assert "(heaps.game, line 27)" in text


TWO_BACKS = """\
language 1.0
game "Two Seasons"
players 2

components
  kinds Beast: owl, fox
  kinds Storm: hail, snow
  cards Wood: 4 of each Beast
  cards Frost: one of each Storm, same back as Wood

areas
  deck    pile of Wood, face down
  light   0 to 10
each player has
  hand    up to 12 Woods, seen by its owner

setup
  shuffle the Wood cards; they become the deck

turns clockwise from the first player, until the deck is empty
  action draw
    take the top card of the deck into my hand
    set the light to 3
  action drop
    put all Frosts of my hand into the box
score
  light: the light
  most points wins; still tied: shared
"""


def test_of_classes_with_one_back_one_is_called_by_its_name() -> None:
    """All Frosts are the Frosts, and not Woods that are a Frost; what a counter is set to is said as such."""
    text = as_text(read_back(_model(TWO_BACKS), "two.game"))

    assert "for each of the Frosts in the acting player's hand (that Frost):" in text
    assert "that are a" not in text
    assert "set the light to 3  (" in text
    assert "the light becomes" not in text
