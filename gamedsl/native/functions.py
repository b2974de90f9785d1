# SPDX-License-Identifier: MIT
"""Whole functions: what they begin with, their statements, and how Python calls them.

In: a function of the program.  Out: the lines of a function of machine code, which gives a number and whether it had to
stop.  Every function begins with the context as its first parameter.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from gamedsl.native.cells import LIST_ROOM, PLACE, REASON, ROW_MOST, VALUE, Stopped
from gamedsl.native.reading import Function, Source
from gamedsl.native.refused import refusal
from gamedsl.native.statements import run_all
from gamedsl.native.writer import GIVEN, Known, Number, Run, Writer, number

__all__ = ["called_by_python", "chosen_by_number", "function_lines"]


def function_lines(source: Source, known: Known, function: Function) -> tuple[list[str], int]:
    """The function, and how many cells it takes at most while it runs."""
    w = Writer(source, function, known)
    arguments = []
    for name in function.parameters:
        if name in function.runs:
            w.runs[name] = Run("", Number("", 0, 1 << 31), "i64", -ROW_MOST, ROW_MOST)
            arguments.append(f"  store ptr %a.{name}.p, ptr {w.cell(f'{name}.p', 'ptr')}")
            arguments.append(f"  store i64 %a.{name}.n, ptr {w.cell(f'{name}.n')}")
        elif name not in known.arrays and name not in known.streams:
            arguments.append(f"  store i64 %a.{name}, ptr {w.cell(name)}")
    w.room = _room(known, function)
    for name in sorted(function.lists):
        w.store(w.borrow(number(w.room)), w.cell(f"{name}.p", "ptr"), "ptr")
        w.runs[name] = Run("", Number("", 0, w.room), "i64", -ROW_MOST, ROW_MOST)
    run_all(w, function.node.body)
    header = (
        f"define internal {GIVEN} @f.{function.name}({', '.join(_parameters(known, function))}) #0"
    )
    return w.whole(header, arguments), w.size


def _room(known: Known, function: Function) -> int:
    """How many numbers its lists may hold: as many as a list that it says its own is as long as, if these are more."""
    most = LIST_ROOM
    measured = function.lists and "len" in function.mentions.called
    for node in ast.walk(function.node) if measured else ():
        match node:
            case ast.BinOp(
                left=ast.List(),
                right=ast.Call(func=ast.Name(id="len"), args=[ast.Name(id=name)]),
            ) if name in known.tables:
                most = max(most, known.tables[name].levels[0].cells)
            case _:
                pass
    return most


def _parameters(known: Known, function: Function) -> list[str]:
    found = ["ptr noalias %c"]
    for name in function.parameters:
        if name in known.arrays or name in known.streams:
            found.append(f"ptr noalias %a.{name}")
        elif name in function.runs:
            found += [f"ptr %a.{name}.p", f"i64 %a.{name}.n"]
        else:
            found.append(f"i64 %a.{name}")
    if function.gives_list:
        found.append("ptr noalias %a.given")
    return found


def chosen_by_number(known: Known, name: str, functions: Sequence[Function | None]) -> list[str]:
    """The function that calls the one of that number; a number that has none stops it."""
    given = [each for each in functions if each is not None]
    if not given:
        raise refusal(f"an empty list of functions, {name}")
    shape = [each.rpartition(" ")[0] for each in _parameters(known, given[0])]
    for each in given:
        if [part.rpartition(" ")[0] for part in _parameters(known, each)] != shape:
            raise refusal(f"a list of functions with different arguments, {name}")
    names = ["%c", *(f"%p{at}" for at in range(1, len(shape)))]
    typed = [f"{kind} {own}" for kind, own in zip(shape, names, strict=True)]
    lines = [f"define internal {GIVEN} @d.{name}({typed[0]}, i64 %which{_more(typed[1:])}) #0 {{"]
    cases = [f"    i64 {at}, label %case{at}" for at, each in enumerate(functions) if each]
    lines += ["  switch i64 %which, label %none [", *cases, "  ]"]
    plain = [each.replace("noalias ", "") for each in typed]
    for at, function in enumerate(functions):
        if function is not None:
            lines.append(f"case{at}:")
            lines.append(f"  %r{at} = call {GIVEN} @f.{function.name}({', '.join(plain)})")
            lines.append(f"  ret {GIVEN} %r{at}")
    lines += [
        "none:",
        f"  %place = getelementptr i64, ptr %c, i64 {PLACE}",
        f"  store i64 {int(Stopped.INDEX)}, ptr %place",
        f"  %reason = getelementptr i64, ptr %c, i64 {REASON}",
        "  store i64 -1, ptr %reason",
        f"  ret {GIVEN} {{ i64 0, i1 1 }}",
        "}",
        "",
    ]
    return lines


def called_by_python(known: Known, function: Function) -> list[str]:
    """The function under its own name: 1 if it had to stop; what it gives is in the context."""
    if function.runs or function.gives_list:
        raise refusal(f"a list as an argument of {function.name}")
    parameters = [each.replace("noalias ", "") for each in _parameters(known, function)]
    inside = ", ".join(parameters)
    return [
        f"define i64 @{function.name}({inside}) #0 {{",
        f"  %given = call {GIVEN} @f.{function.name}({inside})",
        f"  %number = extractvalue {GIVEN} %given, 0",
        f"  %value = getelementptr i64, ptr %c, i64 {VALUE}",
        "  store i64 %number, ptr %value",
        f"  %flag = extractvalue {GIVEN} %given, 1",
        "  %stopped = zext i1 %flag to i64",
        "  ret i64 %stopped",
        "}",
        "",
    ]


def _more(parts: Sequence[str]) -> str:
    return "".join(f", {each}" for each in parts)
