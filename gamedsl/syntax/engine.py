# SPDX-License-Identifier: MIT
"""Find the parser table, wherever there is one.

In: nothing.  Out: the one `Machine` of the program.  The table that travels in a wheel is asked
first; a checkout has none and keeps one in the private cache folder of the user.  A table is used
only if it was made from exactly this grammar; whatever is wrong with a file, the table is made
anew.
"""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path

from gamedsl.resources import parser_table
from gamedsl.syntax.grammar import fingerprint
from gamedsl.syntax.machine import Machine
from gamedsl.syntax.table import DamagedTable, Table, decode, encode
from gamedsl.user_cache import cache_folder, keep, without_oldest

__all__ = ["find_table", "machine"]

_MOST_TABLES = 8


@cache
def machine() -> Machine:
    """The parser; made when it is first asked for."""
    return Machine(find_table())


def find_table() -> Table:
    """The table of the package, of the cache, or one that is made (and kept) now."""
    wanted = fingerprint()
    packed = parser_table()
    folder = cache_folder("parsers")
    kept = None if folder is None else folder / f"{wanted[:16]}.bin"
    for path in (packed, kept):
        if path is not None and (table := _read(path, wanted)):
            return table
    # Reading the grammar takes Lark, which a warm start does without.
    from gamedsl.syntax.make_table import make_table

    table = make_table()
    if kept is not None:
        keep(kept, encode(table))
        without_oldest(kept.parent, _MOST_TABLES)
    return table


def _read(path: Path, wanted: str) -> Table | None:
    """The table of a file, unless it is missing, damaged or made from another grammar."""
    with suppress(OSError, DamagedTable):
        table = decode(path.read_bytes())
        if table.fingerprint == wanted:
            return table
    return None
