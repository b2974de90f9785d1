"""Moves that are typed with little words left out, or with others, are understood where only one can be meant."""

from __future__ import annotations

import pytest

from gamedsl.cli.questions import begin
from gamedsl.cli.reworded import Understood, understood
from gamedsl.loading import load, loads

GARDEN = """\
language 1.0
game "Garden"
players 2
components
  kinds Bed: Rose, Sage, Lily
  tokens Seed: 20
areas
  shed  Seeds
each player has
  bag  Seeds
setup
  put all Seeds into the shed
turns clockwise from the first player, until the shed is empty
  action plant on a Bed
    put 1 Seed of the shed into my bag
  action plant under a Bed
    put 1 Seed of the shed into my bag
  action walk with a Bed B to a Bed C
    require B is not C
    put 1 Seed of the shed into my bag
"""


def _understood(game: str, line: str) -> Understood:
    match = load(game).start(2, seed=1)
    (player, *_) = match.waiting_for
    view = match.view(player)
    actions = match.game.description().actions
    question = begin(match.moves(player), actions, view.phase, view.wanted, view.question)
    return understood(line, question, match, player)


@pytest.mark.parametrize(
    "game, line, move",
    [
        ("hex", "place d3", "place on d3"),
        ("hex", "Place the cell d3", "place on d3"),
        ("hex", "on d3", "place on d3"),
        ("connect_four", "drop 4", "drop into 4"),
        ("connect_four", "drop into column 4", "drop into 4"),
        ("connect_four", "column 4", "drop into 4"),
    ],
)
def test_little_words_may_be_left_out(game: str, line: str, move: str) -> None:
    """A verb and what it names are enough, and the word for what is named may be said."""
    said = _understood(game, line)

    assert (said.text, said.reasons, said.suggestions) == (move, (), ())


@pytest.mark.parametrize(
    "game, line, move",
    [("hex", "place at d3", "place on d3"), ("connect_four", "drop on 4", "drop into 4")],
)
def test_other_little_words_are_asked_about(game: str, line: str, move: str) -> None:
    """They may say something else, so no move is made."""
    said = _understood(game, line)

    assert said.suggestions == (move,)
    assert said.reasons


def test_a_forbidden_move_is_refused_by_its_rule() -> None:
    """What is read in spite of its little words meets the author's sentence."""
    match = load("hex").start(2, seed=1)
    match.play("place on d3")
    said = understood("place d3", None, match, match.waiting_for[0])

    assert [each.message for each in said.reasons] == ["there is a stone on d3"]


def test_each_of_several_things_has_its_little_word() -> None:
    """A move with two things is understood without the words before either."""
    match = loads(GARDEN).start(2, seed=1)
    said = understood("walk rose sage", None, match, match.waiting_for[0])

    assert (said.text, said.reasons) == ("walk with rose to sage", ())


def test_what_could_mean_two_moves_is_never_made() -> None:
    """Where only a little word tells two moves apart, both are named."""
    match = loads(GARDEN).start(2, seed=1)
    said = understood("plant Rose", None, match, match.waiting_for[0])

    assert said.suggestions == ("plant on rose", "plant under rose")
    assert said.reasons
