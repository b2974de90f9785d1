# SPDX-License-Identifier: MIT
"""Functions that are only written when somebody asks: why not, what could be said, what is it worth.

In: a value, a condition or a source and the slots that are given.  Out: the text of a module with
one function that never fails: what makes no sense is UNDEFINED.  Nothing is assumed to hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.model import Condition, Expression, Slot, Source
from gamedsl.compile.emit import comparisons, folds
from gamedsl.compile.emit.conditions import test
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.lines import Block, render
from gamedsl.compile.emit.sources import Walk, go_through
from gamedsl.compile.emit.unit import Unit
from gamedsl.compile.emit.val import atom
from gamedsl.compile.emit.values import value
from gamedsl.compile.facts import Interval
from gamedsl.compile.layout import Layout
from gamedsl.compile.seats import OUTSIDE

__all__ = ["UNDEFINED", "question_about_source", "question_about_value"]

UNDEFINED = -(2**60)
"""What a function gives for a value that makes no sense."""

_HANDLERS = (comparisons, folds)
