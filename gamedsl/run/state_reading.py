# SPDX-License-Identifier: MIT
"""A row from a dictionary that `state_dict` wrote, perhaps changed by hand since.

In: plain data in the author's own names.  Out: a row.  Nothing is believed: an unknown name, a
missing or additional part, a number outside its range, a token too many or too few, a piece that
lies nowhere or twice is refused with the path to it, and nothing is ever made up or left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from gamedsl.chance import WORDS
from gamedsl.check.model import PLAYER, Store, Things, Type, Variable
from gamedsl.compile.layout import (
    ACTOR,
    DECISION,
    OVER,
    PC,
    PLAYERS,
    PLY,
    STREAM,
    WINNER,
    Layout,
)
from gamedsl.diagnostics import UsageError
from gamedsl.run.contents import Contents
from gamedsl.run.labels import Labels
from gamedsl.run.laid import LaidOut, is_sparse, is_way
from gamedsl.run.plain import element, grouped, mapping, number, parts, sequence
from gamedsl.run.state_dict import ENDS, KINDS, STREAMS, seal
from gamedsl.run.turned import Turned
from gamedsl.run.under_way import frame_labels, kept_groups

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
        names = (
            "areas",
            *KINDS,
            "faces",
            "known",
            "asked",
            "over",
            "moves made",
            "chance",
            "program",
        )
        found = parts("state", state, names)
        self._areas(found["areas"])
        for part, kind in KINDS.items():
            self._variables(part, found[part], kind)
        self._faces(found["faces"])
        self._known(found["known"])
        self._over(found["over"])
        self._asked(found["asked"], over=found["over"] is not None)
        self._row[PLY] = number("moves made", found["moves made"], 0, _LARGEST)
        self._chance(found["chance"])
        self._program(found["program"])
        LaidOut(self._contents).check(self._row)
        return self._row

    # ---- areas ----------------------------------------------------------------------------------

    def _areas(self, given: Any) -> None:
        keys: dict[str, dict[str, dict[str, Store]]] = {}
        for store, (group, name, things) in zip(
            self._layout.model.stores, self._labels.areas, strict=True
        ):
            if store.passing is None:
                keys.setdefault(group, {}).setdefault(name, {})[things] = store
        for path, group, stores in grouped("areas", given, keys):
            for things, value in parts(path, group, tuple(stores)).items():
                self._store(f"{path} / {things}", stores[things], value)
        for each in self._layout.model.things:
            self._check_all_there(each)

    def _store(self, path: str, store: Store, given: Any) -> None:
        if store.owner is None:
            self._holding(path, store, 0, given)
            return
        names = self._labels.elements(store.owner)
        for name, value in mapping(path, given).items():
            owner = element(path, names, name)
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
        pieces = [element(path, names, name) for name in sequence(path, given)]
        _check_room(path, len(pieces), self._contents.capacity(store))
        self._contents.put_pieces(self._row, store, owner, pieces)

    def _tokens(self, path: str, store: Store, owner: int, given: Any) -> dict[int, int]:
        if store.only_sort is not None:
            return {store.only_sort[owner]: number(path, given, 0, _LARGEST)}
        names = self._labels.sorts(self._contents.of(store))
        return {
            element(path, names, name): number(f"{path} / {name}", amount, 0, _LARGEST)
            for name, amount in mapping(path, given).items()
        }

    def _check_all_there(self, things: Things) -> None:
        """Everything of the class lies somewhere, once."""
        lying: Counter[int] = Counter()
        if things.individual:
            for _, _, pieces in self._contents.everywhere(self._row, things):
                lying.update(pieces)
        else:
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
        for path, value, variable in grouped(part, given, keys):
            self._variable(path, variable, value)

    def _variable(self, path: str, variable: Variable, given: Any) -> None:
        first = self._layout.variable_slot(variable.index)
        if given is None and variable.index in {
            each.variable for each in self._layout.model.inputs
        }:
            raise UsageError(f"{path}: this is settled before a game begins, and cannot be nothing")
        if variable.owner is None:
            self._row[first] = self._value(path, variable.type, given)
            return
        names = self._labels.elements(variable.owner)
        own = mapping(path, given)
        players = self._row[PLAYERS]
        model = self._layout.model
        sparse = is_sparse(model, variable.owner) or is_way(model, variable)
        for owner, name in enumerate(names):
            if name in own:
                self._row[first + owner] = self._value(f"{path} / {name}", variable.type, own[name])
            elif not sparse and (variable.owner != PLAYER or owner < players):
                raise UsageError(f'{path}: nothing is said of "{name}"')
            else:
                self._row[first + owner] = variable.initial
        for name in own:
            element(path, names, name)

    def _faces(self, given: Any) -> None:
        """Which face of each piece is up; it is one of its own."""
        variables = Turned(self._contents).variables
        for things, faces in parts("faces", given, tuple(variables)).items():
            variable = variables[things]
            first = self._layout.variable_slot(variable.index)
            names = self._labels.elements(variable.owner or "")
            self._row[first : first + len(names)] = [-1] * len(names)
            of = self._layout.model.domain(variable.type.domain or "").attributes[0].values
            for name, face in mapping(f"faces / {things}", faces).items():
                path = f"faces / {things} / {name}"
                piece = element(f"faces / {things}", names, name)
                value = self._value(path, variable.type, face)
                if value < 0 or of[value] != piece:
                    raise UsageError(f"{path}: {face} is no face of it")
                self._row[first + piece] = value

    def _value(self, path: str, type_: Type, given: Any) -> int:
        if type_.domain is None:
            return number(path, given, type_.low, type_.high)
        if given is None and type_.low < 0:
            return -1
        value = element(path, self._labels.elements(type_.domain), given)
        if type_.domain == PLAYER and value >= self._row[PLAYERS]:
            raise UsageError(f"{path}: nobody sits at {given}")
        if value > type_.high:
            raise UsageError(f"{path}: {given} cannot stand here")
        return value

    # ---- knowledge, course of play, chance ------------------------------------------------------

    def _known(self, given: Any) -> None:
        known = parts("known", given, tuple(self._layout.knowledge))
        for things in self._layout.model.things:
            if things.name not in known:
                continue
            path = f"known / {things.name}"
            names = self._labels.sorts(things)
            for name, who in mapping(path, known[things.name]).items():
                piece = element(path, names, name)
                seats = {element(path, self._labels.seats, each) for each in sequence(path, who)}
                slot = self._layout.know_slot(things.name, piece)
                self._row[slot] = sum(1 << seat for seat in seats)
        self._check_dark()

    def _check_dark(self) -> None:
        """Nobody knows a piece where nobody can ever have seen one: there it is never forgotten."""
        for things in self._layout.model.things:
            if things.name not in self._layout.knowledge:
                continue
            for store, _, pieces in self._contents.everywhere(self._row, things):
                if store.index not in self._layout.dark:
                    continue
                for piece in pieces:
                    if self._row[self._layout.know_slot(things.name, piece)]:
                        name = self._labels.sorts(things)[piece]
                        raise UsageError(
                            f"known / {things.name} / {name}: it lies in the {store.name}, "
                            f"where nobody can know it"
                        )

    def _asked(self, given: Any, *, over: bool) -> None:
        if over != (given is None):
            raise UsageError("asked: somebody is asked as long as the game is not over")
        if given is None:
            return
        asked = parts("asked", given, ("player", "decision"))
        last = len(self._layout.model.decisions) - 1
        self._row[ACTOR] = element("asked / player", self._players, asked["player"])
        self._row[DECISION] = number("asked / decision", asked["decision"], 0, last)

    def _over(self, given: Any) -> None:
        if given is None:
            return
        by = mapping("over", given).get("by")
        if by == "a guard":
            guard = parts("over", given, ("by", "guard"))["guard"]
            last = len(self._layout.model.guards) - 1
            self._row[OVER] = len(ENDS) + number("over / guard", guard, 0, last)
        elif by == "a winner":
            winner = parts("over", given, ("by", "winner"))["winner"]
            self._row[OVER] = ENDS.index(by)
            if winner is not None:
                self._row[WINNER] = element("over / winner", self._players, winner)
        else:
            by = parts("over", given, ("by",))["by"]
            self._row[OVER] = 1 + element("over / by", ("the rules",), by)

    @property
    def _players(self) -> tuple[str, ...]:
        return self._labels.seats[: self._row[PLAYERS]]

    def _chance(self, given: Any) -> None:
        chance = parts("chance", given, ("stream", *STREAMS))
        stream = element("chance / stream", tuple(STREAMS), chance["stream"])
        self._row[STREAM] = tuple(STREAMS.values())[stream]
        for name, first in STREAMS.items():
            words = sequence(f"chance / {name}", chance[name])
            if len(words) != WORDS:
                raise UsageError(f"chance / {name}: {WORDS} numbers, got {len(words)}")
            for place, word in enumerate(words, first):
                self._row[place] = number(f"chance / {name}", word, 0, _WORD)

    def _program(self, given: Any) -> None:
        program = parts("program", given, ("position", "under way", "groups", "seal"))
        self._row[PC] = number("program / position", program["position"], -_LARGEST, _LARGEST)
        names = frame_labels(self._layout)
        for name, value in mapping("program / under way", program["under way"]).items():
            place = self._layout.frames_begin + element("program / under way", names, name)
            self._row[place] = number(f"program / under way / {name}", value, -_LARGEST, _LARGEST)
        self._groups(program["groups"])
        if program["seal"] != seal(self._layout, self._row):
            raise UsageError("who is asked and where the rules stand cannot be changed by hand")

    def _groups(self, given: Any) -> None:
        groups = {each.label: each for each in kept_groups(self._layout)}
        for name, held in mapping("program / groups", given).items():
            path = f"program / groups / {name}"
            if name not in groups:
                raise UsageError(f'program / groups: there is no "{name}"')
            group = groups[name]
            names = self._labels.elements(group.domain)
            values = [element(path, names, each) for each in sequence(path, held)]
            _check_room(path, len(values), group.room)
            self._row[group.place : group.place + 1 + len(values)] = [len(values), *values]


def _check_room(path: str, size: int, room: int) -> None:
    if size > room:
        raise UsageError(f"{path}: there is room for {room}, and {size} would lie there")
