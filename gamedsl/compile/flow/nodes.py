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
from gamedsl.parts import Part, Single, frozen_part

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


@frozen_part
class Straight(Single):
    """Statements that ask nobody."""

    scope: int
    statements: tuple[Statement, ...]
    next: Node


@frozen_part
class AskNode(Single):
    """Somebody is asked; the game goes on at `next` once they have chosen."""

    scope: int
    statement: Ask | Choose
    next: Resume


@frozen_part
class Resume(Single):
    """A move has been chosen: one branch for each action that can be meant."""

    scope: int
    statement: Ask | Choose
    branches: list[tuple[int, Node]]
    next: Node


@frozen_part
class Chosen(Single):
    """An option of a choice in the middle of a rule is taken: its arguments are set."""

    scope: int
    action: int
    next: Node


@frozen_part
class OneAction(Single):
    """An action that asks nobody is carried out."""

    scope: int
    action: int
    next: Node


@frozen_part
class Begin(Single):
    """An action that may ask begins: its player and arguments are taken from the move.

    `inlined`: its statements follow; otherwise it is started as a procedure with a frame of its
    own, and `next` is where it comes back to.
    """

    scope: int
    action: int
    inlined: bool
    next: Node


@frozen_part
class Enter(Single):
    """A procedure that is started from here only begins: its arguments are set."""

    scope: int
    statement: Call
    next: Node


@frozen_part
class CallNode(Single):
    """A procedure that is started from several places begins; it comes back to `next`."""

    scope: int
    statement: Call
    next: Node


@frozen_part
class Leave(Single):
    """A procedure that was entered is done."""

    scope: int
    procedure: int
    next: Node


@frozen_part
class Branch(Single):
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


@frozen_part
class Start(Single):
    """The elements of a loop are fixed."""

    scope: int
    next: Loop


@frozen_part
class Stop(Single):
    """A loop is done and remembers nothing."""

    scope: int
    hidden: tuple[Hidden, ...]
    next: Node


@frozen_part
class Return(Single):
    """A procedure with a frame of its own is done."""

    scope: int


@frozen_part
class Finish(Single):
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
