# SPDX-License-Identifier: MIT
"""Every look at a file of rules goes through here, so that it can be noted and later be asked for again.

In: paths. Out: bytes, and while somebody takes `notes`, what was found at each path. Whoever has kept a result together
with its notes need not work it out again while `still_so` holds.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from hashlib import blake2b
from pathlib import Path

__all__ = ["bytes_of", "data_of", "is_file", "left_unread", "note_again", "notes", "still_so"]

Notes = dict[str, bytes | None]
"""For each path a sum of what the file holds and of where it really lies, for links lead elsewhere; None where there
was none that could be read."""

_taken: ContextVar[tuple[Notes, ...]] = ContextVar("notes", default=())


def bytes_of(path: Path) -> bytes:
    """What the file holds; raises `OSError` as reading it does."""
    try:
        data = path.read_bytes()
    except OSError:
        _note(path, None)
        raise
    _note(path, _sum(path, data))
    return data


def data_of(path: Path, largest: int) -> bytes | None:
    """What the file holds; None if there is none, it cannot be read, or it is larger than that."""
    try:
        if path.stat().st_size <= largest:
            return bytes_of(path)
    except (OSError, ValueError):
        pass
    left_unread(path)
    return None


def left_unread(path: Path) -> None:
    """Nobody may read what lies there, or nothing does; of a file that is there such a note never holds."""
    _note(path, None)


def is_file(path: Path) -> bool:
    """Whether there is such a file."""
    found = path.is_file()
    if not found:
        _note(path, None)
    return found


@contextmanager
def notes() -> Iterator[Notes]:
    """What is looked at from now on, also by those who take notes around this."""
    taken: Notes = {}
    token = _taken.set((*_taken.get(), taken))
    try:
        yield taken
    finally:
        _taken.reset(token)


def note_again(noted: Mapping[str, bytes | None]) -> None:
    """What was noted for something that need not be read once more."""
    for taken in _taken.get():
        taken.update(noted)


def still_so(noted: Mapping[str, bytes | None]) -> bool:
    """Whether every file holds what it held, and none has come where there was none."""
    return all(_found(Path(path)) == known for path, known in noted.items())


def _note(path: Path, found: bytes | None) -> None:
    for taken in _taken.get():
        taken[str(path)] = found


def _found(path: Path) -> bytes | None:
    try:
        return _sum(path, path.read_bytes())
    except (OSError, ValueError):
        return None


def _sum(path: Path, data: bytes) -> bytes:
    place = os.path.realpath(path).encode("utf-8", "surrogateescape")
    return blake2b(place + b"\0" + data, digest_size=16).digest()
