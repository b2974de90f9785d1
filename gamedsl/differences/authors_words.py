# SPDX-License-Identifier: MIT
"""What stands in a file, in one line, where no other words tell a difference.

In: units of two games that are not alike. Out: `Difference`s in the author's words, without comments.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamedsl.differences.difference import Difference
from gamedsl.differences.sameness import leaves
from gamedsl.differences.units import Unit
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["said", "said_otherwise", "written_otherwise"]


def said(unit: Unit) -> str:
    """All that stands there."""
    content = unit.content
    if isinstance(content, str):
        return content
    if isinstance(content, nodes.Text):
        return f'"{content.text}"'
    if isinstance(content, tuple):
        return _flat(
            *(each.span for part in content if isinstance(part, tuple) for each in _spanned(part))
        )
    return _flat(unit.span)


def said_otherwise(old: Unit, new: Unit, before: Any, after: Any) -> Difference:
    """The whole of it as it was and is, or the first words that differ."""
    was, is_ = said(old), said(new)
    if was == is_:
        was, is_ = map(_leaf, next(leaves(before, after, frozenset())))
    return Difference(new.group, new.what, "changed", "", was, is_, place=new.span)


def written_otherwise(
    new: Unit, before: Any, after: Any, common: frozenset[str]
) -> Iterator[Difference]:
    """Of rules that are read alike, the words that are others: mostly names."""
    for one, other in leaves(before, after, common):
        was, is_ = _leaf(one), _leaf(other)
        yield Difference(
            new.group, new.what, "changed", "written otherwise", was, is_, place=new.span
        )


def _spanned(parts: tuple[Any, ...]) -> Iterator[Any]:
    return (each for each in parts if hasattr(each, "span"))


def _flat(*spans: Span) -> str:
    return "; ".join(span.words for span in spans)


def _leaf(part: Any) -> str:
    span = getattr(part, "span", None)
    if span is not None:
        return _flat(span)
    if isinstance(part, tuple):
        return _flat(*(each.span for each in _spanned(part))) or "nothing"
    return "nothing" if part is None else str(part)
