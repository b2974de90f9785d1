# SPDX-License-Identifier: MIT
"""What a line of emitted code reads and sets, found in its text.

In: lines as `lines` holds them.  Out: the places of the row and the entries of tables that they
read, the names and places that they set.  It knows only the few forms that this package writes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from gamedsl.compile.emit.lines import Block, Item
from gamedsl.parts import Part, frozen_part

__all__ = [
    "ALWAYS",
    "CONSTANT",
    "LOAD",
    "LOOP",
    "READ",
    "SCALED",
    "SET",
    "SIMPLE",
    "Changes",
    "all_texts",
    "changes_of",
    "names_in",
    "names_of",
    "places_inside",
    "replaced",
    "sure_part",
    "together",
    "value_part",
]

READ: Final = re.compile(r"\b(?:s|T\d+\w*)\[[^\[\]:]*\]")
"""A place of the row or an entry of a table."""
ALWAYS: Final = re.compile(r"\bs\[\d+(?: \+ me)?\]")
"""A place that can be read at any time: its index needs no test."""
LOAD: Final = re.compile(r"^[A-Za-z_]\w* = (?:s|T\d+\w*)\[[^\[\]:]*\]$")
SET: Final = re.compile(
    r"^([A-Za-z_]\w*(?:, [A-Za-z_]\w*)*,?|[A-Za-z_]\w*\[.*\]) (=|\+=|-=|\|=|&=) (.+)$"
)
LOOP: Final = re.compile(r"^for (\w+) in (.+):$")
SCALED: Final = re.compile(r"\bs\[((?:\d+ \+ )?[A-Za-z_]\w* \* \d+) \+ ")
"""The part of an index that a multiplication makes dear."""
SIMPLE: Final = re.compile(r"^(?:[A-Za-z_]\w*|-?\d+)$")
CONSTANT: Final = re.compile(r"^s\[\d+\]$")

_NAME = re.compile(r"\b[A-Za-z_]\w*")
_CALL = re.compile(r"\b([A-Za-z_]\w*)\(s\b")
_PURE = re.compile(
    r"^(?:has|added|greatest|points|draw|chain_size|in_chain|chain_piece|chain_end|fitting_\d+|joining_\d+|crowd_\w+"
    r"|score_\w+|said\w*)$"
)
_BOUNDED = re.compile(
    r"^(?:take|insert|append|link|unlink|hide|forget(?:_chain)?|cover(?:_chain)?"
    r"|wipe|(?:grow|join)_\d+)$"
)
"""What changes nothing but the regions that are told where it is written."""
_DEPENDS = re.compile(r" and | or | if | else ")


@frozen_part
class Changes(Part):
    """What some lines may change: names, places, and everything if they call something.

    Among the places are lines that call what changes some regions only, see `Unit.seen`.
    """

    names: frozenset[str]
    places: frozenset[str]
    everything: bool


def all_texts(items: list[Item]) -> Iterator[str]:
    """All lines and headers, without comments."""
    for item in items:
        if isinstance(item, Block):
            yield item.header
            yield from all_texts(item.items)
        elif not item.startswith("#"):
            yield item


def names_in(text: str) -> set[str]:
    """All names in a text."""
    return set(_NAME.findall(text))


@lru_cache(maxsize=20_000)
def names_of(place: str) -> frozenset[str]:
    """All names in a place of the row or an entry of a table."""
    return frozenset(_NAME.findall(place))


@lru_cache(maxsize=20_000)
def places_inside(place: str) -> tuple[str, ...]:
    """The places that are read to find that one."""
    return tuple(each for each in READ.findall(place) if each != place)


def changes_of(items: list[Item]) -> Changes:
    """What the lines may change."""
    if len(items) == 1 and isinstance(items[0], str):
        return _changes_of_text(items[0])
    return together(_changes_of_text(text) for text in all_texts(items))


def together(changes: Iterable[Changes]) -> Changes:
    """What any of them may change."""
    names: set[str] = set()
    places: set[str] = set()
    everything = False
    for each in changes:
        names |= each.names
        places |= each.places
        everything |= each.everything
    return Changes(frozenset(names), frozenset(places), everything)


@lru_cache(maxsize=20_000)
def _changes_of_text(text: str) -> Changes:
    """What one line or header may change."""
    if text.startswith("#"):
        return Changes(frozenset(), frozenset(), everything=False)
    calls = [each for each in _CALL.findall(text) if not _PURE.match(each)]
    everything = any(not _BOUNDED.match(each) for each in calls)
    loop, found = LOOP.match(text), SET.match(text)
    names: set[str] = set()
    places: set[str] = {text} if calls else set()
    if loop is not None:
        names.add(loop[1])
    elif found is not None and found[1].startswith("s["):
        places.add(found[1])
    elif found is not None and "[" not in found[1]:
        names = names_in(found[1])
    return Changes(frozenset(names), frozenset(places), everything)


@lru_cache(maxsize=20_000)
def value_part(text: str) -> str:
    """The part of a line that is evaluated before anything is set."""
    found, loop = SET.match(text), LOOP.match(text)
    if loop is not None:
        return loop[2]
    if found is None:
        return "" if text.startswith("#") else text
    target, sign, value = found.groups()
    if target.startswith("s[") and sign != "=":
        value = f"{target} + {value}"
    if "[" in target:
        return f"{value} + {target.partition('[')[2][:-1]}"
    return value


def sure_part(value: str) -> str:
    """The beginning of an expression that is evaluated in any case."""
    for word in ("if ", "elif ", "while ", "return "):
        value = value.removeprefix(word)
    if " if " in value:
        before, _, value = value.partition(" if ")
        if "(" in before:
            return ""
    return _DEPENDS.split(value, maxsplit=1)[0]


def replaced(text: str, known: Mapping[str, str]) -> str:
    """The text with every known place by its name, from the inside out."""
    while True:
        again = READ.sub(lambda found: _name_of(found[0], known), text)
        if again == text:
            return text
        text = again


def _name_of(place: str, known: Mapping[str, str]) -> str:
    name = known.get(place, place)
    return f"({name})" if name.startswith("-") else name
