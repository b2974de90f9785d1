# SPDX-License-Identifier: MIT
"""Sentences with gaps, and the ways in which a gap is filled.

In: a template of the catalogue and named values.  Out: the sentence.  Five forms suffice:
`{name}` as it is, `{kind:a}` with its article ("an area"), `{count:card|cards}` counted ("1 card"),
`{names:or}` and `{names:and}` for lists of quoted names ("a", "b" or "c").
"""

from __future__ import annotations

import re
from collections.abc import Mapping

__all__ = ["Value", "fields", "fill", "outline"]

Value = str | int | tuple[str, ...]

_GAP = re.compile(r"\{([a-z_]+)(?::([^{}]*))?\}")


def fields(template: str) -> tuple[str, ...]:
    """The names of the gaps of a template, each once, in the order of the text."""
    return tuple(dict.fromkeys(gap.group(1) for gap in _GAP.finditer(template)))


def fill(template: str, values: Mapping[str, Value]) -> str:
    """The template with every gap filled; raises `KeyError` when a value is missing."""
    return _GAP.sub(lambda gap: _shown(values[gap.group(1)], gap.group(2) or ""), template)


def outline(template: str) -> str:
    """The template with dots in its gaps, for a page that speaks of no particular file."""
    return _GAP.sub(lambda gap: _outlined(gap.group(2) or ""), template)


def _outlined(form: str) -> str:
    return f"… {form.partition('|')[2]}" if "|" in form else "…"


def _shown(value: Value, form: str) -> str:
    if form in ("and", "or"):
        return _listed((value,) if isinstance(value, (str, int)) else value, form)
    if isinstance(value, tuple):
        return ", ".join(value)
    if form == "a":
        return f"{_article(str(value))} {value}"
    if "|" in form:
        one, many = form.split("|")
        return f"{value} {one if value == 1 else many}"
    return str(value)


def _listed(words: tuple[str | int, ...], joiner: str) -> str:
    quoted = [f'"{word}"' for word in words]
    if not quoted[1:]:
        return "".join(quoted)
    return f"{', '.join(quoted[:-1])} {joiner} {quoted[-1]}"


def _article(word: str) -> str:
    # By the first letter, which is right for the kinds of things that the language itself names.
    return "an" if word.lstrip("\"`'")[:1].lower() in tuple("aeio") else "a"
