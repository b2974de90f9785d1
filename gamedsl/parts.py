# SPDX-License-Identifier: MIT
"""What all parts of the tree and of the model share: how they are made, equality, hash and a short form for people.

attrs could write all this when a class is made, but it compiles what it writes, and there are three hundred such
classes, of which one check uses half. So the methods that can be shared are written once, in `Part`, and what makes a
part is put in when the first part of its class is made: one piece of code for all classes with so many fields. attrs
completes only a class whose fields say more than what they hold and what stands there if nothing is given, and any
class of which somebody asks attrs for the fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from inspect import get_annotations
from operator import attrgetter
from threading import RLock
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

import attrs

__all__ = ["Part", "Single", "evolved", "fields_of", "frozen_part"]


class Part:
    """The base of values made of fields: equal when the class and all fields are."""

    __slots__ = ()
    __match_args__: tuple[str, ...] = ()

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

    if not TYPE_CHECKING:

        def __setattr__(self, name: str, value: object) -> None:
            raise attrs.exceptions.FrozenInstanceError

        def __delattr__(self, name: str) -> None:
            raise attrs.exceptions.FrozenInstanceError


class Single(Part):
    """The base of parts that are equal to nothing but themselves."""

    __slots__ = ()

    __eq__ = object.__eq__
    __hash__ = object.__hash__
    __repr__ = object.__repr__


if TYPE_CHECKING:
    # For whoever reads types, a part is an attrs class from the start.
    from attrs import evolve as evolved
    from attrs import frozen as frozen_part
else:

    def frozen_part(sort: type[Part]) -> type[Part]:
        """The class, whose parts never change; completed at its first use, which may come from several threads."""

        def first(self: Part, /, *values: object, **named: object) -> None:
            """Complete the class; from now on it has an `__init__` of its own."""
            _complete(sort)
            sort.__init__(self, *values, **named)

        sort.__init__ = first
        sort.__attrs_attrs__ = _LateFields()
        sort.__match_args__ = tuple(
            _joined(dict.fromkeys(sort.__match_args__), get_annotations(sort))
        )
        return sort

    def evolved(part: Part, /, **fields: object) -> Part:
        """The same part but for these fields."""
        sort = part.__class__
        names = _plain_fields(sort)
        if names is None:
            return attrs.evolve(part, **fields)
        new = object.__new__(sort)
        given = new.__dict__
        given.update(part.__dict__)
        given.update(fields)
        if len(given) > len(names):  # What was worked out from the old fields is left behind.
            for name in [*given]:
                if name in fields and name not in names:
                    raise TypeError(f"{sort.__name__} has no {name}")
                if name not in names:
                    del given[name]
        return new


class _LateFields:
    """Stands where attrs keeps the fields of a class, until they are asked for."""

    def __get__(self, instance: object, sort: type[Part]) -> Any:
        """The fields of the class, which attrs has completed."""
        _complete_by_attrs(sort)
        return sort.__attrs_attrs__  # type: ignore[attr-defined]


_NOTHING = object()
"""What stands if nothing is given where something has to be given."""

_completing = RLock()


def _complete(sort: Any) -> None:
    """The class can make parts."""
    fields = _plain_fields(sort)
    if fields is None:
        _complete_by_attrs(sort)
        return
    with _completing:
        if _is_late(sort):
            sort.__init__ = _maker(fields)


def _complete_by_attrs(sort: Any) -> None:
    """Attrs has written the methods of the class."""
    with _completing:
        if _is_late(sort):
            _plain_fields(sort)  # attrs takes away what it reads.
            attrs.frozen(sort, init=True, eq=False, repr=False, slots=False)


def _is_late(sort: type[Part]) -> bool:
    """Whether attrs has not been at the class."""
    return isinstance(vars(sort).get("__attrs_attrs__"), _LateFields)


@cache
def _plain_fields(sort: Any) -> Mapping[str, object] | None:
    """The fields of a class of parts, and what stands there if nothing is given; None if only attrs can make them."""
    if not _is_late(sort):
        return None
    fields: dict[str, object] = {}
    for each in reversed(sort.__mro__):
        if _is_late(each):
            own = {name: vars(each).get(name, _NOTHING) for name in get_annotations(each)}
            fields = _joined(fields, own)
        elif "__attrs_attrs__" in vars(each):
            return None
    given = [value is _NOTHING for value in fields.values()]
    odd = any(name.startswith("_") or _is_said_to_attrs(fields[name]) for name in fields)
    return None if odd or given != sorted(given, reverse=True) else fields


def _joined(fields: Mapping[str, object], own: Mapping[str, object]) -> dict[str, object]:
    """The fields of a class: those that it has from another one, and its own behind them."""
    return {name: value for name, value in fields.items() if name not in own} | dict(own)


def _is_said_to_attrs(value: object) -> bool:
    """Whether it is no value but says more of a field."""
    return type(value).__module__.partition(".")[0] in {"attr", "attrs"}


def _maker(fields: Mapping[str, object]) -> Callable[..., None]:
    """An `__init__` that takes these fields."""
    names = (*fields,)
    of = {f"field_{at}": name for at, name in enumerate(names)}
    code = _code(len(names))
    named = code.replace(
        co_varnames=tuple(of.get(each, each) for each in code.co_varnames),
        co_consts=tuple(
            of.get(each, each) if isinstance(each, str) else each for each in code.co_consts
        ),
    )
    made = FunctionType(named, {})
    made.__defaults__ = tuple(value for value in fields.values() if value is not _NOTHING)
    return made


@cache
def _code(number: int) -> CodeType:
    """The code of an `__init__` that takes so many fields, which are called otherwise in each class."""
    names = [f"field_{each}" for each in range(number)]
    puts = "".join(f"\n d['{name}'] = {name}" for name in names)
    written: dict[str, Any] = {}
    exec(f"def __init__({', '.join(['self', *names])}):\n d = self.__dict__{puts}", written)  # noqa: S102
    code: CodeType = written["__init__"].__code__
    return code


def _values(part: Any) -> Any:
    """All fields that make a difference."""
    return _reader(part.__class__)(part)


@cache
def _reader(sort: Any) -> Callable[[Any], Any]:
    """What reads these fields at once; of a single one it gives the value alone."""
    plain = _plain_fields(sort)
    names = [*plain] if plain is not None else [each.name for each in attrs.fields(sort) if each.eq]
    return attrgetter(*names) if names else lambda _: ()


_FIELDS: dict[type, Mapping[str, object]] = {}


def fields_of(sort: type) -> Mapping[str, object]:
    """The fields of a class of parts or any attrs class, and what each is said to hold; none of another class."""
    known = _FIELDS.get(sort)
    if known is None:
        known = _FIELDS[sort] = _said_of(sort)
    return known


def _said_of(sort: type) -> Mapping[str, object]:
    if _is_late(sort) and (plain := _plain_fields(sort)) is not None:
        said: dict[str, object] = {}
        for each in reversed(sort.__mro__):
            said.update(get_annotations(each))
        return {name: said[name] for name in plain}
    listed = attrs.fields(sort) if attrs.has(sort) else ()
    return {each.name: each.type for each in listed}
