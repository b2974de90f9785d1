# SPDX-License-Identifier: MIT
"""Gaps in texts: `{Patch}` in "every column of {Patch} is full" is filled in when the text is shown.

In: a text.  Out: where a brace stands that has no partner.  What stands in a gap is a matter of the checker.
"""

from __future__ import annotations

import re

__all__ = ["GAP", "lone_brace"]

GAP = re.compile(r"\{([^{}]*)\}")


def lone_brace(text: str) -> int | None:
    """Where the first brace stands that begins or ends no gap; None if there is none."""
    left = GAP.sub(lambda gap: "_" * len(gap.group()), text)
    found = re.search("[{}]", left)
    return found.start() if found else None
