# SPDX-License-Identifier: MIT
"""Which files belong together: a game, the games that change it, and the scenarios of all of them.

In: the path of a rules file.  Out: the game that its scenarios are for, and all files beside it or
in folders below that speak of the same names.  A file says itself what it belongs to, in a line
`extends X` or `scenarios for X`; only these lines are read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from gamedsl.editor.texts import Texts
from gamedsl.loading import shipped_games

__all__ = ["family", "game_of", "is_scenarios"]

_NAMED = re.compile(
    r'^(?:scenarios +for|extends) +(?:"([^"\n]+)"|([^\s#"]+(?: +[^\s#"]+)*))', re.MULTILINE
)
_ENDING = ".scenarios.game"
_MOST_FILES = 400


def is_scenarios(path: Path) -> bool:
    """Whether the file holds scenarios for a game and no game."""
    return path.name.endswith(_ENDING)


def game_of(path: Path, texts: Texts) -> Path | None:
    """The game in the file, or the one that its scenarios are for; None when that is not to be found."""
    if not is_scenarios(path):
        return path
    return _named(path, texts)


def family(path: Path, texts: Texts) -> tuple[Path, ...]:
    """All rules files that share names with the one at `path`, itself among them, sorted.

    They are those that it is built on, and those beside these or in folders below them that are built on these.
    """
    root = _root(path, texts)
    beside = {each.resolve() for each in _files(root.parent)} | {path.resolve()}
    beside |= {each for each in texts.opened() if each.suffix == ".game"}
    named = {each: _named(each, texts) for each in beside}
    found = {root.resolve(), path.resolve()}
    while True:
        more = {each for each, base in named.items() if base and base.resolve() in found} - found
        if not more:
            return tuple(sorted(found))
        found |= more


def _root(path: Path, texts: Texts) -> Path:
    """The game on which the file is built in the end."""
    seen = {path}
    while True:
        base = _named(path, texts)
        if base is None or base in seen:
            return path
        seen.add(base)
        path = base


def _named(path: Path, texts: Texts) -> Path | None:
    """The file of the game that a file extends, or has scenarios for: beside it, or a shipped one."""
    known = texts.get(path)
    match = _NAMED.search(known.source.text) if known is not None else None
    if match is None:
        return None
    name = match.group(1) or match.group(2)
    beside = path.with_name(name if name.endswith(".game") else f"{name}.game")
    if texts.get(beside) is not None:
        return beside
    return shipped_games().get(name)


def _files(folder: Path) -> Iterator[Path]:
    """The rules files in a folder and the folders below it, hidden ones left out; a large tree is not searched."""
    found = folder.glob("*.game"), folder.glob("*/*.game")
    every = (each for some in found for each in sorted(some))
    for number, each in enumerate(every):
        if number >= _MOST_FILES:
            return
        if not each.parent.name.startswith(".") or each.parent == folder:
            yield each
