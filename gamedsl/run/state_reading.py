# SPDX-License-Identifier: MIT
"""A row from a dictionary that `state_dict` wrote, perhaps changed by hand since.

In: plain data in the author's own names.  Out: a row.  Nothing is believed: an unknown name, a
missing or additional part, a number outside its range, a token too many or too few, a piece that
lies nowhere or twice is refused with the path to it, and nothing is ever made up or left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from gamedsl.check.model import Store, Things, Type, Variable
from gamedsl.compile.layout import (
    ACTOR,
    DECISION,
    OVER,
    PC,
    PLAY_WORDS,
    PLAYERS,
    PLY,
    SETUP_WORDS,
    STREAM,
    WINNER,
    Layout,
)
from gamedsl.diagnostics import UsageError
from gamedsl.run.contents import Contents
from gamedsl.run.finding import hint
from gamedsl.run.labels import Labels
from gamedsl.run.state_dict import ENDS, KINDS, frame_labels

__all__ = ["read_state"]

_WORD = 0xFFFF_FFFF
_LARGEST = 2**62


def read_state(layout: Layout, labels: Labels, players: int, state: Mapping[str, Any]) -> list[int]:
    """The row that the state describes.

    Raises:
        UsageError: the state is none of this game; the text says where and why.
    """
    return _Reader(layout, labels, players).row(state)


class _Reader:
    def __init__(self, layout: Layout, labels: Labels, players: int) -> None:
        self._layout = layout
        self._labels = labels
        self._contents = Contents(layout)
        self._row = [0] * layout.size
        self._row[PLAYERS] = players
        self._row[WINNER] = self._row[ACTOR] = self._row[DECISION] = -1

    def row(self, state: Mapping[str, Any]) -> list[int]:
        parts = ("areas", *KINDS, "known", "asked", "over", "moves made", "chance", "program")
        found = _parts("state", state, parts)
        self._areas(found["areas"])
        for part, kind in KINDS.items():
            self._variables(part, found[part], kind)
        self._known(found["known"])
        self._over(found["over"])
        self._asked(found["asked"], over=found["over"] is not None)
        self._row[PLY] = _number("moves made", found["moves made"], 0, _LARGEST)
        self._chance(found["chance"])
        self._program(found["program"])
        return self._row

    # ---- areas ----------------------------------------------------------------------------------

    def _areas(self, given: Any) -> None:
        keys: dict[str, dict[str, dict[str, Store]]] = {}
        for store, (group, name, things) in zip(
            self._layout.model.stores, self._labels.areas, strict=True
        ):
            keys.setdefault(group, {}).setdefault(name, {})[things] = store
        for path, group, stores in _grouped("areas", given, keys):
            for things, value in _parts(path, group, tuple(stores)).items():
                self._store(f"{path} / {things}", stores[things], value)
        for each in self._layout.model.things:
            self._check_all_there(each)

    def _store(self, path: str, store: Store, given: Any) -> None:
        if store.owner is None:
            self._holding(path, store, 0, given)
            return
        names = self._labels.elements(store.owner)
        for name, value in _mapping(path, given).items():
            owner = _element(path, names, name)
            self._holding(f"{path} / {name}", store, owner, value)

    def _holding(self, path: str, store: Store, owner: int, given: Any) -> None:
        things = self._contents.of(store)
        names = self._labels.sorts(things)
        if store.form == "count":
            tokens = self._tokens(path, store, owner, given)
            size = sum(tokens.values())
            _check_room(path, size, self._contents.capacity(store))
            self._contents.put_tokens(self._row, store, owner, tokens)
            return
        if store.form == "one":
            given = [] if given is None else [given]
        pieces = [_element(path, names, name) for name in _sequence(path, given)]
        _check_room(path, len(pieces), self._contents.capacity(store))
        self._contents.put_pieces(self._row, store, owner, pieces)

    def _tokens(self, path: str, store: Store, owner: int, given: Any) -> dict[int, int]:
        if store.only_sort is not None:
            return {store.only_sort[owner]: _number(path, given, 0, _LARGEST)}
        names = self._labels.sorts(self._contents.of(store))
        return {
            _element(path, names, name): _number(f"{path} / {name}", number, 0, _LARGEST)
            for name, number in _mapping(path, given).items()
        }

    def _check_all_there(self, things: Things) -> None:
        """Everything of the class lies somewhere, once."""
        lying: Counter[int] = Counter()
        for store, owner in self._contents.stores(things.name):
            lying.update(self._contents.tokens(self._row, store, owner))
        for sort, wanted in enumerate(things.counts):
            if lying[sort] != wanted:
                name = self._labels.sorts(things)[sort]
                raise UsageError(
                    f"areas: there {'is' if wanted == 1 else 'are'} {wanted} of {things.name} "
                    f'"{name}" in the game, the state has {lying[sort]}'
                )

    # ---- variables ------------------------------------------------------------------------------

    def _variables(self, part: str, given: Any, kind: str) -> None:
        keys: dict[str, dict[str, Variable]] = {}
        for variable, (group, name) in zip(
            self._layout.model.variables, self._labels.variables, strict=True
        ):
            if variable.kind == kind:
                keys.setdefault(group, {})[name] = variable
        for path, value, variable in _grouped(part, given, keys):
            self._variable(path, variable, value)

    def _variable(self, path: str, variable: Variable, given: Any) -> None:
        first = self._layout.variable_slot(variable.index)
        if variable.owner is None:
            self._row[first] = self._value(path, variable.type, given)
            return
        names = self._labels.elements(variable.owner)
        own = _mapping(path, given)
        players = self._row[PLAYERS]
        for owner, name in enumerate(names):
            if name in own:
                self._row[first + owner] = self._value(f"{path} / {name}", variable.type, own[name])
            elif variable.owner != "player" or owner < players:
                raise UsageError(f'{path}: nothing is said of "{name}"')
            else:
                self._row[first + owner] = variable.initial
        for name in own:
            _element(path, names, name)

    def _value(self, path: str, type_: Type, given: Any) -> int:
        if type_.domain is None:
            return _number(path, given, type_.low, type_.high)
        if given is None and type_.low < 0:
            return -1
        value = _element(path, self._labels.elements(type_.domain), given)
        if value > type_.high:
            raise UsageError(f'{path}: "{given}" cannot stand here')
        return value

    # ---- knowledge, course of play, chance ------------------------------------------------------

    def _known(self, given: Any) -> None:
        known = _parts("known", given, tuple(self._layout.knowledge))
        for things in self._layout.model.things:
            if things.name not in known:
                continue
            path = f"known / {things.name}"
            names = self._labels.sorts(things)
            for name, who in _mapping(path, known[things.name]).items():
                piece = _element(path, names, name)
                seats = {_element(path, self._labels.seats, each) for each in _sequence(path, who)}
                slot = self._layout.know_slot(things.name, piece)
                self._row[slot] = sum(1 << seat for seat in seats)

    def _asked(self, given: Any, *, over: bool) -> None:
        if over != (given is None):
            raise UsageError("asked: somebody is asked as long as the game is not over")
        if given is None:
            return
        asked = _parts("asked", given, ("player", "decision"))
        seats = self._labels.seats[: self._row[PLAYERS]]
        last = len(self._layout.model.decisions) - 1
        self._row[ACTOR] = _element("asked / player", seats, asked["player"])
        self._row[DECISION] = _number("asked / decision", asked["decision"], 0, last)

    def _over(self, given: Any) -> None:
        if given is None:
            return
        over = _mapping("over", given)
        if over.get("by") == "a guard":
            last = len(self._layout.model.guards) - 1
            self._row[OVER] = len(ENDS) + _number(
                "over / guard", _parts("over", over, ("by", "guard"))["guard"], 0, last
            )
        elif over.get("by") == "a winner":
            winner = _parts("over", over, ("by", "winner"))["winner"]
            seats = self._labels.seats[: self._row[PLAYERS]]
            self._row[OVER] = ENDS.index("a winner")
            self._row[WINNER] = -1 if winner is None else _element("over / winner", seats, winner)
        elif _parts("over", over, ("by",))["by"] == "the rules":
            self._row[OVER] = ENDS.index("the rules")
        else:
            raise UsageError('over / by: "the rules", "a winner" or "a guard"')

    def _chance(self, given: Any) -> None:
        chance = _parts("chance", given, ("stream", "set-up", "play"))
        self._row[STREAM] = _number("chance / stream", chance["stream"], 0, PLAY_WORDS)
        for part, first in (("set-up", SETUP_WORDS), ("play", PLAY_WORDS)):
            words = _sequence(f"chance / {part}", chance[part])
            if len(words) != 4:  # noqa: PLR2004 - the generator has four words
                raise UsageError(f"chance / {part}: four numbers, got {len(words)}")
            for place, word in enumerate(words, first):
                self._row[place] = _number(f"chance / {part}", word, 0, _WORD)

    def _program(self, given: Any) -> None:
        program = _parts("program", given, ("position", "under way"))
        self._row[PC] = _number("program / position", program["position"], -_LARGEST, _LARGEST)
        names = frame_labels(self._layout)
        for name, value in _mapping("program / under way", program["under way"]).items():
            place = self._layout.frames_begin + _element("program / under way", names, name)
            self._row[place] = _number(f"program / {name}", value, -_LARGEST, _LARGEST)


# ---- plain data ---------------------------------------------------------------------------------


def _grouped(path: str, given: Any, keys: Mapping[str, Mapping[str, Any]]) -> list[Any]:
    """Of all names in all groups: the path, what is given, and what it stands for."""
    groups = tuple(group for group in keys if group)
    top = _parts(path, given, (*keys.get("", {}), *groups))
    found = [(f"{path} / {name}", top[name], each) for name, each in keys.get("", {}).items()]
    for group in groups:
        inner = _parts(f"{path} / {group}", top[group], tuple(keys[group]))
        found.extend(
            (f"{path} / {group} / {name}", inner[name], each) for name, each in keys[group].items()
        )
    return found


def _parts(path: str, given: Any, names: Sequence[str]) -> Mapping[str, Any]:
    """The mapping, which has exactly these names."""
    mapping = _mapping(path, given)
    for name in mapping:
        if name not in names:
            raise UsageError(f'{path}: there is no "{name}"{hint(name, names)}')
    for name in names:
        if name not in mapping:
            raise UsageError(f'{path}: "{name}" is missing')
    return mapping


def _mapping(path: str, given: Any) -> Mapping[str, Any]:
    if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):
        raise UsageError(f"{path}: names with what belongs to each, got {given!r}")
    return given


def _sequence(path: str, given: Any) -> Sequence[Any]:
    if not isinstance(given, (list, tuple)):
        raise UsageError(f"{path}: a list, got {given!r}")
    return given


def _number(path: str, given: Any, low: int, high: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not low <= given <= high:
        raise UsageError(f"{path}: a number from {low} to {high}, got {given!r}")
    return given


def _element(path: str, names: Sequence[str], given: Any) -> int:
    if not isinstance(given, str) or given not in names:
        raise UsageError(f"{path}: there is no {given!r}{hint(str(given), names)}")
    return names.index(given)


def _check_room(path: str, size: int, room: int) -> None:
    if size > room:
        raise UsageError(f"{path}: there is room for {room}, and {size} would lie there")
