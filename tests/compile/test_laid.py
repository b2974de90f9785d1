"""Boards that grow, tiles that turn and flip, and what runs across them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import process_time

import attrs
import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.check.model import Location, Model, MovePiece
from gamedsl.compile import Program, compile_model, laid
from gamedsl.compile.layout import ACTOR, DECISION
from tests.reference.agreement import Chooser, Pair, drawn, listed
from tests.reference.garden import garden
from tests.reference.meadow import made_meadow
from tests.reference.moves import Move, legal_moves
from tests.reference.rows import world_of
from tests.reference.words import value

_MOST_DECISIONS = 7


def laying(chance: Generator) -> Chooser:
    """A chooser who mostly lays tiles."""
    any_of = drawn(chance)

    def choose(moves: Sequence[Move]) -> Move:
        lays = [move for move in moves if move[0] == 0]
        if lays and chance.below(4):
            return lays[chance.below(len(lays))]
        return any_of(moves)

    return choose


def agreed(model: Model, number: int, most: int) -> Pair:
    """A game, played by both."""
    pair = Pair.begin(compile_model(model, cache=None), 2 + number % 2, number)
    pair.play(laying(Generator(number, PROGRAMS + 1)), most)
    return pair


@pytest.mark.parametrize("number", range(16))
def test_tiles_are_laid_alike(number: int) -> None:
    """What may be laid where and how, what is joined and closed, and who has what is the same at every decision."""
    pair = agreed(made_meadow(number), number, _MOST_DECISIONS)
    assert pair.row[pair.program.layout.boards[0].taken] > 0


@pytest.mark.parametrize("number", range(16, 20))
def test_many_looks_are_told_apart_side_by_side(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where one table of what fits would be too large there is one for each part of the sides."""
    monkeypatch.setattr(laid, "_MOST_FITS", 20 + number)
    pair = agreed(made_meadow(number), number, _MOST_DECISIONS)
    assert len(pair.program.layout.laid[0].fits) > 1


@pytest.mark.slow
@pytest.mark.parametrize("number", range(100, 170))
def test_whole_games_of_tiles_are_played_alike(number: int) -> None:
    """The same in whole games, with larger boards."""
    pair = agreed(made_meadow(number), number, 10_000)
    assert pair.row[pair.program.layout.boards[0].taken] > 0


@pytest.mark.parametrize("number", range(40, 46))
def test_noting_what_is_done_to_a_board_changes_nothing(number: int) -> None:
    """The program that writes a log comes to the same rows."""
    model = made_meadow(number)
    pair = Pair.begin(compile_model(model, cache=None), 2, number)
    pair.noting = compile_model(model, traced=True, cache=None)
    pair.play(laying(Generator(number, PROGRAMS)), _MOST_DECISIONS)

    assert pair.log


def test_questions_one_after_the_other_are_played_alike() -> None:
    """A tile, a space and a way, each only if the move can be finished."""
    pair = agreed(garden(9, 5), 3, 12)
    assert pair.row[pair.program.layout.boards[0].taken] > 2


def test_games_with_the_same_players_come_to_the_same_rows() -> None:
    """The program that is made for such games alone lays and joins alike."""
    game = compile_model(garden(30, 8), cache=None)
    general = list(game.random_play(2).games(range(3)))
    assert list(game.random_play(2, tailored=True).games(range(3))) == general


def test_listing_looks_at_open_spaces_alone() -> None:
    """Neither all spaces are gone through nor all ways tried where a tile is laid."""
    game = compile_model(garden(), cache=None)
    lists = game.source[game.source.index("def legal_") :]

    assert "range(6561)" not in lists
    assert game.most_moves == game.layout.laid[0].most_open


# ---- what a model may not ask for ---------------------------------------------------------------


def test_tiles_stay_on_a_growing_board() -> None:
    """A rule that takes one away is refused before anybody plays."""
    model = made_meadow(0)
    main, board = model.procedures[model.main], model.growing[0]
    box = next(s.index for s in model.stores if (s.name, s.things) == ("box", board.things))
    middle = Location(board.store, value(board.middle))
    back = MovePiece(board.things, value(0), middle, Location(box, None), 0)
    changed = attrs.evolve(main, body=(*main.body, back))
    procedures = tuple(changed if each is main else each for each in model.procedures)

    with pytest.raises(ValueError, match="stay there"):
        compile_model(attrs.evolve(model, procedures=procedures), cache=None)


# ---- late in a large game -----------------------------------------------------------------------


@pytest.mark.slow
def test_late_gardens_are_listed_right(capsys: pytest.CaptureFixture[str]) -> None:
    """Tiles, spaces and ways are those of the reference evaluator; how long a question takes is printed."""
    game = compile_model(garden(), cache=None)
    chance, out, row = Generator(1, PROGRAMS), game.new_out(), game.new_row(2, 1)
    game.start(row)
    spent, asked = 0.0, 0
    while row[DECISION] >= 0:
        begin = process_time()
        number = game.legal(row, out)
        spent, asked = spent + process_time() - begin, asked + 1
        if asked > 200 and asked % 30 < 3:
            _same_moves(game, row)
        game.apply(row, out[chance.below(number)])
    with capsys.disabled():
        sys.stdout.write(f"\n{asked} questions: {spent / asked * 1e6:.0f} us each\n")
    assert row[game.layout.boards[0].taken] > 60


def _same_moves(game: Program, row: list[int]) -> None:
    """Both list the same moves."""
    kept = {slot: held for slot, held in game.kept(row).items() if isinstance(held, int)}
    world = world_of(game.layout, row)
    expected = legal_moves(world, row[DECISION], row[ACTOR], dict(kept))
    assert listed(game, row) == expected
