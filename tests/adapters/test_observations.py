"""What programs see of a position is what their player sees, and nothing else."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import attrs
import pytest

import gamedsl
from gamedsl.adapters import Rulebook, Table
from gamedsl.chance import Generator
from gamedsl.compile.layout import DECISION
from gamedsl.run.view import View
from gamedsl.run.wording import is_inner
from tests.adapters.exchanging import otherwise
from tests.run.conftest import HIDEAWAY, NUTS


def tables_in_random_play(book: Rulebook, seed: int, most: int = 400) -> list[Table]:
    """The positions of one game in which every number is as likely as every other."""
    table, chance, found = book.begin(seed), Generator(seed, 7), []
    while not table.over and len(found) < most:
        found.append(table.copy())
        open_ = table.open
        table.answer(open_[chance.below(len(open_))])
    return [*found, table]


def compared(book: Rulebook, seed: int, most: int = 400) -> int:
    """How many pairs of positions that differ only in what is hidden looked the same to a program."""
    chance, pairs = Generator(seed, 8), 0
    for table in tables_in_random_play(book, seed, most):
        match = table.match
        if not match.over and is_inner(match.game.model, match.row[DECISION]):
            continue  # What is remembered in the middle of a move is not exchanged with the pieces.
        for seat, player in enumerate(book.players):
            other = Table(book, otherwise(match, seat, chance), table._begun, table._given)
            assert other.match.view(player) == match.view(player)
            assert other.observation(seat) == table.observation(seat)
            if table.seat == seat:
                texts = {path: move.text for path, move in table.paths.items()}
                assert {path: move.text for path, move in other.paths.items()} == texts
            pairs += other.match.row != match.row
    return pairs


@pytest.mark.parametrize("rules", [HIDEAWAY, NUTS], ids=["hidden", "alike"])
def test_what_is_hidden_changes_no_number(rules: str) -> None:
    """Cards that nobody saw, and cards that nobody can tell apart, could be any others: no number says which."""
    book = Rulebook(gamedsl.loads(rules), 2)

    assert sum(compared(book, seed, most=8) for seed in range(8)) > 10


def looked_at(book: Rulebook, seed: int, most: int) -> dict[tuple[int, ...], View]:
    """What was seen in a random game, by its numbers; two views that differ never have the same ones."""
    found: dict[tuple[int, ...], View] = {}
    for table in tables_in_random_play(book, seed, most):
        for seat, player in enumerate(book.players):
            # How many moves were made is not told; in whose words something is asked follows from what is asked.
            view = attrs.evolve(table.match.view(player), moves_made=0, question=None)
            assert found.setdefault(tuple(table.observation(seat)), view) == view
    return found


@pytest.mark.parametrize("name", ["kuhn_poker", "tic_tac_toe", "goofspiel"])
def test_nothing_that_is_seen_is_left_out(name: str) -> None:
    """Positions that a player can tell apart have different numbers."""
    assert len(looked_at(Rulebook(gamedsl.load(name), 2), seed=1, most=10)) > 5


@pytest.mark.slow
@pytest.mark.parametrize("name", ["wonder_woods", "forest_shuffle", "gnome_hollow"])
def test_nothing_that_is_seen_of_a_whole_game_is_left_out(name: str) -> None:
    """The same where pieces have faces, lie at one another or on boards that grow."""
    assert len(looked_at(Rulebook(gamedsl.load(name), 2), seed=1, most=80)) > 60


def test_a_table_follows_the_match_itself() -> None:
    """Whoever takes back a move there, or makes one, finds the numbers of the position that it stands at."""
    table = Rulebook(gamedsl.load("tic_tac_toe"), 2, inputs={"First Player": "A"}).begin(seed=1)
    table.answer(4)
    told = table.told(1)
    table.match.undo()
    assert table.open == list(range(9))
    table.match.play("mark a1")

    assert table.open == list(range(1, 9))
    assert told[-1] != table.told(1)[-1]
    assert table.told(1) == tuple(map(str, table.match.events("B")))


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))])  # noqa: S301
def test_a_copied_table_goes_its_own_way(copied: Callable[[Table], Table]) -> None:
    """Also one with an answer that is not whole yet."""
    table = Rulebook(gamedsl.load("breakthrough"), 2).begin(seed=1)
    table.answer(table.open[0])
    other = copied(table)
    assert other.observation(0) == table.observation(0)
    assert other.open == table.open
    table.answer(table.open[0])

    assert (other.match.version, table.match.version) == (0, 1)
    assert other.answer(other.open[0])
    assert other.observation(1) == table.observation(1)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["goofspiel", "wonder_woods", "forest_shuffle", "gnome_hollow"])
def test_what_is_hidden_changes_no_number_of_a_whole_game(name: str) -> None:
    """The same where pieces have faces, lie at one another or on boards that grow, and where all choose at once."""
    game = gamedsl.load(name)

    assert compared(Rulebook(game, game.players[0]), seed=1, most=60) > 20
