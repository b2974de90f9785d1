"""Parts of trees and models: when two are the same, and how they show."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import attrs
import pytest

from gamedsl.parts import Part, frozen_part


@frozen_part
class Pair(Part):
    """Two fields and a remark that makes no difference."""

    first: int
    second: tuple[int, ...] = ()
    remark: str = attrs.field(default="", eq=False)


@frozen_part
class Other(Part):
    """The same fields in another class."""

    first: int
    second: tuple[int, ...] = ()


@frozen_part
class Bare(Part):
    """No fields at all."""


def test_parts_are_the_same_when_all_fields_that_count_are() -> None:
    """A field that makes no difference makes none to the hash either."""
    assert Pair(1, (2,), "a") == Pair(1, (2,), "b")
    assert hash(Pair(1, (2,), "a")) == hash(Pair(1, (2,), "b"))
    assert Pair(1, (2,)) != Pair(1, (3,))


def test_parts_of_two_classes_differ() -> None:
    """Also with the same fields, and compared with something else altogether."""
    assert Pair(1) != Other(1)
    assert Bare() == Bare()
    assert Pair(1) != 1


def test_a_part_shows_the_fields_that_are_not_empty() -> None:
    """So that a failing test can be read."""
    assert repr(Pair(1)) == "Pair(first=1, remark='')"
    assert repr(Bare()) == "Bare()"


def test_a_part_never_changes() -> None:
    """Not even the first of its class, with which the class is completed."""

    @frozen_part
    class Fresh(Part):
        first: int

    made = Fresh(1)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        made.first = 2  # type: ignore[misc]
    assert attrs.evolve(made, first=2) == Fresh(2)


def test_the_fields_of_a_class_are_known_before_there_is_a_part_of_it() -> None:
    """Also those that it has from another class that nobody has used yet."""

    @frozen_part
    class Base(Part):
        first: int

    @frozen_part
    class Longer(Base):
        second: int = 2

    assert [each.name for each in attrs.fields(Longer)] == ["first", "second"]
    assert Longer(1) == Longer(1, 2)


def test_parts_of_a_new_class_may_come_from_several_threads_at_once() -> None:
    """The class is completed once, and each thread gets its part."""

    @frozen_part
    class Shared(Part):
        first: int
        second: int = 0

    together = Barrier(8)

    def make(number: int) -> Shared:
        together.wait()
        return Shared(number)

    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(make, range(8)))
    assert made == [Shared(number, 0) for number in range(8)]
