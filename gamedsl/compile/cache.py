# SPDX-License-Identifier: MIT
"""Emitted modules as files, so that tracebacks, profilers and debuggers can show them.

In: the text of a module.  Out: a namespace in which it has run, under a file name that holds that
text.  The folder belongs to the user alone; where no such folder can be had the text stays in
memory.  What runs is always the text that was handed in, never what a file says.
"""

from __future__ import annotations

import hashlib
import linecache
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from gamedsl.user_cache import cache_folder, is_private, keep, without_oldest
from gamedsl.version import __version__

__all__ = ["default_cache", "load", "run_in"]

_MOST_FILES = 2000
_MOST_CODES = 512
_ONE_IN = 64
"""How seldom the files are counted: once in so many that are written."""


def default_cache() -> Path | None:
    """The folder of this user for emitted modules, or None if the user has no home."""
    return cache_folder("programs")


def load(
    source: str,
    folder: Path | None,
    known: Mapping[str, Any] | None = None,
    tables: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The names that the module defines; the text is in a file of the folder if possible.

    `known` are names that it may use. `tables` are what some of its lines define, each a name and
    " = " and a value, so that long lists of numbers need not be read from the text.
    """
    namespace = dict(known or {})
    run_in(namespace, source, folder, tables or {})
    return namespace


def run_in(
    namespace: dict[str, Any], source: str, folder: Path | None, tables: Mapping[str, Any]
) -> None:
    """The names that a module or a part of one defines are in the namespace; as `load`."""
    digest = hashlib.blake2b(f"{__version__}\n{source}".encode(), digest_size=16).hexdigest()
    path = None if folder is None else _kept(folder, f"{digest}.py", source)
    name = f"<gamedsl {digest}>" if path is None else str(path)
    if path is None:
        show(name, source)
    namespace.update(tables)
    namespace.setdefault("__name__", f"gamedsl_program_{digest}")
    namespace.setdefault("__file__", name)
    if tables:
        lines = source.split("\n")
        source = "\n".join("" if each.partition(" = ")[0] in tables else each for each in lines)
    run(_code_of(source, name), namespace)


@lru_cache(maxsize=_MOST_CODES)
def _code_of(source: str, name: str) -> CodeType:
    """The code of a text; programs for other options of a game share most of their texts."""
    return compile(source, name, "exec", dont_inherit=True)


def show(name: str, source: str) -> None:
    """Tracebacks show the lines of a text that is in no file."""
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)


def run(code: CodeType, namespace: dict[str, Any]) -> None:
    """The code, which this package has written, has run in the namespace."""
    FunctionType(code, namespace)()


def _kept(folder: Path, name: str, source: str) -> Path | None:
    """A file with that text in a folder of the user's own, or None if that cannot be had."""
    path = folder / name
    data = source.encode()
    try:
        if (
            is_private(folder)
            and not path.is_symlink()
            and path.is_file()
            and path.read_bytes() == data
        ):
            return path
        if not keep(path, data):
            return None
        if not int(name[:2], 16) % _ONE_IN:
            without_oldest(folder, _MOST_FILES)
        return path if path.read_bytes() == data else None
    except OSError:
        return None
