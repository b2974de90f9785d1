"""Small programs as machine code, and games that both ways of running play."""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from gamedsl import load
from gamedsl.compile import Program
from gamedsl.native import Code, NativeGames, Tier, is_there, object_code, translated_games
from gamedsl.native.cells import CONTEXT, FIRST, PLACE, REASON, TOP, VALUE, Stopped
from gamedsl.native.module import translated

needs_llvmlite = pytest.mark.skipif(
    not is_there(), reason="machine code needs llvmlite: pip install 'gamedsl[fast]'"
)

Answer = int | Stopped | tuple[int, int]
"""What a function gives, or why it stopped: by itself, or by a fault of the rules at a place."""

PLACES = 16
"""So many places has the row of a small program."""


def text_of(program: str, tables: Mapping[str, Any] | None = None, exported: str = "f") -> str:
    """A small program in LLVM's language."""
    return translated(
        program,
        {**(tables or {}), "BLANK": (0,) * PLACES},
        arrays={"s": PLACES, "out": 4},
        exported=(exported,),
    )


def compiled(
    program: str, numbers: int, tables: Mapping[str, Any] | None = None
) -> Callable[..., Answer]:
    """The function f of a small program; it takes a row, which is changed, and so many numbers."""
    code = Code(object_code(text_of(program, tables), Tier.AT_ONCE))
    function = code.function("f", "pp" + "n" * numbers)
    context = (ctypes.c_int64 * CONTEXT)()

    def call(row: list[int], *given: int) -> Answer:
        assert code
        places = (ctypes.c_int64 * PLACES)(*row)
        context[TOP] = FIRST
        stopped = function(context, places, *given)
        row[:] = list(places)
        if not stopped:
            return int(context[VALUE])
        place, reason = int(context[PLACE]), int(context[REASON])
        return Stopped(place) if reason < 0 else (place, reason)

    return call


@cache
def program_of(name: str) -> Program:
    """A shipped game in Python."""
    return load(name).fast_program


@cache
def native(name: str, players: int, tier: Tier = Tier.AT_ONCE) -> NativeGames:
    """A shipped game in machine code."""
    games = program_of(name).whole_games(players)
    assert games is not None
    return NativeGames(games, Code(object_code(translated_games(games), tier)), tier)


def rows_agree(name: str, players: int, seeds: Sequence[int]) -> int:
    """So many moves were made one by one in games from these seeds, with the same rows in both ways."""
    from gamedsl.chance import PROGRAMS, Generator

    program, machine, moves = program_of(name), native(name, players), 0
    play, out = program.random_play(players, tailored=True).play, program.new_out()
    for seed in seeds:
        row, chance, listed = program.new_row(players, seed), Generator(seed, PROGRAMS), -1
        for found in machine.moves(row, chance.words()):
            listed = play(row, out, [chance.next()], listed)
            assert found == row
            moves += 1
    return moves
