# SPDX-License-Identifier: MIT
"""Runs of places that move, or are put together.

In: an assignment to a run of places, or a list of places.  Out: the cells have moved.  A run never becomes longer
or shorter.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager

from gamedsl.native.arithmetic import within
from gamedsl.native.cells import ROW_MOST, Stopped
from gamedsl.native.looping import stepping
from gamedsl.native.refused import refusal
from gamedsl.native.runs import copy_cells, run_of
from gamedsl.native.writer import Number, Run, Writer, number

__all__ = ["assign_span", "put_together"]


def assign_span(w: Writer, array: str, part: ast.Slice, given: ast.expr) -> None:
    """The run of places holds what the other one held before."""
    source = run_of(w, given)
    target = run_of(w, ast.Subscript(ast.Name(array, ast.Load()), part, ast.Load()))
    same = w.put(f"icmp eq i64 {source.length.text}, {target.length.text}")
    w.require(same, Stopped.LENGTH)
    copy_cells(w, target.text, source)


def put_together(w: Writer, node: ast.List, most: int) -> Run:
    """A list of single places and of every so many of a run, in room of its own for so many numbers."""
    room = w.borrow(number(most))
    filled = w.fresh_cell()
    w.store("0", filled)
    for part in node.elts:
        match part:
            case ast.Starred(
                value=ast.Subscript(value=ast.Name(id=array), slice=ast.Slice() as at)
            ):
                with _each_place(w, array, at) as found:
                    _put(w, found, room, filled, most)
            case _:
                _put(w, w.value(part), room, filled, most)
    return Run(room, Number(w.load(filled), 0, most), "i64", -ROW_MOST, ROW_MOST)


def _put(w: Writer, found: Number, room: str, filled: str, most: int) -> None:
    """The number is the next of the list."""
    found = within(w, found, -ROW_MOST, ROW_MOST, Stopped.OVERFLOW)
    at = within(w, Number(w.load(filled)), 0, most - 1, Stopped.ROOM)
    w.store(found.text, w.put(f"getelementptr inbounds i64, ptr {room}, i64 {at.text}"))
    w.store(w.put(f"add i64 {at.text}, 1"), filled)


@contextmanager
def _each_place(w: Writer, array: str, part: ast.Slice) -> Iterator[Number]:
    """What is written inside happens for each place from the first to before the end, in steps."""
    size = w.known.arrays.get(array)
    if size is None or part.lower is None or part.upper is None:
        raise refusal("some places of a list", part)
    step = number(1) if part.step is None else w.value(part.step)
    if step.low != step.high or step.low < 1:
        raise refusal("steps that are worked out", part)
    first = within(w, w.value(part.lower), 0, size, Stopped.LENGTH)
    end = within(w, w.value(part.upper), 0, size, Stopped.LENGTH)
    with stepping(w, first, end, step.low) as at:
        address = w.put(f"getelementptr inbounds i64, ptr %a.{array}, i64 {at.text}")
        yield Number(w.load(address), -ROW_MOST, ROW_MOST)
