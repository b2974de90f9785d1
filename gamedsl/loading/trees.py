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

from gamedsl.diagnostics import Diagnostic, Severity
from gamedsl.loading.bases import base_named, base_of
from gamedsl.loading.shelf import Shelf
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Source
from gamedsl.syntax import nodes
from gamedsl.syntax.layout import as_seen
from gamedsl.syntax.named_sheets import sheet_names
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
    `undone` is what variants have taken out.
    """

    file: nodes.File | None
    sources: tuple[Source, ...]
    diagnostics: tuple[Diagnostic, ...]
    names: tuple[str, ...] = ()
    shelves: Mapping[str, Shelf] = attrs.Factory(dict)
    lost: frozenset[str] = frozenset()
    doubtful: bool = False
    undone: tuple[Undone, ...] = ()


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
    return _merged(tree_of(*base, (*chain, source.name)), source, shelf)


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether one of them is an error."""
    return any(each.severity is Severity.error for each in diagnostics)


def _alone(source: Source, shelf: Shelf) -> Found:
    """What is found in a file that extends no game."""
    seen = as_seen(source)
    in_sheets = sheet_names(seen, shelf.data)
    names = tuple(sorted({*declared_names(seen.text), *in_sheets}))
    parsed = _parsed(source, frozenset(in_sheets))
    strays = () if has_errors(parsed.diagnostics) else refuse_changes(parsed.file)
    # Where a line could not be read, it may be the one that names the game that is changed.
    diagnostics = (*parsed.diagnostics, *strays)
    return Found(
        parsed.file,
        (source,),
        diagnostics,
        names,
        {source.name: shelf},
        parsed.lost_words,
        bool(parsed.doubtful),
    )


def _merged(base: Found, source: Source, shelf: Shelf) -> Found:
    """What is found in a variant and its base, whose tree is changed where neither has errors."""
    seen = as_seen(source)
    known = frozenset((*base.names, *sheet_names(seen, shelf.data)))
    parsed = _parsed(source, known)
    names = tuple(sorted({*known, *declared_names(seen.text)}))
    diagnostics = (*base.diagnostics, *parsed.diagnostics)
    sources, shelves = (*base.sources, source), {**base.shelves, source.name: shelf}
    lost = base.lost | parsed.lost_words
    if base.file is None or has_errors(diagnostics):
        doubtful = base.doubtful or bool(parsed.doubtful)
        return Found(base.file, sources, diagnostics, names, shelves, lost, doubtful)
    # Most games extend no other and need not wait for what changes trees.
    from gamedsl.variants.merge import merger
    from gamedsl.variants.sheets import with_sheets

    tree = base.file
    if _OF_ROWS.search(source.text):
        tree = with_sheets(tree, lambda name, beside: shelves[beside.name].data(name))
    made = merger(tree, parsed.file)
    gone = (*base.undone, *made.undone)
    return Found(made.tree, sources, (*diagnostics, *made.diagnostics), names, shelves, undone=gone)


@lru_cache(maxsize=_FILES_REMEMBERED)
def _parsed(source: Source, known_names: frozenset[str]) -> Parsed:
    """The tree of one file, remembered, for a game is often read again for each of its variants."""
    return parse(source, known_names=known_names, scenarios=False)
