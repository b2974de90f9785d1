# SPDX-License-Identifier: MIT
"""Loops that go round a number of times that is known when they begin.

In: how many times, or from where to where.  Out: the blocks of the loop around what the caller writes.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from gamedsl.native.cells import TIMES_MOST, Stopped
from gamedsl.native.writer import Loop, Number, Writer, number

__all__ = ["each", "stepping"]


@contextmanager
def each(w: Writer, times: Number) -> Iterator[Number]:
    """What is written inside happens so many times; the number given counts from 0."""
    with stepping(w, number(0), times, 1) as at:
        yield at


@contextmanager
def stepping(w: Writer, first: Number, end: Number, step: int) -> Iterator[Number]:
    """What is written inside happens for each number from the first up (or down) to before the end.

    `Writer.loops` ends with this loop meanwhile; a loop that would not come to an end soon stops the function.
    """
    _limited(w, first, end, step)
    cell = w.fresh_cell()
    w.store(first.text, cell)
    head, body, again, behind = (w.label() for _ in range(4))
    w.at(head)
    at = w.load(cell)
    sign = "slt" if step > 0 else "sgt"
    w.branch(w.put(f"icmp {sign} i64 {at}, {end.text}"), body, behind)
    w.at(body)
    w.loops.append(Loop(again, behind))
    low, high = (first.low, end.high - 1) if step > 0 else (end.low + 1, first.high)
    yield Number(at, low, max(low, high))
    w.loops.pop()
    w.at(again)
    w.store(w.put(f"add i64 {at}, {step}"), cell)
    w.jump(head)
    w.at(behind)


def _limited(w: Writer, first: Number, end: Number, step: int) -> None:
    """The loop does not go round too often."""
    low, high = (first, end) if step > 0 else (end, first)
    if high.high - low.low <= TIMES_MOST:
        return
    # The difference may have more than 64 bits only where one of the two is very large itself.
    some = w.put(f"icmp sgt i64 {high.text}, {low.text}")
    apart = w.put(f"sub i64 {high.text}, {low.text}")
    few = w.put(f"icmp ule i64 {apart}, {TIMES_MOST}")
    w.require(w.put(f"select i1 {some}, i1 {few}, i1 true"), Stopped.TIMES)
