# SPDX-License-Identifier: MIT
"""A whole program as text in LLVM's language.

In: the text of an emitted module, its tables, how long its lists are, which functions Python will call.  Out: one
text with these functions and everything they need.  No machine code is made here, and llvmlite is not needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamedsl.native.cells import DEEPEST, STREAM
from gamedsl.native.constants import Table, make_table
from gamedsl.native.functions import called_by_python, chosen_by_number, function_lines
from gamedsl.native.reading import Function, Source, read
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
    functions = _needed(source, exported)
    lists = sorted({name for each in functions for name in each.mentions.numbered})
    made = _tables(source, functions)
    known = Known({**arrays, _WORDS: STREAM}, frozenset({_WORDS}), made, OUTSIDE, value)
    blank = made[_BLANK]
    lines: list[str] = []
    for table in made.values():
        lines += table.lines
    lines.append(support(blank.at(0), len(source.constants[_BLANK]), *streams_at))
    sizes = {}
    for function in functions:
        written, sizes[function.name] = function_lines(source, known, function)
        lines += written
    if _deepest(functions, sizes) > DEEPEST:
        raise refusal("functions that call each other too deep")
    for name in lists:
        each = [source.functions.get(own) for own in source.dispatched[name]]
        lines += chosen_by_number(known, name, each)
    for name in exported:
        lines += called_by_python(known, source.functions[name])
    return "\n".join(lines)


def _needed(source: Source, exported: Sequence[str]) -> list[Function]:
    """The functions that run when these are called."""
    functions: dict[str, Function] = {}
    waiting = list(reversed(exported))
    while waiting:
        name = waiting.pop()
        if name not in functions:
            functions[name] = source.functions[name]
            waiting += sorted(functions[name].calls, reverse=True)
    return list(functions.values())


def _tables(source: Source, functions: Sequence[Function]) -> dict[str, Table]:
    """The constant lists that these functions look into; those that are handed on have wide cells."""
    used, wide = {_BLANK}, {_BLANK}
    takers = {"", *(name for name, each in source.functions.items() if each.runs)}
    for function in functions:
        used |= function.mentions.named
        wide |= {name for name, taker in function.mentions.handed if taker in takers}
    constants = source.constants
    names = sorted(name for name in used if isinstance(constants.get(name), tuple))
    return {name: make_table(name, constants[name], wide=name in wide) for name in names}


def _deepest(functions: Sequence[Function], sizes: Mapping[str, int]) -> int:
    """How many cells functions take that call one another, each once; what goes round is counted as it runs."""
    calls = {each.name: each.calls for each in functions}
    found: dict[str, int] = {}

    def of(name: str) -> int:
        if name not in found:
            found[name] = 0  # What leads back to it adds nothing here.
            found[name] = sizes[name] + max(map(of, sorted(calls[name])), default=0)
        return found[name]

    return max(map(of, calls), default=0)
