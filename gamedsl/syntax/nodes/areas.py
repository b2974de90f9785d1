# SPDX-License-Identifier: MIT
"""Where pieces can be."""

from __future__ import annotations

from gamedsl.parts import frozen_part
from gamedsl.source import Span
from gamedsl.syntax.nodes.node import Node
from gamedsl.syntax.nodes.phrases import Core, Phrase
from gamedsl.syntax.nodes.texts import Comment, Covers, Name, Translation

__all__ = ["Area", "Areas", "Contents", "Visibility"]


@frozen_part
class Visibility(Node):
    """face up, face down, seen by X, known to X."""

    kind: str
    who: Core | None
    span: Span


@frozen_part
class Contents(Node):
    """What an area may hold, or the range of a counter (`low` to `high`).

    `reset` is (value, edge, name). `called` is what lies there, as in `each a Tree`, and `down`
    what it is called face down, as in `face down a Mound`.
    """

    form: str | None
    phrase: Phrase | None
    low: int | None
    high: int | None
    visibility: tuple[Visibility, ...]
    reset: tuple[int, str, Name] | None
    span: Span
    called: Name | None = None
    down: Name | None = None


@frozen_part
class Area(Node):
    """One line of an area section; several names share the contents."""

    names: tuple[Name, ...]
    contents: tuple[Contents, ...]
    may_share: bool
    translations: tuple[Translation, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()


@frozen_part
class Areas(Node):
    """`areas`, or `each deck has` with `owner`.

    `also` is for `each player also has` of a variant.
    """

    owner: Core | None
    areas: tuple[Area, ...]
    covers: Covers | None
    span: Span
    comments: tuple[Comment, ...] = ()
    also: bool = False
