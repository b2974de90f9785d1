# SPDX-License-Identifier: MIT
"""How an author's text is shown in a terminal: what it may hold and how many cells it takes.

A file may come from a stranger, so what steers a terminal or turns the order of letters round is
never written to it: such characters are shown as a replacement sign.
"""

from __future__ import annotations

import unicodedata

__all__ = ["cells", "printable"]

_TAB = 4
_REPLACEMENT = "\ufffd"
# Steering, invisible formatting, private use (a mask for unreadable lines), lone surrogates.
_HIDDEN = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")


def printable(text: str) -> str:
    """The text with tabs as four spaces and what must not be printed as replacement signs.

    The result takes as many cells as `cells` says of the text.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_shown(character) for character in text)


def _shown(character: str) -> str:
    if character == "\t":
        return " " * _TAB
    return _REPLACEMENT if unicodedata.category(character) in _HIDDEN else character


def cells(text: str) -> int:
    """The number of terminal cells that the printed text takes."""
    if text.isascii():
        return len(text) + text.count("\t") * (_TAB - 1)
    return sum(map(_cells_of, text))


def _cells_of(character: str) -> int:
    if character == "\t":
        return _TAB
    if unicodedata.category(character) in ("Me", "Mn"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
