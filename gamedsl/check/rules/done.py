# SPDX-License-Identifier: MIT
"""What a deed comes to."""

from __future__ import annotations

import attrs

from gamedsl.check.model import (
    Condition,
    Statement,
)
from gamedsl.check.phrases.scope import Scope

__all__ = ["Done"]


@attrs.frozen
class Done:
    """What a deed comes to."""

    statements: tuple[Statement, ...]
    available: Condition | None
    scope: Scope
