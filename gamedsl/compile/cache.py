# SPDX-License-Identifier: MIT
"""Emitted modules as files, so that tracebacks, profilers and debuggers can show them.

In: the text of a module.  Out: a namespace in which it has run, under a file name that holds that
text.  The folder belongs to the user alone; where no such folder can be had the text stays in
memory.  What runs is always the text that was handed in, never what a file says.
"""

from __future__ import annotations

import hashlib
import linecache
import os
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from gamedsl.version import __version__

__all__ = ["default_cache", "load", "run_in"]

_PRIVATE_FOLDER = 0o700


def default_cache() -> Path | None:
    """The folder of this user for emitted modules, or None if the user has no home."""
    try:
        if os.environ.get("XDG_CACHE_HOME"):
            base = Path(os.environ["XDG_CACHE_HOME"])
        elif sys.platform == "win32":
            base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        elif sys.platform == "darwin":
            base = Path.home() / "Library" / "Caches"
        else:
            base = Path.home() / ".cache"
    except RuntimeError:
        return None
    return base / "gamedsl" / "programs" if base.is_absolute() else None


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
    run(compile(source, name, "exec", dont_inherit=True), namespace)


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
        folder.mkdir(mode=_PRIVATE_FOLDER, parents=True, exist_ok=True)
        if not _is_private(folder):
            return None
        if not path.is_symlink() and path.is_file() and path.read_bytes() == data:
            return path
        _write(folder, path, data)
        return path if path.read_bytes() == data else None
    except OSError:
        return None


def _is_private(folder: Path) -> bool:
    """The folder is no link, belongs to this user, and nobody else may write there."""
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode):
        return False
    if not hasattr(os, "getuid"):
        return True
    others = stat.S_IWGRP | stat.S_IWOTH
    return found.st_uid == os.getuid() and not found.st_mode & others


def _write(folder: Path, path: Path, data: bytes) -> None:
    """The file is there as a whole, whoever else is writing it at the same time."""
    import tempfile

    handle, temporary = tempfile.mkstemp(prefix=path.stem, suffix=".tmp", dir=folder)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(temporary).replace(path)
    except OSError:
        with suppress(OSError):
            Path(temporary).unlink()
        raise
