# SPDX-License-Identifier: MIT
"""What all players pass on at the same moment, read back as one step.

In: the statements of a body.  Out: one sentence and its place, if the body begins with such a passing; else None.
"""

from __future__ import annotations

from gamedsl.check.model import Each, MoveAll, SeatAfter, Statement
from gamedsl.reading.document import Step
from gamedsl.reading.scope import Scope

__all__ = ["handed_on"]


def handed_on(statements: tuple[Statement, ...], scope: Scope) -> Step | None:
    """The step with which the statements begin, which are two."""
    match statements[:2]:
        case (
            Each(body=(MoveAll(things=things, origin=origin, target=between),)),
            Each(body=(MoveAll(target=target),)),
        ) if scope.store(between.store).passing == origin.store:
            side = "left" if isinstance(target.owner, SeatAfter) else "right"
            area, what = scope.store(origin.store).name, scope.things(things).plural
            text = f"all {what} of each player's {area} go to that of the player to the {side}, all at the same moment"
            return Step(text, scope.place(statements[0].place))
        case _:
            return None
