# SPDX-License-Identifier: MIT
"""Which files a command means by the paths and names that it was given.

In: files, folders, patterns, names of shipped games.  Out: paths, each once, relative to where the
command runs and with forward slashes, so that a report reads the same on every machine.  A folder
means every `*.game` in it, however deep, except in folders whose names begin with a dot.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from gamedsl.diagnostics import UsageError
from gamedsl.loading import shipped_games

__all__ = ["NothingFound", "find_files", "shown"]

_PATTERN = frozenset("*?[")


class NothingFound(UsageError):
    """A folder or a pattern holds no rules file."""


def find_files(
    arguments: Iterable[str], *, doing: str = "checked", shipped: bool = True
) -> tuple[Path, ...]:
    """The files that the arguments mean, in their order, folders sorted by name.

    `doing` is what the command does with them, for the sentence that says that it did not; without
    `shipped`, names of shipped games mean nothing.

    Raises:
        NothingFound: a folder holds no rules file, or a pattern fits none.
        UsageError: a file does not exist, and no shipped game is called so.
    """
    names = shipped_games() if shipped else {}
    found: dict[Path, None] = {}
    for argument in arguments:
        files = tuple(_found(argument, names))
        if not files:
            raise NothingFound(f"nothing was {doing}: there is no rules file in {argument}")
        found.update(dict.fromkeys(files))
    return tuple(found)


def shown(path: Path) -> Path:
    """The path as reports name it: from the folder in which the command runs, if it lies below."""
    absolute = Path(os.path.normpath(path.absolute()))
    here = Path.cwd()
    return absolute.relative_to(here) if absolute.is_relative_to(here) else absolute


def _found(argument: str, shipped: Mapping[str, Path]) -> Iterator[Path]:
    path = Path(argument)
    if path.is_dir():
        yield from _in_folder(path)
    elif path.exists():
        yield shown(path)
    elif argument in shipped:
        yield shown(shipped[argument])
    elif _PATTERN.intersection(argument):
        yield from _of_pattern(argument)
    else:
        raise UsageError(f"there is no file {argument}")


def _in_folder(folder: Path) -> Iterator[Path]:
    files = sorted(
        path
        for path in folder.rglob("*.game")
        if path.is_file() and not _hidden(path.relative_to(folder))
    )
    yield from map(shown, files)


def _hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _of_pattern(pattern: str) -> Iterator[Path]:
    root = Path(Path(pattern).anchor)
    files = root.glob(str(Path(pattern).relative_to(root)))
    yield from map(shown, sorted(path for path in files if path.is_file()))
