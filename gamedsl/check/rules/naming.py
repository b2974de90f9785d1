# SPDX-License-Identifier: MIT
"""Which names a line gives to what stands below it: what is chosen, called, held back, put somewhere.

In: a line as written.  Out: the names.  After a mistake in the line nothing is said about them below.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.walk import parts_of
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["HELD_BACK", "HOW_IT_LIES", "IF_ABOVE", "PLACED", "names_given"]

HELD_BACK = "held back"
IF_ABOVE = "the if above"
"""What an `otherwise` belongs to."""
PLACED = "placed"
HOW_IT_LIES = "how it lies"


def names_given(node: nodes.Statement) -> tuple[str, ...]:
    """The names that the line gives, and the words for what it did."""
    return tuple(dict.fromkeys(_names(node)))


def _names(node: nodes.Statement) -> Iterator[str]:
    if isinstance(node, nodes.SpotChoice) and node.phrase.core.runs:
        yield node.phrase.core.runs[-1][-1].text
    if _begins_with_if(node):
        yield IF_ABOVE
    for part in parts_of(node, leave_out=(Span,)):
        if isinstance(part, nodes.Deed):
            yield from _given_by(part)


def _begins_with_if(node: nodes.Statement) -> bool:
    """Whether an `otherwise` could stand below it."""
    lead = node.lead if isinstance(node, nodes.Compound) else None
    if isinstance(node, nodes.Line) and isinstance(node.parts[-1], nodes.Simple):
        lead = next(iter(node.parts[-1].leads), None)
    return lead is not None and lead.kind in {"if", "otherwise"}


def _given_by(deed: nodes.Deed) -> Iterator[str]:
    match deed.verb:
        case "choose" if deed.phrase is not None:
            yield from ("them", "it", "that many")
            for run in deed.phrase.core.runs[-1:]:
                yield from (name.text for name in run)
        case "choose how":
            yield HOW_IT_LIES
        case "call" if deed.name is not None:
            yield deed.name.text
        case "hold back":
            yield HELD_BACK
        case "put" | "lay":
            yield PLACED
        case _:
            pass
