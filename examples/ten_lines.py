"""A whole game in ten lines: two players who take what comes first."""

from __future__ import annotations

import gamedsl

game = gamedsl.load("wonder_woods")
match = game.start(["Ann", "Bob"], seed=7)
while not match.over:
    for event in match.play(match.moves()[0]):
        print(event)
assert match.result is not None
for player, points in match.result.points.items():
    print(player, points)
print("won:", " and ".join(match.result.winners) or "nobody")
