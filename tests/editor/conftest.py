"""The game of these tests, on the disk and open."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.editor.marked import Opened, bird_game, opened


@pytest.fixture
def nests(tmp_path: Path) -> Opened:
    """The small game, open and checked."""
    return opened(bird_game(tmp_path))
