"""Functions of a program are written when a game first comes to them, and are always the same."""

from __future__ import annotations

from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

import pytest

from gamedsl.check.model import Let
from gamedsl.compile import Program, RulesFaultAt, TooNested, compile_model
from gamedsl.compile.emit.module import Module
from gamedsl.compile.emit.unit import bounds_of
from gamedsl.compile.faults import Reason
from gamedsl.compile.later import Later
from tests.compile.games import program, two_phases
from tests.compile.table import Table
from tests.reference.words import value


def fresh() -> Program:
    """A game of which nothing is written yet."""
    return compile_model(two_phases(), cache=None)


def written(game: Program) -> int:
    """How many functions of the course of play are written."""
    blocks: list[Callable[..., Any]] = game._names["BLOCKS"]
    return sum(each.__name__.startswith("b") for each in blocks)


def test_a_game_writes_what_it_comes_to() -> None:
    """Nothing before it begins, and not all of it before the first move."""
    game = fresh()
    assert written(game) == 0

    game.start(game.new_row(3, 1))
    begun = written(game)
    game.play_random(3, 1)
    assert 0 < begun < written(game)


def test_the_whole_text_does_not_depend_on_what_was_played() -> None:
    """Before a game and after it the text is the same."""
    game = fresh()
    before = game.source
    game.play_random(3, 1)

    assert game.source == before


def test_a_part_is_the_same_text_whenever_it_is_written() -> None:
    """Each function by itself is what it is when all others have been written before."""
    layout = fresh().layout
    whole = Module(layout, bounds_of(layout))
    text = whole.whole()
    for number in range(len(whole.blocks.nodes)):
        alone = Module(layout, bounds_of(layout))
        assert alone.block(number) == whole.block(number)
        if f"def b{number}(" in text:
            assert alone.block(number).source in text
    for name in whole.procedures:
        assert Module(layout, bounds_of(layout)).procedure(name).source in text


def test_games_in_several_threads_come_to_a_function_at_the_same_time() -> None:
    """Each of them plays the game of its seed."""
    game, together = fresh(), Barrier(4)
    found: dict[int, object] = {}

    def play(seed: int) -> None:
        together.wait()
        found[seed] = game.play_random(3, seed)

    threads = [Thread(target=play, args=(seed,)) for seed in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()

    assert found == {seed: program("phases").play_random(3, seed) for seed in range(4)}


def test_a_function_that_cannot_be_written_stays_unwritten() -> None:
    """Each call says the same, and what else there is can be called."""
    later = Later({}, None)

    def refuse() -> Any:
        raise RecursionError

    later.function("deep", refuse)
    for _ in range(2):
        with pytest.raises(TooNested, match="the rules nest too deep"):
            later.names["deep"]()


def test_a_fault_is_raised_by_a_function_that_has_just_been_written() -> None:
    """It comes through what wrote the function as it is."""
    table = Table()
    slot = table.scope.slot("spot", table.spot)
    game = table.program(Let(slot, value(7), table.book.place()))
    for _ in range(2):
        with pytest.raises(RulesFaultAt) as found:
            game.start(game.new_row(2, 0))
        assert found.value.reason is Reason.RANGE
