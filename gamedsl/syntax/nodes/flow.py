# SPDX-License-Identifier: MIT
"""The course of play: rounds, phases, turns, actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedsl.parts import frozen_part
from gamedsl.source import Span
from gamedsl.syntax.nodes.node import Node
from gamedsl.syntax.nodes.phrases import Core, Link, Part
from gamedsl.syntax.nodes.texts import Comment, Covers, Name, Reason, Text
from gamedsl.syntax.nodes.values import Condition

if TYPE_CHECKING:
    from gamedsl.syntax.nodes.statements import Never, Statement

__all__ = [
    "Action",
    "Counting",
    "Guard",
    "HowTo",
    "MomentBlock",
    "Outside",
    "Phase",
    "Rounds",
    "Setup",
    "Step",
    "Turns",
]


@frozen_part
class Setup(Node):
    """`setup` with its block."""

    body: tuple[Statement, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Rounds(Node):
    """`each round` (name None) or `for each NAME a to b`."""

    name: Name | None
    low: int | None
    high: int | None
    body: tuple[Statement, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Phase(Node):
    """`phase NAME` with everything in it, in order."""

    name: Name
    covers: Covers | None
    body: tuple[Statement, ...]
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Outside(Node):
    """`outside this phase else ...`."""

    reason: Reason
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class MomentBlock(Node):
    """`at the end of each turn`.

    `edge` is start or end, `name` is turn, phase, round or a name of the author's.
    """

    edge: str
    name: Name
    covers: Covers | None
    body: tuple[Statement, ...]
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Counting(Node):
    """`; a turn counts as one move [, unless ...]`."""

    unless: Condition | None
    span: Span


@frozen_part
class Turns(Node):
    """`turns [once round|clockwise] from X [, until ...][; a pass is final [, unless ...]]`.

    `mode` is once round, clockwise or nothing. `counting`: `; a turn counts as one move [, unless ...]`.
    """

    mode: str
    start: Core
    until: Condition | None
    pass_final: bool
    unless: Condition | None
    reason: Reason | None
    covers: Covers | None
    actions: tuple[Action, ...]
    moments: tuple[MomentBlock, ...]
    nevers: tuple[Never, ...]
    span: Span
    comments: tuple[Comment, ...] = ()
    steps: tuple[Step, ...] = ()
    counting: Counting | None = None


@frozen_part
class Step(Node):
    """`step NAME[, until ...]` of a turn, with its actions and statements in order."""

    name: Name
    until: Condition | None
    covers: Covers | None
    actions: tuple[Action, ...]
    body: tuple[Statement, ...]
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Action(Node):
    """`action VERB [object] [prepositions]` with its block.

    `links` are the cores that follow, joined by of: "a card C of my hand".
    """

    verb: Name
    core: Core | None
    parts: tuple[Part, ...]
    reason: Reason | None
    covers: Covers | None
    body: tuple[Statement, ...]
    span: Span
    comments: tuple[Comment, ...] = ()
    links: tuple[Link, ...] = ()


@frozen_part
class HowTo(Node):
    """`how to VERB object ...`.

    `links` are the cores that follow, joined by of.
    """

    verb: Name
    core: Core | None
    parts: tuple[Part, ...]
    body: tuple[Statement, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()
    links: tuple[Link, ...] = ()


@frozen_part
class Guard(Node):
    """`guard after N rounds [in a row] [without X]: "..."[, no winner]`."""

    number: int
    unit: Name
    in_a_row: bool
    without: Core | None
    text: Text
    no_winner: bool
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()
