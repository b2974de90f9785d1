"""Positions of random matches, and what has to hold in each of them, whatever is played."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from gamedsl.chance import Generator
from gamedsl.run import Game, Match


def positions(game: Game, players: int, seed: int, every: int) -> Iterator[Match]:
    """Every so-many-th position of a random game, and the last one."""
    match, chance = game.start(players, seed=seed), Generator(seed, 5)
    number = 0
    while not match.over:
        if number % every == 0:
            yield match
        moves = match.moves()
        match.play(moves[chance.below(len(moves))])
        number += 1
    yield match


def assert_undone_is_never_made(matches: Iterable[Match], chance: Generator) -> None:
    """A move that is undone leaves no trace, and made again it leads to the same position."""
    for match in matches:
        if match.over:
            continue
        before, moves = match.row, match.moves()
        copy, move = match.copy(), moves[chance.below(len(moves))]
        copy.play(move)
        after = copy.row
        copy.undo()
        assert (copy.row, copy.moves(), copy.steps) == (before, moves, match.steps)
        copy.play(move)
        assert copy.row == after


def assert_saved_is_the_same(game: Game, matches: Iterable[Match], folder: Path) -> None:
    """Each as a state; the last one as a file with its moves and as a record, too."""
    last: Match | None = None
    for match in matches:
        state = json.loads(json.dumps(match.to_dict()))
        again = game.from_dict(state)
        assert (again.row, again.moves()) == (match.row, match.moves())
        assert again.to_dict() == match.to_dict()
        last = match
    assert last is not None
    last.save(folder / "match.json")
    assert game.load(folder / "match.json").row == last.row
    assert game.replay(last.record()).row == last.row
