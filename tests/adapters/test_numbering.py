"""Answers as numbers: fixed by the rules, the same at every position and in every run."""

from __future__ import annotations

import pytest

import gamedsl
from gamedsl.adapters import Rulebook
from gamedsl.adapters.numbering import number_answers
from gamedsl.chance import Generator
from tests.run.conftest import HIDEAWAY, NUTS


def book_of(name: str) -> Rulebook:
    """The shortest game of that name."""
    game = gamedsl.load(name)
    return Rulebook(game, game.players[0])


SIZES = [
    ("tic_tac_toe", 9, 37),
    ("kuhn_poker", 2, 24),
    ("goofspiel", 39, 307),
    ("breakthrough", 128, 203),
    ("wonder_woods", 22, 287),
]


@pytest.mark.parametrize("name, answers, seen", SIZES)
def test_the_sizes_are_those_of_the_documentation(name: str, answers: int, seen: int) -> None:
    """How many numbers there are to answer with, and how many an observation has."""
    book = book_of(name)

    assert (book.numbering.size, sum(part.size for part in book.parts)) == (answers, seen)
    assert [len(each) for each in book.limits] == [seen, seen]


def test_a_number_says_what_it_means() -> None:
    """In the names of the file; beyond the last one there is nothing."""
    numbering = book_of("tic_tac_toe").numbering

    assert [numbering.meaning(number) for number in (0, 4, 8)] == [
        "mark: space a1",
        "mark: space b2",
        "mark: space c3",
    ]
    with pytest.raises(ValueError, match="from 0 to 8"):
        numbering.meaning(9)


def test_many_answers_are_given_one_by_one() -> None:
    """In Breakthrough first the pawn, then its space; the number says which of the two it is."""
    table = book_of("breakthrough").begin(seed=1)
    pawns = table.open

    assert len(pawns) == 8
    assert all(number < 64 for number in pawns)
    assert not table.answer(pawns[-1])
    assert all(64 <= number < 128 for number in table.open)
    assert table.meaning(table.open[0]).startswith("move ")
    assert table.answer(table.open[0])
    assert table.match.version == 1


def test_what_has_one_way_to_go_on_is_not_asked() -> None:
    """A pawn with one move alone makes it when it is named, any other is asked where to."""
    table, chance, alone = book_of("breakthrough").begin(seed=1), Generator(1, 7), 0
    while not table.over and alone < 3:
        pawn = table.open[chance.below(len(table.open))]
        ways = [path for path in table.paths if path[0] == pawn]
        assert table.answer(pawn) == (len(ways) == 1)
        if len(ways) == 1:
            alone += 1
        else:
            assert table.open == sorted(path[1] for path in ways)
            table.answer(table.open[0])

    assert alone == 3


def test_a_number_that_is_not_open_changes_nothing() -> None:
    """It is refused, and the match goes on from where it was."""
    table = book_of("tic_tac_toe").begin(seed=1)
    table.answer(4)

    with pytest.raises(gamedsl.UsageError, match="4 is none of the numbers"):
        table.answer(4)
    assert table.open == [0, 1, 2, 3, 5, 6, 7, 8]


@pytest.mark.parametrize("rules", [HIDEAWAY, NUTS], ids=["hidden", "alike"])
def test_every_move_has_its_own_numbers(rules: str) -> None:
    """Every move that a player can make can be made by numbers, and by one row of numbers only."""
    book, chance = Rulebook(gamedsl.loads(rules), 2), Generator(4, 7)
    table = book.begin(seed=4)
    for _ in range(20):
        if table.over:
            break
        moves = table.match.moves()
        assert list(table.paths.values()) == list(moves)
        assert all(0 <= number < book.numbering.size for path in table.paths for number in path)
        table.answer(table.open[chance.below(len(table.open))])


@pytest.mark.slow
def test_sets_are_chosen_piece_by_piece() -> None:
    """Each payment of Forest Shuffle can be reached, and a set in the order of its numbers only."""
    book, sets = book_of("forest_shuffle"), 0
    table, agents = book.begin(seed=2), {seat: gamedsl.RandomAgent(seat) for seat in range(2)}
    for _ in range(60):
        moves = table.match.moves()
        assert list(table.paths.values()) == list(moves)
        for path, move in table.paths.items():
            if move.together is not None and len(move.together) > 1:
                sets += 1
                assert list(path) == sorted(path)
                assert book.numbering.meaning(path[-1]).endswith("that is all")
        table.played_by(agents)

    assert sets > 3


def test_the_numbers_depend_on_the_rules_alone() -> None:
    """Loaded again, and for more players, a game has the same numbers."""
    one, other = gamedsl.load("goofspiel"), gamedsl.load("goofspiel")

    assert number_answers(one.layout) == number_answers(other.layout)
    assert Rulebook(one, 3).numbering == Rulebook(one, 2).numbering
