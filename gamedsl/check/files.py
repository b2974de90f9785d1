# SPDX-License-Identifier: MIT
"""How the check stage gets at files that a game names: through a function that it is given."""

from __future__ import annotations

from typing import Protocol

from gamedsl.source import Source

__all__ = ["ReadFile"]


class ReadFile(Protocol):
    """Gives the text of a file that stands beside `beside` (the game itself when it is None), or None."""

    def __call__(self, name: str, beside: Source | None = None, /) -> str | None:
        """The text, or None when there is no such file or it may not be read."""
