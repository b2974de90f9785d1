# SPDX-License-Identifier: MIT
"""The errors that the library raises: one root, so that one `except` catches them all.

Each carries the diagnostics that say what is wrong; its text is their one-line form, because that
is what a traceback or a log has room for.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

from gamedsl.diagnostics.diagnostic import Diagnostic

__all__ = [
    "GamedslError",
    "IllegalMove",
    "RulesFault",
    "RulesFileError",
    "UnusableFile",
    "UsageError",
]


class GamedslError(Exception):
    """Something that the library refuses to do, with the diagnostics that say why.

    `message` is the text when there are no diagnostics.
    """

    def __init__(self, message: str = "", *, diagnostics: Iterable[Diagnostic] = ()) -> None:
        """Keep the diagnostics in the order given."""
        self.diagnostics = tuple(diagnostics)
        super().__init__(message or _in_one_line_each(self.diagnostics))


def _in_one_line_each(diagnostics: tuple[Diagnostic, ...]) -> str:
    # Whoever makes no mistake need not wait for what shows mistakes.
    from gamedsl.diagnostics.render_concise import render_concise

    return render_concise(diagnostics, counts=False).rstrip("\n")


class RulesFileError(GamedslError):
    """A rules file has errors and cannot be played."""


class RulesFault(GamedslError):
    """The rules asked for something impossible while a game was played."""


class UsageError(GamedslError, ValueError):
    """A function of the library was called with an argument that it cannot take."""


class UnusableFile(UsageError, OSError):
    """A file cannot be read or written; `errno`, `strerror` and `filename` are those of the system."""

    def __init__(self, path: object, error: OSError | None = None) -> None:
        """Say which file, and what the system says of it (None: it cannot be the name of a file)."""
        plain = str(path) if isinstance(path, (str, os.PathLike)) else repr(path)
        shown = plain if plain.isprintable() else repr(plain)
        self.filename = shown
        self.errno = None if error is None else error.errno
        self.strerror = "this is no name of a file" if error is None else error.strerror
        super().__init__(f"{shown}: {self.strerror}")

    def __str__(self) -> str:
        return f"{self.filename}: {self.strerror}"

    def __reduce__(self) -> tuple[type[UnusableFile], tuple[Any, ...]]:
        error = None if self.errno is None else OSError(self.errno, self.strerror)
        return UnusableFile, (self.filename, error)


class IllegalMove(GamedslError):
    """A move is refused; `reasons` says why, every reason, in the order of the rules."""

    def __init__(self, message: str = "", *, reasons: Iterable[object] = ()) -> None:
        """Keep the reasons in the order given; they stand in the text when there is no message."""
        self.reasons = tuple(reasons)
        super().__init__(message or "\n".join(map(str, self.reasons)))
