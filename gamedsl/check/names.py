# SPDX-License-Identifier: MIT
"""What the author's names mean: which name finds what, which have been used, which cannot be known.

A name may mean several things (a token and an area may both be called chips), one for each owner; phrases choose by
what stands around them. After a mistake in a declaration nothing more is said about the names that it may have
declared, and of a name that is unknown it is said once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import attrs

from gamedsl.check.entries import (
    AreaName,
    Defined,
    Entry,
    Heading,
    KindValue,
    RunName,
    Subclass,
    TableData,
    what,
)
from gamedsl.check.mistakes import Mistake, Mistakes, follows, mistake
from gamedsl.check.model import Domain, Network, Things, Type, Variable
from gamedsl.check.spelling_forms import plural, said, singular_forms
from gamedsl.diagnostics import Diagnostic, Label
from gamedsl.diagnostics.spelling import suggestions
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["Names"]

E = TypeVar("E")

# How the spaces of a board are called by column and row, and which of them every board has.
_SPACE = re.compile(r"[a-z]\d{1,3}")
_FIRST_SPACE = "a1"

# Words that mean the same in every game.
_TAKEN = frozenset({"player", "players", "box", "owner", "round", "turn"})


@attrs.define(eq=False, repr=False)
class Names:
    """The names of one game and what they find.

    `used` are the names that somebody has looked up, `broken` those that could not be declared; when it is `blind`, any
    name may be one of them.
    """

    mistakes: Mistakes
    domains: dict[str, Domain] = attrs.field(factory=dict, kw_only=True)
    networks: list[Network] = attrs.field(factory=list, kw_only=True)
    used: set[str] = attrs.field(factory=set, kw_only=True)
    broken: set[str] = attrs.field(factory=set, kw_only=True)
    # Which mistake has broken which names; None for one that follows from another.
    broke: list[tuple[Diagnostic | None, frozenset[str]]] = attrs.field(factory=list, kw_only=True)
    blind: bool = attrs.field(default=False, kw_only=True)
    _unknown: dict[str, Span] = attrs.field(factory=dict, kw_only=True)
    _entries: dict[str, list[tuple[Entry, Span]]] = attrs.field(factory=dict, kw_only=True)
    _by_sort: dict[type, tuple[Entry, ...]] = attrs.field(factory=dict, kw_only=True)

    def declare(self, name: str, entry: Entry, span: Span, *, plural_too: bool = True) -> None:
        """`name` now finds `entry`, in the singular and in the plural.

        Raises:
            Mistake: the same kind of thing is already declared under that name (G202), or it is a word that always
                means the same (G114).
        """
        if said(name) in _TAKEN and not self._is_run_owner(name, entry):
            raise mistake("G114", span, word=name)
        for other, place in self._entries.get(said(name), ()):
            if _same_sort(entry, other) and said(name) == said(self._printed(other)):
                first = Label(place, "declared here first")
                raise mistake("G202", span, labels=(first,), name=name)
        forms = {said(name), said(plural(name))} if plural_too else {said(name)}
        for form in sorted(forms):
            self._entries.setdefault(form, []).append((entry, span))
        self._by_sort.clear()

    def _is_run_owner(self, name: str, entry: Entry) -> bool:
        """Whether the author says who owns a run of a network, which nothing else could say."""
        networks = {each.piece for each in self.networks}
        return said(name) == "owner" and isinstance(entry, Defined) and entry.owner in networks

    def declare_domain(self, domain: Domain, span: Span) -> None:
        """The domain is found by its name.

        Raises:
            Mistake: as `declare`; the domain that had the name before keeps it.
        """
        self.declare(domain.name, domain, span)
        self.domains[domain.name] = domain

    def replace(self, old: Entry, new: Entry) -> None:
        """Every name that found `old` now finds `new`."""
        self._by_sort.clear()
        for found in self._entries.values():
            found[:] = [(new if entry is old else entry, span) for entry, span in found]

    def forget(self, gone: Entry) -> None:
        """No name finds that entry any more."""
        self._by_sort.clear()
        for found in self._entries.values():
            found[:] = [(entry, span) for entry, span in found if entry is not gone]

    def find(self, name: str) -> tuple[Entry, ...]:
        """All entries of that name; the name may be in the plural."""
        self.mistakes.look_up()
        for form in singular_forms(name):
            if form in self._entries:
                self.used.add(form)
                return tuple(entry for entry, _ in self._entries[form])
        return ()

    def entries(self, sort: type[E]) -> tuple[E, ...]:
        """All entries of that sort, in the order of the file."""
        known = self._by_sort.get(sort)
        if known is None:
            found = (entry for entries in self._entries.values() for entry, _ in entries)
            once = {id(entry): entry for entry in found if isinstance(entry, sort)}
            known = self._by_sort[sort] = tuple(once.values())
        return known  # type: ignore[return-value]

    def unused(self, name: str) -> tuple[str, Span] | None:
        """The printed name and place of what is declared as `name`, if no form of it was looked up."""
        for entry, span in self._entries.get(said(name), ()):
            forms = {
                form
                for form, entries in self._entries.items()
                if any(each is entry for each, _ in entries)
            }
            if self.used.isdisjoint(forms) and not isinstance(entry, TableData):
                return self._printed(entry), span
        return None

    def place_of(self, wanted: Entry) -> Span | None:
        """Where an entry is declared; None when it is none of the author's."""
        places = (
            span for found in self._entries.values() for entry, span in found if entry == wanted
        )
        return next(places, None)

    def declared(self) -> Iterator[tuple[str, Entry, Span]]:
        """Everything that is declared, once, by its printed name, with the place of its name."""
        told: set[tuple[int, Span]] = set()
        for found in self._entries.values():
            for entry, span in found:
                if (id(entry), span) not in told:
                    told.add((id(entry), span))
                    yield self._printed(entry), entry, span

    def entries_named(self, name: str) -> tuple[Entry, ...]:
        """As `find`, for whoever looks at a file and uses nothing."""
        for form in singular_forms(name):
            if form in self._entries:
                return tuple(entry for entry, _ in self._entries[form])
        return ()

    def defined_names(self) -> tuple[str, ...]:
        """The names of all definitions."""
        return tuple(entry.name for entry in self.entries(Defined))

    def names(self) -> tuple[str, ...]:
        """All declared names as printed."""
        return tuple(
            dict.fromkeys(
                self._printed(entry) for found in self._entries.values() for entry, _ in found
            )
        )

    def _printed(self, entry: Entry) -> str:
        if isinstance(entry, KindValue):
            return self.domains[entry.domain].elements[entry.index]
        return entry.name

    def unknown(self, name: nodes.Name) -> Mistake:
        """The mistake that nothing is called so, with near names; told once for each name."""
        if self.told(name.text, name.span):
            return follows()
        near = suggestions(name.text, self.names())
        labels = () if near else self._board_without(name.text)
        return mistake("G201", name.span, labels=labels, name=name.text, suggestions=near or None)

    def _board_without(self, name: str) -> tuple[Label, ...]:
        """Where a space is meant that the board does not have: the board, with the spaces that it has."""
        if not _SPACE.fullmatch(name):
            return ()
        for entry, span in self._entries.get(_FIRST_SPACE, ()):
            if isinstance(entry, KindValue) and self.domains[entry.domain].role == "space":
                last = self.domains[entry.domain].elements[-1]
                return (Label(span, f"its spaces go from {_FIRST_SPACE} to {last}"),)
        return ()

    def not_meant(self, name: nodes.Name, wanted: str, example: str) -> Mistake:
        """The mistake that the name means nothing that can stand here: it is unknown, or it means something else."""
        if not self.find(name.text):
            return self.unknown(name)
        found = "name of something else"
        return mistake(
            "G301", name.span, phrase=name.text, found=found, wanted=wanted, example=example
        )

    def too_many(self, name: nodes.Name, phrase: Span) -> Mistake:
        """The mistake that nothing reads a name: it is unknown, or it is known and does not belong there."""
        if not self.find(name.text):
            return self.unknown(name)
        return mistake("G315", phrase, word=name.text, phrase=phrase.text)

    def is_broken(self, name: str) -> bool:
        """Whether something of that name, or with that word in its name, could not be declared."""
        forms = singular_forms(name)
        inside = any(forms[0] in broken.split() for broken in self.broken)
        return self.blind or inside or not self.broken.isdisjoint(forms)

    def told(self, name: str, span: Span) -> bool:
        """Whether nothing more is to be said about that name, which is unknown at `span`; from now on it is so."""
        forms = singular_forms(name)
        if self.is_broken(name):
            return True
        known = (
            place
            for told, place in self._unknown.items()
            if told in forms or forms[0] in told.split()
        )
        first = next(known, None)
        if first is None:
            self._unknown.update((form, span) for form in forms)
        elif first != span:
            self.mistakes.also(first, span)
        return first is not None and first != span

    @contextmanager
    def declaring(self, *names: str) -> Iterator[None]:
        """Go on after a mistake; nothing more is said about the names that could not be declared."""
        try:
            yield
        except Mistake as found:
            self.mistakes.add(found.diagnostic)
            forms = {form for name in names for form in (said(name), said(plural(name)))}
            self.broken |= forms
            self.broke.append((found.diagnostic, frozenset(forms)))

    def domain(self, name: str) -> Domain:
        """The domain of that name, which exists."""
        return self.domains[name]

    def element_type(self, domain: str) -> Type:
        """The type of an element of `domain`."""
        return Type(domain, 0, self.domains[domain].size - 1)


def _same_sort(one: Entry, other: Entry) -> bool:
    """Whether nobody could tell which of the two a name means.

    Kinds, pieces and networks stand in the same places; so do an area that all share and a value of a kind.
    """
    named = (Domain, Things, Subclass, RunName)
    if isinstance(one, named) and isinstance(other, named):
        return True
    if isinstance(one, AreaName) and isinstance(other, KindValue):
        return one.owner is None
    return what(one) == what(other) and _owner(one) == _owner(other)


def _owner(entry: Entry) -> object:
    match entry:
        case Defined():
            # "The Slot size of a player" is said with a Slot, "the size of a player" without one.
            return entry.owner, entry.given
        case AreaName() | Variable():
            return entry.owner
        case KindValue() | RunName():
            return entry.domain
        case Heading():
            return entry.table
        case _:
            return None
