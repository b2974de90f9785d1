"""Parts of trees and models: when two are the same, and how they show."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from threading import Barrier

import attrs
import pytest

from gamedsl.parts import Part, Single, evolved, fields_of, frozen_part


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
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        del made.first
    assert attrs.evolve(made, first=2) == Fresh(2)


@pytest.mark.parametrize(
    "values, named",
    [((), {}), ((1, (), "", 4), {}), ((1,), {"first": 1}), ((1,), {"third": 3})],
    ids=["too few", "too many", "twice", "unknown"],
)
def test_fields_that_do_not_fit_are_refused(
    values: tuple[object, ...], named: dict[str, object]
) -> None:
    """As by every function of Python."""
    with pytest.raises(TypeError):
        Pair(*values, **named)  # type: ignore[arg-type]


def test_fields_may_be_given_by_place_or_by_name() -> None:
    """Those that are left out have the value that the class says."""
    assert Other(1, (2,)) == Other(second=(2,), first=1)
    assert Other(1).second == ()


def test_each_part_has_a_mapping_of_its_own() -> None:
    """What attrs makes anew for each part is made anew."""

    @frozen_part
    class Holder(Part):
        held: dict[str, int] = attrs.Factory(dict)

    one, other = Holder(), Holder()
    one.held["a"] = 1
    assert not other.held


def test_the_fields_of_a_class_are_known_before_there_is_a_part_of_it() -> None:
    """Also those that it has from another class that nobody has used yet."""

    @frozen_part
    class Base(Part):
        first: int

    @frozen_part
    class Longer(Base):
        second: int = 2

    assert list(fields_of(Longer)) == ["first", "second"]
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


def test_a_part_can_be_changed_in_one_place() -> None:
    """All other fields are as they were, also those of which only attrs knows how they are made."""
    assert evolved(Other(1, (2,)), first=3) == Other(3, (2,))
    assert evolved(Pair(1, (2,), "a"), first=3).remark == "a"


def test_a_field_that_a_part_does_not_have_cannot_be_changed() -> None:
    """As by every function of Python."""
    with pytest.raises(TypeError, match="third"):
        evolved(Other(1), third=3)  # type: ignore[call-arg]


def test_what_was_worked_out_from_a_part_is_not_told_of_a_changed_one() -> None:
    """It is worked out from the new fields."""

    @frozen_part
    class Sum(Part):
        first: int
        second: int

        @cached_property
        def total(self) -> int:
            return self.first + self.second

    one = Sum(1, 2)
    assert one.total == 3
    assert evolved(one, first=5).total == 7


def test_parts_can_be_told_apart_by_place_before_one_was_made() -> None:
    """As those are that were read from a file."""

    @frozen_part
    class Stored(Part):
        first: int

    read = object.__new__(Stored)
    read.__dict__["first"] = 7
    match read:
        case Stored(value):
            assert value == 7


def test_single_parts_are_equal_to_nothing_else() -> None:
    """Also where all fields are the same."""

    @frozen_part
    class Own(Single):
        first: int

    one = Own(1)
    assert one == one  # noqa: PLR0124
    assert one != Own(1)
    assert len({one, Own(1)}) == 2
