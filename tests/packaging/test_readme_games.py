"""The README names every game that comes with gamedsl."""

from __future__ import annotations

import re
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]


def test_each_classic_is_named() -> None:
    """By its title, so that nobody misses one that is there."""
    text = " ".join((CHECKOUT / "README.md").read_text(encoding="utf-8").split())
    titles = [
        re.search(r'^game "([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE)
        for path in sorted((CHECKOUT / "games" / "classics").glob("*.game"))
        if "." not in path.stem
    ]

    assert titles
    assert [found[1] for found in titles if found is not None and found[1] not in text] == []
