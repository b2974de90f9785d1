# SPDX-License-Identifier: MIT
"""The loop over games, which is part of the program: from seeds to results with no Python in between.

In: games of one kind.  Out: the text in LLVM's language of a program that plays many of them, and how it writes down
what came of each.
"""

from __future__ import annotations

from string import Template
from typing import Final

from gamedsl.compile.layout import OVER, PLAY_WORDS, PLY, SETUP_WORDS, WINNER
from gamedsl.compile.whole import WholeGames
from gamedsl.native.cells import MOST_OUT
from gamedsl.native.module import translated
from gamedsl.native.refused import refusal

__all__ = ["AT_ONCE", "HEADING", "one_result", "out_cells", "translated_games"]

AT_ONCE: Final = 512
"""So many games may be played in one call; a person who wants to stop waits no longer."""
HEADING: Final = 3
"""What stands before the points of a game: how it was over, who won, how many moves were made."""

_LOOP = """

def one(s, out, words, seed, number):
    begin_game(s, words, seed, number)
    play(s, out, words, -1)


def batch(s, out, words, results, seed, first, count):
    results[0] = 0
    at = 1
    for number in range(first, first + count):
        one(s, out, words, seed, number)
        finish(s)
        results[at] = s[$OVER]
        results[at + 1] = s[$WINNER]
        results[at + 2] = s[$PLY]
        at += $HEADING
        for player in range($PLAYERS):
            score(s, player, out)
            for i in range($LINES):
                results[at] = out[i]
                at += 1
            ties(s, player, out)
            for i in range($BREAKS):
                results[at] = out[i]
                at += 1
        results[0] += 1
"""


def one_result(games: WholeGames) -> int:
    """How many numbers say what came of a game."""
    return HEADING + games.players * (games.lines + games.breaks)


def out_cells(games: WholeGames) -> int:
    """How many numbers a list has that takes moves, and points."""
    return max(1, games.most_moves, games.lines, games.breaks)


def translated_games(games: WholeGames) -> str:
    """The program, whose function `batch` plays games one after the other, and `one` leaves one as it ended.

    Raises:
        NotNative: the rules use something that is not in the subset.
    """
    if out_cells(games) > MOST_OUT:
        raise refusal(f"questions with more than {MOST_OUT:,} moves")
    loop = Template(_LOOP).substitute(
        OVER=OVER,
        WINNER=WINNER,
        PLY=PLY,
        HEADING=HEADING,
        PLAYERS=games.players,
        LINES=games.lines,
        BREAKS=games.breaks,
    )
    return translated(
        games.text.source + loop,
        {**games.text.tables, "BLANK": games.blank},
        arrays={
            "s": len(games.blank),
            "out": out_cells(games),
            "results": 1 + AT_ONCE * one_result(games),
        },
        exported=("batch", "one", "play"),
        streams_at=(SETUP_WORDS, PLAY_WORDS),
    )
