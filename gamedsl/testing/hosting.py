# SPDX-License-Identifier: MIT
"""Pieces that host others, as scenarios write them: "Plot with 3 Wrens at the left and Ivy at the right".

In: one entry of a list.  Out: the words for the host, and for each side the words for what lies
there.  "and" joins the things of one side and the sides; an entry without "with" is a host alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamedsl.parts import Part, frozen_part
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.words import Words

__all__ = ["HostWords", "SideWords", "read_host"]

_HOST = re.compile(r"(?P<host>.+?) with (?P<guests>.+)")
_SIDE = re.compile(r"(?P<thing>.+) (?:at|on|in) (?:the|its) (?P<side>.+)")
_AND = re.compile(r" and |, ")


@frozen_part
class SideWords(Part):
    """What lies at one side of a host."""

    side: Words
    things: tuple[Words, ...]


@frozen_part
class HostWords(Part):
    """A host, and the sides of which something is said."""

    host: Words
    sides: tuple[SideWords, ...]


def read_host(words: Words) -> HostWords:
    """The host that an entry speaks of.

    Raises:
        StepMistake: of something it is not said at which side it lies (G807).
    """
    match = _HOST.fullmatch(words.text)
    if match is None:
        return HostWords(words, ())
    return HostWords(words.group(match, "host"), tuple(_sides(words.group(match, "guests"))))


def _sides(words: Words) -> Iterator[SideWords]:
    things: list[Words] = []
    for part in _parts(words):
        match = _SIDE.fullmatch(part.text)
        if match is None:
            things.append(part)
            continue
        yield SideWords(part.group(match, "side"), (*things, part.group(match, "thing")))
        things = []
    if things:
        suggestion = f"{things[0].text} at the left"
        raise mistake("G807", words, text=words.text, suggestion=suggestion)


def _parts(words: Words) -> Iterator[Words]:
    start = 0
    for joiner in _AND.finditer(words.text):
        yield words.part(start, joiner.start())
        start = joiner.end()
    yield words.part(start, len(words.text))
