# SPDX-License-Identifier: MIT
"""Where the files lie that rules may name.

In: the name of a file as the rules say it. Out: its bytes or its text, or None. Files are looked for
among those that were given by hand, then beside the rules. Nothing above a root folder is ever
read: a rules file may come from a stranger.
"""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from pathlib import Path

import attrs

from gamedsl.parts import Part

__all__ = ["LARGEST", "Shelf"]

LARGEST = 2_000_000
"""So many bytes a file may have that is read."""


@attrs.frozen(eq=False, repr=False)
class Shelf(Part):
    """Where files are looked for: among those given by hand, then beside the rules (never above `root`)."""

    root: Path | None
    folder: Path | None
    files: Mapping[str, str | bytes] = attrs.Factory(dict)

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

    def is_outside(self, name: str) -> bool:
        """Whether a file of that name would lie where nothing may be read."""
        if posixpath.isabs(name):
            return True
        if self.folder is None or self.root is None:
            return posixpath.normpath(name).startswith("..")
        return not (self.folder / name).resolve().is_relative_to(self.root.resolve())

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
        return Shelf(self.root, None if self.folder is None else self.folder / inner, files)

    def read(self, name: str) -> str | None:
        """The text of the file of that name, or None: there is none that may be read, or it is no text."""
        data = self.data(name)
        try:
            return None if data is None else data.decode("utf-8-sig")
        except UnicodeDecodeError:
            return None


def _data_of(path: Path) -> bytes | None:
    try:
        return path.read_bytes() if path.stat().st_size <= LARGEST else None
    except OSError:
        return None
