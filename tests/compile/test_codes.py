"""Moves as numbers."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamedsl.check.model import PLAYER, Elements, Type
from gamedsl.compile import Program, compile_model
from tests.compile.games import program
from tests.reference.build import Book, Scope

SIZES = (1, 3, 4)


def arguments_of(sizes: tuple[int, ...]) -> Program:
    """A game whose actions have 0, 1, 2 and 3 arguments from domains of these sizes."""
    book = Book("Arguments", 2, 2)
    for number, size in enumerate(sizes):
        book.domain(f"D{number}", [f"e{n}" for n in range(size)])
    for length in range(len(sizes) + 1):
        scope = Scope()
        scope.slot("me", book.type(PLAYER))
        slots = [scope.slot(f"a{n}", book.type(f"D{n}")) for n in range(length)]
        chosen = [book.chosen(slot, Elements(slot.type.domain or "")) for slot in slots]
        book.action(f"do {length}", scope, (), chosen)
    return compile_model(book.model(book.procedure("main", "main", Scope(), ())), cache=None)


GAME = arguments_of(SIZES)


def test_codes_count_up_without_gaps() -> None:
    """All moves of all actions have the numbers from 0 on, the last argument changing fastest."""
    moves = [GAME.decode(code) for code in range(1 + 1 + 3 + 12)]

    assert moves[:2] == [(0, ()), (1, (0,))]
    assert moves[2:5] == [(2, (0, 0)), (2, (0, 1)), (2, (0, 2))]
    assert moves[5:7] == [(3, (0, 0, 0)), (3, (0, 0, 1))]
    assert moves[-1] == (3, (0, 2, 3))
    assert [GAME.encode(*move) for move in moves] == list(range(17))


@settings(max_examples=15)
@given(st.lists(st.integers(1, 9), min_size=1, max_size=4), st.data())
def test_every_move_has_one_code(sizes: list[int], data: st.DataObject) -> None:
    """Encoding and decoding undo each other whatever the sizes are."""
    game = arguments_of(tuple(sizes))
    action = data.draw(st.integers(0, len(sizes)))
    arguments = tuple(data.draw(st.integers(0, size - 1)) for size in sizes[:action])

    assert game.decode(game.encode(action, arguments)) == (action, arguments)


def test_numbers_count_from_their_least_value() -> None:
    """An argument that is a number from -2 to 2 has five codes."""
    book = Book("Numbers", 2, 2)
    scope = Scope()
    scope.slot("me", book.type(PLAYER))
    slot = scope.slot("n", Type(None, -2, 2))
    book.action("bid", scope, (), [book.chosen(slot, Elements(PLAYER))])
    game = compile_model(book.model(book.procedure("main", "main", Scope(), ())), cache=None)

    assert [game.encode(0, (n,)) for n in range(-2, 3)] == [0, 1, 2, 3, 4]
    assert game.decode(0) == (0, (-2,))


def test_what_is_no_move_has_no_code() -> None:
    """Too few arguments, one outside its domain, and a number nobody has."""
    with pytest.raises(ValueError, match="1 arguments needed, got 0"):
        GAME.encode(1, ())
    with pytest.raises(ValueError, match="an argument from 0 to 2 needed, got 3"):
        GAME.encode(2, (0, 3))
    with pytest.raises(ValueError, match="no move has the code 17"):
        GAME.decode(17)
    with pytest.raises(ValueError, match="no move has the code -1"):
        GAME.decode(-1)


@pytest.mark.parametrize("name", ["row", "cards", "phases", "nest"])
def test_a_list_for_moves_is_long_enough(name: str) -> None:
    """Never are there more moves than `most_moves` says."""
    game = program(name)
    row = game.new_row(game.model.most_players, 3)
    game.start(row)
    out = [-1] * (game.most_moves + 1)
    most = 0
    while row[1] == 0 and most < 1000:
        number = game.legal(row, out)
        most = max(most, number)
        game.apply(row, out[number - 1])
        if name == "nest":
            break

    assert 0 < most <= game.most_moves
    assert out[-1] == -1
