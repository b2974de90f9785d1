# SPDX-License-Identifier: MIT
"""The nodes of the course of play.

Only procedures that can ask somebody become nodes, and of those only what stands around a question:
everything between two questions stays a run of statements.  A node knows what follows it; several
nodes may be followed by the same one, and a loop is followed, at last, by itself.
"""

from __future__ import annotations

from typing import TypeAlias

import attrs

from gamedsl.check.model import Ask, Call, Choose, Each, If, Statement, While
from gamedsl.parts import Part, frozen_part

__all__ = [
    "AskNode",
    "Begin",
    "Branch",
    "CallNode",
    "Chosen",
    "Enter",
    "Finish",
    "Hidden",
    "Leave",
    "Loop",
    "Node",
    "OneAction",
    "Resume",
    "Return",
    "SlotKey",
    "Start",
    "Stop",
    "Straight",
]

SlotKey: TypeAlias = tuple[int, int]
"""The procedure and the number of a slot; numbers below 0 are slots that the compiler adds."""


@attrs.define(eq=False, repr=False)
class Straight:
    """Statements that ask nobody."""

    scope: int
    statements: tuple[Statement, ...]
    next: Node


@attrs.define(eq=False, repr=False)
class AskNode:
    """Somebody is asked; the game goes on at `next` once they have chosen."""

    scope: int
    statement: Ask | Choose
    next: Resume


@attrs.define(eq=False, repr=False)
class Resume:
    """A move has been chosen: one branch for each action that can be meant."""

    scope: int
    statement: Ask | Choose
    branches: list[tuple[int, Node]]
    next: Node


@attrs.define(eq=False, repr=False)
class Chosen:
    """An option of a choice in the middle of a rule is taken: its arguments are set."""

    scope: int
    action: int
    next: Node


@attrs.define(eq=False, repr=False)
class OneAction:
    """An action that asks nobody is carried out."""

    scope: int
    action: int
    next: Node


@attrs.define(eq=False, repr=False)
class Begin:
    """An action that may ask begins: its player and arguments are taken from the move.

    `inlined`: its statements follow; otherwise it is started as a procedure with a frame of its
    own, and `next` is where it comes back to.
    """

    scope: int
    action: int
    inlined: bool
    next: Node


@attrs.define(eq=False, repr=False)
class Enter:
    """A procedure that is started from here only begins: its arguments are set."""

    scope: int
    statement: Call
    next: Node


@attrs.define(eq=False, repr=False)
class CallNode:
    """A procedure that is started from several places begins; it comes back to `next`."""

    scope: int
    statement: Call
    next: Node


@attrs.define(eq=False, repr=False)
class Leave:
    """A procedure that was entered is done."""

    scope: int
    procedure: int
    next: Node


@attrs.define(eq=False, repr=False)
class Branch:
    """One of two ways; both lead to `next`."""

    scope: int
    statement: If
    yes: Node
    no: Node
    next: Node


@frozen_part
class Hidden(Part):
    """Slots that a loop needs to remember where it is: their first key, how many, a name."""

    key: SlotKey
    width: int
    name: str


@attrs.define(eq=False, repr=False)
class Loop:
    """A loop in whose body somebody may be asked; the body leads back to the loop."""

    scope: int
    statement: While | Each
    hidden: tuple[Hidden, ...]
    next: Node
    body: Node = attrs.field(init=False)
    asks_always: bool = False


@attrs.define(eq=False, repr=False)
class Start:
    """The elements of a loop are fixed."""

    scope: int
    next: Loop


@attrs.define(eq=False, repr=False)
class Stop:
    """A loop is done and remembers nothing."""

    scope: int
    hidden: tuple[Hidden, ...]
    next: Node


@attrs.define(eq=False, repr=False)
class Return:
    """A procedure with a frame of its own is done."""

    scope: int


@attrs.define(eq=False, repr=False)
class Finish:
    """The course of play is at its end, and so is the game."""

    scope: int


Node: TypeAlias = (
    Straight
    | AskNode
    | Resume
    | Chosen
    | OneAction
    | Begin
    | Enter
    | CallNode
    | Leave
    | Branch
    | Loop
    | Start
    | Stop
    | Return
    | Finish
)
