"""Questions to another player in the middle of a move, answers that take it back, and acting as somebody else."""

from __future__ import annotations

import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile import compile_model
from gamedsl.diagnostics import Diagnostic
from gamedsl.loading import read_text
from tests.check.asking_games import BARTER, FERRY, HAND_OVER
from tests.check.scenarios import failures
from tests.reference.agreement import Pair, drawn

BARTER_SCENARIOS = """
scenario "the owner is asked in the words of the rule, and yes goes on"
  given 3 players, A has 3 Coins, A's shop is salt 1, B's shop is iron 3, cloth 2, C's shop is cloth 1
  A haggles, chooses B, chooses iron 3
  then B is asked "may A have iron 3 for a coin?", B is asked for an answer
  then B's moves are exactly yes, no
  B answers yes
  then A has 2 Coins, A has 2 Crates, B is asked to haggle

scenario "no ends the move with nothing done, and alike goods are refused together"
  given 3 players, A has 3 Coins, A's shop is salt 1, B's shop is iron 3, iron 3, cloth 2, cloth 1, C's shop is cloth 1
  A haggles, chooses B, chooses iron 3; B answers no
  then A is asked to haggle, A has 3 Coins, A has 1 Crate
  A haggles, chooses B
  then A's moves are exactly choose cloth 2, choose cloth 1
  A cannot choose iron 3 because refused (P B)
  A chooses cloth 2; B answers no
  then A's moves are exactly haggle, dig

scenario "where all was refused only the rest is left, and what was refused is forgotten when the turn ends"
  given 2 players, A has 3 Coins, A's shop is salt 1, B has 3 Coins, B's shop is iron 3
  A haggles; B answers no
  then A's moves are exactly dig
  A digs; B haggles; B chooses salt 1; A answers yes
  then B has 2 Crates
"""

FERRY_SCENARIOS = """
scenario "everybody at the quay is asked in turn, and the first no is enough"
  given 3 players, north has 1 B's Boat, north has 1 C's Boat, the pier holds small 1, small 1, large 2
  A loads small 1, chooses north
  then B is asked "A wants to bring small 1 to north. Agreed?"
  B answers yes
  then C is asked "A wants to bring small 1 to north. Agreed?"
  C answers no
  then A is asked to load, A's done has 0 Parcels, the pier has 3 Parcels
  A loads small 1
  A cannot choose north because refused (Q C)
  A chooses south
  then A's done has 1 Parcel, south has 1 A's Boat, B is asked to load

scenario "a refusal bars one way and not another, and until the end of the turn"
  given 3 players, north has 1 B's Boat, the pier holds small 1, large 2, small 2, large 3
  A loads small 1, chooses north; B answers no
  A loads large 2, chooses north; B answers yes
  then A's done has 1 Parcel, B has 6 Coins, B is asked to load
  B loads small 1, chooses south; C loads large 3, chooses south; B answers yes
  A loads small 2, chooses north
  then B is asked for an answer

scenario "as the next player: my purse is that player's"
  given 3 players, A has 2 Coins, B has 4 Coins, C has 4 Coins
  A rests
  then A has 2 Coins, B has 3 Coins, C has 4 Coins
"""


def test_a_question_before_a_deal() -> None:
    """The owner is asked; no takes the move back and bars it for the turn."""
    assert failures(BARTER, BARTER_SCENARIOS) == {}


def test_questions_in_a_verb_to_several_players() -> None:
    """A verb asks each player concerned; what it was given is what was refused."""
    assert failures(FERRY, FERRY_SCENARIOS) == {}


def test_only_who_is_asked_sees_the_question() -> None:
    """The view of the player who is asked has the question in words, the other views have none."""
    match = read_text(BARTER).game().start(players=["A", "B"], seed=3)
    match.play(next(each for each in match.moves() if each.action == "haggle"))
    while (asked := match.waiting_for[0]) != "B":
        match.play(match.moves()[0])

    question = match.view(asked).question
    assert question is not None
    assert question.startswith("may A have ")
    assert match.view("A").question is None
    assert match.view(None).question is None


def test_a_match_is_kept_while_somebody_is_asked() -> None:
    """What was refused is part of the position: it is saved, and comes back."""
    game = read_text(BARTER).game()
    match = game.start(players=["A", "B", "C"], seed=3)
    match.play("haggle")
    match.play("choose B")
    match.play(match.moves()[0])
    again = game.from_dict(match.to_dict())
    match.play("no")
    again.play("no")

    assert [each.text for each in again.moves()] == [each.text for each in match.moves()]
    assert game.from_dict(again.to_dict()) == match


def test_who_acts_for_another_is_asked_instead() -> None:
    """In a block under `as`, hand, purse and choice are that player's; the turn stays whose it was."""
    match = read_text(HAND_OVER).game().start(players=["A", "B", "C"], seed=1)
    match.play("push", player="A")
    assert match.waiting_for == ("B",)
    match.play(match.moves()[0], player="B")

    held = {player: match.view(None).area("hand", player).count for player in match.players}
    assert held == {"A": 3, "B": 2, "C": 3}
    assert match.waiting_for == ("B",)


@pytest.mark.parametrize("game", [BARTER, FERRY, HAND_OVER])
@pytest.mark.parametrize("number", range(4))
def test_the_reference_plays_questions_alike(game: str, number: int) -> None:
    """Moves, refusals and positions are the same at every decision of a game at random."""
    checked = read_text(game).checked
    assert checked is not None
    assert checked.model is not None
    pair = Pair.begin(compile_model(checked.model, cache=None), 2 + number % 2, number, {})
    assert pair.play(drawn(Generator(number, PROGRAMS + 1)), 150).decisions > 0


FOUND = {
    "deed first": (
        "    ask P,",
        "    put 1 Coin of my purse into P's purse\n    ask P,",
        "G320",
    ),
    "no answer": ("      no: not again this turn", "      sold: not again this turn", "G311"),
    "nobody": ("    ask P,", "    ask the depot,", "G301"),
    "in the set-up": (
        "  shuffle the Crates",
        '  ask the first player, "well?"\n    no: end the game\n  shuffle the Crates',
        "G310",
    ),
    "every move": (
        """    choose a card C of P's shop             else bare: "nothing is there"
    ask P, "may {me} have {C} for a coin?"
      yes: put 1 Coin of my purse into P's purse; put C into my shop
""",
        """    choose 2 cards of P's shop
    ask P, "may {me} have them?"
      yes: put 1 Coin of my purse into P's purse; put them into my shop
""",
        "G311",
    ),
}


@pytest.mark.parametrize("name", FOUND)
def test_misplaced_questions_are_told(name: str) -> None:
    """One mistake in the game is one message, with its code."""
    old, new, code = FOUND[name]
    assert old in BARTER
    found: tuple[Diagnostic, ...] = read_text(BARTER.replace(old, new)).diagnostics

    assert [each.code for each in found] == [code]
