# SPDX-License-Identifier: MIT
"""What an editor has open, what the last checks found, and the books of the games.

In: files that are opened, changed and closed.  Out: what is to be said of them, and the `Book` of
each.  The desk remembers; all that is worked out comes from the modules beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gamedsl.diagnostics import Diagnostic
from gamedsl.editor.book import Book
from gamedsl.editor.findings import Findings, find
from gamedsl.editor.indexed import Indexed
from gamedsl.editor.keystroke import while_typing
from gamedsl.editor.positions import Positions, Units
from gamedsl.editor.texts import Texts

__all__ = ["Desk"]


class Desk:
    """The open files of one editor."""

    def __init__(self, units: Units = "utf-16") -> None:
        """Nothing is open."""
        self.texts = Texts(units)
        self._found: dict[Path, Findings] = {}
        self._indexed: dict[Path, Indexed] = {}

    def open(self, path: Path, text: str) -> Positions:
        """The file has this text from now on."""
        return self.texts.open(path, text)

    def close(self, path: Path) -> None:
        """The file is as it is on the disk."""
        self.texts.close(path)
        self._found.pop(path, None)
        self._indexed.pop(path, None)

    def typed(self, path: Path) -> tuple[Diagnostic, ...] | None:
        """What can be said at once of a file that has just changed; None before the first whole check."""
        last, positions = self._found.get(path), self.texts.get(path)
        if last is None or positions is None:
            return None
        if last.source.text == positions.source.text:
            return last.diagnostics
        elsewhere = (each for each in last.diagnostics if not _stands_in(each, last.source.name))
        return (*elsewhere, *while_typing(last, positions.source))

    def check(self, path: Path, watch: Callable[[], None] | None = None) -> Findings | None:
        """Everything that is to be said of the file, which is remembered.

        Raises:
            Whatever `watch` raises, which is called again and again; then nothing is remembered.
        """
        found = find(path, self.texts, watch)
        if found is not None:
            self._found[path] = found
        return found

    def known(self, path: Path) -> Findings | None:
        """What the last whole check found, if there was one."""
        return self._found.get(path)

    def findings(self, path: Path) -> Findings | None:
        """What the last whole check found, which is done now if there was none."""
        known = self._found.get(path)
        return known if known is not None else self.check(path)

    def book(self, path: Path) -> Book:
        """The files and names of the game to which the file belongs, as the texts stand now."""
        return Book(path, self.texts, self.findings(path), self._indexed)


def _stands_in(found: Diagnostic, name: str) -> bool:
    return found.span is not None and found.span.source.name == name
