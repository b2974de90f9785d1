"""Kuhn poker against what is known of it: the size of the tree, the information of the players, its value."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest

import gamedsl
from gamedsl.run.match import Match

Deal = tuple[str, str]
RANKS = ("jack", "queen", "king")
DEALS: tuple[Deal, ...] = tuple(permutations(RANKS, 2))  # type: ignore[arg-type]
THIRD = Fraction(1, 3)

# How often each player bets in the equilibrium in which the first player never bets first: by card and what was done.
EQUILIBRIUM: dict[tuple[str, str], Fraction | int] = {
    ("jack", ""): 0,
    ("queen", ""): 0,
    ("king", ""): 0,
    ("jack", "pass bet"): 0,
    ("queen", "pass bet"): THIRD,
    ("king", "pass bet"): 1,
    ("jack", "bet"): 0,
    ("queen", "bet"): THIRD,
    ("king", "bet"): 1,
    ("jack", "pass"): THIRD,
    ("queen", "pass"): 0,
    ("king", "pass"): 1,
}


def _hand(match: Match, player: str) -> str:
    area = next(
        each for each in match.view(player).areas if (each.name, each.owner) == ("hand", player)
    )
    return area.pieces[0]


@pytest.fixture(scope="module")
def deals() -> dict[Deal, Match]:
    """A match for each of the six ways to deal, with A to begin."""
    game = gamedsl.load("kuhn_poker")
    found: dict[Deal, Match] = {}
    seed = 0
    while len(found) < len(DEALS):
        match = game.start(players=2, seed=seed, inputs={"First Player": "A"})
        found.setdefault((_hand(match, "A"), _hand(match, "B")), match)
        seed += 1
    return found


def _after(match: Match, move: str) -> Match:
    copy = match.copy()
    copy.play(move)
    return copy


def _gain(match: Match) -> int:
    return match.result.points["A"]


def test_size_of_the_tree(deals: dict[Deal, Match]) -> None:
    """Six deals, with four decisions and five ends each; with the three nodes of the deal before them that makes 58."""
    decisions = ends = 0
    stack = list(deals.values())
    while stack:
        match = stack.pop()
        if match.over:
            ends += 1
            continue
        decisions += 1
        stack += [_after(match, move.text) for move in match.moves()]

    assert ends == 30
    assert 1 + 3 + decisions + ends == 58


def test_what_the_players_know(deals: dict[Deal, Match]) -> None:
    """The player who is asked can tell apart 12 situations, six for each player."""
    known = set()
    stack = list(deals.values())
    while stack:
        match = stack.pop()
        if match.over:
            continue
        player = match.waiting_for[0]
        told = tuple(event.text for event in match.events(player))
        known.add((player, match.view(player), told))
        stack += [_after(match, move.text) for move in match.moves()]

    assert len(known) == 12


def _value(match: Match, done: str, chance_of_bet: object) -> Fraction:
    """What the first player gains on average when `chance_of_bet(card, done)` says how often each player bets."""
    if match.over:
        return Fraction(_gain(match))
    card = _hand(match, match.waiting_for[0])
    bets = Fraction(chance_of_bet(card, done))  # type: ignore[operator]
    parts = ((bets, "bet"), (1 - bets, "pass"))
    return sum(
        (
            share * _value(_after(match, move), f"{done} {move}".strip(), chance_of_bet)
            for share, move in parts
            if share
        ),
        Fraction(0),
    )


def test_random_against_random(deals: dict[Deal, Match]) -> None:
    """Two players who do not think: the first gains an eighth of a chip a game."""
    total = sum(_value(match, "", lambda _card, _done: Fraction(1, 2)) for match in deals.values())

    assert Fraction(1, 8) == total / len(deals)


def test_value_of_the_game(deals: dict[Deal, Match]) -> None:
    """Two players who play an equilibrium: the first loses an eighteenth of a chip a game."""
    total = sum(
        _value(match, "", lambda card, done: EQUILIBRIUM[card, done]) for match in deals.values()
    )

    assert Fraction(-1, 18) == total / len(deals)
