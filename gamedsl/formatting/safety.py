# SPDX-License-Identifier: MIT
"""Whether a text says the same after it was laid out anew.

In: the trees before and after, with their comments.  Out: nothing, or an `UnsafeLayout`, which is a
fault of this package and never one of the file.  Places do not count, and in the lines that are
kept as they stand (steps of scenarios, aims) the number of blanks between words does not.
"""

from __future__ import annotations

import re
from typing import Any

from gamedsl.parts import fields_of
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["UnsafeLayout", "said"]

_BLANKS = re.compile(r'("[^"]*")| *([,;:()]) *| +')


class UnsafeLayout(Exception):
    """The layout would change what a file says; nothing was done."""


def said(part: object) -> Any:
    """What a part of a tree says: equal for two trees that differ in layout only.

    Comments are parts of what they belong to.
    """
    if isinstance(part, tuple):
        return tuple(map(said, part))
    if isinstance(part, nodes.ScenarioStep):
        return "step", _words(part.text), said(part.comments)
    if isinstance(part, nodes.Extra):
        return part.kind, tuple(map(_words, part.names)), said(part.comments)
    if not isinstance(part, nodes.Node):
        return part
    node: Any = part
    fields = (getattr(node, name) for name in fields_of(type(node)))
    return type(node), tuple(said(each) for each in fields if not isinstance(each, Span))


def _words(text: str) -> str:
    """The words with one blank between them; signs that keep them apart need none."""
    return _BLANKS.sub(lambda match: match[1] or match[2] or " ", text)
