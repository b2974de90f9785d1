# SPDX-License-Identifier: MIT
"""Loops over places one behind the other that do something only at some of them.

In: a loop over numbers whose body is one condition, of which the first part is about the place of that number.  Out:
the places are looked at together, before the loop, and it goes round only for those that are meant; or, where the
body counts them, not at all.  The loop writes nothing to the row, and what the places are compared with stays the same.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence

import attrs

from gamedsl.native.arithmetic import operate
from gamedsl.native.bits import is_sure
from gamedsl.native.masks import MOST, compared_place, mask_of
from gamedsl.native.writer import Loop, Number, Writer, number

__all__ = ["masked_loop"]

Body = Callable[[Writer, ast.For, Number], None]
"""Writes the body of a loop for one number, up to where it goes on."""


@attrs.frozen
class _Places:
    """The places from `first` to before `end` that are meant, and what happens there."""

    first: int
    mask: str
    body: list[ast.stmt]


def masked_loop(w: Writer, node: ast.For, first: Number, end: Number, body: Body) -> bool:
    """The loop, if it is one of these; otherwise nothing is written."""
    if (
        first.low != first.high
        or end.low != end.high
        or not 0 < end.low - first.low <= MOST
        or w.source.writes(node.body)
        or not isinstance(node.target, ast.Name)
    ):
        return False
    numbers = range(first.low, end.low)
    match node.body:
        case [ast.If(test=test, body=inner, orelse=[])] if not _is_listing(inner):
            condition, *rest = _parts(test)
            mask = _mask(w, node, condition, numbers)
            if mask is None:
                return False
            left = ast.If(_joined(rest), inner, []) if rest else None
            _only(w, node, mask, numbers, inner if left is None else [left], body)
        case [
            ast.AugAssign(
                target=ast.Name(id=name),
                op=ast.Add(),
                value=ast.IfExp(test=test, body=ast.Constant(1), orelse=ast.Constant(0)),
            )
        ] if name in w.function.numbers and name != node.target.id:
            mask = _mask(w, node, test, numbers)
            if mask is None:
                return False
            _count(w, name, mask)
            w.store(str(numbers[-1]), w.cell(node.target.id))
        case _:
            return False
    return True


def _is_listing(nodes: Sequence[ast.stmt]) -> bool:
    """A move is listed, which is sooner done at every place: the processor need not guess where the loop ends."""
    match nodes:
        case [ast.Assign(targets=[ast.Subscript(value=ast.Name(id="out"))]), ast.AugAssign()]:
            return True
        case _:
            return False


def _parts(test: ast.expr) -> list[ast.expr]:
    """The conditions that all have to hold, in their order."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        return test.values
    return [test]


def _joined(parts: list[ast.expr]) -> ast.expr:
    return parts[0] if len(parts) == 1 else ast.BoolOp(ast.And(), parts)


def _mask(w: Writer, node: ast.For, condition: ast.expr, numbers: range) -> str | None:
    """A bit for each of these places at which the condition holds, if it is of that kind."""
    assert isinstance(node.target, ast.Name)
    found = compared_place(condition)
    if found is None or found.name != node.target.id:
        return None
    begin = found.first + numbers[0]
    if begin < 0 or found.first + numbers[-1] >= w.known.arrays["s"]:
        return None
    other = number(0)
    if found.other is not None:
        changed = {node.target.id, *w.source.reader.of(node).stored}
        if _names(found.other) & changed or not is_sure(w, found.other):
            return None
        other = w.value(found.other)
    return mask_of(w, begin, len(numbers), other, equal=found.equal)


def _names(node: ast.expr) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _count(w: Writer, name: str, mask: str) -> None:
    """The number of bits is added."""
    many = Number(w.put(f"call i64 @llvm.ctpop.i64(i64 {mask})"), 0, MOST)
    total = operate(w, ast.Add(), w.value(ast.Name(name, ast.Load())), many)
    w.store(total.text, w.cell(name))
    w.ranges[name] = total.low, total.high


def _only(
    w: Writer, node: ast.For, mask: str, numbers: range, inner: list[ast.stmt], body: Body
) -> None:
    """What is inside happens for each bit of the mask, from the lowest up."""
    assert isinstance(node.target, ast.Name)
    cell = w.fresh_cell()
    w.store(mask, cell)
    head, inside, over, behind = (w.label() for _ in range(4))
    w.at(head)
    left = w.load(cell)
    w.branch(w.put(f"icmp ne i64 {left}, 0"), inside, over)
    w.at(inside)
    w.store(w.put(f"and i64 {left}, {w.put(f'sub i64 {left}, 1')}"), cell)
    bit = w.put(f"call i64 @llvm.cttz.i64(i64 {left}, i1 true)")
    at = w.put(f"add i64 {bit}, {numbers[0]}")
    w.loops.append(Loop(head, behind))
    loop = ast.For(node.target, node.iter, inner, [])
    body(w, loop, Number(at, numbers[0], numbers[-1]))
    w.loops.pop()
    w.at(over)
    w.store(str(numbers[-1]), w.cell(node.target.id))
    w.at(behind)
