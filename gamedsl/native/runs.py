# SPDX-License-Identifier: MIT
"""Runs: constant lists, parts of them, runs of places, and lists that come and go.

In: a list of the program.  Out: a `Run`: where its cells are and how many, which lie inside what they are part of.
"""

from __future__ import annotations

import ast

from gamedsl.native.arithmetic import within
from gamedsl.native.cells import ROW_MOST, Stopped
from gamedsl.native.constants import PART, Table
from gamedsl.native.looping import each
from gamedsl.native.refused import refusal
from gamedsl.native.writer import Number, Run, Writer, number

__all__ = ["address", "copied", "copy_cells", "element", "holds", "is_run", "run_of"]


def is_run(w: Writer, node: ast.expr) -> bool:
    """The value is a list and no number."""
    match node:
        case ast.Name(id=name):
            own = name in w.runs or name in w.function.runs or name in w.function.lists
            return own or isinstance(w.source.constants.get(name), tuple)
        case ast.Subscript(value=ast.Name(id=name), slice=at) if name in w.known.arrays:
            return isinstance(at, ast.Slice)
        case ast.Subscript(value=held, slice=at):
            return isinstance(at, ast.Slice) or _depth(w, held) > 1
        case ast.Tuple() | ast.List():
            return True
        case _:
            return False


def _depth(w: Writer, node: ast.expr) -> int:
    """How deep the list is: 1 if it holds numbers."""
    match node:
        case ast.Name(id=name) if name in w.runs:
            run = w.runs[name]
            return 1 if run.table is None else len(run.table.levels) - run.level
        case ast.Name(id=name) if name in w.known.tables:
            return len(w.known.tables[name].levels)
        case ast.Subscript(value=held, slice=at):
            return _depth(w, held) - (not isinstance(at, ast.Slice))
        case _:
            return 1


def run_of(w: Writer, node: ast.expr) -> Run:
    """The cells of the list; none of them is looked at yet."""
    match node:
        case ast.Name(id=name):
            return _named(w, name)
        case ast.Subscript(value=ast.Name(id=name), slice=ast.Slice() as part) if (
            name in w.known.arrays
        ):
            size = number(w.known.arrays[name])
            whole = Run(f"%a.{name}", size, "i64", -ROW_MOST, ROW_MOST, shared=True)
            return _part(w, whole, part)
        case ast.Subscript(value=held, slice=ast.Slice() as part):
            return _part(w, run_of(w, held), part)
        case ast.Subscript(value=held, slice=at):
            return _inner(w, run_of(w, held), w.value(at))
        case _:
            raise refusal("a list of the kind " + type(node).__name__, node)


def _named(w: Writer, name: str) -> Run:
    if name in w.runs:
        kind = w.runs[name]
        length = Number(w.load(w.cell(f"{name}.n")), 0, kind.length.high)
        return kind._replace(text=w.load(w.cell(f"{name}.p", "ptr"), "ptr"), length=length)
    table = w.known.tables.get(name)
    if table is None or name in w.function.mentions.stored:
        raise refusal(f"the list {name}")
    return _at(table, 0, table.at(0), number(table.levels[0].cells))


def _at(table: Table, level: int, text: str, length: Number) -> Run:
    """A list of the table at that level."""
    cell = table.levels[level].cell
    return Run(text, length, cell, table.low, table.high, table, level)


def _part(w: Writer, run: Run, part: ast.Slice) -> Run:
    """Some of the cells of a run. Python would make do with what there is; here all have to be there."""
    if part.step is not None:
        raise refusal("every so many of a list", part)
    size = run.length
    first, end = number(0), size
    if part.lower is not None:
        first = _inside(w, w.value(part.lower), size)
    if part.upper is not None:
        end = _inside(w, w.value(part.upper), size)
    text = w.put(f"getelementptr inbounds {run.cell}, ptr {run.text}, i64 {first.text}")
    apart = w.put(f"sub i64 {end.text}, {first.text}")
    some = w.put(f"icmp sgt i64 {apart}, 0")
    length = w.put(f"select i1 {some}, i64 {apart}, i64 0")
    most = min(size.high, max(0, end.high - first.low))
    return run._replace(text=text, length=Number(length, 0, most))


def _inside(w: Writer, at: Number, size: Number) -> Number:
    """A place in the list, or the one behind it."""
    if size.low == size.high:
        return within(w, at, 0, size.high, Stopped.LENGTH)
    w.require(w.put(f"icmp ule i64 {at.text}, {size.text}"), Stopped.LENGTH)
    return Number(at.text, max(0, at.low), min(at.high, size.high))


def address(w: Writer, run: Run, at: Number, *, sure: bool = False) -> str:
    """Where the cell of that number is, which is one of the run."""
    if not sure and not (at.low >= 0 and at.high < run.length.low):
        w.require(w.put(f"icmp ult i64 {at.text}, {run.length.text}"), Stopped.INDEX)
    return w.put(f"getelementptr inbounds {run.cell}, ptr {run.text}, i64 {at.text}")


def _inner(w: Writer, run: Run, at: Number) -> Run:
    """A list in a list of lists."""
    table = run.table
    if table is None or run.cell != PART:
        raise refusal("a number as a list")
    held = w.load(address(w, run, at, sure=False), PART)
    first = w.put(f"zext i32 {w.put(f'extractvalue {PART} {held}, 0')} to i64")
    length = w.put(f"zext i32 {w.put(f'extractvalue {PART} {held}, 1')} to i64")
    below = run.level + 1
    cell = table.levels[below].cell
    text = w.put(f"getelementptr inbounds {cell}, ptr {table.at(below)}, i64 {first}")
    return _at(table, below, text, Number(length, 0, table.levels[below].longest))


def element(w: Writer, run: Run, at: Number, *, sure: bool = False) -> Number:
    """The number at that place of the run; `sure`: it is known that there is one."""
    if run.cell == PART:
        raise refusal("a list as a number")
    found = w.load(address(w, run, at, sure=sure), run.cell)
    if run.cell != "i64":
        found = w.put(f"sext {run.cell} {found} to i64")
    return Number(found, run.low, run.high)


def copied(w: Writer, run: Run) -> Run:
    """The same numbers in room of their own, because places of the row may change."""
    room = w.borrow(run.length)
    copy_cells(w, room, run)
    return run._replace(text=room, shared=False)


def copy_cells(w: Writer, to: str, run: Run) -> None:
    """The cells of the run, of 64 bits each, are at that address, too, which may lie among them."""
    if run.cell != "i64":
        raise refusal("a constant list for a run of places")
    w.held.clear()
    w.line(f"call void @moved(ptr {to}, ptr {run.text}, i64 {run.length.text})")


def holds(w: Writer, sought: Number, node: ast.expr) -> str:
    """Whether the number is one of the list, as one bit."""
    found = w.fresh_cell()
    w.store("0", found)
    if isinstance(node, ast.Tuple):
        for each_ in node.elts:
            same = w.put(f"icmp eq i64 {sought.text}, {w.value(each_).text}")
            both = w.put(f"or i64 {w.load(found)}, {w.put(f'zext i1 {same} to i64')}")
            w.store(both, found)
    else:
        run = run_of(w, node)
        with each(w, run.length) as at:
            one = element(w, run, at, sure=True)
            same = w.put(f"icmp eq i64 {sought.text}, {one.text}")
            yes = w.label()
            w.branch(same, yes, w.loops[-1].again)
            w.at(yes)
            w.store("1", found)
            w.jump(w.loops[-1].behind)
    return w.put(f"icmp ne i64 {w.load(found)}, 0")
