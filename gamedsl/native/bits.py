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
from gamedsl.native.writer import ANY, Number, Writer

__all__ = ["IN_WORDS", "as_bit", "compared", "is_sure"]

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
    if not _is_sure_condition(w, node) or _loads(node) > _MOST_LOADS:
        return None
    return _bit(w, node)


def _bit(w: Writer, node: ast.expr) -> str:
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return w.put(f"xor i1 {_bit(w, operand)}, true")
        case ast.BoolOp(op=operator, values=operands):
            word = "and" if isinstance(operator, ast.And) else "or"
            whole, *others = [_bit(w, each) for each in operands]
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


def _is_sure_condition(w: Writer, node: ast.expr) -> bool:
    """Looking at the whole condition stops nothing."""
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return _is_sure_condition(w, operand)
        case ast.BoolOp(values=operands):
            return all(_is_sure_condition(w, each) for each in operands)
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
