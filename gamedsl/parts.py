# SPDX-License-Identifier: MIT
"""What all parts of the tree and of the model share: how they are made, equality, hash and a short form for people.

attrs could write all this when a class is made, but it compiles what it writes, and there are three hundred such
classes, of which one check uses half. So the methods that can be shared are written once, in `Part`, and attrs
completes a class when the first part of that class is made, or when somebody asks for its fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from threading import RLock
from typing import TYPE_CHECKING, Any

import attrs

__all__ = ["Part", "fields_of", "frozen_part"]


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


if TYPE_CHECKING:
    # For whoever reads types, a part is an attrs class from the start.
    from attrs import frozen as frozen_part
else:

    def frozen_part(sort: type[Part]) -> type[Part]:
        """The class, a frozen attrs class from its first use on, which may come from several threads at once."""

        def first(self: Part, *values: object, **named: object) -> None:
            """Complete the class; from now on it has the `__init__` that attrs has written."""
            _complete(sort)
            sort.__init__(self, *values, **named)

        sort.__init__ = first
        sort.__attrs_attrs__ = _LateFields()
        return sort


class _LateFields:
    """Stands where attrs keeps the fields of a class, until they are asked for."""

    def __get__(self, instance: object, sort: type[Part]) -> Any:
        """The fields of the class, which is complete from now on."""
        _complete(sort)
        return sort.__attrs_attrs__  # type: ignore[attr-defined]


_completing = RLock()


def _complete(sort: type[Part]) -> None:
    """Attrs has written the methods of the class."""
    with _completing:
        if isinstance(vars(sort).get("__attrs_attrs__"), _LateFields):
            attrs.frozen(sort, init=True, eq=False, repr=False, slots=False)


def _values(part: Any) -> Any:
    """All fields that make a difference."""
    return _reader(part.__class__)(part)


@cache
def _reader(sort: Any) -> Callable[[Any], Any]:
    """What reads these fields at once; of a single one it gives the value alone."""
    names = [each.name for each in attrs.fields(sort) if each.eq]
    return attrgetter(*names) if names else lambda _: ()


_FIELDS: dict[type, Mapping[str, object]] = {}


def fields_of(sort: type) -> Mapping[str, object]:
    """The fields of a class of parts or any attrs class, and what each is said to hold; none of another class."""
    known = _FIELDS.get(sort)
    if known is None:
        listed = attrs.fields(sort) if attrs.has(sort) else ()
        known = _FIELDS[sort] = {each.name: each.type for each in listed}
    return known
