# SPDX-License-Identifier: MIT
"""Names that a program gave, found among those of the game, or refused with the nearest one.

In: a name and what there is.  Out: what has that name, whatever its capitals, blanks or underlines;
or a `StartRefused` in one sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from gamedsl.check.model import Input, Option
from gamedsl.diagnostics import UsageError
from gamedsl.diagnostics.spelling import nearest
from gamedsl.run.reasons import Reason
from gamedsl.run.texts import fold, listed

__all__ = ["StartRefused", "by_name", "find", "hint", "quoted", "refused"]

Named = TypeVar("Named", Option, Input)
Value = TypeVar("Value")


class StartRefused(UsageError):
    """A match cannot begin like this; `reason` says why, in the author's words if there are any."""

    def __init__(self, reason: Reason) -> None:
        """Keep the reason; its sentence is the text of the error."""
        self.reason = reason
        super().__init__(reason.message)


def refused(name: str, message: str) -> StartRefused:
    """The refusal of that name with that sentence."""
    return StartRefused(Reason(name, message))


def find(what: str, name: object, known: Iterable[Named]) -> Named:
    """The one of that name; `what` it is called in the sentence of the refusal."""
    folded: Mapping[str, Named] = {fold(each.name): each for each in known}
    found = folded.get(fold(name)) if isinstance(name, str) else None
    if found is None:
        names = [each.name for each in folded.values()]
        there = f"; there are {listed(names, 'and')}" if names else f"; this game has no {what}s"
        raise refused(what, f"no such {what}: {name}{hint(str(name), names) or there}")
    return found


def by_name(
    what: str, given: Mapping[str, Value] | None, known: tuple[Named, ...]
) -> dict[str, Value]:
    """What is given for each, under its own name; refused if it is no mapping or names one twice."""
    found: dict[str, Value] = {}
    if given is None:
        return found
    if not isinstance(given, Mapping):
        raise refused(what, f"{what}s are given by name, got {given!r}")
    for name, value in given.items():
        own = find(what, name, known).name
        if own in found:
            raise refused(what, f'{what} "{own}" is given twice')
        found[own] = value
    return found


def hint(word: str, names: Iterable[str]) -> str:
    """A question that offers the nearest name, or the one that begins like this; or nothing."""
    known = tuple(names)
    begun = [name for name in known if word and fold(name).startswith(fold(word))]
    near = nearest(word, known) or (begun[0] if len(begun) == 1 else None)
    return "" if near is None else f'; did you mean "{near}"?'


def quoted(value: object) -> str:
    """The value as it stands in a sentence."""
    return f'"{value}"' if isinstance(value, str) else repr(value)
