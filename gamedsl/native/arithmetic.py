# SPDX-License-Identifier: MIT
"""Operations on whole numbers, which in Python have no end and in machine code have 64 bits.

In: an operation and two numbers with their bounds.  Out: the number that Python gives.  Where the bounds do not
prove that it fits, the function stops if it does not.  Division and remainder round down, as Python's do.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Final

from gamedsl.native.cells import WORD_LEAST, WORD_MOST, Stopped
from gamedsl.native.refused import refusal
from gamedsl.native.writer import Number, Writer, number

__all__ = ["joined", "operate", "within"]

_BITS: Final = 64


def within(w: Writer, value: Number, low: int, high: int, why: Stopped) -> Number:
    """The same number, which is from `low` to `high`; otherwise the function stops."""
    if low <= value.low and value.high <= high:
        return value
    least = min(low, value.low)
    if least >= 0 or low == 0:
        test = w.put(f"icmp ule i64 {value.text}, {high}")
        if low > 0:
            test = w.put(f"and i1 {test}, {w.put(f'icmp sge i64 {value.text}, {low}')}")
    else:
        moved = w.put(f"sub i64 {value.text}, {low}")
        test = w.put(f"icmp ule i64 {moved}, {high - low}")
    w.require(test, why)
    return Number(value.text, max(low, value.low), min(high, value.high))


def operate(w: Writer, operator: ast.operator, left: Number, right: Number) -> Number:
    """What Python gives for the operation; known numbers are worked out here."""
    operation = _OPERATIONS.get(type(operator))
    if operation is None:
        raise refusal(f"the operation {type(operator).__name__}")
    return operation(w, left, right)


def _add(w: Writer, left: Number, right: Number) -> Number:
    return _plain(w, "add", left, right, (left.low + right.low, left.high + right.high))


def _subtract(w: Writer, left: Number, right: Number) -> Number:
    return _plain(w, "sub", left, right, (left.low - right.high, left.high - right.low))


def _multiply(w: Writer, left: Number, right: Number) -> Number:
    corners = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
    return _plain(w, "mul", left, right, (min(corners), max(corners)))


def _plain(w: Writer, word: str, left: Number, right: Number, bounds: tuple[int, int]) -> Number:
    """An addition, subtraction or multiplication whose result is in these bounds."""
    low, high = bounds
    if low == high and WORD_LEAST <= low <= WORD_MOST:
        return number(low)
    if low >= WORD_LEAST and high <= WORD_MOST:
        return Number(w.put(f"{word} nsw i64 {left.text}, {right.text}"), low, high)
    pair = w.put(
        f"call {{ i64, i1 }} @llvm.s{word}.with.overflow.i64(i64 {left.text}, i64 {right.text})"
    )
    over = w.put(f"extractvalue {{ i64, i1 }} {pair}, 1")
    w.require(w.put(f"xor i1 {over}, true"), Stopped.OVERFLOW)
    result = w.put(f"extractvalue {{ i64, i1 }} {pair}, 0")
    return Number(result, max(low, WORD_LEAST), min(high, WORD_MOST))


def _and(w: Writer, left: Number, right: Number) -> Number:
    result = w.put(f"and i64 {left.text}, {right.text}")
    highs = [each.high for each in (left, right) if each.low >= 0]
    return Number(result, 0, min(highs)) if highs else Number(result)


def _or(w: Writer, left: Number, right: Number) -> Number:
    return _joined(w, "or", left, right)


def _xor(w: Writer, left: Number, right: Number) -> Number:
    return _joined(w, "xor", left, right)


def _joined(w: Writer, word: str, left: Number, right: Number) -> Number:
    result = w.put(f"{word} i64 {left.text}, {right.text}")
    if left.low < 0 or right.low < 0:
        return Number(result)
    return Number(result, 0, (1 << max(left.high, right.high).bit_length()) - 1)


def _shift_left(w: Writer, left: Number, right: Number) -> Number:
    if left.low >= 0 <= right.low and right.high < _BITS:
        most = left.high << right.high
        if most <= WORD_MOST:
            low = left.low << right.low
            return Number(w.put(f"shl i64 {left.text}, {right.text}"), low, most)
    right = within(w, right, 0, _BITS - 2, Stopped.SHIFT)
    result = w.put(f"shl i64 {left.text}, {right.text}")
    back = w.put(f"ashr i64 {result}, {right.text}")
    w.require(w.put(f"icmp eq i64 {back}, {left.text}"), Stopped.OVERFLOW)
    return Number(result, 0 if left.low >= 0 else WORD_LEAST, WORD_MOST)


def _shift_right(w: Writer, left: Number, right: Number) -> Number:
    right = within(w, right, 0, WORD_MOST, Stopped.SHIFT)
    if right.high >= _BITS:
        least = w.put(f"icmp ult i64 {right.text}, {_BITS - 1}")
        by = w.put(f"select i1 {least}, i64 {right.text}, i64 {_BITS - 1}")
        right = Number(by, min(right.low, _BITS - 1), _BITS - 1)
    result = w.put(f"ashr i64 {left.text}, {right.text}")
    corners = [a >> b for a in (left.low, left.high) for b in (right.low, right.high)]
    return Number(result, min(corners), max(corners))


def _divide(w: Writer, left: Number, right: Number) -> Number:
    right = within(w, right, 1, WORD_MOST, Stopped.DIVISION)
    corners = [a // b for a in (left.low, left.high) for b in (right.low, right.high)]
    if left.low >= 0:
        result = w.put(f"udiv i64 {left.text}, {right.text}")
    else:
        result = w.put(f"sdiv i64 {left.text}, {right.text}")
        rest = w.put(f"srem i64 {left.text}, {right.text}")
        below = w.put(f"icmp slt i64 {rest}, 0")
        result = w.put(f"sub i64 {result}, {w.put(f'zext i1 {below} to i64')}")
    return Number(result, min(corners), max(corners))


def _remainder(w: Writer, left: Number, right: Number) -> Number:
    right = within(w, right, 1, WORD_MOST, Stopped.DIVISION)
    if left.low >= 0:
        result = w.put(f"urem i64 {left.text}, {right.text}")
        return Number(result, 0, min(left.high, right.high - 1))
    rest = w.put(f"srem i64 {left.text}, {right.text}")
    below = w.put(f"icmp slt i64 {rest}, 0")
    more = w.put(f"add i64 {rest}, {right.text}")
    return Number(w.put(f"select i1 {below}, i64 {more}, i64 {rest}"), 0, right.high - 1)


def joined(left: tuple[int, int], right: tuple[int, int]) -> tuple[int, int]:
    """The bounds of a number that is in one of two."""
    return min(left[0], right[0]), max(left[1], right[1])


_Operation = Callable[[Writer, Number, Number], Number]

_OPERATIONS: dict[type[ast.operator], _Operation] = {
    ast.Add: _add,
    ast.Sub: _subtract,
    ast.Mult: _multiply,
    ast.BitAnd: _and,
    ast.BitOr: _or,
    ast.BitXor: _xor,
    ast.LShift: _shift_left,
    ast.RShift: _shift_right,
    ast.FloorDiv: _divide,
    ast.Mod: _remainder,
}
