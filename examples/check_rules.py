"""A check for continuous integration: the rules are sound, and a hundred random games come to an end.

    python examples/check_rules.py wonder_woods my_game.game

Leaves with 1 if something is wrong, and says where.
"""

from __future__ import annotations

import sys

import gamedsl


def complaints(name: str, games: int = 100) -> list[str]:
    """What is wrong with a game, one line each."""
    try:
        game = gamedsl.load(name)
    except gamedsl.RulesFileError as error:
        return str(error).splitlines()
    found = []
    for players in range(game.players[0], game.players[1] + 1):
        try:
            report = gamedsl.simulate(game, players=players, games=games, seed=1)
        except gamedsl.RulesFault as fault:
            found.append(str(fault))
            continue
        stopped = {end: n for end, n in report.ends if end not in ("the rules", "won")}
        found += [f"{n} games of {players}: {end}" for end, n in stopped.items()]
    return found


def main(names: list[str]) -> int:
    """Print the complaints about all games; 1 if there are some, else 0."""
    lines = [f"{name}: {line}" for name in names for line in complaints(name)]
    print("\n".join(lines) or f"{len(names)} games are sound")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
