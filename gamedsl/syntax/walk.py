# SPDX-License-Identifier: MIT
"""Go through a tree.

In: any node.  Out: the nodes in it, or a tree in which some are replaced.  What a node holds is
read from its fields, so no list of classes has to be kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar, cast

import attrs

from gamedsl.parts import fields_of
from gamedsl.syntax.nodes import Node

__all__ = ["changed", "children", "walk"]

_Node = TypeVar("_Node", bound=Node)


def walk(node: Node) -> Iterator[Node]:
    """The node and all nodes in it, each before what it holds."""
    yield node
    for child in children(node):
        yield from walk(child)


def children(node: Node) -> Iterator[Node]:
    """The nodes that a node holds itself."""
    for name in fields_of(type(node)):
        yield from _nodes(getattr(node, name))


def changed(node: _Node, change: Callable[[Node], Node]) -> _Node:
    """The tree in which `change` was applied to every node, innermost first."""
    old: Any = node
    values = {name: _changed(getattr(old, name), change) for name in fields_of(type(old))}
    new = {name: value for name, value in values.items() if value is not getattr(old, name)}
    result: Any = change(attrs.evolve(old, **new) if new else old)
    return cast("_Node", result)


def _nodes(value: object) -> Iterator[Node]:
    if isinstance(value, Node):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _nodes(each)


def _changed(value: object, change: Callable[[Node], Node]) -> object:
    if isinstance(value, Node):
        return changed(value, change)
    if not isinstance(value, tuple):
        return value
    new = tuple(_changed(each, change) for each in value)
    return value if all(map(_same, new, value)) else new


def _same(one: object, other: object) -> bool:
    return one is other
