# SPDX-License-Identifier: MIT
"""The game that a file extends, as it stands now.

In: a path and the texts that are open.  Out: its tree with the rows of its sheets, and the place in
the file that names it.  The file itself need not be whole: it is where somebody writes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

import attrs

from gamedsl.diagnostics import Diagnostic, UnusableFile
from gamedsl.editor.texts import Texts
from gamedsl.loading.bases import base_named, base_of
from gamedsl.loading.games import shipped_games
from gamedsl.loading.shelf import shelf_of
from gamedsl.loading.trees import tree_of
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes
from gamedsl.syntax.layout import as_seen
from gamedsl.variants.names_of import Part, parts_of
from gamedsl.variants.sheets import with_sheets

__all__ = ["Base", "extended", "games_to_extend"]


@attrs.frozen(slots=False)
class Base:
    """A game that is extended: its `name` and the place `span` that says so, its file and its tree.

    `sources` are its texts, those of the games that it extends itself and of their scenarios among them.
    """

    name: str
    span: Span
    path: Path
    tree: nodes.File
    sources: tuple[Source, ...]

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """All its named parts."""
        return parts_of(self.tree)

    @cached_property
    def scenarios(self) -> tuple[str, ...]:
        """The titles of the scenarios that are told of it."""
        # What tries scenarios needs the whole engine, which a file without them need not wait for.
        from gamedsl.testing.inherited import BaseGame, known_titles

        return tuple(known_titles(BaseGame(self.name, self.span, self.sources)))


def extended(path: Path, source: Source, texts: Texts) -> Base | None:
    """The game that the file extends; None when it extends none, or one that cannot be read."""
    named = base_named(as_seen(source).text)
    if named is None:
        return None
    try:
        base = base_of(source, named, shelf_of(path, texts.beside))
        if isinstance(base, Diagnostic):
            return None
        found = tree_of(*base, (source.name,))
    except UnusableFile:
        return None
    if found.file is None:
        return None
    shelves = found.shelves
    tree = with_sheets(found.file, lambda name, beside: shelves[beside.name].data(name))
    end = named[2] - source.text[: named[2]].endswith('"')
    span = Span(source, end - len(named[0]), end)
    sources = tuple(_with_scenarios(found.sources, texts))
    return Base(named[0], span, Path(base[0].name), tree, sources)


def _with_scenarios(sources: Iterable[Source], texts: Texts) -> Iterator[Source]:
    for each in sources:
        yield each
        beside = texts.get(Path(each.name).with_suffix(".scenarios.game"))
        if beside is not None:
            yield beside.source


def games_to_extend(path: Path) -> dict[str, str]:
    """What can stand behind `extends` in the file: the games beside it, then the shipped ones; with where each lies."""
    beside = sorted(each.stem for each in path.parent.glob("*.game") if "." not in each.stem)
    shipped = dict.fromkeys(shipped_games(), "comes with gamedsl")
    return {**{each: "beside this file" for each in beside if each != path.stem}, **shipped}
