# SPDX-License-Identifier: MIT
"""What comes of reading a game: its tree checked, and everything that is to be said about it.

In: a file, the name of a shipped game, or a text. Out: a `Reading`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gamedsl.check.allowed import without_allowed
from gamedsl.check.build import Checked, check_tree
from gamedsl.check.unread import stands_alone
from gamedsl.diagnostics import Diagnostic, RulesFileError, UsageError
from gamedsl.loading.bases import base_named, base_of
from gamedsl.loading.games import path_of
from gamedsl.loading.given import given_files, given_source
from gamedsl.loading.shelf import Opened, Shelf, shelf_of, source_of
from gamedsl.loading.trees import has_errors, tree_of
from gamedsl.loading.used import is_shared, needed_elsewhere
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Source
from gamedsl.syntax.layout import as_seen

if TYPE_CHECKING:
    from gamedsl.run.game import Game

__all__ = [
    "Reading",
    "check_rules",
    "read_base",
    "read_beside",
    "read_game",
    "read_text",
]

_INVISIBLE = "G004"
_OUT_OF_RANGE = "G404"
"""Lines with such a sign are read all the same, as a person sees them."""


@frozen_part
class Reading(Part):
    """What came of reading a game: the checked file (None when there is no tree), its sources, all diagnostics.

    A `shared` file is no game: it holds parts for games that use it.
    """

    checked: Checked | None
    sources: tuple[Source, ...]
    diagnostics: tuple[Diagnostic, ...]
    names: tuple[str, ...] = ()
    shared: bool = False

    @property
    def ok(self) -> bool:
        """Whether the game can be played."""
        return (
            self.checked is not None
            and self.checked.model is not None
            and not has_errors(self.diagnostics)
        )

    @property
    def rules_hash(self) -> str:
        """A hash of all texts that make the rules, tables among them."""
        digest = hashlib.sha256()
        sheets = self.checked.world.sheets if self.checked is not None else ()
        for source in (*self.sources, *sheets):
            digest.update(source.text.encode() + b"\0")
        return digest.hexdigest()[:32]

    def game(self) -> Game:
        """The game.

        Raises:
            RulesFileError: there are errors.
            UsageError: it is a shared file, which is no game.
        """
        if self.shared and not has_errors(self.diagnostics):
            name = self.sources[-1].name
            raise UsageError(f"{name} is no game: it holds parts for games that use it")
        if not self.ok or self.checked is None or self.checked.model is None:
            raise RulesFileError(diagnostics=self.diagnostics)
        from gamedsl.run.game import Game

        return Game(self.checked.model, rules_hash=self.rules_hash)


def check_rules(game: str | Path) -> tuple[Diagnostic, ...]:
    """Everything that is to be said about the rules in a file or a shipped game, in order of place.

    Raises:
        UsageError: there is no such file and no such shipped game.
    """
    return read_game(game).diagnostics


def read_game(game: str | Path, *, remarks: bool = True) -> Reading:
    """What is found in a file or a shipped game; without `remarks` nobody is to be told what only warns.

    Raises:
        UsageError: there is no such file and no such shipped game.
    """
    path = path_of(game)
    text = source_of(path)
    if isinstance(text, Diagnostic):
        return Reading(None, (), (text,))
    return _read(text, shelf_of(path), remarks=remarks)


def read_beside(
    source: Source,
    path: Path,
    opened: Opened | None = None,
    *,
    watch: Callable[[], None] | None = None,
) -> Reading:
    """What is found in the source, read as if it were the file at `path`.

    What `opened` gives for a folder comes before what lies in it. `watch` is called again and again while names are
    looked up, and what it raises ends the reading.
    """
    return _read(source, shelf_of(path, opened), watch=watch)


def read_text(
    text: str,
    *,
    files: Mapping[str, str | bytes] | None = None,
    name: str = "game.game",
    remarks: bool = True,
) -> Reading:
    """What is found in a text; `remarks` as in `read_game`.

    Raises:
        UsageError: it is no text.
    """
    shelf = Shelf(None, None, given_files(files))
    return _read(given_source(text, name), shelf, remarks=remarks)


def read_base(game: str | Path) -> Reading | None:
    """What is found in the game that a variant extends; None for a game that extends none.

    Raises:
        UsageError: there is no such file and no such shipped game.
    """
    path = path_of(game)
    text = source_of(path)
    named = None if isinstance(text, Diagnostic) else base_named(text.text)
    if named is None or isinstance(text, Diagnostic):
        return None
    found = base_of(text, named, shelf_of(path))
    if isinstance(found, Diagnostic):
        return Reading(None, (text,), (found,))
    return _read(*found, (text.name,))


def _read(
    source: Source,
    shelf: Shelf,
    chain: tuple[str, ...] = (),
    watch: Callable[[], None] | None = None,
    *,
    remarks: bool = True,
) -> Reading:
    found = tree_of(source, shelf, chain)
    if found.file is None or is_shared(found.file):
        is_read = found.file is not None
        return Reading(None, found.sources, found.diagnostics, found.names, shared=is_read)
    shelves = found.shelves

    def read_file(name: str, beside: Source | None = None) -> bytes | None:
        return shelves[beside.name if beside is not None else source.name].data(name)

    is_variant = base_named(as_seen(source).text) is not None
    check = partial(
        check_tree,
        read_file=read_file,
        joined_names=found.names,
        watch=watch,
        bases=frozenset(each.name for each in found.sources[:-1]) if is_variant else (),
        remarks=remarks,
    )
    checked = check(found.file)
    more = checked.diagnostics
    unread = tuple(each for each in found.diagnostics if found.doubtful or each.code != _INVISIBLE)
    if has_errors(unread):
        more = tuple(each for each in more if stands_alone(each, unread, found.lost))
    if len(found.sources) > 1:
        from gamedsl.variants.led_back import led_back
        from gamedsl.variants.undone import told_at_removals

        more = told_at_removals(found.file, led_back(found.file, more), found.undone)
    if any(each.code == _OUT_OF_RANGE for each in more):
        from gamedsl.variants.led_back import at_negative_cells

        more = at_negative_cells(found.file, more)
    if is_variant and not has_errors(unread):
        from gamedsl.loading.caused import told_at_causes

        more = told_at_causes(found, checked, more, check)
    every = (*found.diagnostics, *needed_elsewhere(more, found.shared))
    # After an error not everything was looked for, and a variant may use what its base leaves unused.
    searched = () if has_errors(every) else (source.name,)
    told = without_allowed(every, found.sources, searched=searched)
    diagnostics = sorted(told, key=lambda each: each.sort_key)
    return Reading(checked, found.sources, tuple(diagnostics), found.names)
