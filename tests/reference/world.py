"""Everything that play changes, as dicts and lists.

A store is a list of the sorts that lie in it, one entry for each thing, whatever its form: three
morels and a bolete are [1, 1, 1, 2]. Unordered stores are kept sorted, an ordered one has its top
at the end. A single piece has a set of the players who know it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any

from gamedsl.chance import PLAY, SETUP, Generator
from gamedsl.check.model import PLAYER, Domain, Model, Store, Things
from tests.reference.faults import Undefined

_COUNTER_BEFORE = 13
"""What the counter of a generator says before its first draw."""


def _words(domain: Domain) -> list[str]:
    """The elements of a domain in words that tell them apart."""
    words = [f"{domain.name} {element}" for element in domain.elements]
    numbered = [f"{word} ({number})" for number, word in enumerate(words)]
    return words if len(set(words)) == len(words) else numbered


def _all_words(model: Model) -> dict[str, list[str]]:
    """The same of all domains, found once for each model: a board that grows has thousands of spaces."""
    known = _WORDS.get(id(model))
    if known is None or known[0] is not model:
        known = _WORDS[id(model)] = model, {each.name: _words(each) for each in model.domains}
    return known[1]


_WORDS: dict[int, tuple[Model, dict[str, list[str]]]] = {}
"""By identity; the model is kept with them, so that no other one gets its identity."""


class World:
    """The state of one game, from before the set-up to after the end."""

    def __init__(self, model: Model, players: int, seed: int) -> None:
        """Everything lies in its box and nothing is decided."""
        self.model = model
        self.players = players
        self.sorts = {each.name: each.domain for each in model.things}
        self.words = _all_words(model)
        self.chance = [Generator(seed, SETUP), Generator(seed, PLAY)]
        self.stream = SETUP
        self.over = False
        self.ply = 0
        self.variables = [
            dict.fromkeys(self.owners(each.owner), each.initial) for each in model.variables
        ]
        self.stores: list[dict[int | None, list[int]]] = [
            {owner: [] for owner in self.owners(each.owner)} for each in model.stores
        ]
        self.found: dict[Hashable, tuple[Any, Undefined | None]] | None = None
        """What was worked out since the question that is waited for; None while rules run and anything may change."""
        self.known: dict[str, list[set[int]]] = {}
        for things in model.things:
            self._fill_box(things)

    def _fill_box(self, things: Things) -> None:
        """All things of a class lie in its box, known to those who see into it."""
        box = next(s for s in self.model.stores if s.name == "box" and s.things == things.name)
        for sort, count in enumerate(things.counts):
            self.stores[box.index][None] += [sort] * count
        if things.individual:
            pieces = range(len(things.counts))
            self.known[things.name] = [self.seers(box, None, each) for each in pieces]

    def owners(self, domain: str | None) -> list[int | None]:
        """The elements that have a store or variable of their own; [None] where there is one."""
        return [None] if domain is None else list(range(self.model.domain(domain).size))

    def elements(self, domain: str) -> list[int]:
        """All elements of a domain; of the players those who play."""
        return list(range(self.players if domain == PLAYER else self.model.domain(domain).size))

    def seers(self, store: Store, owner: int | None, piece: int) -> set[int]:
        """The players who see a piece that lies in a store."""
        if store.sight == "all" or (store.sight == "up" and self._is_up(store, piece)):
            return set(range(self.players))
        return {owner} if store.sight == "owner" and owner is not None else set()

    def _is_up(self, store: Store, piece: int) -> bool:
        """A face of the piece is up."""
        domain = self.sorts[store.things]
        faces = (each for each in self.model.variables if each.kind == "face")
        number = next(each.index for each in faces if each.owner == domain)
        return self.variables[number].get(piece, -1) >= 0

    @contextmanager
    def still(self) -> Iterator[None]:
        """Inside nothing changes: what was worked out once holds."""
        before = self.found
        self.found = {} if before is None else before
        try:
            yield
        finally:
            self.found = before

    def once(self, key: Hashable, work: Callable[[], Any]) -> Any:
        """What the work comes to; as long as a question is waited for it is done once for each key."""
        if self.found is None:
            return work()
        if key not in self.found:
            try:
                self.found[key] = work(), None
            except Undefined as undefined:
                self.found[key] = None, undefined
        value, undefined = self.found[key]
        if undefined is not None:
            raise undefined
        return value

    def contents(self, store: int, owner: int | None) -> list[int]:
        """What lies in a store, from the bottom up; Undefined where it is nobody's."""
        if owner not in self.stores[store]:
            raise Undefined(f"{self.model.stores[store].name} of {owner}")
        return self.stores[store][owner]

    def draws(self) -> list[int]:
        """How many words were taken from the stream of the set-up and from that of play."""
        return [generator.words()[3] - _COUNTER_BEFORE for generator in self.chance]

    def is_like(self, other: World) -> bool:
        """Whether `state` says the same of both, found out without a word."""
        return (
            (self.players, self.over, self.ply) == (other.players, other.over, other.ply)
            and self.draws() == other.draws()
            and self.variables == other.variables
            and self.stores == other.stores
            and self.known == other.known
        )

    def state(self) -> dict[str, Any]:
        """The state as a plain dict, all its keys the author's names."""
        return {
            "players": self.players,
            "over": self.over,
            "ply": self.ply,
            "draws": self.draws(),
            "variables": {
                (variable.name, variable.index, self._element(variable.owner, owner)): value
                for variable, values in zip(self.model.variables, self.variables, strict=True)
                for owner, value in values.items()
            },
            "stores": {
                (store.name, store.things, self._element(store.owner, owner)): [
                    self.words[self.sorts[store.things]][sort] for sort in contents
                ]
                for store, owned in zip(self.model.stores, self.stores, strict=True)
                for owner, contents in owned.items()
            },
            "known": {
                (name, self.words[self.sorts[name]][piece]): sorted(who)
                for name, pieces in self.known.items()
                for piece, who in enumerate(pieces)
            },
        }

    def _element(self, domain: str | None, element: int | None) -> str | None:
        """An element of a domain in words."""
        return None if domain is None or element is None else self.words[domain][element]
