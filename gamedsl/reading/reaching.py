# SPDX-License-Identifier: MIT
"""How spaces of a board lie to each other, read back: "S is 1 step diagonally ahead of P", "between P and S".

In: a look-up or a source whose index stands for two spaces.  Out: words, or None where it stands for something else.
"""

from __future__ import annotations

from gamedsl.check.model import Arith, Compare, Const, Expression, Listed, Lookup, Reach
from gamedsl.reading.scope import Scope

__all__ = ["listed_spaces", "reached"]

_AROUND = ("clockwise", "anticlockwise")


def reached(said: Compare, scope: Scope) -> str | None:
    """As in "S is 1 step ahead of P, seen by the acting player"; None where it says nothing of the kind."""
    match said:
        case Compare(
            op="==" | "!=" as op,
            left=Lookup(index=Arith(op="+") as index, says=Reach(words=words)),
            right=Const(value=1),
        ):
            here, there = _pair(index)
            verb = "is" if op == "==" else "is not"
            player, here = _pair(here) if _is_pair(here) else (None, here)
            seen = "" if player is None else f", seen by {_value(player, scope)}"
            return f"{_value(there, scope)} {verb} {words} {_value(here, scope)}{seen}"
        case Compare(
            op="==" | "!=" as op, left=Lookup(index=space, says=Reach(words=words)), right=Const(1)
        ):
            return f"{_value(space, scope)} {'is' if op == '==' else 'is not'} {words}"
        case _:
            return None


def listed_spaces(among: Listed, scope: Scope) -> str | None:
    """As in "the Squares between P and S", "the Squares in Rows 1 to 2 of that player"."""
    if among.says == "between" and _is_pair(among.index):
        one, other = _pair(among.index)
        ends = f"{_value(one, scope)} and {_value(other, scope)}"
        return f"the {scope.nouns(among.domain)} between {ends}"
    if among.says in _AROUND:
        nouns = scope.nouns(among.domain)
        return f"the {nouns} {among.says} from {_value(among.index, scope)}"
    return f"the {among.says} of {_value(among.index, scope)}" if among.says else None


def _is_pair(index: Expression) -> bool:
    """Whether a number stands for two: the first times how many spaces there are, and the second."""
    match index:
        case Arith(op="+", left=Arith(op="*", left=first, right=Const())):
            return first.type.domain is not None or _is_pair(first)
        case _:
            return False


def _pair(index: Expression) -> tuple[Expression, Expression]:
    assert isinstance(index, Arith)
    assert isinstance(index.left, Arith)
    return index.left.left, index.right


def _value(expression: Expression, scope: Scope) -> str:
    from gamedsl.reading.values import value

    return value(expression, scope)
