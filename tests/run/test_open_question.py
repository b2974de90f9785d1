"""In the middle of a move another move is refused with the question that is open, to whoever is asked."""

from __future__ import annotations

from gamedsl import Match
from gamedsl.loading import read_text
from tests.check.roads import LAND, ROADS, roads
from tests.check.stall import STALL
from tests.check.swaps import SWAPS


def _said(match: Match, move: str, player: str | None = None) -> list[str]:
    return [each.message for each in match.why_not(move, player=player)]


def test_the_question_is_told_with_the_move_that_led_to_it() -> None:
    """Each question of the move in turn, in its own words."""
    match = roads().start(players=2, seed=1)
    match.play("build bend")
    begun = 'after "build bend", this has to be answered first:'

    assert _said(match, "build fork") == [f"{begun} choose which space?"]
    match.play("choose 0/1")
    assert _said(match, "build fork") == [f"{begun} choose which way?"]
    assert _said(match, "pass") == [f"{begun} choose which way?"]


def test_an_answer_of_which_nothing_is_there_is_not_named() -> None:
    """The market is empty, so nothing can be taken from it."""
    rules = STALL.replace(
        "        draw a Ware\n  action buy",
        "        draw a Ware\n        put a card of my hand into the leftovers\n  action buy",
    )
    match = read_text(rules).game().start(players=2, seed=1)
    match.play("draw")

    assert _said(match, "haggle") == [
        'after "draw", this has to be answered first: "draw a Ware" or "put"'
    ]


def test_only_who_is_asked_hears_the_question() -> None:
    """All others hear whose turn it is, and of which step the move is."""
    match = roads().start(players=2, seed=1, inputs={"First Player": "A"})
    match.play("build bend")

    assert _said(match, "build fork", "B") == [
        "it is A's turn",
        '"build" belongs to the step building',
    ]


def test_what_the_author_says_of_another_step_stands_where_the_step_is_over() -> None:
    """A step whose move is under way is not over; one that is behind the player is."""
    rules = ROADS.replace(
        "  step building\n",
        '  step building\n    outside this step    else built: "building comes first"\n',
    ).replace(
        "    action pass\n",
        "    action rest\n      choose a Good G\n      add 1 to my coins\n    action pass\n",
    )
    match = read_text(rules, files={"land.csv": LAND}).game().start(players=2, seed=1)
    match.play("build bend")
    asked = "this has to be answered first: choose which"
    assert _said(match, "build fork") == [f'after "build bend", {asked} space?']

    match.play("choose 0/1, turned 3")
    match.play("rest")
    assert _said(match, "build fork") == [f'after "rest", {asked} good?', "building comes first"]


def test_another_player_hears_their_own_question() -> None:
    """Who is asked by another's move is told the question, without a move of theirs before it."""
    match = read_text(SWAPS).game().start(players=2, seed=4)
    mover = match.waiting_for[0]
    match.play(match.moves()[0])
    asked = match.waiting_for[0]
    assert asked != mover
    question = match.view(asked).question

    assert _said(match, "dig") == [
        f"this has to be answered first: {question}",
        '"dig" belongs to the step second try',
    ]


def test_a_place_is_read_without_a_verb_only_where_it_is_asked_for() -> None:
    """Where a tile is chosen, a space is no beginning of a move."""
    match = roads().start(players=2, seed=1)

    assert _said(match, "nonsense")[0].startswith(
        'no such move: nonsense; a move begins with "build"'
    )
    assert _said(match, "1/0")[0].startswith("no such move: 1/0")
