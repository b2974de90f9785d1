# SPDX-License-Identifier: MIT
"""An emitted program, read as what machine code is made from.

In: the text of a module and its tables.  Out: a `Source`: its functions and constants, and what has to be known of a
function before any other is translated: which of its parameters are lists, whether it gives a list, whether it writes
to the row, and whether it can come to start itself.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from typing import Any

import attrs

from gamedsl.native.refused import refusal

__all__ = ["Function", "Source", "read"]

_ROW = "s"


@attrs.frozen
class Function:
    """A function of the program.

    `runs` are those of its parameters that are lists, but for the row and its like; `lists` are local lists that
    grow; `assigned` are all local names.
    """

    name: str
    node: ast.FunctionDef
    parameters: tuple[str, ...]
    runs: frozenset[str]
    lists: frozenset[str]
    assigned: frozenset[str]
    gives_list: bool
    circular: bool


@attrs.frozen
class Source:
    """A program; `dispatched` are lists of functions by number, an empty name where there is none."""

    functions: Mapping[str, Function]
    constants: Mapping[str, Any]
    dispatched: Mapping[str, tuple[str, ...]]
    writers: frozenset[str]


def read(text: str, tables: Mapping[str, Any], arrays: Collection[str]) -> Source:
    """The program; lines that define what `tables` holds are not looked at.

    Raises:
        NotNative: there is something at the level of the module that is no function and no constant.
    """
    lines = text.split("\n")
    kept = "\n".join("" if each.partition(" = ")[0] in tables else each for each in lines)
    nodes: dict[str, ast.FunctionDef] = {}
    constants = dict(tables)
    dispatched: dict[str, tuple[str, ...]] = {}
    for node in ast.parse(kept).body:
        match node:
            case ast.FunctionDef(name=name):
                nodes[name] = node
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Tuple(elts=elements)) if any(
                isinstance(each, ast.Name) for each in elements
            ):
                dispatched[name] = tuple(getattr(each, "id", "") for each in elements)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                constants[name] = _constant(value)
            case ast.Expr(value=ast.Constant()) | ast.ImportFrom():
                pass
            case _:
                raise refusal("something between its functions", node)
    starts = {name: _started(node, dispatched) & nodes.keys() for name, node in nodes.items()}
    givers = {name for name, node in nodes.items() if _gives_list(node)}
    functions = {
        name: _function(node, name in _reached(starts, name), arrays, givers)
        for name, node in nodes.items()
    }
    return Source(functions, constants, dispatched, _writers(nodes, starts))


def _constant(node: ast.expr) -> Any:
    try:
        return ast.literal_eval(node)
    except ValueError as error:
        raise refusal("a constant that is worked out", node) from error


def _gives_list(node: ast.FunctionDef) -> bool:
    """The function gives a list that it makes."""
    parts = list(ast.walk(node))
    lists = {name for part in parts for name in _made_lists(part, ())}
    return any(_is_list(each.value, lists) for each in parts if isinstance(each, ast.Return))


def _function(
    node: ast.FunctionDef,
    circular: bool,  # noqa: FBT001
    arrays: Collection[str],
    givers: Collection[str],
) -> Function:
    parameters = tuple(each.arg for each in node.args.args)
    parts = list(ast.walk(node))
    assigned = frozenset(
        each.id for each in parts if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    )
    plain = set(parameters) - set(arrays)
    runs = frozenset(name for part in parts for name in _looked_into(part) if name in plain)
    lists = frozenset(name for part in parts for name in _made_lists(part, givers))
    gives = node.name in givers
    return Function(node.name, node, parameters, runs, lists, assigned, gives, circular)


def _looked_into(part: ast.AST) -> Iterator[str]:
    """The names of what is gone through or looked into by that part."""
    match part:
        case ast.For(iter=ast.Name(id=name)) | ast.Subscript(value=ast.Name(id=name)):
            yield name
        case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Name(id=name)]):
            yield name
        case _:
            pass


def _made_lists(part: ast.AST, givers: Collection[str]) -> Iterator[str]:
    """The names that are given a list of their own by that part."""
    match part:
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.List(elts=[])):
            yield name
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=called))) if (
            called in givers
        ):
            yield name
        case ast.Assign(
            targets=[ast.Name(id=name)],
            value=ast.Subscript(value=ast.Name(id=held), slice=ast.Slice()),
        ) if held == _ROW:
            yield name
        case _:
            pass


def _is_list(node: ast.expr | None, lists: Collection[str]) -> bool:
    match node:
        case ast.List() | ast.Call(func=ast.Name(id="sorted")):
            return True
        case ast.Name(id=name):
            return name in lists
        case _:
            return False


def _started(node: ast.FunctionDef, dispatched: Mapping[str, tuple[str, ...]]) -> set[str]:
    """The names of what a function may call, by name or by number."""
    found = set()
    for part in ast.walk(node):
        match part:
            case ast.Call(func=ast.Name(id=name)):
                found.add(name)
            case ast.Call(func=ast.Subscript(value=ast.Name(id=name))):
                found.update(dispatched.get(name, ()))
            case _:
                pass
    return found


def _reached(starts: Mapping[str, set[str]], name: str) -> set[str]:
    """All functions that may run while the function of that name does, by its calls."""
    found: set[str] = set()
    waiting = [*starts[name]]
    while waiting:
        next_ = waiting.pop()
        if next_ not in found:
            found.add(next_)
            waiting.extend(starts[next_])
    return found


def _writers(
    nodes: Mapping[str, ast.FunctionDef], starts: Mapping[str, set[str]]
) -> frozenset[str]:
    """The functions that may write to the row, themselves or by what they call."""
    found = {name for name, node in nodes.items() if writes(node, ())}
    while True:
        more = {name for name, called in starts.items() if called & found} - found
        if not more:
            return frozenset(found)
        found |= more


def writes(node: ast.AST, writers: Collection[str]) -> bool:
    """Something in the node may write to the row."""
    for part in ast.walk(node):
        match part:
            case ast.Subscript(value=ast.Name(id=name), ctx=ast.Store()) if name == _ROW:
                return True
            case ast.Call(func=ast.Name(id=name)) if name in writers:
                return True
            case ast.Call(func=ast.Subscript()):
                return True
            case _:
                pass
    return False
