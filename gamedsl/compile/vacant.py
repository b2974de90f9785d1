# SPDX-License-Identifier: MIT
"""Which areas nothing ever comes to, in games with the options that were chosen.

In: a model whose shape knows what is settled.  Out: the stores that hold nothing from the set-up to the end.
Everything begins in its box; all other stores are taken to stay empty, and whichever something is put into by a rule
that can be reached drops out, until none does.  What only looks at such a store need not be written.
"""

from __future__ import annotations

from collections.abc import Iterable

from gamedsl.check.model import (
    Arith,
    Ask,
    Best,
    Call,
    Choose,
    Compare,
    Condition,
    Conditional,
    Const,
    Each,
    Every,
    Expression,
    First,
    Fold,
    Held,
    Hosted,
    If,
    MoveAll,
    MoveCount,
    MovePiece,
    Not,
    PieceAt,
    Read,
    Some,
    Source,
    Spread,
    Statement,
    StoreCount,
    While,
)
from gamedsl.compile.facts import Interval
from gamedsl.compile.shape import Shape

__all__ = ["find_vacant"]

_ANY: Interval = (-(2**40), 2**40)


def find_vacant(shape: Shape) -> frozenset[int]:
    """The stores that stay empty, whatever is played."""
    boxes = {each.index for each in shape.boxes.values()}
    vacant = frozenset(each.index for each in shape.model.stores) - boxes
    while True:
        filled = _Reached(shape, vacant).filled
        if not filled & vacant:
            return vacant
        vacant -= filled


class _Reached:
    """What can be carried out if certain stores are empty; `filled` are the stores it puts something into."""

    def __init__(self, shape: Shape, vacant: frozenset[int]) -> None:
        """Go through everything from the beginning of the game."""
        self._shape, self._model, self._vacant = shape, shape.model, vacant
        self.filled: set[int] = set()
        self._begun: set[int] = set()
        self._waiting = [self._model.main]
        if self._model.scoring is not None and self._model.scoring.before is not None:
            self._waiting.append(self._model.scoring.before)
        while self._waiting:
            procedure = self._waiting.pop()
            if procedure not in self._begun:
                self._begun.add(procedure)
                self._body(self._model.procedures[procedure].body)

    def _body(self, body: Iterable[Statement]) -> None:
        for statement in body:
            self._statement(statement)

    def _statement(self, statement: Statement) -> None:
        match statement:
            case MoveCount() | MovePiece() | MoveAll():
                if statement.origin.store not in self._vacant:
                    self.filled.add(statement.target.store)
            case If():
                known = self._holds(statement.condition)
                self._body(() if known is False else statement.yes)
                self._body(() if known is True else statement.no)
            case Each():
                if not self._is_empty(statement.source):
                    self._body(statement.body)
            case While():
                if self._holds(statement.condition) is not False:
                    self._body(statement.body)
            case Call():
                self._waiting.append(statement.procedure)
            case Ask() | Choose():
                self._asked(statement)
            case _:
                pass

    def _asked(self, statement: Ask | Choose) -> None:
        match statement:
            case Ask():
                for action in self._model.decisions[statement.decision].actions:
                    if self._offered(action):
                        self._waiting.append(self._model.actions[action].procedure)
            case Choose():
                offered = self._model.decisions[statement.decision].actions
                for action, branch in zip(offered, statement.branches, strict=True):
                    self._body(branch if self._offered(action) else ())

    def _offered(self, action: int) -> bool:
        """The action may be possible at some time."""
        of = self._model.actions[action]
        sources = (each.source for each in of.parameters if each.kind != "several")
        if any(each is not None and self._is_empty(each) for each in sources):
            return False
        return all(self._holds(each.condition) is not False for each in of.guards)

    def _is_empty(self, source: Source) -> bool:
        match source:
            case Held() | Hosted():
                return source.store in self._vacant
            case Spread():
                return self._is_empty(source.outer)
            case _:
                return False

    def _holds(self, condition: Condition) -> bool | None:
        """Whether the condition holds, or None where that cannot be told."""
        match condition:
            case Every() | Some():
                wanted = isinstance(condition, Some)
                found = {self._holds(part) for part in condition.parts}
                return wanted if wanted in found else None if None in found else not wanted
            case Not():
                inner = self._holds(condition.part)
                return None if inner is None else not inner
            case Compare():
                return self._compared(condition)
            case _:
                return None

    def _compared(self, condition: Compare) -> bool | None:
        low, high = self._interval(condition.left)
        least, most = self._interval(condition.right)
        match condition.op:
            case "==" | "!=":
                if low == high == least == most:
                    return condition.op == "=="
                return condition.op == "!=" if high < least or most < low else None
            case "<":
                return True if high < least else False if low >= most else None
            case "<=":
                return True if high <= least else False if low > most else None
            case ">":
                return True if low > most else False if high <= least else None
            case ">=":
                return True if low >= most else False if high < least else None

    def _interval(self, value: Expression) -> Interval:
        match value:
            case Const():
                return value.value, value.value
            case Read():
                settled = self._shape.settled.get(value.variable, ())
                return (min(settled), max(settled)) if settled else _ANY
            case StoreCount():
                return (0, 0) if value.store in self._vacant else (0, _ANY[1])
            case PieceAt():
                return (-1, -1) if value.store in self._vacant else _ANY
            case Fold():
                return (0, 0) if self._is_empty(value.source) else _ANY
            case Best() | First():
                return (-1, -1) if self._is_empty(value.source) else _ANY
            case Arith(op="+"):
                first, second = self._interval(value.left), self._interval(value.right)
                return first[0] + second[0], first[1] + second[1]
            case Conditional():
                known = self._holds(value.condition)
                if known is not None:
                    return self._interval(value.yes if known else value.no)
                yes, no = self._interval(value.yes), self._interval(value.no)
                return min(yes[0], no[0]), max(yes[1], no[1])
            case _:
                return _ANY
