# SPDX-License-Identifier: MIT
"""The functions that run a game: what holds the others together.

In: all functions of a module.  Out: the text with which the module ends: tables of the functions, and
`start`, `legal`, `apply`, `finish` and `play`, which go from question to question.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from string import Template

from gamedsl.compile.emit.playing import OVER_HERE, PLAYING, goes_on_with
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.faults import MOST_MOVES, Reason
from gamedsl.compile.layout import (
    ACTOR,
    DECISION,
    ENDED,
    FINISHED,
    OVER,
    PC,
    PLY,
    WINNER,
    Layout,
)

__all__ = ["driver"]


def driver(unit: Unit, places: Sequence[int], written: Collection[int] = ()) -> str:
    """What holds the functions together: tables of them, and the ways to run them.

    `places` are those of the functions by number; `written` are the numbers of those that there are,
    or none if the table of them is handed in.
    """
    scoring = unit.model.scoring
    before = None if scoring is None else scoring.before
    layout = unit.layout
    values = {
        "ROW": unit.row,
        "LOG": ", log" if unit.traced else "",
        "STARTED": repr(tuple(places)),
        "ASKED": repr(tuple(each.place for each in unit.model.decisions)),
        "CLEAR": "\n".join(_clearing(layout)),
        "EMPTY": _indented(_clearing(layout)) if before is not None else "",
        "BEFORE": "" if before is None else f"{unit.procedure(before)}({unit.row})",
    }
    names = [f"b{number}" if number in written else "0" for number in range(len(places))]
    end = "," if len(names) == 1 else ""
    table = f"BLOCKS = ({', '.join(names)}{end})\n" if written else ""
    running = [_FINISH, PLAYING] if unit.playing else [_GENERAL, _FINISH, _PLAY]
    text = table + "\n\n".join([_TABLES, *running])
    return Template(text).substitute({**_PLACES, **values})


def _clearing(layout: Layout) -> list[str]:
    """Lines that leave nothing in the frames."""
    lines: list[str] = []
    for procedure, (first, frame) in layout.frames.items():
        if frame.copies > 1 and procedure in layout.graph.roots:
            # Only frames in use hold anything. Who asks nobody has left its own when the game ends.
            used = f"s[{layout.depths[procedure]}] * {frame.size}"
            lines += _zeros(str(first), f"{first} + {used}")
        else:
            lines += _zeros(str(first), str(first + frame.size * frame.copies))
    if layout.depths:
        begin = layout.frames_begin
        lines += _zeros(str(begin), str(begin + len(layout.depths)))
    return lines


def _zeros(first: str, end: str) -> list[str]:
    """Lines after which the places from the first one up to the end are 0."""
    return [f"    for i in range({first}, {end}):", "        s[i] = 0"]


def _indented(lines: list[str]) -> str:
    return "\n".join(f"    {line}" for line in lines)


_PLACES = {
    "PC": PC,
    "OVER": OVER,
    "WINNER": WINNER,
    "ACTOR": ACTOR,
    "DECISION": DECISION,
    "PLY": PLY,
    "ENDED": ENDED,
    "FINISHED": FINISHED,
    "ENDLESS": int(Reason.ENDLESS),
    "NO_MOVE": int(Reason.NO_MOVE),
    "NO_END": int(Reason.NO_END),
    "MOST_MOVES": MOST_MOVES,
    "OVER_HERE": OVER_HERE,
    "FIRST": goes_on_with(0),
}

_TABLES = '''\
STARTED = $STARTED
ASKED = $ASKED


def close(s):
    """The game is over: nobody is asked, and nothing is under way."""
    s[$PC] = $ENDED
    s[$ACTOR] = -1
    s[$DECISION] = -1
$CLEAR
'''

_GENERAL = '''\
def go($ROW, pc):
    """The game has gone on from that function to the next question, or to its end."""
    n = 0
    while pc >= 0:
        if n == 100000:
            fault(STARTED[pc], $ENDLESS)
        n += 1
        pc = BLOCKS[pc]($ROW, 0)
    if pc != -1:
        close(s)
    return pc


def start($ROW):
    """The game stands at its first question, or is over."""
    go($ROW, s[$PC])


def legal(s, out):
    """How many moves there are; their codes are the first entries of out."""
    d = s[$DECISION]
    if d < 0:
        return 0
    return LEGAL[d](s, out)


def apply(s, m$LOG):
    """The move has been made, and the game stands at the next question, or is over."""
    pc = s[$PC]
    if pc < 0:
        fault(-1, $NO_MOVE)
    s[$PLY] += 1
    pc = BLOCKS[pc]($ROW, m)
    if pc != -1:
        go($ROW, pc)
'''

_FINISH = '''\
def finish($ROW):
    """What the scoring does before it counts has been done, once."""
    if s[$PC] == $ENDED:
        over = s[$OVER]
        winner = s[$WINNER]
        $BEFORE
$EMPTY
        s[$OVER] = over
        s[$WINNER] = winner
        s[$PC] = $FINISHED
'''

_PLAY = '''\
def play(s, out, words, k$LOG):
    """Each word has drawn one move, until the game was over; moves without a choice need none."""
    if k < 0 and go($ROW, s[$PC]) != -1:
        return k
    n = s[$PLY]
    for t in words:
        k = LEGAL[s[$DECISION]](s, out)
        while k < 2:
            if n == $MOST_MOVES:
                fault(ASKED[s[$DECISION]], $NO_END)
            if k == 0:
                fault(ASKED[s[$DECISION]], $NO_MOVE)
            n += 1
            pc = BLOCKS[s[$PC]]($ROW, out[0])
            if pc != -1 and go($ROW, pc) != -1:
                s[$PLY] = n
                return k
            k = LEGAL[s[$DECISION]](s, out)
        m = t * k
        low = m & 4294967295
        if low >= k or low >= (4294967296 - k) % k:
            if n == $MOST_MOVES:
                fault(ASKED[s[$DECISION]], $NO_END)
            n += 1
            pc = BLOCKS[s[$PC]]($ROW, out[m >> 32])
            if pc != -1 and go($ROW, pc) != -1:
                break
    s[$PLY] = n
    return 0
'''
