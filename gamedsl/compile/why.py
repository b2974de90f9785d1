# SPDX-License-Identifier: MIT
"""Answers about one position: why not, what could be said, what could be chosen, what is it worth.

In: a row and what is asked about it.  Out: numbers.  Each question is compiled when it is asked for
the first time.  A condition whose own look-ups make no sense is left out: all conditions are looked
at, also those that would not have been reached because one before them failed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gamedsl.check.model import Action, Condition, Expression, Parameter, Slot
from gamedsl.compile.bounds import Bounds
from gamedsl.compile.cache import load
from gamedsl.compile.codes import chosen
from gamedsl.compile.emit.questions import UNDEFINED, ask_for_elements, ask_for_value
from gamedsl.compile.layout import PLAYERS, Layout
from gamedsl.compile.stated import stated_values, without_stated
from gamedsl.compile.walk import free_slots, substitute

__all__ = ["Why"]

Asked = Callable[..., int]

_HELPERS = ("fault", "has", "added", "greatest", "points")


class Why:
    """The questions about one program; `names` is the namespace of its emitted module."""

    def __init__(self, layout: Layout, bounds: Bounds, names: Mapping[str, Any]) -> None:
        """Nothing has been asked yet."""
        self._layout = layout
        self._bounds = bounds
        self._helpers = {name: names[name] for name in _HELPERS}
        self._values: dict[int, tuple[object, tuple[int, ...], Asked]] = {}
        self._guards: dict[tuple[int, int], list[_Guard]] = {}
        self._stated: dict[int, list[_Value]] = {}
        self._choices: dict[tuple[int, int], Asked] = {}

    def evaluate(
        self,
        wanted: Expression | Condition,
        row: list[int],
        values: Mapping[int, int] | None = None,
    ) -> int:
        """The value, or 1 or 0 for a condition; `values` gives the slots it reads by number.

        Raises:
            RulesFaultAt: the value makes no sense; the place is -1.
            ValueError: a slot is missing, or holds what its type does not allow.
        """
        known = self._values.get(id(wanted))
        if known is None:
            slots = free_slots(wanted)
            known = wanted, slots, self._compile(wanted, slots, may_fail=True)
            self._values[id(wanted)] = known  # The value is kept, so its identity stays its own.
        _, slots, asked = known
        given = values or {}
        return asked(row, *(_allowed(slot, given) for slot in slots))

    def failing(
        self, row: list[int], me: int, action: int, arguments: Sequence[int]
    ) -> list[tuple[int, tuple[int | None, ...]]]:
        """The numbers of all conditions that fail, in order, with the values their texts mention.

        Of fewer arguments than the action has, the conditions that need no more of them. A value
        that makes no sense is None.

        Raises:
            ValueError: there is no such player, or an argument is none of its kind.
        """
        key = action, len(arguments)
        if key not in self._guards:
            self._guards[key] = [*self._make_guards(action, len(arguments))]
        given = self._given(row, me, action, arguments)
        return [
            (each.number, tuple(_defined(value(row, *given)) for value in each.operands))
            for each in self._guards[key]
            if each.holds(row, *given) == 0
        ]

    def stated(
        self, row: list[int], me: int, action: int, arguments: Sequence[int]
    ) -> tuple[int | None, ...]:
        """The one right value of each stated parameter, or None; raises as `failing`."""
        if action not in self._stated:
            known = self._slots(action)
            self._stated[action] = [
                self._value(value, known) for value in stated_values(self._action(action)).values()
            ]
        given = self._given(row, me, action, arguments)
        return tuple(_defined(value(row, *given)) for value in self._stated[action])

    def choices(
        self, row: list[int], me: int, action: int, arguments: Sequence[int]
    ) -> tuple[int, ...]:
        """The elements that can be the next argument, whatever the conditions say.

        Raises:
            RulesFaultAt: the list makes no sense.
            ValueError: all arguments are given already; or as `failing`.
        """
