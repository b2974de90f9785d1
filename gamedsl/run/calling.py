# SPDX-License-Identifier: MIT
"""What pieces, faces and places at pieces are called in moves, where their printed names do not tell them apart.

In: a position and who speaks.  Out: for each of them a name that no other thing of its area has, and
back.  The name is what is printed: the face that is up, or the whole card.  Where others of that name
lie in the area, what is printed differently follows in parentheses, "Crab (red)"; where nothing is,
and the move means one of them and no other, they are numbered in the order of the area: "Coral",
"Coral 2".  What lies at a piece belongs to the area of that piece and comes after it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

import attrs

from gamedsl.check.model import PLAYER, Domain, Model, Parameter, Store, Things, Type
from gamedsl.compile import Program
from gamedsl.compile.layout import ACTOR, DECISION, OVER
from gamedsl.run.contents import Contents
from gamedsl.run.printed import Printed
from gamedsl.run.texts import Texts, fold
from gamedsl.run.turned import Turned

__all__ = ["Called", "Calling"]

_SEVERAL = 2
Area = tuple[int, int]
"""The index of a store and the number of its owner."""


class Calling:
    """The names of one game; `at` gives those of a position."""

    def __init__(self, texts: Texts, program: Program) -> None:
        """Know the game and its words."""
        self.texts = texts
        self.program = program
        self.contents = Contents(program.layout)
        self.turned = Turned(self.contents)
        self.printed = Printed(texts)
        self._varies: dict[tuple[str, bool], bool] = {}

    def at(self, row: list[int], seat: int | None) -> Called:
        """The names at that row for that player; the row is not to change while they are used."""
        return Called(self, row, seat)

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
        if domain is None or domain.role not in ("sort", "face", "slot"):
            return False
        if domain.role == "slot":
            return True
        if self.printed.things_of(domain) is None:
            return False
        if domain.role == "sort" and self.printed.face_variable(domain) is not None:
            return True
        first = self.printed.first(domain) if alike else range(domain.size)
        told = {(label, one) for label, one in zip(domain.elements, first, strict=True)}
        return len(told) > len(set(domain.elements))

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
    _areas: dict[str, dict[Area, list[int]]] = attrs.field(factory=dict, init=False)
    _names: dict[tuple[str, bool, str], dict[int, str]] = attrs.field(factory=dict, init=False)
    _stores: dict[str, dict[int, Store]] = attrs.field(factory=dict, init=False)

    def name(self, parameter: Parameter, value: int) -> str:
        """The name of a value of the parameter."""
        if value >= 0 and self._calling.varies(parameter):
            domain = self._domain(parameter)
            language = self._calling.texts.language
            found = self._of(domain, language, alike=parameter.alike).get(value)
            if found is not None:
                return found
        return self._calling.texts.value(value, parameter.slot.type)

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

    def possible(self, parameter: Parameter) -> tuple[str, ...]:
        """The names of all values of a parameter, whether they can be chosen or not."""
        name = parameter.slot.type.domain
        if name is None:
            return ()
        if not self._calling.varies(parameter):
            return tuple(dict.fromkeys(self._calling.texts.names(name)))
        domain, language = self._domain(parameter), self._calling.texts.language
        return tuple(dict.fromkeys(self._of(domain, language, alike=parameter.alike).values()))

    def value(self, value: int, type_: Type) -> str:
        """A value as it stands in a sentence; places at pieces and pieces that host by their names."""
        calling = self._calling
        domain = next((e for e in calling.model.domains if e.name == type_.domain), None)
        if domain is not None and value >= 0:
            if domain.role == "slot":
                return self.place(domain, value)
            if domain.role == "sort" and calling.printed.face_domain(domain) is not None:
                _, store = self._at(domain, value)
                if store.hosts is not None:
                    return self._of(domain, calling.texts.language, alike=False)[value]
        return calling.texts.value(value, type_)

    def piece(self, things: Things, piece: int) -> str:
        """The name of a piece where every one of its area has its own."""
        domain = self._calling.model.domain(things.domain)
        return self._of(domain, self._calling.texts.language, alike=False)[piece]

    def spellings(self, parameter: Parameter) -> tuple[tuple[int, str], ...]:
        """Every name under which each value may be called, folded, longest first.

        What is printed is enough, too, where it is the name of nothing else.
        """
        calling = self._calling
        name = parameter.slot.type.domain
        if name is None or not calling.varies(parameter):
            return () if name is None else calling.texts.spellings(name)
        domain = self._domain(parameter)
        found: dict[tuple[int, str], None] = {}
        languages = calling.printed.languages(domain)
        for language in languages:
            names = self._of(domain, language, alike=parameter.alike)
            found.update(((value, fold(text)), None) for value, text in names.items())
        full = {text for _, text in found}
        for language in languages:
            for value, text in self._short(domain, language):
                if fold(text) not in full:
                    found[value, fold(text)] = None
        return tuple(sorted(found, key=lambda pair: (-len(pair[1]), pair[0])))

    def _short(self, domain: Domain, language: str) -> Iterator[tuple[int, str]]:
        """What is printed on each thing and on each of its faces, which may be enough."""
        printed = self._calling.printed
        if domain.role == "slot":
            return
        yield from enumerate(printed.labels(domain, language))
        faces = printed.face_domain(domain)
        if faces is not None:
            yield from zip(faces.attributes[0].values, printed.labels(faces, language), strict=True)

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
        names = self._of(domain, self._calling.texts.language, alike=False)
        return names.get(number) or self._calling.texts.element(domain.name, number)

    # ---- inside ---------------------------------------------------------------------------------

    def _domain(self, parameter: Parameter) -> Domain:
        name = parameter.slot.type.domain
        assert name is not None
        return self._calling.model.domain(name)

    def _of(self, domain: Domain, language: str, *, alike: bool) -> dict[int, str]:
        key = domain.name, alike, language
        if key not in self._names:
            make = self._places if domain.role == "slot" else self._things
            self._names[key] = make(domain, language, alike=alike)
        return self._names[key]

    def _places(self, domain: Domain, language: str, *, alike: bool) -> dict[int, str]:  # noqa: ARG002
        """Places at pieces: the side of the host, which is never one of several alike ones."""
        host, side = domain.attributes[:2]
        assert host.domain is not None
        hosts = self._of(self._calling.model.domain(host.domain), language, alike=False)
        sides: Sequence[str] = ()
        if side.domain is not None:
            sides = self._calling.printed.labels(self._calling.model.domain(side.domain), language)
        say = self._calling.texts.say
        return {
            number: say("place at a piece", side=sides[at], piece=hosts[piece])
            for number, (piece, at) in enumerate(zip(host.values, side.values, strict=True))
            if piece in hosts
        }

    def _things(self, domain: Domain, language: str, *, alike: bool) -> dict[int, str]:
        """Pieces or faces: what is printed, and what tells them apart in their area."""
        printed = self._calling.printed
        things = printed.things_of(domain)
        assert things is not None
        first = printed.first(domain) if alike else range(domain.size)
        faces = printed.faces(domain)
        found: dict[int, str] = {}
        for area, pieces in self._lying(things).items():
            members = [each for piece in pieces for each in faces.get(piece, (piece,))]
            names = self._in_area(domain, language, members, first)
            found.update((each, self._with_owner(area, name)) for each, name in names.items())
        return found

    def _in_area(
        self, domain: Domain, language: str, members: Sequence[int], first: Sequence[int]
    ) -> dict[int, str]:
        """The names of the pieces or faces of one area, of which `first` are one and the same."""
        groups: dict[str, list[int]] = {}
        for each in members:
            groups.setdefault(self._base(domain, each, language), []).append(each)
        found: dict[int, str] = {}
        for base, group in groups.items():
            classes = list(dict.fromkeys(first[each] for each in group))
            texts = dict(zip(classes, self._told(domain, base, classes, language), strict=True))
            found.update((each, texts[first[each]]) for each in group)
        return found

    def _told(
        self, domain: Domain, base: str, classes: Sequence[int], language: str
    ) -> Iterator[str]:
        """A name for each of those that have one base name."""
        if len(classes) == 1:
            yield base
            return
        more = self._calling.printed.apart([self._seen(domain, one) for one in classes], language)
        if base == self._face_down:
            more = ("",) * len(classes)
        numbers: Counter[str] = Counter()
        for word in more:
            text = f"{base} ({word})" if word else base
            numbers[text] += 1
            yield text if numbers[text] == 1 else f"{text} {numbers[text]}"

    @property
    def _face_down(self) -> str:
        return self._calling.texts.say("face-down piece")

    def _base(self, domain: Domain, each: int, language: str) -> str:
        """What is printed on what can be seen of it."""
        if domain.role == "sort" and self._is_down(domain, each):
            return self._face_down
        shown, number = self._seen(domain, each)
        return self._calling.printed.labels(shown, language)[number]

    def _seen(self, domain: Domain, each: int) -> tuple[Domain, int]:
        """The face that the piece is where it lies, or else the piece; a face stands for itself."""
        faces = self._calling.printed.face_domain(domain)
        if faces is None:
            return domain, each
        things, store = self._at(domain, each)
        turned = self._calling.turned
        face = turned.read(store, each, turned.up(self._row, things.name, each))
        return (domain, each) if face < 0 else (faces, face)

    def _is_down(self, domain: Domain, each: int) -> bool:
        """Whether it has no face up where pieces with a face up are seen."""
        if self._calling.printed.face_domain(domain) is None:
            return False
        things, store = self._at(domain, each)
        return store.sight == "up" and self._calling.turned.up(self._row, things.name, each) < 0

    def _at(self, domain: Domain, piece: int) -> tuple[Things, Store]:
        """The class of a piece and the area in which it lies."""
        things = self._calling.printed.things_of(domain)
        assert things is not None
        if domain.name not in self._stores:
            stores = self._calling.model.stores
            lying = self._lying(things)
            self._stores[domain.name] = {p: stores[s] for (s, _), ps in lying.items() for p in ps}
        return things, self._stores[domain.name][piece]

    # ---- where pieces lie -----------------------------------------------------------------------

    def _lying(self, things: Things) -> Mapping[Area, Sequence[int]]:
        """The pieces of each area in its order, each with what lies at it behind it."""
        if things.name not in self._areas:
            self._areas[things.name] = self._find_lying(things)
        return self._areas[things.name]

    def _find_lying(self, things: Things) -> dict[Area, list[int]]:
        contents = self._calling.contents
        guests = contents.hosted(self._row, things)
        found: dict[Area, list[int]] = {}
        for store, owner in contents.areas(things.name):
            pieces = contents.pieces(self._row, store, owner)
            if pieces:
                found[store.index, owner] = _with_guests(pieces, guests)
        return found

    def _with_owner(self, area: Area, name: str) -> str:
        """The name of a thing in an area; if that belongs to another player, with whose it is."""
        store = self._calling.model.stores[area[0]]
        if store.owner != PLAYER or self._seat is None or area[1] == self._seat:
            return name
        texts = self._calling.texts
        return texts.say("piece of a player", player=texts.player(area[1]), piece=name)


def _with_guests(pieces: Iterable[int], guests: Mapping[int, Sequence[int]]) -> list[int]:
    """Each piece, and behind it those that lie at it."""
    found: list[int] = []
    for piece in pieces:
        found.append(piece)
        found += _with_guests(guests.get(piece, ()), guests)
    return found
