# SPDX-License-Identifier: MIT
"""Statements, in the order in which they are written.

An `otherwise` is a statement of its own that the checker ties to the branch above it.
"""

from __future__ import annotations

from typing import TypeAlias

from gamedsl.parts import frozen_part
from gamedsl.source import Span
from gamedsl.syntax.nodes.deeds import Deed, Lead, Tails
from gamedsl.syntax.nodes.flow import MomentBlock, Outside, Phase, Turns
from gamedsl.syntax.nodes.node import Node
from gamedsl.syntax.nodes.phrases import Core, Phrase
from gamedsl.syntax.nodes.tables import Table
from gamedsl.syntax.nodes.texts import Comment, Covers, Name, Reason, Text, Unreadable
from gamedsl.syntax.nodes.values import Condition, Value

__all__ = [
    "AsBefore",
    "Auction",
    "Compound",
    "Line",
    "MayState",
    "Never",
    "NotAgain",
    "NotWritten",
    "Part1",
    "Require",
    "Say",
    "Simple",
    "Spot",
    "SpotChoice",
    "Statement",
]


@frozen_part
class Simple(Node):
    """Leads, an actor and deeds: "for each deck: its owner shuffles it"."""

    leads: tuple[Lead, ...]
    actor: Phrase | None
    may: bool
    deeds: tuple[Deed, ...]
    tails: Tails
    reason: Reason | None
    span: Span


@frozen_part
class Require(Node):
    """`require [name:] condition [, unless condition] [else ...]`.

    `after` is for `require after this:`.
    """

    name: Name | None
    condition: Condition
    unless: Condition | None
    reason: Reason | None
    after: bool
    span: Span


@frozen_part
class MayState(Node):
    """`may state NAME: value else ...`: an argument with one right value."""

    name: Name
    value: Value
    reason: Reason | None
    span: Span


@frozen_part
class NotWritten(Node):
    """`not written yet "..."`; `leads` stand in front of it."""

    text: Text
    span: Span
    leads: tuple[Lead, ...] = ()


@frozen_part
class NotAgain(Node):
    """`no: not again this turn else ...`: an answer that refuses the move for this turn."""

    answer: str
    reason: Reason | None
    span: Span


@frozen_part
class Say(Node):
    """`say "..."`: a line for the log; `leads` stand in front of it."""

    text: Text
    span: Span
    leads: tuple[Lead, ...] = ()


Part1: TypeAlias = Simple | Require | MayState | NotWritten | NotAgain | Say


@frozen_part
class Line(Node):
    """The parts of one line, joined by semicolons, with its clauses.

    `label` is the name of the line, by which other rules and variants speak of it.
    """

    parts: tuple[Part1, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()
    label: Name | None = None


@frozen_part
class Compound(Node):
    """A lead with a block under it."""

    lead: Lead
    body: tuple[Statement, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Spot(Node):
    """One alternative of `choose a spot, one of`."""

    name: Name
    phrase: Phrase
    role: Core | None
    face: str | None
    condition: Condition | None
    body: tuple[Statement, ...]
    span: Span
    covers: Covers | None = None
    comments: tuple[Comment, ...] = ()


@frozen_part
class SpotChoice(Node):
    """`choose X, one of [else ...]` with labelled alternatives."""

    phrase: Phrase
    spots: tuple[Spot, ...]
    span: Span
    comments: tuple[Comment, ...] = ()
    reason: Reason | None = None
    covers: Covers | None = None


@frozen_part
class Auction(Node):
    """`auction from X, bid A to B THINGS [at once, in secret] else ...`.

    The body holds conditions, and what is done when it is sold and not sold.
    """

    start: Core
    low: int
    high: int
    thing: Name
    reason: Reason | None
    body: tuple[Statement, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()
    sealed: bool = False


@frozen_part
class Never(Node):
    """`never look under a deck else sealed: "..."`: a deed that is named only to be refused."""

    words: str
    reason: Reason
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class AsBefore(Node):
    """`as before`: what the base does there, in a part that a variant does instead."""

    span: Span
    comments: tuple[Comment, ...] = ()


Statement: TypeAlias = (
    Line
    | Compound
    | SpotChoice
    | Auction
    | Never
    | Turns
    | Table
    | Phase
    | MomentBlock
    | Outside
    | AsBefore
    | Unreadable
)
