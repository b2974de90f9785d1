# SPDX-License-Identifier: MIT
"""Go through expressions and conditions of the model, whatever they are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import attrgetter
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
    while waiting:
        at = waiting.pop()
        if isinstance(at, tuple):
            # Columns of numbers, and lists of such, are long and hold nothing else.
            if at and not _are_numbers(at):
                waiting.extend(reversed(at))
        elif (fields := _fields(at.__class__)) is not None:
            if leave_out and isinstance(at, leave_out):
                continue
            yield at
            waiting.extend(fields(at))


def _are_numbers(at: tuple[Any, ...]) -> bool:
    for end in (at[0], at[-1]):
        if not isinstance(end, int) and not (isinstance(end, tuple) and end and _are_numbers(end)):
            return False
    return True


@cache
def _fields(sort: Any) -> Callable[[Any], tuple[Any, ...]] | None:
    """What reads the fields of a class from last to first; None if it is none of the model or the tree."""
    fields = fields_of(sort)
    if not fields:
        return None
    names = [name for name in reversed([*fields]) if fields[name] not in _PLAIN]
    if not names:
        return lambda _: ()
    read = attrgetter(*names)
    # Of a single name it gives the value alone.
    return read if len(names) > 1 else lambda at: (read(at),)


def replace_slot(node: T, old: Slot, new: Slot) -> T:
    """The same part of the model with one slot in place of another."""
    return replace_slots(node, {old: new})


def replace_slots(node: T, slots: Mapping[Slot, Slot]) -> T:
    """The same part of the model with other slots in place of these, all at once."""
    if isinstance(node, Slot):
        return slots.get(node, node)  # type: ignore[return-value]
    if isinstance(node, tuple):
        return tuple(replace_slots(part, slots) for part in node)  # type: ignore[return-value]
    if fields := fields_of(type(node)):
        changed = {
            name: replace_slots(getattr(node, name), slots)
            for name in fields
            if isinstance(getattr(node, name), tuple) or fields_of(type(getattr(node, name)))
        }
        return evolved(node, **changed) if changed else node  # type: ignore[misc]
    return node
