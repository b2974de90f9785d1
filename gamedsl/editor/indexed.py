# SPDX-License-Identifier: MIT
"""One file of a game with all its names: those that it gives, and those that it mentions.

In: a text and the names that are known from elsewhere.  Out: an `Indexed` rules file or an `Indexed`
sheet.  A file is read as it stands, without the games that it changes, so every place is a place in
it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cached_property
from pathlib import Path

import attrs

from gamedsl.check.spelling_forms import said
from gamedsl.editor.declared import Declared, declared_in, scopes_of
from gamedsl.editor.mentions import Mention, in_cells, in_tree, of_sheet
from gamedsl.editor.positions import Positions
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes
from gamedsl.syntax.parser import Parsed, parse

__all__ = ["Indexed", "IndexedSheet"]


@attrs.define(eq=False, slots=False)
class Indexed:
    """A rules file; `names` are those by which it is read and searched.

    `described` are defined names that stand behind the name of a kind, such as `total`, by all their words where they
    are defined, such as `bird total`.
    """

    path: Path
    positions: Positions
    names: AbstractSet[str]
    described: Mapping[str, str] = attrs.Factory(dict)

    @property
    def source(self) -> Source:
        """Its text."""
        return self.positions.source

    @cached_property
    def parsed(self) -> Parsed:
        """Its tree, as much of it as could be read."""
        several = (name for name in self.names if " " in name or "'" in name)
        return parse(self.source, known_names=frozenset(several))

    @property
    def file(self) -> nodes.File:
        """The tree itself."""
        return self.parsed.file

    @cached_property
    def declared(self) -> tuple[Declared, ...]:
        """The names that it gives."""
        found = declared_in(self.file)
        return tuple(each if (part := self._part(each)) is None else part for each in found)

    def _part(self, given: Declared) -> Declared | None:
        """What is defined for each element of a kind, without the name of the kind."""
        name = self.described.get(said(given.name))
        if name is None:
            return None
        end = given.span.end
        return attrs.evolve(given, name=name, span=Span(given.span.source, end - len(name), end))

    @cached_property
    def _found(self) -> dict[frozenset[str], tuple[Mention, ...]]:
        return {}

    def mentions(self, spoken: frozenset[str] = frozenset()) -> tuple[Mention, ...]:
        """The names that it mentions, those that it gives among them; in raw lines those that are `spoken`, too."""
        kept = self._found.get(spoken)
        if kept is None:
            own = {each.name for each in self.declared}
            kept = tuple(self._parts(in_tree(self.file, self.names | own | spoken)))
            self._found.clear()
            self._found[spoken] = kept
        return kept

    def _parts(self, found: Iterable[Mention]) -> Iterator[Mention]:
        split = set(self.described.values())
        ends = {each.span.end: each.span for each in self.declared if each.name in split}
        for each in found:
            yield from _parts(each, ends.get(each.span.end))

    @cached_property
    def scopes(self) -> tuple[Span, ...]:
        """The stretches in which names can hold that hold nowhere else."""
        return tuple(scopes_of(self.file))

    def mention_at(self, offset: int, spoken: frozenset[str]) -> Mention | None:
        """The name that stands at a place, or ends there."""
        for each in self.mentions(spoken):
            if each.span.start <= offset <= each.span.end:
                return each
        return None

    def scope_at(self, offset: int) -> Span | None:
        """The innermost stretch around a place in which names can hold."""
        around = [each for each in self.scopes if each.start <= offset <= each.end]
        return min(around, key=lambda each: each.end - each.start) if around else None


def _parts(mention: Mention, last: Span | None) -> tuple[Mention, ...]:
    """A mention, or both names of which it consists when the last one has a place of its own."""
    if last is None or last.start <= mention.span.start:
        return (mention,)
    text = mention.span.text[: last.start - mention.span.start].rstrip()
    start = mention.span.start
    first = Span(mention.span.source, start, start + len(text))
    return (Mention(text, first), Mention(last.text, last))


@attrs.define(eq=False, slots=False)
class IndexedSheet:
    """A sheet that is a text; `asked` is where a rules file names it."""

    path: Path
    positions: Positions
    asked: Span
    names: AbstractSet[str]

    @property
    def source(self) -> Source:
        """Its text."""
        return self.positions.source

    def mentions(self, spoken: frozenset[str] = frozenset()) -> tuple[Mention, ...]:
        """The cells that hold known names."""
        return self._mentions if spoken <= self.names else self._read(self.names | spoken)

    @cached_property
    def _mentions(self) -> tuple[Mention, ...]:
        return self._read(self.names)

    def _read(self, names: AbstractSet[str]) -> tuple[Mention, ...]:
        text = self.positions.source.text
        grid = of_sheet(self.path.name, text.encode("utf-8", "replace"), self.asked)
        if grid is None:
            return ()
        # Places are those of the same text, which has the path as its name here.
        source = self.source
        return tuple(
            attrs.evolve(each, span=Span(source, each.span.start, each.span.end))
            for each in in_cells(grid, names)
        )
