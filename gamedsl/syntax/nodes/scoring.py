# SPDX-License-Identifier: MIT
"""Scores, and rules that belong to a kind."""

from __future__ import annotations

from gamedsl.parts import frozen_part
from gamedsl.source import Span
from gamedsl.syntax.nodes.deeds import Deed
from gamedsl.syntax.nodes.node import Node
from gamedsl.syntax.nodes.phrases import Core, Object, Part, Phrase
from gamedsl.syntax.nodes.statements import Line, Statement
from gamedsl.syntax.nodes.tables import TableRow
from gamedsl.syntax.nodes.texts import Comment, Covers, Name, Text
from gamedsl.syntax.nodes.values import Value

__all__ = [
    "Category",
    "Event",
    "OtherScore",
    "Rule",
    "RulesFor",
    "Score",
    "TieBreak",
    "Whenever",
    "Winner",
]


@frozen_part
class TieBreak(Node):
    """`most Stones`."""

    rank: str
    core: Core
    span: Span


@frozen_part
class Winner(Node):
    """`most points wins; tie: most X; still tied: shared`.

    `shared`: whether those who are still tied win together, or nobody does; None if the line does not say.
    """

    most: bool
    measure: str
    ties: tuple[TieBreak, ...]
    shared: bool | None
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Category(Node):
    """`stones: VALUE` with an optional table."""

    name: Name
    value: Value
    rows: tuple[TableRow, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class OtherScore(Node):
    """A score line by sets or by rank: `kind` is set score or rank score.

    Sets: `phrase` is what a set is made of, `rows` the points. Rank: `prizes` are for the first,
    the second ..., `cases` pairs of tied or nothing with what happens then.
    """

    kind: str
    name: Name
    span: Span
    comments: tuple[Comment, ...] = ()
    phrase: Phrase | None = None
    largest_first: bool = False
    rows: tuple[TableRow, ...] = ()
    prizes: tuple[int, ...] = ()
    cases: tuple[tuple[str, str], ...] = ()
    covers: Covers | None = None


@frozen_part
class Score(Node):
    """`score` with its lines in order."""

    lines: tuple[Category | Winner | Line | OtherScore, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Event(Node):
    """What a `whenever` waits for.

    Something comes or goes somewhere (`subject`, `verb`, `part`), or somebody does a deed
    (`subject`, `deed`; `others` are further objects joined by or).
    """

    subject: Object
    verb: str
    part: Part | None
    deed: Deed | None
    others: tuple[Object, ...]
    span: Span


@frozen_part
class Whenever(Node):
    """`whenever EVENT` with what then happens."""

    event: Event
    body: tuple[Statement, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Rule(Node):
    """One rule of a kind.

    `kind`: effect, bonus (`body`), lasting (`events`; `from_next_turn`), points or sharing
    (`value`, or `once_per` with `phrase` and `rows`; `sets` for "for each set"), count (`core`
    counts as `number`).
    """

    kind: str
    span: Span
    body: tuple[Statement, ...] = ()
    events: tuple[Whenever, ...] = ()
    from_next_turn: bool = False
    value: Value | None = None
    once_per: Name | None = None
    phrase: Phrase | None = None
    sets: bool = False
    largest_first: bool = False
    rows: tuple[TableRow, ...] = ()
    core: Core | None = None
    number: int | None = None
    covers: Covers | None = None
    comments: tuple[Comment, ...] = ()


@frozen_part
class RulesFor(Node):
    """`rules for PHRASE` with its rules, or with what is `not_written` yet."""

    phrase: Phrase
    rules: tuple[Rule, ...]
    not_written: Text | None
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()
