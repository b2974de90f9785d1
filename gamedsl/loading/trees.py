# SPDX-License-Identifier: MIT
"""From a source to one tree, with the games that it extends merged in.

In: a source and the shelf beside it. Out: a `Found`: the tree, all its sources, what is wrong with their texts. No name
is looked up here; what the tree means is the business of `gamedsl.check`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

import attrs

from gamedsl.diagnostics import Diagnostic, Severity, problem
from gamedsl.loading.bases import base_named, base_of
from gamedsl.loading.shelf import Shelf
from gamedsl.loading.used import Used, is_shared, used_in
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes
from gamedsl.syntax.layout import as_seen
from gamedsl.syntax.names import declared_names
from gamedsl.syntax.parser import Parsed, parse
from gamedsl.variants.stray import refuse_changes

if TYPE_CHECKING:
    from gamedsl.variants.undone import Undone

__all__ = ["Found", "has_errors", "tree_of"]

_FILES_REMEMBERED = 4
_OF_ROWS = re.compile(r"^(?:change table|remove)\b", re.MULTILINE)
"""Changes for which the rows of sheets have to be in the tree."""


@frozen_part
class Found(Part):
    """A tree (None when there is none), its sources with their shelves, what is to be said, the names.

    `lost` are the words of lines that could not be read; `doubtful`: some were read otherwise than they may be meant.
    `undone` is what variants have taken out, `shared` the sources among them that are only used. `own` and `base` are
    the trees that were merged last.
    """

    file: nodes.File | None
    sources: tuple[Source, ...]
    diagnostics: tuple[Diagnostic, ...]
    names: tuple[str, ...] = ()
    shelves: Mapping[str, Shelf] = attrs.Factory(dict)
    lost: frozenset[str] = frozenset()
    doubtful: bool = False
    undone: tuple[Undone, ...] = ()
    shared: tuple[Source, ...] = ()
    own: nodes.File | None = None
    base: nodes.File | None = None


def tree_of(source: Source, shelf: Shelf, chain: tuple[str, ...] = ()) -> Found:
    """The tree of a file with the games that it extends merged in, from the base to the last variant.

    `chain` are the names of the variants that led to this file.
    """
    named = base_named(as_seen(source).text)
    if named is None:
        return _alone(source, shelf)
    base = base_of(source, named, shelf, chain)
    if isinstance(base, Diagnostic):
        return Found(None, (source,), (base,))
    below = tree_of(*base, (*chain, source.name))
    if below.file is not None and is_shared(below.file):
        # It holds parts for games, and there is nothing in it to be played otherwise.
        name, start, end = named
        told = problem("G720", Span(source, start, end), name=name)
        return Found(None, (source,), (told,))
    return _merged(below, source, shelf)


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether one of them is an error."""
    return any(each.severity is Severity.error for each in diagnostics)


def _alone(source: Source, shelf: Shelf) -> Found:
    """What is found in a file that extends no game."""
    used = used_in(source, shelf)
    parsed = _parsed(source, used.names)
    strays = () if has_errors(parsed.diagnostics) else refuse_changes(parsed.file)
    return Found(
        used.put_into(parsed.file),
        (*used.sources, source),
        # Where a line could not be read, it may be the one that names the game that is changed.
        (*used.diagnostics, *parsed.diagnostics, *strays),
        _names(used, source),
        {**used.shelves, source.name: shelf},
        used.lost | parsed.lost_words,
        used.doubtful or bool(parsed.doubtful),
        shared=used.sources,
    )


def _merged(base: Found, source: Source, shelf: Shelf) -> Found:
    """What is found in a variant and its base, whose tree is changed where neither has errors."""
    used = used_in(source, shelf, base.names, base.shared)
    parsed = _parsed(source, used.names)
    found = Found(
        base.file,
        (*base.sources, *used.sources, source),
        (*base.diagnostics, *used.diagnostics, *parsed.diagnostics),
        _names(used, source),
        {**base.shelves, **used.shelves, source.name: shelf},
        base.lost | used.lost | parsed.lost_words,
        base.doubtful or used.doubtful or bool(parsed.doubtful),
        shared=(*base.shared, *used.sources),
    )
    if base.file is None or has_errors(found.diagnostics):
        return found
    # Most games extend no other and need not wait for what changes trees.
    from gamedsl.variants.merge import merger
    from gamedsl.variants.sheets import with_sheets

    tree, shelves = base.file, found.shelves
    if _OF_ROWS.search(source.text):
        tree = with_sheets(tree, lambda name, beside: shelves[beside.name].data(name))
    own = used.put_into(parsed.file)
    made = merger(tree, own)
    return attrs.evolve(
        found,
        file=made.tree,
        diagnostics=(*found.diagnostics, *made.diagnostics),
        lost=frozenset(),
        doubtful=False,
        undone=(*base.undone, *made.undone),
        own=own,
        base=tree,
    )


def _names(used: Used, source: Source) -> tuple[str, ...]:
    return tuple(sorted({*used.names, *declared_names(as_seen(source).text)}))


@lru_cache(maxsize=_FILES_REMEMBERED)
def _parsed(source: Source, known_names: frozenset[str]) -> Parsed:
    """The tree of one file, remembered, for a game is often read again for each of its variants."""
    return parse(source, known_names=known_names, scenarios=False)
