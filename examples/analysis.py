# %% [markdown]
# # Is Wonder Woods fair?
#
# A notebook as a script: editors show each `# %%` as a cell and run it alone; as a whole it runs like any other
# program. Random players are poor players, but what they show of seats, lengths and points is there before anybody
# learns to play.

# %%
"""How fair a game is, how long it takes, and what a rule changes, from games with random moves."""

from __future__ import annotations

from collections.abc import Iterable

import gamedsl
from gamedsl.lab import Report, exact

GAMES = 200
woods = gamedsl.load("wonder_woods")


def chart(rows: Iterable[tuple[str, float]]) -> None:
    """A bar for each row."""
    found = list(rows)
    most = max(number for _, number in found)
    for name, number in found:
        print(f"{name:>12} {number:6.2f} {'#' * round(30 * number / most)}")


def played(players: int, **options: str) -> Report:
    """Many games in which the first seat begins."""
    return gamedsl.simulate(
        woods, players=players, games=GAMES, seed=1, options=options, inputs={"First Player": "A"}
    )


# %% [markdown]
# ## Does it matter who begins?
#
# Each seat should win as often as every other. Of 200 games with three players a third is 67; up to 13 more or less is
# nothing but chance in 19 of 20 batches.

# %%
report = played(3)
print("wins of each seat")
chart((f"seat {seat.player}", seat.wins) for seat in report.seats)
print("mean points")
chart((f"seat {seat.player}", seat.mean_score or 0) for seat in report.seats)

# %% [markdown]
# ## How long is it, and how much longer with more players?
#
# Moves of each player, as the mean of all games; nine of ten games are no longer than the second number.

# %%
for number in range(woods.players[0], woods.players[1] + 1):
    report = played(number)
    most = report.length_below(0.9)
    print(f"{number} players: {report.mean_length / number:5.1f} moves each, {most / number:5.1f}")

# %% [markdown]
# ## What does an option change?
#
# The same games, once with each value of the option.

# %%
option = next(each for each in woods.description().options if each.name == "pass mode")
print(option.question)
chart((value, played(3, **{option.name: value}).mean_length) for value in option.values)

# %% [markdown]
# ## Small games need no sample
#
# `exact` looks at every position, and its numbers are fractions.

# %%
poker = exact(gamedsl.load("kuhn_poker"), players=2, inputs={"First Player": "A"})
print(
    f"{poker.title}: {poker.positions} positions, the first player wins {poker.wins[0]} of all games"
)
