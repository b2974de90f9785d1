# SPDX-License-Identifier: MIT
"""From a path, a shipped name or a text to a game that can be played.

In: where the rules are. Out: a `Reading` (all that was found, never an exception for bad rules) or, by `load` and
`loads`, a `Game` or one `RulesFileError` that carries all diagnostics. Files are read through a `Shelf`, which
knows the root folder and lets nothing outside it be read: a rules file may come from a stranger.
"""

from __future__ import annotations

import hashlib
import os
import posixpath
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import attrs

from gamedsl.check.allowed import without_allowed
from gamedsl.check.build import Checked, check_tree
from gamedsl.check.unread import stands_alone
from gamedsl.diagnostics import (
    Diagnostic,
    RulesFileError,
    Severity,
    UnusableFile,
    UsageError,
    problem,
)
from gamedsl.diagnostics.spelling import nearest
from gamedsl.parts import Part
from gamedsl.resources import data_folder
from gamedsl.settings import settings_file
from gamedsl.source import Source, Span, UnreadableText
from gamedsl.syntax import nodes
from gamedsl.syntax.named_sheets import sheet_names
from gamedsl.syntax.names import declared_names
from gamedsl.syntax.parser import parse
from gamedsl.variants.stray import refuse_changes

if TYPE_CHECKING:
    from gamedsl.run.game import Game

__all__ = [
    "Reading",
    "Shelf",
    "check_rules",
    "format_beside",
    "format_rules",
    "load",
    "loads",
    "path_of",
    "read_beside",
    "read_game",
    "read_text",
    "shipped_games",
]

Opened = Callable[[Path], Mapping[str, str | bytes]]
"""For a folder: what comes before the files that lie in it, by their names."""

_LARGEST = 2_000_000
_DEEPEST_CHAIN = 20
_SHIPPED = re.compile(r"[a-z0-9_]+")


@attrs.frozen(eq=False, repr=False)
class Reading(Part):
    """What came of reading a game: the checked file (None when there is no tree), its sources, all diagnostics."""

    checked: Checked | None
    sources: tuple[Source, ...]
    diagnostics: tuple[Diagnostic, ...]
    names: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether the game can be played."""
        return (
            self.checked is not None
            and self.checked.model is not None
            and not _errors(self.diagnostics)
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
        """
        if not self.ok or self.checked is None or self.checked.model is None:
            raise RulesFileError(diagnostics=self.diagnostics)
        from gamedsl.run.game import Game

        return Game(self.checked.model, rules_hash=self.rules_hash)


@attrs.frozen(eq=False, repr=False)
class Shelf(Part):
    """Where files are looked for: among those given by hand, then beside the rules (never above `root`).

    `opened` gives those by hand for another folder.
    """

    root: Path | None
    folder: Path | None
    files: Mapping[str, str | bytes] = attrs.Factory(dict)
    opened: Opened | None = None

    def data(self, name: str) -> bytes | None:
        """The bytes of the file of that name, or None: there is none, it is too large, or it lies outside the root."""
        given = self.files.get(name)
        if given is not None:
            return given.encode("utf-8", "replace") if isinstance(given, str) else given
        if self.folder is None or self.root is None:
            return None
        path = (self.folder / name).resolve()
        if not path.is_relative_to(self.root.resolve()) or not path.is_file():
            return None
        return _data_of(path)

    def read(self, name: str) -> str | None:
        """The text of the file of that name, or None: there is none that may be read, or it is no text."""
        data = self.data(name)
        try:
            return None if data is None else data.decode("utf-8-sig")
        except UnicodeDecodeError:
            return None


def shipped_games() -> dict[str, Path]:
    """The games that travel with the package, by the name under which they are loaded."""
    folder = data_folder("games")
    found = sorted(folder.glob("*/*.game")) + sorted(folder.glob("*/variants/*.game"))
    return {path.stem: path for path in found if "." not in path.stem}


def load(game: str | Path) -> Game:
    """The game in a file, or the shipped game of that name, such as "tic_tac_toe".

    Raises:
        RulesFileError: the rules have errors; its `diagnostics` say which.
        UsageError: there is no such file and no such shipped game.
    """
    return read_game(game).game()


def loads(
    text: str, *, files: Mapping[str, str | bytes] | None = None, name: str = "game.game"
) -> Game:
    """The game that `text` describes; it may name the `files`: tables, translations, base games, workbooks as bytes.

    Raises:
        RulesFileError: the rules have errors; its `diagnostics` say which.
        UsageError: what is given is no text, or `files` are no texts and bytes by name.
    """
    return read_text(text, files=files, name=name).game()


def check_rules(game: str | Path) -> tuple[Diagnostic, ...]:
    """Everything that is to be said about the rules in a file or a shipped game, in order of place.

    Raises:
        UsageError: there is no such file and no such shipped game.
    """
    return read_game(game).diagnostics


def format_rules(
    text: str, *, files: Mapping[str, str | bytes] | None = None, name: str = "game.game"
) -> str:
    """The rules in the one style of `gamedsl fmt`: the same words and comments, laid out anew.

    Raises:
        RulesFileError: lines cannot be read; its `diagnostics` say which. Mistakes of other sorts do not matter.
        UsageError: what is given is no text, or `files` are no texts and bytes by name.
    """
    return _formatted(_source_named(text, name), Shelf(None, None, _files(files)))


def format_beside(source: Source, path: Path, opened: Opened | None = None) -> str:
    """The text of the source in the one style, read as if it were the file at `path`; raises as `format_rules`.

    What `opened` gives for a folder comes before what lies in it.
    """
    return _formatted(source, _shelf(path, opened))


def read_game(game: str | Path) -> Reading:
    """What is found in a file or a shipped game.

    Raises:
        UsageError: there is no such file and no such shipped game.
    """
    path = path_of(game)
    text = _source_of(path)
    if isinstance(text, Diagnostic):
        return Reading(None, (), (text,))
    return _read(text, Shelf(_root_of(path), path.parent), ())


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
    return _read(source, _shelf(path, opened), (), watch)


def read_text(
    text: str, *, files: Mapping[str, str | bytes] | None = None, name: str = "game.game"
) -> Reading:
    """What is found in a text.

    Raises:
        UsageError: it is no text.
    """
    return _read(_source_named(text, name), Shelf(None, None, _files(files)), ())


def _source_named(text: object, name: object) -> Source:
    """The source; raises `UsageError` as `loads`."""
    if not isinstance(text, str):
        raise UsageError(f"rules are a text, got {type(text).__name__}")
    if not isinstance(name, str):
        raise UsageError(f"the name of a text is a text, got {type(name).__name__}")
    return Source(name, text)


def _files(given: object) -> dict[str, str | bytes]:
    """The files that come along with a text; raises `UsageError` as `loads`."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise UsageError(f"files are told by their names, got {type(given).__name__}")
    for name, content in given.items():
        if not isinstance(name, str) or not isinstance(content, (str, bytes)):
            raise UsageError(
                f"a file is a name with a text or bytes, got {name!r}: {content!r:.40}"
            )
    return dict(given)


# ---- reading ------------------------------------------------------------------------------------------------


def _read(
    source: Source,
    shelf: Shelf,
    chain: tuple[str, ...],
    watch: Callable[[], None] | None = None,
) -> Reading:
    found = _tree(source, shelf, chain)
    if found.file is None:
        return Reading(None, found.sources, found.diagnostics, found.names)
    shelves = found.shelves

    def read_file(name: str, beside: Source | None = None) -> bytes | None:
        return shelves[beside.name if beside is not None else source.name].data(name)

    checked = check_tree(found.file, read_file=read_file, joined_names=found.names, watch=watch)
    more = checked.diagnostics
    if _errors(found.diagnostics):
        more = tuple(each for each in more if stands_alone(each, found.diagnostics, found.lost))
    if len(found.sources) > 1:
        from gamedsl.variants.led_back import led_back

        more = led_back(found.file, more)
    every = (*found.diagnostics, *more)
    # After an error not everything was looked for, and a variant may use what its base leaves unused.
    searched = () if _errors(every) else (source.name,)
    told = without_allowed(every, found.sources, searched=searched)
    diagnostics = sorted(told, key=lambda each: each.sort_key)
    return Reading(checked, found.sources, tuple(diagnostics), found.names)


def _formatted(source: Source, shelf: Shelf) -> str:
    """The text in the one style, read with the names of its sheets and of the game that it extends."""
    # Most callers want games and need not wait for what only lays texts out.
    from gamedsl.formatting import format_source

    names = sheet_names(source, shelf.data)
    base_name = _base_named(source.text)
    if base_name is not None:
        found = _base(source, base_name, shelf, ())
        if isinstance(found, Diagnostic):
            raise RulesFileError(diagnostics=(found,))
        names.update(_tree(*found, (source.name,)).names)
    return format_source(source, names)


@attrs.frozen(eq=False, repr=False)
class _Found(Part):
    """A tree (None when there is none), its sources with their shelves, what is to be said, the names.

    `lost` are the words of lines that could not be read.
    """

    file: nodes.File | None
    sources: tuple[Source, ...]
    diagnostics: tuple[Diagnostic, ...]
    names: tuple[str, ...] = ()
    shelves: Mapping[str, Shelf] = attrs.Factory(dict)
    lost: frozenset[str] = frozenset()


def _tree(source: Source, shelf: Shelf, chain: tuple[str, ...]) -> _Found:
    """The tree of a file with the games that it extends merged in, from the base to the last variant."""
    base_name = _base_named(source.text)
    in_sheets = sheet_names(source, shelf.data)
    if base_name is None:
        names = tuple(sorted({*declared_names(source.text), *in_sheets}))
        parsed = parse(source, known_names=in_sheets, scenarios=False)
        strays = () if _errors(parsed.diagnostics) else refuse_changes(parsed.file)
        # Where a line could not be read, it may be the one that names the game that is changed.
        diagnostics = (*parsed.diagnostics, *strays)
        shelves = {source.name: shelf}
        return _Found(parsed.file, (source,), diagnostics, names, shelves, parsed.lost_words)
    found = _base(source, base_name, shelf, chain)
    if isinstance(found, Diagnostic):
        return _Found(None, (source,), (found,))
    base = _tree(*found, (*chain, source.name))
    known = {*base.names, *in_sheets}
    parsed = parse(source, known_names=known, scenarios=False)
    names = tuple(sorted({*known, *declared_names(source.text)}))
    diagnostics = (*base.diagnostics, *parsed.diagnostics)
    sources, shelves = (*base.sources, source), {**base.shelves, source.name: shelf}
    lost = base.lost | parsed.lost_words
    if base.file is None or _errors(diagnostics):
        return _Found(base.file, sources, diagnostics, names, shelves, lost)
    from gamedsl.variants.merge import merge
    from gamedsl.variants.sheets import with_sheets

    tree = base.file
    if "change table" in source.text:
        tree = with_sheets(tree, lambda name, beside: shelves[beside.name].data(name))
    merged, more = merge(tree, parsed.file)
    return _Found(merged, sources, (*diagnostics, *more), names, shelves)


_EXTENDS = re.compile(r'^extends +(?:"([^"\n]+)"|([^\s#"]+(?: +[^\s#"]+)*))', re.MULTILINE)


def _base_named(text: str) -> tuple[str, int, int] | None:
    match = _EXTENDS.search(text)
    return (match.group(1) or match.group(2), match.start(), match.end()) if match else None


def _base(
    source: Source, named: tuple[str, int, int], shelf: Shelf, chain: tuple[str, ...]
) -> tuple[Source, Shelf] | Diagnostic:
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
    beside = _shelf(path, shelf.opened)
    given = beside.files.get(path.name)
    found = Source(path.as_posix(), given) if isinstance(given, str) else _source_of(path)
    return (
        found if isinstance(found, Diagnostic) else (found, attrs.evolve(beside, root=path.parent))
    )


# ---- files ----------------------------------------------------------------------------------------------------


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
    if is_name:
        near = nearest(name, tuple(shipped))
        hint = f"; did you mean {near}?" if near else f"; shipped are {', '.join(shipped)}"
        raise UsageError(f"there is no game called {name}{hint}")
    raise UsageError(f"there is no file {name if name.isprintable() else repr(name)}")


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


def _shelf(path: Path, opened: Opened | None) -> Shelf:
    """What can be read beside a file."""
    folder = path.parent
    return Shelf(_root_of(path), folder, {} if opened is None else opened(folder), opened)


def _root_of(path: Path) -> Path:
    """The nearest folder above that has settings, else the file's own folder."""
    folder = path.resolve().parent
    settings = settings_file(folder)
    return folder if settings is None else settings.parent


def _source_of(path: Path) -> Source | Diagnostic:
    try:
        size = path.stat().st_size
        data = path.read_bytes() if size <= _LARGEST else b""
    except OSError as error:
        raise UnusableFile(path, error) from error
    if size > _LARGEST:
        unread = Span(Source(path.as_posix(), ""), 0, 0)
        return problem("G005", unread, size=size, limit=_LARGEST)
    try:
        return Source.from_bytes(path.as_posix(), data)
    except UnreadableText as fault:
        readable = Source(path.as_posix(), data.decode("utf-8", errors="replace"))
        place = readable.offset(fault.line, fault.column)
        return problem(
            "G002",
            Span(readable, place, place + 1),
            line=fault.line,
            column=fault.column,
            byte=f"0x{fault.byte:02X}",
        )


def _data_of(path: Path) -> bytes | None:
    try:
        return path.read_bytes() if path.stat().st_size <= _LARGEST else None
    except OSError:
        return None


def _errors(diagnostics: tuple[Diagnostic, ...]) -> bool:
    return any(each.severity is Severity.error for each in diagnostics)
