# SPDX-License-Identifier: MIT
"""The emitted module as a whole.

In: a layout.  Out: the text of one Python module that holds everything a game needs to run.
"""

from __future__ import annotations

from string import Template

import attrs

from gamedsl.chance import ROW_SOURCE
from gamedsl.check.model import Template as Words
from gamedsl.compile.bounds import Bounds
from gamedsl.compile.codes import Codes, make_codes
from gamedsl.compile.emit import comparisons, folds
from gamedsl.compile.emit.blocks import Blocks
from gamedsl.compile.emit.legal import legal_function, most_moves
from gamedsl.compile.emit.lines import Block, render
from gamedsl.compile.emit.procedures import procedure_functions
from gamedsl.compile.emit.reuse import reuse
from gamedsl.compile.emit.scoring import scoring_functions
from gamedsl.compile.emit.support import SUPPORT
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.faults import Reason
from gamedsl.compile.layout import (
    ACTOR,
    DECISION,
    ENDED,
    FINISHED,
    OVER,
    PC,
    PLY,
    SETUP_WORDS,
    STREAM,
    WINNER,
    Layout,
)

__all__ = ["Emitted", "emit", "text_of"]

_HANDLERS = (comparisons, folds)
"""Imported so that their kinds of values are known."""


@attrs.frozen
class Emitted:
    """A module and what has to be known to use it."""

    source: str
    codes: Codes
    most_moves: int
    templates: tuple[Words, ...]


def emit(layout: Layout, bounds: Bounds, *, traced: bool = False) -> Emitted:
    """The module of a model.

    It is assumed of every slot that it holds what its type says. Where a slot turns out to be given
    nothing all the same, the module is written again, knowing that.
    """
    while True:
        unit = Unit(layout, traced=traced, bounds=bounds)
        emitted = _emit(unit)
        if unit.nothing <= bounds.nothing:
            return emitted
        bounds = attrs.evolve(bounds, nothing=bounds.nothing | unit.nothing)


def _emit(unit: Unit) -> Emitted:
    layout = unit.layout
    codes = make_codes(layout.shape)
    decisions = layout.model.decisions
    legal = [legal_function(unit, codes, each) for each in decisions]
    scoring, lines = scoring_functions(unit)
    procedures = procedure_functions(unit)
    blocks = Blocks(unit, codes)
    functions = [*procedures, *blocks.functions(), *legal, *scoring, *unit.added]
    for function in functions:
        reuse(function, unit.regions)
    most = max((most_moves(unit, each) for each in decisions), default=0)
    text = "\n\n".join(
        [
            '"""Emitted by gamedsl from a game file; see `gamedsl dump`."""',
            "from gamedsl.compile.faults import fault\n",
            ROW_SOURCE.rstrip() + "\n",
            SUPPORT.rstrip() + "\n",
            "\n".join(_tables(unit, blocks)) + "\n",
            *(text_of(each) for each in functions),
            _frame(unit, blocks, lines),
        ]
    )
    return Emitted(text, codes, most, tuple(unit.said))


def text_of(function: Block) -> str:
    """A function as text."""
    return "\n".join(render([function])) + "\n"


def _tables(unit: Unit, blocks: Blocks) -> list[str]:
    return [*unit.tables(), f"BLANK = {_blank(unit.layout, blocks.entry)!r}"]


def _blank(layout: Layout, entry: int) -> tuple[int, ...]:
    """The row before the set-up, without players and chance: everything lies in its box."""
    row = [0] * layout.size
    row[PC], row[WINNER], row[ACTOR], row[DECISION] = entry, -1, -1, -1
    row[STREAM] = SETUP_WORDS
    for variable in layout.model.variables:
        for owner in range(layout.shape.owners(variable.owner)):
            row[layout.variable_slot(variable.index, owner)] = variable.initial
    for things in layout.model.things:
        box = layout.shape.boxes[things.name]
        _fill(layout, row, box.index, things.counts)
    return tuple(row)


def _fill(layout: Layout, row: list[int], box: int, counts: tuple[int, ...]) -> None:
    store = layout.model.stores[box]
    if store.form == "count":
        for sort, count in enumerate(counts):
            row[layout.count_slot(box, 0, sort)] = count
    elif store.form == "list":
        number, first, _ = layout.list_slots(box)
        pieces = [sort for sort, count in enumerate(counts) for _ in range(count)]
        row[number] = len(pieces)
        row[first : first + len(pieces)] = pieces
    else:
        raise ValueError(f"the box of {store.things} has to hold all of them")


def _frame(unit: Unit, blocks: Blocks, lines: list[str]) -> str:
    """What holds the functions together: tables of them, and the ways to run them."""
    scoring = unit.model.scoring
    before = None if scoring is None else scoring.before
    layout = unit.layout
    values = {
        "ROW": unit.row,
        "LOG": ", log" if unit.traced else "",
        "BLOCKS": _tuple([f"b{number}" for number in range(len(blocks.nodes))]),
        "LEGAL": _tuple([f"legal_{each.index}" for each in unit.model.decisions]),
        "SCORES": _tuple(lines),
        "STARTED": repr(blocks.places()),
        "ASKED": repr(tuple(each.place for each in unit.model.decisions)),
        "CLEAR": "\n".join(_clearing(layout)),
        "BEFORE": "" if before is None else f"{unit.procedure(before)}({unit.row})",
    }
    return Template(_FRAME).substitute({**_PLACES, **values})


def _tuple(names: list[str]) -> str:
    return f"({', '.join(names)}{',' if len(names) == 1 else ''})"


def _clearing(layout: Layout) -> list[str]:
    """Lines that leave nothing in the frames."""
    if layout.frames_begin == layout.size:
        return []
    return [f"    for i in range({layout.frames_begin}, {layout.size}):", "        s[i] = 0"]


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
}

_FRAME = '''\
BLOCKS = $BLOCKS
LEGAL = $LEGAL
SCORES = $SCORES
STARTED = $STARTED
ASKED = $ASKED


def close(s):
    """The game is over: nobody is asked, and nothing is under way."""
    s[$PC] = $ENDED
    s[$ACTOR] = -1
    s[$DECISION] = -1
$CLEAR


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


def finish($ROW):
    """What the scoring does before it counts has been done, once."""
    if s[$PC] == $ENDED:
        over = s[$OVER]
        winner = s[$WINNER]
        $BEFORE
        s[$OVER] = over
        s[$WINNER] = winner
        s[$PC] = $FINISHED


def play(s, out, g$LOG):
    """The game is over; every move was drawn from the generator in g, and so many were made."""
    n = 0
    a = g[0]
    b = g[1]
    c = g[2]
    d = g[3]
    pc = go($ROW, s[$PC])
    while pc == -1:
        k = LEGAL[s[$DECISION]](s, out)
        if k > 1:
            t = (a + b + d) & 4294967295
            d = d + 1
            a = b ^ (b >> 9)
            b = c * 9 & 4294967295
            c = (((c << 21) | (c >> 11)) + t) & 4294967295
            m = t * k
            low = m & 4294967295
            if low < k:
                limit = (4294967296 - k) % k
                while low < limit:
                    t = (a + b + d) & 4294967295
                    d = d + 1
                    a = b ^ (b >> 9)
                    b = c * 9 & 4294967295
                    c = (((c << 21) | (c >> 11)) + t) & 4294967295
                    m = t * k
                    low = m & 4294967295
            k = m >> 32
        else:
            if k == 0:
                fault(ASKED[s[$DECISION]], $NO_MOVE)
            k = 0
        n += 1
        pc = BLOCKS[s[$PC]]($ROW, out[k])
        if pc != -1:
            pc = go($ROW, pc)
    s[$PLY] += n
    return n
'''
