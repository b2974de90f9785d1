# SPDX-License-Identifier: MIT
"""A whole program as text in LLVM's language.

In: the text of an emitted module, its tables, how long its lists are, which functions Python will call.  Out: one
text with these functions and everything they need.  No machine code is made here, and llvmlite is not needed.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gamedsl.native.cells import STREAM
from gamedsl.native.constants import Table, make_table
from gamedsl.native.functions import called_by_python, chosen_by_number, function_lines
from gamedsl.native.reading import Source, read
from gamedsl.native.refused import NotNative, refusal
from gamedsl.native.support import OUTSIDE, support
from gamedsl.native.values import value
from gamedsl.native.writer import Known

__all__ = ["translated"]

_BLANK = "BLANK"
_WORDS = "words"


def translated(
    text: str,
    tables: Mapping[str, Any],
    *,
    arrays: Mapping[str, int],
    exported: Sequence[str],
    streams_at: tuple[int, int] = (0, 0),
) -> str:
    """The program in LLVM's language.

    `tables` has what the text does not, and BLANK, the row before the set-up, without chance. `arrays`: how long the
    lists are that functions are handed, by the name of the parameter. `exported`: functions that Python
    calls. `streams_at`: where the streams of the set-up and of play begin in the row.

    Raises:
        NotNative: the program uses something that is not in the subset.
    """
    try:
        source = read(text, tables, {*arrays, _WORDS})
        return _whole(source, arrays, exported, streams_at)
    except (RecursionError, SyntaxError) as error:
        raise NotNative("this program nests too deep for machine code") from error


def _whole(
    source: Source,
    arrays: Mapping[str, int],
    exported: Sequence[str],
    streams_at: tuple[int, int],
) -> str:
    for name in exported:
        if name not in source.functions:
            raise refusal(f"no function {name}")
    functions, lists = _needed(source, exported)
    nodes = [source.functions[name].node for name in functions]
    made = _tables(source, nodes)
    known = Known({**arrays, _WORDS: STREAM}, frozenset({_WORDS}), made, OUTSIDE, value)
    blank = made[_BLANK]
    lines: list[str] = []
    for table in made.values():
        lines += table.lines
    lines.append(support(blank.at(0), len(source.constants[_BLANK]), *streams_at))
    for name in functions:
        lines += function_lines(source, known, source.functions[name])
    for name in lists:
        each = [source.functions.get(own) for own in source.dispatched[name]]
        lines += chosen_by_number(known, name, each)
    for name in exported:
        lines += called_by_python(known, source.functions[name])
    return "\n".join(lines)


def _needed(source: Source, exported: Sequence[str]) -> tuple[list[str], list[str]]:
    """The functions that run when these are called, and the lists by which some are chosen."""
    functions: dict[str, None] = {}
    lists: dict[str, None] = {}
    waiting = list(reversed(exported))
    while waiting:
        name = waiting.pop()
        if name in functions:
            continue
        functions[name] = None
        for part in ast.walk(source.functions[name].node):
            match part:
                case ast.Call(func=ast.Name(id=other)) if other in source.functions:
                    waiting.append(other)
                case ast.Call(func=ast.Subscript(value=ast.Name(id=other))) if (
                    other in source.dispatched
                ):
                    lists[other] = None
                    waiting += [each for each in source.dispatched[other] if each]
                case _:
                    pass
    return list(functions), list(lists)


def _tables(source: Source, nodes: Iterable[ast.AST]) -> dict[str, Table]:
    """The constant lists that these functions look into; those that are arguments have wide cells."""
    used, wide = {_BLANK}, {_BLANK}
    for node in nodes:
        for part in ast.walk(node):
            match part:
                case ast.Name(id=name) if isinstance(source.constants.get(name), tuple):
                    used.add(name)
                case ast.Call(func=ast.Name(id=called), args=arguments) if (
                    called in source.functions and source.functions[called].runs
                ):
                    wide.update(_roots(arguments))
                case ast.Assign(targets=[ast.Subscript(slice=ast.Slice())], value=given):
                    wide.update(_roots([given]))
                case _:
                    pass
    return {
        name: make_table(name, source.constants[name], wide=name in wide) for name in sorted(used)
    }


def _roots(nodes: Iterable[ast.expr]) -> Iterable[str]:
    """The names of what is looked into."""
    for node in nodes:
        inner = node
        while isinstance(inner, ast.Subscript):
            inner = inner.value
        if isinstance(inner, ast.Name):
            yield inner.id
