"""Turns of steps, a last round inside a turn, what cannot be done with a verb, options that exclude each other."""

from __future__ import annotations

import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile import Program, compile_model
from gamedsl.loading import read_text
from gamedsl.reading import as_text, read_back
from tests.check.scenarios import failures
from tests.check.stalls import STALLS
from tests.reference.agreement import Pair, drawn
from tests.reference.shipped import some_options, some_players

SCENARIOS = """
scenario "an until is tested after each action, and a pass ends the step"
  given A's store is empty, the counter holds cloth, salt, wine, wine
  A buys cloth
  then the step is buying
  A cannot sell cloth because later
  A buys salt
  A cannot buy wine because enough (taken 2)
  A passes
  then A is asked for what to do, A has 2 taken

scenario "the end of a step is done once"
  given A's store is empty, the counter holds cloth, salt, wine, wine
  A buys cloth; A passes
  then the counter has 4 Bales

scenario "where the until holds, no pass is needed"
  given A's store is empty, the counter holds cloth
  A buys cloth
  then A is asked for what to do, the counter has 4 Bales

scenario "a step in which nothing is possible is over"
  given A's store is empty, the counter holds cloth
  A buys cloth; A puts 1 Coin from the chest into my purse
  then the step is selling

scenario "so is one in which a pass is refused"
  given A's store is empty, B's store is cloth, salt, wine, the counter holds wine, wine, the cart is empty
  A buys wine; A passes; A adds 1 to my walks
  then the step is errand
  A runs; A passes
  then B is asked for what to do, B has 0 taken

scenario "lines before the actions, and at the start of the step"
  given A's store is empty, the counter holds cloth, salt, wine, A's walks is 2, A's purse has no Coin
  A buys cloth; A buys salt; A passes; A puts 1 Coin from the chest into my purse
  then the step is errand, A has 3 walks, A's purse has 2 Coins

scenario "counters go back at the end of a turn of steps"
  given A's store is empty, the counter holds cloth, salt, wine
  A buys cloth; A passes; A puts 1 Coin from the chest into my purse
  A passes
  then it is B's turn, A has 0 taken, the step is buying

scenario "a verb that fits nothing cannot be used"
  given A's store is cloth, salt, wine, the counter holds cloth, salt
  A cannot buy cloth because no room
  A swaps cloth
  then the counter has 2 Bales

scenario "one that fits one of them can"
  given A's store is cloth, the counter holds cloth, salt
  A cannot swap cloth because one fits
  A cannot pass because take one
"""

LAST_ROUND = """
starting with First Player A

scenario "everybody has one turn more, from the next player on"
  given 3 players
  given A's store is empty, B's store is empty, C's store is empty, the counter holds cloth, cloth, cloth, salt
  given the cart is empty, A's purse is empty, B's purse is empty, C's purse is empty
  A buys cloth; A passes; A puts 1 Coin from the chest into my purse; A passes
  B buys cloth; B passes; B puts 1 Coin from the chest into my purse; B passes
  C buys cloth; C passes; C puts 1 Coin from the chest into my purse; C passes
  then it is A's turn, A's purse has 2 Coins, B's purse has 1 Coin
  A cannot sell cloth because later
  A clears cloth; B passes; C clears cloth
  then the game is over, A's purse has 4 Coins, B's purse has 2 Coins, C's purse has 4 Coins
"""


def test_turns_go_through_their_steps() -> None:
    """What is asked, what is refused with which words, what is skipped, and what goes back."""
    assert failures(STALLS, "starting with First Player A\n" + SCENARIOS) == {}


def test_turns_once_round_inside_a_turn_end_a_game() -> None:
    """Each player has one turn of other actions, after which the game is over."""
    assert failures(STALLS, LAST_ROUND) == {}


@pytest.fixture(scope="module")
def stalls() -> Program:
    """The compiled game."""
    checked = read_text(STALLS).checked
    assert checked is not None
    assert checked.model is not None
    return compile_model(checked.model, cache=None)


@pytest.mark.parametrize("number", range(6))
def test_steps_are_played_alike_by_the_reference(stalls: Program, number: int) -> None:
    """The slow evaluator comes to the same moves, positions and outcome."""
    pair = Pair.begin(stalls, some_players(stalls, number), number, some_options(stalls, number))

    assert pair.play(drawn(Generator(number, PROGRAMS + 1)), 10_000).outcome is not None


def test_an_action_of_another_step_is_refused_by_its_name() -> None:
    """Where the author says nothing, the engine names the step, behind the question that is open."""
    text = STALLS.replace(
        '    outside this step                             else closed: "buying is over for this turn"\n',
        "",
    )
    match = read_text(text).game().start(2, seed=1, inputs={"First Player": "A"})
    first = match.moves()[0].text
    match.play(first)
    match.play("pass")

    reasons = match.why_not(first)

    assert [(each.name, each.message) for each in reasons][1:] == [
        ("another step", '"buy" belongs to the step buying')
    ]
    assert match.view("A").phase is None


def test_steps_are_read_back() -> None:
    """Until when is told in words, and what makes a step impossible is not told at length."""
    checked = read_text(STALLS).checked
    assert checked is not None
    assert checked.model is not None
    text = as_text(read_back(checked.model))

    assert (
        "step buying, until the player at turn has passed in buying or the counter holds no Bale, "
        "or nothing in it is possible:" in text
    )
    assert "step errand, if something in it is possible:" in text
    assert "buy a Bale, in the step buying" in text


# ---- whose turn is next --------------------------------------------------------------------------------------

ROPE = """\
language 1.0
game "Rope"
players 3

components
  tokens Knot: 30
each player has
  rope   Knots
  gifts  0 to 30

turns from the first player, until all have passed; a pass is final
  action knot
    put 1 Knot from the box into my rope
    if the next player is the first player, end the game at once, if my gifts is at least 9
  action rest
    take an extra turn
  action pass
  at the end of each turn
    add 1 to the next player's gifts

score
  gifts: my gifts
  most points wins; still tied: shared
"""

ROPE_SCENARIOS = """
scenario "the next player is the one to the left"
  A knots
  then B's gifts is 1, it is B's turn

scenario "who has passed is left out"
  A knots; B passes; C knots; A knots
  then C's gifts is 2, B's gifts is 1, A's gifts is 1, it is C's turn

scenario "an extra turn is one's own"
  A rests
  then A's gifts is 1, it is A's turn
"""


def test_the_next_player_is_whose_turn_is_next() -> None:
    """Extra turns and final passes count."""
    assert failures(ROPE, ROPE_SCENARIOS) == {}


# ---- options -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rings", [1, 2])
def test_an_option_can_wait_for_a_row_of_a_sheet(rings: int) -> None:
    """Where no row says so, the other value is refused in the words of the file; with such a row it is taken."""
    text = """\
language 1.0
game "Woods"
players 2
components
  kinds Log, one a row of "logs.csv"
    the columns  name (name), rings
option carving "Is there carving?", only if there is a Log whose rings is 1
  no (standard)  "No."
  yes            "Yes."
areas
  pile  0 to 5
turns once round from the first player
  action carve a Log L
    require carving is yes or L's rings is at least 2    else young: "no"
    add 1 to the pile
  action pass
score
  logs: the pile
  most points wins; still tied: shared
"""
    game = read_text(text, files={"logs.csv": f"name,rings\nA1,3\nA2,{rings}\n"}).game()

    if rings == 1:
        assert dict(game.start(2, options={"carving": "yes"}).view(None).options) == {
            "carving": "yes"
        }
    else:
        with pytest.raises(ValueError, match="only if there is a Log whose rings is 1"):
            game.start(2, options={"carving": "yes"})


def test_an_option_that_does_not_go_with_the_others_is_refused_in_the_words_of_the_file() -> None:
    """The standard value is always allowed; the other one only where its condition holds."""
    game = read_text(STALLS).game()
    given = {"wages": "high", "tips": "yes"}

    assert dict(game.start(2, seed=1, options=given).view(None).options)["tips"] == "yes"
    assert game.start(3, seed=1, options={**given, "tips": "no"}).players == ("A", "B", "C")
    for players, options in ((3, given), (2, {"tips": "yes"})):
        with pytest.raises(
            ValueError, match='"tips" can be set only if wages is high and there are 2'
        ):
            game.start(players, seed=1, options=options)
    assert game.description().options[1].only_if == "wages is high and there are 2 players"
