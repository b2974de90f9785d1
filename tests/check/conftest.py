"""A small game, and a way to check it with some of its words replaced."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from gamedsl.diagnostics import Diagnostic
from gamedsl.loading import read_text

CONES = """\
language 1.0
game "Cones"
players 2 to 4

components
  tokens Cone: 12

areas
  heap  Cones
each player has
  store  Cones

setup
  put 12 Cones on the heap

turns clockwise from the first player, until the heap is empty
  action draw
    take 1 Cone from the heap
  action double
    require the heap has at least 2 Cones   else few: "only one is left"
    take 2 Cones from the heap

score
  cones: 1 per Cone in my store
  most points wins; still tied: shared
"""

Check = Callable[..., tuple[Diagnostic, ...]]


@pytest.fixture
def check() -> Check:
    """Check the game after replacements: `check(("old", "new"), files={"name": "text"})`."""

    def checked(
        *changes: tuple[str, str], files: dict[str, str] | dict[str, bytes] | None = None
    ) -> tuple[Diagnostic, ...]:
        text = CONES
        for old, new in changes:
            assert text.count(old) == 1
            text = text.replace(old, new)
        return read_text(text, files=files).diagnostics

    return checked
