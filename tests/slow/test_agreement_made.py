"""Nearly a thousand games made at random, played by the compiled program and by the reference."""

from __future__ import annotations

import pytest

from gamedsl.chance import PROGRAMS, Generator
from gamedsl.compile import compile_model, shape
from tests.reference.agreement import Pair, drawn
from tests.reference.made import made_model
from tests.reference.shipped import some_players

pytestmark = pytest.mark.slow

_MODELS_A_TEST = 50


@pytest.mark.parametrize("part", range(6))
def test_games_made_at_random_are_played_alike(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of fifty games is played three times; in every other part pieces lie in chains."""
    if part % 2:
        monkeypatch.setattr(shape, "CHAINED_FROM", 0)
    decisions = 0
    for number in range(1000 + part * _MODELS_A_TEST, 1000 + (part + 1) * _MODELS_A_TEST):
        game = compile_model(made_model(number), cache=None)
        for again in range(3):
            pair = Pair.begin(game, some_players(game, number + again), again)
            decisions += pair.play(drawn(Generator(again, PROGRAMS)), 40).decisions

    assert decisions > _MODELS_A_TEST
