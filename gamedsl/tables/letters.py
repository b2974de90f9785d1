# SPDX-License-Identifier: MIT
"""From the bytes of a text file to its text, in whichever encoding a spreadsheet program has saved it.

A byte order mark decides; without one it is UTF-8 if it can be, UTF-16 if every second byte of plain letters is zero,
and otherwise the western Windows encoding, which older spreadsheet programs write.
"""

from __future__ import annotations

import codecs

__all__ = ["text_of"]

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_LOOKED_AT = 400


def text_of(data: bytes) -> str:
    """The text that the bytes spell.

    Raises:
        UnicodeDecodeError: they spell none in any of these encodings.
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding)
    wide = _wide(data)
    if wide is not None:
        return data.decode(wide)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252")


def _wide(data: bytes) -> str | None:
    """The order of bytes of an UTF-16 text without a mark, or None when it is no such text."""
    begin = data[:_LOOKED_AT]
    if len(begin) % 2 or b"\0" not in begin:
        return None
    zeros = begin[0::2].count(0), begin[1::2].count(0)
    half = len(begin) // 4
    if zeros[1] > half and not zeros[0]:
        return "utf-16-le"
    return "utf-16-be" if zeros[0] > half and not zeros[1] else None
