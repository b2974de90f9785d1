"""Parts of trees and models: when two are the same, and how they show."""

from __future__ import annotations

import attrs

from gamedsl.parts import Part


@attrs.frozen(eq=False, repr=False)
class Pair(Part):
    """Two fields and a remark that makes no difference."""

    first: int
    second: tuple[int, ...] = ()
    remark: str = attrs.field(default="", eq=False)


@attrs.frozen(eq=False, repr=False)
class Other(Part):
    """The same fields in another class."""

    first: int
    second: tuple[int, ...] = ()


@attrs.frozen(eq=False, repr=False)
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
