"""The ways of playing that are compared: as described, in Python and in machine code, and as others programmed it.

The described ways and those in C play the same games, seed by seed. The hand-made games in Python are the documented
ones, with seeds of their own; those in C are three short classics.
"""

from __future__ import annotations

import itertools
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from types import ModuleType

from bench import open_spiel
from bench.by_hand_in_c import Play, play_in_c
from bench.handmade import forest_shuffle, gnome_hollow, wonder_woods
from bench.measuring import Turn, Way
from gamedsl import load
from gamedsl.lab.batch import Batch
from gamedsl.native import (
    AT_ONCE,
    Code,
    NativeGames,
    NotNative,
    Tier,
    object_code,
    translated_games,
)
from gamedsl.run.setting import settle

GAMES = {
    "tic_tac_toe": (2,),
    "connect_four": (2,),
    "breakthrough": (2,),
    "reversi": (2,),
    "hex": (2,),
    "english_draughts": (2,),
    "kuhn_poker": (2,),
    "goofspiel": (3,),
    "pig": (2,),
    "wonder_woods": (2, 3, 4, 5),
    "forest_shuffle": (2, 3, 4, 5),
    "gnome_hollow": (2, 3, 4),
}
"""The games that are measured, and with how many players."""

DESCRIBED = "described, Python"
"""The way that the others are compared with."""

_BY_HAND = {
    "wonder_woods": wonder_woods,
    "forest_shuffle": forest_shuffle,
    "gnome_hollow": gnome_hollow,
}

_SEED = 1


def ways_of(game: str, players: int, tiers: list[Tier]) -> Iterator[Way]:
    """Every way there is on this machine, the described one in Python first; they are made here."""
    known = load(game)
    batch = Batch(known, settle(known.model, players, seed=_SEED, options=None, inputs=None))
    yield _made(game, players, DESCRIBED, lambda: _python(batch))
    try:
        yield from _machine_code(game, batch, tiers)
    except NotNative as refused:
        print(f"{game}: no machine code: {refused}", file=sys.stderr)
    if game in _BY_HAND:
        yield Way(game, players, "by hand, Python", _by_hand(_BY_HAND[game], players))
    in_c = play_in_c(game)
    if in_c is not None:
        yield Way(game, players, "by hand, C", _in_c(in_c))
    other = open_spiel.random_games(game)
    if other is not None:
        yield Way(game, players, "OpenSpiel, C++", other)


def _made(game: str, players: int, name: str, make: Callable[[], Turn]) -> Way:
    begin = time.process_time()
    turn = make()
    return Way(game, players, name, turn, time.process_time() - begin)


def _machine_code(game: str, batch: Batch, tiers: list[Tier]) -> Iterator[Way]:
    games = batch.whole_games()
    if games is None:
        return
    begin = time.process_time()
    text = translated_games(games)
    translated = time.process_time() - begin
    for tier in tiers:
        name = f"described, machine code {int(tier)}"
        way = _made(
            game,
            batch.players,
            name,
            lambda tier=tier: _native(
                batch, NativeGames(games, Code(object_code(text, tier)), tier)
            ),
        )
        way.seconds_to_make += translated
        yield way


def _python(batch: Batch) -> Turn:
    next(batch.play(0, 1, tailored=True))

    def turn() -> Iterator[tuple[int, float]]:
        for played, _ in batch.play(0, 10**9, tailored=True):
            yield 1, played.moves

    return turn


def _native(batch: Batch, code: NativeGames) -> Turn:
    def turn() -> Iterator[tuple[int, float]]:
        at_once = 16
        while True:
            begin = time.process_time()
            found = code.results(batch.seed, 0, at_once)
            if found.halt is not None:
                raise RuntimeError(f"the rules stop in game {found.halt}")
            moves = 0
            for ended, times in Counter(found.ended).items():
                moves += times * batch.played_elsewhere(ended).moves
            yield at_once, moves
            if time.process_time() - begin < 0.02:  # too short to be measured
                at_once = min(2 * at_once, AT_ONCE)

    return turn


def _by_hand(game: ModuleType, players: int) -> Turn:
    numbers = itertools.count()

    def turn() -> Iterator[tuple[int, float]]:
        for number in numbers:
            yield 1, game.play_random(players, number).moves

    return turn


def _in_c(play: Play) -> Turn:
    def turn() -> Iterator[tuple[int, float]]:
        while True:
            yield AT_ONCE, play(_SEED, 0, AT_ONCE)[0]

    return turn
