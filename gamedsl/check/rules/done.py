# SPDX-License-Identifier: MIT
"""What a deed comes to."""

from __future__ import annotations

import attrs

from gamedsl.check.model import (
    Condition,
    Statement,
)
from gamedsl.check.phrases.scope import Scope
from gamedsl.parts import Part

__all__ = ["Done"]


@attrs.frozen(eq=False, repr=False)
class Done(Part):
    """What a deed comes to."""

    statements: tuple[Statement, ...]
    available: Condition | None
    scope: Scope
