# SPDX-License-Identifier: MIT
"""Where files lie, and which of them may be read.

In: a path, or the name of a file as rules say it. Out: a source or bytes, or what is to be said because there are none.
A rules file may come from a stranger, so nothing outside the root folder is read, and nothing that is too large.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Mapping
from pathlib import Path

import attrs

from gamedsl.diagnostics import Diagnostic, UnusableFile, problem
from gamedsl.loading.disk import bytes_of, data_of, is_file, left_unread
from gamedsl.parts import Part, frozen_part
from gamedsl.settings import settings_file
from gamedsl.source import Source, Span, UnreadableText

__all__ = ["Opened", "Shelf", "decoded", "root_of", "shelf_of", "source_of"]

Opened = Callable[[Path], Mapping[str, str | bytes]]
"""For a folder: what comes before the files that lie in it, by their names."""

_LARGEST = 2_000_000


@frozen_part
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
        path = self.folder / name
        if self._leads_out(path, self.root) or not is_file(path):
            return None
        return data_of(path, _LARGEST)

    def is_outside(self, name: str) -> bool:
        """Whether a file of that name would lie where nothing may be read."""
        if posixpath.isabs(name):
            return True
        if self.folder is None or self.root is None:
            return posixpath.normpath(name).startswith("..")
        return self._leads_out(self.folder / name, self.root)

    def _leads_out(self, path: Path, root: Path) -> bool:
        outside = not path.resolve().is_relative_to(root.resolve())
        if outside:
            left_unread(path)
        return outside

    def beside(self, name: str) -> Shelf:
        """The shelf of a file of that name, for the files that it names itself."""
        inner = posixpath.dirname(posixpath.normpath(name))
        if not inner:
            return self
        files = {
            posixpath.relpath(each, inner): content
            for each, content in self.files.items()
            if not posixpath.isabs(each)
        }
        folder = None if self.folder is None else self.folder / inner
        if folder is not None and self.opened is not None:
            files = {**self.opened(folder), **files}
        return Shelf(self.root, folder, files, self.opened)

    def read(self, name: str) -> str | None:
        """The text of the file of that name, or None: there is none that may be read, or it is no text."""
        data = self.data(name)
        try:
            return None if data is None else data.decode("utf-8-sig")
        except UnicodeDecodeError:
            return None


def shelf_of(path: Path, opened: Opened | None = None) -> Shelf:
    """What can be read beside a file."""
    folder = path.parent
    return Shelf(root_of(path), folder, {} if opened is None else opened(folder), opened)


def root_of(path: Path) -> Path:
    """The nearest folder above that has settings, else the file's own folder."""
    folder = path.resolve().parent
    settings = settings_file(folder)
    return folder if settings is None else settings.parent


def source_of(path: Path, name: str = "") -> Source | Diagnostic:
    """The text of a file, called by its path or by the name given, or what is to be said because it has none.

    Raises:
        UnusableFile: the file cannot be read at all.
    """
    name = name or path.as_posix()
    try:
        size = path.stat().st_size
        data = bytes_of(path) if size <= _LARGEST else None
    except OSError as error:
        raise UnusableFile(path, error) from error
    if data is None:
        left_unread(path)
        unread = Span(Source(name, ""), 0, 0)
        return problem("G005", unread, size=size, limit=_LARGEST)
    return decoded(name, data)


def decoded(name: str, data: bytes) -> Source | Diagnostic:
    """The source that the bytes spell, or what is to be said because they are no text."""
    try:
        return Source.from_bytes(name, data)
    except UnreadableText as fault:
        readable = Source(name, data.decode("utf-8", errors="replace"))
        place = readable.offset(fault.line, fault.column)
        return problem(
            "G002",
            Span(readable, place, place + 1),
            line=fault.line,
            column=fault.column,
            byte=f"0x{fault.byte:02X}",
        )
