"""The game of these tests, on the disk and open."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.editor import completion, keystroke
from tests.editor.marked import Opened, bird_game, opened


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shared machine may stall: what may take how long is tested by itself, and everything else has time."""
    monkeypatch.setattr(keystroke, "LONGEST", 60.0)
    monkeypatch.setattr(completion, "_LONGEST", 60.0)


@pytest.fixture
def nests(tmp_path: Path) -> Opened:
    """The small game, open and checked."""
    return opened(bird_game(tmp_path))
