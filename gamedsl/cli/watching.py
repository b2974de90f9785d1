# SPDX-License-Identifier: MIT
"""When files have changed: looked at again and again, since that works on every system and disk.

In: what the command was asked to look at.  Out: a signal at once, and one each time a rules file,
something that lies beside one or that one names, or the settings have changed.  A change counts
when it has come to rest, so that nobody reads half of a file.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from gamedsl.cli.files import find_files
from gamedsl.diagnostics import UsageError

__all__ = ["changes", "stamps"]

Stamps = Mapping[Path, tuple[int, int]]
"""When each file was changed last, and how large it is."""

_PAUSE = 0.3
_SHARE = 5
_ENDINGS = (".game", ".csv", ".ods", ".xlsx")
_SETTINGS = ("gamedsl.toml", "pyproject.toml")
_NAMED = re.compile(r'"([^"\n]*/[^"\n]*)"')


def changes(
    look: Callable[[], Stamps], *, wait: Callable[[float], None] = time.sleep
) -> Iterator[None]:
    """Yields at once, and then each time what `look` gives has changed and stayed so for a moment."""
    known = look()
    yield
    while True:
        started = time.monotonic()
        now = look()
        # Where a look takes long, there are few of them.
        wait(max(_PAUSE, _SHARE * (time.monotonic() - started)))
        if now != known and now == look():
            known = now
            yield


def stamps(arguments: Iterable[str]) -> Stamps:
    """The state of all files on which the report about the arguments may depend."""
    try:
        files = find_files(arguments)
    except UsageError:
        # A file that an editor is just replacing is there again in a moment.
        files = ()
    found: dict[Path, tuple[int, int]] = {}
    for path in files:
        _add(found, path)
    for folder in {path.parent for path in files}:
        for path in _beside(folder):
            _add(found, path)
        for each in (folder.resolve(), *folder.resolve().parents):
            for name in _SETTINGS:
                _add(found, each / name)
    for path, stamp in tuple(found.items()):
        if path.suffix == ".game":
            for name in _named(path, stamp):
                _add(found, path.parent / name)
    return found


def _beside(folder: Path) -> Iterator[Path]:
    try:
        yield from (path for path in folder.iterdir() if path.suffix in _ENDINGS)
    except OSError:
        # It is just being replaced.
        return


def _add(found: dict[Path, tuple[int, int]], path: Path) -> None:
    try:
        state = path.stat()
    except OSError:
        return
    found[path] = (state.st_mtime_ns, state.st_size)


@cache
def _named(path: Path, stamp: tuple[int, int]) -> tuple[str, ...]:  # noqa: ARG001 - read again when it changes
    """The files in other folders that a rules file names."""
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ()
    return tuple(_NAMED.findall(text))
