# SPDX-License-Identifier: MIT
"""Go through expressions and conditions of the model, whatever they are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import attrgetter, is_
from typing import Any, TypeVar

from gamedsl.check.model import Slot
from gamedsl.parts import evolved, fields_of

__all__ = ["parts_of", "replace_slot", "replace_slots"]

T = TypeVar("T")


_PLAIN = frozenset(
    f"{plain}{end}" for plain in ("Span", "bool", "int", "str") for end in ("", " | None")
)
"""What a field is said to hold, in a class of the model or the tree, when there are no parts inside."""


def parts_of(node: Any, *, leave_out: tuple[type, ...] = ()) -> Iterator[Any]:
    """`node` and everything inside it that has parts of its own, from the outside in and from first to last.

    Tuples are gone through but not given out; `leave_out` names classes that are passed over, as places in the
    text always are.
    """
    waiting = [node]
    pop, add = waiting.pop, waiting.extend
    known = _readers(leave_out)
    while waiting:
        at = pop()
        sort = at.__class__
        if sort is tuple:
            # Columns of numbers, and lists of such, are long and hold nothing else.
            if at and not _are_numbers(at):
                add(at[::-1])
            continue
        if sort not in known:
            known[sort] = None if issubclass(sort, leave_out) else _fields(sort)
        fields = known[sort]
        if fields is not None:
            yield at
            add(fields(at))


@cache
def _readers(_leave_out: tuple[type, ...]) -> dict[type, Callable[[Any], tuple[Any, ...]] | None]:
    """What reads the fields of the classes that were met, where these are left out; None for one that has none."""
    return {}


def _are_numbers(at: tuple[Any, ...]) -> bool:
    for end in (at[0], at[-1]):
        if not isinstance(end, int) and not (isinstance(end, tuple) and end and _are_numbers(end)):
            return False
    return True


@cache
def _fields(sort: type) -> Callable[[Any], tuple[Any, ...]] | None:
    """What reads the fields of a class from last to first; None if it is none of the model or the tree."""
    if not fields_of(sort):
        return None
    names = _names_of_parts(sort)[::-1]
    if not names:
        return lambda _: ()
    read = attrgetter(*names)
    # Of a single name it gives the value alone.
    return read if len(names) > 1 else lambda at: (read(at),)


@cache
def _names_of_parts(sort: type) -> tuple[str, ...]:
    """The fields of a class of the model or the tree that can hold parts."""
    return tuple(name for name, said in fields_of(sort).items() if said not in _PLAIN)


def replace_slot(node: T, old: Slot, new: Slot) -> T:
    """The same part of the model with one slot in place of another."""
    return replace_slots(node, {old: new})


def replace_slots(node: T, slots: Mapping[Slot, Slot]) -> T:
    """The same part of the model with other slots in place of these, all at once."""
    if isinstance(node, Slot):
        return slots.get(node, node)  # type: ignore[return-value]
    if isinstance(node, tuple):
        if not node or _are_numbers(node):
            return node
        parts = [replace_slots(part, slots) for part in node]
        same = all(map(is_, node, parts))
        return node if same else tuple(parts)  # type: ignore[return-value]
    sort: Any = type(node)
    if names := _names_of_parts(sort):
        old = {name: getattr(node, name) for name in names}
        new = {name: replace_slots(part, slots) for name, part in old.items()}
        changed = {name: part for name, part in new.items() if part is not old[name]}
        return evolved(node, **changed) if changed else node  # type: ignore[misc]
    return node
