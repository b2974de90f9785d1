# SPDX-License-Identifier: MIT
"""The head of a file, definitions, options, inputs, scenarios, and what a variant changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gamedsl.parts import frozen_part
from gamedsl.source import Span
from gamedsl.syntax.nodes.areas import Area
from gamedsl.syntax.nodes.flow import Action
from gamedsl.syntax.nodes.node import Node
from gamedsl.syntax.nodes.phrases import Phrase
from gamedsl.syntax.nodes.statements import Statement
from gamedsl.syntax.nodes.tables import TableRow
from gamedsl.syntax.nodes.texts import Comment, Covers, Name, Number, Reason, Text, Translation
from gamedsl.syntax.nodes.values import Condition, Value

if TYPE_CHECKING:
    from gamedsl.syntax.nodes.file import Section

__all__ = [
    "Change",
    "Define",
    "Definition",
    "Extra",
    "GameHead",
    "Input",
    "Language",
    "Option",
    "OptionValue",
    "Players",
    "Reference",
    "Scenario",
    "ScenarioStep",
]


@frozen_part
class Language(Node):
    """`language 1.0`."""

    version: str
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class GameHead(Node):
    """`game "..."`, `variant "..."`, or `shared "..."` of a file that games use."""

    title: Text
    variant: bool
    span: Span
    comments: tuple[Comment, ...] = ()
    shared: bool = False


@frozen_part
class Reference(Node):
    """`extends X`, `scenarios for X`, `use "file"`, `texts "file"`, `because "..."`, `version 0.1`.

    `kind` says which.
    """

    kind: str
    target: str
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Players(Node):
    """`players 2 to 5`."""

    least: int
    most: int
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Definition(Node):
    """`the next row of a deck is VALUE` or `... when CONDITION`.

    `state` is the word for "near" in `the end is near when CONDITION`: a phrase, or empty, full,
    left.
    """

    phrase: Phrase
    value: Value | None
    condition: Condition | None
    rows: tuple[TableRow, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()
    state: Phrase | str | None = None


@frozen_part
class Define(Node):
    """`define` with its lines."""

    definitions: tuple[Definition, ...]
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class OptionValue(Node):
    """One value of an option."""

    key: Name | Number
    standard: bool
    text: Text | None
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Option(Node):
    """`option NAME "question?"` with its values."""

    name: Name
    question: Text
    values: tuple[OptionValue, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()
    only_if: Condition | None = None


@frozen_part
class Input(Node):
    """`input NAME: a player, otherwise drawn else ...`; `otherwise` is drawn, in order or None.

    `per_player` is for `input colour: a Colour for each player`.
    """

    name: Name
    phrase: Phrase
    no_two_alike: bool
    otherwise: str | None
    reason: Reason | None
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()
    per_player: bool = False


@frozen_part
class ScenarioStep(Node):
    """One line of a scenario as it stands; gamedsl.testing reads its parts."""

    text: str
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Scenario(Node):
    """`scenario "..."` or `always "..."`."""

    always: bool
    title: Text
    covers: Covers | None
    steps: tuple[ScenarioStep, ...]
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Extra(Node):
    """A section that is read and kept for later: `kind` is aims, `names` are its lines, which stand at `places`."""

    kind: str
    names: tuple[str, ...]
    span: Span
    comments: tuple[Comment, ...] = ()
    places: tuple[Span, ...] = ()


@frozen_part
class Change(Node):
    """One change of a variant.

    `kind` is change table, change option, change rule, change number, change text, replace, add
    names, add values, add areas, add statements, wrap, remove, remove row, remove column, remove
    value, remove text or remove scenario.

    `target` is what is changed; `within` the phase that holds it (add statements: at its
    `edge`); `text` the rule of change number, from `numbers[0]` to `numbers[1]`; `node` the new
    thing where one is written, `body` or `areas` several; a remove without a `word` (table,
    option ...) has a `phrase`. A wrap is done before, after or instead of (`edge`) the thing of
    the sort `word`. `texts` are the texts that are written between quotation marks, in order; `values` those
    that an option gets.
    """

    kind: str
    target: tuple[Name, ...]
    within: Name | None
    rows: tuple[TableRow, ...]
    names: tuple[tuple[Name, tuple[Translation, ...]], ...]
    node: Section | Statement | Action | None
    key: Name | Number | None
    span: Span
    comments: tuple[Comment, ...] = ()
    word: str | None = None
    phrase: Phrase | None = None
    text: str | None = None
    numbers: tuple[int, ...] = ()
    edge: str | None = None
    body: tuple[Statement, ...] = ()
    areas: tuple[Area, ...] = ()
    covers: Covers | None = None
    texts: tuple[Text, ...] = ()
    values: tuple[OptionValue, ...] = ()
