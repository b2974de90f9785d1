# SPDX-License-Identifier: MIT
"""Whether two parts of trees say the same, and where they do not.

In: two nodes. Out: whether they are alike, wherever they stand, whatever clauses they cite and
however they are commented; and the first words in which they differ. Parts that are compared by
themselves (actions, and phases and steps that only one game has) are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["Unlike", "leaves", "same", "texts_in"]

_Pair = tuple[Any, Any]
Unlike = tuple[_Pair, _Pair]
"""Two parts that differ, and the nodes in which they stand."""

_LEFT_OUT = frozenset({"comments", "covers", "span"})
_ALONE = nodes.Phase | nodes.Step


def same(one: Any, other: Any, common: frozenset[str] = frozenset(), *, texts: bool = True) -> bool:
    """Whether two parts say the same; without `texts`, whatever their texts are.

    `common` are the names of phases and steps that both games have. In which order they stand is not looked at.
    """
    return not any(True for _ in _unlike(one, other, common, texts=texts, top=True))


def leaves(one: Any, other: Any, common: frozenset[str]) -> Iterator[Unlike]:
    """The smallest parts in which two differ, in pairs, each with the nodes around them."""
    return _unlike(one, other, common, texts=True, top=True)


def _unlike(
    one: Any,
    other: Any,
    common: frozenset[str],
    *,
    texts: bool,
    top: bool = False,
    around: _Pair = (None, None),
) -> Iterator[Unlike]:
    if isinstance(one, tuple) and isinstance(other, tuple):
        yield from _unlike_lists(one, other, common, texts=texts, around=around)
    elif type(one) is not type(other):
        yield (one, other), around
    elif (
        isinstance(one, Span)
        or (isinstance(one, nodes.Text) and not texts)
        or (isinstance(one, _ALONE) and not top)
    ):
        return
    elif attrs.has(type(one)):
        for field in attrs.fields(type(one)):
            if field.name not in _LEFT_OUT:
                mine, theirs = getattr(one, field.name), getattr(other, field.name)
                yield from _unlike(mine, theirs, common, texts=texts, around=(one, other))
    elif one != other:
        yield (one, other), around


def _unlike_lists(
    one: tuple[Any, ...],
    other: tuple[Any, ...],
    common: frozenset[str],
    *,
    texts: bool,
    around: _Pair,
) -> Iterator[Unlike]:
    mine, theirs = _kept(one, common), _kept(other, common)
    if len(mine) != len(theirs):
        yield (one, other), around
        return
    for left, right in zip(mine, theirs, strict=True):
        yield from _unlike(left, right, common, texts=texts, around=around)


def _kept(parts: tuple[Any, ...], common: frozenset[str]) -> tuple[Any, ...]:
    return tuple(
        each
        for each in parts
        if not isinstance(each, nodes.Action)
        and not (isinstance(each, _ALONE) and each.name.text not in common)
    )


def texts_in(node: Any) -> Iterator[nodes.Text]:
    """The texts in a part, without those of parts that are compared by themselves."""
    if isinstance(node, nodes.Text):
        yield node
    elif isinstance(node, tuple):
        for each in _kept(node, frozenset()):
            yield from texts_in(each)
    elif attrs.has(type(node)) and not isinstance(node, Span):
        for field in attrs.fields(type(node)):
            yield from texts_in(getattr(node, field.name))
