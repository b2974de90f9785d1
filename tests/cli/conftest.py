"""A command line to try things on: in this process, or as a person's shell starts it."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest
from click.testing import CliRunner, Result

from gamedsl.cli import main

Run: TypeAlias = Callable[..., Result]
Process: TypeAlias = Callable[..., "subprocess.CompletedProcess[str]"]

LAST_STONE = """\
language 1.0
game "Last Stone"
players 2

components
  kinds Size: pebble, rock
  tokens Stone: 2 of each Size

areas
  heap      Stones
each player has
  pocket    Stones

input First Player: a player, otherwise drawn

option short "Does the first stone win?"
  no (standard)   "No."
  yes             "Yes."

setup
  for each Size: put 2 Stones of the Size into the heap

turns clockwise from the First Player
  action take a Size
    require the heap has a Stone of the Size     else none left: "no {Size} is left"
    put 1 Stone of the Size from the heap into my pocket
  at the end of each turn
    if short is yes, I win
    if the heap is empty, I win
"""


def interruptible() -> None:
    """In a new process: Ctrl+C counts, also where whoever started the tests does not listen to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """`gamedsl` with these arguments in an empty folder, with `typed` as its input."""
    monkeypatch.chdir(tmp_path)

    def invoke(*arguments: str | Path, typed: str | bytes = "") -> Result:
        return CliRunner().invoke(main, list(map(str, arguments)), input=typed, prog_name="gamedsl")

    return invoke


@pytest.fixture
def process(tmp_path: Path) -> Process:
    """`gamedsl` as a process of its own, in an empty folder."""

    def start(
        *arguments: str | Path, typed: str | None = "", **more: object
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(  # type: ignore[call-overload, no-any-return]
            [sys.executable, "-m", "gamedsl", *map(str, arguments)],
            check=False,
            cwd=tmp_path,
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=60,
            **more,
        )

    return start


@pytest.fixture
def last_stone(tmp_path: Path) -> Path:
    """A small game without hidden things, as a file."""
    path = tmp_path / "last_stone.game"
    path.write_text(LAST_STONE, encoding="utf-8")
    return path


HIDDEN = """\
language 1.0
game "Beasts"
players 2 to 3

components
  kinds Rank, from low to high: owl, pug, ram, sow, tit, yak
  cards Beast: one of each Rank

input First Player: a player, otherwise drawn

areas
  deck      pile of Beast, face down
  table     Beasts, face up
each player has
  hand      Beasts, seen by its owner

setup
  shuffle the Beasts
  deal 2 Beasts to each player
  the other Beasts go to the deck

turns from the First Player, until every hand is empty
  action lay a card from my hand
    put it onto the table
"""


@pytest.fixture
def low_card(tmp_path: Path) -> Path:
    """A small game in which hands are hidden, as a file."""
    path = tmp_path / "low_card.game"
    path.write_text(HIDDEN, encoding="utf-8")
    return path
