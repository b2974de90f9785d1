# SPDX-License-Identifier: MIT
"""Find the comments of a text.

In: a text.  Out: every comment with its place.  A sign # inside a text between quotation marks
begins no comment.  The parser drops comments, because they may stand anywhere; whoever needs
them (the conversion for the ends of lines, the attachment to nodes) finds them here.
"""

from __future__ import annotations

import re

import attrs

__all__ = ["Comment", "find_comments"]

_COMMENT = re.compile(r'"[^"\n]*"|(#[^\n]*)')


@attrs.frozen
class Comment:
    """A comment from its first # to the end of its line; `alone` when nothing stands before it."""

    start: int
    end: int
    text: str
    alone: bool


def find_comments(text: str) -> tuple[Comment, ...]:
    """All comments of `text`, in order."""
    found = []
    for match in _COMMENT.finditer(text):
        if match.group(1) is not None:
            line_start = text.rfind("\n", 0, match.start()) + 1
            alone = not text[line_start : match.start()].strip()
            found.append(Comment(match.start(), match.end(), match.group(1).rstrip(), alone))
    return tuple(found)
