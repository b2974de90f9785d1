# SPDX-License-Identifier: MIT
"""What a deed comes to."""

from __future__ import annotations

from gamedsl.check.model import (
    Condition,
    Statement,
)
from gamedsl.check.phrases.scope import Scope
from gamedsl.parts import Part, frozen_part

__all__ = ["Done"]


@frozen_part
class Done(Part):
    """What a deed comes to."""

    statements: tuple[Statement, ...]
    available: Condition | None
    scope: Scope
