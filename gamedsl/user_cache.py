# SPDX-License-Identifier: MIT
"""The private cache folder of whoever runs the package: what lies there can all be made again.

In: the name of a part of the folder, and bytes.  Out: a place that belongs to this user alone, a file that is there as
a whole or not at all, and old files gone when there are too many.  A home may be missing, full or read-only: then
nothing is kept, and nothing fails.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

__all__ = ["cache_folder", "is_private", "keep", "without_oldest"]

_PRIVATE_FOLDER = 0o700
_PRIVATE_FILE = 0o600
_BINARY = getattr(os, "O_BINARY", 0)


def cache_folder(part: str) -> Path | None:
    """Where that part lies or would lie; None if the user has no home."""
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
    return base / "gamedsl" / part if base.is_absolute() else None


def is_private(folder: Path) -> bool:
    """Whether the folder is no link, belongs to this user, and nobody else may write there."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    if not stat.S_ISDIR(found.st_mode):
        return False
    if not hasattr(os, "getuid"):
        return True
    others = stat.S_IWGRP | stat.S_IWOTH
    return found.st_uid == os.getuid() and not found.st_mode & others


def keep(path: Path, data: bytes) -> bool:
    """Whether the file is there now, as a whole, whoever else writes it at the same time, in a private folder."""
    folder = path.parent
    try:
        folder.mkdir(mode=_PRIVATE_FOLDER, parents=True, exist_ok=True)
        if not is_private(folder):
            return False
        # The module for temporary files would bring four others with it.
        temporary = folder / f"{path.stem}{os.urandom(8).hex()}.tmp"
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, _PRIVATE_FILE)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            temporary.replace(path)
        except OSError:
            with suppress(OSError):
                temporary.unlink()
            raise
    except OSError:
        return False
    return True


def without_oldest(folder: Path, most: int) -> None:
    """No more than so many files are left in the folder, those that were written last."""
    with suppress(OSError):
        dated = [(each.stat().st_mtime_ns, each.path) for each in os.scandir(folder)]
        for _, path in sorted(dated)[: max(0, len(dated) - most)]:
            with suppress(OSError):
                Path(path).unlink()
