# SPDX-License-Identifier: MIT
"""What every piece, face and place at a piece is called at one position.

In: a row, and who speaks.  Out: for each of them a name that no other thing of its area has.  Names
are worked out area by area, as they are asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import attrs

from gamedsl.check.model import PLAYER, Domain
from gamedsl.parts import Single, frozen_part
from gamedsl.run.contents import Contents
from gamedsl.run.lying import Area, Lying, find_lying
from gamedsl.run.printed import Printed
from gamedsl.run.texts import Texts
from gamedsl.run.turned import Turned

__all__ = ["Naming", "Words", "is_place"]

_NOWHERE: Area = (-1, -1)


def is_place(domain: Domain) -> bool:
    """Whether its elements are tokens by where they lie, some of them on runs of a network."""
    return domain.role == "option" and bool(domain.attributes)


@frozen_part
class Words(Single):
    """What names are made of: the words of a match, where things lie, what is printed and turned up."""

    texts: Texts
    contents: Contents
    printed: Printed
    turned: Turned


@attrs.define(eq=False)
class Naming:
    """The names at one row for one player (None: for nobody of them)."""

    _words: Words
    _row: list[int]
    _seat: int | None
    _known: dict[str, Lying] = attrs.field(factory=dict, init=False)
    _names: dict[tuple[str, bool, str, Area], dict[int, str]] = attrs.field(
        factory=dict, init=False
    )

    def one(self, domain: Domain, language: str, number: int, *, alike: bool) -> str:
        """The name of one thing."""
        if domain.role == "slot":
            return self._place(domain, language, number)
        if is_place(domain):
            return self._placed(domain, language)[number]
        if domain.role == "run":
            return self._runs(domain, language).get(number) or self._words.texts.element(
                domain.name, number
            )
        piece = domain.attributes[0].values[number] if domain.role == "face" else number
        area = self.lying(domain).area_of[piece]
        return self._area(domain, language, area, alike=alike)[number]

    def all(self, domain: Domain, language: str, *, alike: bool) -> Iterator[tuple[int, str]]:
        """All things with their names: places at pieces that can host now, runs by all their pieces."""
        if domain.role == "slot":
            lying = self.lying(self._hosts(domain))
            for number, piece in enumerate(domain.attributes[0].values):
                if lying.store(piece).hosts is not None:
                    yield number, self._place(domain, language, number)
            return
        if is_place(domain):
            yield from self._placed_anyhow(domain, language)
            return
        if domain.role == "run":
            # A run may be called by each of its pieces.
            for piece, name in self._runs(domain, language).items():
                yield self._words.contents.whose(self._row, domain.name, piece), name
            return
        for names in self.areas(domain, language, alike=alike):
            yield from names.items()

    def areas(self, domain: Domain, language: str, *, alike: bool) -> Iterator[dict[int, str]]:
        """The pieces or faces of each area with their names."""
        for area in self.lying(domain).areas:
            yield self._area(domain, language, area, alike=alike)

    def _hosts(self, domain: Domain) -> Domain:
        """The pieces at which the places of a domain are."""
        name = domain.attributes[0].domain
        assert name is not None
        return self._words.texts.model.domain(name)

    def _place(self, domain: Domain, language: str, number: int) -> str:
        """A place at a piece: the side of the host, which is never one of several alike ones."""
        host, side = domain.attributes[:2]
        piece = self.one(self._hosts(domain), language, host.values[number], alike=False)
        name = "" if side.domain is None else side.domain
        sides = self._words.printed.labels(self._words.texts.model.domain(name), language)
        say = self._words.texts.say
        return say("place at a piece", side=sides[side.values[number]], piece=piece)

    def _runs(self, domain: Domain, language: str) -> dict[int, str]:
        """The runs of a network by their pieces that lie on the board; of several of one name, with where they lie."""
        key = domain.name, False, language, _NOWHERE
        if key not in self._names:
            model = self._words.texts.model
            network = next(each for each in model.networks if each.piece == domain.name)
            labels = self._words.printed.runs(domain, network, language)
            board = model.growing[network.board]
            store = model.stores[board.store]
            where = {
                pieces[0]: space for space, pieces in self._words.contents.filled(self._row, store)
            }
            lying = [piece for piece, tile in enumerate(network.tile) if tile in where]
            several = Counter(labels[piece] for piece in lying)
            self._names[key] = {
                piece: labels[piece]
                if several[labels[piece]] == 1
                else self._words.texts.say(
                    "run at a space",
                    run=labels[piece],
                    space=self._words.texts.element(board.space, where[network.tile[piece]]),
                )
                for piece in lying
            }
        return self._names[key]

    def _placed(self, domain: Domain, language: str) -> tuple[str, ...]:
        """The names of tokens by their places; runs are called as they are now."""
        names = list(domain.elements)
        for attribute in domain.attributes:
            runs = self._words.texts.model.domain(attribute.domain or "")
            now = self._runs(runs, language)
            for number, run in enumerate(attribute.values):
                if run in now:
                    names[number] = names[number].replace(runs.elements[run], now[run])
        return tuple(names)

    def _placed_anyhow(self, domain: Domain, language: str) -> Iterator[tuple[int, str]]:
        """The same with their numbers; a token on a run may be called by each piece of that."""
        numbers = {
            (at, run): number
            for at, attribute in enumerate(domain.attributes)
            for number, run in enumerate(attribute.values)
            if run >= 0
        }
        whose = self._words.contents.whose
        for number, name in enumerate(self._placed(domain, language)):
            found = number
            for at, attribute in enumerate(domain.attributes):
                run = attribute.values[number]
                if run >= 0:
                    found = numbers[at, whose(self._row, attribute.domain, run)]
            yield found, name

    def _area(self, domain: Domain, language: str, area: Area, *, alike: bool) -> dict[int, str]:
        """The names of the pieces or faces of an area."""
        key = domain.name, alike, language, area
        if key not in self._names:
            self._names[key] = self._find_area(domain, language, area, alike=alike)
        return self._names[key]

    def _find_area(
        self, domain: Domain, language: str, area: Area, *, alike: bool
    ) -> dict[int, str]:
        printed = self._words.printed
        first = printed.first(domain) if alike else range(domain.size)
        faces = printed.faces(domain)
        pieces = self.lying(domain).areas[area]
        members = [each for piece in pieces for each in faces.get(piece, (piece,))]
        # Whose they are, and how they differ from others there, is nothing that a refusal may give away.
        labels = printed.labels(domain, language)
        found = {each: labels[each] for each in members if self._is_hidden(domain, area, each)}
        seen = [each for each in members if each not in found] if found else members
        names = self._in_area(domain, language, seen, first)
        found.update((each, self._with_owner(area, name)) for each, name in names.items())
        return {each: found[each] for each in members}

    def _is_hidden(self, domain: Domain, area: Area, each: int) -> bool:
        """Whether who speaks cannot know that it lies there; a piece with no face up is seen as such."""
        sight = self._words.texts.model.stores[area[0]].sight
        if sight == "owner":
            return self._seat is not None and area[1] != self._seat
        if sight == "up" and domain.role == "face":
            piece = domain.attributes[0].values[each]
            return self._words.turned.up(self._row, self.lying(domain).things.name, piece) < 0
        return sight == "none"

    def unseen(self, domain: Domain, each: int) -> bool:
        """Whether it is a piece with no face up, of which only that is seen."""
        return domain.role == "sort" and self._is_down(domain, each)

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
        more = self._words.printed.apart([self._seen(domain, one) for one in classes], language)
        if any(self._is_down(domain, one) for one in classes):
            more = ("",) * len(classes)
        numbers: Counter[str] = Counter()
        for word in more:
            text = f"{base} ({word})" if word else base
            numbers[text] += 1
            yield text if numbers[text] == 1 else f"{text} {numbers[text]}"

    def _base(self, domain: Domain, each: int, language: str) -> str:
        """What is printed on what can be seen of it, or what it is called where it lies face down."""
        if self._is_down(domain, each):
            down = self.lying(domain).store(each).down
            texts = self._words.texts
            return texts.name(down, language) if down else texts.say("face-down piece")
        shown, number = self._seen(domain, each)
        return self._words.printed.labels(shown, language)[number]

    def _seen(self, domain: Domain, each: int) -> tuple[Domain, int]:
        """The face that the piece is where it lies, or else the piece; a face stands for itself."""
        faces = self._words.printed.face_domain(domain)
        if faces is None:
            return domain, each
        lying, turned = self.lying(domain), self._words.turned
        up = turned.up(self._row, lying.things.name, each)
        face = turned.read(lying.store(each), each, up)
        return (domain, each) if face < 0 else (faces, face)

    def _is_down(self, domain: Domain, each: int) -> bool:
        """Whether it has no face up where pieces with a face up are seen."""
        if domain.role != "sort" or self._words.printed.face_domain(domain) is None:
            return False
        lying = self.lying(domain)
        up = self._words.turned.up(self._row, lying.things.name, each)
        return up < 0 and lying.store(each).sight == "up"

    def lying(self, domain: Domain) -> Lying:
        """Where the pieces of a domain lie, or those whose faces it has."""
        things = self._words.printed.things_of(domain)
        assert things is not None
        if things.name not in self._known:
            contents = self._words.contents
            self._known[things.name] = find_lying(contents, self._row, things)
        return self._known[things.name]

    def _with_owner(self, area: Area, name: str) -> str:
        """The name of a thing in an area; if that belongs to another player, with whose it is."""
        store = self._words.texts.model.stores[area[0]]
        if store.owner != PLAYER or self._seat is None or area[1] == self._seat:
            return name
        texts = self._words.texts
        return texts.say("piece of a player", player=texts.player(area[1]), piece=name)
