# SPDX-License-Identifier: MIT
"""Values: whole numbers worked out by machine code.

In: a value of the program, which is Python's.  Out: a `Number`.  Conditions are 1 or 0 as values; `a and b` and
`a or b` are what Python makes of them: the operand that decides.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from gamedsl.native.arithmetic import joined, operate, within
from gamedsl.native.bits import as_bit, is_sure, narrow
from gamedsl.native.cells import ROW_MOST, WORD_LEAST, WORD_MOST, Stopped
from gamedsl.native.conditions import decide, refined
from gamedsl.native.looping import each
from gamedsl.native.reading import Function
from gamedsl.native.refused import refusal
from gamedsl.native.runs import element, is_run, run_of
from gamedsl.native.writer import ANY, Number, Run, Writer, number

__all__ = ["call", "place", "put_in", "value"]


def value(w: Writer, node: ast.expr) -> Number:
    """The number that the value is."""
    match node:
        case ast.Constant(value=int(known)) if WORD_LEAST <= known <= WORD_MOST:
            return number(int(known))
        case ast.Name(id=name):
            return _named(w, name)
        case ast.Subscript(value=ast.Name(id=array)) if array in w.known.arrays:
            kept = w.load(place(w, node))
            return Number(kept, -ROW_MOST, ROW_MOST)
        case ast.Subscript(value=held, slice=at):
            return _element(w, held, at)
        case ast.BinOp(left=left, op=operator, right=right):
            return operate(w, operator, value(w, left), value(w, right))
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return operate(w, ast.Sub(), number(0), value(w, operand))
        case ast.Call():
            return call(w, node)
        case _:
            return _by_condition(w, node)


def _element(w: Writer, held: ast.expr, at: ast.expr) -> Number:
    """A number of a list; that there is one says something about the names from which its place follows."""
    run = run_of(w, held)
    found = element(w, run, value(w, at))
    narrow(w, at, 0, run.length.high - 1)
    return found


def _by_condition(w: Writer, node: ast.expr) -> Number:
    """A value that is a condition, or depends on one."""
    match node:
        case ast.IfExp(test=test, body=body, orelse=other):
            return _either(w, test, body, other)
        case ast.BoolOp(values=operands) if not all(map(_is_condition, operands)):
            return _decided(w, node)
        case ast.Compare() | ast.BoolOp() | ast.UnaryOp(op=ast.Not()):
            bit = as_bit(w, node)
            if bit is None:
                return _either(w, node, ast.Constant(1), ast.Constant(0))
            return Number(w.put(f"zext i1 {bit} to i64"), 0, 1)
        case _:
            raise refusal(f"a value of the kind {type(node).__name__}", node)


def _named(w: Writer, name: str) -> Number:
    if name in w.function.parameters or name in w.function.mentions.stored:
        if name in w.runs or name in w.function.runs or name in w.known.arrays:
            raise refusal(f"a list as a number, {name}")
        low, high = w.ranges.get(name, ANY)
        return Number(w.load(w.cell(name)), low, high)
    known = w.source.constants.get(name)
    if isinstance(known, int):
        return number(known)
    raise refusal(f"the name {name}")


def _is_condition(node: ast.expr) -> bool:
    match node:
        case ast.Compare() | ast.UnaryOp(op=ast.Not()):
            return True
        case ast.BoolOp(values=operands):
            return all(map(_is_condition, operands))
        case _:
            return False


def _either(w: Writer, test: ast.expr, body: ast.expr, other: ast.expr) -> Number:
    """One of two values, of which only that one is worked out."""
    if is_sure(w, body) and is_sure(w, other):
        bit = as_bit(w, test)
        if bit is not None:
            found, another = value(w, body), value(w, other)
            chosen_one = w.put(f"select i1 {bit}, i64 {found.text}, i64 {another.text}")
            bounds_of_both = joined((found.low, found.high), (another.low, another.high))
            return Number(chosen_one, *bounds_of_both)
    yes, no, behind = w.label(), w.label(), w.label()
    cell = w.fresh_cell()
    before = w.ranges
    decide(w, test, yes, no)
    bounds = []
    for label, chosen, truth in ((yes, body, True), (no, other, False)):
        w.at(label)
        w.ranges = refined(w, before, test, truth=truth)
        found = value(w, chosen)
        w.store(found.text, cell)
        w.jump(behind)
        bounds.append((found.low, found.high))
    w.at(behind)
    w.ranges = dict(before)
    return Number(w.load(cell), *joined(*bounds))


def _decided(w: Writer, node: ast.BoolOp) -> Number:
    """The first operand that decides, or the last one."""
    behind = w.label()
    cell = w.fresh_cell()
    bounds: tuple[int, int] | None = None
    before = w.ranges
    for operand in node.values:
        found = value(w, operand)
        w.ranges = dict(before)
        w.store(found.text, cell)
        own = found.low, found.high
        bounds = own if bounds is None else joined(bounds, own)
        if operand is not node.values[-1]:
            next_ = w.label()
            test = w.put(f"icmp ne i64 {found.text}, 0")
            w.branch(test, *((next_, behind) if isinstance(node.op, ast.And) else (behind, next_)))
            w.at(next_)
    w.at(behind)
    return Number(w.load(cell), *(bounds or ANY))


def place(w: Writer, node: ast.Subscript) -> str:
    """The address of a cell of an array, which is inside it."""
    assert isinstance(node.value, ast.Name)
    array = node.value.id
    if isinstance(node.slice, ast.Slice):
        raise refusal("a run of places as a number", node)
    size = w.known.arrays[array]
    at = within(w, value(w, node.slice), 0, size - 1, Stopped.INDEX)
    narrow(w, node.slice, 0, size - 1)
    return w.put(f"getelementptr inbounds i64, ptr %a.{array}, i64 {at.text}")


def put_in(w: Writer, found: Number, address: str) -> None:
    """The cell of an array holds the number."""
    found = within(w, found, -ROW_MOST, ROW_MOST, Stopped.OVERFLOW)
    w.store(found.text, address)
    w.held.clear()


# ---- calls --------------------------------------------------------------------------------------


def call(w: Writer, node: ast.Call, into: str | None = None) -> Number:
    """What the function gives; `into` is where a list goes that it gives, of which this is the length."""
    if node.keywords:
        raise refusal("named arguments", node)
    match node.func:
        case ast.Name(id="sum") if len(node.args) == 1:
            return _sum(w, run_of(w, node.args[0]))
        case ast.Name(id="len") if len(node.args) == 1:
            return run_of(w, node.args[0]).length
        case ast.Name(id="bisect_left") if len(node.args) == 4:  # noqa: PLR2004
            return _bisected(w, node.args)
        case ast.Attribute(value=ast.Name(id=name), attr="pop") if (
            name in w.function.lists and not node.args
        ):
            return _last_taken(w, name)
        case ast.Name(id=name) if name in w.source.functions:
            function = w.source.functions[name]
            given = _arguments(w, function, node.args)
            if function.gives_list:
                if into is None:
                    raise refusal("a list as a number", node)
                given.append(f"ptr {into}")
            return Number(w.called(f"call {{ i64, i1 }} @f.{name}({', '.join(given)})"))
        case ast.Name(id=name) if name in w.known.outside:
            arguments = ["ptr %c", *(_argument(w, each_) for each_ in node.args)]
            return Number(w.called(f"call {{ i64, i1 }} @f.{name}({', '.join(arguments)})"))
        case ast.Subscript(value=ast.Name(id=name), slice=at) if name in w.source.dispatched:
            chosen = value(w, at)
            arguments = [
                "ptr %c",
                f"i64 {chosen.text}",
                *(_argument(w, each_) for each_ in node.args),
            ]
            return Number(w.called(f"call {{ i64, i1 }} @d.{name}({', '.join(arguments)})"))
        case _:
            raise refusal("a function that is none of its own", node)


def _arguments(w: Writer, function: Function, nodes: Sequence[ast.expr]) -> list[str]:
    if len(nodes) != len(function.parameters):
        raise refusal("a function with some of its arguments", nodes[0] if nodes else None)
    found = ["ptr %c"]
    for name, node in zip(function.parameters, nodes, strict=True):
        if name in w.known.arrays:
            if not (isinstance(node, ast.Name) and node.id == name):
                raise refusal("another list where the row or its like is meant", node)
            found.append(f"ptr %a.{name}")
        elif name in function.runs:
            run = run_of(w, node)
            if run.cell != "i64" or run.shared:
                raise refusal("a run of places as an argument", node)
            found += [f"ptr {run.text}", f"i64 {run.length.text}"]
        else:
            found.append(_argument(w, node))
    return found


def _argument(w: Writer, node: ast.expr) -> str:
    if isinstance(node, ast.Name) and node.id in (w.known.arrays.keys() | w.known.streams):
        return f"ptr %a.{node.id}"
    if is_run(w, node):
        raise refusal("a list as an argument", node)
    return f"i64 {value(w, node).text}"


def _last_taken(w: Writer, name: str) -> Number:
    """The last number of a list of its own, which it does not hold any more."""
    run = run_of(w, ast.Name(name, ast.Load()))
    w.require(w.put(f"icmp sgt i64 {run.length.text}, 0"), Stopped.INDEX)
    last = Number(w.put(f"sub i64 {run.length.text}, 1"), 0, run.length.high)
    w.store(last.text, w.cell(f"{name}.n"))
    return element(w, run, last, sure=True)


def _sum(w: Writer, run: Run) -> Number:
    """The sum of all numbers of the run."""
    total = w.fresh_cell()
    w.store("0", total)
    with each(w, run.length) as at:
        found = element(w, run, at, sure=True)
        more = operate(w, ast.Add(), Number(w.load(total)), found)
        w.store(more.text, total)
    return Number(w.load(total))


def _bisected(w: Writer, nodes: Sequence[ast.expr]) -> Number:
    """Where the number stands among sorted places, or would."""
    row, wanted, first, end = nodes
    if not isinstance(row, ast.Name) or row.id not in w.known.arrays:
        raise refusal("a search by halves elsewhere than in the row", row)
    size = w.known.arrays[row.id]
    sought = value(w, wanted)
    low = within(w, value(w, first), 0, size, Stopped.INDEX)
    high = within(w, value(w, end), 0, size, Stopped.INDEX)
    found = w.called(
        f"call {{ i64, i1 }} @f.bisected(ptr %c, ptr %a.{row.id}, "
        f"i64 {sought.text}, i64 {low.text}, i64 {high.text})"
    )
    return Number(found, 0, size)
