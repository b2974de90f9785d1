# SPDX-License-Identifier: MIT
"""Compare two games, thing by thing.

In: two checked games. Out: their differences, in the order of a rulebook. Whether there is one is
seen by the trees, so that none is missed; how it is told, by the rules as they are read back. What is
written otherwise and read alike is told in the author's words.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from gamedsl.check.build import Checked
from gamedsl.check.translatable import translatable
from gamedsl.differences.authors_words import (
    said,
    said_otherwise,
    winning_line,
    written_otherwise,
)
from gamedsl.differences.declared import rest_of, sides_between
from gamedsl.differences.difference import GROUPS, Difference, Line
from gamedsl.differences.orders import orders_between
from gamedsl.differences.read_lines import ReadLines, lines_between, read_lines
from gamedsl.differences.sameness import same
from gamedsl.differences.texts import Spoken, spoken_in, texts_between, translations_between
from gamedsl.differences.units import Key, Unit, units_of
from gamedsl.source import Source
from gamedsl.syntax import nodes
from gamedsl.variants.sheets import with_sheets

__all__ = ["differences"]

_RULES = ("setup", "course of play", "deeds and effects", "score")


@attrs.frozen
class _Game:
    """A game: its units, its rules as they are read back, and what it says in other languages."""

    units: dict[Key, Unit]
    read: ReadLines
    spoken: Spoken

    def lines(self, unit: Unit, *, whole: bool = False) -> list[str]:
        if isinstance(unit.content, nodes.Winner):
            # Read back it is several sentences, of which not each says what it is about.
            return [winning_line(unit.content)]
        return self.read.of(unit.content, whole=whole) or [said(unit)]


def differences(before: Checked, after: Checked) -> tuple[Difference, ...]:
    """All that is different, in the order of a rulebook; nothing when both games say the same.

    Raises:
        ValueError: one of them has errors.
    """
    old, new = _game(before), _game(after)
    found = [
        *_changes(old, new),
        *orders_between(old.units, new.units),
        *translations_between(old.spoken, new.spoken),
    ]
    return tuple(sorted(_once(found), key=lambda each: GROUPS.index(each.group)))


def _once(found: Iterable[Difference]) -> Iterable[Difference]:
    """A text that stands in several places is told at the first of them."""
    first: dict[Difference, Difference] = {}
    for each in found:
        first.setdefault(attrs.evolve(each, place=None) if each.group == "texts" else each, each)
    return first.values()


def _game(checked: Checked) -> _Game:
    def data(name: str, beside: Source) -> bytes | None:
        return checked.world.read_file(name, beside)

    tree = with_sheets(checked.file, data)
    world = checked.world
    spoken = spoken_in(tree, world.sentences, translatable(world))
    return _Game(units_of(tree), read_lines(checked), spoken)


def _changes(old: _Game, new: _Game) -> Iterator[Difference]:
    common = frozenset(
        each.content.name.text
        for key, each in new.units.items()
        if key in old.units and isinstance(each.content, nodes.Phase | nodes.Step)
    )
    for key, unit in new.units.items():
        if key in old.units:
            yield from _between(old, new, key, common)
        elif not _goes_with(key, new, old):
            yield _alone(unit, new, "+")
    for key, unit in old.units.items():
        if key not in new.units and not _goes_with(key, old, new):
            yield _alone(unit, old, "-")


def _goes_with(key: Key, mine: _Game, theirs: _Game) -> bool:
    """Whether the thing stands in another one that only this game has, and is told with it."""
    around = (key[:size] for size in range(1, len(key)))
    return any(each in mine.units and each not in theirs.units for each in around)


def _alone(unit: Unit, game: _Game, sign: str) -> Difference:
    change: Any = "added" if sign == "+" else "removed"
    if unit.group in _RULES:
        head = unit.what.partition(" ")[2].partition(", in ")[0]
        told = [text for text in game.lines(unit, whole=True) if text != head]
        lines = tuple(Line("+" if sign == "+" else "-", text) for text in told)
        return Difference(unit.group, unit.what, change, lines=lines, place=unit.span)
    if unit.group == "the game":
        was, is_ = ("", said(unit)) if sign == "+" else (said(unit), "")
        return Difference(unit.group, unit.what, change, "", was, is_, place=unit.span)
    return Difference(unit.group, unit.what, change, place=unit.span)


# ---- in both -------------------------------------------------------------------------------------


def _between(old: _Game, new: _Game, key: Key, common: frozenset[str]) -> Iterator[Difference]:
    mine, theirs = old.units[key], new.units[key]
    yield from sides_between(mine, theirs)
    before = rest_of(mine.content, theirs.content)
    after = rest_of(theirs.content, mine.content)
    if same(before, after, common):
        return
    if same(before, after, common, texts=False):
        yield from texts_between(theirs, before, after, (old.spoken, new.spoken))
    elif theirs.group in _RULES:
        yield from _rules(old, new, mine, theirs, common)
    else:
        yield said_otherwise(mine, theirs, before, after)


def _rules(
    old: _Game, new: _Game, mine: Unit, theirs: Unit, common: frozenset[str]
) -> Iterator[Difference]:
    lines = lines_between(old.lines(mine), new.lines(theirs))
    if lines:
        yield Difference(theirs.group, theirs.what, "changed", lines=lines, place=theirs.span)
    else:
        yield from written_otherwise(theirs, mine.content, theirs.content, common)
