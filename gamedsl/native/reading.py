# SPDX-License-Identifier: MIT
"""An emitted program, read as what machine code is made from.

In: the text of a module and its tables.  Out: a `Source`: its functions and constants, and what has to be known of a
function before any other is translated: which of its parameters are lists, whether it gives a list, whether it writes
to the row, and whether it can come to start itself.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import attrs

from gamedsl.native.mentions import Mentions, Reader
from gamedsl.native.refused import refusal
from gamedsl.native.special import specialised

__all__ = ["Function", "Source", "read"]


@attrs.frozen
class Function:
    """A function of the program.

    `runs` are those of its parameters that are lists, but for the row and its like; `lists` are local lists that
    grow; `numbers` are all other parameters and local names. `mentions` is what it mentions, `calls` the functions
    of the program that it may call, by name or by number.
    """

    name: str
    node: ast.FunctionDef
    parameters: tuple[str, ...]
    runs: frozenset[str]
    lists: frozenset[str]
    numbers: frozenset[str]
    mentions: Mentions
    calls: frozenset[str]
    gives_list: bool
    circular: bool


@attrs.frozen
class Source:
    """A program; `dispatched` are lists of functions by number, an empty name where there is none."""

    functions: Mapping[str, Function]
    constants: Mapping[str, Any]
    dispatched: Mapping[str, tuple[str, ...]]
    writers: frozenset[str]
    reader: Reader

    def writes(self, nodes: Iterable[ast.stmt]) -> bool:
        """The statements may write to the row, themselves or by what they call."""
        found = self.reader.all(nodes)
        return found.writes or bool(found.numbered) or not self.writers.isdisjoint(found.called)


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
    reader = Reader()
    mentions = {name: reader.all(node.body) for name, node in nodes.items()}
    special = specialised(nodes, mentions, constants)
    nodes |= special
    mentions |= {name: reader.all(node.body) for name, node in special.items()}
    calls = {name: _calls(mentions[name], dispatched) & nodes.keys() for name in nodes}
    givers = {name for name, node in nodes.items() if _gives_list(node, mentions[name])}
    functions = {
        name: _function(node, mentions[name], calls, arrays, givers) for name, node in nodes.items()
    }
    return Source(functions, constants, dispatched, _writers(mentions, calls), reader)


def _constant(node: ast.expr) -> Any:
    try:
        return ast.literal_eval(node)
    except ValueError as error:
        raise refusal("a constant that is worked out", node) from error


def _function(
    node: ast.FunctionDef,
    mentions: Mentions,
    calls: Mapping[str, set[str]],
    arrays: Collection[str],
    givers: Collection[str],
) -> Function:
    parameters = tuple(each.arg for each in node.args.args)
    runs = mentions.looked & (set(parameters) - set(arrays))
    lists = _lists(mentions, givers)
    return Function(
        name=node.name,
        node=node,
        parameters=parameters,
        runs=frozenset(runs),
        lists=lists,
        numbers=frozenset({*parameters, *mentions.stored} - runs - lists - set(arrays)),
        mentions=mentions,
        calls=frozenset(calls[node.name]),
        gives_list=node.name in givers,
        circular=node.name in _reached(calls, node.name),
    )


def _lists(mentions: Mentions, givers: Collection[str]) -> frozenset[str]:
    """The local names that stand for lists of their own."""
    return frozenset(name for name, by in mentions.listed if not by or by in givers)


def _gives_list(node: ast.FunctionDef, mentions: Mentions) -> bool:
    """The function gives a list that it makes."""
    if not mentions.listed and "sorted" not in mentions.called:
        return False
    lists = _lists(mentions, ())
    given = [each.value for each in ast.walk(node) if isinstance(each, ast.Return)]
    return any(_is_list(each, lists) for each in given)


def _is_list(node: ast.expr | None, lists: Collection[str]) -> bool:
    match node:
        case ast.List() | ast.Call(func=ast.Name(id="sorted")):
            return True
        case ast.Name(id=name):
            return name in lists
        case _:
            return False


def _calls(mentions: Mentions, dispatched: Mapping[str, tuple[str, ...]]) -> set[str]:
    """The names of what may be called, by name or by number."""
    return mentions.called.union(*(dispatched.get(each, ()) for each in mentions.numbered))


def _reached(calls: Mapping[str, set[str]], name: str) -> set[str]:
    """All functions that may run while the function of that name does, by its calls."""
    found: set[str] = set()
    waiting = [*calls[name]]
    while waiting:
        next_ = waiting.pop()
        if next_ not in found:
            found.add(next_)
            waiting.extend(calls[next_])
    return found


def _writers(mentions: Mapping[str, Mentions], calls: Mapping[str, set[str]]) -> frozenset[str]:
    """The functions that may write to the row, themselves or by what they call."""
    found = {name for name, each in mentions.items() if each.writes or each.numbered}
    while True:
        more = {name for name, called in calls.items() if called & found} - found
        if not more:
            return frozenset(found)
        found |= more
