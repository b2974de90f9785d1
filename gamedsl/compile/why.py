# SPDX-License-Identifier: MIT
"""Answers about one position: why not, what could be said, what could be chosen, what is it worth.

In: a row and what is asked about it.  Out: numbers.  Each question is compiled when it is asked for
the first time.  A condition whose own look-ups make no sense is left out: all conditions are looked
at, also those that would not have been reached because one before them failed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import attrs

from gamedsl.check.model import Action, Condition, Expression, Slot
from gamedsl.compile.bounds import Bounds
from gamedsl.compile.cache import load
from gamedsl.compile.codes import chosen
from gamedsl.compile.emit.questions import UNDEFINED, ask_for_elements, ask_for_value
from gamedsl.compile.layout import PLAYERS, Layout
from gamedsl.compile.stated import stated_slots, stated_values, without_stated
from gamedsl.compile.walk import free_slots, substitute

__all__ = ["Why"]

Asked = Callable[..., int]

_HELPERS = ("fault", "has", "added", "greatest", "points")


@attrs.frozen
class _Guard:
    number: int
    holds: Asked
    operands: tuple[Asked, ...]


class Why:
    """The questions about one program; `names` is the namespace of its emitted module."""

    def __init__(self, layout: Layout, bounds: Bounds, names: Mapping[str, Any]) -> None:
        """Nothing has been asked yet."""
        self._layout = layout
        self._bounds = bounds
        self._helpers = {name: names[name] for name in _HELPERS}
        self._values: dict[int, tuple[object, list[Slot], Asked]] = {}
        self._guards: dict[tuple[int, int], list[_Guard]] = {}
        self._stated: dict[tuple[int, int], list[Asked]] = {}
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
        given = values or {}
        return known[2](row, *(_allowed(slot, given.get(slot.index)) for slot in known[1]))

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
            self._guards[key] = list(self._make_guards(*key))
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
        key = action, len(arguments)
        if key not in self._stated:
            slots = self._slots(*key)
            self._stated[key] = [
                self._perhaps(value, slots) for value in stated_values(self._action(action))
            ]
        given = self._given(row, me, action, arguments)
        return tuple(_defined(value(row, *given)) for value in self._stated[key])

    def choices(
        self, row: list[int], me: int, action: int, arguments: Sequence[int]
    ) -> tuple[int, ...]:
        """The elements that can be the next argument, whatever the conditions say.

        Raises:
            RulesFaultAt: the list makes no sense.
            ValueError: all arguments are given already; or as `failing`.
        """
        key = action, len(arguments)
        if key not in self._choices:
            self._choices[key] = self._make_choices(*key)
        found: list[int] = []
        self._choices[key](row, found, *self._given(row, me, action, arguments))
        return tuple(found)

    # ---- making ---------------------------------------------------------------------------------

    def _action(self, action: int) -> Action:
        return self._layout.model.actions[action]

    def _slots(self, action: int, known: int) -> list[Slot]:
        """The player and the first so many chosen arguments."""
        of = self._action(action)
        me = self._layout.model.procedures[of.procedure].slots[0]
        return [me, *(each.slot for each in chosen(of)[:known])]

    def _given(self, row: list[int], me: int, action: int, arguments: Sequence[int]) -> list[int]:
        """The player and the arguments, surely of their kind."""
        slots = self._slots(action, len(arguments))
        if len(slots) <= len(arguments):
            raise ValueError(f"{len(slots) - 1} arguments needed, got {len(arguments)}")
        if not 0 <= me < row[PLAYERS]:
            raise ValueError(f"nobody sits at {me}")
        return [me, *(_allowed(*each) for each in zip(slots[1:], arguments, strict=True))]

    def _make_guards(self, action: int, known: int) -> Iterator[_Guard]:
        slots = self._slots(action, known)
        of = self._action(action)
        values = stated_slots(of)
        for number, guard in enumerate(without_stated(of).guards):
            if guard.parameters <= known:
                template = guard.refusal.template
                operands = () if template is None else template.operands
                yield _Guard(
                    number,
                    self._perhaps(guard.condition, slots),
                    tuple(
                        self._perhaps(substitute(each.value, values), slots) for each in operands
                    ),
                )

    def _make_choices(self, action: int, known: int) -> Asked:
        of = without_stated(self._action(action))
        parameters = chosen(of)
        if known >= len(parameters):
            raise ValueError(f"{len(parameters)} arguments needed, {known} given already")
        parameter = parameters[known]
        text = ask_for_elements(
            self._layout, self._bounds, parameter, self._slots(action, known), of.place
        )
        return self._run(text)

    def _perhaps(self, wanted: Expression | Condition, slots: list[Slot]) -> Asked:
        """A function that gives the value, or UNDEFINED, also where a slot is not given at all."""
        known = {slot.index for slot in slots}
        if any(slot.index not in known for slot in free_slots(wanted)):
            return lambda *_: UNDEFINED
        return self._compile(wanted, slots, may_fail=False)

    def _compile(
        self, wanted: Expression | Condition, slots: list[Slot], *, may_fail: bool
    ) -> Asked:
        return self._run(
            ask_for_value(self._layout, self._bounds, wanted, slots, may_fail=may_fail)
        )

    def _run(self, text: str) -> Asked:
        asked: Asked = load(text, None, self._helpers)["asked"]
        return asked


def _allowed(slot: Slot, value: int | None) -> int:
    """The value, which the slot can hold."""
    if value is None:
        raise ValueError(f"no value is given for {slot.name}")
    if not slot.type.low <= value <= slot.type.high:
        raise ValueError(f"{slot.name} is from {slot.type.low} to {slot.type.high}, not {value}")
    return value


def _defined(value: int) -> int | None:
    return None if value == UNDEFINED else value
