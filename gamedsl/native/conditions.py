# SPDX-License-Identifier: MIT
"""Conditions: which of two blocks the function goes on with.

In: a condition of the program.  Out: branches, in which nothing is worked out that Python would not look at; and what
is known of local numbers where the condition holds, or does not.
"""

from __future__ import annotations

import ast

from gamedsl.native.bits import IN_WORDS, as_bit, compared
from gamedsl.native.refused import refusal
from gamedsl.native.runs import holds, run_of
from gamedsl.native.writer import ANY, Writer

__all__ = ["decide", "refined"]

_OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
}

_TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.Eq,
    ast.NotEq: ast.NotEq,
    ast.Lt: ast.Gt,
    ast.LtE: ast.GtE,
    ast.Gt: ast.Lt,
    ast.GtE: ast.LtE,
}


def decide(w: Writer, node: ast.expr, yes: str, no: str) -> None:
    """The function goes on at `yes` if the condition holds, and at `no` otherwise."""
    if isinstance(node, ast.BoolOp):
        bit = as_bit(w, node)
        if bit is not None:
            w.branch(bit, yes, no)
            return
    match node:
        case ast.Constant(value=known):
            w.jump(yes if known else no)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            decide(w, operand, no, yes)
        case ast.BoolOp():
            _decide_all(w, node, yes, no)
        case ast.Compare():
            _decide_compared(w, node, yes, no)
        case ast.Name(id=name) if name in w.runs:
            w.branch(w.put(f"icmp ne i64 {run_of(w, node).length.text}, 0"), yes, no)
        case _:
            w.branch(w.put(f"icmp ne i64 {w.value(node).text}, 0"), yes, no)


def _decide_all(w: Writer, node: ast.BoolOp, yes: str, no: str) -> None:
    before = w.ranges
    every = isinstance(node.op, ast.And)
    for operand in node.values[:-1]:
        next_ = w.label()
        decide(w, operand, *((next_, no) if every else (yes, next_)))
        w.at(next_)
        w.ranges = refined(w, w.ranges, operand, truth=every)
    decide(w, node.values[-1], yes, no)
    w.ranges = before


def _decide_compared(w: Writer, node: ast.Compare, yes: str, no: str) -> None:
    if isinstance(node.ops[0], ast.In | ast.NotIn) and len(node.ops) == 1:
        found = holds(w, w.value(node.left), node.comparators[0])
        w.branch(found, *((yes, no) if isinstance(node.ops[0], ast.In) else (no, yes)))
        return
    left = w.value(node.left)
    for operator, operand in zip(node.ops, node.comparators, strict=True):
        if type(operator) not in IN_WORDS:
            raise refusal("a comparison", node)
        right = w.value(operand)
        test = compared(w, operator, left, right)
        if operand is node.comparators[-1]:
            w.branch(test, yes, no)
        else:
            next_ = w.label()
            w.branch(test, next_, no)
            w.at(next_)
        left = right


# ---- what follows from a condition --------------------------------------------------------------

_Ranges = dict[str, tuple[int, int]]


def refined(w: Writer, ranges: _Ranges, node: ast.expr, *, truth: bool) -> _Ranges:
    """What is known where the condition holds (or does not, as `truth` says)."""
    found = dict(ranges)
    _refine(w, found, node, truth=truth)
    return found


def _refine(w: Writer, ranges: _Ranges, node: ast.expr, *, truth: bool) -> None:
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            _refine(w, ranges, operand, truth=not truth)
        case ast.BoolOp(op=operator, values=operands) if isinstance(operator, ast.And) == truth:
            for operand in operands:
                _refine(w, ranges, operand, truth=truth)
        case ast.Compare(left=left, ops=[operator], comparators=[right]) if (
            type(operator) in IN_WORDS
        ):
            kind = type(operator) if truth else _OPPOSITE[type(operator)]
            _narrow(w, ranges, left, kind, right)
            _narrow(w, ranges, right, _TURNED[kind], left)
        case ast.Name(id=name) if (
            name in w.function.mentions.stored or name in w.function.parameters
        ):
            _narrow(w, ranges, node, ast.NotEq if truth else ast.Eq, ast.Constant(0))
        case _:
            pass


def _narrow(
    w: Writer, ranges: _Ranges, node: ast.expr, kind: type[ast.cmpop], other: ast.expr
) -> None:
    """A local number is below, above, or what something else is whose bounds are known."""
    if not isinstance(node, ast.Name) or node.id in w.function.runs or node.id in w.runs:
        return
    bounds = _bounds(ranges, other)
    if bounds is None:
        return
    low, high = ranges.get(node.id, ANY)
    least, most = bounds
    if kind is ast.Eq:
        low, high = max(low, least), min(high, most)
    elif kind is ast.NotEq and least == most:
        low, high = low + (low == least), high - (high == least)
    elif kind in {ast.Lt, ast.LtE}:
        high = min(high, most - (kind is ast.Lt))
    elif kind in {ast.Gt, ast.GtE}:
        low = max(low, least + (kind is ast.Gt))
    if low <= high:  # Otherwise the function never comes here.
        ranges[node.id] = low, high


def _bounds(ranges: _Ranges, node: ast.expr) -> tuple[int, int] | None:
    match node:
        case ast.Constant(value=int(known)):
            return known, known
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(known))):
            return -known, -known
        case ast.Name(id=name):
            return ranges.get(name)
        case _:
            return None
