"""A keystroke in the largest game is answered before the next one."""

from __future__ import annotations

import random
import statistics
from time import process_time

import pytest

from gamedsl.editor.findings import find
from gamedsl.editor.keystroke import while_typing
from gamedsl.editor.texts import Texts
from gamedsl.loading import path_of
from gamedsl.source import Source

pytestmark = pytest.mark.slow

_MOST = 0.05
"""Seconds of processor time: a shared machine may let a process wait, which says nothing of it."""


def test_a_keystroke_in_forest_shuffle_takes_less_than_50_ms() -> None:
    """Letters typed and deleted at random places, after each of which the file is told of."""
    path, chosen = path_of("forest_shuffle").resolve(), random.Random(5)
    last = find(path, Texts())
    assert last is not None
    text, taken = last.source.text, []
    for _ in range(120):
        at = chosen.randrange(len(text))
        now = Source(
            last.source.name, text[:at] + chosen.choice(["x", "", "e", " "]) + text[at + 1 :]
        )
        begin = process_time()
        while_typing(last, now)
        taken.append(process_time() - begin)

    assert statistics.quantiles(taken, n=20)[-1] < _MOST
