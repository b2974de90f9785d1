# SPDX-License-Identifier: MIT
"""What all parts of the tree and of the model share: how they are made, equality, hash and a short form for people.

attrs could write all this, but it compiles what it writes, and there are three hundred such classes: that was a third
of the time of a check. So what can be shared is written once, here, and a part is made without attrs. To all who ask
attrs about such a class (`evolve`, `fields`) it is an attrs class: it becomes one when they ask.
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
        fields = [(name, getattr(self, name)) for name in fields_of(type(self))]
        shown = (f"{name}={value!r}" for name, value in fields if value not in (None, ()))
        return f"{type(self).__name__}({', '.join(shown)})"

    def __setattr__(self, name: str, value: object) -> None:
        """Parts never change."""
        raise attrs.exceptions.FrozenInstanceError

    def __delattr__(self, name: str) -> None:
        """Parts never change."""
        raise attrs.exceptions.FrozenInstanceError


class _Fields:
    """The fields of a class of parts: what each is said to hold, and the values of those that may be left out."""

    def __init__(self, kinds: Mapping[str, object], given: Mapping[str, object]) -> None:
        self.kinds = kinds
        self.given = given
        self.special = any(isinstance(value, _SPECIAL) for value in given.values())

    def __get__(self, part: object, sort: type[Part]) -> Any:
        """What attrs says that the fields are; it stands in the place of this from now on."""
        _complete(sort)
        return sort.__attrs_attrs__  # type: ignore[attr-defined]


# With one of these, a field is filled in a way that only attrs knows.
_SPECIAL: tuple[Any, ...] = (attrs.Factory, type(attrs.field()))
_FIELDS: dict[type, _Fields] = {}
_KINDS: dict[type, Mapping[str, object]] = {}
_completing = RLock()


if TYPE_CHECKING:
    # For whoever reads types, a part is an attrs class from the start.
    from attrs import frozen as frozen_part
else:

    def frozen_part(sort: type[Part]) -> type[Part]:
        """The class, whose parts never change and have the fields that its body and its base list."""
        fields = _FIELDS[sort] = _listed(sort)
        _KINDS[sort] = fields.kinds
        given, names = fields.given, tuple(fields.kinds)

        def fill(self: Part, *values: object, **named: object) -> None:
            """Fill the fields; what does not fit is left to attrs, which says what is wrong with it."""
            filled = {**given, **dict(zip(names, values, strict=False)), **named}
            fits = not named or named.keys() <= set(names[len(values) :])
            if fits and len(filled) == len(names) >= len(values):
                self.__dict__.update(filled)
            else:
                complete(self, *values, **named)

        def complete(self: Part, *values: object, **named: object) -> None:
            """From now on the class has the `__init__` that attrs has written."""
            _complete(sort)
            sort.__init__(self, *values, **named)

        by_attrs = fields.special or hasattr(sort, "__attrs_post_init__")
        sort.__init__ = complete if by_attrs else fill
        sort.__match_args__ = names
        sort.__attrs_attrs__ = fields
        return sort


def fields_of(sort: type) -> Mapping[str, object]:
    """The fields of a class of parts or any attrs class, and what each is said to hold; none of another class."""
    kinds = _KINDS.get(sort)
    if kinds is None:
        listed = attrs.fields(sort) if attrs.has(sort) else ()
        kinds = _KINDS[sort] = {each.name: each.type for each in listed}
    return kinds


def _listed(sort: type[Part]) -> _Fields:
    """The fields that the class has from its base and from its own body."""
    base = next((_FIELDS[each] for each in sort.__mro__[1:] if each in _FIELDS), None)
    body = vars(sort)
    kinds = body.get("__annotations__", {})
    given = {name: body[name] for name in kinds if name in body}
    if base is None:
        return _Fields(kinds, given)
    return _Fields({**base.kinds, **kinds}, {**base.given, **given})


def _complete(sort: type[Part]) -> None:
    """The class is an attrs class; several threads may ask for it at once."""
    with _completing:
        if isinstance(vars(sort)["__attrs_attrs__"], _Fields):
            attrs.frozen(sort, init=True, eq=False, repr=False, slots=False)


def _values(part: Any) -> Any:
    """All fields that make a difference."""
    return _reader(part.__class__)(part)


@cache
def _reader(sort: Any) -> Callable[[Any], Any]:
    """What reads these fields at once; of a single one it gives the value alone."""
    if sort in _FIELDS and not _FIELDS[sort].special:
        names = list(fields_of(sort))
    else:
        names = [each.name for each in attrs.fields(sort) if each.eq]
    return attrgetter(*names) if names else lambda _: ()
