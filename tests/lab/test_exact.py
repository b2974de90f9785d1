"""What is worked out from all positions: published fractions, games with chance, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest

import gamedsl
from gamedsl.compile.outcomes import Outcomes
from gamedsl.diagnostics import RulesFault, UsageError
from gamedsl.lab.exact import exact

STRAWS = """\
language 1.0
game "Straws"
players 2

components
  kinds Length: short, middle, long
  cards Straw: 1 of each Length

areas
  fist  pile of Straws, face down
each player has
  hand  Straws

setup
  shuffle the Straws; the other Straws go to the fist

turns clockwise from the first player
  action pull
    put the top card of the fist into my hand
  at the end of each turn
    if my hand has a long, I win
"""
SWING = """\
language 1.0
game "Swing"
players 2

components
  tokens Ball: 1

areas
  porch  Balls

setup
  put 1 Ball into the porch

turns clockwise from the first player
  action wait
    say "I wait"
  at the end of each turn
    if the porch has 2 Balls, I win
"""


def test_random_tic_tac_toe() -> None:
    """The numbers that were published for it, and those of another engine."""
    found = exact(gamedsl.load("tic_tac_toe"), players=2, inputs={"First Player": "A"})

    assert found.positions == 5478
    assert found.wins == (Fraction(737, 1260), Fraction(121, 420))
    assert found.undecided == Fraction(8, 63)
    assert found.mean_length == Fraction(3203, 420)
    assert dict(found.lengths) == {
        5: Fraction(2, 21),
        6: Fraction(37, 420),
        7: Fraction(37, 140),
        8: Fraction(1, 5),
        9: Fraction(37, 105),
    }


def test_an_input_that_is_drawn_counts_with_all_its_outcomes() -> None:
    """Where each player begins half of the games, both win as often."""
    found = exact(gamedsl.load("tic_tac_toe"), players=["Ann", "Bob"])

    assert found.players == ("Ann", "Bob")
    assert found.wins == (Fraction(55, 126), Fraction(55, 126))


def test_random_kuhn_poker() -> None:
    """Whoever begins wins an eighth of a chip a game when both play at random."""
    found = exact(gamedsl.load("kuhn_poker"), players=2, inputs={"First Player": "A"})

    assert found.mean_scores == (Fraction(1, 8), Fraction(-1, 8))
    assert sum(found.wins) + found.undecided == 1


def test_chance_goes_every_way() -> None:
    """Of three straws the first player pulls the first and the last."""
    found = exact(gamedsl.loads(STRAWS), players=2)

    assert found.wins == (Fraction(2, 3), Fraction(1, 3))
    assert found.mean_scores is None
    assert found.lengths == tuple((moves, Fraction(1, 3)) for moves in (1, 2, 3))


def test_equal_rows_are_one_outcome() -> None:
    """Six orders of three straws are six rows, and each draw among so many is as likely as every other."""
    game = gamedsl.loads(STRAWS)
    outcomes = Outcomes(game.layout, 100)
    row = tuple(outcomes.program.new_row(2, 0))

    found = outcomes.of(row, outcomes.program.start)
    alike = outcomes.of(row, lambda after: after.__setitem__(6, outcomes._draw(after, 0, 4) % 2))

    assert list(found.values()) == [Fraction(1, 6)] * 6
    assert sorted(alike.values()) == [Fraction(1, 2)] * 2


def test_the_program_of_a_game_keeps_its_chance() -> None:
    """Working a game out changes nothing for those who play it."""
    game = gamedsl.loads(STRAWS)
    before = game.start(2, seed=3).to_dict()
    exact(game, players=2)

    assert game.start(2, seed=3).to_dict() == before


@pytest.mark.parametrize(
    "rules,most,reason",
    [
        (STRAWS, 5, "at one place chance can go in more than 5 ways"),
        (STRAWS, 1, "at one place chance can go in more than 1 way"),
        (STRAWS, 7, "it has more than 7 positions"),
        (SWING, 1000, "a position can come again, so that its games can have any length"),
    ],
)
def test_what_cannot_be_worked_out_is_refused(rules: str, most: int, reason: str) -> None:
    """The reason is told, and no half of an answer is given."""
    with pytest.raises(UsageError, match=reason):
        exact(gamedsl.loads(rules), players=2, most=most)


@pytest.mark.parametrize("most", [0, True, "many"])
def test_odd_limits_are_refused(most: object) -> None:
    """A limit is a whole number from 1 up."""
    with pytest.raises(UsageError, match="most: a whole number from 1 up"):
        exact(gamedsl.loads(STRAWS), players=2, most=most)  # type: ignore[arg-type]


def test_a_fault_of_the_rules_is_told_with_its_line() -> None:
    """As when the game is played."""
    rules = STRAWS.replace("if my hand has a long, I win", "if my hand has a long, nobody wins")
    rules = rules.replace(
        "    put the top card", "    put the top card of the fist into my hand; put the top card"
    )
    with pytest.raises(RulesFault, match=r"game\.game:19"):
        exact(gamedsl.loads(rules), players=2)
