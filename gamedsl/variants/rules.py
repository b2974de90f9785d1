# SPDX-License-Identifier: MIT
"""Change a named rule, or a number in one.

In: the base, and a `change rule`. Out: edits. A rule is called by its label, a
condition by its name or by the name of its refusal; a number in it is found by its old value, which
has to stand there exactly once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs

from gamedsl.diagnostics import Label, problem
from gamedsl.parts import fields_of
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.variants.clauses import citing
from gamedsl.variants.find import Base, Mistake, Wanted, find_one
from gamedsl.variants.names_of import Part
from gamedsl.variants.outcome import Outcome
from gamedsl.variants.paths import Edit, Path, alike, at, put_instead

__all__ = ["change_number", "change_rule"]


# ---- rules ---------------------------------------------------------------------------------------


def change_rule(base: Base, change: nodes.Change) -> Outcome:
    """Another line stands in the place of a named one.

    Raises:
        Mistake: there is no such rule.
    """
    name = change.target[0] if change.target else _quoted(change)
    part = find_one(base, Wanted(("rule",), name))
    old = at(base.tree, part.path)
    new = change.node
    if not isinstance(new, nodes.Line):
        return Outcome()
    kept = attrs.evolve(new, label=name) if isinstance(old, nodes.Line) else new
    instead = (kept,) if isinstance(old, nodes.Line) else _parts(new, old)
    if alike(instead, (old,)):
        same = put_instead(part.path, (old,), change.span, part.name)
        return Outcome(found=[problem("G706", change.span, name=part.name)], kept=[same])
    return Outcome([put_instead(part.path, instead, change.span, part.name)])


def _parts(new: nodes.Line, old: nodes.Require | nodes.MayState) -> tuple[nodes.Part1, ...]:
    """What stands in the place of a condition, which keeps its name if no other is given."""
    return tuple(
        attrs.evolve(part, name=old.name)
        if isinstance(part, nodes.Require) and part.name is None
        else part
        for part in new.parts
    )


# ---- numbers -------------------------------------------------------------------------------------


def change_number(base: Base, change: nodes.Change) -> Outcome:
    """A number in a named rule is another one.

    Raises:
        Mistake: there is no such rule, or the number stands there not at all (G701) or more than
            once (G708).
    """
    old, new = change.numbers
    name = _quoted(change)
    part = find_one(base, Wanted(("rule", "definition", "score line"), name))
    numbers = list(_numbers(at(base.tree, part.path), part.path))
    there = [path for path, number in numbers if number == old]
    place = _place(change, f"from {old} to {new}")
    if not there:
        raise _other_numbers(base, part, place, old, [number for _, number in numbers])
    if there[1:]:
        labels = (Label(part.span, "the rule"),)
        count = len(there)
        raise Mistake(
            problem("G708", place, labels=labels, base=part.name, name=str(old), count=count)
        )
    if old == new:
        same = _put_number(there[0], old, place, part.name)
        return Outcome(found=[problem("G706", place, name=part.name)], kept=[same])
    edits = [_put_number(there[0], new, place, part.name)]
    return Outcome(edits + citing(base, part, change.covers))


def _put_number(path: Path, new: int, place: Span, name: str) -> Edit:
    """An edit that puts a number in the place of another; its span is that of the new one."""

    def update(holder: Any) -> tuple[Any, ...]:
        if isinstance(holder, tuple):
            return (tuple(new if at == path[-1] else old for at, old in enumerate(holder)),)
        changed: dict[str, Any] = {str(path[-1]): new}
        if isinstance(holder, nodes.Quantity | nodes.Number):
            changed["span"] = attrs.evolve(place, start=place.end - len(str(new)))
        return (attrs.evolve(holder, **changed),)

    return Edit(path[:-1], update, path, place, name)


def _numbers(node: Any, path: Path) -> Iterator[tuple[Path, int]]:
    """All numbers that the author wrote in a part of a tree, with their places."""
    if isinstance(node, bool | Span | str):
        return
    if isinstance(node, int):
        yield path, node
    elif isinstance(node, tuple):
        for place, each in enumerate(node):
            yield from _numbers(each, (*path, place))
    else:
        for name in fields_of(type(node)):
            yield from _numbers(getattr(node, name), (*path, name))


def _quoted(change: nodes.Change) -> nodes.Name:
    """The name between quotation marks, with its place."""
    text = change.text or ""
    return nodes.Name(text, _place(change, text))


def _place(change: nodes.Change, words: str) -> Span:
    """Where some words stand in a change, or the whole of it when they are spaced otherwise."""
    start = change.span.text.find(words)
    if start < 0:
        return change.span
    return Span(
        change.span.source, change.span.start + start, change.span.start + start + len(words)
    )


def _other_numbers(base: Base, part: Part, place: Span, old: int, there: list[int]) -> Mistake:
    labels = (Label(part.span, "the rule"),)
    if not there:
        return Mistake(
            problem("G702", place, labels=labels, base=part.name, what="number", name=str(old))
        )
    found = " and ".join(map(str, dict.fromkeys(there)))
    return Mistake(
        problem("G701", place, labels=labels, expected=str(old), base=base.name, found=found)
    )
