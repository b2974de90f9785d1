# SPDX-License-Identifier: MIT
"""What all nodes share: equality, hash and a short form for people.

attrs could write these methods for each class, but it compiles them when the class is made, and
with a hundred classes every start of the command would pay for that.
"""

from __future__ import annotations

from typing import Any

import attrs

__all__ = ["Node"]


class Node:
    """The base of all nodes: equal when the class and all fields are, places included."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        """Whether the other one is the same node of the same place."""
        return type(other) is type(self) and _values(other) == _values(self)

    def __hash__(self) -> int:
        """Fits equality."""
        return hash((type(self), *_values(self)))

    def __repr__(self) -> str:
        """The class and the fields that are not empty."""
        fields = zip(_names(self), _values(self), strict=True)
        shown = (f"{name}={value!r}" for name, value in fields if value not in (None, ()))
        return f"{type(self).__name__}({', '.join(shown)})"


def _names(node: Any) -> tuple[str, ...]:
    return tuple(field.name for field in attrs.fields(type(node)))


def _values(node: Any) -> tuple[Any, ...]:
    return tuple(getattr(node, name) for name in _names(node))
