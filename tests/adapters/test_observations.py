"""What programs see of a position is what their player sees, and nothing else."""

from __future__ import annotations

import pytest

import gamedsl
from gamedsl.adapters import Rulebook, Table
from gamedsl.chance import Generator
from gamedsl.compile.layout import DECISION
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


@pytest.mark.slow
@pytest.mark.parametrize("name", ["goofspiel", "wonder_woods", "forest_shuffle", "gnome_hollow"])
def test_what_is_hidden_changes_no_number_of_a_whole_game(name: str) -> None:
    """The same where pieces have faces, lie at one another or on boards that grow, and where all choose at once."""
    game = gamedsl.load(name)

    assert compared(Rulebook(game, game.players[0]), seed=1, most=60) > 20
