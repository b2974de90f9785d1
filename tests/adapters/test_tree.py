"""Games as trees: every place at which chance decides, each way with its probability."""

from __future__ import annotations

from fractions import Fraction

import pytest

import gamedsl
from gamedsl.adapters import GameTree, Node, Rulebook
from gamedsl.lab import exact
from tests.lab.test_exact import STRAWS


def tree_of(game: gamedsl.Game, *, inputs: dict[str, str] | None = None) -> GameTree:
    """The tree of a game for two, with its chance explicit; rewards are how far a player leads."""
    rewards = "wins" if game.model.scoring is None else "margin"
    return GameTree(Rulebook(game, 2, inputs=inputs, rewards=rewards), explicit=True)


def worth(node: Node) -> Fraction:
    """What the first player gets on average if every answer is as likely as every other."""
    if node.table is None:
        return sum((share * worth(node.after(n)) for n, share in node.chances), Fraction(0))
    if node.over:
        return Fraction(node.table.returns[0])
    numbers = node.open
    return sum((worth(node.after(n)) for n in numbers), Fraction(0)) / len(numbers)


def nodes(node: Node) -> list[Node]:
    """A node and all that come after it."""
    return [node, *(each for number in node.open for each in nodes(node.after(number)))]


def test_poker_is_worth_as_much_as_by_the_other_way_of_counting() -> None:
    """The mean over the tree is that over all positions, to the last fraction."""
    game = gamedsl.load("kuhn_poker")
    found = exact(game, players=2, inputs={"First Player": "A"})
    assert found.mean_scores is not None

    assert worth(tree_of(game, inputs={"First Player": "A"}).root()) == found.mean_scores[0]


def test_chance_in_the_middle_of_a_game_has_its_own_nodes() -> None:
    """Straws are drawn from a pile that was shuffled once: the order is decided at the beginning."""
    game = gamedsl.loads(STRAWS)
    found = exact(game, players=2)

    assert worth(tree_of(game).root()) == found.wins[0] - found.wins[1]


def test_dice_are_thrown_where_the_rules_throw_them() -> None:
    """After the answer, with six ways; two rolls that lead to the same position are told apart by what was said."""
    root = tree_of(gamedsl.load("pig"), inputs={"First Player": "A"}).root()
    rolled = root.after(0)

    assert (root.seat, root.chances) == (0, [])
    assert rolled.seat is None
    assert rolled.chances == [(number, Fraction(1, 6)) for number in range(6)]
    assert {rolled.after(number).seat for number in range(6)} == {0, 1}


def test_players_know_their_own_card_and_what_was_done() -> None:
    """Kuhn Poker has six information sets for each player, and in each of them the same answers."""
    open_: dict[tuple[int, str], set[tuple[int, ...]]] = {}
    for node in nodes(tree_of(gamedsl.load("kuhn_poker"), inputs={"First Player": "A"}).root()):
        if node.seat is not None:
            key = node.seat, node.information(node.seat)
            open_.setdefault(key, set()).add(tuple(node.open))

    assert sorted(seat for seat, _ in open_) == [0] * 6 + [1] * 6
    assert all(len(each) == 1 for each in open_.values())


def test_a_node_stays_as_it_is() -> None:
    """Whatever is tried from it, and the same way leads to the same place."""
    root = tree_of(gamedsl.load("kuhn_poker"), inputs={"First Player": "A"}).root()
    dealt = root.after(2)
    before = dealt.information(0)
    dealt.after(0)
    dealt.after(1)

    assert (dealt.information(0), dealt.path, dealt.open) == (before, (2,), [0, 1])
    assert root.information(0) == "seat 0, before chance"
    with pytest.raises(gamedsl.UsageError, match="6 is none of the ways"):
        root.after(6)


def test_sampled_chance_is_one_of_so_many_seeds() -> None:
    """Which one is drawn at the beginning, and nobody sees it."""
    tree = GameTree(Rulebook(gamedsl.load("goofspiel"), 2), explicit=False, ways=5)
    begun = tree.root().after(3)
    assert begun.table is not None

    assert tree.root().chances == [(seed, Fraction(1, 5)) for seed in range(5)]
    assert (begun.seat, begun.table.match.seed) == (0, 3)
    assert begun.after(0).seat == 1


def test_too_much_chance_is_refused() -> None:
    """All orders of thirteen prizes are too many; it is said what can be done."""
    tree = GameTree(Rulebook(gamedsl.load("goofspiel"), 2), explicit=True, ways=5)
    with pytest.raises(gamedsl.UsageError, match="more than 5 ways: more ways have to be allowed"):
        tree.root()
    with pytest.raises(gamedsl.UsageError, match="ways: a whole number from 1 up, got 0"):
        GameTree(tree.book, explicit=True, ways=0)
