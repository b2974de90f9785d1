# SPDX-License-Identifier: MIT
"""What statements mention: names, calls, places that they write to.

In: statements of an emitted function.  Out: sets of names for each statement with all that stands in it.  Everything
that has to be known of a function before it is translated follows from them, so the text is gone through once.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

import attrs

__all__ = ["Mentions", "Reader", "root"]

_ROW = "s"


@attrs.define
class Mentions:
    """What a statement mentions, and all in it.

    `stored` are local names that it sets, `named` all names. `called` are functions, `numbered` lists of functions by
    number. `looked` are names of what it goes through or looks into, `listed` names that get a list of
    their own, each with the function that gives it (or nothing). `handed` are the roots of what is
    handed to a function, each with that function, or put into places of the row. `writes`: to the row, itself.
    """

    stored: set[str] = attrs.Factory(set)
    named: set[str] = attrs.Factory(set)
    called: set[str] = attrs.Factory(set)
    numbered: set[str] = attrs.Factory(set)
    looked: set[str] = attrs.Factory(set)
    listed: set[tuple[str, str]] = attrs.Factory(set)
    handed: set[tuple[str, str]] = attrs.Factory(set)
    writes: bool = False
    breaks: bool = False

    def add(self, other: Mentions) -> None:
        """What the other mentions is mentioned, too."""
        self.stored |= other.stored
        self.named |= other.named
        self.called |= other.called
        self.numbered |= other.numbered
        self.looked |= other.looked
        self.listed |= other.listed
        self.handed |= other.handed
        self.writes |= other.writes
        self.breaks |= other.breaks


class Reader:
    """Remembers what each statement mentions."""

    def __init__(self) -> None:
        """Nothing is read yet."""
        self._known: dict[ast.stmt, Mentions] = {}

    def of(self, node: ast.stmt) -> Mentions:
        """What the statement mentions."""
        found = self._known.get(node)
        if found is None:
            found = Mentions()
            _note_statement(node, found)
            for field in node._fields:
                self._read(getattr(node, field), found)
            self._known[node] = found
        return found

    def all(self, nodes: Iterable[ast.stmt]) -> Mentions:
        """What the statements mention together."""
        found = Mentions()
        for node in nodes:
            found.add(self.of(node))
        return found

    def _read(self, part: object, found: Mentions) -> None:
        if isinstance(part, list):
            for each in part:
                self._read(each, found)
        elif isinstance(part, ast.stmt):
            found.add(self.of(part))
        elif isinstance(part, ast.expr):
            _note_all(part, found)


def _note_statement(node: ast.stmt, found: Mentions) -> None:
    match node:
        case ast.Break():
            found.breaks = True
        case ast.For(iter=ast.Name(id=name)):
            found.looked.add(name)
        case ast.Assign(
            targets=[ast.Name(id=name)],
            value=ast.List(elts=[]) | ast.BinOp(left=ast.List(), op=ast.Mult()),
        ):
            found.listed.add((name, ""))
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=called))):
            found.listed.add((name, called))
        case ast.Assign(
            targets=[ast.Name(id=name)], value=ast.Subscript(slice=ast.Slice()) as part
        ):
            if root(part) == _ROW:
                found.listed.add((name, ""))
        case ast.Assign(targets=[ast.Subscript(slice=ast.Slice())], value=given):
            found.handed.add((root(given), ""))
        case _:
            pass


def _note_all(node: ast.expr, found: Mentions) -> None:
    """The value and all in it. There are many of them, so the kind is looked at before anything else is."""
    waiting: list[ast.AST] = [node]
    while waiting:
        part = waiting.pop()
        if isinstance(part, ast.Name):
            found.named.add(part.id)
            if isinstance(part.ctx, ast.Store):
                found.stored.add(part.id)
        elif isinstance(part, ast.BinOp):
            waiting += (part.left, part.right)
        elif isinstance(part, ast.Subscript):
            _note_look(part, found)
            waiting += (part.value, part.slice)
        elif not isinstance(part, ast.Constant):
            if isinstance(part, ast.Call):
                _note_call(part, found)
            elif isinstance(part, ast.Compare):
                _note_search(part, found)
            waiting += ast.iter_child_nodes(part)


def _note_look(part: ast.Subscript, found: Mentions) -> None:
    if isinstance(part.value, ast.Name):
        found.looked.add(part.value.id)
        if isinstance(part.ctx, ast.Store) and part.value.id == _ROW:
            found.writes = True


def _note_call(part: ast.Call, found: Mentions) -> None:
    match part.func:
        case ast.Name(id=name):
            found.called.add(name)
            found.handed.update((root(each), name) for each in part.args)
        case ast.Subscript(value=ast.Name(id=name)):
            found.numbered.add(name)
        case _:
            pass


def _note_search(part: ast.Compare, found: Mentions) -> None:
    match part:
        case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Name(id=name)]):
            found.looked.add(name)
        case _:
            pass


def root(node: ast.expr) -> str:
    """The name of what is looked into, however deep, or nothing."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""
