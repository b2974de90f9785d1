# SPDX-License-Identifier: MIT
"""All ways in which chance can go, each with its probability, instead of the one that a seed gives.

In: a program and a row from which it is to go on. Out: the rows that can come of that. The emitted functions ask for
chance in two ways only, `draw` and `shuffle`; here both follow a script, and what was done is done again with the next
script until every answer was given once. Rows that are equal are one outcome: alike cards in another order make no
difference.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeVar

from gamedsl.compile.cache import default_cache
from gamedsl.compile.layout import Layout
from gamedsl.compile.program import Program

__all__ = ["Outcomes", "TooManyOutcomes"]

Row = list[int]
Frozen = tuple[int, ...]
T = TypeVar("T")


class TooManyOutcomes(ValueError):
    """Chance can go in more ways than were allowed for."""


class Outcomes:
    """A program of its own for one layout, whose chance can be made to go every way."""

    def __init__(self, layout: Layout, most: int, *, traced: bool = False) -> None:
        """Never more than so many ways are tried at once; `traced` as for `compile_layout`."""
        self.program = Program(layout, traced=traced, cache=default_cache())
        self.program.hand_in("draw", self._draw)
        self.program.hand_in("shuffle", self._shuffle)
        self._most = most
        self._script: list[int] = []
        self._made: list[tuple[int, int]] = []

    def of(self, row: Frozen, go_on: Callable[[Row], None]) -> dict[Frozen, Fraction]:
        """The rows that `go_on` can make of this one, in the order in which they are met; the sum is 1.

        Raises:
            TooManyOutcomes: there are more ways than are tried.
            RulesFaultAt: one of them asks for something impossible.
        """

        def gone_on() -> Frozen:
            after = list(row)
            go_on(after)
            return tuple(after)

        found: dict[Frozen, Fraction] = {}
        for after, share in self.ways(gone_on):
            found[after] = found.get(after, Fraction(0)) + share
        return found

    def ways(self, made: Callable[[], T]) -> Iterator[tuple[T, Fraction]]:
        """What `made` can make with the program, once for each way in which chance can go meanwhile; the sum is 1.

        Raises as `of`.
        """
        self._script = []
        for _ in range(self._most):
            self._made = []
            after = made()
            share = Fraction(1)
            for _, ways in self._made:
                share /= ways
            has_next = self._has_next_script()
            yield after, share
            if not has_next:
                return
        raise TooManyOutcomes

    def _has_next_script(self) -> bool:
        """The last answer that can be another one is the next; behind it everything begins anew."""
        answers = self._made
        while answers and answers[-1][0] + 1 == answers[-1][1]:
            answers.pop()
        self._script = [answer for answer, _ in answers]
        if answers:
            self._script[-1] += 1
        return bool(answers)

    def _draw(self, _row: Row, _stream: int, ways: int) -> int:
        """One of so many answers, as `draw` of an emitted module gives it."""
        number = len(self._made)
        answer = self._script[number] if number < len(self._script) else 0
        self._made.append((answer, ways))
        return answer

    def _shuffle(self, row: Row, stream: int, first: int, count: int) -> None:
        """One of all orders of the places from `first` on, as `shuffle` of an emitted module gives it."""
        for left in range(count, 1, -1):
            last, drawn = first + left - 1, first + self._draw(row, stream, left)
            row[last], row[drawn] = row[drawn], row[last]
