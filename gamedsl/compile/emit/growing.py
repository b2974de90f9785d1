# SPDX-License-Identifier: MIT
"""Functions of an emitted module for its growing boards and networks.

In: a layout with boards that grow.  Out: for each board functions that lay a tile and tell which ways fit, for each
network functions that join runs and tell what would be joined; and their names, with the parts of the row that a
call of them changes.  They are written in the same plain subset as all emitted code.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import Template

from gamedsl.compile.emit.unit import Region, Unit
from gamedsl.compile.laid import Laid, bits_of
from gamedsl.compile.layout import Layout

__all__ = ["OPEN", "RUNS", "grown_regions", "laid_functions", "laid_names", "places_of"]

OPEN = "open"
RUNS = "runs"

_LISTS = '''\
from bisect import bisect_left
from itertools import compress
from operator import eq


def wipe(s, at):
    """What was written down there is needed no longer: how many, and behind that so many places."""
    for i in range(at, at + 1 + s[at]):
        s[i] = 0


def make_room(s, at, number):
    """The number is one of the sorted ones behind at, of which there was none like it."""
    end = at + 1 + s[at]
    i = bisect_left(s, number, at + 1, end)
    s[i + 1:end + 1] = s[i:end]
    s[i] = number
    s[at] += 1


def close_up(s, at, number):
    """The number, which is one of the sorted ones behind at, is none of them any more."""
    end = at + s[at]
    i = bisect_left(s, number, at + 1, end + 1)
    s[i:end] = s[i + 1:end + 1]
    s[end] = 0
    s[at] -= 1
'''

_BOARD = '''\
def fitting_$N(s, tile, space):
    """The ways in which the tile fits there, one bit for each."""
    p = s[$PATTERNS + space]
    return $MASKS


def grow_$N(s, tile, space):
    """The tile lies there: what the spaces around it are shown, and which of them are open."""
    s[$WHERE + tile] = space + 1
    if s[$PATTERNS + space]:
        close_up(s, $OPEN, space)
    make_room(s, $TAKEN, space)
    k = (tile * $WAYS + s[$LYING + tile]) * $SIDES
    inside = 1 < space // $WIDTH < $LAST - 1 and 1 < space % $WIDTH < $LAST - 1
    for side in range($SIDES):
        n = space + $STEPS[side]
        if inside or 0 < n // $WIDTH < $LAST and 0 < n % $WIDTH < $LAST:
            p = s[$PATTERNS + n]
            s[$PATTERNS + n] = p + $SHOWN[k + side]
            if p == 0 and s[$TILES + n] == 0:
                make_room(s, $OPEN, n)
'''

_NETWORK = '''\
def join_$N(s, to, tile, space):
    """The pieces of the tile there are joined to the runs around it; those that lost their name are at to."""
    w = s[$LYING + tile]
    e = s[$FACING + space]
    for p in $PIECES[tile]:
        s[$RUNS + p] = p + 1
        s[$LOOSE + p] = $NUMBER[p * $WAYS + w]
        for side in $ENDS[p * $WAYS + w]:
            s[$FACING + space + $STEPS[side]] += p + 1 << $TOWARDS[side]
    for p in $PIECES[tile]:
        for h in $SHIFTS[p * $WAYS + w]:
            q = e >> h & $MASK
            if q:
                a = s[$RUNS + p]
                b = s[$RUNS_1 + q]
                if a == b:
                    s[$LOOSE_1 + a] -= 2
                else:
                    if b < a:
                        q = a
                        a = b
                        b = q
                    s[$LOOSE_1 + a] += s[$LOOSE_1 + b] - 2
                    s[$LOOSE_1 + b] = 0
                    i = b
                    while i:
                        s[$RUNS_1 + i] = a
                        i = s[$NEXT_1 + i]
                    i = a
                    j = b
                    while j:
                        n = s[$NEXT_1 + i]
                        while n and n < j:
                            i = n
                            n = s[$NEXT_1 + i]
                        s[$NEXT_1 + i] = j
                        i = j
                        j = n
                    if $TILE[b - 1] != tile:
                        insert(s, to, to + 1, b - 1)
    for p in $PIECES[tile]:
        a = s[$RUNS + p]
        if not s[$LOOSE_1 + a] and not has(s, $CLOSED + 1, s[$CLOSED], a - 1):
            make_room(s, $CLOSED, a - 1)


def meeting_$N(s, shifts, e):
    """The runs that end there at these sides."""
    k = []
    for h in shifts:
        q = e >> h & $MASK
        if q:
            k.append(s[$RUNS_1 + q] - 1)
    return k


def joining_$N(s, piece, space, way):
    """The runs that would be one with the piece, in order."""
    e = s[$FACING + space]
    tile = $TILE[piece]
    if not e or not s[$PATTERNS + space] or s[$TILES + space] or s[$WHERE + tile]:
        return []
    k = meeting_$N(s, $SHIFTS[piece * $WAYS + way], e)
    if k and $MANY[tile]:
        again = 1
        while again:
            again = 0
            for p in $PIECES[tile]:
                if p != piece:
                    more = meeting_$N(s, $SHIFTS[p * $WAYS + way], e)
                    known = 0
                    for r in more:
                        if r in k:
                            known += 1
                    if 0 < known < len(more):
                        k += more
                        again = 1
    return sorted(set(k))
'''


def laid_functions(unit: Unit) -> Iterator[str]:
    """The functions of all boards and networks of the unit."""
    for laid in unit.layout.laid:
        places = _board(unit, laid)
        if laid.index == 0:
            yield _LISTS
        yield Template(_BOARD).substitute(places)
        for number, _ in laid.networks():
            yield Template(_NETWORK).substitute({**places, **_network(unit, laid, number)})


def laid_names(layout: Layout) -> tuple[str, ...]:
    """The names of those functions that only look at a row, and of what they use, which other modules use too."""
    boards = [f"fitting_{laid.index}" for laid in layout.laid]
    networks = [f"joining_{number}" for number in range(len(layout.networks))]
    return (*boards, *networks, *(["compress", "eq"] if networks else []))


def places_of(unit: Unit, network: int) -> dict[str, object]:
    """The places and tables of a network and its board, by the names that they have in the texts here."""
    laid = unit.layout.laid[unit.model.networks[network].board]
    return {**_board(unit, laid), **_network(unit, laid, network)}


def grown_regions(index: int) -> tuple[Region, ...]:
    """The parts of the row that change when a tile is laid on that board, networks aside."""
    return (OPEN, index), ("where", index)


def _board(unit: Unit, laid: Laid) -> dict[str, object]:
    layout, board, at = unit.layout, laid.board, unit.layout.boards[laid.index]
    name, width = board.name, 2 * board.reach + 1
    masks = (
        f"{unit.table(fit.masks, 'fits')}[{unit.table(fit.shapes, 'shape')}[tile] + "
        + ("p]" if len(laid.fits) == 1 else f"p // {fit.by} % {fit.size}]")
        for fit in laid.fits
    )
    return {
        "N": laid.index,
        "MASKS": " & ".join(masks),
        "PATTERNS": at.patterns,
        "WHERE": at.where,
        "OPEN": at.open,
        "TAKEN": at.taken,
        "TILES": layout.stores[board.store].first,
        "LYING": layout.variables[board.lying],
        "LYING_1": layout.variables[board.lying] - 1,
        "WAYS": laid.ways,
        "SIDES": board.sides,
        "WIDTH": width,
        "LAST": width - 1,
        "STEPS": unit.table(board.steps, f"{name} steps"),
        "SHOWN": unit.table(laid.shown, f"{name} shown"),
    }


def _network(unit: Unit, laid: Laid, number: int) -> dict[str, object]:
    network, at = unit.model.networks[number], unit.layout.networks[number]
    bits, of = bits_of(network), laid.ends(number)
    return {
        "N": number,
        "RUNS": at.runs,
        "RUNS_1": at.runs - 1,
        "LOOSE": at.loose,
        "LOOSE_1": at.loose - 1,
        "NEXT_1": at.next - 1,
        "FACING": at.facing,
        "CLOSED": at.closed,
        "BITS": bits,
        "MASK": (1 << bits) - 1,
        "PIECES": unit.table(network.pieces, f"{network.name} pieces"),
        "TILE": unit.table(network.tile, f"{network.name} tile"),
        "ENDS": unit.table(of.ends, f"{network.name} ends"),
        "SHIFTS": unit.table(of.shifts, f"{network.name} shifts"),
        "TOWARDS": unit.table(of.towards, f"{network.name} towards"),
        "NUMBER": unit.table(of.number, f"{network.name} number of ends"),
        "MANY": unit.table(of.many, f"{network.name} many"),
    }
