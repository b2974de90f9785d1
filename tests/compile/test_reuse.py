"""Reading a place of the row once: what may be kept in a name, and for how long."""

from __future__ import annotations

import pytest

from gamedsl.compile.emit.lines import Block, Item, render
from gamedsl.compile.emit.reuse import reuse

REGIONS: dict[str, set[object]] = {
    "s[20]": {"a"},
    "s[21]": {"a"},
    "s[20 + v]": {"a"},
    "s[20 + w]": {"a"},
    "s[30 + v]": {"b"},
    "s[30 + w]": {"b"},
    "s[40 + r1]": {"c"},
    "s[50 + v * 4 + w]": {"d"},
}


def shortened(*items: Item) -> list[str]:
    """The lines afterwards."""
    function = Block("def f(s, v, w):", list(items))
    reuse(function, {place: set(regions) for place, regions in REGIONS.items()})
    return [line.removeprefix("    ") for line in list(render([function]))[1:]]


def test_a_place_read_twice_is_read_once() -> None:
    """In one line and in several."""
    assert shortened("x = s[20 + v] * s[20 + v]") == ["r1 = s[20 + v]", "x = r1 * r1"]
    assert shortened("x = 1 + s[20 + v]", "y = s[20 + v]") == [
        "r1 = s[20 + v]",
        "x = 1 + r1",
        "y = r1",
    ]
    assert shortened("x = s[20 + v]", "y = s[20 + v] + 1") == ["x = s[20 + v]", "y = x + 1"]


def test_a_place_read_once_is_left_alone() -> None:
    """Nothing is gained by a name."""
    assert shortened("x = s[20 + v] + 1", "return x") == ["x = s[20 + v] + 1", "return x"]


@pytest.mark.parametrize(
    "between", ["s[20 + w] = 0", "s[20] += 1", "v = 3", "take(s, 1, 2, 3)", "s[99 + v] = 1"]
)
def test_what_may_have_changed_is_read_again(between: str) -> None:
    """Another place of the same store, the name in the index, anything a function does."""
    lines = ["x = s[20 + v] + 1", between, "y = s[20 + v] + 2"]

    assert shortened(*lines) == lines


@pytest.mark.parametrize("between", ["s[30 + w] = 0", "w = 3", "n = has(s, 1, 2, 3)", "t = 4"])
def test_what_cannot_have_changed_is_not(between: str) -> None:
    """Another store, another name, a function that only looks."""
    assert shortened("x = s[20 + v] + 1", between, "y = s[20 + v] + 2") == [
        "r1 = s[20 + v]",
        "x = r1 + 1",
        between,
        "y = r1 + 2",
    ]


def test_what_was_just_written_is_known() -> None:
    """A number, a name, and what had to be worked out."""
    assert shortened("s[20] = 5", "x = s[20] + 1") == ["s[20] = 5", "x = 5 + 1"]
    assert shortened("s[20] = -1", "x = 2 - s[20]") == ["s[20] = -1", "x = 2 - (-1)"]
    assert shortened("s[20] = a + b", "x = s[20] + 1") == [
        "r1 = a + b",
        "s[20] = r1",
        "x = r1 + 1",
    ]
    assert shortened("x = s[20]", "s[20] -= a - b", "y = x") == [
        "x = s[20]",
        "s[20] = x - (a - b)",
        "y = x",
    ]


def test_different_fixed_places_do_not_touch() -> None:
    """Writing one leaves the other known, though they belong to one store."""
    assert shortened("x = s[20]", "s[21] = 4", "y = s[20]") == [
        "x = s[20]",
        "s[21] = 4",
        "y = x",
    ]


def test_what_may_not_be_read_is_not_read_earlier() -> None:
    """A look-up behind a test stays behind it."""
    block = Block("if v >= 0 and T1_t[v] > T1_t[v]:", ["x = 1"])

    assert shortened(block)[0] == "if v >= 0 and T1_t[v] > T1_t[v]:"
    assert shortened("x = T1_t[v] if v >= 0 else T1_t[v] + 1") == [
        "x = T1_t[v] if v >= 0 else T1_t[v] + 1"
    ]


def test_branches_meet_with_what_both_know() -> None:
    """A change in one branch is a change; what both leave alone stays known."""
    lines = shortened(
        "x = s[20 + v]",
        "z = s[30 + v]",
        Block("if x:", ["s[20 + w] = 0"]),
        Block("else:", ["t = 1"]),
        "y = s[20 + v] + s[30 + v]",
    )

    assert lines[-1] == "y = s[20 + v] + z"


def test_a_branch_that_leaves_does_not_count() -> None:
    """What is changed before a return is of no interest behind it."""
    lines = shortened(
        "x = s[20 + v]", Block("if x:", ["s[20 + v] = 0", "return x"]), "y = s[20 + v]"
    )

    assert lines[-1] == "y = x"


def test_a_loop_keeps_only_what_it_does_not_change() -> None:
    """The condition is looked at again each time."""
    loop = Block("while s[20 + v] < s[30 + v]:", ["s[20 + w] = s[20 + v] + 1"])

    assert shortened("x = s[20 + v] + s[30 + v]", loop) == [
        "r1 = s[30 + v]",
        "x = s[20 + v] + r1",
        "while s[20 + v] < r1:",
        "    s[20 + w] = s[20 + v] + 1",
    ]


def test_products_are_worked_out_before_the_loop() -> None:
    """If the loop does not change what they are made of."""
    loop = Block("for w in range(4):", ["x += s[50 + v * 4 + w]"])
    assert shortened(loop) == [
        "r1 = 50 + v * 4",
        "for w in range(4):",
        "    x += s[r1 + w]",
    ]
    loop = Block("for v in range(4):", ["x += s[50 + v * 4 + w]"])
    assert shortened(loop)[0] == "for v in range(4):"


def test_a_sum_compared_often_is_added_once() -> None:
    """Three times in one condition."""
    block = Block("if a == x + 1 and b == x + 1 or c == x + 1 or d == x + 12:", ["y = 1"])

    assert shortened(block)[:2] == [
        "r1 = x + 1",
        "if a == r1 and b == r1 or c == r1 or d == x + 12:",
    ]
