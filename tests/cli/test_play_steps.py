"""`gamedsl play` through turns of steps and questions to other players, and what is typed wrongly there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.swaps import SWAPS
from tests.cli.conftest import Run


@pytest.fixture
def swaps(tmp_path: Path) -> Path:
    """The game of steps and questions, as a file."""
    path = tmp_path / "swaps.game"
    path.write_text(SWAPS, encoding="utf-8")
    return path


def _shown(run: Run, game: Path, *typed: str) -> str:
    """What is shown when two players, of whom A begins, type these lines."""
    result = run("play", game, "--players", "2", "--seed", "4", typed="\n".join(typed) + "\n")

    assert result.exit_code in {0, 1}, result.output
    shown: str = result.stdout
    return shown


def test_the_player_who_is_asked_answers(run: Run, swaps: Path) -> None:
    """A question goes to its player in the words of the rules, and after no the first one is asked anew."""
    shown = _shown(run, swaps, "request", "1", "no")

    assert "A, what do you do?\n" in shown
    asked = shown.partition("B: may A have ")[2]
    assert asked.partition("\n")[2].startswith("  1 yes   2 no\n> no\n")
    assert "A, what do you do?\n" in asked or "A: request which card?\n" in asked


def test_a_refused_move_says_who_refused(run: Run, swaps: Path) -> None:
    """Who tries again what was refused hears so, and is asked again."""
    first = _shown(run, swaps, "request", "1", "no")
    card = first.partition("may A have ")[2].partition("?")[0]
    shown = _shown(run, swaps, "request", "1", "no", f"request {card}")

    assert shown.endswith(f"> request {card}\n  B keeps {card}\n")


def test_one_turn_through_its_steps(run: Run, swaps: Path) -> None:
    """Pass ends the first step, the second one has its own moves, and then it is the next player's turn."""
    shown = _shown(run, swaps, "pass", "dig")

    after = shown.partition("> pass\n")[2]
    assert "2 dig" in after.partition("> dig\n")[0]
    assert "B, what do you do?" in after.partition("> dig\n")[2]


def test_a_move_of_another_step_is_refused_in_its_words(run: Run, swaps: Path) -> None:
    """The sentence of the step is what a player hears who wants its move too late or too early."""
    shown = _shown(run, swaps, "pass", "pass", "dig")

    assert "> pass\n  begging is over\n" in shown
    assert "> dig\nA digs\n" in shown


def test_what_is_chosen_in_secret_is_not_on_the_next_screen(run: Run) -> None:
    """Players choose one after the other; who comes next reads that somebody has chosen, and what it was at the end."""
    typed = "put clubs 7\nput spades 9\n"
    shown = run("play", "goofspiel", "--players", "2", "--seed", "4", typed=typed).stdout

    first, _, rest = shown.partition("> put clubs 7\n")
    second, _, last = rest.partition("> put spades 9\n")
    assert first.startswith("--- A ---\n")
    assert second.startswith("--- B ---\nA has chosen\n")
    assert "clubs 7" not in second
    assert "A puts clubs 7\nB has chosen\n  A moves clubs 7 from hand to offer\n" in last


@pytest.mark.parametrize("wrong", ["perhaps", "3", "yes please", "request"])
def test_a_wrong_answer_repeats_the_question(run: Run, swaps: Path, wrong: str) -> None:
    """What is no answer is told, and the same question stands there again."""
    shown = _shown(run, swaps, "request", "1", wrong)

    question = shown.partition("B: may A have ")[2].partition("\n")[0]
    after = shown.rpartition(f"> {wrong}\n")[2]
    assert after.count(f"B: may A have {question}\n  1 yes   2 no\n") == 1


@pytest.mark.parametrize("typed", ["q", "quit", "Q", ":q"])
def test_q_leaves(run: Run, swaps: Path, typed: str) -> None:
    """One letter is enough to leave, in the middle of a question too."""
    result = run("play", swaps, "--seed", "4", typed=f"request\n1\n{typed}\nyes\n")

    assert result.exit_code == 0
    assert result.stdout.endswith("the game was left at move 2\n")


def test_an_answer_that_is_spelt_like_a_command_is_an_answer(run: Run, tmp_path: Path) -> None:
    """Things called q, b or view are chosen by their names; a colon makes a command of the word."""
    game = tmp_path / "letters.game"
    game.write_text(LETTERS, encoding="utf-8")

    assert "A marks q for B\n" in run("play", game, typed="mark\nq\nB\n").stdout
    assert "A marks view for A\n" in run("play", game, typed="mark\nview\na\n").stdout
    assert "A marks help for B\n" in run("play", game, typed="mark\nhelp\nb\n").stdout
    left = run("play", game, typed="mark\n:q\n")
    assert left.stdout.endswith("the game was left at move 1\n")


LETTERS = """\
language 1.0
game "Letters"
players 2

components
  kinds Word: q, view, help
  tokens Mark: 9

areas
  heap  Marks
each player has
  marks  Marks

setup
  put 9 Marks on the heap

turns clockwise from the first player, until the heap is empty
  action mark a Word for a player
    put 1 Mark of the heap into my marks
  action wait
    put 2 Marks of the heap into my marks, if any is left

score
  marks: the Marks in my marks
  most points wins; still tied: shared
"""
