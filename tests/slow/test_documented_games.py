"""The games on the pages of the documentation are played at random: none of them asks for what cannot be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gamedsl.agents import RandomAgent, play_out
from gamedsl.loading import read_text

_DOCS = Path(__file__).parents[2] / "docs"
_BLOCK = re.compile(r"^```(?:game|csv) file=(\S+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
_PAGES = sorted(page for page in _DOCS.rglob("*.md") if "diagnostics" not in page.parts)
_MOST_MOVES = 300


def _games(page: Path) -> Iterator[tuple[str, str, dict[str, str]]]:
    files = dict(_BLOCK.findall(page.read_text("utf-8")))
    for name, text in files.items():
        if name.endswith(".game") and not name.endswith(".scenarios.game"):
            yield name, text, {other: files[other] for other in files if other != name}


@pytest.mark.slow
@pytest.mark.parametrize(
    "page", [page for page in _PAGES if any(_games(page))], ids=lambda page: page.stem
)
def test_a_documented_game_is_played(page: Path) -> None:
    """Each game of a page that checks clean is played with every number of players, a few times."""
    played = 0
    for name, text, files in _games(page):
        reading = read_text(text, files=files, name=name)
        if not reading.ok:
            continue
        game = reading.game()
        least, most = game.players
        for seed in range(6):
            players = least + seed % (most - least + 1)
            agents = [RandomAgent(seed + seat) for seat in range(players)]
            play_out(game.start(players, seed=seed), agents, moves=_MOST_MOVES)
            played += 1

    assert played
