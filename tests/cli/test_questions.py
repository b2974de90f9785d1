"""One question at a time, with numbers and words, and back again."""

from __future__ import annotations

import pytest

from gamedsl.cli.questions import Question, begin
from gamedsl.cli.words import words
from gamedsl.run import Move
from gamedsl.run.description import ActionInfo, ArgumentInfo
from gamedsl.run.notation import Wording

ACTIONS = (
    ActionInfo(
        "move",
        None,
        (
            ArgumentInfo("piece", "", stated=False, values=(), numbers=None),
            ArgumentInfo("space", "to", stated=False, values=(), numbers=None),
            ArgumentInfo("why", "", stated=True, values=(), numbers=None),
        ),
    ),
    ActionInfo("pass", "harvest", ()),
    ActionInfo("pass", None, (ArgumentInfo("way", "", stated=False, values=(), numbers=None),)),
)


def _move(action: str, *arguments: str) -> Move:
    return Move(" ".join((action, *arguments)), action, arguments, Wording(0, ()))


MOVES = (_move("move", "Red Fox", "2"), _move("move", "Red Fox", "1"), _move("move", "Owl", "1"))
PASS = _move("pass")


def _asked(question: Question) -> str:
    return question.ask("Ann", words("en"))


def test_first_what_then_each_argument() -> None:
    """The verb is asked first, then every argument after its preposition."""
    first = begin((*MOVES, PASS), ACTIONS, "harvest")
    assert _asked(first) == "Ann, what do you do?"
    assert first.menu(80) == ["1 move <piece> <to space>   2 pass"]

    second = first.answer("move")
    assert isinstance(second, Question)
    assert _asked(second) == "move which piece?"
    assert second.answers == ("Red Fox", "Owl")

    third = second.answer("red fox")
    assert isinstance(third, Question)
    assert _asked(third) == "move to which space?"
    assert third.answers == ("2", "1")


def test_an_argument_without_a_choice_is_not_asked() -> None:
    """Where only one move is left, it is meant."""
    second = begin((*MOVES, PASS), ACTIONS, None).answer("1")
    assert isinstance(second, Question)

    assert second.answer("2") == MOVES[2]
    assert begin((*MOVES, PASS), ACTIONS, None).answer("2") == PASS


def test_a_verb_without_a_choice_is_not_asked() -> None:
    """With one verb the first question is about its argument."""
    assert _asked(begin(MOVES, ACTIONS, None)) == "move which piece?"


def test_numbers_that_are_answers_themselves() -> None:
    """Where answers are numbers, a number means the answer and not its place."""
    third = begin(MOVES, ACTIONS, None).answer("Red Fox")
    assert isinstance(third, Question)

    assert third.answer("1") == MOVES[1]
    assert third.answer("2") == MOVES[0]


@pytest.mark.parametrize("text", ["0", "3", "fox", ""])
def test_no_answer(text: str) -> None:
    """What is none of the answers is none."""
    assert begin(MOVES, ACTIONS, None).answer(text) is None


def test_an_answer_makes_a_whole_text() -> None:
    """With what was answered before, an answer is the text of a move, even one that is refused."""
    third = begin((*MOVES, PASS), ACTIONS, None).answer("move")
    assert isinstance(third, Question)
    fourth = third.answer("Red Fox")
    assert isinstance(fourth, Question)

    assert third.with_answer("Jay") == "move Jay"
    assert fourth.with_answer("9") == "move Red Fox to 9"


def test_a_word_is_not_asked_twice() -> None:
    """Where the verb ends with the word of its argument, the question says it once."""
    argument = ArgumentInfo("path", "", stated=False, values=(), numbers=None)
    moves = tuple(_move("choose path", f"Path of {tile}") for tile in ("bend", "fork"))

    question = begin(moves, (ActionInfo("choose path", None, (argument,)),), None)
    assert _asked(question) == "choose which path?"


def test_what_is_chosen_is_said_as_such() -> None:
    """In the middle of a move the author's words stand behind a verb."""
    first = begin((*MOVES, PASS), ACTIONS, None, "a spot")

    assert _asked(first) == "Ann: choose a spot"
