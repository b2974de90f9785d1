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

__all__ = ["said", "said_otherwise", "winning_line", "written_otherwise"]


def said(unit: Unit) -> str:
    """All that stands there."""
    content = unit.content
    if isinstance(content, str):
        return content
    if isinstance(content, nodes.Text):
        return f'"{content.text}"'
    if isinstance(content, tuple):
        return _area(content)
    return _flat(unit.span)


def _area(content: tuple[Any, ...]) -> str:
    """What an area holds, and what it is called in other languages; its line may name others, too."""
    contents, may_share, words = content
    shared = ", unless they may share" if may_share else ""
    called = (f' {language} "{word}"' for language, word in words)
    return _flat(*(each.span for each in contents)) + shared + "".join(called)


def winning_line(node: nodes.Winner) -> str:
    """Who wins, as the file says it and without the clauses that it cites."""
    parts = [f"{'most' if node.most else 'fewest'} {node.measure} wins"]
    parts += [f"tie: {each.span.words}" for each in node.ties]
    if node.shared is not None:
        parts.append(f"still tied: {'shared' if node.shared else 'nobody wins'}")
    return "; ".join(parts)


def said_otherwise(old: Unit, new: Unit, before: Any, after: Any) -> Difference:
    """The whole of it as it was and is, or the first words that differ."""
    was, is_ = said(old), said(new)
    if was == is_:
        was, is_ = _both(*next(leaves(before, after, frozenset())))
    return Difference(new.group, new.what, "changed", "", was, is_, place=new.span)


def written_otherwise(
    new: Unit, before: Any, after: Any, common: frozenset[str]
) -> Iterator[Difference]:
    """Of rules that are read alike, the words that are others: mostly names."""
    told = (_both(*each) for each in leaves(before, after, common))
    for was, is_ in dict.fromkeys(told):
        yield Difference(
            new.group, new.what, "changed", "written otherwise", was, is_, place=new.span
        )


def _spanned(parts: tuple[Any, ...]) -> Iterator[Any]:
    return (each for each in parts if hasattr(each, "span"))


def _flat(*spans: Span) -> str:
    return "; ".join(span.words for span in spans)


def _both(parts: tuple[Any, Any], around: tuple[Any, Any]) -> tuple[str, str]:
    """What differs, or what stands around it where the file has no words for that alone, such as a yes or no."""
    words = _leaf(parts[0]), _leaf(parts[1])
    if words[0] != words[1] and all(map(_is_written, parts, words, around)):
        return words
    wider = _leaf(around[0]), _leaf(around[1])
    return wider if wider[0] != wider[1] else words


def _is_written(part: Any, words: str, around: Any) -> bool:
    """Whether these words stand in the file, or the part is not there at all."""
    if isinstance(part, bool):
        return False
    if isinstance(part, str | int):
        span = getattr(around, "span", None)
        return span is None or words in span.words
    return True


def _leaf(part: Any) -> str:
    span = getattr(part, "span", None)
    if span is not None:
        return _flat(span)
    if isinstance(part, tuple):
        return _flat(*(each.span for each in _spanned(part))) or "nothing"
    return "nothing" if part is None else str(part)
