from __future__ import annotations

from collections.abc import Callable

import pytest

from gamedsl.run import Game
from gamedsl.testing import Suite

Make = Callable[[str], Suite]


def _run(suite: Make, game: Game, text: str) -> tuple[str, str]:
    """The line and the message of the failure, empty if there is none."""
    (result,) = suite(text).run(game)
    if result.failure is None:
        return "", ""
    assert result.failure.span is not None
    return result.failure.span.text, result.failure.message


@pytest.mark.parametrize(
    "text",
    [
        "given 3 players\nthen it is A's turn, the game goes on\nthen each player has 3 Flags",
        "given Crown is B\nthen it is B's turn, the Crown is B",
        "given 3 players, A has 1 Flag\nA builds red\nthen A has no Flag, A has 1 Flag on red",
        "given A has 1 Flag\nA builds red\nB passes\nthen A's moves are exactly pass",
        "A builds red; B builds blue\nthen red has 1 height, the heap holds 1 red Stone",
        "given red has 5 height\nA cannot build red because top",
        "given red has 5 height\nA cannot build red because top (Tower red, height 5)",
        "given A has no Flag\nA cannot build red because no flag (you have 0)",
        "given A has no Flag, red has 5 height\nA cannot build red because top",
        "given A has no Flag, red has 5 height\nA cannot build red because no flag (my flags 0)",
        "B cannot build red because not your turn (player A)",
        "A cannot build green because no such",
        "A cannot fly because no such move",
        'given the heap is empty\nA builds red\nthen A is told "no stone left"',
        "everyone passes\nthen the game is over, A and B win, A scores stones 0",
        "given 3 players\nA, B and C pass\nthen A, B and C win",
        "given A has 2 red Stones\neveryone passes\nthen A wins, A scores 2 in all, B scores 0 in all",
        "given A's hand is red 1, blue 2\nthen A sees A's hand as blue 2, red 1",
        "given A's hand is red 1, blue 2\nthen B sees A's hand as 2 cards",
        "given the pile is empty\nthen everyone sees the pile as nothing, the pile is empty",
        "then everyone sees red's omen as 1 card, everyone sees the heap as 3 red Stones, 3 blue Stones",
        "then there are 12 Stones in all, there are 3 Flags of A in all, there is 1 red 2 in all",
        "then the Colour of red's omen is red",
        "then A is asked to build, pass",
        "2 times: A builds red; B builds blue\nthen A has 2 Flags on red, red has 2 height",
        "given 2 players\nthen A has 3 Flags\ngiven 4 players\nthen D has 3 Flags",
        "in 3 deals each player's hand holds 1 Wish, the Colour of red's omen is red",
        "starting with 5 players is refused because number of players",
        'starting with 1 player is refused because "2 to 4 players needed, got 1"',
        "starting with Crown Z is refused because Crown",
        "starting with 4 players is allowed",
        "given option late pass is allowed\nthen the game goes on",
        "given seed 5, A's hand is 3 cards\nthen A's hand holds 3 Wishes",
        'then B can read on the red 2 "worth 2", everyone can read on blue 3 "Colour blue"',
    ],
)
def test_what_comes_true(suite: Make, game: Game, text: str) -> None:
    """These scenarios pass, and nothing is wrong with their lines."""
    assert suite(text).diagnostics == ()
    assert _run(suite, game, text) == ("", "")


@pytest.mark.parametrize(
    "text, line, message",
    [
        (
            "A builds red\nthen A has 3 Flags",
            "A has 3 Flags",
            "expected `A has 3 Flags`, got 2",
        ),
        (
            "then each player has 2 Flags",
            "each player has 2 Flags",
            "expected `A has 2 Flags`, got 3",
        ),
        ("then it is B's turn", "it is B's turn", "expected `it is B's turn`, got A's turn"),
        (
            "then the game is over",
            "the game is over",
            "expected `the game is over`, got it is A's turn",
        ),
        (
            "then A's moves are exactly pass",
            "A's moves are exactly pass",
            "expected `A's moves are exactly pass`, got build red, build blue, pass",
        ),
        (
            "everyone passes\nthen B wins",
            "B wins",
            "expected `B wins`, got A and B won",
        ),
        ("then B wins", "B wins", "expected `B wins`, got the game goes on: it is A's turn"),
        (
            "given red has 5 height\nA builds red",
            "A builds red",
            'expected `A builds red`, got "red is 5 high"',
        ),
        (
            "A cannot build red because top",
            "A cannot build red because top",
            "expected `A cannot build red because top`, got it is allowed",
        ),
        (
            "given A has no Flag\nA cannot build red because top",
            "A cannot build red because top",
            'expected `A cannot build red because top`, got no flag ("you have 0 flags")',
        ),
        (
            "given red has 5 height\nA cannot build red because top (height 4)",
            "A cannot build red because top (height 4)",
            "expected `A cannot build red because top (height 4)`, got top (height 5)",
        ),
        (
            "then B sees A's hand as red 1",
            "B sees A's hand as red 1",
            "expected `B sees A's hand as red 1`, got B sees 1 of Wishes that stay unknown",
        ),
        (
            "then everyone sees the heap as nothing",
            "everyone sees the heap as nothing",
            "expected `everyone sees the heap as nothing`, got A sees 3 red and 3 blue",
        ),
        (
            'A builds red\nthen A is told "no stone left"',
            'A is told "no stone left"',
            'expected `A is told "no stone left"`, got A was told nothing',
        ),
        ("then A scores 1 in all", "A scores 1 in all", "expected `A scores 1 in all`, got 0"),
        (
            "then there are 11 Stones in all",
            "there are 11 Stones in all",
            "expected `there are 11 Stones in all`, got 12",
        ),
        (
            "starting with 3 players is refused because top",
            "starting with 3 players is refused because top",
            "expected `refused because top`, got a game",
        ),
        (
            "starting with 9 players is allowed",
            "starting with 9 players is allowed",
            'expected `allowed`, got "2 to 4 players needed, got 9"',
        ),
        (
            "given 9 players\nthen the game goes on",
            "given 9 players",
            'expected a game that begins so, got "2 to 4 players needed, got 9"',
        ),
        (
            "everyone passes; everyone passes",
            "everyone passes",
            "expected `everyone passes`, got the game is over",
        ),
        (
            "in 2 deals each player has 2 Flags",
            "each player has 2 Flags",
            "expected `A has 2 Flags`, got 3 (seed 0, 2 players)",
        ),
        (
            'then A can read on red 2 "worth 3"',
            'A can read on red 2 "worth 3"',
            'expected `A can read on red 2 "worth 3"`, got red 2 says "Colour red" and "worth 2"',
        ),
        (
            "then A is asked to dance",
            "A is asked to dance",
            "expected `A is asked to dance`, got A may only build red, build blue or pass",
        ),
    ],
)
def test_what_does_not(suite: Make, game: Game, text: str, line: str, message: str) -> None:
    """The failure points at the check and says what was found."""
    assert _run(suite, game, text) == (line, message)


@pytest.mark.parametrize(
    "text, code",
    [
        ("then A has 2 Flugs", "G201"),
        ("then C has 2 Flags", "G812"),
        ('then C can read on red 2 "worth 2"', "G812"),
        ('then A can read on red 9 "worth 9"', "G201"),
        ("then B sees Z as nothing", "G201"),
        ("given C's hand is red 1\nthen the game goes on", "G812"),
        ("given A has 9 Flags\nthen the game goes on", "G813"),
        ("given red has 9 height\nthen the game goes on", "G404"),
        ("C passes\nthen the game goes on", "G812"),
        ("then A scores towers 3", "G201"),
        ("then the phase is winter", "G201"),
        ("given red has 5 height\nA cannot build red because top (width 4)", "G811"),
    ],
)
def test_what_makes_no_sense(suite: Make, game: Game, text: str, code: str) -> None:
    """A name that is not there, a player who is not there: the scenario fails and says so."""
    (result,) = suite(text).run(game)

    assert result.failure is not None
    assert result.failure.code == code


@pytest.mark.parametrize(
    "text, code",
    [
        ("A cannot build red because topp", "G808"),
        ("starting with 9 players is refused because crowd", "G808"),
        ("given option late pass is maybe\nthen the game goes on", "G206"),
        ("given option early pass is yes\nthen the game goes on", "G201"),
        ("then it should be fine", "G807"),
        ("thn A wins", "G807"),
        ("A passes", "G801"),
    ],
)
def test_what_is_wrong_before_anything_is_played(suite: Make, text: str, code: str) -> None:
    """Lines are checked without playing."""
    assert [each.code for each in suite(text).diagnostics] == [code]


def test_places_that_were_carried_out_are_known(suite: Make, game: Game) -> None:
    """A move, a refusal and the scoring leave a trace each."""
    passing, refusing = suite(
        'scenario "passing"\n  everyone passes\n  then A scores 0 in all\n\n'
        'scenario "refusing"\n  given red has 5 height\n  A cannot build red because top\n'
    ).run(game)
    kinds = {game.model.places[number].kind for number in passing.reached}
    refused = [game.model.places[number].span.text for number in refusing.reached]

    assert "category" in kinds
    assert any("less than 5" in text for text in refused)
    assert (passing.games, refusing.games) == (1, 1)


def test_a_scenario_with_an_unreadable_line_fails(suite: Make, game: Game) -> None:
    """What could not be tried did not come true; its neighbours are run all the same."""
    broken, always, good = suite(
        'scenario "a slip"\n  A passes\n  thn A wins\n  then the game goes on\n\n'
        'always "another"\n  A passes\n  then the game goes on\n\n'
        'scenario "good"\n  A passes\n  then the game goes on\n'
    ).run(game)

    assert broken.failure is not None
    assert broken.failure.code == "G807"
    assert always.failure is not None
    assert always.failure.code == "G809"
    assert good.passed


def test_a_scenario_that_asks_nothing_is_marked(suite: Make, game: Game) -> None:
    """It passes, and counts as no test."""
    (result,) = suite("A passes").run(game)

    assert result.passed
    assert not result.asks
