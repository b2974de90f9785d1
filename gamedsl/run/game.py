# SPDX-License-Identifier: MIT
"""A game that can be played: the checked rules, compiled when they are first needed.

In: a model.  Out: matches.  A game never changes and may be used by any number of threads; all that
changes is in its matches.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from os import PathLike
from typing import TYPE_CHECKING, Any, TypeAlias

from gamedsl.check.model import Model
from gamedsl.compile import Layout, Program, build_layout, compile_layout
from gamedsl.compile.tailoring import with_options
from gamedsl.diagnostics import UsageError
from gamedsl.garbage import without_search
from gamedsl.run.carrying import set_up
from gamedsl.run.inputs import NOT_GIVEN, InputValue
from gamedsl.run.match import Match
from gamedsl.run.setting import Players, Setting, settle

if TYPE_CHECKING:
    from gamedsl.run.description import Description

__all__ = ["Game", "values_of"]

Options: TypeAlias = tuple[int, ...] | None
"""The options for which a program is made, or None for all of them."""


class Game:
    """The rules of one game. `gamedsl.load` makes one from a file."""

    def __init__(self, model: Model, *, rules_hash: str = "") -> None:
        """The game of a model; `rules_hash` tells apart what its texts say."""
        self.model = model
        self.rules_hash = rules_hash
        self._lock = threading.Lock()
        self._programs: dict[tuple[bool, Options], Program] = {}

    @property
    def title(self) -> str:
        """The title as the file has it."""
        return self.model.title

    @property
    def players(self) -> tuple[int, int]:
        """How few and how many can play."""
        return self.model.least_players, self.model.most_players

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which the game can be played; the first is used when none is named."""
        return self.model.languages

    @property
    def program(self) -> Program:
        """The compiled game that notes what it does, for all options; its rows are those of matches."""
        return self._program(None, traced=True)

    @property
    def fast_program(self) -> Program:
        """The compiled game that notes nothing; it gives the same rows, and simulations use it."""
        return self._program(None, traced=False)

    @cached_property
    def layout(self) -> Layout:
        """What each number of a row means, in all programs of this game."""
        return build_layout(self.model)

    def program_with(self, options: Sequence[int], *, traced: bool = True) -> Program:
        """The compiled game for matches with these options, in the order of the model, and no others.

        It leaves out what such matches never come to, and its rows are those of `program`.
        """
        return self._program(tuple(options) or None, traced=traced)

    def program_at(self, row: Sequence[int]) -> Program:
        """The compiled game with which a match goes on from that row, which may have been written by somebody."""
        slots = self.layout.variables
        program = self.program_with([row[slots[each.variable]] for each in self.model.options])
        return program if program.layout.suits(row) else self.program

    def _program(self, options: Options, *, traced: bool) -> Program:
        found = self._programs.get((traced, options))
        if found is None:
            with self._lock:
                found = self._programs.get((traced, options))
                if found is None:
                    with without_search():
                        found = compile_layout(self._layout_with(options), traced=traced)
                    self._programs[traced, options] = found
        return found

    def _layout_with(self, options: Options) -> Layout:
        if options is None:
            return self.layout
        row = [0] * self.layout.size
        for option, value in zip(self.model.options, options, strict=True):
            row[self.layout.variables[option.variable]] = value
        return with_options(self.layout, row)

    def description(self, language: str | None = None) -> Description:
        """What the game is made of: components, areas, actions, options, inputs, tables.

        Raises:
            UsageError: the game does not speak that language.
        """
        if language is not None and language not in self.languages:
            raise UsageError(f"this game speaks {', '.join(self.languages)}, not {language}")
        from gamedsl.run.description import describe

        return describe(self.model, language or self.languages[0])

    # ---- matches --------------------------------------------------------------------------------

    def start(
        self,
        players: Players,
        *,
        seed: int | None = None,
        options: Mapping[str, str | int] | None = None,
        inputs: Mapping[str, InputValue] | None = None,
        language: str | None = None,
    ) -> Match:
        """A match after its set-up.

        `players` is how many play (they are then called A, B, C ...) or a list of their names.
        `seed` None draws one; `Match.seed` says which. `options` and `inputs` are given by name.

        Raises:
            UsageError: something does not fit the game; also a `ValueError`.
            RulesFault: the set-up asks for something impossible.
        """
        setting = settle(
            self.model, players, seed=seed, options=options, inputs=inputs, language=language
        )
        return self.begin(setting)

    def begin(self, setting: Setting) -> Match:
        """A match with that setting, after its set-up; raises `RulesFault` as `start`."""
        program, players = self.program_with(setting.options), setting.players
        new = program.new_row(len(players), setting.seed, values_of(self.model, setting))
        row, step = set_up(program, new, players, setting.language)
        return Match(self, setting, row, (step,))

    def from_dict(self, state: Mapping[str, Any]) -> Match:
        """The match whose state `Match.to_dict` gave, perhaps changed since.

        Raises:
            UsageError: it is no state of this game, or not of this version; the text says where.
        """
        from gamedsl.run.saving import from_state

        return from_state(self, state)

    def replay(self, record: str) -> Match:
        """The match that `Match.record` wrote down, played again move by move.

        Raises:
            UsageError: it is no record of these rules, or a move in it is not possible.
        """
        from gamedsl.run.record import read_record

        return read_record(self, record)

    def load(self, path: str | PathLike[str]) -> Match:
        """The match that `Match.save` kept.

        Raises:
            UsageError: it is no match of these rules, or not of this version; or the file cannot be
                read, then it is an `OSError` as well.
        """
        from gamedsl.run.saving import load_match

        return load_match(self, path)

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[Any, ...]]:
        return _game, (self.model, self.rules_hash)

    def __repr__(self) -> str:
        return f"<Game {self.title}>"


def _game(model: Model, rules_hash: str) -> Game:
    """The game; what a pickled one becomes."""
    return Game(model, rules_hash=rules_hash)


def values_of(model: Model, setting: Setting) -> dict[int, tuple[int, ...]]:
    """The values of options and inputs by the number of their variable."""
    values: dict[int, tuple[int, ...]] = {
        option.variable: (value,)
        for option, value in zip(model.options, setting.options, strict=True)
    }
    for each, given in zip(model.inputs, setting.inputs, strict=True):
        if any(value != NOT_GIVEN for value in given):
            values[each.variable] = given
    return values
