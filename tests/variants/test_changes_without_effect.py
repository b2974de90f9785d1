"""A change that says what the base says anyway still takes its place: another one there clashes with it."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text


@pytest.mark.parametrize(
    "changes",
    [
        "change option pass mode to reenter\nchange option pass mode to final\n",
        "change option pass mode to final\nchange option pass mode to reenter\n",
        (
            "change table supply\n  | players | mushrooms a patch |\n  | 2 | 6 |\n"
            "change table supply\n  | players | mushrooms a patch |\n  | 2 | 8 |\n"
        ),
    ],
)
def test_it_clashes(changes: str) -> None:
    """The two contradict each other, so neither is taken silently."""
    reading = read_text(f"extends wonder_woods\n{changes}")

    assert "G703" in [each.code for each in reading.diagnostics]
