# SPDX-License-Identifier: MIT
"""Show a tree as text that a person can read.

In: any node.  Out: indented lines, one a field, without what is empty, and without places unless
they are wanted.  Used by `gamedsl dump --stage syntax` and by tests.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gamedsl.parts import fields_of
from gamedsl.source import Span

__all__ = ["dump"]

_INDENT = "  "


def dump(node: Any, *, places: bool = False) -> str:
    """`node` with everything in it; with `places`, each node shows `line:column-line:column`."""
    return "".join(f"{line}\n" for line in _lines(node, places=places))


def _lines(value: Any, *, places: bool) -> Iterator[str]:
    if not fields_of(type(value)):
        yield repr(value)
        return
    yield type(value).__name__ + (_place(value.span) if places and hasattr(value, "span") else "")
    for name in fields_of(type(value)):
        content = getattr(value, name)
        if isinstance(content, Span) or _is_empty(content):
            continue
        yield from _field(name, content, places=places)


def _is_empty(content: object) -> bool:
    return any(content is nothing for nothing in (None, False)) or content in ((), "")


def _field(name: str, content: Any, *, places: bool) -> Iterator[str]:
    if isinstance(content, tuple):
        if all(not fields_of(type(each)) and not isinstance(each, tuple) for each in content):
            yield f"{_INDENT}{name}: {', '.join(map(repr, content))}"
            return
        yield f"{_INDENT}{name}:"
        for each in content:
            yield from _item(each, places=places)
        return
    if short := _short(content):
        yield f"{_INDENT}{name}: {short}"
        return
    first, *rest = _lines(content, places=places)
    yield f"{_INDENT}{name}: {first}"
    for line in rest:
        yield _INDENT + line


def _item(each: Any, *, places: bool) -> Iterator[str]:
    parts = list(each) if isinstance(each, tuple) else [each]
    shorts = [short for part in parts if (short := _short(part)) is not None]
    if len(shorts) == len(parts):
        listed = [" ".join(shorts)]
    else:
        listed = [line for part in parts for line in _lines(part, places=places)]
    for number, line in enumerate(listed):
        yield (f"{_INDENT}- " if number == 0 else _INDENT * 2) + line


def _short(value: Any) -> str | None:
    """A value that fits on its line: a name or a number by itself, and plain values."""
    kind = type(value).__name__
    if kind in ("Name", "Number"):
        return f"`{getattr(value, 'text', None) or value.value}`"
    return None if fields_of(type(value)) else repr(value)


def _place(span: Span) -> str:
    return f" {span.line}:{span.column}-{span.end_line}:{span.end_column}"
