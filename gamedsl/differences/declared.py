# SPDX-License-Identifier: MIT
"""What is different between two declarations of one name: kinds, pieces, options.

In: the two nodes. Out: a `Difference` for each side of it that is another one, and the two nodes
without these sides, for whoever compares the rest.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from gamedsl.differences.difference import Difference
from gamedsl.differences.orders import stretch
from gamedsl.differences.rows import Grid, rows_between
from gamedsl.differences.units import Unit
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.variants.names_of import squeeze

__all__ = ["rest_of", "sides_between"]


def sides_between(old: Unit, new: Unit) -> Iterator[Difference]:
    """The differences of those sides that have words of their own."""
    match old.content, new.content:
        case (nodes.Option() as one, nodes.Option() as other):
            yield from _options(new, one, other)
        case (nodes.Kinds() as one, nodes.Kinds() as other):
            yield from _values(new, one, other)
            yield from rows_between(_grid(old), _grid(new))
        case (nodes.Pieces() as one, nodes.Pieces() as other):
            yield from _amounts(new, one, other)
            yield from rows_between(_grid(old), _grid(new))
        case (nodes.Table(), nodes.Table()):
            yield from rows_between(_grid(old), _grid(new))


def rest_of(content: Any, other: Any) -> Any:
    """What is left to be compared with the other."""
    match content:
        case nodes.Option() if isinstance(other, nodes.Option):
            both = set(map(_key, other.values))
            kept = [attrs.evolve(each, standard=False) for each in content.values]
            values = sorted((each for each in kept if _key(each) in both), key=_key)
            return attrs.evolve(content, values=tuple(values))
        case nodes.Kinds(sheet=None):
            return attrs.evolve(content, values=(), translations=())
        case nodes.Kinds():
            return attrs.evolve(content, sheet=None)
        case nodes.Pieces():
            return attrs.evolve(content, sheet=None, amount=None)
        case nodes.Table():
            return attrs.evolve(content, rows=(), sheet=None, setup=False)
    return content


def _grid(unit: Unit) -> Grid:
    node = unit.content
    name = unit.what.partition(" ")[2]
    if isinstance(node, nodes.Table):
        return Grid(unit.group, name, node.rows, 1)
    if node.sheet is None:
        return Grid(unit.group, name, (), 0)
    return Grid(unit.group, name, node.sheet.rows, node.sheet.names, ordered=True)


# ---- options -------------------------------------------------------------------------------------


def _options(unit: Unit, old: nodes.Option, new: nodes.Option) -> Iterator[Difference]:
    mine, theirs = _standard(old), _standard(new)
    if mine != theirs:
        yield Difference(unit.group, unit.what, "changed", "standard", mine, theirs, place=new.span)
    before, after = (
        {_key(each): each for each in old.values},
        {_key(each): each for each in new.values},
    )
    for key in dict.fromkeys([*after, *before]):
        if key not in before:
            now = _text(after[key])
            yield _value(unit, "added", key, after=now, place=after[key].span)
        elif key not in after:
            was = _text(before[key])
            yield _value(unit, "removed", key, before=was, place=before[key].span)
    kept, order = [key for key in before if key in after], [key for key in after if key in before]
    if kept != order:
        yield _order(unit, kept, order, new.span)


def _value(unit: Unit, change: Any, key: str, **more: Any) -> Difference:
    return Difference(unit.group, unit.what, change, f"value {key}", **more)


def _order(unit: Unit, before: list[str], after: list[str], place: Span) -> Difference:
    was, is_ = ", ".join(stretch(before, after)), ", ".join(stretch(after, before))
    return Difference(unit.group, unit.what, "changed", "order", was, is_, place=place)


def _text(value: nodes.OptionValue) -> str:
    return "" if value.text is None else f'"{value.text.text}"'


def _standard(option: nodes.Option) -> str:
    marked = [_key(each) for each in option.values if each.standard]
    return [*marked, *map(_key, option.values)][0]


def _key(value: nodes.OptionValue) -> str:
    key = value.key
    return str(key.value) if isinstance(key, nodes.Number) else squeeze(key.text)


# ---- components ----------------------------------------------------------------------------------


def _values(unit: Unit, old: nodes.Kinds, new: nodes.Kinds) -> Iterator[Difference]:
    mine, theirs = [each.text for each in old.values], [each.text for each in new.values]
    added = [each for each in new.values if each.text not in mine]
    removed = [each for each in old.values if each.text not in theirs]
    for each in added:
        yield Difference(unit.group, unit.what, "added", each.text, place=each.span)
    for each in removed:
        yield Difference(unit.group, unit.what, "removed", each.text, place=each.span)
    kept = [each for each in mine if each in theirs]
    order = [each for each in theirs if each in mine]
    if kept != order:
        yield _order(unit, kept, order, new.span)
    yield from _words(unit, old, new)


def _words(unit: Unit, old: nodes.Kinds, new: nodes.Kinds) -> Iterator[Difference]:
    """Translations of values that both kinds have."""
    mine, theirs = _translated(old), _translated(new)
    for key, word in theirs.items():
        if key in mine and mine[key] != word:
            name, language = key
            what = f"{language} of {name}"
            yield Difference("texts", what, "changed", "", mine[key], word, place=new.span)
    before, after = _languages(mine), _languages(theirs)
    for language in dict.fromkeys([*before, *after]):
        if language not in before:
            yield Difference("texts", unit.what, "added", f"translation {language}", place=new.span)
        elif language not in after:
            gone = old.span
            yield Difference("texts", unit.what, "removed", f"translation {language}", place=gone)


def _languages(words: dict[tuple[str, str], str]) -> list[str]:
    return list(dict.fromkeys(language for _, language in words))


def _translated(kinds: nodes.Kinds) -> dict[tuple[str, str], str]:
    return {
        (name.text, each.language): word
        for each in kinds.translations
        for name, word in zip(kinds.values, each.texts, strict=False)
    }


def _amounts(unit: Unit, old: nodes.Pieces, new: nodes.Pieces) -> Iterator[Difference]:
    before, after = _amount(old), _amount(new)
    if before != after:
        yield Difference(unit.group, unit.what, "changed", "number", before, after, place=new.span)


def _amount(pieces: nodes.Pieces) -> str:
    return "" if pieces.amount is None else " ".join(pieces.amount.span.text.split())
