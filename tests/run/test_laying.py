"""Tiles laid by people: three answers in one line, answers without a verb, reasons that look on, undoing, records."""

from __future__ import annotations

import pytest

from gamedsl import IllegalMove, Match
from tests.check.lands import burrow, land


@pytest.fixture
def match() -> Match:
    """Two players on squares; A may place a straight road or a bend."""
    found = land().start(2, seed=1)
    assert {move.text for move in found.moves() if move.action == "place"} == {
        "place bend",
        "place town road",
    }
    return found


def test_three_answers_in_one_line(match: Match) -> None:
    """It comes to the same as one after the other."""
    other = match.copy()
    match.play("place bend at 0/1 turned 2")
    for answer in ("place bend", "choose 0/1", "choose turned 2"):
        other.play(answer)
    assert match.row == other.row
    assert match.view().area("Land", "0/1").lying == "turned 2"


def test_a_space_and_a_way_need_no_verb(match: Match) -> None:
    """Their names are answers."""
    match.play("place bend")
    match.play("0/1")
    match.play("turned 2")
    assert match.view().area("Land", "0/1").pieces == ("bend",)


def test_a_line_may_end_before_the_last_question(match: Match) -> None:
    """How the tile lies is asked then."""
    match.play("place bend at 0/1")
    assert {move.action for move in match.moves()} == {"choose"}


def test_reasons_are_those_of_the_answer_that_fails(match: Match) -> None:
    """Whichever of the three it is; nothing has changed."""
    before = match.to_dict()
    for line, name in (
        ("place bend at 0/0 turned 1", "taken"),
        ("place bend at 5/5 turned 1", "alone"),
        ("place bend at 0/1 turned 0", "clash"),
        ("place bend at 99/99", "no such"),
    ):
        with pytest.raises(IllegalMove) as refused:
            match.play(line)
        assert name in {reason.name for reason in refused.value.reasons}, line
    assert match.to_dict() == before


def test_an_undone_tile_is_where_it_was(match: Match) -> None:
    """The board has one tile again."""
    before = match.to_dict()
    match.play("place bend at 0/1 turned 2")
    while match.steps[1:]:
        match.undo()
    assert {**match.to_dict(), "version": 0} == {**before, "version": 0}


def test_a_record_is_played_again() -> None:
    """Flipped tiles and all."""
    game = burrow()
    match = game.start(2, seed=7)
    moves = 0
    while not match.over and moves < 12:
        match.play(match.moves()[-1])
        moves += 1
    assert game.replay(match.record()).to_dict() == match.to_dict()
