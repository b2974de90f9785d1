# SPDX-License-Identifier: MIT
"""All files of one game with all its names: what a name means, and where it stands.

In: a file, what the last check found, and the texts that are open.  Out: a `Book` that answers for
every place of every file.  A name is a word of the author's: all that is called so belongs to it,
in the singular and the plural.  So a name can be followed, and changed, without knowing which of
two things that are called alike a sentence means.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

import attrs

from gamedsl.check.entries import Defined, Entry, what
from gamedsl.check.spelling_forms import plural, said, singular_forms
from gamedsl.check.world import World
from gamedsl.editor.declared import Declared
from gamedsl.editor.family import family
from gamedsl.editor.findings import Findings
from gamedsl.editor.indexed import Indexed, IndexedSheet
from gamedsl.editor.mentions import Mention
from gamedsl.editor.texts import Texts
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes
from gamedsl.syntax.names import declared_names
from gamedsl.syntax.walk import walk

__all__ = ["Book", "Word", "is_called"]


@attrs.frozen
class Word:
    """A name at a place: how it is printed where it is given, where it holds (None: everywhere), and the mention."""

    name: str
    mention: Mention
    within: Span | None


@attrs.define(eq=False, slots=False)
class Book:
    """A game as its files stand now; the world is that of the last check."""

    path: Path
    texts: Texts
    findings: Findings | None
    kept: dict[Path, Indexed]

    # ---- files ----------------------------------------------------------------------------------

    @cached_property
    def world(self) -> World | None:
        """All that the game declares, as far as the last check could read it."""
        reading = None if self.findings is None else self.findings.reading
        return None if reading is None or reading.checked is None else reading.checked.world

    @cached_property
    def own(self) -> Indexed | None:
        """The file itself."""
        return self._indexed(self.path)

    @cached_property
    def chain(self) -> tuple[Indexed, ...]:
        """The file, and the games that it is built on or has scenarios for."""
        reading = None if self.findings is None else self.findings.reading
        paths = [Path(each.name) for each in reading.sources] if reading is not None else []
        found = (self._indexed(each) for each in dict.fromkeys((self.path, *reversed(paths))))
        return tuple(each for each in found if each is not None)

    @cached_property
    def everywhere(self) -> tuple[Indexed, ...]:
        """All rules files that share names with this one."""
        paths = dict.fromkeys((self.path, *family(self.path, self.texts)))
        known = {each.path.resolve(): each for each in self.chain}
        found = (known.get(each.resolve()) or self._indexed(each) for each in paths)
        every = [each for each in found if each is not None]
        return tuple({id(each): each for each in (*every, *self.chain)}.values())

    @cached_property
    def sheets(self) -> tuple[IndexedSheet, ...]:
        """The sheets that these files name, each once."""
        found: dict[Path, IndexedSheet] = {}
        for each in self.everywhere:
            for file, span in _named_files(each.file):
                path = each.path.parent / file
                positions = self.texts.get(path)
                if positions is not None and path.suffix == ".csv" and path not in found:
                    found[path] = IndexedSheet(path, positions, span, self.names)
        return tuple(found.values())

    def _indexed(self, path: Path) -> Indexed | None:
        positions = self.texts.get(path)
        if positions is None:
            return None
        names = self.names
        kept = self.kept.get(path)
        if kept is None or kept.positions is not positions or kept.names != names:
            kept = self.kept[path] = Indexed(path, positions, names, self._described)
        return kept

    @cached_property
    def _described(self) -> dict[str, str]:
        """The defined names that stand behind the name of a kind, by all the words of their definitions."""
        entries = () if self.world is None else self.world.entries(Defined)
        return {said(f"{each.given} {each.name}"): each.name for each in entries if each.given}

    @cached_property
    def names(self) -> frozenset[str]:
        """The names that are known without looking into the trees: of the last check, and those of several words."""
        reading = None if self.findings is None else self.findings.reading
        found = set(reading.names) if reading is not None else set()
        if self.world is not None:
            found.update(self.world.names())
        positions = self.texts.get(self.path)
        if positions is not None:
            found |= declared_names(positions.source.text)
        return frozenset(found)

    @cached_property
    def spoken(self) -> frozenset[str]:
        """All names that lines may speak of which no grammar reads, such as those of scenarios."""
        given = (each.name for file in self.chain for each in file.declared if each.within is None)
        return self.names | frozenset(given)

    # ---- names ----------------------------------------------------------------------------------

    def word_at(self, offset: int) -> Word | None:
        """The name that stands at a place of the file itself."""
        own = self.own
        mention = None if own is None else own.mention_at(offset, self.spoken)
        return None if own is None or mention is None else self.word(own, mention)

    def word(self, file: Indexed, mention: Mention) -> Word:
        """The name that is mentioned: one that holds everywhere, or else one of its surroundings."""
        given = [each for each in self.declared(self.chain, mention.text) if each.within is None]
        if given:
            return Word(given[0].name, mention, None)
        entry = next(self.entries(mention.text), None)
        if entry is not None:
            return Word(entry[0], mention, None)
        scope = file.scope_at(mention.span.start)
        inside = [each for each in file.declared if is_called(mention.text, each.name)]
        local = [each for each in inside if each.within == scope]
        name = local[0].name if local else mention.text
        return Word(name, mention, scope or file.file.span)

    def declared(self, files: Iterable[Indexed], name: str) -> Iterator[Declared]:
        """Where the files give that name."""
        for file in files:
            for each in file.declared:
                if is_called(name, each.name):
                    yield each

    def entries(self, name: str) -> Iterator[tuple[str, Entry, Span]]:
        """What the last check knows by that name: its printed name, what it is, and the place of the name."""
        if self.world is None:
            return
        found = {id(each) for each in self.world.entries_named(name)}
        for printed, entry, span in self.world.declared():
            if id(entry) in found:
                yield printed, entry, span

    def mentions(self, word: Word) -> Iterator[tuple[Path, Source, Mention]]:
        """Every place of every file where the name stands."""
        if word.within is not None:
            for here in self.mentions_here(word):
                yield self.path, here.span.source, here
            return
        files: tuple[Indexed | IndexedSheet, ...] = (*self.everywhere, *self.sheets)
        for file in files:
            for each in file.mentions(self.spoken):
                if is_called(each.text, word.name):
                    yield file.path, file.source, each

    def mentions_here(self, word: Word) -> Iterator[Mention]:
        """The places of the file itself where the name stands."""
        for each in self.own.mentions(self.spoken) if self.own is not None else ():
            inside = word.within is None or word.within.start <= each.span.start < word.within.end
            if inside and is_called(each.text, word.name):
                yield each

    def what(self, word: Word) -> tuple[str, ...]:
        """What is called so, in a designer's words."""
        told = [what(entry) for _, entry, _ in self.entries(word.name)]
        told += [each.what for each in self.declared(self.chain, word.name)]
        return tuple(dict.fromkeys(told))

    def path_of(self, source: Source) -> Path:
        """The file whose text a source is."""
        return Path(source.name)


def is_called(text: str, name: str) -> bool:
    """Whether the text is the name, in the singular or the plural, or the plural that was declared in the singular."""
    spoken = " ".join(text.split())
    return said(name) in singular_forms(spoken) or said(spoken) == said(plural(name))


def _named_files(file: nodes.File) -> Iterator[tuple[str, Span]]:
    """The sheets that a file names, with the places at which it does."""
    for node in walk(file):
        match node:
            case nodes.Sheet(file=name, span=span):
                yield name, span
            case nodes.Reference(kind="texts", target=name, span=span):
                yield name, span
            case _:
                pass
