# SPDX-License-Identifier: MIT
"""Names, texts, numbers, reasons: what stands in all sorts of nodes."""

from __future__ import annotations

from gamedsl.parts import frozen_part
from gamedsl.source import Span
from gamedsl.syntax.nodes.node import Node

__all__ = ["Comment", "Covers", "Name", "Number", "Reason", "Text", "Translation", "Unreadable"]


@frozen_part
class Name(Node):
    """A name of the author's, as printed."""

    text: str
    span: Span


@frozen_part
class Number(Node):
    """A whole number that stands where a name could stand as well."""

    value: int
    span: Span


@frozen_part
class Comment(Node):
    """A comment as written, from its first #; `suffix` when something stands before it."""

    text: str
    suffix: bool
    span: Span


@frozen_part
class Translation(Node):
    """What a name or text is in another language; `texts` has several when a list is translated."""

    language: str
    texts: tuple[str, ...]
    span: Span


@frozen_part
class Text(Node):
    """A text in the author's words; `{...}` parts are filled in by the checker."""

    text: str
    span: Span
    translations: tuple[Translation, ...] = ()


@frozen_part
class Reason(Node):
    """`else too few: "..."`: name and sentence of a refusal, or of a line for the log."""

    name: Name | None
    text: Text
    span: Span


@frozen_part
class Covers(Node):
    """`covers WW-A01, WW-A02`."""

    clauses: tuple[Name, ...]
    span: Span


@frozen_part
class Unreadable(Node):
    """Lines that were reported and left out; nothing that is missing was forgotten."""

    span: Span
    comments: tuple[Comment, ...] = ()
