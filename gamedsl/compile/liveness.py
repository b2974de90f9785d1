# SPDX-License-Identifier: MIT
"""Which slots a body needs from before it, and which it surely sets.

In: statements that run straight through.  Out: numbers of slots.  A slot that is needed behind a
question has to lie in the row; one that is read before it is set begins with 0.
"""

from __future__ import annotations

from gamedsl.check.model import Choose, Each, Gather, If, Let, PickRandom, Statement, While
from gamedsl.compile.walk import Node, expressions, reads

__all__ = ["exposed", "flow_of", "slots_read"]


def slots_read(*found: Node | None) -> frozenset[int]:
    """The slots that values read."""
    return frozenset(
        number
        for node in found
        if node is not None
        for kind, number in reads(node)
        if kind == "slot"
    )


def exposed(body: tuple[Statement, ...]) -> frozenset[int]:
    """The slots that the body reads before it has surely set them."""
    return flow_of(body)[0]


def flow_of(body: tuple[Statement, ...]) -> tuple[frozenset[int], frozenset[int]]:
    """The slots that the body needs from before it, and those that it surely sets."""
    needed: set[int] = set()
    given: set[int] = set()
    for statement in body:
        uses, sets = _flow_of_one(statement)
        needed |= uses - given
        given |= sets
    return frozenset(needed), frozenset(given)


def _flow_of_one(statement: Statement) -> tuple[frozenset[int], frozenset[int]]:
    own = slots_read(*expressions(statement))
    match statement:
        case Let():
            return own, frozenset({statement.slot.index})
        case PickRandom() | Gather():
            return own - {statement.each.index}, frozenset({statement.slot.index})
        case Choose():
            # Its arguments count as needed: they begin with 0, which does no harm.
            return own.union(*map(exposed, statement.branches)), frozenset()
        case If():
            yes, no = flow_of(statement.yes), flow_of(statement.no)
            return own | yes[0] | no[0], yes[1] & no[1]
        case Each():
            bound = {statement.slot.index}
            outer = slots_read(statement.source)
            where = slots_read(statement.where) - bound
            return outer | where | (exposed(statement.body) - bound), frozenset()
        case While():
            return own | exposed(statement.body), frozenset()
        case _:
            return own, frozenset()
