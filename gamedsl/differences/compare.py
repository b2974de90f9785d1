# SPDX-License-Identifier: MIT
"""Compare two games, thing by thing.

In: two checked games. Out: their differences, in the order of a rulebook. Whether there is one is
seen by the trees, so that none is missed; how it is told, by the rules as they are read back. What is
written otherwise and read alike is told in the author's words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import attrs

from gamedsl.check.build import Checked
from gamedsl.differences.declared import rest_of, sides_between
from gamedsl.differences.difference import GROUPS, Difference, Line
from gamedsl.differences.read_lines import ReadLines, lines_between, read_lines
from gamedsl.differences.sameness import leaves, same, texts_in
from gamedsl.differences.units import Key, Unit, units_of
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes
from gamedsl.variants.sheets import with_sheets

__all__ = ["differences"]

_RULES = ("setup", "course of play", "deeds and effects", "score")
_COMMENT = re.compile(r'("[^"\n]*")|#[^\n]*')


@attrs.frozen
class _Game:
    """A game: its units, and its rules as they are read back."""

    units: dict[Key, Unit]
    read: ReadLines
    sentences: dict[str, dict[str, str]]

    def lines(self, unit: Unit) -> list[str]:
        return self.read.of(unit.content) or [_said(unit)]


def differences(before: Checked, after: Checked) -> tuple[Difference, ...]:
    """All that is different, in the order of a rulebook; nothing when both games say the same.

    Raises:
        ValueError: one of them has errors.
    """
    old, new = _game(before), _game(after)
    found = list(dict.fromkeys([*_changes(old, new), *_sheet_texts(old, new)]))
    return tuple(sorted(found, key=lambda each: GROUPS.index(each.group)))


def _game(checked: Checked) -> _Game:
    def data(name: str, beside: Source) -> bytes | None:
        return checked.world.read_file(name, beside)

    tree = with_sheets(checked.file, data)
    return _Game(units_of(tree), read_lines(checked), checked.world.sentences)


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
        told = [text for text in game.lines(unit) if text != head]
        lines = tuple(Line("+" if sign == "+" else "-", text) for text in told)
        return Difference(unit.group, unit.what, change, lines=lines, place=unit.span)
    return Difference(unit.group, unit.what, change, place=unit.span)


# ---- in both -------------------------------------------------------------------------------------


def _between(old: _Game, new: _Game, key: Key, common: frozenset[str]) -> Iterator[Difference]:
    mine, theirs = old.units[key], new.units[key]
    sides = list(sides_between(mine, theirs))
    yield from sides
    before, after = rest_of(mine.content), rest_of(theirs.content)
    if any(each.detail.startswith("value ") for each in sides) and isinstance(after, nodes.Option):
        before, after = attrs.evolve(before, values=()), attrs.evolve(after, values=())
    if same(before, after, common):
        return
    if same(before, after, common, texts=False):
        yield from _texts(theirs, before, after)
    elif theirs.group in _RULES:
        yield _rules(old, new, mine, theirs)
    else:
        yield _words(mine, theirs, before, after)


def _rules(old: _Game, new: _Game, mine: Unit, theirs: Unit) -> Difference:
    lines = lines_between(old.lines(mine), new.lines(theirs))
    if lines:
        return Difference(theirs.group, theirs.what, "changed", lines=lines, place=theirs.span)
    return _words(mine, theirs, mine.content, theirs.content)


def _words(mine: Unit, theirs: Unit, before: Any, after: Any) -> Difference:
    """A difference in the author's words, or in the first of them that differ."""
    was, is_ = _said(mine), _said(theirs)
    if was == is_:
        was, is_ = map(_leaf, next(leaves(before, after)))
    detail = "" if theirs.group not in _RULES else "written otherwise"
    return Difference(theirs.group, theirs.what, "changed", detail, was, is_, place=theirs.span)


def _said(unit: Unit) -> str:
    """What stands there, without comments, in one line."""
    content = unit.content
    if isinstance(content, str):
        return content
    if isinstance(content, nodes.Text):
        return f'"{content.text}"'
    if isinstance(content, tuple):
        return _flat(
            *(each.span for part in content if isinstance(part, tuple) for each in _spanned(part))
        )
    return _flat(unit.span)


def _spanned(parts: tuple[Any, ...]) -> Iterator[Any]:
    return (each for each in parts if hasattr(each, "span"))


def _flat(*spans: Span) -> str:
    texts = (_COMMENT.sub(lambda match: match[1] or "", span.text) for span in spans)
    return "; ".join(" ".join(text.split()) for text in texts)


def _leaf(part: Any) -> str:
    span = getattr(part, "span", None)
    if span is not None:
        return _flat(span)
    if isinstance(part, tuple):
        return _flat(*(each.span for each in _spanned(part))) or "nothing"
    return "nothing" if part is None else str(part)


# ---- texts ---------------------------------------------------------------------------------------


def _texts(unit: Unit, before: Any, after: Any) -> Iterator[Difference]:
    for old, new in zip(texts_in(before), texts_in(after), strict=True):
        mine, theirs = _languages(old), _languages(new)
        if old.text != new.text:
            group, what = ("texts", "") if unit.key != ("title",) else (unit.group, unit.what)
            was, is_ = f'"{old.text}"', f'"{new.text}"'
            yield Difference(group, what, "changed", "", was, is_, place=new.span)
            continue
        for language in dict.fromkeys([*mine, *theirs]):
            yield from _translation(new, language, mine.get(language), theirs.get(language))


def _languages(text: nodes.Text) -> dict[str, str]:
    return {each.language: each.texts[0] for each in text.translations}


def _translation(
    text: nodes.Text, language: str, old: str | None, new: str | None
) -> Iterator[Difference]:
    if old != new:
        change: Any = "added" if old is None else "removed" if new is None else "changed"
        detail = f'{language} of "{text.text}"'
        before = "" if old is None else f'"{old}"'
        after = "" if new is None else f'"{new}"'
        yield Difference("texts", "", change, detail, before, after, place=text.span)


def _sheet_texts(old: _Game, new: _Game) -> Iterator[Difference]:
    """Translations in sheets, of sentences that both games translate."""
    for text in new.sentences:
        if text in old.sentences:
            mine, theirs = old.sentences[text], new.sentences[text]
            for language in dict.fromkeys([*mine, *theirs]):
                here = nodes.Text(text, Span(Source("", ""), 0, 0))
                for each in _translation(here, language, mine.get(language), theirs.get(language)):
                    yield attrs.evolve(each, place=None)
