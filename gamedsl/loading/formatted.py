# SPDX-License-Identifier: MIT
"""Rules in the one style of `gamedsl fmt`, read with the names that stand in files beside them.

In: a text, or a source and where it lies. Out: the text laid out anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from gamedsl.diagnostics import Diagnostic, RulesFileError
from gamedsl.loading.bases import base_named, base_of
from gamedsl.loading.given import given_files, given_source
from gamedsl.loading.shelf import Opened, Shelf, shelf_of
from gamedsl.loading.trees import tree_of
from gamedsl.loading.used import used_in
from gamedsl.source import Source

__all__ = ["format_beside", "format_rules"]


def format_rules(
    text: str, *, files: Mapping[str, str | bytes] | None = None, name: str = "game.game"
) -> str:
    """The rules in the one style of `gamedsl fmt`: the same words and comments, laid out anew.

    Raises:
        RulesFileError: lines cannot be read; its `diagnostics` say which. Mistakes of other sorts do not matter.
        UsageError: what is given is no text, or `files` are no texts and bytes by name.
    """
    return _formatted(given_source(text, name), Shelf(None, None, given_files(files)))


def format_beside(source: Source, path: Path, opened: Opened | None = None) -> str:
    """The text of the source in the one style, read as if it were the file at `path`; raises as `format_rules`.

    What `opened` gives for a folder comes before what lies in it.
    """
    return _formatted(source, shelf_of(path, opened))


def _formatted(source: Source, shelf: Shelf) -> str:
    """The text in the one style, read with the names of its sheets and of the game that it extends."""
    # Most callers want games and need not wait for what only lays texts out.
    from gamedsl.formatting import format_source

    names = set(used_in(source, shelf).names)
    named = base_named(source.text)
    if named is not None:
        base = base_of(source, named, shelf)
        if isinstance(base, Diagnostic):
            raise RulesFileError(diagnostics=(base,))
        names.update(tree_of(*base, (source.name,)).names)
    return format_source(source, names)
