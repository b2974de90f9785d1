# SPDX-License-Identifier: MIT
"""Loops of the program: `while`, and `for` over numbers, lists, places, words that are drawn.

In: a loop, and what writes its body.  Out: its blocks.  Places of the row are copied before the loop if something in it
writes to the row, as Python copies them in any case.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from functools import partial

from gamedsl.native.arithmetic import within
from gamedsl.native.cells import LIST_ROOM, ROW_MOST, TIMES_MOST, TOP, Stopped
from gamedsl.native.conditions import decide, refined
from gamedsl.native.looping import each, stepping
from gamedsl.native.masked import masked_loop
from gamedsl.native.refused import refusal
from gamedsl.native.runs import copied, element, run_of
from gamedsl.native.spans import put_together
from gamedsl.native.values import call
from gamedsl.native.writer import Loop, Number, Run, Writer, number

__all__ = ["for_loop", "while_loop"]

Body = Callable[[Writer, Sequence[ast.stmt]], None]


def _forget(w: Writer, node: ast.stmt) -> None:
    """Nothing is known any more of what the loop changes."""
    changed = w.source.reader.of(node).stored
    w.ranges = {name: bounds for name, bounds in w.ranges.items() if name not in changed}
    w.held.clear()


def while_loop(w: Writer, node: ast.While, body: Body) -> None:
    """The loop; it may not go round for ever."""
    if node.orelse:
        raise refusal("a loop with something for its end", node)
    _forget(w, node)
    times = w.fresh_cell()
    w.store("0", times)
    head, inside, behind = w.label(), w.label(), w.label()
    w.at(head)
    before = dict(w.ranges)
    decide(w, node.test, inside, behind)
    w.at(inside)
    done = w.load(times)
    w.require(w.put(f"icmp ult i64 {done}, {TIMES_MOST}"), Stopped.TIMES)
    w.store(w.put(f"add i64 {done}, 1"), times)
    w.ranges = refined(w, before, node.test, truth=True)
    w.loops.append(Loop(head, behind))
    body(w, node.body)
    w.loops.pop()
    if not w.ended:
        w.jump(head)
    w.at(behind)
    w.ranges = (
        before if w.source.reader.of(node).breaks else refined(w, before, node.test, truth=False)
    )


def for_loop(w: Writer, node: ast.For, body: Body) -> None:
    """The loop over what it goes through."""
    if node.orelse or not isinstance(node.target, ast.Name):
        raise refusal("a loop with something for its end, or with several names", node)
    match node.iter:
        case ast.Call(func=ast.Name(id="range"), args=given):
            _over_numbers(w, node, given, body)
        case ast.Name(id=name) if name in w.known.streams:
            _over_words(w, node, name, body)
        case ast.Call(func=ast.Name(id="compress"), args=[ast.Call(args=[most]), chosen]):
            _over_chosen(w, node, most, chosen, body)
        case ast.Call(func=ast.Name(id=name)) if (
            name in w.source.functions and w.source.functions[name].gives_list
        ):
            _over_given(w, node, node.iter, body)
        case _:
            _over_list(w, node, body)


def _inside(w: Writer, node: ast.For, held: Number, body: Body) -> None:
    """The body of the loop, for one number."""
    assert isinstance(node.target, ast.Name)
    name = node.target.id
    w.store(held.text, w.cell(name))
    before = w.ranges
    w.ranges = {**before, name: (held.low, held.high)}
    body(w, node.body)
    w.ranges = before
    if not w.ended:
        w.jump(w.loops[-1].again)


def _over_numbers(w: Writer, node: ast.For, given: Sequence[ast.expr], body: Body) -> None:
    values = [w.value(each_) for each_ in given]
    first, end = (number(0), values[0]) if len(values) == 1 else (values[0], values[1])
    step = values[2].low if len(values) > 2 else 1  # noqa: PLR2004
    if step == 0 or (len(values) > 2 and values[2].low != values[2].high):  # noqa: PLR2004
        raise refusal("steps that are worked out", node)
    _forget(w, node)
    if step == 1 and masked_loop(w, node, first, end, partial(_inside, body=body)):
        return
    with stepping(w, first, end, step) as at:
        _inside(w, node, at, body)


def _is_changed(w: Writer, run: Run, node: ast.For) -> bool:
    """The loop may write to the places that it goes through."""
    return run.shared and w.source.writes(node.body)


def _over_list(w: Writer, node: ast.For, body: Body) -> None:
    run = run_of(w, node.iter)
    if not _is_changed(w, run, node):
        _over_run(w, node, run, body)
        return
    top = w.load(w.context(TOP))
    _over_run(w, node, copied(w, run), body)
    w.store(top, w.context(TOP))


def _over_run(w: Writer, node: ast.For, run: Run, body: Body) -> None:
    _forget(w, node)
    with each(w, run.length) as at:
        _inside(w, node, element(w, run, at, sure=True), body)


def _over_given(w: Writer, node: ast.For, iterated: ast.Call, body: Body) -> None:
    """The loop over a list that a function gives; the room for it is given back behind the loop."""
    top = w.load(w.context(TOP))
    room = w.borrow(number(LIST_ROOM))
    length = call(w, iterated, into=room)
    run = Run(room, Number(length.text, 0, LIST_ROOM), "i64", -ROW_MOST, ROW_MOST)
    _over_run(w, node, run, body)
    w.store(top, w.context(TOP))


def _over_chosen(w: Writer, node: ast.For, most: ast.expr, chosen: ast.expr, body: Body) -> None:
    """The loop over the numbers of those places that are not 0."""
    top = w.load(w.context(TOP))
    known = w.value(most)
    if known.low != known.high:
        raise refusal("a choice among a number that is worked out", node)
    if isinstance(chosen, ast.List):
        run = put_together(w, chosen, known.low)
    else:
        run = run_of(w, chosen)
        if _is_changed(w, run, node):
            run = copied(w, run)
    length = within(w, run.length, 0, known.low, Stopped.LENGTH)
    _forget(w, node)
    with each(w, length) as at:
        taken = w.label()
        test = w.put(f"icmp ne i64 {element(w, run, at, sure=True).text}, 0")
        w.branch(test, taken, w.loops[-1].again)
        w.at(taken)
        _inside(w, node, at, body)
    w.store(top, w.context(TOP))


def _over_words(w: Writer, node: ast.For, name: str, body: Body) -> None:
    """The loop over words, each drawn when it is needed, until there are no more."""
    _forget(w, node)
    left = w.put(f"getelementptr inbounds i64, ptr %a.{name}, i64 4")
    head, inside, behind = w.label(), w.label(), w.label()
    w.at(head)
    number_ = w.load(left)
    w.branch(w.put(f"icmp sgt i64 {number_}, 0"), inside, behind)
    w.at(inside)
    w.store(w.put(f"sub i64 {number_}, 1"), left)
    word = w.put(f"call i64 @next_word(ptr %a.{name})")
    w.loops.append(Loop(head, behind))
    _inside(w, node, Number(word, 0, (1 << 32) - 1), body)
    w.loops.pop()
    w.at(behind)
