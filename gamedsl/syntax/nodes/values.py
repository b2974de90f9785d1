# SPDX-License-Identifier: MIT
"""Values and conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from gamedsl.parts import frozen_part
from gamedsl.source import Span
from gamedsl.syntax.nodes.node import Node
from gamedsl.syntax.nodes.phrases import Core, Phrase
from gamedsl.syntax.nodes.texts import Name

if TYPE_CHECKING:
    from gamedsl.syntax.nodes.deeds import Deed

__all__ = [
    "Arithmetic",
    "AsManyCheck",
    "CanCheck",
    "Condition",
    "ConnectCheck",
    "HasCheck",
    "IfValue",
    "IsCheck",
    "IsInCheck",
    "Joined",
    "MoreCheck",
    "PhraseCheck",
    "PhraseValue",
    "ScoreCheck",
    "SumValue",
    "ThereCheck",
    "Value",
    "WordCheck",
    "WouldCheck",
]


@frozen_part
class PhraseValue(Node):
    """A phrase used as a value, perhaps so many times: "2 per Wren in my garden" has `per`."""

    phrase: Phrase
    per: Phrase | None
    span: Span


@frozen_part
class SumValue(Node):
    """`for each X, value`: the value added up over all X."""

    over: Phrase
    value: Phrase
    span: Span


@frozen_part
class Arithmetic(Node):
    """Terms joined by signs, from left to right; `limit` is the number after `, up to`."""

    first: Value
    rest: tuple[tuple[str, Value], ...]
    limit: int | None
    span: Span


@frozen_part
class IfValue(Node):
    """`value if condition[, otherwise value]`."""

    value: Value
    condition: Condition | None
    otherwise: Value | None
    span: Span


Value: TypeAlias = PhraseValue | SumValue | Arithmetic | IfValue


@frozen_part
class IsCheck(Node):
    """`subject is [not] predicate`: a phrase, or one of the words empty, full, left."""

    subject: Phrase
    negated: bool
    predicate: Phrase | str
    span: Span


@frozen_part
class IsInCheck(Node):
    """`subject is [not] in place`.

    `preposition` is in, on, at, with, from, under or next to; `of` are the cores that follow,
    joined by of.
    """

    subject: Phrase
    negated: bool
    place: Core
    span: Span
    preposition: str = "in"
    of: tuple[Core, ...] = ()


@frozen_part
class HasCheck(Node):
    """`subject has thing`; `left` when the word left follows."""

    subject: Phrase
    thing: Phrase
    left: bool
    span: Span


@frozen_part
class AsManyCheck(Node):
    """`subject has as many NAME as measure`."""

    subject: Phrase
    name: Name
    measure: Core
    span: Span


@frozen_part
class CanCheck(Node):
    """`I can step`, `I cannot step`: whether a verb of the author's could be carried through now."""

    subject: Phrase
    deed: Deed
    negated: bool
    span: Span


@frozen_part
class WouldCheck(Node):
    """`T would [not] join 2 Paths`: what would be true after the deed under discussion."""

    subject: Phrase
    deed: Deed
    negated: bool
    span: Span


@frozen_part
class ConnectCheck(Node):
    """`my Stones connect Row 1 to Row 11`: they stand side by side from the one to the other."""

    subject: Phrase
    start: Core
    end: Core
    span: Span


@frozen_part
class MoreCheck(Node):
    """`I have more Goats than every other player`; `more` is false for fewer."""

    subject: Phrase
    more: bool
    run: tuple[Name, ...]
    than: Core
    span: Span
    adjectives: tuple[str, ...] = ()


@frozen_part
class WordCheck(Node):
    """`subject has passed`, `has room`, `stand in a line`, `may share [other]`."""

    subject: Phrase
    word: str
    other: Phrase | None
    span: Span


@frozen_part
class ThereCheck(Node):
    """`there is/are phrase`."""

    phrase: Phrase
    span: Span


@frozen_part
class ScoreCheck(Node):
    """`A scores jam 7` (scenarios)."""

    subject: Phrase
    category: Name
    value: Value
    span: Span


@frozen_part
class PhraseCheck(Node):
    """A phrase that is a condition by itself, such as a defined one."""

    phrase: Phrase
    span: Span


@frozen_part
class Joined(Node):
    """Conditions joined by `and` (all) or `or` (any); never mixed."""

    word: str
    parts: tuple[Condition, ...]
    span: Span


Condition: TypeAlias = (
    IsCheck
    | IsInCheck
    | HasCheck
    | AsManyCheck
    | MoreCheck
    | WordCheck
    | ThereCheck
    | ScoreCheck
    | CanCheck
    | ConnectCheck
    | WouldCheck
    | PhraseCheck
    | Joined
)
