# SPDX-License-Identifier: MIT
"""Words of deeds as they are shown to people: "draw a card", "draws a card"."""

from __future__ import annotations

import re

__all__ = ["third_person"]


_IRREGULAR = {"have": "has", "be": "is"}


def third_person(words: str) -> str:
    """The words as they are said of somebody: "draw a card" becomes "draws a card"."""
    verb, _, rest = words.partition(" ")
    if verb in _IRREGULAR:
        verb = _IRREGULAR[verb]
    elif verb.endswith(("s", "sh", "ch", "x", "z")) or re.search(r"[^aeiou]o$", verb):
        verb += "es"
    elif verb.endswith("y") and len(verb) > 1 and verb[-2] not in "aeiou":
        verb = verb[:-1] + "ies"
    else:
        verb += "s"
    return f"{verb} {rest}" if rest else verb
