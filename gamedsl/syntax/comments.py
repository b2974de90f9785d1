# SPDX-License-Identifier: MIT
"""Find the comments of a text, and give each to a node.

In: a text, and the tree that was read from it.  Out: the comments with their places; the tree, in
whose nodes each comment stands exactly once.  A sign # inside a text between quotation marks begins
no comment.  The parser drops comments, because they may stand anywhere; only who prints a file
again needs them in the tree.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Any

import attrs

from gamedsl.source import Source, Span
from gamedsl.syntax import nodes
from gamedsl.syntax.walk import changed, walk

__all__ = ["attach_comments", "comment_starts", "find_comments"]

_COMMENT = re.compile(r'"[^"\n]*"|(#[^\n]*)')


def comment_starts(text: str) -> dict[int, int]:
    """The end of each line that has a comment -> where the comment starts."""
    return {
        match.end(1): match.start(1)
        for match in _COMMENT.finditer(text)
        if match.group(1) is not None
    }


def find_comments(source: Source) -> tuple[nodes.Comment, ...]:
    """All comments of a source, in order."""
    return tuple(_comment(source, start, end) for end, start in comment_starts(source.text).items())


def attach_comments(file: nodes.File) -> nodes.File:
    """The file with its comments: each with the node on its line, else with the next node below.

    Those with no node below are the trailing comments of the file.
    """
    owners = sorted((node for node in walk(file) if hasattr(node, "comments")), key=_place)
    starts = [_place(owner)[0] for owner in owners]
    given: dict[tuple[object, ...], tuple[nodes.Comment, ...]] = {}
    trailing: tuple[nodes.Comment, ...] = ()
    for comment in find_comments(file.span.source):
        owner = _owner(comment, owners, starts)
        if owner is None:
            trailing += (comment,)
        else:
            given[_key(owner)] = (*given.get(_key(owner), ()), comment)

    def change(node: nodes.Node) -> nodes.Node:
        mine: Any = node
        own = given.pop(_key(mine), None) if hasattr(node, "comments") else None
        result: nodes.Node = mine if own is None else attrs.evolve(mine, comments=own)
        return result

    return attrs.evolve(changed(file, change), trailing_comments=trailing)


def _comment(source: Source, start: int, end: int) -> nodes.Comment:
    before = source.text[source.text.rfind("\n", 0, start) + 1 : start]
    text = source.text[start:end].rstrip()
    return nodes.Comment(text, bool(before.strip()), Span(source, start, start + len(text)))


def _owner(comment: nodes.Comment, owners: list[Any], starts: list[int]) -> Any | None:
    """The node that a comment belongs to, or None when none comes after it."""
    place = bisect_right(starts, comment.span.start)
    if comment.suffix and place:
        line = comment.span.source.text.rfind("\n", 0, comment.span.start) + 1
        if owners[place - 1].span.end > line:
            return owners[place - 1]
    return owners[place] if place < len(owners) else None


def _place(node: Any) -> tuple[int, int]:
    """Sorts by start, the outermost first."""
    return node.span.start, -node.span.end


def _key(node: Any) -> tuple[object, ...]:
    """Tells nodes that own comments apart, also when something in them has changed."""
    return type(node), node.span.start, node.span.end
