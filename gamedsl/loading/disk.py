# SPDX-License-Identifier: MIT
"""Every look at a file of rules goes through here, so that it can be noted and later be asked for again.

In: paths. Out: bytes, and while somebody takes `notes`, what was found at each path. Whoever has kept a result together
with its notes need not work it out again while `still_so` holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from hashlib import blake2b
from pathlib import Path

__all__ = ["bytes_of", "data_of", "is_file", "note_again", "notes", "still_so"]

Notes = dict[str, bytes | None]
"""For each path a sum of what the file holds; None where there was none that could be read."""

_taken: ContextVar[tuple[Notes, ...]] = ContextVar("notes", default=())


def bytes_of(path: Path) -> bytes:
    """What the file holds; raises `OSError` as reading it does."""
    try:
        data = path.read_bytes()
    except OSError:
        _note(path, None)
        raise
    _note(path, _sum(data))
    return data


def data_of(path: Path, largest: int) -> bytes | None:
    """What the file holds; None if there is none, it cannot be read, or it is larger than that."""
    try:
        # A file that is too large counts as none that can be read, and its notes never hold again.
        return bytes_of(path) if path.stat().st_size <= largest else None
    except (OSError, ValueError):
        _note(path, None)
        return None


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
        return _sum(path.read_bytes())
    except (OSError, ValueError):
        return None


def _sum(data: bytes) -> bytes:
    return blake2b(data, digest_size=16).digest()
