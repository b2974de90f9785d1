# SPDX-License-Identifier: MIT
"""Which files a command means by the paths and names that it was given.

In: files, folders, patterns, names of shipped games.  Out: paths, each once, relative to where the
command runs and with forward slashes, so that a report reads the same on every machine.  A folder
means every `*.game` in it, however deep, except in folders whose names begin with a dot, and what
the settings of the project exclude.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from gamedsl.diagnostics import UsageError
from gamedsl.diagnostics.spelling import nearest
from gamedsl.loading import shipped_games
from gamedsl.loading.games import file_meant
from gamedsl.settings import settings_for

__all__ = ["NothingFound", "find_files", "from_root", "shown"]

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
    """The path as people read it: from the folder in which the command runs, if it lies in the repository."""
    try:
        absolute, here = _normal(path), Path.cwd()
    except FileNotFoundError:
        return path  # The folder in which the command runs is gone.
    if absolute.is_relative_to(here):
        return absolute.relative_to(here)
    return Path(os.path.relpath(absolute, here)) if absolute.is_relative_to(_root()) else absolute


def from_root(name: str) -> str:
    """The path as services read it: from the root of the repository, with forward slashes.

    What lies outside keeps its whole path. Without a repository, the root is the folder in which
    the command runs.
    """
    absolute, root = _normal(Path(name)), _root()
    path = absolute.relative_to(root) if absolute.is_relative_to(root) else absolute
    return path.as_posix()


def _normal(path: Path) -> Path:
    return Path(os.path.normpath(path.absolute()))


def _root() -> Path:
    """The root of the repository in which the command runs, or else the folder in which it runs."""
    here = Path.cwd()
    return next((each for each in (here, *here.parents) if (each / ".git").exists()), here)


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
        near = file_meant(argument) or nearest(argument, tuple(shipped))
        hint = f"; did you mean {near}?" if near else ""
        raise UsageError(f"there is no file {argument}{hint}")


def _in_folder(folder: Path) -> Iterator[Path]:
    files = (path for path in folder.rglob("*.game") if not _hidden(path.relative_to(folder)))
    yield from _wanted(files)


def _wanted(paths: Iterable[Path]) -> Iterator[Path]:
    """The files among the paths that no settings exclude, by name."""
    settings = cache(settings_for)
    for path in sorted(path for path in paths if path.is_file()):
        if not settings(path.parent).excludes(path):
            yield shown(path)


def _hidden(path: Path) -> bool:
    return any(part.startswith(".") for part in path.parts)


def _of_pattern(pattern: str) -> Iterator[Path]:
    root = Path(Path(pattern).anchor)
    yield from _wanted(root.glob(str(Path(pattern).relative_to(root))))
