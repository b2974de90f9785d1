# SPDX-License-Identifier: MIT
"""The private cache folder of whoever runs the package: what lies there can all be made again.

In: the name of a part of the folder, and bytes.  Out: a place that belongs to this user alone, a file that is there as
a whole or not at all, and old files gone when there are too many.  What is run or unpickled is sealed: it begins with a
sum of the rest, and is used only if that is right.  A home may be missing, full or read-only: then nothing is kept, and
nothing fails.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

__all__ = ["cache_folder", "is_private", "keep", "seal", "sealed", "without_oldest"]

_PRIVATE_FOLDER = 0o700
_PRIVATE_FILE = 0o600
_BINARY = getattr(os, "O_BINARY", 0)
_SUM = 16


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
    return stat.S_ISDIR(found.st_mode) and _is_own(found)


def _is_own(found: os.stat_result) -> bool:
    """It belongs to this user, and nobody else may write to it."""
    if not hasattr(os, "getuid"):
        return True
    others = stat.S_IWGRP | stat.S_IWOTH
    return found.st_uid == os.getuid() and not found.st_mode & others


def sealed(path: Path) -> bytes | None:
    """What `seal` put there, if all of it is there and nobody else can have written it; it was used just now."""
    from hashlib import blake2b

    try:
        found = path.lstat()
        if not (stat.S_ISREG(found.st_mode) and _is_own(found) and is_private(path.parent)):
            return None
        data = path.read_bytes()
    except OSError:
        return None
    if blake2b(data[_SUM:], digest_size=_SUM).digest() != data[:_SUM]:
        return None
    with suppress(OSError):
        os.utime(path)  # What is used stays longest.
    return data[_SUM:]


def seal(path: Path, data: bytes) -> bool:
    """Whether the data are there now, behind their sum; as `keep`."""
    from hashlib import blake2b

    return keep(path, blake2b(data, digest_size=_SUM).digest() + data)


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


def without_oldest(folder: Path, most: int, size: int | None = None) -> None:
    """No more than so many files are left in the folder, and so many bytes: those that were used last."""
    with suppress(OSError):
        found = [(each.stat(), each.path) for each in os.scandir(folder)]
        found.sort(key=lambda each: each[0].st_mtime_ns, reverse=True)
        held = 0
        for number, (about, path) in enumerate(found):
            held += about.st_size
            if number >= most or (size is not None and held > size):
                with suppress(OSError):
                    Path(path).unlink()
