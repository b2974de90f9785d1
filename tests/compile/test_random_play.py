"""Many random games: each is the one that its seed gives alone, also by a tailored program."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gamedsl.compile import Program, RulesFaultAt, compile_model
from gamedsl.compile.emit.module import emit_playing
from gamedsl.compile.emit.unit import bounds_of
from gamedsl.compile.tailoring import tailored
from tests.compile.games import program
from tests.reference.agreement import numbered
from tests.reference.made import made_model
from tests.reference.shipped import GAMES, some_options, some_players
from tests.reference.shipped import program as shipped

SMALL = ("row", "cards", "phases", "nest")
MADE = range(8)
_LARGE = ("forest_shuffle", "gnome_hollow", "english_draughts")
"""Writing all of their functions, twice, takes seconds."""
SLOW_NUMBERS = [pytest.param(number, marks=pytest.mark.slow) for number in (1, 2, 3)]


def played(game: Program, players: int, seeds: range, *, tailored: bool) -> list[object]:
    """The rows and numbers of moves, up to the first fault."""
    found: list[object] = []
    try:
        for row, moves in game.random_play(players, tailored=tailored).games(seeds):
            found.append((row, moves))
    except RulesFaultAt as fault:
        found.append((fault.place, fault.reason))
    return found


@pytest.mark.parametrize("name", SMALL)
def test_games_of_a_batch_are_those_of_their_seeds(name: str) -> None:
    """More games than have their words made at once, one after the other."""
    game = program(name)
    players = game.model.most_players
    batch = list(game.random_play(players).games(range(40)))

    assert batch == [game.play_random(players, seed) for seed in range(40)]


def test_a_batch_without_seeds_is_empty() -> None:
    """There is no game then."""
    assert list(program("row").random_play(2).games([])) == []


def test_seeds_are_taken_a_few_at_a_time() -> None:
    """A batch may be as long as one likes."""
    taken: list[int] = []

    def seeds() -> Iterator[int]:
        for seed in range(10**9):
            taken.append(seed)
            yield seed

    games = program("row").random_play(2).games(seeds())
    for _ in range(3):
        next(games)

    assert 3 <= len(taken) < 100


@pytest.mark.parametrize("name", SMALL)
def test_a_tailored_program_leaves_the_same_rows(name: str) -> None:
    """Knowing how many play changes nothing."""
    game = program(name)
    for players in range(game.model.least_players, game.model.most_players + 1):
        wanted = played(game, players, range(6), tailored=False)
        assert played(game, players, range(6), tailored=True) == wanted


@pytest.mark.parametrize("name", SMALL)
def test_a_traced_program_can_be_tailored(name: str) -> None:
    """It notes what it does as the general one."""
    game = compile_model(program(name).model, traced=True, cache=None)
    players, logs = (
        game.model.most_players,
        (list[tuple[object, ...]](), list[tuple[object, ...]]()),
    )
    plain = list(game.random_play(players).games(range(3), logs[0]))
    narrow = list(game.random_play(players, tailored=True).games(range(3), logs[1]))

    assert narrow == plain
    assert logs[0]
    assert logs[1] == logs[0]


@pytest.mark.parametrize("number", MADE)
def test_made_games_are_the_same_tailored(number: int) -> None:
    """Faults included: the same reason at the same place."""
    game = compile_model(made_model(number), cache=None)
    players = some_players(game, number)
    wanted = played(game, players, range(4), tailored=False)

    assert played(game, players, range(4), tailored=True) == wanted


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=[pytest.mark.slow] * (each in _LARGE)) for each in GAMES],
)
@pytest.mark.parametrize("number", [0, *SLOW_NUMBERS])
def test_options_are_settled(name: str, number: int) -> None:
    """Shipped games with options: what was chosen is written into the tailored program."""
    game = shipped(name)
    players, values = some_players(game, number), numbered(game, some_options(game, number))
    plain = game.random_play(players, values)
    narrow = game.random_play(players, values, tailored=True)

    assert list(narrow.games(range(6))) == list(plain.games(range(6)))


def test_what_is_settled_is_not_asked_for() -> None:
    """The tailored text looks up neither how many play nor a variable that nothing changes."""
    game = shipped("wonder_woods")
    layout = tailored(game.layout, game.new_row(3, 0))
    source = emit_playing(layout, bounds_of(layout)).source
    unchanged = [f"s[{layout.variables[number]}]" for number in layout.shape.settled]

    assert "s[5]" in game.source
    assert unchanged
    assert not [place for place in ["s[5]", *unchanged] if place in source]
