"""Short words for parts of a model, so that a game put together by hand can be read."""

from __future__ import annotations

from typing import Literal

from gamedsl.check.model import (
    NUMBER,
    Arith,
    Compare,
    Condition,
    Const,
    Expression,
    Local,
    Lookup,
    Read,
    Slot,
    StoreCount,
    Type,
)

Value = Expression | Slot | int


def value(of: Value) -> Expression:
    """A number, a slot or an expression as an expression."""
    if isinstance(of, int):
        return Const(of, Type(None, of, of))
    return Local(of) if isinstance(of, Slot) else of


def read(variable: int, owner: Value | None = None) -> Read:
    """A variable of an owner."""
    return Read(variable, None if owner is None else value(owner), NUMBER)


def count(store: int, owner: Value | None = None, sort: Value | None = None) -> StoreCount:
    """How many lie in a store of an owner."""
    whose = None if owner is None else value(owner)
    return StoreCount(store, whose, None if sort is None else value(sort), NUMBER)


def look(values: tuple[int, ...], index: Value, first: int = 0) -> Lookup:
    """A value of a list."""
    return Lookup("table", values, first, value(index), NUMBER)


def plus(left: Value, right: Value) -> Arith:
    """The sum."""
    return Arith("+", value(left), value(right), NUMBER)


def minus(left: Value, right: Value) -> Arith:
    """The difference."""
    return Arith("-", value(left), value(right), NUMBER)


def times(left: Value, right: Value) -> Arith:
    """The product."""
    return Arith("*", value(left), value(right), NUMBER)


def compare(left: Value, op: Literal["==", "!=", "<", "<=", ">", ">="], right: Value) -> Condition:
    """A comparison."""
    return Compare(op, value(left), value(right))
