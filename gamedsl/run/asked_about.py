# SPDX-License-Identifier: MIT
"""The piece whose rule a player may use, by name: "use the effect of Otter?".

In: a row at which somebody is asked, and their eyes.  Out: what is printed on that piece or face; None where
the question is about no piece, where it is another's, and where the player does not know the piece.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from gamedsl.check.model import Decision

if TYPE_CHECKING:
    from gamedsl.run.view import Looking

__all__ = ["asked_about"]


def asked_about(looking: Looking, row: Sequence[int], decision: Decision) -> str | None:
    """The name of the piece, or of its face."""
    about, seat, calling = decision.about, looking.seat, looking.calling
    if about is None or seat is None or about.type.domain is None:
        return None
    value = calling.program.worth(list(row), seat, decision.actions[0], (), about)
    domain = calling.model.domain(about.type.domain)
    things = calling.printed.things_of(domain)
    if value is None or value < 0 or things is None:
        return None
    piece = domain.attributes[0].values[value] if domain.role == "face" else value
    for store, owner, pieces in calling.contents.everywhere(row, things):
        if piece in pieces and looking.knows(row, store, owner, piece):
            return calling.texts.element(domain.name, value)
    return None
