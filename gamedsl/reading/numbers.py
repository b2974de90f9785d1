# SPDX-License-Identifier: MIT
"""The numbers that a sentence speaks of, in digits or in words.

In: a text, and names that are not to be taken for numbers.  Out: a set of whole numbers.  "A card"
is one card; "2 times: draw a card" are two.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["numbers_in"]

_WORDS = {
    word: number
    for number, word in enumerate(
        (
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
        ),
        start=1,
    )
}
_NUMBER = re.compile(r"(?<![\w.])[-\u2212]?\d+(?!\w|\.\d)")
_WORD = re.compile(rf"\b({'|'.join(_WORDS)})\b")
_ONE_CARD = re.compile(r"\ba card\b")
_TIMES = re.compile(rf"\b(\d+|{'|'.join(_WORDS)}) times\b[:,]?([^.;]*?)\ba card\b")


def numbers_in(text: str, names: Iterable[str] = ()) -> frozenset[int]:
    """The numbers in the text, outside of the names."""
    text = text.casefold()
    for name in names:
        text = text.replace(name.casefold(), " ")
    # So many times a card are so many cards.
    text = _TIMES.sub(r"\1 \2", text)
    found = {int(each.group().replace("\u2212", "-")) for each in _NUMBER.finditer(text)}
    found |= {_WORDS[each.group()] for each in _WORD.finditer(text)}
    return frozenset(found | ({1} if _ONE_CARD.search(text) else set()))
