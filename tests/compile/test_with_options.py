"""Programs that are made for the options of a match: the same games, and nothing of what they never come to."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from gamedsl import Game, Match, load
from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile import Program, compile_layout, compile_model
from gamedsl.compile.layout import DECISION
from gamedsl.compile.tailoring import with_options
from gamedsl.run.edit import Position
from tests.reference.agreement import numbered
from tests.reference.shipped import GAMES, some_options, some_players
from tests.reference.shipped import program as shipped

DECISIONS = 30
_LARGE = ("gnome_hollow", "english_draughts")
"""Writing all of their functions, twice, takes seconds."""


@cache
def noting(name: str) -> Program:
    """The program of a shipped game that notes what it does, for all options."""
    return compile_model(shipped(name).model, traced=True, cache=None)


@cache
def hollow() -> Game:
    """A game with areas that only one of its options fills."""
    return load("gnome_hollow")


def played(program: Program, row: list[int], seed: int) -> list[object]:
    """The rows, the moves and what was noted, from the set-up on."""
    chance, log = Generator(seed, PROGRAMS), list[tuple[Any, ...]]()
    program.start(row, log)
    found: list[object] = [row[:]]
    out = program.new_out()
    for _ in range(DECISIONS):
        if row[DECISION] < 0:
            break
        codes = out[: program.legal(row, out)]
        program.apply(row, codes[chance.below(len(codes))], log)
        found += [row[:], codes]
    return [*found, log]


@pytest.mark.parametrize(
    "name",
    [pytest.param(each, marks=[pytest.mark.slow] * (each in _LARGE)) for each in GAMES],
)
def test_they_are_the_same_games(name: str) -> None:
    """Row for row, move for move, and told alike."""
    game, number = noting(name), GAMES.index(name)
    players, values = some_players(game, number), numbered(game, some_options(game, number))
    row = game.new_row(players, number, values)
    narrow = compile_layout(with_options(game.layout, row), traced=True, cache=None)

    assert played(narrow, row[:], number) == played(game, row[:], number)


def test_what_an_option_alone_fills_stays_empty_without_it() -> None:
    """The areas for wildflower tiles, and the tiles that are set aside for the end."""
    stores = hollow().model.stores
    off = hollow().program_with([each.standard for each in hollow().model.options])
    on = [
        1 if each.name == "wildflower tiles" else each.standard for each in hollow().model.options
    ]

    def empty(program: Program) -> set[str]:
        return {stores[each].name for each in program.layout.shape.vacant}

    assert empty(off) == {"wild pile", "wild stock", "seeds", "new seeds", "sunset pile"}
    assert empty(hollow().program_with(on)) == {"sunset pile"}


def test_nothing_is_written_for_what_stays_empty() -> None:
    """Whoever asks what may be laid does not look for tiles that nobody can have."""
    program = hollow().program_with([each.standard for each in hollow().model.options])
    seeds = next(each.index for each in hollow().model.stores if each.name == "seeds")
    at = program.layout.stores[seeds]
    steps = next(
        each
        for each in program.model.decisions
        if any(program.model.actions[action].verb == "plant" for action in each.actions)
    )
    place = f"s[{at.first} + "

    assert place in hollow().program._module.listing(steps.index).source
    assert place not in program._module.listing(steps.index).source


def after_two_tiles(match: Match) -> list[str]:
    """What may be done when two tiles have been laid, each as the first move says."""
    for _ in range(2):
        match.play(match.moves()[0])
        while match.moves()[0].action == "choose":
            match.play(match.moves()[0])
    return [str(each) for each in match.moves()]


def test_who_writes_a_position_is_not_bound_by_the_options() -> None:
    """A tile that nobody can have without an option counts like any other, by the program for all options."""
    match = hollow().start(2, seed=1)
    position = Position(match)
    position.put_pieces(["daisy"], "seeds", "A")
    changed = position.match()

    assert match.program is not hollow().program
    assert changed.program is hollow().program
    assert hollow().from_dict(changed.to_dict()).moves() == changed.moves()
    assert after_two_tiles(changed) == ["pass"]
    assert after_two_tiles(match)[0].startswith("send ")


def test_matches_with_the_same_options_share_their_program() -> None:
    """Other options have another one; a copy, and a match that was kept, have the same."""
    plain, other = (hollow().start(2, seed=1, options=each) for each in ({}, {"sunset": "yes"}))

    assert plain.program is hollow().start(3, seed=2).program is plain.copy().program
    assert plain.program is hollow().from_dict(plain.to_dict()).program
    assert other.program is not plain.program
    assert other.program is hollow().replay(other.record()).program
