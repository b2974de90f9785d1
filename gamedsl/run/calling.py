# SPDX-License-Identifier: MIT
"""What pieces, faces and places at pieces are called in moves, where their printed names do not tell them apart.

In: a position and who speaks.  Out: for each of them a name that no other thing of its area has, and
back.  The name is what is printed: the face that is up, or the whole card.  Where others of that name
lie in the area, what is printed differently follows in parentheses, "Crab (red)"; where nothing is,
and the move means one of them and no other, they are numbered in the order of the area: "Coral",
"Coral 2".  What lies at a piece belongs to the area of that piece and comes after it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs

from gamedsl.check.model import Domain, Model, Parameter, Things, Type
from gamedsl.compile import Program
from gamedsl.compile.layout import ACTOR, DECISION, OVER
from gamedsl.run.contents import Contents
from gamedsl.run.naming import Naming, Words, is_place
from gamedsl.run.printed import Printed
from gamedsl.run.texts import Texts, fold
from gamedsl.run.turned import Turned

__all__ = ["Called", "Calling"]

_SEVERAL = 2


class Calling:
    """The names of one game; `at` gives those of a position."""

    def __init__(self, texts: Texts, program: Program) -> None:
        """Know the game and its words."""
        self.texts = texts
        self.program = program
        self.contents = Contents(program.layout)
        self.turned = Turned(self.contents)
        self.printed = Printed(texts)
        self.words = Words(texts, self.contents, self.printed, self.turned)
        self._varies: dict[tuple[str, bool], bool] = {}
        self._last: tuple[list[int], dict[int | None, Called]] = [], {}
        self._short: dict[tuple[str, str], list[list[str]]] = {}

    def at(self, row: list[int], seat: int | None) -> Called:
        """The names at that row for that player; the row is not to change afterwards."""
        if self._last[0] is not row:
            self._last = row, {}  # One position is asked about many times: each area is named once.
        called = self._last[1]
        if seat not in called:
            called[seat] = Called(self, row, seat, Naming(self.words, row, seat))
        return called[seat]

    def place(self, row: list[int], domain: str, number: int) -> str:
        """The name of a place at a piece, whoever speaks."""
        return self.at(row, None).place(self.model.domain(domain), number)

    def varies(self, parameter: Parameter) -> bool:
        """Whether the names depend on the position."""
        domain = parameter.slot.type.domain
        if domain is None:
            return False
        key = domain, parameter.alike
        if key not in self._varies:
            self._varies[key] = self._find(domain, alike=parameter.alike)
        return self._varies[key]

    def _find(self, name: str, *, alike: bool) -> bool:
        domain = next((each for each in self.model.domains if each.name == name), None)
        if domain is not None and is_place(domain):
            return True
        if domain is None or domain.role not in ("sort", "face", "slot", "run"):
            return False
        if domain.role in ("slot", "run"):
            return True
        if self.printed.things_of(domain) is None:
            return False
        if domain.role == "sort" and self.printed.face_variable(domain) is not None:
            return True
        first = self.printed.first(domain) if alike else range(domain.size)
        told = {(label, one) for label, one in zip(domain.elements, first, strict=True)}
        return len(told) > len(set(domain.elements))

    def short(self, domain: Domain, language: str) -> list[list[str]]:
        """For each thing what is printed on it and on each of its faces, which may be enough."""
        key = domain.name, language
        if key not in self._short:
            self._short[key] = self._printed_on(domain, language)
        return self._short[key]

    def _printed_on(self, domain: Domain, language: str) -> list[list[str]]:
        found = [[fold(text)] for text in self.printed.labels(domain, language)]
        faces = self.printed.face_domain(domain)
        if faces is not None:
            labels = self.printed.labels(faces, language)
            for piece, label in zip(faces.attributes[0].values, labels, strict=True):
                found[piece].append(fold(label))
        return found

    @property
    def model(self) -> Model:
        """The model of the game."""
        return self.texts.model


@attrs.define(eq=False)
class Called:
    """The names at one position, for one player (None: for nobody of them)."""

    _calling: Calling
    _row: list[int]
    _seat: int | None
    _naming: Naming
    _spelled: dict[tuple[str, bool], tuple[tuple[int, str], ...]] = attrs.field(
        factory=dict, init=False
    )

    def name(self, parameter: Parameter, value: int) -> str:
        """The name of a value of the parameter."""
        if value >= 0 and self._calling.varies(parameter):
            domain = self._domain(parameter)
            language = self._calling.texts.language
            return self._naming.one(domain, language, value, alike=parameter.alike)
        return self._calling.texts.value(value, parameter.slot.type)

    def echoed(self, parameter: Parameter, value: int, text: str) -> str:
        """The name of a value in answer to a text: a piece that lies face down is called as the text calls it."""
        name = self.name(parameter, value)
        if value < 0 or not self._calling.varies(parameter) or fold(name) in fold(text):
            return name
        domain = self._domain(parameter)
        if domain.role in ("slot", "run", "option") or not self._naming.unseen(domain, value):
            return name
        return self._calling.printed.labels(domain, self._calling.texts.language)[value]

    @property
    def asked(self) -> tuple[int, ...]:
        """The actions that are asked for at this position."""
        decision = -1 if self._row[OVER] else self._row[DECISION]
        return () if decision < 0 else self._calling.model.decisions[decision].actions

    def offered(self, action: int, values: Sequence[int]) -> tuple[int, ...]:
        """The things of which a set can be chosen; none where the action is not asked for."""
        if self._seat is None or action not in self.asked or self._row[ACTOR] != self._seat:
            return ()
        return self._calling.program.choices(self._row, self._seat, action, values)

    def numbers(self, action: int, values: Sequence[int], parameter: Parameter) -> tuple[int, ...]:
        """The numbers that can be chosen now for an argument that is a number, in order; none for any other."""
        names = self.possible(parameter)
        if not all(name.isdecimal() for name in names):
            return ()
        failing, row, seat = self._calling.program.failing, self._row, self._seat
        open_ = (
            each
            for each in self.offered(action, values)
            if seat is not None and not failing(row, seat, action, (*values, each))
        )
        return tuple(sorted(int(names[each]) for each in open_))

    def possible(self, parameter: Parameter) -> tuple[str, ...]:
        """The names of all values of a parameter, whether they can be chosen or not."""
        name = parameter.slot.type.domain
        if name is None:
            return ()
        if not self._calling.varies(parameter):
            names = self._calling.texts.names(name)
            spaces = self._near_spaces(name)
            return tuple(dict.fromkeys(names if spaces is None else map(names.__getitem__, spaces)))
        domain, language = self._domain(parameter), self._calling.texts.language
        called = self._naming.all(domain, language, alike=parameter.alike)
        return tuple(dict.fromkeys(text for _, text in called))

    def _near_spaces(self, domain: str) -> list[int] | None:
        """Of the spaces of a growing board those on which there is a tile, or one next to them."""
        layout = self._calling.program.layout
        for laid, at in zip(layout.laid, layout.boards, strict=True):
            if laid.board.space == domain:
                lists = (self._row[first + 1 : first + 1 + self._row[first]] for first in at.lists)
                return sorted(space for spaces in lists for space in spaces)
        return None

    def value(self, value: int, type_: Type) -> str:
        """A value as it stands in a sentence; places at pieces and pieces that host by their names."""
        calling = self._calling
        domain = next((e for e in calling.model.domains if e.name == type_.domain), None)
        if domain is None or value < 0 or not self._is_called(domain, value):
            return calling.texts.value(value, type_)
        return self._naming.one(domain, calling.texts.language, value, alike=False)

    def _is_called(self, domain: Domain, value: int) -> bool:
        """Whether it is a place at a piece, or a piece that can host others where it lies."""
        if domain.role in ("slot", "run") or is_place(domain):
            return True
        if domain.role != "sort" or self._calling.printed.face_domain(domain) is None:
            return False
        return self._naming.lying(domain).store(value).hosts is not None

    def owner(self, domain: str, number: int) -> str:
        """The name of whoever or whatever has areas: a run of a network by where its tile lies, if need be."""
        networks = self._calling.model.networks
        if any(each.piece == domain for each in networks):
            of = self._calling.model.domain(domain)
            return self._naming.one(of, self._calling.texts.language, number, alike=False)
        return self._calling.texts.element(domain, number)

    def piece(self, things: Things, piece: int) -> str:
        """The name of a piece where every one of its area has its own."""
        domain = self._calling.model.domain(things.domain)
        return self._naming.one(domain, self._calling.texts.language, piece, alike=False)

    def spellings(self, parameter: Parameter) -> tuple[tuple[int, str], ...]:
        """Every name under which each value may be called, folded, longest first.

        What is printed is enough, too, where it is the name of nothing else.
        """
        calling = self._calling
        name = parameter.slot.type.domain
        if name is None or not calling.varies(parameter):
            return () if name is None else calling.texts.spellings(name)
        key = name, parameter.alike
        if key not in self._spelled:
            found = self._find_spellings(self._domain(parameter), alike=parameter.alike)
            longest = sorted(dict.fromkeys(found), key=lambda pair: (-len(pair[1]), pair[0]))
            self._spelled[key] = tuple(longest)
        return self._spelled[key]

    def _find_spellings(self, domain: Domain, *, alike: bool) -> Iterator[tuple[int, str]]:
        calling = self._calling
        for language in calling.printed.languages(domain):
            if domain.role in ("slot", "run", "option"):
                for value, text in self._naming.all(domain, language, alike=alike):
                    yield value, fold(text)
                continue
            short = calling.short(domain, language)
            for area in self._naming.areas(domain, language, alike=alike):
                folded = {value: fold(text) for value, text in area.items()}
                yield from folded.items()
                full = set(folded.values())
                for value in folded:
                    for name in short[value]:
                        if name not in full:
                            yield value, name

    def told_by(
        self, names: Sequence[tuple[int, str]], parameter: Parameter, offered: Sequence[int]
    ) -> tuple[tuple[int, str], ...]:
        """Those of the names that do not leave open which of the things on offer is meant."""
        meant: dict[str, set[str]] = {}
        for value, text in names:
            if value in offered:
                meant.setdefault(text, set()).add(self.name(parameter, value))
        return tuple(pair for pair in names if len(meant.get(pair[1], ())) < _SEVERAL)

    def place(self, domain: Domain, number: int) -> str:
        """The name of a place at a piece."""
        return self._naming.one(domain, self._calling.texts.language, number, alike=False)

    # ---- inside ---------------------------------------------------------------------------------

    def _domain(self, parameter: Parameter) -> Domain:
        name = parameter.slot.type.domain
        assert name is not None
        return self._calling.model.domain(name)
