"""What a player hears who wants a deed that they were not asked, or are asked no more."""

from __future__ import annotations

from functools import cache

import pytest

import gamedsl
from gamedsl import Game, IllegalMove, Match

FERRY = """\
language 1.0
game "Ferry"
players 2

components
  tokens Coin: 40

areas
  dues    Coins

each player has
  purse   Coins

setup
  each player takes 5 Coins into their purse

how to tip
  put 1 of my Coins into the dues

how to rest
  put 1 Coin of the dues into my purse

turns clockwise from the first player
  action sail
    put 1 of my Coins into the dues
    I may rest                                         else later: "you rest before the tip"
    I may tip, if my purse holds at least 4 Coins      else stingy: "a tip needs 4 coins, you have {my purse}"
  at the end of each turn
    if the dues hold 9 or more Coins, end the game at once

score
  coins: 1 per Coin in my purse
  most points wins; still tied: shared
"""


@cache
def ferry() -> Game:
    """The game, read once."""
    return gamedsl.loads(FERRY)


def after(*moves: str) -> Match:
    """The match after these moves."""
    made = ferry().start(2, seed=1)
    for move in moves:
        made.play(move)
    return made


def names(made: Match, move: str, player: str) -> list[str | None]:
    """The names of the reasons against a move."""
    return [reason.name for reason in made.why_not(move, player=player)]


def test_who_has_answered_hears_what_they_answered() -> None:
    """The question is behind them: with the move that led to it, the answer, and what a move begins with now."""
    made = after("sail", "decline", "tip")
    made.play("sail")
    made.play("decline")
    made.play("decline")

    (reason,) = (each for each in made.why_not("rest", player="A") if each.name == "not now")

    assert reason.message == (
        '"rest" is not asked any more: after "sail" you answered "decline"; a move begins with "sail"'
    )


def test_who_was_never_asked_hears_what_a_move_begins_with() -> None:
    """An answer is no move."""
    reasons = after().why_not("rest", player="A")

    assert [each.message for each in reasons if each.name == "not now"] == [
        '"rest" answers a question that is not asked now; a move begins with "sail"'
    ]


TWICE = ("sail", "decline", "decline") * 2


def test_who_is_asked_hears_nothing() -> None:
    """With 4 coins left the question is open."""
    assert names(after("sail", "decline"), "tip", "A") == []


def test_who_was_not_asked_hears_why_with_the_numbers_of_that_moment() -> None:
    """In the second turn only 3 coins are left when the tip comes up; whose turn it is by now is told too."""
    reasons = after(*TWICE, "sail", "decline").why_not("tip", player="A")

    assert [each.name for each in reasons] == ["stingy", "not your turn", "not now"]
    assert reasons[0].message == "a tip needs 4 coins, you have 3"
    assert reasons[0].numbers == {"my purse": 3}


def test_another_player_does_not_hear_it() -> None:
    """It was not B who was passed over."""
    assert names(after(*TWICE, "sail", "decline"), "tip", "B") == ["not now"]


def test_who_comes_too_late_hears_the_sentence_without_a_condition() -> None:
    """The rest lies behind the question that is open."""
    assert names(after("sail", "decline"), "rest", "A") == ["later", "not now"]


def test_who_comes_too_early_does_not() -> None:
    """Before the sail nobody was asked about a rest."""
    assert names(after(), "rest", "A") == ["not now"]


def test_the_reason_goes_when_the_next_moves_of_that_player_begin() -> None:
    """What was passed over in the turn before is no reason any more."""
    made = after(*TWICE, "sail", "decline", "sail", "decline")

    assert names(made, "tip", "A") == ["stingy", "not now"]
    made.play("sail")
    assert names(made, "tip", "A") == ["not now"]


def test_the_sentence_refuses_the_move_and_is_no_line_of_the_log() -> None:
    """Only who tries hears it."""
    made = after("sail", "decline")

    with pytest.raises(IllegalMove) as refused:
        made.play("rest")

    assert [each.name for each in refused.value.reasons] == ["later", "not now"]
    assert all(event.kind != "said" for event in made.events("A"))
