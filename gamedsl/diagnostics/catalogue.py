# SPDX-License-Identifier: MIT
"""Every code, with its name, its severity, its sentences and its page.

In: the Markdown pages of the folder `pages`, one a code (its README describes the form).  Out: an
`Entry` a code.  The page is the entry, so no code can exist without an explanation and an example.
The folder is listed once and a page is read when its code is first needed: a file without
mistakes costs nothing.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import attrs

from gamedsl.diagnostics.page import parse_page
from gamedsl.diagnostics.template import Value, fields, fill
from gamedsl.parts import Part, frozen_part

__all__ = ["Entry", "Severity", "codes", "entry", "find", "names"]

_PAGE_NAME = re.compile(r"(G\d{3})-([a-z0-9]+(?:-[a-z0-9]+)*)\.md")


class Severity(enum.Enum):
    """Errors stop a file, warnings say "look here", notes tell what is still to be written."""

    error = "error"
    warning = "warning"
    note = "note"


@frozen_part
class Entry(Part):
    """A code of the catalogue.

    `helps` are templates in order of preference; `sections` maps the headings of the page
    ("Avoid", "Prefer", "Why" and others) to their Markdown, in the order of the page.
    """

    code: str
    name: str
    severity: Severity
    message: str
    helps: tuple[str, ...]
    sections: Mapping[str, str] = attrs.field(hash=False)

    @property
    def known_fields(self) -> frozenset[str]:
        """The names of all values that some sentence of the page can show."""
        return frozenset().union(*map(fields, (self.message, *self.helps)))

    def fill(self, values: Mapping[str, Value | None]) -> tuple[str, str | None]:
        """The message and the help; raises `TypeError` on a value too few or too many."""
        given = {name: value for name, value in values.items() if value is not None}
        if missing := [name for name in fields(self.message) if name not in given]:
            raise TypeError(f"{self.code} {self.name} needs a value for {', '.join(missing)}")
        if strange := sorted(values.keys() - self.known_fields):
            raise TypeError(f"{self.code} {self.name} shows no value {', '.join(strange)}")
        usable = (text for text in self.helps if all(name in given for name in fields(text)))
        help_template = next(usable, None)
        help_text = None if help_template is None else fill(help_template, given)
        return fill(self.message, given), help_text


@cache
def _paths() -> dict[str, tuple[str, Path]]:
    """Code -> (name, path of the page), in the order of the codes."""
    folder = Path(__file__).with_name("pages")
    found = [
        (match, path) for path in folder.iterdir() if (match := _PAGE_NAME.fullmatch(path.name))
    ]
    return {
        match.group(1): (match.group(2), path)
        for match, path in sorted(found, key=lambda pair: pair[1].name)
    }


def codes() -> tuple[str, ...]:
    """All codes in order."""
    return tuple(_paths())


def names() -> tuple[str, ...]:
    """All names, in the order of their codes."""
    return tuple(name for name, _ in _paths().values())


def find(code_or_name: str) -> str | None:
    """The code that a code or a name means, in capitals or not; None when there is none."""
    wanted = code_or_name.strip()
    if wanted.upper() in _paths():
        return wanted.upper()
    return next((code for code, (name, _) in _paths().items() if name == wanted.lower()), None)


@cache
def entry(code: str) -> Entry:
    """The entry of a code; raises `LookupError` when there is no such page."""
    if code not in _paths():
        raise LookupError(f"no page for the code {code}")
    name, path = _paths()[code]
    front, sections = parse_page(path.read_text("utf-8"))
    return Entry(
        code=code,
        name=name,
        severity=Severity(front["severity"]),
        message=front["message"],
        helps=tuple(front[key] for key in ("help", "otherwise") if key in front),
        sections=sections,
    )
