# SPDX-License-Identifier: MIT
"""Conditions that are worked out as a whole, without a branch.

In: a condition.  Out: one bit, if nothing in the condition could stop the function and it does not take long.  A
processor guesses which way a branch goes, and where pieces lie is hard to guess; a wrong guess costs as much as thirty
operations that do not wait for each other.
"""

from __future__ import annotations

import ast
from typing import Final

from gamedsl.native.cells import ROW_MOST
from gamedsl.native.masks import lines_hold
from gamedsl.native.writer import ANY, Number, Writer

__all__ = ["IN_WORDS", "as_bit", "compared", "is_sure", "narrow"]

IN_WORDS: Final[dict[type[ast.cmpop], str]] = {
    ast.Eq: "eq",
    ast.NotEq: "ne",
    ast.Lt: "slt",
    ast.LtE: "sle",
    ast.Gt: "sgt",
    ast.GtE: "sge",
}

_MOST_LOADS = 12
"""A condition that looks at more places is sooner decided by the first that settles it."""


def compared(w: Writer, operator: ast.cmpop, left: Number, right: Number) -> str:
    """Whether the comparison holds, as one bit."""
    return w.put(f"icmp {IN_WORDS[type(operator)]} i64 {left.text}, {right.text}")


def as_bit(w: Writer, node: ast.expr) -> str | None:
    """Whether the condition holds; None if that has to be decided step by step."""
    if not is_sure_condition(w, node) or _loads(node) > _MOST_LOADS:
        return None
    return _bit(w, node)


def _bit(w: Writer, node: ast.expr) -> str:
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return w.put(f"xor i1 {_bit(w, operand)}, true")
        case ast.BoolOp(op=operator, values=operands):
            word = "and" if isinstance(operator, ast.And) else "or"
            lines = lines_hold(w, operands) if word == "or" else None
            bits, rest = ([], operands) if lines is None else ([lines[0]], lines[1])
            whole, *others = [*bits, *(_bit(w, each) for each in rest)]
            for bit in others:
                whole = w.put(f"{word} i1 {whole}, {bit}")
            return whole
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            return compared(w, operator, w.value(left), w.value(right))
        case _:
            return w.put(f"icmp ne i64 {w.value(node).text}, 0")


def _loads(node: ast.expr) -> int:
    """How many places are looked at."""
    return sum(isinstance(each, ast.Subscript) for each in ast.walk(node))


def is_sure_condition(w: Writer, node: ast.expr) -> bool:
    """Looking at the whole condition stops nothing."""
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return is_sure_condition(w, operand)
        case ast.BoolOp(values=operands):
            return all(is_sure_condition(w, each) for each in operands)
        case ast.Compare(left=left, ops=[operator], comparators=[right]):
            return type(operator) in IN_WORDS and is_sure(w, left) and is_sure(w, right)
        case _:
            return is_sure(w, node)


def is_sure(w: Writer, node: ast.expr) -> bool:
    """Working out the value stops nothing."""
    return _bounds(w, node) is not None


def _bounds(w: Writer, node: ast.expr) -> tuple[int, int] | None:
    """The bounds of a value that is surely there: a number, a place that surely is one, a sum of few."""
    match node:
        case ast.Constant(value=int(known)):
            return known, known
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(known))):
            return -known, -known
        case ast.Name(id=name) if name in w.function.numbers and name not in w.runs:
            return w.ranges.get(name, ANY)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _sum(_bounds(w, left), _bounds(w, right))
        case ast.BinOp(left=left, op=ast.Mult(), right=ast.Constant(value=int(times))):
            return _product(_bounds(w, left), times)
        case ast.IfExp(test=test, body=body, orelse=other) if is_sure_condition(w, test):
            found, another = _bounds(w, body), _bounds(w, other)
            if found is None or another is None:
                return None
            return min(found[0], another[0]), max(found[1], another[1])
        case ast.Subscript(value=ast.Name(id=name), slice=at) if _is_flat(w, name):
            table = w.known.tables[name]
            where = _bounds(w, at)
            if where is None or where[0] < 0 or where[1] >= table.levels[0].cells:
                return None
            return table.low, table.high
        case ast.Subscript(value=ast.Name(id=array), slice=at) if array in w.known.arrays:
            where = _bounds(w, at)
            if where is None or where[0] < 0 or where[1] >= w.known.arrays[array]:
                return None
            return -ROW_MOST, ROW_MOST
        case _:
            return None


def _sum(left: tuple[int, int] | None, right: tuple[int, int] | None) -> tuple[int, int] | None:
    if left is None or right is None:
        return None
    low, high = left[0] + right[0], left[1] + right[1]
    return (low, high) if max(-low, high) <= 2 * ROW_MOST else None


def _product(bounds: tuple[int, int] | None, times: int) -> tuple[int, int] | None:
    if bounds is None:
        return None
    low, high = min(bounds[0] * times, bounds[1] * times), max(bounds[0] * times, bounds[1] * times)
    return (low, high) if max(-low, high) <= ROW_MOST else None


def _is_flat(w: Writer, name: str) -> bool:
    """The name stands for a constant list of numbers, and for nothing else here."""
    table = w.known.tables.get(name)
    own = name in w.function.mentions.stored or name in w.function.parameters
    return table is not None and len(table.levels) == 1 and not own


def narrow(w: Writer, node: ast.expr, low: int, high: int) -> None:
    """The value was found to be from `low` to `high`; what follows for the names in it is known from here on."""
    match node:
        case ast.Name(id=name) if name in w.function.numbers and name not in w.runs:
            least, most = w.ranges.get(name, ANY)
            if max(low, least) <= min(high, most):
                w.ranges[name] = max(low, least), min(high, most)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            for part, other in ((left, right), (right, left)):
                bounds = _bounds(w, other)
                if bounds is not None:
                    narrow(w, part, low - bounds[1], high - bounds[0])
        case ast.BinOp(left=left, op=ast.Mult(), right=ast.Constant(value=int(times))) if times > 0:
            narrow(w, left, -(-low // times), high // times)
        case _:
            pass
