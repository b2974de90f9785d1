# SPDX-License-Identifier: MIT
"""Find the parser table, wherever there is one.

In: nothing.  Out: the one `Machine` of the program.  The table that travels in a wheel is asked
first; a checkout has none and keeps one in the private cache folder of the user.  A table is used
only if it was made from exactly this grammar; whatever is wrong with a file, the table is made
anew.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

from gamedsl.resources import parser_table
from gamedsl.syntax.grammar import fingerprint
from gamedsl.syntax.machine import Machine
from gamedsl.syntax.table import DamagedTable, Table, decode, encode

__all__ = ["cache_folder", "find_table", "machine"]


@cache
def machine() -> Machine:
    """The parser; made when it is first asked for."""
    return Machine(find_table())


def find_table() -> Table:
    """The table of the package, of the cache, or one that is made (and kept) now."""
    wanted = fingerprint()
    packed = parser_table()
    kept = cache_folder() / f"parser-{wanted[:16]}.bin"
    for path in (packed, kept):
        if path is not None and (table := _read(path, wanted)):
            return table
    # Reading the grammar takes Lark, which a warm start does without.
    from gamedsl.syntax.make_table import make_table

    table = make_table()
    _keep(kept, encode(table))
    return table


def cache_folder() -> Path:
    """The folder for what can be made again; private to the user, and perhaps not there."""
    home = os.environ.get("XDG_CACHE_HOME")
    if home and Path(home).is_absolute():
        return Path(home) / "gamedsl"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "gamedsl" / "Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "gamedsl"
    return Path.home() / ".cache" / "gamedsl"


def _read(path: Path, wanted: str) -> Table | None:
    """The table of a file, unless it is missing, damaged or made from another grammar."""
    with suppress(OSError, DamagedTable):
        table = decode(path.read_bytes())
        if table.fingerprint == wanted:
            return table
    return None


def _keep(path: Path, data: bytes) -> None:
    """Write the file in one step, or not at all: a home may be read-only or full."""
    import tempfile

    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, scratch = tempfile.mkstemp(dir=path.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            Path(scratch).replace(path)
        except OSError:
            Path(scratch).unlink(missing_ok=True)
            raise
