# SPDX-License-Identifier: MIT
"""The parser table: what the grammar has become, as plain data.

In: bytes that `make_table` wrote (from Lark's reading of the grammar).  Out: a `Table` that the
lexer and the parser run on.  The bytes hold numbers and texts and nothing that runs; damage is
found by a sum.  A state's row is unpacked when the parser first comes to the state, because a file
visits a small part of them.

`python -m gamedsl.syntax.table OUTPUT` writes the table that travels in a wheel.
"""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs

from gamedsl.parts import Part, frozen_part

__all__ = ["DamagedTable", "Rows", "Rule", "Table", "Terminal", "decode", "encode", "main"]

_MAGIC = b"gamedsl parser table 1\n"
_SUM = 32


class DamagedTable(ValueError):
    """The bytes are no table of this format, or not all of it."""


@frozen_part
class Terminal(Part):
    """A sort of word: what may be written for it.

    Either `phrases` lists all ways to write it, in which a space stands for one or more, or
    `pattern` describes them.  `first` holds the letters that it can begin with, None for any.
    `whole` says that a phrase has to end where the word ends.  Higher `priority` goes first.
    """

    name: str
    priority: int
    phrases: tuple[str, ...]
    whole: bool
    pattern: str | None
    first: str | None


@frozen_part
class Rule(Part):
    """A production: `origin` is what `size` symbols become.

    `data` names the branch that is built from the symbols at the places `keep`; at the places
    `inline` stand helpers whose children are taken instead of them.  With `single`, a branch
    with one child is the child.
    """

    origin: str
    size: int
    data: str
    keep: tuple[int, ...]
    inline: frozenset[int]
    single: bool


class Rows(dict[int, dict[str, int]]):
    """What a parser may do in each state: symbol -> 2 * next state, or 2 * rule + 1.

    The rows lie one after the other in `cells`, as pairs of a symbol's number and what to do;
    `ends` says where each row ends.
    """

    def __init__(self, symbols: tuple[str, ...], ends: array[int], cells: array[int]) -> None:
        """Remember the cells; rows are made when they are asked for."""
        super().__init__()
        self.symbols = symbols
        self.ends = ends
        self.cells = cells

    def __missing__(self, state: int) -> dict[str, int]:
        """Make the row of a state."""
        begin = self.ends[state - 1] if state else 0
        end = self.ends[state]
        pairs = zip(self.cells[begin:end:2], self.cells[begin + 1 : end : 2], strict=True)
        row = {self.symbols[symbol]: deed for symbol, deed in pairs}
        self[state] = row
        return row


@frozen_part
class Table(Part):
    """Everything that the lexer and the parser need to know.

    `starts` and `ends` map the name of what is parsed to its first and its last state;
    `reserved` words are never names;
    `fingerprint` tells which grammar the table was made from.
    """

    fingerprint: str
    terminals: tuple[Terminal, ...]
    rules: tuple[Rule, ...]
    rows: Rows
    starts: Mapping[str, int]
    ends: Mapping[str, int]
    reserved: frozenset[str]


def encode(table: Table) -> bytes:
    """The table as bytes, the same for the same table."""
    head = {
        "fingerprint": table.fingerprint,
        "terminals": [attrs.astuple(each) for each in table.terminals],
        "rules": [
            (each.origin, each.size, each.data, each.keep, sorted(each.inline), each.single)
            for each in table.rules
        ],
        "starts": dict(table.starts),
        "ends": dict(table.ends),
        "reserved": sorted(table.reserved),
        "symbols": table.rows.symbols,
        "states": len(table.rows.ends),
    }
    text = json.dumps(head, separators=(",", ":"), sort_keys=True).encode() + b"\n"
    body = text + _little(table.rows.ends) + _little(table.rows.cells)
    return _MAGIC + hashlib.sha256(body).digest() + body


def decode(data: bytes) -> Table:
    """The table that the bytes hold; raises `DamagedTable`."""
    body = data[len(_MAGIC) + _SUM :]
    if data[: len(_MAGIC) + _SUM] != _MAGIC + hashlib.sha256(body).digest():
        raise DamagedTable
    text, _, numbers = body.partition(b"\n")
    head: dict[str, Any] = json.loads(text)
    split = head["states"] * array("I").itemsize
    symbols = tuple(map(sys.intern, head["symbols"]))
    rows = Rows(symbols, _numbers("I", numbers[:split]), _numbers("H", numbers[split:]))
    return Table(
        fingerprint=head["fingerprint"],
        terminals=tuple(map(_terminal, head["terminals"])),
        rules=tuple(map(_rule, head["rules"])),
        rows=rows,
        starts=head["starts"],
        ends=head["ends"],
        reserved=frozenset(head["reserved"]),
    )


def _terminal(row: list[Any]) -> Terminal:
    name, priority, phrases, *rest = row
    return Terminal(sys.intern(name), priority, tuple(phrases), *rest)


def _rule(row: list[Any]) -> Rule:
    origin, size, data, keep, inline, single = row
    names = sys.intern(origin), sys.intern(data)
    return Rule(names[0], size, names[1], tuple(keep), frozenset(inline), single)


def _little(numbers: array[int]) -> bytes:
    if sys.byteorder == "big":
        numbers = array(numbers.typecode, numbers)
        numbers.byteswap()
    return numbers.tobytes()


def _numbers(code: str, data: bytes) -> array[int]:
    numbers = array(code)
    numbers.frombytes(data)
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def main(arguments: list[str]) -> int:
    """Write the table to the file that the only argument names."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m gamedsl.syntax.table OUTPUT\n")
        return 2
    # Lark is needed here only.
    from gamedsl.syntax.make_table import make_table

    Path(arguments[0]).write_bytes(encode(make_table()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
