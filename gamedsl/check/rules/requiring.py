# SPDX-License-Identifier: MIT
"""`require C [, unless D] [else NAME: "..."]`: the condition of a line, with what is said where it does not hold."""

from __future__ import annotations

import attrs

from gamedsl.check.model import Guard, Some
from gamedsl.check.phrases.conditions import condition_of, measured
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.texts import refusal
from gamedsl.syntax import nodes

__all__ = ["required"]


def required(scope: Scope, node: nodes.Require, place: int, chosen: int = 0) -> tuple[Guard, Scope]:
    """What a `require` line asks for, and the scope behind it, which knows the number it measures by."""
    condition = condition_of(scope, node.condition)
    inside = measured(scope, node.condition)
    if node.unless is not None:
        condition = Some((condition_of(scope, node.unless), condition))
    reason = refusal(inside, node.reason, place)
    if reason.name is None and node.name is not None:
        reason = attrs.evolve(reason, name=node.name.text)
    return Guard(condition, reason, chosen), inside
