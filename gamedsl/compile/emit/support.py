# SPDX-License-Identifier: MIT
"""Functions that every emitted module begins with.

They are written in the same plain subset as emitted code: whole numbers, places of the row, `if`,
`while`, `for` over a range or over a run of places, and in one place a run of places that moves.
"""

from __future__ import annotations

from string import Template

from gamedsl.compile.emit.drawing import drawing

__all__ = ["SUPPORT"]

_SUPPORT = '''\
def shuffle(s, o, first, count):
    """The count places of s from first on are in a new order, drawn from the generator at o."""
    a = s[o]
    b = s[o + 1]
    c = s[o + 2]
    d = s[o + 3]
    i = first + count - 1
    for k in range(count, 1, -1):
$DRAWING
        j = first + (m >> 32)
        t = s[i]
        s[i] = s[j]
        s[j] = t
        i -= 1
    s[o] = a
    s[o + 1] = b
    s[o + 2] = c
    s[o + 3] = d & 4294967295


def take(s, n, first, piece):
    """1 if the piece was in the list that begins at first, and is no longer; its number is s[n]."""
    end = first + s[n]
    for i in range(first, end):
        if s[i] == piece:
            s[i:end - 1] = s[i + 1:end]
            s[end - 1] = 0
            s[n] -= 1
            return 1
    return 0


def insert(s, n, first, piece):
    """The piece is at its place in the sorted list that begins at first; its number is s[n]."""
    k = s[n]
    s[n] = k + 1
    i = first + k - 1
    while i >= first:
        t = s[i]
        if t < piece:
            break
        s[i + 1] = t
        i -= 1
    s[i + 1] = piece


def trim(s, at, number):
    """The group at that place holds so many values; behind them is 0."""
    n = s[at]
    s[at] = number
    while n > number:
        s[at + n] = 0
        n -= 1


def renew(s, at, room, number):
    """The group at that place holds the values that were put down behind its room."""
    for i in range(at + 1, at + 1 + number):
        s[i] = s[i + room]
        s[i + room] = 0
    trim(s, at, number)


def copy(s, at, to):
    """The group at one place is at the other as well, where there was none."""
    n = s[at] + 1
    s[to:to + n] = s[at:at + n]


def fill(s, at, first, number):
    """The group at that place holds the number values from first on; behind them is 0."""
    s[at + 1:at + 1 + number] = s[first:first + number]
    trim(s, at, number)


def pour(s, at, first, to, target):
    """What is in the list that begins at first lies on the one at target; their numbers come before."""
    n = s[at]
    end = target + s[to]
    s[end:end + n] = s[first:first + n]
    s[to] += n
    for i in range(first, first + n):
        s[i] = 0
    s[at] = 0


def chain_size(s, at, nexts):
    """How many pieces are in the chain that begins at that place."""
    n = 0
    p = s[at]
    while p:
        n += 1
        p = s[nexts + p - 1]
    return n


def in_chain(s, at, nexts, piece):
    """1 if the piece is in the chain that begins at that place."""
    p = s[at]
    while p:
        if p == piece + 1:
            return 1
        p = s[nexts + p - 1]
    return 0


def chain_piece(s, at, nexts, number):
    """The piece of that number, from 0, in the chain that begins at that place, or -1."""
    p = s[at]
    while p and number:
        number -= 1
        p = s[nexts + p - 1]
    return p - 1


def chain_end(s, at, nexts):
    """The last piece of the chain that begins at that place, or -1."""
    x = -1
    p = s[at]
    while p:
        x = p - 1
        p = s[nexts + x]
    return x


def link(s, at, nexts, piece):
    """The piece is at its place in the chain that begins there."""
    p = s[at]
    n = nexts - 1
    while p and p <= piece:
        at = n + p
        p = s[at]
    s[at] = piece + 1
    s[nexts + piece] = p


def append(s, at, nexts, piece):
    """The piece is at the end of the chain that begins there."""
    p = s[at]
    nexts -= 1
    while p:
        at = nexts + p
        p = s[at]
    s[at] = piece + 1


def unlink(s, at, nexts, piece):
    """1 if the piece was in the chain that begins at that place, and is no longer."""
    p = s[at]
    while p:
        if p == piece + 1:
            s[at] = s[nexts + piece]
            s[nexts + piece] = 0
            return 1
        at = nexts + p - 1
        p = s[at]
    return 0


def forget_chain(s, known, at, nexts, who):
    """Nobody else knows one of the pieces in the chain that begins at that place any more."""
    p = s[at]
    while p:
        s[known + p - 1] &= who
        p = s[nexts + p - 1]


def cover(s, known, first, number, who, face):
    """Nobody else knows one of the number pieces from first on of which no face is up."""
    for at in s[first:first + number]:
        if s[face + at] < 0:
            s[known + at] &= who


def cover_chain(s, known, at, nexts, who, face):
    """Nobody else knows one of the pieces in that chain of which no face is up."""
    p = s[at]
    while p:
        if s[face + p - 1] < 0:
            s[known + p - 1] &= who
        p = s[nexts + p - 1]


def has(s, first, number, piece):
    """1 if the piece is one of the number pieces from first on."""
    return 1 if piece in s[first:first + number] else 0


def forget(s, known, first, number, who):
    """Nobody else knows one of the number pieces from first on any more."""
    for at in s[first:first + number]:
        s[known + at] &= who


def hide(s, known, first, number):
    """Nobody knows one of the number pieces from first on any more."""
    for at in s[first:first + number]:
        s[known + at] = 0


def bits(n):
    """How many bits of the number are 1."""
    k = 0
    while n:
        n &= n - 1
        k += 1
    return k


def added(s, first, number):
    """The sum of the number places from first on."""
    return sum(s[first:first + number])


def greatest(s, first, number):
    """The last of the number places from first on that is not 0, counted from 0, or -1."""
    i = number - 1
    while i >= 0 and s[first + i] == 0:
        i -= 1
    return i
'''

SUPPORT = Template(_SUPPORT).substitute(DRAWING=drawing(8))
