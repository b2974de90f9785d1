"""Pieces that host others, hands of cards with two halves and sets, at a terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gamedsl.cli.hosting import hand_lines, host_lines, printed_on
from gamedsl.cli.questions import Question, begin
from gamedsl.cli.screen import Screen
from gamedsl.cli.words import words
from gamedsl.run import Game, Match, Move
from gamedsl.run.description import FaceInfo, PieceInfo
from gamedsl.run.view import AreaView, HostView
from gamedsl.run.wording import Wording
from gamedsl.source import Source, Span
from gamedsl.testing.beginning import beginning
from gamedsl.testing.places import Names
from gamedsl.testing.read import read_step
from gamedsl.testing.starting import start as start_game
from gamedsl.testing.steps import Given
from gamedsl.testing.words import Words
from tests.cli.conftest import Run
from tests.reference.reef import reef as reef_model

FOREST = AreaView(
    "forest",
    "A",
    "Card",
    2,
    ordered=True,
    pieces=("Oak", "Moss"),
    hosts=(
        HostView("Oak", "Oak", (("top", ()), ("left", ("Hare", "Hare", "Fox")))),
        HostView("face-down card", "Moss", (("top", ("Owl", None)), ("left", ()))),
    ),
)
"""What A sees: an oak with three guests, and a card that lies face down."""


@pytest.fixture(scope="module")
def reef() -> Game:
    """A game with everything, compiled once."""
    return Game(reef_model())


@pytest.fixture(scope="module")
def given(reef: Game) -> Callable[[str], Match]:
    """A match in the position that a line of a scenario gives."""
    names = Names(reef.model)

    def start(line: str) -> Match:
        source = Source("by hand", f"given {line}")
        step = read_step(Words.at(Span(source, 0, len(source.text))))
        assert isinstance(step, Given)
        return start_game(reef, names, beginning(names, (step,))).match

    return start


def _begun(match: Match) -> Question:
    view = match.view(match.waiting_for[0])
    return begin(match.moves(), match.game.description().actions, view.phase, view.wanted)


# ---- the table ----------------------------------------------------------------------------------------


def test_hosts_are_a_table_with_their_sides() -> None:
    """A row for each, a column for each side; alike guests are counted."""
    assert host_lines(FOREST, "{count} hidden", 80) == [
        "                       top            left",
        "Oak                    -              2 Hare, Fox",
        "face-down card (Moss)  Owl, 1 hidden  -",
    ]


def test_on_a_narrow_screen_empty_sides_are_left_out() -> None:
    """A line for each host."""
    assert host_lines(FOREST, "{count} hidden", 30, "  ") == [
        "  Oak: left 2 Hare, Fox",
        "  face-down card (Moss): top Owl, 1 hidden",
    ]


def test_a_hand_shows_both_halves_with_what_is_printed(reef: Game) -> None:
    """Places, colours and costs, which the kind has, of each half."""
    printed = printed_on(reef.description().things)
    hand = AreaView("hand", "A", "Card", 2, ordered=False, pieces=("Crab | Ray", None))

    assert hand_lines(hand, printed) == ["Crab (cost 1, left, blue) | Ray (cost 0, right, red)"]


def test_a_name_that_says_what_is_printed_stands_alone() -> None:
    """Cards that are told apart by something printed on them do not have it said twice."""
    faces = (
        FaceInfo("Crab", (("side", "left"), ("colour", "red"))),
        FaceInfo("Ray", (("side", "right"), ("colour", "blue"))),
    )
    names = ("Crab (red) | Ray (blue)", "Crab | Ray (large)")
    printed = {name: PieceInfo(name, (), faces) for name in names}
    hand = AreaView("hand", "A", "Card", 2, ordered=False, pieces=names)

    assert hand_lines(hand, printed) == [
        "Crab (left, red) | Ray (right, blue)",
        "Crab | Ray (large): Crab (left, red) | Ray (right, blue)",
    ]


def test_columns_are_called_as_the_players_call_them(reef: Game) -> None:
    """In the words of the sheet of translations, where it has them."""
    printed = printed_on(reef.description().things, {"cost": "Kosten"})
    hand = AreaView("hand", "A", "Card", 1, ordered=False, pieces=("Crab | Ray",))

    assert hand_lines(hand, printed) == ["Crab (Kosten 1, left, blue) | Ray (Kosten 0, right, red)"]


def test_a_player_has_hosts_and_hand_below(given: Callable[[str], Match]) -> None:
    """Others see the forest, but not the hand."""
    match = given("A's hand holds Crab | Ray, A's reef holds Coral with Ray at the right")
    screen = Screen(words("en"), printed=printed_on(match.game.description().things))
    mine = "\n".join(screen.table(match.view("A")))
    other = "\n".join(screen.table(match.view("B")))

    assert "  hand\n    Crab (cost 1, left, blue) | Ray (cost 0, right, red)\n" in mine
    assert "  reef\n           left  right\n    Coral  -     Ray\n" in mine
    assert "  hand  1 hidden\n  reef\n           left  right\n    Coral  -     Ray\n" in other


def test_on_a_narrow_screen_each_face_has_a_line(given: Callable[[str], Match]) -> None:
    """The second one stands below the first."""
    match = given("A's hand holds Crab | Ray")
    screen = Screen(words("en"), width=40, printed=printed_on(match.game.description().things))

    assert "    Crab (cost 1, left, blue)\n      | Ray (cost 0, right, red)" in "\n".join(
        screen.table(match.view("A"))
    )


# ---- questions ----------------------------------------------------------------------------------------


def test_a_choice_in_the_middle_says_what_is_wanted(given: Callable[[str], Match]) -> None:
    """With the words of the rule."""
    match = given("A's hand holds Sponge, Ray, A's reef holds Coral, Coral")
    match.play("play Ray")
    first = _begun(match)

    assert first.wanted == "a spot"
    assert first.ask("A", words("en")) == "settle at which spot?"
    assert first.answers == ("right of Coral", "right of Coral 2")


def test_a_set_is_answered_with_numbers_or_names(given: Callable[[str], Match]) -> None:
    """Its things are numbered; the order is no matter."""
    match = given(
        "A's hand holds Eel, Coral (red), Coral (red), Sponge, A's reef holds Coral (blue)"
    )
    match.play(next(move for move in match.moves() if move.text.startswith("play Eel")))
    question = _begun(match)

    assert question.is_set
    assert question.ask("A", words("en")) == "pay: 2 of these, such as 1, 2"
    assert question.menu(80) == ["1 Coral   2 Sponge"]
    for text in ("1 2", "2, 1", "sponge and coral", "Coral, Sponge"):
        answer = question.answer(text)
        assert isinstance(answer, Move)
        assert answer.text == "pay Coral and Sponge"
    assert str(question.answer("1 1")) == "pay Coral and Coral"


@pytest.mark.parametrize("text", ["1", "1 2 2", "3", "fish"])
def test_what_is_no_set_is_no_answer(text: str) -> None:
    """Too few, too many, a number that is none, an unknown name."""
    moves = tuple(
        Move(f"pay {' and '.join(names)}", "pay", (), Wording(0, ()), names)
        for names in (("Oak", "Fox"), ("Oak", "Oak"))
    )
    question = begin(moves, (), None)

    assert question.is_set
    assert question.answer(text) is None
    assert question.with_answer("Oak") == "pay"


def test_numbers_of_a_set_become_names() -> None:
    """So that a refusal speaks of things."""
    moves = (
        Move("pay Oak and Fox", "pay", (), Wording(0, ()), ("Oak", "Fox")),
        Move("pay Oak and Owl", "pay", (), Wording(0, ()), ("Oak", "Owl")),
    )

    assert begin(moves, (), None).named("1 3") == "Oak, Owl"
    assert begin(moves, (), None).named("fox, 2") == "Fox, Fox"


# ---- a whole session ----------------------------------------------------------------------------------

PATCH = """\
language 1.0
game "Patch"
players 2
components
  kinds Plant: Bed, Rose, Weed
  cards Slip: 4 of each Plant
areas
  heap    pile of Slip, face down
  compost Slips, face up
each player has
  hand    up to 9 Slips, seen by its owner
  patch   Slips, face up, each a Plot
each Plot has
  north, south  one Slip, face up
setup
  shuffle the Slips; deal 5 Slips to each player
  put all Slips into the heap
turns clockwise from the first player, until the heap is empty
  action draw
    take the top card of the heap into my hand
  action lay a card C of my hand
    choose 2 cards of my hand other than C
    put them into the compost
    choose a spot, one of
      ground:  my patch
      slot:    the north of a Plot in my patch
    put C on the spot
"""


def test_a_move_is_asked_one_question_at_a_time(run: Run, tmp_path: Path) -> None:
    """What to lay, then two cards in one answer; where to goes without saying."""
    (tmp_path / "patch.game").write_text(PATCH)
    typed = "lay\n1\n1\n1 2\nquit\n"
    output = run("play", "patch.game", "--players", "2", "--seed", "4", typed=typed).output

    assert "lay which card?\n  1 Bed   2 Rose   3 Weed\n" in output
    assert "A: choose: 2 of these, such as 1, 2\n  1 Bed   2 Rose   3 Weed\n" in output
    assert "> 1\n  2 wanted, 1 given\n" in output
    assert "  A moves Bed from hand to patch\n" in output


def test_a_whole_move_is_typed_in_one_line(run: Run, tmp_path: Path) -> None:
    """All answers with commas between them."""
    (tmp_path / "patch.game").write_text(PATCH)
    typed = "lay Bed, choose Rose and Weed\nquit\n"
    output = run("play", "patch.game", "--players", "2", "--seed", "4", typed=typed).output

    assert "\ncompost  Rose, Weed\n" in output
    assert "\nA\n  hand   2 hidden\n  patch  Bed\n" in output
