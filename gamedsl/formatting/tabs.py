# SPDX-License-Identifier: MIT
"""Tabs become blanks, where it is clear what they mean.

In: a text.  Out: texts without tabs outside of texts and comments.  A tab between words is a blank.
How deep one before the first word is meant depends on the editor in which it was typed, so there is
one text for each width that editors use: whoever asks takes the layout only if all give the same.
"""

from __future__ import annotations

import re

__all__ = ["without_tabs"]

_WIDTHS = (8, 4, 2)
_BEFORE_WORDS = re.compile(r"^[ \t]*\t[ \t]*", re.MULTILINE)
_OPAQUE = re.compile(r'"[^"\n]*"|#[^\n]*|\t')


def without_tabs(text: str) -> tuple[str, ...]:
    """What the text may mean; the text alone if it has no tabs."""
    if "\t" not in text:
        return (text,)
    widths = _WIDTHS if _BEFORE_WORDS.search(text) else _WIDTHS[:1]
    return tuple(_expanded(text, width) for width in widths)


def _expanded(text: str, width: int) -> str:
    text = _BEFORE_WORDS.sub(lambda match: match[0].expandtabs(width), text)
    return _OPAQUE.sub(lambda match: " " if match[0] == "\t" else match[0], text)
