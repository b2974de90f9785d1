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
    Connects,
    Const,
    Every,
    Expression,
    Fits,
    IsClosed,
    Lookup,
    Not,
    PieceAt,
    Read,
    Some,
    Touches,
)
from gamedsl.check.spelling_forms import article
from gamedsl.reading.flow import FLOW
from gamedsl.reading.hosting import all_taken, room_for
from gamedsl.reading.lines import in_a_line, line_of, line_through
from gamedsl.reading.presence import held, pieces_there, somebody
from gamedsl.reading.reaching import reached
from gamedsl.reading.refused import nobody_refused
from gamedsl.reading.running import between, closed_now, somebody_there
from gamedsl.reading.scope import NOBODY, NOTHING, Scope
from gamedsl.reading.shows import conjuncts, piece, shown
from gamedsl.reading.sources import run_of, sorted_things, whole
from gamedsl.reading.tables import cells_of
from gamedsl.reading.values import value
from gamedsl.reading.words import bare

__all__ = ["condition"]

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
    for idiom in (
        shown,
        reached,
        _class,
        _side,
        *FLOW,
        _face_down,
        _emptiness,
        held,
        pieces_there,
        closed_now,
        somebody_there,
        line_through,
        somebody,
    ):
        if (text := idiom(said, scope)) is not None:
            return text
    right = bare(_right(said, scope))
    verb = "is" if right in (SOMEBODY, SOMETHING) else _WORDS[said.op]
    return f"{bare(value(said.left, scope))} {verb} {right}"


@condition.register
def _(said: Every, scope: Scope) -> str:
    parts = conjuncts(said)
    return _joined(parts, "and", scope) if parts else "always"


@condition.register
def _(said: Some, scope: Scope) -> str:
    if not said.parts:
        return "never"
    if (refused := nobody_refused(said, scope)) is not None:
        return refused
    if (anywhere := _on_any_face(said, scope)) is not None:
        return anywhere
    if (room := room_for(said, scope)) is not None:
        return room
    line = line_of(said, scope.model)
    if line is not None:
        return in_a_line(line, scope)
    return _joined(said.parts, "or", scope)


def _on_any_face(said: Some, scope: Scope) -> str | None:
    """What the face that is up shows, or any face of a piece of which none is up, as it is in a hand."""
    match said.parts:
        case (first, Every(parts=(Compare(op="==", left=Read() as read, right=Const()), Some()))):
            if scope.variable(read.variable).kind == "face":
                return f"{condition(first, scope)} (any of its faces counts while none is up)"
    return None


@condition.register
def _(said: Not, scope: Scope) -> str:
    part = said.part
    if isinstance(part, Not):
        return condition(part.part, scope)
    if isinstance(part, Compare):
        return condition(attrs.evolve(part, op=_OPPOSITE[part.op]), scope)
    return f"it is not so that {condition(part, scope)}"


@condition.register
def _(said: Touches, scope: Scope) -> str:
    return f"{value(said.space, scope)} is next to {article(scope.tile(said.board))}"


@condition.register
def _(said: Fits, scope: Scope) -> str:
    tile, space, way = (value(each, scope) for each in (said.tile, said.space, said.way))
    other = f"the {scope.tile(said.board)} next to it"
    return f"{tile} shows on {space}, {way}, at each shared side what {other} shows there"


@condition.register
def _(said: IsClosed, scope: Scope) -> str:
    return f"{run_of(said.network, said.piece, scope)} is closed"


@condition.register
def _(said: Connects, scope: Scope) -> str:
    things = scope.things(scope.store(said.store).things)
    start, end = (_line(each.index, scope) for each in (said.start, said.end))
    noun = sorted_things(things.name, said.sort, scope)
    return f"{noun} connect {start} to {end}"


def _line(line: Expression, scope: Scope) -> str:
    """A row or a column of a board: "Row 1", "that player's Row 8"."""
    words = value(line, scope)
    return f"{line.type.domain} {words}" if isinstance(line, Const) else words


def _joined(parts: tuple[Condition, ...], joiner: str, scope: Scope) -> str:
    """The parts with "and" or "or" between them; a mixture gets parentheses."""
    if len(parts) == 1:
        return condition(parts[0], scope)
    if joiner == "and" and (full := all_taken(parts, scope)) is not None:
        return full
    words: list[str] = []
    rest = list(parts)
    while rest:
        part = rest.pop(0)
        range_ = between(part, rest[0], scope) if rest and joiner == "and" else None
        if range_ is not None:
            rest.pop(0)
            words.append(range_)
        else:
            words.append(
                f"({condition(part, scope)})" if _is_mixed(part) else condition(part, scope)
            )
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


def _side(said: Compare, scope: Scope) -> str | None:
    """Whether a name is that of a side: "its position is a side"."""
    match said:
        case Compare(op=">=", left=Lookup(name="side", index=index), right=Const(value=0)):
            return f"{value(index, scope)} is a side"
        case _:
            return None


def _class(said: Compare, scope: Scope) -> str | None:
    """What a piece is, where several classes have one back: "that card is a Storm"."""
    match said:
        case Compare(
            op="==" | "!=" as op, left=Lookup(name="class") as lookup, right=Const(value=number)
        ):
            name = scope.element(number, lookup.type)
            who = piece(lookup.index, scope)
            return f"{who} is {article(name)}" if op == "==" else f"{who} is no {name}"
        case _:
            return None
