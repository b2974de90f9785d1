# SPDX-License-Identifier: MIT
"""The position that `given` describes, read from its words.

In: what follows `given`.  Out: its items.  They are separated by commas; a piece without a verb of
its own goes on with the list before it: `A's hand is amber 3, jade 5, B has 2 Stones`.
"""

from __future__ import annotations

import re

from gamedsl.testing import steps
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.words import Words

__all__ = ["AMOUNT", "EMPTY", "joined_lists", "number_of", "read_given"]

EMPTY = frozenset({"empty", "nothing"})

AMOUNT = (
    r"(?P<owner>.+?) (?:has|have|holds?) (?P<number>\d{1,9}|no|one) (?P<thing>.+?)"
    r"(?: (?:in|on|at|under) (?P<place>.+))?"
)
"""Whose, how many, of what, and perhaps where, as a pattern."""

_PLAYERS = re.compile(r"(?P<count>\d{1,9}) players?")
_SEED = re.compile(r"seed (?P<number>\d{1,9})")
_OPTION = re.compile(r"option (?P<name>.+?) is (?P<value>.+)")
_AMOUNT = re.compile(AMOUNT.replace("has|have|holds?", "has|have"))
_OWN = re.compile(r"(?P<owner>.+?) (?:has|have) (?P<thing>[A-Z]'s .+)")
_CONTENTS = re.compile(r"(?P<place>.+?) (?:is|are|holds?) (?P<things>.+)")
_BEGINS = re.compile(r"\b(?:is|are|has|have|holds?)\b|^\d{1,9} players?$|^seed \d{1,9}$")


def read_given(line: Words, words: Words) -> steps.Given:
    """The items of a `given`.

    Raises:
        StepMistake: one of them has none of the known forms (G807).
    """
    items = tuple(map(_item, joined_lists(words, _BEGINS)))
    return steps.Given(items, line)


def joined_lists(words: Words, begins: re.Pattern[str]) -> tuple[Words, ...]:
    """The pieces between commas; one that does not begin anything belongs to the one before it."""
    found: list[Words] = []
    for piece in words.split(","):
        if found and piece.text and not begins.search(piece.text):
            found[-1] = found[-1].to(piece)
        else:
            found.append(piece)
    return tuple(found)


def number_of(word: str) -> int:
    """A number as it is said: digits, no, one."""
    return {"no": 0, "one": 1}[word] if word in ("no", "one") else int(word)


def _item(words: Words) -> steps.Item:
    text = words.text
    if match := _PLAYERS.fullmatch(text):
        return steps.PlayerNumber(int(match["count"]), words)
    if match := _SEED.fullmatch(text):
        return steps.Seed(int(match["number"]), words)
    if match := _OPTION.fullmatch(text):
        return steps.OptionIs(words.group(match, "name"), words.group(match, "value"), words)
    if match := _AMOUNT.fullmatch(text):
        place = words.group(match, "place") if match["place"] else None
        return steps.Amount(
            words.group(match, "owner"),
            number_of(match["number"]),
            words.group(match, "thing"),
            place,
            words,
        )
    if match := _OWN.fullmatch(text):
        thing = words.group(match, "thing")
        return steps.Amount(words.group(match, "owner"), 1, thing, None, words)
    if match := _CONTENTS.fullmatch(text):
        things = words.group(match, "things")
        listed = () if things.text in EMPTY else things.split(",")
        return steps.Contents(words.group(match, "place"), listed, words)
    raise mistake("G807", words, text=text, suggestion="given 3 players, A has 2 Stones")
