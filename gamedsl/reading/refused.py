# SPDX-License-Identifier: MIT
"""Moves that another player may refuse, read back without the memory that they need.

In: the statements of a body, or a condition.  Out: the statements that a reader of the rules knows of, and sentences
for what is left: that the move ends with nothing done, and that nobody has refused it.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from gamedsl.check.model import (
    Assign,
    Compare,
    Condition,
    Const,
    Each,
    Every,
    If,
    Model,
    Read,
    Some,
    Statement,
    While,
    all_of,
    memory,
)
from gamedsl.reading.scope import Scope

__all__ = ["TAKEN_BACK", "nobody_refused", "takes_back", "without_refusals"]

TAKEN_BACK = "the move ends with nothing done, and cannot be made again in this turn"
_KEPT = (memory.TIMES_REFUSED, memory.REFUSED, memory.REFUSED_BY)


def nobody_refused(said: Some, scope: Scope) -> str | None:
    """That nobody has refused a move, or None of any other condition."""
    match said.parts:
        case (Compare(op="==", left=Read(variable=index), right=Const(value=0)), _):
            if _is_kept(scope.model, index):
                return "nobody has refused that in this turn"
    return None


def takes_back(statement: Assign, scope: Scope) -> bool:
    """Whether it ends the move with nothing done."""
    return scope.variable(statement.variable).remembers(memory.TAKEN_BACK)


def without_refusals(statements: tuple[Statement, ...], scope: Scope) -> tuple[Statement, ...]:
    """The statements of a body without those that keep in mind what was refused."""
    return tuple(_plain(statements, scope.model))


def _plain(statements: tuple[Statement, ...], model: Model) -> Iterator[Statement]:
    for at, each in enumerate(statements):
        match each:
            case Assign(variable=index) if _is_kept(model, index):
                pass
            case Assign(value=Const(value=value)) if _is_back(model, each.variable):
                following = statements[at + 1] if at + 1 < len(statements) else None
                if value and not (
                    isinstance(following, While) and _about_back(model, following.condition)
                ):
                    yield each
            case If(condition=Compare(left=Read(variable=index))) if _is_kept(model, index):
                pass
            case If() if _about_back(model, each.condition):
                yield from _plain(each.yes, model)
            case While() if _about_back(model, each.condition):
                yield from _plain(each.body, model)
            case While():
                yield attrs.evolve(each, condition=_rest(model, each.condition))
            case Each(where=where) if where is not None:
                left = _rest(model, where)
                yield attrs.evolve(each, where=None if left == Every(()) else left)
            case _:
                yield each


def _rest(model: Model, condition: Condition) -> Condition:
    """The condition without that the move goes on."""
    if _about_back(model, condition):
        return Every(())
    if isinstance(condition, Every) and any(_about_back(model, each) for each in condition.parts):
        return all_of(*(each for each in condition.parts if not _about_back(model, each)))
    return condition


def _about_back(model: Model, condition: Condition) -> bool:
    match condition:
        case Compare(left=Read(variable=index)):
            return _is_back(model, index)
    return False


def _is_back(model: Model, variable: int) -> bool:
    return model.variables[variable].remembers(memory.TAKEN_BACK)


def _is_kept(model: Model, variable: int) -> bool:
    known = model.variables[variable]
    return known.kind == "flow" and known.name.startswith(_KEPT)
