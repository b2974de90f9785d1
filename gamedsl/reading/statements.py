# SPDX-License-Identifier: MIT
"""Statements read back: what is done, step by step, in the order in which it is done.

In: a body and a scope.  Out: steps, those inside a loop or a case below it.  Each step knows its
line, so a reader can compare what they wrote with how it was read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import singledispatch

from gamedsl.check.model import (
    Arith,
    Ask,
    Assign,
    Call,
    Compare,
    Const,
    Each,
    EndGame,
    Every,
    Expression,
    If,
    Let,
    Local,
    Location,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    Read,
    Reveal,
    Say,
    Shuffle,
    Statement,
    Template,
    While,
)
from gamedsl.reading.conditions import condition
from gamedsl.reading.document import Step
from gamedsl.reading.scope import Scope, article
from gamedsl.reading.values import area, source, value, whole

__all__ = ["body", "line", "sentence"]
