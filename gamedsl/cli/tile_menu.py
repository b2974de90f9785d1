# SPDX-License-Identifier: MIT
"""Numbered answers that are tiles, or ways in which a tile can lie, each with what it shows in words.

In: a question, and the tile that is being laid if there is one.  Out: lines, more than one for a tile on
which much is printed; none where the question is about something else.
"""

from __future__ import annotations

from gamedsl.check.model import Model
from gamedsl.cli.columns import wrapped
from gamedsl.cli.questions import Question
from gamedsl.cli.tiles import TileWords
from gamedsl.diagnostics.width import cells, printable

__all__ = ["tile_menu"]

_GAP = "   "
_NARROWEST = 30


def tile_menu(
    question: Question, model: Model, tiles: TileWords, tile: int | None, width: int
) -> list[str]:
    """The answers, a line or more each."""
    told = [
        [] if domain is None or number < 0 else tiles.parts(domain, number, tile)
        for domain, number, _ in question.meant(model)
    ]
    if not any(told):
        return []
    names = [printable(f"{n} {label}") for n, label in enumerate(question.labels, 1)]
    start = max(map(cells, names)) + len(_GAP)
    lines = []
    for name, parts in zip(names, told, strict=True):
        texts = list(wrapped(parts, max(_NARROWEST, width - start), joiner="; ")) or [""]
        for at, text in enumerate(texts):
            first = name if at == 0 else ""
            lines.append((first + " " * (start - cells(first)) + text).rstrip())
    return lines
