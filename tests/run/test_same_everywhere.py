from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = """\
import gamedsl, json
game = gamedsl.load("wonder_woods")
match = game.start(3, seed=11)
gamedsl.play_out(match, [gamedsl.RandomAgent(11, stream=n) for n in (2, 3, 4)])
print(match.record(), json.dumps(match.to_dict()), match.events("B"), match.view("B"), match.result)
report = gamedsl.simulate(game, players=3, games=5, seed=11)
print(report.seats, report.lengths, report.ends)
"""


@pytest.mark.slow
def test_a_seed_gives_the_same_game_in_every_process(checkout: Path) -> None:
    """Whatever the order in which Python keeps its sets, all that is printed is equal."""
    printed = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            check=True,
            capture_output=True,
            text=True,
            cwd=checkout,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
        ).stdout
        for seed in ("0", "1", "77")
    }

    (text,) = printed
    assert 'format: "gamedsl record 1"' in text
