# SPDX-License-Identifier: MIT
"""How many are moved: a number that is less than none is no number of things."""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Expression
from gamedsl.check.phrases.meaning import Stuff
from gamedsl.source import Span

__all__ = ["not_below_none"]


def not_below_none(stuff: Stuff, count: Expression, span: Span) -> None:
    """The number cannot become less than 0.

    Raises:
        Mistake: it can (G404).
    """
    if count.type.low < 0:
        name, value = "the number of things", count.type.low
        most = sum(stuff.things.counts) if stuff.things.individual else max(stuff.things.counts)
        raise mistake("G404", span, name=name, low=0, high=most, value=value)
