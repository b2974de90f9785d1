# SPDX-License-Identifier: MIT
"""Conditions read back: sentences that say of whom and of what they speak.

In: a condition and a scope.  Out: a sentence without a full stop.  What a game says in a few words
and the model in many is put together again: an empty area, nobody left, a line on a board.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Literal

import attrs

from gamedsl.check.model import (
    Compare,
    Condition,
    Const,
    Elements,
    Every,
    Fold,
    Not,
    PieceAt,
    Read,
    Some,
    Source,
    StoreCount,
)
from gamedsl.reading.lines import line_of
from gamedsl.reading.scope import NOBODY, NOTHING, Scope
from gamedsl.reading.tables import cells_of
from gamedsl.reading.values import bound, sorted_things, source, such_that, value, whole

__all__ = ["condition", "flag"]

_WORDS = {
    "==": "is",
    "!=": "is not",
    "<": "is less than",
    "<=": "is at most",
    ">": "is more than",
    ">=": "is at least",
}
SOMEBODY = "somebody"
SOMETHING = "something"
_OPPOSITE: dict[str, Literal["==", "!=", "<", "<=", ">", ">="]] = {
    "==": "!=",
    "!=": "==",
    "<": ">=",
    ">=": "<",
    ">": "<=",
    "<=": ">",
}


@singledispatch
def condition(said: Condition, scope: Scope) -> str:  # noqa: ARG001 - the others need it
    """The sentence for a condition."""
    raise TypeError(f"no words for {type(said).__name__}")


@condition.register
def _(said: Compare, scope: Scope) -> str:
    for idiom in (_flag, _face_down, _emptiness, _held, _somebody):
        if (text := idiom(said, scope)) is not None:
            return text
    right = _right(said, scope)
    verb = "is" if right in (SOMEBODY, SOMETHING) else _WORDS[said.op]
    return f"{value(said.left, scope)} {verb} {right}"


@condition.register
def _(said: Every, scope: Scope) -> str:
    if not said.parts:
        return "always"
    return _joined(said.parts, "and", scope)


@condition.register
def _(said: Some, scope: Scope) -> str:
    if not said.parts:
        return "never"
    line = line_of(said, scope.model)
    if line is not None:
        whose = value(line.sort, scope)
        things = scope.things(scope.store(line.store).things)
        noun = f"{whose}'s {things.plural}" if things.player_sorts else f"{whose}"
        return f"{line.length} of {noun} stand in a line on the {line.board}"
    return _joined(said.parts, "or", scope)


@condition.register
def _(said: Not, scope: Scope) -> str:
    part = said.part
    if isinstance(part, Not):
        return condition(part.part, scope)
    if isinstance(part, Compare):
        return condition(attrs.evolve(part, op=_OPPOSITE[part.op]), scope)
    return f"it is not so that {condition(part, scope)}"


def _joined(parts: tuple[Condition, ...], joiner: str, scope: Scope) -> str:
    """The parts with "and" or "or" between them; a mixture gets parentheses."""
    if len(parts) == 1:
        return condition(parts[0], scope)
    words = [
        f"({condition(part, scope)})" if _is_mixed(part) else condition(part, scope)
        for part in parts
    ]
    return f" {joiner} ".join(words)


def _is_mixed(part: Condition) -> bool:
    return isinstance(part, (Every, Some)) and len(part.parts) > 1


# ---- what is said in fewer words ----------------------------------------------------------------


def _right(said: Compare, scope: Scope) -> str:
    """The right side; the printed cell where a value of a table is compared with a fixed one."""
    cells = cells_of(said.left, scope)
    if cells is not None and isinstance(said.right, Const):
        values = getattr(said.left, "values", ())
        if said.right.value in values:
            return cells[values.index(said.right.value)]
    right = value(said.right, scope)
    return {NOBODY: SOMEBODY, NOTHING: SOMETHING}.get(right, right) if said.op == "!=" else right


def _flag(said: Compare, scope: Scope) -> str | None:
    if not isinstance(said.left, Read) or not isinstance(said.right, Const):
        return None
    if said.op not in ("==", "!="):
        return None
    return flag(said.left, (said.right.value == 1) == (said.op == "=="), scope)


def flag(read: Read, holds: bool, scope: Scope) -> str | None:  # noqa: FBT001 - it is the value
    """What the flow remembers: "that player has passed in harvest"; None of anything else."""
    variable = scope.variable(read.variable)
    if variable.kind != "flow" or (variable.type.low, variable.type.high) != (0, 1):
        return None
    negation = "" if holds else "not "
    if read.owner is None:
        return f"the game is {negation}{variable.name}"
    return f"{value(read.owner, scope)} has {negation}{_done(variable.name)}"


def _done(name: str) -> str:
    """The name of a memory of the flow as something that one has done."""
    return (
        f"taken a turn{name.removeprefix('turn taken')}" if name.startswith("turn taken") else name
    )


def _face_down(said: Compare, scope: Scope) -> str | None:
    """Whether a piece shows a face: "that card lies face down"."""
    if not isinstance(said.left, Read) or said.op not in ("==", "!="):
        return None
    nothing = isinstance(said.right, Const) and said.right.value < 0
    variable = scope.variable(said.left.variable)
    if variable.kind != "face" or said.left.owner is None or not nothing:
        return None
    piece = value(said.left.owner, scope)
    return f"{piece} lies face down" if said.op == "==" else f"{piece} has a face up"


def _emptiness(said: Compare, scope: Scope) -> str | None:
    """A place for one thing that holds none: "a1 is empty"."""
    if not isinstance(said.left, PieceAt) or said.op not in ("==", "!="):
        return None
    if not isinstance(said.right, Const) or said.right.value != -1:
        return None
    return f"{whole(said.left.store, said.left.owner, scope)} {_WORDS[said.op]} empty"


_FEWEST = {("==", 0): "no", ("<=", 0): "no", ("<", 1): "no"}
_SOME = {("!=", 0): 1, (">", 0): 1}


def _held(said: Compare, scope: Scope) -> str | None:
    """How many things lie somewhere: "that player's hand holds at least 1 Card"."""
    if not isinstance(said.left, StoreCount):
        return None
    store = scope.store(said.left.store)
    number = _how_many(said, scope)
    sort = None if store.only_sort is not None else said.left.sort
    things = sorted_things(store.things, sort, scope, one=number.split()[-1] in ("1", "no"))
    return f"{whole(said.left.store, said.left.owner, scope)} holds {number} {things}"


def _how_many(said: Compare, scope: Scope) -> str:
    number = said.right.value if isinstance(said.right, Const) else None
    if number is not None and (said.op, number) in _FEWEST:
        return "no"
    if number is not None and (said.op, number) in _SOME:
        return "at least 1"
    words = {
        "==": "exactly",
        "!=": "not exactly",
        "<": "fewer than",
        "<=": "at most",
        ">": "more than",
        ">=": "at least",
    }
    return f"{words[said.op]} {value(said.right, scope)}"


def _somebody(said: Compare, scope: Scope) -> str | None:
    """Whether there is any: "no player ... for whom"."""
    fold = said.left
    if not isinstance(fold, Fold) or fold.kind != "count" or not isinstance(said.right, Const):
        return None
    inner = bound(fold.each, fold.source, scope.within(fold))
    where = such_that(fold.where, inner)
    if (said.op, said.right.value) in _FEWEST:
        return f"there is {_few(fold.source, 'no', scope)}{where}"
    least = {(">=", said.right.value): said.right.value, **_SOME}.get((said.op, said.right.value))
    if least is None:
        return None
    verb = "is" if least == 1 else "are"
    return f"there {verb} {_few(fold.source, f'at least {least}', scope)}{where}"


def _few(among: Source, number: str, scope: Scope) -> str:
    """Such as "no Patch", "at least 2 Patches", "none of the Cards in that player's hand"."""
    if isinstance(among, Elements):
        one = number in ("no", "at least 1")
        return f"{number} {scope.noun(among.domain) if one else scope.nouns(among.domain)}"
    return f"{'none' if number == 'no' else number} of {source(among, scope)}"
