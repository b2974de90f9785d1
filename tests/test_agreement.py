"""The compiled program and the reference evaluator play the same game.

Small games made at random have every statement in places where nobody would write it; the shipped
games are played with any options and any choices.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.check.model import PLAYER, Ask, Elements, Fold, Local, Lookup, Model, Read, Type
from gamedsl.compile import Program, compile_model, shape
from tests.reference.agreement import Pair, Played, drawn
from tests.reference.build import Book, Scope
from tests.reference.digging import digging
from tests.reference.made import made_model
from tests.reference.moves import Move
from tests.reference.passing import passing
from tests.reference.shipped import GAMES, program, some_options, some_players
from tests.reference.words import compare, value

_MOST_DECISIONS = 40
LARGE = "forest_shuffle"
# The reference goes through every space of a board that grows, which takes seconds a move.
GROWING = "gnome_hollow"
# It looks at every pair of spaces of a board, too; their beginnings are compared among the slow tests.
WIDE = frozenset(
    {
        "breakthrough",
        "english_draughts",
        "hex",
        "nine_mens_morris",
        "reversi",
        "ultimate_tic_tac_toe",
    }
)


def agreed(game: Program, number: int, most: int = 10_000) -> Played:
    """A game with options and players, moves and chance by its number, played by both."""
    pair = Pair.begin(game, some_players(game, number), number, some_options(game, number))
    return pair.play(drawn(Generator(number, PROGRAMS + 1)), most)


@pytest.mark.parametrize("number", range(40))
def test_games_made_at_random_are_played_alike(number: int) -> None:
    """Moves, states, draws, reasons and faults are the same at every decision."""
    game = compile_model(made_model(number), cache=None)
    agreed(game, number, _MOST_DECISIONS)


def test_moves_that_are_listed_in_two_ways_are_asked_about_in_both() -> None:
    """What is tested ahead for one way of choosing an argument says nothing about the other."""
    game = compile_model(made_model(1043), cache=None)
    pair = Pair.begin(game, some_players(game, 1043), 0)

    assert pair.play(drawn(Generator(0, PROGRAMS)), _MOST_DECISIONS).decisions > 0


@pytest.mark.parametrize("number", range(40, 60))
def test_pieces_in_chains_are_played_alike(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many pieces a game has, they lie where the rules put them."""
    monkeypatch.setattr(shape, "CHAINED_FROM", 0)
    game = compile_model(made_model(number), cache=None)
    agreed(game, number, _MOST_DECISIONS)


@cache
def by_hand(model: Callable[[], Model]) -> Program:
    """A game that is put together by hand."""
    return compile_model(model(), cache=None)


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize("model", [passing, digging])
def test_games_put_together_by_hand_are_played_alike(
    model: Callable[[], Model], number: int
) -> None:
    """Cards that are shown, given and half forgotten; rules that ask within rules."""
    assert agreed(by_hand(model), number).outcome is not None


@pytest.mark.parametrize(
    "number", [0, 1, *(pytest.param(each, marks=pytest.mark.slow) for each in range(2, 8))]
)
@pytest.mark.parametrize("game", [each for each in GAMES if each not in {LARGE, GROWING, *WIDE}])
def test_shipped_games_are_played_alike(game: str, number: int) -> None:
    """With any options and any number of players, from the set-up to the outcome."""
    assert agreed(program(game), number).outcome is not None


@pytest.mark.parametrize("number", range(4))
def test_the_beginning_of_a_large_game_is_played_alike(number: int) -> None:
    """Its set-up and first turns, with each number of players; whole games are played among the slow tests."""
    assert agreed(program(LARGE), number, _MOST_DECISIONS).decisions == _MOST_DECISIONS


@pytest.mark.parametrize("game", ["kuhn_poker", "goofspiel", "tic_tac_toe"])
@given(seed=st.integers(0, 2**64 - 1), wanted=st.lists(st.integers(0, 50), min_size=1))
@settings(max_examples=12)
def test_any_choices_are_followed_alike(game: str, seed: int, wanted: list[int]) -> None:
    """Choices that no random player would make, over and over, end the game the same way."""
    choices = iter(wanted * 100)

    def choose(moves: Sequence[Move]) -> Move:
        return moves[next(choices) % len(moves)]

    assert Pair.begin(program(game), 2, seed).play(choose).outcome is not None


@pytest.mark.parametrize("number", range(100, 110))
def test_noting_what_is_done_changes_nothing(number: int) -> None:
    """The program that writes a log comes to the same rows, and to the same faults."""
    model = made_model(number)
    pair = Pair.begin(compile_model(model, cache=None), 2, number)
    pair.noting = compile_model(model, traced=True, cache=None)
    played = pair.play(drawn(Generator(number, PROGRAMS)), _MOST_DECISIONS)

    assert len(pair.log) > 0 or played.decisions == 0


def test_a_look_up_in_a_column_of_equal_values_is_tested_all_the_same() -> None:
    """The value is known, but the key stands in no row: no reason can rest on it."""
    book, scope, rest = Book("Column", 2, 2), Scope(), Scope()
    level = Type(None, 0, 3)
    key = Read(book.variable("key", level, initial=3), None, level)
    me, each = scope.slot("me", book.type(PLAYER)), scope.slot("each", book.type(PLAYER))
    rest.slot("me", book.type(PLAYER))
    score = Read(book.variable("score", level, owner=PLAYER), Local(each), level)
    rich = Fold("count", Elements(PLAYER), each, compare(score, ">", 0), None, Type(None, 0, 2))
    column = Lookup("column", (0, 0), 1, key, Type(None, 0, 0))
    leap = book.action("leap", scope, (), (), [book.guard(compare(column, "!=", rich), 0)])
    ask = Ask(book.decision([book.action("pass", rest, ())]), value(0), book.place())
    game = compile_model(book.model(book.procedure("main", "main", Scope(), [ask])), cache=None)
    row = game.new_row(2, 0)
    game.start(row)

    assert game.failing(row, me.index, leap, ()) == []
