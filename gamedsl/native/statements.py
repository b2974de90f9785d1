# SPDX-License-Identifier: MIT
"""Statements: what a function does, one thing after the other.

In: the lines of a function.  Out: its blocks.  What is known of local numbers is carried along: behind a branch holds
what holds at the end of both, and in a loop nothing is known of what it changes.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from gamedsl.native import loops
from gamedsl.native.arithmetic import joined, operate, within
from gamedsl.native.bits import as_bit, is_sure
from gamedsl.native.cells import ROW_MOST, Stopped
from gamedsl.native.conditions import decide, refined
from gamedsl.native.looping import each
from gamedsl.native.refused import refusal
from gamedsl.native.runs import address, copy_cells, element, is_run, run_of
from gamedsl.native.spans import assign_span
from gamedsl.native.values import call, place, put_in
from gamedsl.native.writer import Number, Writer, number

__all__ = ["run_all"]


def run_all(w: Writer, nodes: Sequence[ast.stmt]) -> None:
    """The statements, up to one behind which nothing is reached."""
    for node in nodes:
        if w.ended:
            return
        _run(w, node)


def _run(w: Writer, node: ast.stmt) -> None:
    match node:
        case ast.Assign(targets=[target], value=given):
            _assign(w, target, given)
        case ast.AugAssign(target=target, op=operator, value=given):
            _change(w, target, operator, given)
        case ast.If():
            _if(w, node)
            w.held.clear()
        case ast.While():
            loops.while_loop(w, node, run_all)
            w.held.clear()
        case ast.For():
            loops.for_loop(w, node, run_all)
            w.held.clear()
        case ast.Return(value=given):
            _return(w, given)
        case ast.Break():
            w.jump(w.loops[-1].behind)
        case ast.Continue():
            w.jump(w.loops[-1].again)
        case ast.Expr(value=ast.Constant()) | ast.Pass():
            pass
        case ast.Expr(value=ast.Call() as deed):
            _do(w, deed)
        case _:
            raise refusal(f"a statement of the kind {type(node).__name__}", node)


def _do(w: Writer, node: ast.Call) -> None:
    match node:
        case ast.Call(func=ast.Name(id="fault"), args=[at, reason, *_]):
            w.fault(w.value(at).text, w.value(reason).text)
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="append"), args=[given]) if (
            name in w.function.lists
        ):
            _append(w, name, w.value(given))
        case _:
            call(w, node)


def _append(w: Writer, name: str, given: Number) -> None:
    given = within(w, given, -ROW_MOST, ROW_MOST, Stopped.OVERFLOW)
    length = w.load(w.cell(f"{name}.n"))
    w.require(w.put(f"icmp ult i64 {length}, {w.room}"), Stopped.ROOM)
    room = w.load(w.cell(f"{name}.p", "ptr"), "ptr")
    w.store(given.text, w.put(f"getelementptr inbounds i64, ptr {room}, i64 {length}"))
    w.store(w.put(f"add i64 {length}, 1"), w.cell(f"{name}.n"))


def _assign(w: Writer, target: ast.expr, given: ast.expr) -> None:
    match target:
        case ast.Name(id=name) if name in w.function.lists:
            _assign_list(w, name, given)
        case ast.Name(id=name) if is_run(w, given):
            _assign_run(w, name, given)
        case ast.Name(id=name):
            if name in w.runs:
                raise refusal("a name for a list and for a number", target)
            set_local(w, name, w.value(given))
            match given:
                case ast.Subscript(value=ast.Name(id="s"), slice=ast.Constant(value=int(at))):
                    w.held[name] = at
                case _:
                    pass
        case ast.Tuple(elts=targets):
            _assign_each(w, targets, given)
        case ast.Subscript(value=ast.Name(id=array), slice=ast.Slice() as part) if (
            array in w.known.arrays
        ):
            assign_span(w, array, part, given)
        case ast.Subscript(value=ast.Name(id=array)) if array in w.known.arrays:
            found = w.value(given)
            put_in(w, found, place(w, target))
        case ast.Subscript(value=ast.Name(id=name) as held, slice=at) if (
            name in w.function.lists and not isinstance(at, ast.Slice)
        ):
            found = w.value(given)
            put_in(w, found, address(w, run_of(w, held), w.value(at)))
        case _:
            raise refusal("an assignment", target)


def _assign_each(w: Writer, targets: Sequence[ast.expr], given: ast.expr) -> None:
    """Several names are given the numbers of a list, which holds exactly so many."""
    run = run_of(w, given)
    if run.shared:
        raise refusal("several names for places", given)
    same = w.put(f"icmp eq i64 {run.length.text}, {len(targets)}")
    w.require(same, Stopped.LENGTH)
    for at, target in enumerate(targets):
        if not isinstance(target, ast.Name):
            raise refusal("places that are given several numbers at once", target)
        set_local(w, target.id, element(w, run, number(at), sure=True))


def set_local(w: Writer, name: str, found: Number) -> None:
    """The local name holds the number."""
    w.held.pop(name, None)
    w.store(found.text, w.cell(name))
    w.ranges[name] = found.low, found.high


def _assign_list(w: Writer, name: str, given: ast.expr) -> None:
    """A list of its own: nothing, or what a function gives."""
    match given:
        case ast.List(elts=[]):
            length = number(0)
        case ast.BinOp(left=ast.List(elts=[held]), op=ast.Mult(), right=times):
            length = within(w, w.value(times), 0, w.room, Stopped.ROOM)
            filling = within(w, w.value(held), -ROW_MOST, ROW_MOST, Stopped.OVERFLOW)
            room = w.load(w.cell(f"{name}.p", "ptr"), "ptr")
            with each(w, length) as at:
                w.store(
                    filling.text, w.put(f"getelementptr inbounds i64, ptr {room}, i64 {at.text}")
                )
        case ast.Call():
            length = call(w, given, into=w.load(w.cell(f"{name}.p", "ptr"), "ptr"))
        case ast.Subscript(slice=ast.Slice()):
            run = run_of(w, given)
            length = within(w, run.length, 0, w.room, Stopped.ROOM)
            copy_cells(w, w.load(w.cell(f"{name}.p", "ptr"), "ptr"), run)
        case _:
            raise refusal("a list that is put together", given)
    w.store(length.text, w.cell(f"{name}.n"))


def _assign_run(w: Writer, name: str, given: ast.expr) -> None:
    run = run_of(w, given)
    if run.shared:
        raise refusal("a name for a run of places", given)
    kind = run._replace(text="", length=Number("", 0, run.length.high))
    known = w.runs.setdefault(name, kind)
    if (known.cell, known.table) != (kind.cell, kind.table) or known.length.high < kind.length.high:
        raise refusal("a name for lists of different kinds", given)
    w.store(run.text, w.cell(f"{name}.p", "ptr"), "ptr")
    w.store(run.length.text, w.cell(f"{name}.n"))


def _change(w: Writer, target: ast.expr, operator: ast.operator, given: ast.expr) -> None:
    match target:
        case ast.Name(id=name) if name in w.function.lists:
            if not isinstance(operator, ast.Add):
                raise refusal("a list that is changed", target)
            run = run_of(w, given)
            with each(w, run.length) as at:
                _append(w, name, element(w, run, at, sure=True))
        case ast.Name(id=name):
            own = w.value(ast.Name(name, ast.Load()))
            set_local(w, name, operate(w, operator, own, w.value(given)))
        case ast.Subscript(value=ast.Name(id=array)) if array in w.known.arrays:
            # Python reads the place, works out the value, and writes: a value that writes there is lost.
            address = place(w, target)
            held = Number(w.load(address), -ROW_MOST, ROW_MOST)
            put_in(w, operate(w, operator, held, w.value(given)), address)
        case _:
            raise refusal("a change", target)


def _listed(w: Writer, node: ast.If) -> bool:
    """A move was listed if the condition holds, without a branch; False if the statement does something else.

    It is written behind the others in any case, and counted only if the condition holds.
    """
    match node:
        case ast.If(
            body=[
                ast.Assign(
                    targets=[ast.Subscript(value=ast.Name(id="out"), slice=ast.Name(id=count))],
                    value=listed,
                ),
                ast.AugAssign(
                    target=ast.Name(id=counted), op=ast.Add(), value=ast.Constant(value=1)
                ),
            ],
            orelse=[],
        ) if count == counted and is_sure(w, listed):
            bit = as_bit(w, node.test)
            if bit is None:
                return False
            target = ast.Subscript(ast.Name("out", ast.Load()), ast.Name(count, ast.Load()))
            put_in(w, w.value(listed), place(w, target))
            more = Number(w.put(f"zext i1 {bit} to i64"), 0, 1)
            own = w.value(ast.Name(count, ast.Load()))
            set_local(w, count, operate(w, ast.Add(), own, more))
            return True
        case _:
            return False


def _if(w: Writer, node: ast.If) -> None:
    if _listed(w, node):
        return
    yes, no, behind = w.label(), w.label(), w.label()
    decide(w, node.test, yes, no)
    w.held.clear()
    before = w.ranges
    ends = []
    for label, body, truth in ((yes, node.body, True), (no, node.orelse, False)):
        w.at(label)
        w.held.clear()
        w.ranges = refined(w, before, node.test, truth=truth)
        run_all(w, body)
        if not w.ended:
            ends.append(w.ranges)
            w.jump(behind)
    w.ranges = {}
    if ends:
        w.at(behind)
        first, last = ends[0], ends[-1]
        w.ranges = {name: joined(first[name], last[name]) for name in first.keys() & last.keys()}


def _return(w: Writer, given: ast.expr | None) -> None:
    if not w.function.gives_list:
        w.gives(number(0) if given is None else w.value(given))
        return
    match given:
        case ast.List(elts=[]):
            w.gives(number(0))
        case ast.Name(id=name):
            run = run_of(w, ast.Name(name, ast.Load()))
            _hand_over(w, run.text, run.length, ordered=False)
        case ast.Call(
            func=ast.Name(id="sorted"),
            args=[ast.Call(func=ast.Name(id="set"), args=[ast.Name(id=name)])],
        ):
            run = run_of(w, ast.Name(name, ast.Load()))
            _hand_over(w, run.text, run.length, ordered=True)
        case _:
            raise refusal("a list that is given back", given)


def _hand_over(w: Writer, text: str, length: Number, *, ordered: bool) -> None:
    """The list is where the caller wants it."""
    which = "ordered" if ordered else "handed"
    w.gives(
        Number(
            w.called(
                f"call {{ i64, i1 }} @f.{which}(ptr %c, ptr %a.given, ptr {text}, i64 {length.text})"
            )
        )
    )
