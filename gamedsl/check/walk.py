# SPDX-License-Identifier: MIT
"""Go through expressions and conditions of the model, whatever they are made of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

import attrs

from gamedsl.check.model import Slot

__all__ = ["inner_values", "replace_slot"]

T = TypeVar("T")


def inner_values(node: Any) -> Iterator[Any]:
    """`node` and every part of the model inside it, from the outside in."""
    yield node
    if isinstance(node, tuple):
        for part in node:
            yield from inner_values(part)
    elif attrs.has(type(node)):
        for field in attrs.fields(type(node)):
            value = getattr(node, field.name)
            if isinstance(value, tuple) or attrs.has(type(value)):
                yield from inner_values(value)


def replace_slot(node: T, old: Slot, new: Slot) -> T:
    """The same part of the model with one slot in place of another."""
    if node == old:
        return new  # type: ignore[return-value]
    if isinstance(node, tuple):
        return tuple(replace_slot(part, old, new) for part in node)  # type: ignore[return-value]
    if attrs.has(type(node)):
        changed = {
            field.name: replace_slot(getattr(node, field.name), old, new)
            for field in attrs.fields(type(node))  # type: ignore[arg-type]
            if isinstance(getattr(node, field.name), tuple)
            or attrs.has(type(getattr(node, field.name)))
        }
        return attrs.evolve(node, **changed) if changed else node  # type: ignore[misc]
    return node
