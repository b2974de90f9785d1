# SPDX-License-Identifier: MIT
"""Which game is meant: a file, a folder with one game, or the name of a game that travels with the package.

In: what a person or a program says. Out: the path of a rules file, or a `UsageError` that names the nearest game.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from gamedsl.diagnostics import UsageError
from gamedsl.diagnostics.spelling import nearest
from gamedsl.resources import data_folder

__all__ = ["file_meant", "path_of", "shipped_games"]

_SHIPPED = re.compile(r"[a-z0-9_]+")


def shipped_games() -> dict[str, Path]:
    """The games that travel with the package, by the name under which they are loaded."""
    folder = data_folder("games")
    found = sorted(folder.glob("*/*.game")) + sorted(folder.glob("*/variants/*.game"))
    return {path.stem: path for path in found if "." not in path.stem}


def path_of(game: str | Path) -> Path:
    """The rules file that is meant: a file, a shipped game, or the one game in a folder.

    Raises:
        UsageError: there is none, or the folder holds several.
    """
    if not isinstance(game, (str, os.PathLike)):
        raise UsageError(f"a game is a path or a name, got {type(game).__name__}")
    name = os.fspath(game)
    if not isinstance(name, str):
        raise UsageError(f"a game is a path or a name, got {type(name).__name__}")
    if _is_file(name):
        return Path(name)
    is_name = _SHIPPED.fullmatch(name) is not None
    shipped = shipped_games() if is_name else {}
    if name in shipped:
        return shipped[name]
    if _is_folder(name):
        return _game_in(Path(name))
    near = file_meant(name) or (nearest(name, tuple(shipped)) if is_name else None)
    hint = f"; did you mean {near}?" if near else ""
    if is_name:
        hint = hint or f"; shipped are {', '.join(shipped)}"
        raise UsageError(f"there is no game called {name}{hint}")
    raise UsageError(f"there is no file {name if name.isprintable() else repr(name)}{hint}")


def file_meant(name: str) -> str | None:
    """The rules file that may be meant by the name of a file that is not there; None if there is none like it."""
    path = Path(name)
    try:
        beside = sorted(each.name for each in path.parent.glob("*.game"))
    except (OSError, ValueError):
        return None
    whole = f"{path.name}.game"
    found = whole if whole in beside else nearest(path.name, beside) or nearest(whole, beside)
    return None if found is None else str(path.with_name(found))


def _is_file(name: str) -> bool:
    """Whether there is such a file; what cannot be the name of one is none."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def _is_folder(name: str) -> bool:
    try:
        return Path(name).is_dir()
    except (OSError, ValueError):
        return False


def _game_in(folder: Path) -> Path:
    """The one game of a folder; of several the one that is called like it. Files of scenarios are none."""
    games = sorted(path for path in folder.glob("*.game") if "." not in path.stem)
    named = [path for path in games if path.stem == folder.resolve().name]
    if len(games) == 1 or named:
        return (named or games)[0]
    if not games:
        raise UsageError(f"there is no rules file in {folder}")
    names = ", ".join(path.name for path in games)
    raise UsageError(f"there are several rules files in {folder}: {names}; say which")
