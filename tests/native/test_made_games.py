"""Small games made at random have every statement in places where nobody would write it; both ways play them alike."""

from __future__ import annotations

from collections import Counter

import pytest

from gamedsl.check.model import Model
from gamedsl.compile import RulesFaultAt, compile_model, shape
from gamedsl.lab import game_seed
from gamedsl.native import Halt, NativeCode, Tier
from tests.native.made import needs_llvmlite
from tests.reference.made import made_model
from tests.reference.shipped import some_players

pytestmark = [needs_llvmlite, pytest.mark.slow]

_MODELS_A_TEST = 8
_GAMES = 8


def ended_alike(model: Model, number: int, seen: Counter[str]) -> None:
    """Some games end with the same row, or stop with the same fault; what came of them is counted."""
    program = compile_model(model, cache=None)
    players = some_players(program, number)
    games = program.whole_games(players)
    assert games is not None
    machine = NativeCode(games, "").make(Tier.AT_ONCE)
    for again in range(_GAMES):
        found = machine.row(number, again)
        if isinstance(found, Halt) and found.stopped is not None:
            seen[found.stopped.name] += 1
            continue
        play = program.random_play(players, tailored=True)
        by_python: list[int] | Halt
        try:
            by_python, _ = next(play.games([game_seed(number, again)]))
        except RulesFaultAt as fault:
            by_python = Halt(fault.place, fault.reason, None)
        assert found == by_python, (number, again)
        seen["fault" if isinstance(found, Halt) else "ended"] += 1


@pytest.mark.parametrize("part", range(2))
def test_games_made_at_random_end_alike(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some games each; in the second part pieces lie in chains."""
    if part:
        monkeypatch.setattr(shape, "CHAINED_FROM", 0)
    seen: Counter[str] = Counter()
    for number in range(2000 + part * _MODELS_A_TEST, 2000 + (part + 1) * _MODELS_A_TEST):
        ended_alike(made_model(number), number, seen)

    assert seen["ended"] > seen["fault"] > 0
    assert seen.total() == seen["ended"] + seen["fault"]
