# SPDX-License-Identifier: MIT
"""Which words a pattern stands for, when it stands for a few.

In: a regular expression of the grammar.  Out: all phrases that it matches, or None when it
describes something open such as a name; and the letters with which a match can begin.  Looking for
a phrase is cheaper than running a pattern, and messages can list phrases but not patterns.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable

# The standard library's own reader of patterns; it has no public name.
from re import _constants as constants
from re import _parser as parser
from typing import Any

__all__ = ["first_letters", "phrases"]

_MOST = 40


class _OpenError(Exception):
    """The pattern matches more than a few phrases."""


def phrases(pattern: str) -> tuple[tuple[str, ...], bool] | None:
    """The phrases, longest first, and whether they end where a word ends; None if it is open."""
    parts = list(parser.parse(pattern))
    whole = bool(parts) and parts[-1][0] is constants.ASSERT_NOT
    try:
        found = _spell(parts[:-1] if whole else parts)
    except _OpenError:
        return None
    return tuple(sorted(set(found), key=lambda each: (-len(each), each))), whole


def _spell(parts: Iterable[tuple[Any, Any]]) -> list[str]:
    """All ways to write a row of parts."""
    ways = [_spell_one(code, content) for code, content in parts]
    found = ["".join(each) for each in itertools.islice(itertools.product(*ways), _MOST + 1)]
    if len(found) > _MOST:
        raise _OpenError
    return found


def _spell_one(code: Any, content: Any) -> list[str]:
    if code is constants.LITERAL:
        return [chr(content)]
    if code is constants.SUBPATTERN:
        return _spell(content[3])
    if code is constants.BRANCH:
        return [way for branch in content[1] for way in _spell(branch)]
    if code is constants.IN and all(kind is constants.LITERAL for kind, _ in content):
        return [chr(letter) for _, letter in content]
    if code is constants.MAX_REPEAT:
        least, most, inner = content
        once = _spell(inner)
        if once == [" "] and least == 1:
            return [" "]
        if (least, most) == (0, 1):
            return ["", *once]
    raise _OpenError


def first_letters(pattern: str) -> str | None:
    """The letters with which a match can begin, or None when they cannot be listed."""
    try:
        return "".join(sorted(_first(list(parser.parse(pattern)))))
    except _OpenError:
        return None


def _first(parts: list[tuple[Any, Any]]) -> set[str]:
    """The letters with which a row of parts can begin."""
    for number, (code, content) in enumerate(parts):
        if code in (constants.ASSERT, constants.ASSERT_NOT):
            continue
        found = _first_of_one(code, content)
        least = content[0] if code is constants.MAX_REPEAT else 1
        return found if least else found | _first(parts[number + 1 :])
    return set()


def _first_of_one(code: Any, content: Any) -> set[str]:
    if code is constants.LITERAL:
        return {chr(content)}
    if code is constants.SUBPATTERN:
        return _first(list(content[3]))
    if code is constants.BRANCH:
        return set().union(*(_first(list(branch)) for branch in content[1]))
    if code is constants.MAX_REPEAT:
        return _first(list(content[2]))
    if code is constants.IN:
        return set().union(*(_members(kind, value) for kind, value in content))
    raise _OpenError


def _members(kind: Any, value: Any) -> set[str]:
    if kind is constants.LITERAL:
        return {chr(value)}
    if kind is constants.RANGE:
        return {chr(code) for code in range(value[0], value[1] + 1)}
    if (kind, value) == (constants.CATEGORY, constants.CATEGORY_DIGIT):
        return set("0123456789")
    raise _OpenError
