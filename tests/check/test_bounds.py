"""What is proven by ranges is true of every value in them."""

from __future__ import annotations

from itertools import product

import hypothesis.strategies as st
from hypothesis import given, settings

from gamedsl.check.bounds import NOTHING, assume, holds, interval
from gamedsl.check.model import (
    Arith,
    Compare,
    Condition,
    Const,
    Every,
    Expression,
    Not,
    Read,
    Some,
    Type,
)

RANGES = ((0, 3), (-2, 1), (2, 4))
READS = tuple(Read(place, None, Type(None, *each)) for place, each in enumerate(RANGES))


def _arithmetic(op: str, left: Expression, right: Expression) -> Arith:
    return Arith(op, left, right, Type(None, -1000, 1000))  # type: ignore[arg-type]


_leaves = st.sampled_from(READS) | st.integers(-4, 5).map(lambda n: Const(n, Type(None, n, n)))
values: st.SearchStrategy[Expression] = st.recursive(
    _leaves,
    lambda inner: st.builds(
        _arithmetic, st.sampled_from(("+", "-", "*", "min", "max")), inner, inner
    ),
    max_leaves=4,
)
_compared = st.builds(Compare, st.sampled_from(("==", "!=", "<", "<=", ">", ">=")), values, values)
conditions: st.SearchStrategy[Condition] = st.recursive(
    _compared,
    lambda inner: st.one_of(
        st.builds(Not, inner),
        st.lists(inner, max_size=3).map(lambda each: Every(tuple(each))),
        st.lists(inner, max_size=3).map(lambda each: Some(tuple(each))),
    ),
    max_leaves=4,
)
EVERYWHERE = tuple(product(*(range(low, high + 1) for low, high in RANGES)))


def _value(value: Expression, at: tuple[int, ...]) -> int:
    match value:
        case Const():
            return value.value
        case Read():
            return at[value.variable]
        case Arith():
            left, right = _value(value.left, at), _value(value.right, at)
            ways = {
                "+": left + right,
                "-": left - right,
                "*": left * right,
                "min": min(left, right),
                "max": max(left, right),
            }
            return ways[value.op]
        case _:
            raise AssertionError(value)


def _holds(condition: Condition, at: tuple[int, ...]) -> bool:
    match condition:
        case Not(part):
            return not _holds(part, at)
        case Every(parts):
            return all(_holds(part, at) for part in parts)
        case Some(parts):
            return any(_holds(part, at) for part in parts)
        case Compare(op=op):
            left, right = _value(condition.left, at), _value(condition.right, at)
            ways = {
                "==": left == right,
                "!=": left != right,
                "<": left < right,
                "<=": left <= right,
                ">": left > right,
                ">=": left >= right,
            }
            return ways[op]


@settings(max_examples=60)
@given(values)
def test_a_value_stays_within_its_interval(value: Expression) -> None:
    """No choice of the variables leads outside."""
    low, high = interval(value, NOTHING)

    assert all(low <= _value(value, at) <= high for at in EVERYWHERE)


@settings(max_examples=60)
@given(conditions)
def test_what_is_decided_is_true_everywhere(condition: Condition) -> None:
    """A condition that must hold always does, and one that cannot never does."""
    answers = {_holds(condition, at) for at in EVERYWHERE}

    assert holds(condition, NOTHING) in (None, *(answers if len(answers) == 1 else ()))


@settings(max_examples=60)
@given(conditions, values)
def test_what_is_assumed_narrows_rightly(condition: Condition, value: Expression) -> None:
    """Where the condition holds, the value is within the narrower interval; where nothing is known, it never holds."""
    known = assume(condition, NOTHING)
    there = [_value(value, at) for at in EVERYWHERE if _holds(condition, at)]

    if known is None:
        assert there == []
    else:
        low, high = interval(value, known)
        assert all(low <= each <= high for each in there)
