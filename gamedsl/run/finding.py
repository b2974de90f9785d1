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
from gamedsl.phrasebook import BASE, Phrases, phrases
from gamedsl.run.reasons import Reason
from gamedsl.run.texts import fold, listed

__all__ = ["StartRefused", "by_name", "find", "hint", "quoted", "refused", "shown"]

_LONGEST = 60
"""More letters of what somebody gave are not said back."""

Named = TypeVar("Named", Option, Input)
Value = TypeVar("Value")

_SAID = {
    "option": ("no such option", "no options", "option twice"),
    "input": ("no such input", "no inputs", "input twice"),
}


class StartRefused(UsageError):
    """A match cannot begin like this; `reason` says why, in the author's words if there are any."""

    def __init__(self, reason: Reason) -> None:
        """Keep the reason; its sentence is the text of the error."""
        self.reason = reason
        super().__init__(reason.message)


def refused(name: str, message: str) -> StartRefused:
    """The refusal of that name with that sentence."""
    return StartRefused(Reason(name, message))


def find(what: str, name: object, known: Iterable[Named], speech: Phrases | None = None) -> Named:
    """The option or input of that name; `what` of the two it is."""
    speech = speech or phrases(BASE)
    folded: Mapping[str, Named] = {fold(each.name): each for each in known}
    found = folded.get(fold(name)) if isinstance(name, str) else None
    if found is None:
        names = [each.name for each in folded.values()]
        said, none, _ = _SAID[what]
        near = hint(str(name), names, speech)
        if not near:
            listing = listed(names, speech.say("and"))
            there = speech.say("there are", names=listing) if names else speech.say(none)
            near = speech.say("joined", first="", second=there)
        raise refused(what, speech.say(said, name=_cut(str(name))) + near)
    return found


def by_name(
    what: str,
    given: Mapping[str, Value] | None,
    known: tuple[Named, ...],
    speech: Phrases | None = None,
) -> dict[str, Value]:
    """What is given for each, under its own name; refused if it is no mapping or names one twice."""
    speech = speech or phrases(BASE)
    found: dict[str, Value] = {}
    if given is None:
        return found
    if not isinstance(given, Mapping):
        raise refused(what, f"{what}s are given by name, got {shown(given)}")
    for name, value in given.items():
        own = find(what, name, known, speech).name
        if own in found:
            raise refused(what, speech.say(_SAID[what][2], name=own))
        found[own] = value
    return found


def hint(word: str, names: Iterable[str], speech: Phrases | None = None) -> str:
    """A question that offers the nearest name, or the one that begins like this; or nothing."""
    speech = speech or phrases(BASE)
    known = tuple(names)
    begun = [name for name in known if word and fold(name).startswith(fold(word))]
    near = nearest(word, known) or (begun[0] if len(begun) == 1 else None)
    if near is None:
        return ""
    return speech.say("joined", first="", second=speech.say("did you mean", name=near))


def shown(value: object) -> str:
    """The value as a program would write it, cut where it is too long for a sentence."""
    return _cut(repr(value))


def quoted(value: object, speech: Phrases | None = None) -> str:
    """The value as it stands in a sentence, cut where it is too long for one."""
    speech = speech or phrases(BASE)
    return speech.say("quoted", text=_cut(value)) if isinstance(value, str) else shown(value)


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
