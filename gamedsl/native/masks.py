# SPDX-License-Identifier: MIT
"""Many places looked at together: one bit for each that is what it is compared with.

In: a condition on places of the row one behind the other, or lines of places of which one has to hold the same all
along.  Out: a mask, from which follows which places are meant, how many, or whether there is such a line.  A processor
compares eight places at once, and nothing about them has to be guessed.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

from gamedsl.native.writer import Number, Writer

__all__ = ["MOST", "Compared", "compared_place", "line_of", "lines_hold", "mask_of"]

MOST: Final = 64
"""So many places fit into a mask."""
_AT_ONCE = (8, 4, 2, 1)
_FEWEST_LINES = 4
_ROW = "s"


class Compared(NamedTuple):
    """A place of the row, `first` behind a name, is or is not (`equal`) what it is compared with; None is 0."""

    first: int
    name: str
    equal: bool
    other: ast.expr | None


def compared_place(node: ast.expr) -> Compared | None:
    """What the condition compares, if it is of that kind."""
    match node:
        case ast.Compare(left=place, ops=[ast.Eq() | ast.NotEq() as operator], comparators=[other]):
            return _compared(place, isinstance(operator, ast.Eq), other)
        case ast.UnaryOp(op=ast.Not(), operand=ast.Subscript() as place):
            return _compared(place, equal=True, other=None)
        case ast.UnaryOp(op=ast.Not(), operand=condition):
            found = compared_place(condition)
            return None if found is None else found._replace(equal=not found.equal)
        case ast.Subscript():
            return _compared(node, equal=False, other=None)
        case _:
            return None


def _compared(place: ast.expr, equal: bool, other: ast.expr | None) -> Compared | None:  # noqa: FBT001
    match place:
        case ast.Subscript(value=ast.Name(id=row), slice=ast.Name(id=name)) if row == _ROW:
            return Compared(0, name, equal, other)
        case ast.Subscript(
            value=ast.Name(id=row),
            slice=ast.BinOp(
                left=ast.Constant(value=int(first)), op=ast.Add(), right=ast.Name(id=name)
            ),
        ) if row == _ROW:
            return Compared(first, name, equal, other)
        case _:
            return None


def mask_of(w: Writer, first: int, many: int, other: Number, *, equal: bool) -> str:
    """A bit for each of so many places from the first one on, all of which are there."""
    whole = "0"
    begin = 0
    for lanes in _pieces(many):
        address = w.put(f"getelementptr inbounds i64, ptr %a.{_ROW}, i64 {first + begin}")
        kind = f"<{lanes} x i64>"
        held = w.put(f"load {kind}, ptr {address}, align 8")
        one = w.put(f"insertelement {kind} poison, i64 {other.text}, i32 0")
        zeros = f"<{lanes} x i32> zeroinitializer"
        all_ = w.put(f"shufflevector {kind} {one}, {kind} poison, {zeros}")
        same = w.put(f"icmp {'eq' if equal else 'ne'} {kind} {held}, {all_}")
        bits = w.put(f"bitcast <{lanes} x i1> {same} to i{lanes}")
        wide = w.put(f"zext i{lanes} {bits} to i64")
        if begin:
            wide = w.put(f"or i64 {whole}, {w.put(f'shl i64 {wide}, {begin}')}")
        whole = wide
        begin += lanes
    return whole


def _pieces(many: int) -> Iterator[int]:
    """As few pieces as there can be of sizes that a processor knows."""
    for lanes in _AT_ONCE:
        while many >= lanes:
            yield lanes
            many -= lanes


# ---- lines --------------------------------------------------------------------------------------


def line_of(w: Writer, node: ast.expr) -> tuple[str, frozenset[int]] | None:
    """The name that all places of a line are, and these places, if the condition is of that kind."""
    parts = node.values if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And) else [node]
    names, places = set(), set()
    for part in parts:
        match part:
            case ast.Compare(
                left=ast.Name(id=held), ops=[ast.Eq()], comparators=[ast.Name(id=name)]
            ) if held in w.held and name not in w.held:
                names.add(name)
                places.add(w.held[held])
            case _:
                return None
    return (names.pop(), frozenset(places)) if len(names) == 1 else None


def lines_hold(w: Writer, operands: list[ast.expr]) -> tuple[str, list[ast.expr]] | None:
    """Whether one of the lines among the operands holds, as one bit, and the other operands; None if these are few.

    Lines that are alike but for where they begin are looked at together: the mask is laid upon itself.
    """
    lines: dict[str, dict[ast.expr, frozenset[int]]] = defaultdict(dict)
    for operand in operands:
        found = line_of(w, operand)
        if found is not None:
            lines[found[0]][operand] = found[1]
    name, own = max(lines.items(), key=lambda each: len(each[1]), default=("", {}))
    places = [each for line in own.values() for each in line]
    if len(own) < _FEWEST_LINES or max(places) - min(places) >= MOST:
        return None
    first = min(places)
    other = w.value(ast.Name(name, ast.Load()))
    mask = mask_of(w, first, max(places) - first + 1, other, equal=True)
    beginnings: dict[tuple[int, ...], int] = defaultdict(int)
    for line in own.values():
        begin = min(line)
        beginnings[tuple(sorted(each - begin for each in line))] |= 1 << begin - first
    whole = "0"
    for steps, begins in beginnings.items():
        laid = mask
        for step in steps[1:]:
            laid = w.put(f"and i64 {laid}, {w.put(f'lshr i64 {mask}, {step}')}")
        whole = w.put(f"or i64 {whole}, {w.put(f'and i64 {laid}, {_signed(begins)}')}")
    return w.put(f"icmp ne i64 {whole}, 0"), [each for each in operands if each not in own]


def _signed(mask: int) -> int:
    """The same 64 bits as a number that may be below 0."""
    return mask - (1 << MOST) if mask >> MOST - 1 else mask
