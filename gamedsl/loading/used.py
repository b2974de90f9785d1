# SPDX-License-Identifier: MIT
"""Files that games share: `use "wares.game"`.

In: a source, and the shelf on which its files lie. Out: the sections of all files that it uses, each
once, however many ways lead there; their names, which its own lines may speak of; and what is wrong
with them. A shared file begins with `shared "..."` and holds parts of games, no game.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Sequence

import attrs

from gamedsl.diagnostics import Diagnostic, Severity, problem
from gamedsl.loading.shelf import Shelf
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes
from gamedsl.syntax.layout import as_seen
from gamedsl.syntax.named_sheets import sheet_names
from gamedsl.syntax.names import declared_names
from gamedsl.syntax.parser import Parsed, parse
from gamedsl.variants.stray import refuse_as_before

__all__ = ["Used", "is_shared", "needed_elsewhere", "used_in"]

_USE = re.compile(r'^use +(?:"(?P<file>[^"\n]*)"|(?P<name>[^\s#"]+))', re.MULTILINE)
_SHARED = re.compile(r"^shared\b", re.MULTILINE)
_SCENARIO = re.compile(r"^(?:scenario|always)\b", re.MULTILINE)
_DEEPEST = 20
# What a shared file may hold, besides its head.
_PARTS = (
    *(nodes.Kinds, nodes.Pieces, nodes.Marker, nodes.Board, nodes.Network, nodes.Areas),
    *(nodes.Define, nodes.Option, nodes.Input, nodes.Table),
    *(nodes.HowTo, nodes.Whenever, nodes.RulesFor, nodes.Unreadable),
)
# What is told of something that no rule needs: another game may need it.
_NOT_NEEDED = frozenset({"G211", "G220", "G403"})


@frozen_part
class Used(Part):
    """The files that a source uses, the deepest first, each with its shelf and what was read of it.

    `names` are those of several words in them, in the source's own sheets and in what it extends.
    """

    sources: tuple[Source, ...]
    shelves: dict[str, Shelf]
    parsed: tuple[Parsed, ...]
    names: frozenset[str]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def lost(self) -> frozenset[str]:
        """The words of lines that could not be read."""
        return frozenset().union(*(each.lost_words for each in self.parsed))

    @property
    def doubtful(self) -> bool:
        """Whether some lines were read otherwise than they may be meant."""
        return any(each.doubtful for each in self.parsed)

    def put_into(self, file: nodes.File) -> nodes.File:
        """The tree of the source with the sections of all these files before its own."""
        kept = tuple(each for each in file.sections if not _is_use(each))
        if not self.parsed:
            return attrs.evolve(file, sections=kept) if len(kept) < len(file.sections) else file
        parts = (each for parsed in self.parsed for each in parsed.file.sections if _is_part(each))
        head = [n for n, each in enumerate(kept) if isinstance(each, nodes.Language)]
        first = head[0] + 1 if head else 0
        return attrs.evolve(file, sections=(*kept[:first], *parts, *kept[first:]))


def _is_use(section: nodes.Section) -> bool:
    return isinstance(section, nodes.Reference) and section.kind == "use"


def _is_part(section: nodes.Section) -> bool:
    texts = isinstance(section, nodes.Reference) and section.kind == "texts"
    return texts or isinstance(section, _PARTS)


def is_shared(file: nodes.File) -> bool:
    """Whether a file holds parts for games and is none itself."""
    return any(isinstance(each, nodes.GameHead) and each.shared for each in file.sections)


def needed_elsewhere(
    diagnostics: Iterable[Diagnostic], shared: Sequence[Source]
) -> tuple[Diagnostic, ...]:
    """The diagnostics without those that a shared part is needed by nobody: another game may need it."""
    names = {each.name for each in shared}
    return tuple(
        each
        for each in diagnostics
        if each.span is None or each.code not in _NOT_NEEDED or each.span.source.name not in names
    )


def used_in(
    source: Source, shelf: Shelf, names: Iterable[str] = (), already: Sequence[Source] = ()
) -> Used:
    """All files that the source uses and that are not read `already`; `names` are further names that it knows."""
    found = _Search({each.name for each in already})
    found.look(source, shelf, ())
    seen = as_seen(source)
    known = {*names, *sheet_names(seen, shelf.data)}
    for each, place in found.files:
        looked_at = as_seen(each)
        known |= {*sheet_names(looked_at, place.data), *declared_names(looked_at.text)}
    # A shared file may speak of what each game that uses it declares.
    all_names = {*known, *declared_names(seen.text)} if found.files else known
    parsed = tuple(parse(each, known_names=all_names, scenarios=False) for each, _ in found.files)
    diagnostics = [one for each in parsed for one in (*each.diagnostics, *_strays(each))]
    if _SHARED.search(source.text):
        own = parse(source, known_names=known)
        diagnostics += _strays(own)
    return Used(
        tuple(each for each, _ in found.files),
        {each.name: place for each, place in found.files},
        parsed,
        frozenset(known),
        (*found.diagnostics, *diagnostics),
    )


@attrs.define
class _Search:
    """A search for used files; `seen` are the names of sources that need not be read again."""

    seen: set[str]
    files: list[tuple[Source, Shelf]] = attrs.Factory(list)
    diagnostics: list[Diagnostic] = attrs.Factory(list)

    def look(self, source: Source, shelf: Shelf, chain: tuple[str, ...]) -> None:
        """Find the files that a source uses, and those that these use."""
        chain = (*chain, source.name)
        for match in _USE.finditer(source.text):
            name, span = _file(match), Span(source, match.start(), match.end())
            path = posixpath.normpath(posixpath.join(posixpath.dirname(source.name), name))
            if path in map(posixpath.normpath, chain) or len(chain) > _DEEPEST:
                self.diagnostics.append(
                    problem("G018", span, name=name, chain=_circle(path, chain))
                )
            elif path not in self.seen:
                self._read(span, name, path, shelf, chain)

    def _read(self, span: Span, name: str, path: str, shelf: Shelf, chain: tuple[str, ...]) -> None:
        self.seen.add(path)
        text = None if shelf.is_outside(name) else shelf.read(name)
        if text is None:
            code = "G016" if shelf.is_outside(name) else "G015"
            self.diagnostics.append(problem(code, span, name=name))
            return
        if not _SHARED.search(text):
            self.diagnostics.append(problem("G017", span, name=name))
            return
        source, beside = Source(path, text), shelf.beside(name)
        self.look(source, beside, chain)
        self.files.append((source, beside))


def _file(match: re.Match[str]) -> str:
    """The file that a line uses; a bare name is that of a file of rules, as behind `extends`."""
    if match["file"] is not None:
        return match["file"]
    return match["name"] if match["name"].endswith(".game") else f"{match['name']}.game"


def _circle(path: str, chain: tuple[str, ...]) -> tuple[str, ...]:
    names = [posixpath.normpath(each) for each in chain]
    start = names.index(path) if path in names else 0
    return tuple(posixpath.basename(each) for each in names[start:])


def _strays(parsed: Parsed) -> Iterator[Diagnostic]:
    """What a shared file holds that belongs in a game (G019)."""
    if any(each.severity is Severity.error for each in parsed.diagnostics):
        return
    for section in parsed.file.sections:
        head = isinstance(section, nodes.Language | nodes.GameHead)
        told = isinstance(section, nodes.Scenario) or head or _is_use(section)
        if not told and not _is_part(section):
            what = " ".join(section.span.text.partition("\n")[0].split()[:2])
            yield problem("G019", section.span, what=what)
    source = parsed.file.span.source
    for match in _SCENARIO.finditer(source.text):
        yield problem("G019", Span(source, *match.span()), what=match[0])
    yield from refuse_as_before(parsed.file.sections)
