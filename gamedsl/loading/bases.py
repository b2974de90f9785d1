# SPDX-License-Identifier: MIT
"""Find the game that a variant extends: beside it, else among the games that travel with the package.

In: the source of a variant and its shelf. Out: the source of the base and the shelf beside that.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

import attrs

from gamedsl.diagnostics import Diagnostic, problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.loading.games import shipped_games
from gamedsl.loading.shelf import Shelf, shelf_of, source_of
from gamedsl.source import Source, Span

__all__ = ["base_named", "base_of"]

_DEEPEST_CHAIN = 100
_EXTENDS = re.compile(r'^extends +(?:"([^"\n]+)"|([^\s#"]+(?: +[^\s#"]+)*))', re.MULTILINE)


def base_named(text: str) -> tuple[str, int, int] | None:
    """The game that a text says it extends, and where it says so; None if it extends none."""
    match = _EXTENDS.search(text)
    return (match.group(1) or match.group(2), match.start(), match.end()) if match else None


def base_of(
    source: Source, named: tuple[str, int, int], shelf: Shelf, chain: tuple[str, ...] = ()
) -> tuple[Source, Shelf] | Diagnostic:
    """The source of the game that is extended and the shelf beside it, or why there is none.

    `chain` are the names of the files that led here, the last variant first.
    """
    name, start, end = named
    span = Span(source, start, end)
    if len(chain) >= _DEEPEST_CHAIN:
        return problem("G704", span, name=chain[0], chain=chain[:3])
    file = name if name.endswith(".game") else f"{name}.game"
    if file == Path(source.name).name or file in {Path(each).name for each in chain}:
        return problem(
            "G704", span, name=name, chain=tuple(Path(each).stem for each in (*chain, source.name))
        )
    text = shelf.read(file)
    if text is not None:
        # Named as seen from where the variant is named from, so that a report leads to the file.
        return Source(posixpath.join(posixpath.dirname(source.name), file), text), shelf
    shipped = shipped_games()
    if name not in shipped:
        return problem("G705", span, name=name, suggestion=nearest(name, tuple(shipped)))
    path = shipped[name]
    beside = shelf_of(path, shelf.opened)
    called, given = _as_seen(source, path, shelf), beside.files.get(path.name)
    found = Source(called, given) if isinstance(given, str) else source_of(path, called)
    if isinstance(found, Diagnostic):
        return found
    return found, attrs.evolve(beside, root=path.parent)


def _as_seen(source: Source, base: Path, shelf: Shelf) -> str:
    """The name of a shipped game for its own variants, whose folder lies beside it; else its whole path."""
    near = posixpath.normpath(posixpath.join(posixpath.dirname(source.name), "..", base.name))
    own = shelf.folder is not None and Path(near).exists() and base.samefile(near)
    return near if own else base.as_posix()
