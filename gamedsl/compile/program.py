# SPDX-License-Identifier: MIT
"""A compiled game: functions over one flat row of integers.

In: a model.  Out: a `Program`.  It has no state of its own; a game is a row, and copying the row
copies the game.  Every function that changes a row may raise `RulesFaultAt`, after which that row is
worthless.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from gamedsl.check.model import PLAYER, Action, Model, Template, Variable
from gamedsl.compile.alike import lists_alike_once
from gamedsl.compile.cache import default_cache
from gamedsl.compile.codes import Argument, chosen
from gamedsl.compile.emit.lines import nesting_refused
from gamedsl.compile.emit.module import Module
from gamedsl.compile.emit.playing import MOST_LISTED
from gamedsl.compile.emit.unit import bounds_of
from gamedsl.compile.later import Later
from gamedsl.compile.layout import (
    ACTOR,
    ENDED,
    FINISHED,
    HEAD,
    PC,
    PLAYERS,
    SETUP_WORDS,
    Layout,
    build_layout,
)
from gamedsl.compile.random_play import RandomPlay
from gamedsl.compile.refused import nests_deep
from gamedsl.compile.remembered import remembered
from gamedsl.compile.seeding import Streams
from gamedsl.compile.tailoring import tailored
from gamedsl.compile.whole import WholeGames
from gamedsl.compile.why import Why

__all__ = ["Program", "compile_layout", "compile_model"]

Row = list[int]
Log = list[tuple[Any, ...]]
Values = Mapping[int, Sequence[int]]

USER_CACHE = Path()
"""Stands for the folder of the user who runs the program."""


def compile_model(
    model: Model, *, traced: bool = False, cache: Path | None = USER_CACHE
) -> Program:
    """A program that plays the game of the model.

    `traced`: the functions that run the game take a list as their last argument and note there
    what they do. `cache`: the folder for the emitted module; None keeps it in memory.

    Raises:
        TooNested: values or rules nest so deep that Python cannot run them.
        ValueError: the model asks for something that cannot be compiled.
    """
    with nesting_refused():
        layout = build_layout(model)
    return compile_layout(layout, traced=traced, cache=cache)


def compile_layout(
    layout: Layout, *, traced: bool = False, cache: Path | None = USER_CACHE
) -> Program:
    """A program over rows of that layout, which plays only what its shape says; as `compile_model`."""
    folder = default_cache() if cache is USER_CACHE else cache
    with nesting_refused():
        return Program(layout, traced=traced, cache=folder)


class Program:
    """The game of one model; `compile_model` makes it.

    `start`, `legal`, `apply` and `finish` are the emitted functions themselves. In a traced program
    `start(row, log)`, `apply(row, code, log)` and `finish(row, log)` take a list besides.
    """

    start: Callable[..., None]
    """The game has gone on from a new row to its first question, or to its end."""
    legal: Callable[[Row, list[int]], int]
    """How many moves there are; their codes are the first entries of the list given.

    The list has at least `most_moves` entries. They come in the order of the actions of the
    decision, the last argument changing fastest; none when the game is over.
    """
    apply: Callable[..., None]
    """The move of that code has been made; whether it is legal is not asked."""

    def __init__(self, layout: Layout, *, traced: bool, cache: Path | None) -> None:
        """Compile the model of the layout."""
        model = self.model = layout.model
        self.traced = traced
        self.layout = layout
        self._bounds = bounds_of(self.layout)
        self._module = Module(self.layout, self._bounds, traced=traced)
        self.templates: tuple[Template, ...] = self._module.templates
        self.most_moves = self._module.most_moves
        names = self._names = self._running(self._module, cache)
        self.start, self.legal, self.apply = names["start"], names["legal"], names["apply"]
        self._codes = self._module.codes
        self.lists_alike_once = lists_alike_once(model)
        """No two moves that `legal` lists differ only in which of alike elements is meant."""
        self._whole_lock = threading.Lock()
        self._last_whole: WholeGames | None = None
        self._why = Why(self.layout, self._bounds, names)
        self.evaluate = self._why.evaluate
        self.failing = self._why.failing
        self.stated = self._why.stated
        self.choices = self._why.choices
        self.worth = self._why.worth

    @property
    def source(self) -> str:
        """The text of the emitted module: the course of play, then moves of each decision, then the scoring."""
        return Module(self.layout, self._bounds, traced=self.traced).whole()

    def _running(self, module: Module, cache: Path | None) -> dict[str, Any]:
        """The names of a module, with all that is handed in to it."""
        later = Later({"points": self._points}, cache)
        for name in module.procedures:
            later.function(name, partial(module.procedure, name))
        later.function("score", module.scoring)
        blocks, decisions = len(module.blocks.nodes), len(self.model.decisions)
        later.names["BLOCKS"] = later.functions("b", blocks, module.block)
        later.names["LEGAL"] = later.functions("legal_", decisions, module.listing)
        later.add(module.base())
        if nests_deep(self.layout.effects.bodies):
            later.write_all()
        return later.names

    def hand_in(self, name: str, function: Callable[..., Any]) -> None:
        """The emitted functions of this program call that function instead of their own of the name."""
        self._names[name] = function

    def _points(self, row: Row, player: int) -> int:
        """All points of a player."""
        return sum(self._points_by_line(row, player))

    def _points_by_line(self, row: Row, player: int) -> tuple[int, ...]:
        """The points of a player in every line of the scoring."""
        scoring = self.model.scoring
        out = [0] * (0 if scoring is None else len(scoring.categories))
        self._names["score"](row, player, out)
        return tuple(out)

    @property
    def size(self) -> int:
        """How many integers a row has."""
        return self.layout.size

    def new_row(self, players: int, seed: int, values: Values | None = None) -> Row:
        """A row before the set-up; `values` gives variables by number, one value for each owner.

        Where fewer are given than there are owners, the others keep what they begin with.

        Raises:
            ValueError: so many cannot play, the seed is not below 2**64, or a variable cannot hold
                a value.
        """
        row = self._begun(players, values)
        _check_seed(seed)
        row[SETUP_WORDS:HEAD] = Streams((seed,)).begin(0)
        return row

    def _begun(self, players: int, values: Values | None) -> Row:
        """A row before the set-up whose chance is missing."""
        least, most = self.model.least_players, self.model.most_players
        if not least <= players <= most:
            raise ValueError(f"{least} to {most} play, not {players}")
        row = list(self._module.blank)
        row[PLAYERS] = players
        for number, given in (values or {}).items():
            self._set(row, self.model.variables[number], given)
        return row

    def _set(self, row: Row, variable: Variable, given: Sequence[int]) -> None:
        low, high = variable.type.low, variable.type.high
        if variable.type.domain == PLAYER:
            high = min(high, row[PLAYERS] - 1)
        if len(given) > self.layout.shape.owners(variable.owner):
            raise ValueError(f"{variable.name} has no {len(given)} values")
        for owner, value in enumerate(given):
            if not low <= value <= high:
                raise ValueError(f"{variable.name} is from {low} to {high}, not {value}")
            row[self.layout.variable_slot(variable.index, owner)] = value

    def encode(self, action: int, arguments: Sequence[Argument], row: Row | None = None) -> int:
        """The code of a move.

        A set is given as its elements, in any order; then the row is needed in which the move is
        made, because the code says which of the candidates of that moment are meant.

        Raises:
            ValueError: the action has another number of arguments, or one that is none of its kind.
        """
        if not self._has_set(action):
            return self._codes.encode(action, [_single(each) for each in arguments])
        if row is None or len(arguments) != len(chosen(self.model.actions[action])):
            raise ValueError("a set and the row in which it is chosen are needed")
        *plain, elements = arguments
        elements = elements if isinstance(elements, tuple) else (-1,)
        mask = _bits(self.choices(row, row[ACTOR], action, plain), elements)
        return self._codes.encode(action, [*map(_single, plain), mask])

    def decode(self, code: int, row: Row | None = None) -> tuple[int, tuple[Any, ...]]:
        """The action of a code, and its arguments.

        A set is the tuple of its elements, in the order of the candidates; then the row is needed
        in which the move is made.

        Raises:
            ValueError: no move has this code, or the row is missing.
        """
        action, arguments = self._codes.decode(code)
        if not self._has_set(action):
            return action, arguments
        if row is None:
            raise ValueError("the row in which a set is chosen is needed")
        *plain, mask = arguments
        candidates = self.choices(row, row[ACTOR], action, plain)
        elements = tuple(each for bit, each in enumerate(candidates) if mask >> bit & 1)
        return action, (*plain, elements)

    def _has_set(self, action: int) -> bool:
        """The last argument of the action is a set."""
        return _has_set(self.model.actions[action])

    def kept(self, row: Row) -> dict[int, Argument]:
        """What the slots hold of the procedure that asks for a choice in the middle of a rule.

        By number, and only those that are needed later; a group as a tuple. Empty where no such
        choice is asked for.
        """
        return self._why.kept(row)

    def new_out(self) -> list[int]:
        """A list that is long enough for `legal`."""
        return [0] * max(1, self.most_moves)

    def finish(self, row: Row, *log: Log) -> None:
        """What the scoring does before it counts has been done; a second time does nothing more.

        Raises:
            ValueError: the game is not over.
        """
        if row[PC] not in {ENDED, FINISHED}:
            raise ValueError("the game is not over")
        self._names["finish"](row, *log)

    def totals(self, row: Row) -> tuple[tuple[int, ...], ...]:
        """For each player who plays, the points in every line of the scoring."""
        return tuple([self._points_by_line(row, player) for player in range(row[PLAYERS])])

    def play_random(
        self, players: int, seed: int, values: Values | None = None, *log: Log
    ) -> tuple[Row, int]:
        """A whole game in which each move is as likely as every other, and how many were made.

        As a game of `random_play`; raises ValueError as `new_row`.
        """
        _check_seed(seed)
        return next(self.random_play(players, values).games((seed,), *log))

    def random_play(
        self, players: int, values: Values | None = None, *, tailored: bool = False
    ) -> RandomPlay:
        """Such games with the same players and values, one after the other.

        `tailored`: a program is made that plays only games with these players and values, which is
        worth while for a thousand games or more. Raises ValueError as `new_row`.
        """
        blank = tuple(self._begun(players, values))
        names = self._tailored(blank) if tailored else self._names
        return RandomPlay(names["play"], blank, self.most_moves)

    def _tailored(self, blank: tuple[int, ...]) -> Mapping[str, Any]:
        """The functions for games that begin with that row."""
        whole = self._whole(blank)
        if whole is None:
            layout = tailored(self.layout, blank)
            return self._running(Module(layout, bounds_of(layout), traced=self.traced), None)
        later = Later({"points": self._points}, None)
        later.add(whole.text)
        return later.names

    def whole_games(self, players: int, values: Values | None = None) -> WholeGames | None:
        """The text that plays such games alone; None if a question has too many moves for that.

        Raises ValueError as `new_row`.
        """
        return self._whole(tuple(self._begun(players, values)))

    def _whole(self, blank: tuple[int, ...]) -> WholeGames | None:
        """The games that begin with that row; those that were asked for last are written once."""
        if self.traced or self.most_moves > MOST_LISTED:
            return None
        with self._whole_lock:
            if self._last_whole is None or self._last_whole.blank != blank:
                self._last_whole = WholeGames(self.layout, blank, self.most_moves)
            return self._last_whole


@remembered
def _has_set(action: Action) -> bool:
    """The last argument of the action is a set."""
    return any(each.kind == "several" for each in action.parameters)


def _check_seed(seed: int) -> None:
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"a seed is a whole number from 0 to {(1 << 64) - 1}, got {seed}")


def _bits(candidates: Sequence[int], elements: Sequence[int]) -> int:
    """One bit for each candidate that is meant; of equal ones the first are."""
    left = list(enumerate(candidates))
    mask = 0
    for element in elements:
        found = next((each for each in left if each[1] == element), None)
        if found is None:
            raise ValueError(f"different ones of {candidates} are needed, got {elements}")
        left.remove(found)
        mask |= 1 << found[0]
    return mask


def _single(argument: Argument) -> int:
    """An argument that is no set."""
    if isinstance(argument, int):
        return argument
    raise ValueError(f"one element is needed, got {argument}")
