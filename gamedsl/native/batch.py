# SPDX-License-Identifier: MIT
"""The loop over games, which is part of the program: from seeds to who has won, with no Python in between.

In: games of one kind.  Out: the text in LLVM's language of a program that plays many of them.  For each game it writes
down how it was over, who has won and how many moves were made; points are added up over all games.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from gamedsl.check.model import Scoring
from gamedsl.compile.layout import (
    BY_WINNER,
    FIRST_GUARD,
    OVER,
    PLAY_WORDS,
    PLY,
    SETUP_WORDS,
    WINNER,
)
from gamedsl.compile.whole import WholeGames
from gamedsl.garbage import without_search
from gamedsl.native.cells import MOST_OUT
from gamedsl.native.module import translated
from gamedsl.native.refused import refusal

__all__ = ["AT_ONCE", "ONE_GAME", "out_cells", "results_cells", "translated_games"]

AT_ONCE: Final = 512
"""So many games may be played in one call; a person who wants to stop waits no longer."""
ONE_GAME: Final = 3
"""So many numbers are written down for a game."""


def results_cells(games: WholeGames) -> int:
    """How many cells results take: how many games, points by seat, those of one game, and each game."""
    return 1 + 2 * games.players + AT_ONCE * ONE_GAME


def out_cells(games: WholeGames) -> int:
    """How many numbers a list has that takes moves and one more, points, and what ties are broken by."""
    scoring = games.scoring
    counted = 0 if scoring is None else max(len(scoring.categories), len(scoring.ties))
    return max(1 + games.most_moves, counted)


def translated_games(games: WholeGames) -> str:
    """The program, whose function `batch` plays games one after the other, and `one` leaves one as it ended.

    Raises:
        NotNative: the rules use something that is not in the subset.
    """
    if out_cells(games) > MOST_OUT:
        raise refusal(f"questions with more than {MOST_OUT:,} moves")
    source = "\n".join([games.text.source, *_loop(games)])
    with without_search():
        return translated(
            source,
            {**games.text.tables, "BLANK": games.blank},
            arrays={
                "s": len(games.blank),
                "out": out_cells(games),
                "results": results_cells(games),
            },
            exported=("batch", "one", "play"),
            streams_at=(SETUP_WORDS, PLAY_WORDS),
        )


def _loop(games: WholeGames) -> Iterator[str]:
    """The functions `one` and `batch`, in the words of the program."""
    players = games.players
    yield "def one(s, out, words, seed, number):"
    yield "    begin_game(s, words, seed, number)"
    yield "    play(s, out, words, -1)"
    yield "def batch(s, out, words, results, seed, first, count):"
    yield f"    for i in range({1 + 2 * players}):"
    yield "        results[i] = 0"
    yield f"    at = {1 + 2 * players}"
    yield "    for number in range(first, first + count):"
    yield "        one(s, out, words, seed, number)"
    yield "        finish(s)"
    for line in _counted(games):
        yield "        " + line
    yield f"        results[at] = s[{OVER}]"
    yield "        results[at + 1] = won"
    yield f"        results[at + 2] = s[{PLY}]"
    if games.counted is not None:
        yield f"        if s[{games.counted.turns}] > 0:"
        yield f"            results[at + 2] = s[{games.counted.turns}]"
    yield f"        at += {ONE_GAME}"
    yield f"        for i in range(1, {1 + players}):"
    yield f"            results[i] += results[i + {players}]"
    yield "        results[0] += 1"


def _counted(games: WholeGames) -> Iterator[str]:
    """Lines after which `won` has a bit for each winner; as `gamedsl.run.result.decided` has them."""
    yield "won = 0"
    if games.scoring is not None:
        yield from _best(games, games.scoring)
        if games.undecided:
            guards = ", ".join(str(FIRST_GUARD + each) for each in sorted(games.undecided))
            yield f"if s[{OVER}] in ({guards},):"
            yield "    won = 0"
        if not games.scoring.shared:
            yield "if won & won - 1:"
            yield "    won = 0"
    yield f"if s[{OVER}] == {BY_WINNER}:"
    yield f"    won = 1 << s[{WINNER}] if s[{WINNER}] >= 0 else 0"


def _best(games: WholeGames, scoring: Scoring) -> Iterator[str]:
    """Lines after which `won` has a bit for each of those who have most points, and most of what breaks ties."""
    signs = ["" if scoring.most else "-", *("" if tie.most else "-" for tie in scoring.ties)]
    own = [f"own_{at}" for at in range(len(signs))]
    best = [f"best_{at}" for at in range(len(signs))]
    yield from (f"{name} = 0" for name in best)
    yield f"for player in range({games.players}):"
    yield "    score(s, player, out)"
    yield "    n = 0"
    yield f"    for i in range({len(scoring.categories)}):"
    yield "        n += out[i]"
    yield f"    results[{1 + games.players} + player] = n"
    yield f"    own_0 = {signs[0]}n"
    if scoring.ties:
        yield "    ties(s, player, out)"
    for at, sign in enumerate(signs[1:]):
        yield f"    own_{at + 1} = {sign}out[{at}]"
    yield f"    if won == 0 or {_above(own, best)}:"
    yield "        won = 1 << player"
    yield from (f"        {name} = {given}" for name, given in zip(best, own, strict=True))
    yield f"    elif {' and '.join(f'{a} == {b}' for a, b in zip(own, best, strict=True))}:"
    yield "        won |= 1 << player"


def _above(own: list[str], best: list[str]) -> str:
    """The condition that what comes first, or what comes next where that is equal, is more."""
    condition = f"{own[-1]} > {best[-1]}"
    for a, b in zip(reversed(own[:-1]), reversed(best[:-1]), strict=True):
        condition = f"{a} > {b} or {a} == {b} and ({condition})"
    return f"({condition})"
