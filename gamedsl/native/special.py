# SPDX-License-Identifier: MIT
"""Functions that are handed a list of lists, which in machine code are made for that list alone.

In: the functions of a module and its constants.  Out: the same functions, but that a list of lists which one hands to
another, such as which spots of a board lie side by side, has become part of the other's text.  So no value is ever a
list of lists, and what is known of each list is known where it is looked into.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from gamedsl.native.mentions import Mentions

__all__ = ["specialised"]


def specialised(
    nodes: Mapping[str, ast.FunctionDef],
    mentions: Mapping[str, Mentions],
    constants: Mapping[str, Any],
) -> dict[str, ast.FunctionDef]:
    """The functions that are different or new, by name."""
    deep = {name for name, value in constants.items() if _is_deep(value)}
    found: dict[str, ast.FunctionDef] = {}
    waiting = {
        name: nodes[name]
        for name, each in mentions.items()
        if any(root in deep and called in nodes for root, called in each.handed)
    }
    while waiting:
        name, node = waiting.popitem()
        calling = _Calling(nodes, deep)
        changed = calling.visit(deepcopy(node))
        if calling.made or name not in nodes:
            found[name] = changed
        waiting |= {name: each for name, each in calling.made.items() if name not in found}
    return found


def _is_deep(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and isinstance(value[0], tuple)


class _Calling(ast.NodeTransformer):
    """Calls functions of a list of lists instead of handing it to them."""

    def __init__(self, nodes: Mapping[str, ast.FunctionDef], deep: set[str]) -> None:
        self._nodes = nodes
        self._deep = deep
        self.made: dict[str, ast.FunctionDef] = {}

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """The call without its lists of lists."""
        self.generic_visit(node)
        if not (isinstance(node.func, ast.Name) and node.func.id in self._nodes):
            return node
        called = self._nodes[node.func.id]
        lists = dict(self._lists(called, node))
        if not lists:
            return node
        name = ".".join([called.name, *lists.values()])
        own = deepcopy(called)
        own.name = name
        own.args.args = [each for each in own.args.args if each.arg not in lists]
        self.made[name] = _Naming(lists).visit(own)
        given = zip(called.args.args, node.args, strict=True)
        left = [value for each, value in given if each.arg not in lists]
        return ast.copy_location(ast.Call(ast.Name(name, ast.Load()), left, []), node)

    def _lists(self, called: ast.FunctionDef, node: ast.Call) -> Iterator[tuple[str, str]]:
        """The parameters that are lists of lists, each with the name of the list."""
        for each, value in zip(called.args.args, node.args, strict=False):
            if isinstance(value, ast.Name) and value.id in self._deep:
                yield each.arg, value.id


class _Naming(ast.NodeTransformer):
    """Has other names for some lists."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def visit_Name(self, node: ast.Name) -> ast.AST:
        """The name that stands for it now."""
        return ast.copy_location(ast.Name(self._names.get(node.id, node.id), node.ctx), node)
