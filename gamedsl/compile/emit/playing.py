# SPDX-License-Identifier: MIT
"""Modules that do nothing but play whole games with random moves.

In: what a function of the course of play gives.  Out: its number there, and the text with which such a
module ends.  Where others wait for a move, a function of such a module lists the moves of the
question itself and gives how many there are; greater numbers say that the game is over, or with
which function it goes on.
"""

from __future__ import annotations

from typing import Final

__all__ = ["MOST_LISTED", "OVER_HERE", "PLAYING", "goes_on_with"]

OVER_HERE: Final = 1 << 20
"""What a function gives when the game is over; functions that follow are this and 1, 2 ..."""
MOST_LISTED: Final = OVER_HERE - 1
"""So many moves a question may have at most."""


def goes_on_with(number: int) -> int:
    """What a function gives when the game goes on with the function of that number."""
    return OVER_HERE + 1 + number


PLAYING: Final = '''\
def go(s, out, k):
    """How many moves the next question has, or -1 at the end; the game has gone on to it."""
    if k > $OVER_HERE:
        k = BLOCKS[k - $FIRST](s, out, 0)
        if k < $OVER_HERE:
            return k
        n = 1
        while k > $OVER_HERE:
            if n == 100000:
                fault(STARTED[k - $FIRST], $ENDLESS)
            n += 1
            k = BLOCKS[k - $FIRST](s, out, 0)
        if k < $OVER_HERE:
            return k
    close(s)
    return -1


def play(s, out, words, k):
    """Each word has drawn one move, until the game was over; moves without a choice need none.

    k is how many moves were listed in out when the words of before were used up, or -1 before the
    first; what comes back is the same for the next words.
    """
    if k < 0:
        k = go(s, out, s[$PC] + $FIRST)
        if k < 0:
            return k
    n = s[$PLY]
    for t in words:
        while k < 2:
            if n == $MOST_MOVES:
                fault(ASKED[s[$DECISION]], $NO_END)
            if k == 0:
                fault(ASKED[s[$DECISION]], $NO_MOVE)
            n += 1
            k = BLOCKS[s[$PC]](s, out, out[0])
            if k >= $OVER_HERE:
                k = go(s, out, k)
                if k < 0:
                    s[$PLY] = n
                    return k
        m = t * k
        low = m & 4294967295
        if low >= k or low >= (4294967296 - k) % k:
            if n == $MOST_MOVES:
                fault(ASKED[s[$DECISION]], $NO_END)
            n += 1
            k = BLOCKS[s[$PC]](s, out, out[m >> 32])
            if k >= $OVER_HERE:
                k = go(s, out, k)
                if k < 0:
                    break
    s[$PLY] = n
    return k
'''
