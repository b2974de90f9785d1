"""How Kuhn Poker is played best: counterfactual regret over the whole tree of a game, in plain Python.

A player who regrets not having answered otherwise will do so more often; on average that comes to the best play there
is. The first player loses an 18th of a chip, however well both play.
"""

from __future__ import annotations

from collections import defaultdict

import gamedsl
from gamedsl.adapters import GameTree, Node, Rulebook

Numbers = dict[int, float]
regrets: dict[str, Numbers] = defaultdict(lambda: defaultdict(float))
played: dict[str, Numbers] = defaultdict(lambda: defaultdict(float))


def shares(weights: Numbers, numbers: list[int]) -> Numbers:
    """How often each number is answered: as its weight says, or all alike if none has any."""
    positive = {number: max(0.0, weights[number]) for number in numbers}
    whole = sum(positive.values())
    return {n: each / whole if whole else 1 / len(numbers) for n, each in positive.items()}


def learn(node: Node, reach: tuple[float, float], likely: float) -> float:
    """What the node is worth to the first player; on the way both players learn.

    `reach`: how far each player's own answers lead there, `likely`: how far chance does.
    """
    if node.table is None:
        return sum(p * learn(node.after(n), reach, likely * p) for n, p in floats(node))
    seat = node.seat
    if seat is None:
        return node.table.returns[0]
    known = node.information(seat)
    policy = shares(regrets[known], node.open)
    worth = {}
    for number, share in policy.items():
        own = reach[seat] * share
        further = (own, reach[1]) if seat == 0 else (reach[0], own)
        worth[number] = learn(node.after(number), further, likely)
    mean = sum(policy[number] * worth[number] for number in policy)
    sign = 1 if seat == 0 else -1
    for number, share in policy.items():
        regrets[known][number] += sign * likely * reach[1 - seat] * (worth[number] - mean)
        played[known][number] += reach[seat] * share
    return mean


def value(node: Node) -> float:
    """What the node is worth to the first player if both play as they did on average."""
    if node.table is None:
        return sum(p * value(node.after(n)) for n, p in floats(node))
    if node.seat is None:
        return node.table.returns[0]
    policy = shares(played[node.information(node.seat)], node.open)
    return sum(share * value(node.after(number)) for number, share in policy.items())


def floats(node: Node) -> list[tuple[int, float]]:
    """The ways of chance with their probabilities."""
    return [(number, float(share)) for number, share in node.chances]


if __name__ == "__main__":
    rules = gamedsl.load("kuhn_poker")
    book = Rulebook(rules, 2, inputs={"First Player": "A"}, rewards="margin")
    root = GameTree(book, explicit=True).root()
    for _ in range(500):
        learn(root, (1.0, 1.0), 1.0)
    print(f"the first player wins {value(root):.3f} chips on average; -1/18 is {-1 / 18:.3f}")
