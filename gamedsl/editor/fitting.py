# SPDX-License-Identifier: MIT
"""Which names of a game fit behind the words that stand before a place.

In: the world of the last check, and the words of the line so far.  Out: names, those of one kind at
a time.  The last word decides what is spoken of: behind *into* a place, behind *each* something of
which there are several, behind *is* one of the answers of what stands before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from gamedsl.check.entries import (
    AreaName,
    Defined,
    DownHost,
    Entry,
    Heading,
    Host,
    KindValue,
    RunName,
    Subclass,
    TableData,
    what,
)
from gamedsl.check.model import PLAYER, Domain, Input, Option, Things, Variable
from gamedsl.check.spelling_forms import plural, said
from gamedsl.check.world import World
from gamedsl.syntax.words import Word

__all__ = ["Name", "names_that_fit"]

_SEVERAL = (Things, Subclass, Host, DownHost, RunName, KindValue)
_PLACES = (AreaName, Host, DownHost)
_SORTS = (Things, Subclass, Host, DownHost, RunName, Domain)
_VALUES = (Variable, Option, Input, Defined, Heading)
_OF_SOMEBODY = frozenset({"my", "its", "their", "his", "her"})
_ONE_OF = frozenset({"a", "an", "each", "every", "another", "other"})
_PLACING = frozenset({"PLACE", "WAY", "TO"})
_COUNTING = frozenset({"QUANTITY", "COMPARE", "OR_MORE", "MORE"})


@attrs.frozen
class Name:
    """A name that may be written, and what is called so."""

    text: str
    what: str


def names_that_fit(world: World, before: Sequence[Word]) -> tuple[Name, ...]:
    """The names that fit behind these words, each once, in the order of the file."""
    last = before[-1] if before else None
    found = _fitting(world, before, last)
    return tuple(dict.fromkeys(found))


def _fitting(world: World, before: Sequence[Word], last: Word | None) -> Iterator[Name]:
    if last is None:
        yield from _all(world, (*_VALUES, *_SORTS, *_PLACES))
        return
    text = last.text.casefold()
    if last.sort == "BE" and (answers := tuple(_answers(world, before[:-1]))):
        yield from answers
    elif last.sort == "POSSESSIVE":
        yield from _belonging(world, before[:-1])
    elif last.sort in _PLACING:
        yield from _all(world, _PLACES)
        yield from _owners(world)
        yield from _all(world, (Domain,))
    elif last.sort == "INT":
        yield from _counted(world, several=last.text != "1")
    elif last.sort in _COUNTING:
        yield from _counted(world, several=True)
    elif text in _OF_SOMEBODY:
        yield from _owned(world, PLAYER if text == "my" else None)
    elif text in _ONE_OF:
        yield from _all(world, _SORTS)
        yield Name("player", "whoever plays")
    elif last.sort == "DETERMINER":
        placed = len(before) > 1 and before[-2].sort in _PLACING
        yield from _all(world, _PLACES)
        yield from _all(world, (*_SORTS, *_VALUES, TableData) if not placed else _SORTS)
    elif text == "rules for":
        yield from _ruled(world)
    else:
        yield from _all(world, (*_PLACES, *_VALUES, *_SORTS, KindValue))


def _all(world: World, sorts: tuple[type, ...]) -> Iterator[Name]:
    for printed, entry, _ in world.declared():
        if isinstance(entry, sorts):
            yield Name(printed, what(entry))


def _counted(world: World, *, several: bool) -> Iterator[Name]:
    for printed, entry, _ in world.declared():
        if isinstance(entry, _SEVERAL):
            yield Name(plural(printed) if several else printed, what(entry))
    yield Name("cards" if several else "card", "any card")


def _owners(world: World) -> Iterator[Name]:
    yield from (
        Name(printed, what(each))
        for printed, each, _ in world.declared()
        if isinstance(each, Things)
    )


def _owned(world: World, owner: str | None = None) -> Iterator[Name]:
    """What somebody, or such an `owner`, has: areas, counters, values that are defined for a player or a piece."""
    for printed, entry, _ in world.declared():
        if not isinstance(entry, (AreaName, Variable, Defined)) or entry.owner is None:
            continue
        if owner in {None, entry.owner}:
            yield Name(printed, what(entry))
    for things in world.things:
        yield Name(things.plural, what(things))


def _belonging(world: World, before: Sequence[Word]) -> Iterator[Name]:
    """What something has: its columns, its areas, what is defined for it."""
    wanted = _domains_of(world, before)
    for domain in world.domains.values():
        if wanted and domain.name not in wanted:
            continue
        for column in domain.attributes:
            yield Name(column.name, f"column of {domain.name}")
    yield from _owned(world)


def _domains_of(world: World, before: Sequence[Word]) -> frozenset[str]:
    """The kinds or pieces that the last name stands for, as far as the name alone says that."""
    name = next((each.text for each in reversed(before) if each.sort == "NAME"), "")
    found = set()
    for entry in world.entries_named(name.replace("\u00a0", " ")):
        match entry:
            case Domain(name=domain) | KindValue(domain=domain) | Things(domain=domain):
                found.add(domain)
            case _:
                pass
    return frozenset(found)


def _answers(world: World, before: Sequence[Word]) -> Iterator[Name]:
    """What the last name before can be: answers to an option, or the names of a kind."""
    name = next((each.text for each in reversed(before) if each.sort == "NAME"), "")
    spoken = name.replace("\u00a0", " ")
    for entry in world.entries_named(spoken):
        yield from _of_entry(world, entry)
    for domain in world.domains.values():
        for column in domain.attributes:
            if said(column.name) == said(spoken) and column.domain in world.domains:
                yield from _elements(world, column.domain)


def _of_entry(world: World, entry: Entry) -> Iterator[Name]:
    match entry:
        case Option(values=values):
            yield from (Name(str(each), "answer") for each in values)
        case Variable(type=held) if held.domain in world.domains:
            yield from _elements(world, held.domain)
        case Domain(name=name):
            yield from _elements(world, name)
        case _:
            return


def _elements(world: World, domain: str | None) -> Iterator[Name]:
    if domain is not None and domain in world.domains:
        for each in world.domains[domain].elements:
            yield Name(each, f"one of the {domain} kinds")


def _ruled(world: World) -> Iterator[Name]:
    """What rules can be written for: the names of kinds whose elements may have some."""
    for kind in world.may_have:
        yield from _elements(world, kind)
