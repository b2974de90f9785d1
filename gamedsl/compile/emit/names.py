# SPDX-License-Identifier: MIT
"""Names for emitted code, made from the author's.

In: a name as the author wrote it.  Out: a prefix and the ASCII letters, digits and underscores of
that name, so that a person recognises it and nothing else of the author's text gets in.
"""

from __future__ import annotations

import re
import unicodedata

__all__ = ["Names", "mangle"]

_OTHER = re.compile(r"[^A-Za-z0-9]+")
_LONGEST = 28


def mangle(prefix: str, name: str) -> str:
    """The prefix, an underscore and what is left of the name; never a keyword."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode("ascii")
    kept = _OTHER.sub("_", plain).strip("_").lower()[:_LONGEST].strip("_")
    return f"{prefix}_{kept}" if kept else prefix


class Names:
    """Names of one function, each given out once."""

    def __init__(self, taken: tuple[str, ...] = ()) -> None:
        """No name is given out yet but those taken."""
        self._taken = set(taken)
        self._last: dict[str, int] = {}

    def fresh(self, wanted: str) -> str:
        """The wanted name, with a number behind it if it is taken."""
        name, number = wanted, self._last.get(wanted, 1)
        while name in self._taken:
            number += 1
            name = f"{wanted}_{number}"
        self._last[wanted] = number
        self._taken.add(name)
        return name
