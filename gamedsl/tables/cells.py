# SPDX-License-Identifier: MIT
"""What a cell says, and what spreadsheet programs make of what was typed.

Nothing is lost by reading 1.0 as 1, or `'Fox` as Fox, so these are read so. A date where 2-3 was typed, or #REF! where
a formula lost its cells, cannot be read back, so these are recognised and told.
"""

from __future__ import annotations

import re

from gamedsl.parts import Part, frozen_part
from gamedsl.tables.grid import Cell

__all__ = ["Whole", "date_in", "fold", "heading_form", "listed", "plain", "whole_number"]

_WHOLE = re.compile(r"([-+−]?)(\d{1,9})(?:[.,]0+)?")
# 1.000 and 1,000 are a thousand to some and one to others.
_GROUPED = re.compile(r"[-+−]?\d{1,3}(?:[., \u00a0\u202f']\d{3})+")
_FRACTION = re.compile(r"[-+−]?\d+[.,]\d+")
# What few sheets hold is only made a pattern of where a text may be so.
_BROKEN = r"(?i:#(?:REF|VALUE|NAME\?|DIV/0|N/A|NULL|NUM|WERT|BEZUG)[!?]?)"
_MONTHS = (
    ("jan", "janv"),
    ("feb", "févr", "fév"),
    ("mar", "mär", "mrz", "mars"),
    ("apr", "avr"),
    ("may", "mai"),
    ("jun", "juin"),
    ("jul", "juil"),
    ("aug", "août"),
    ("sep", "sept"),
    ("oct", "okt"),
    ("nov",),
    ("dec", "dez", "déc"),
)
_MONTH = "|".join(sorted((name for names in _MONTHS for name in names), key=len, reverse=True))
_NAMED_DATE = rf"(?i:(\d{{1,2}})[-. /]+({_MONTH})[a-z]*\.?(?:[-. /]+\d{{2,4}})?)"
_MONTH_FIRST = rf"(?i:({_MONTH})[a-z]*\.?[-. /]+(\d{{1,2}}))"
_YEAR_FIRST = r"(?:19|20)\d\d-(\d\d)-(\d\d)(?:[ T]\d\d:\d\d(?::\d\d)?)?"
_YEAR_LAST = r"(\d{1,2})[./](\d{1,2})[./](?:19|20)?\d\d"


@frozen_part
class Whole(Part):
    """What came of reading a whole number: the number, or what is wrong.

    `wrong` is "", "empty", "date", "broken", "fraction", "thousands" or "other".
    """

    number: int
    wrong: str = ""


def fold(text: str) -> str:
    """The form in which names are compared: case, blanks and underscores do not count."""
    return " ".join(text.replace("_", " ").casefold().split())


def heading_form(text: str) -> str:
    """The form in which headings are compared: signs do not count either, so "Price (coins)" is price coins."""
    words = " ".join(re.findall(r"[^\W_]+", text.casefold()))
    return words or fold(text)


def plain(cell: Cell) -> str:
    """The text as it was typed: the apostrophe with which a spreadsheet program marks text is no part of it."""
    text = cell.text
    return text[1:].strip() if text[:1] in {"'", "’"} and len(text) > 1 else text


def listed(cell: Cell) -> tuple[str, ...]:
    """The parts of a cell that lists several, separated by `;`, `/`, `,` or line ends; none of an empty cell."""
    parts = (part.strip() for part in re.split(r"[;/,\n]", plain(cell)))
    return tuple(part for part in parts if part)


def whole_number(cell: Cell) -> Whole:
    """The whole number in a cell, or what is wrong with it."""
    text = plain(cell)
    if not text:
        return Whole(0, "empty")
    if is_broken(cell):
        return Whole(0, "broken")
    if cell.kind == "date":
        return Whole(0, "date")
    if _GROUPED.fullmatch(text):
        return Whole(0, "thousands")
    match = _WHOLE.fullmatch(text)
    if match is not None:
        return Whole(int(match[2]) * (-1 if match[1] in {"-", "−"} else 1))
    if _FRACTION.fullmatch(text):
        return Whole(0, "fraction")
    return Whole(0, "date" if date_in(cell) is not None else "other")


def is_broken(cell: Cell) -> bool:
    """Whether it holds what is left of a formula that lost its cells."""
    text = cell.text
    return cell.kind == "error" or (text[:1] == "#" and re.fullmatch(_BROKEN, text) is not None)


def date_in(cell: Cell) -> str | None:
    """What may have been typed where a spreadsheet program made a date of it, such as "2-3"; None: it is no date."""
    text = cell.text
    if text[:1].isdigit() or text[-1:].isdigit():
        if match := re.fullmatch(_NAMED_DATE, text):
            return f"{int(match[1])}-{_month(match[2])}"
        if match := re.fullmatch(_MONTH_FIRST, text):
            return f"{_month(match[1])}-{int(match[2])}"
        if match := re.fullmatch(_YEAR_FIRST, text):
            return f"{int(match[2])}-{int(match[1])}"
        if match := re.fullmatch(_YEAR_LAST, text):
            return f"{int(match[1])}-{int(match[2])}"
    return "2-3" if cell.kind == "date" else None


def _month(name: str) -> int:
    lower = name.casefold()
    return next(number for number, names in enumerate(_MONTHS, 1) if lower in names)
