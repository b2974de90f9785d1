"""What holds in every position of every shipped game, whatever is played.

Nothing is lost or doubled, a row is the whole game, equal games are equal rows, and no rule asks for
something impossible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile import Program
from tests.reference.agreement import listed, numbered, step
from tests.reference.moves import Move
from tests.reference.rows import contents, plain_state
from tests.reference.shipped import GAMES, program, some_options, some_players

every_game = pytest.mark.parametrize("game", GAMES)
_LARGE_ROW = 4_000
"""Of a row that is n times as long only every n-th position is looked through."""
some_numbers = pytest.mark.parametrize(
    "number", [0, 1, 2, *(pytest.param(each, marks=pytest.mark.slow) for each in (3, 4, 5))]
)


def begun(game: Program, number: int) -> list[int]:
    """The row of the game of that number at its first decision."""
    values = numbered(game, some_options(game, number))
    row = game.new_row(some_players(game, number), number, values)
    game.start(row)
    return row


def positions(game: Program, number: int) -> Iterator[tuple[list[int], Move | None]]:
    """Every position of a random game, with the move that is made there (None: it is over)."""
    row, chance = begun(game, number), Generator(number, PROGRAMS)
    while moves := listed(game, row):
        move = moves[chance.below(len(moves))]
        yield row[:], move
        step(game, row, move)
    yield row[:], None


def some_positions(game: Program, number: int) -> Iterator[tuple[list[int], Move | None]]:
    """Positions of a random game: all of them, or of a game with a large board now and then one, and the last."""
    for ply, (row, move) in enumerate(positions(game, number)):
        if move is None or ply % max(1, len(row) // _LARGE_ROW) == 0:
            yield row, move


def lying(game: Program, row: list[int], things: str) -> Counter[int]:
    """How many things of each sort of a class lie anywhere."""
    model, found = game.model, Counter[int]()
    sorts = len(next(each.counts for each in model.things if each.name == things))
    for store in model.stores:
        if store.things != things:
            continue
        for owner in range(1 if store.owner is None else model.domain(store.owner).size):
            if store.form != "count" or store.only_sort is not None:
                found.update(contents(game.layout, row, store, owner))
                continue
            for sort in range(sorts):
                found[sort] += row[game.layout.count_slot(store.index, owner, sort)]
    return found


@every_game
@some_numbers
def test_everything_is_in_exactly_one_place(game: str, number: int) -> None:
    """All tokens and cards are somewhere at every decision, none of them twice."""
    played = program(game)
    for row, _ in some_positions(played, number):
        for things in played.model.things:
            expected = Counter(dict(enumerate(things.counts)))
            assert lying(played, row, things.name) == expected


@every_game
@some_numbers
def test_no_rule_asks_for_something_impossible(game: str, number: int) -> None:
    """Random games come to an end, points are counted, and no number leaves its range."""
    played = program(game)
    for row, move in some_positions(played, number):
        for variable in played.model.variables:
            owners = 1 if variable.owner is None else played.model.domain(variable.owner).size
            for owner in range(owners):
                value = row[played.layout.variable_slot(variable.index, owner)]
                assert variable.type.low <= value <= variable.type.high, variable.name
        if move is None:
            played.finish(row)
            assert len(played.totals(row)) == some_players(played, number)


@every_game
@some_numbers
def test_a_copy_is_another_game(game: str, number: int) -> None:
    """Other moves made on copies of a row leave it as it was, and it goes on as it would have."""
    played = program(game)
    for (row, move), (after, _) in pairwise(positions(played, number)):
        before = row[:]
        for other in listed(played, row)[:3]:
            step(played, row[:], other)
        assert row == before
        step(played, row, move)
        assert row == after


@every_game
@some_numbers
def test_going_back_and_playing_again_comes_to_the_same_end(game: str, number: int) -> None:
    """A row that was kept is the game as it was: chance, order of play and all."""
    played = program(game)
    way = list(positions(played, number))
    back = way[len(way) // 2][0][:]
    for _, move in way[len(way) // 2 : -1]:
        step(played, back, move)

    assert back == way[-1][0]


@every_game
@some_numbers
def test_every_move_is_listed_once(game: str, number: int) -> None:
    """No move stands on the list twice, and none has the number of another."""
    played = program(game)
    for row, _ in positions(played, number):
        moves = listed(played, row)
        codes = {played.encode(*move, row) for move in moves}
        assert len(set(moves)) == len(codes) == len(moves)


@every_game
@some_numbers
def test_what_is_not_in_use_is_zero(game: str, number: int) -> None:
    """Behind the last card of a hand nothing is left, nor of any rule once the game is over."""
    played = program(game)
    layout = played.layout
    for row, move in some_positions(played, number):
        for store in layout.model.stores:
            if store.form == "list" and not layout.shape.is_chain(store.index):
                owners = 1 if store.owner is None else layout.model.domain(store.owner).size
                for owner in range(owners):
                    count, first, most = layout.list_slots(store.index, owner)
                    assert not any(row[first + row[count] : first + most]), store.name
        for things in layout.nexts:
            assert chained(played, row, things) >= followed(played, row, things)
        if move is None:
            assert not any(row[layout.frames_begin :])


def chained(game: Program, row: list[int], things: str) -> set[int]:
    """The pieces of a class that lie in areas whose pieces lead from one to the next."""
    layout = game.layout
    return {
        piece
        for store in layout.model.stores
        if store.things == things and store.form == "list" and layout.shape.is_chain(store.index)
        for owner in range(1 if store.owner is None else layout.model.domain(store.owner).size)
        for piece in layout.pieces(row, store.index, owner)
    }


def followed(game: Program, row: list[int], things: str) -> set[int]:
    """The pieces of a class behind which the row has another one."""
    first = game.layout.nexts[things]
    size = len(next(each.counts for each in game.model.things if each.name == things))
    return {piece for piece in range(size) if row[first + piece]}


@pytest.mark.parametrize("game", ["connect_four", "kuhn_poker", "goofspiel", "tic_tac_toe"])
def test_equal_games_are_equal_rows(game: str) -> None:
    """However a position came about, it is the same row."""
    played = program(game)
    rows: dict[str, list[int]] = {}
    met_again = 0
    for number in range(20):
        row, chance = begun(played, 0), Generator(number, PROGRAMS)
        while moves := listed(played, row)[:4]:
            step(played, row, moves[chance.below(len(moves))])
            state = repr((plain_state(played.layout, row), listed(played, row)))
            met_again += state in rows
            assert rows.setdefault(state, row[:]) == row

    assert met_again > 0


@given(number=st.integers(0, 1000), wanted=st.lists(st.integers(0, 50), min_size=1))
@settings(max_examples=20)
def test_nothing_is_lost_whatever_is_chosen(number: int, wanted: list[int]) -> None:
    """Whoever does the same over and over loses and doubles nothing either."""
    played = program("wonder_woods")
    row = begun(played, number)
    for choice in wanted * 3:
        moves = listed(played, row)
        if not moves:
            break
        step(played, row, moves[choice % len(moves)])
    for things in played.model.things:
        assert lying(played, row, things.name) == Counter(dict(enumerate(things.counts)))
