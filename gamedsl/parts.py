# SPDX-License-Identifier: MIT
"""What all parts of the tree and of the model share: equality, hash and a short form for people.

attrs could write these methods for each class, but it compiles them when the class is made, and with
two hundred classes every start of the command would pay for that.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

import attrs

__all__ = ["Part"]


class Part:
    """The base of values made of fields: equal when the class and all fields are."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        """Whether the other one is of the same class and has the same fields."""
        if self is other:
            return True
        if type(other) is not type(self):
            return NotImplemented
        return bool(_values(self) == _values(other))

    def __hash__(self) -> int:
        """Fits equality."""
        return hash((type(self), _values(self)))

    def __repr__(self) -> str:
        """The class and the fields that are not empty."""
        fields = [(each.name, getattr(self, each.name)) for each in attrs.fields(type(self))]  # type: ignore[arg-type]
        shown = (f"{name}={value!r}" for name, value in fields if value not in (None, ()))
        return f"{type(self).__name__}({', '.join(shown)})"


def _values(part: Any) -> Any:
    """All fields that make a difference."""
    return _reader(part.__class__)(part)


@cache
def _reader(sort: Any) -> Callable[[Any], Any]:
    """What reads these fields at once; of a single one it gives the value alone."""
    names = [each.name for each in attrs.fields(sort) if each.eq]
    return attrgetter(*names) if names else lambda _: ()
