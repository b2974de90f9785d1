"""Choices in the middle of a rule: what is offered and refused, what follows, and what is told of faulty ones."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from tests.check.scenarios import failures
from tests.check.stall import HENHOUSE, HENHOUSE_FILES, STALL

STALL_SCENARIOS = """
scenario "what cannot be paid is refused with its numbers"
  given A's hand is apple 3, pear 1, fig 1
  A cannot buy apple 3 because too dear (value 3, available 2)
  A buys fig 1
  then A is asked for the payment
  A chooses pear 1
  then the market has 1 Ware, A's stand has 1 Ware

scenario "a set is one answer, and alike cards are one choice"
  given A's hand is fig 1, pear 1, pear 1, apple 1
  A buys fig 1
  then A's moves are exactly choose apple 1, choose pear 1

scenario "may: yes or no"
  given A's hand is fig 1, pear 1
  A buys fig 1, chooses pear 1
  then A's moves are exactly draw a Ware, decline
  A declines
  then A's hand has 0 cards, B is asked to draw

scenario "two draws, one by one, no more than the hand takes"
  given A's hand is 7 cards, the market holds apple 1
  A draws; A takes apple 1
  then A's hand has 8 cards, B is asked to draw

scenario "an empty market leaves one answer each time, which nobody is asked for"
  given A's hand is 4 cards, the market is empty
  A draws
  then A's hand has 6 cards, B is asked to draw

scenario "that many"
  given A's hand is apple 1, pear 2, fig 3
  A tidies; A puts apple 1 and fig 3
  then the leftovers has 2 Wares, A's hand has 3 cards

scenario "none is a number too"
  given A's hand is apple 1, pear 2
  A tidies; A puts nothing
  then A's hand has 2 cards

scenario "as often as one likes, and another turn"
  given A's hand is 3 cards
  A haggles; A draws a Ware; A draws a Ware; A stops
  then A's hand has 5 cards, A is asked to draw
"""

HENHOUSE_SCENARIOS = """
scenario "a lasting rule works from the next turn on, once for each card that has it"
  given A's hand is Hen, Duck, B's hand is 1 card
  A hatches Hen; B draws
  A hatches Duck
  then A's moves are exactly draw a card, decline
  A declines
  then A's moves are exactly use the effect, decline

scenario "an effect is carried out or left"
  given A's hand is Duck
  A hatches Duck; A uses the effect
  then A's hand has 1 card

scenario "steps held back come later, in the order of the player"
  given A's yard holds Duck, A's hand is Chick | Duck, Chick | Hen
  A hatches Chick (Chick | Hen); A uses the effect
  then A's moves are exactly hatch Duck, stop
  A hatches Duck
  then A's moves are exactly use the effect, decline
  A uses the effect
  then A's hand has 1 card

scenario "the second fox ends the game in the middle of a draw"
  given the lair holds Fox, the top of the deck is Fox, A's hand is 2 cards
  A draws
  then the game is over, A's hand has 2 cards

scenario "the first fox is replaced"
  given the top of the deck is Fox, Duck, A's hand is 2 cards
  A draws
  then the lair has 1 card, A's hand has 3 cards, B is asked to draw
"""


FERRY = """\
language 1.0
game "Ferry"
players 2

components
  tokens Coin: 8
each player has
  purse  Coins

setup table fares by players
  | players | fare |
  | 2       | 3    |

setup
  each player puts 4 Coins into their purse

how to pay
  require I have as many Coins as the fare    else poor: "the fare is {that many}"
  put that many Coins from my purse into the box

turns clockwise from the first player
  action cross
    pay
  action stop
    end the game at once

score
  coins: the Coins in my purse
  most points wins; still tied: shared
"""

FERRY_SCENARIO = """
scenario "the number that a verb requires is paid"
  A crosses
  then A's purse has 1 Coin

scenario "and is told when there are not as many"
  given A's purse has 2 Coins
  A cannot cross because poor (that many 3)
"""


def test_choices_of_the_stall() -> None:
    """Sets, answers, conditions of verbs, repeated deeds and extra turns do what the reference says."""
    assert failures(STALL, STALL_SCENARIOS) == {}


def test_rules_that_wait_and_last() -> None:
    """Effects, lasting rules, steps held back and the watched pile do what the reference says."""
    assert failures(HENHOUSE, HENHOUSE_SCENARIOS, HENHOUSE_FILES) == {}


def test_a_verb_knows_the_number_it_requires() -> None:
    """`that many` is that number in the refusal and behind it, as at the head of an action."""
    assert failures(FERRY, FERRY_SCENARIO) == {}


@pytest.mark.parametrize(
    "old, new, code, words",
    [
        (
            "choose C's value cards of G other than C",
            "choose the top Ware of the deck",
            "G301",
            "top",
        ),
        ("  call them the payment\n", "", "G201", "payment"),
        ("buy C from my hand", "buy C", "G305", "buy a card C"),
        ("buy C from my hand", "buy C from the deck", "G301", "deck"),
    ],
)
def test_faulty_choices_are_told(old: str, new: str, code: str, words: str) -> None:
    """One message at the line, with the code of its kind."""
    found = read_text(STALL.replace(old, new, 1)).diagnostics
    errors = [each for each in found if each.severity.name == "error"]
    assert [each.code for each in errors] == [code], [each.message for each in errors]
    assert words in errors[0].message or words in str(errors[0].span.text if errors[0].span else "")


@pytest.mark.parametrize(
    "old, new, code",
    [
        ("hold back its first step", "hold back its third step", "G201"),
        (
            '  put F on the spot\n  moment "hatched"\n',
            '  moment "hatched"\n  put F on the spot\n',
            "G311",
        ),
        ("whenever a Fox comes off the deck", "whenever a Fox comes into the lair", "G308"),
        ("  the next card of the deck takes its place\n", "", "G305"),
        (
            "    yard:  my yard, if F's nest is ground",
            "    yard:  F, if F's nest is ground",
            "G301",
        ),
        ("if my hand is empty", "if the moon is full", "G201"),
        ("take an extra turn", "take an extra trun", "G201"),
    ],
)
def test_faulty_waiting_rules_are_told(old: str, new: str, code: str) -> None:
    """One message at the line, with the code of its kind."""
    assert HENHOUSE.count(old) == 1
    found = read_text(HENHOUSE.replace(old, new), files=HENHOUSE_FILES).diagnostics
    errors = [each for each in found if each.severity.name == "error"]
    assert [each.code for each in errors] == [code], [each.message for each in errors]


def test_clauses_behind_points_are_looked_up() -> None:
    """What a line of points covers is a clause like any other."""
    cited = HENHOUSE.replace("  points  2\n", "  points  2   covers HE-P09\n")
    listed = {**HENHOUSE_FILES, "clauses.csv": "id,text\nHE-P01,A duck is worth two points.\n"}
    found = read_text(cited, files=listed).diagnostics
    assert [each.code for each in found if each.span and "HE-P09" in each.message] == ["G207"]


def _henhouse(text: str, **files: str) -> list[tuple[str, str]]:
    reading = read_text(text, files={**HENHOUSE_FILES, **files})
    return [(each.code, each.message) for each in reading.diagnostics]


def test_a_sheet_that_cannot_be_read_is_all_that_is_told() -> None:
    """Steps that are held back and rules that wait speak of what the sheet has; none is told after it."""
    assert [code for code, _ in _henhouse(HENHOUSE, **{"eggs.csv": ""})] == ["G419"]


def test_what_a_lasting_rule_waits_for_is_unknown() -> None:
    """It is told as any other name that nobody knows."""
    text = HENHOUSE.replace("whenever I place a Coop", "whenever I place a Coup")

    assert [code for code, _ in _henhouse(text)] == ["G201"]


def test_a_name_that_is_missing_in_a_sheet_is_told_once() -> None:
    """However many cells and rules have it, one row is missing."""
    files = {"birds.csv": HENHOUSE_FILES["birds.csv"].replace("Chick\n", "")}

    assert [code for code, _ in _henhouse(HENHOUSE, **files)] == ["G407"]


def test_a_step_is_held_back_where_its_verb_is_used_nowhere_else() -> None:
    """The verb is read all the same, and nothing is wrong."""
    text = HENHOUSE.replace(
        "        hatch a face F of my hand\n      hold", "        draw a card\n      hold"
    )
    text = text.replace("  action hatch a face F of my hand\n    hatch F\n", "")

    assert all(code.startswith("G2") for code, _ in _henhouse(text))


def test_rules_under_a_wrong_name_are_not_missing_as_well() -> None:
    """The name is told; that another element now has no points follows from it."""
    text = HENHOUSE.replace("rules for Duck", "rules for Dukc")

    assert [code for code, _ in _henhouse(text)] == ["G201"]


def test_a_lasting_rule_may_end_the_game() -> None:
    """Nothing is unreachable behind a moment at which a rule ends the game that not everybody has."""
    text = HENHOUSE.replace("Coop, I may draw a card", "Coop, end the game at once")

    assert _henhouse(text) == []


MOLES = """\
language 1.0
game "Moles"
players 2
components
  board Lawn: squares 3 by 3
  tokens Hill: 9
turns clockwise from the first player
  action dig
    choose one of
      heap on a Space
      sniff at a Space
  at the end of each turn
    if no Space is empty, nobody wins
how to heap on a Space S
  require S is empty  else taken: "{S} is taken"
  put 1 Hill on S
how to sniff at a Space S
  require S is not empty  else bare: "there is nothing to sniff"
  end the game
"""


def test_words_before_what_is_chosen_are_part_of_the_answer() -> None:
    """As they are of the moves of a turn."""
    scenario = """
scenario "on and at"
  given the Lawn holds Hills on a1 and b1 and c1 and a2 and b2 and c2 and a3
  A digs
  then A is asked to heap
  A cannot heap on a1 because taken
  A heaps on b3
"""
    assert failures(MOLES, scenario) == {}
