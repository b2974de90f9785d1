# SPDX-License-Identifier: MIT
"""How the check stage gets at files that a game names: through a function that it is given."""

from __future__ import annotations

from typing import Protocol

from gamedsl.source import Source
from gamedsl.tables import text_of

__all__ = ["ReadFile", "text_beside"]


class ReadFile(Protocol):
    """Gives the bytes of a file that stands beside `beside` (the game itself when it is None), or None."""

    def __call__(self, name: str, beside: Source | None = None, /) -> bytes | None:
        """The bytes, or None when there is no such file or it may not be read."""


def text_beside(read_file: ReadFile, name: str, beside: Source | None = None) -> str | None:
    """The text of a file, in whichever encoding it is; None when there is no such file or it is no text."""
    data = read_file(name, beside)
    if data is None:
        return None
    try:
        return text_of(data)
    except UnicodeDecodeError:
        return None
