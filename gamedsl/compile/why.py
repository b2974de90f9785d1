# SPDX-License-Identifier: MIT
"""Answers about one position: why not, what could be said, what could be chosen, what is it worth.

In: a row and what is asked about it.  Out: numbers.  Each question is compiled when it is asked for
the first time.  A condition whose own look-ups make no sense is left out: all conditions are looked
at, also those that would not have been reached because one before them failed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from gamedsl.check.model import Action, Condition, Expression, Parameter, Slot
from gamedsl.compile.bounds import Bounds
from gamedsl.compile.cache import load
from gamedsl.compile.choosing import decision_of
from gamedsl.compile.codes import Argument, chosen
from gamedsl.compile.emit.connected import connected_names
from gamedsl.compile.emit.growing import laid_names
from gamedsl.compile.emit.questions import (
    UNDEFINED,
    ask_for_elements,
    ask_for_value,
    kept_slots,
)
from gamedsl.compile.layout import DECISION, PLAYERS, Layout
from gamedsl.compile.stated import stated_slots, stated_values, without_stated
from gamedsl.compile.walk import free_slots, substitute
from gamedsl.parts import Part, frozen_part

__all__ = ["Why", "helpers"]

Asked = Callable[..., int]

_HELPERS = (
    "fault",
    "has",
    "added",
    "bits",
    "greatest",
    "points",
    "chain_size",
    "in_chain",
    "chain_end",
)


def helpers(layout: Layout) -> tuple[str, ...]:
    """The functions of the emitted module that others use too."""
    return *_HELPERS, *connected_names(layout.model), *laid_names(layout)


@frozen_part
class _Guard(Part):
    number: int
    holds: Asked
    operands: tuple[Asked, ...]


class Why:
    """The questions about one program; `names` is the namespace of its emitted module."""

    def __init__(self, layout: Layout, bounds: Bounds, names: Mapping[str, Any]) -> None:
        """Nothing has been asked yet."""
        self._layout = layout
        self._bounds = bounds
        self._helpers = {name: names[name] for name in helpers(layout)}
        self._values: dict[int, tuple[object, list[Slot], Asked]] = {}
        self._guards: dict[tuple[int, int], list[_Guard]] = {}
        self._stated: dict[tuple[int, int], list[Asked]] = {}
        self._choices: dict[tuple[int, int], Asked] = {}
        self._worth: dict[tuple[int, int, int], tuple[object, Asked]] = {}

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
        self, row: list[int], me: int, action: int, arguments: Sequence[Argument]
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
        self, row: list[int], me: int, action: int, arguments: Sequence[Argument]
    ) -> tuple[int | None, ...]:
        """The one right value of each stated parameter, or None; raises as `failing`."""
        key = action, len(arguments)
        if key not in self._stated:
            slots = self._slots(*key)
            of = self._action(action)
            inside = of.procedure if of.inner else None
            self._stated[key] = [self._perhaps(value, slots, inside) for value in stated_values(of)]
        given = self._given(row, me, action, arguments)
        return tuple(_defined(value(row, *given)) for value in self._stated[key])

    def choices(
        self, row: list[int], me: int, action: int, arguments: Sequence[Argument]
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

    def worth(
        self,
        row: list[int],
        me: int,
        action: int,
        arguments: Sequence[Argument],
        wanted: Expression | Condition,
    ) -> int | None:
        """What an expression of the action is worth with these arguments, or None; raises as `failing`.

        Where the action is a choice in the middle of a rule, it may read what that rule holds.
        """
        key = id(wanted), action, len(arguments)
        if key not in self._worth:
            of = self._action(action)
            value = substitute(wanted, stated_slots(of))
            inside = of.procedure if of.inner else None
            slots = self._slots(action, len(arguments))
            # What is asked for is kept, so its identity stays its own.
            self._worth[key] = wanted, self._perhaps(value, slots, inside)
        return _defined(self._worth[key][1](row, *self._given(row, me, action, arguments)))

    def kept(self, row: list[int]) -> dict[int, Argument]:
        """What the kept slots hold of the procedure in which the choice stands that is asked for."""
        layout, decision = self._layout, row[DECISION]
        actions = layout.model.decisions[decision].actions if decision >= 0 else ()
        if not actions or not self._action(actions[0]).inner:
            return {}
        procedure = self._action(actions[0]).procedure
        found: dict[int, Argument] = {}
        for slot in kept_slots(layout, procedure):
            at = layout.kept_slot(row, procedure, slot.index)
            if slot.type.group:
                found[slot.index] = tuple(row[at + 1 : at + 1 + row[at]])
            else:
                found[slot.index] = row[at]
        return found

    # ---- making ---------------------------------------------------------------------------------

    def _action(self, action: int) -> Action:
        return self._layout.model.actions[action]

    def _slots(self, action: int, known: int) -> list[Slot]:
        """The player and the first so many chosen arguments, without a set."""
        of, model = self._action(action), self._layout.model
        me = model.procedures[of.procedure].slots[0]
        if of.inner:
            me = decision_of(model, action).me
        return [me, *(each.slot for each in chosen(of)[:known] if each.kind != "several")]

    def _given(
        self, row: list[int], me: int, action: int, arguments: Sequence[Argument]
    ) -> list[int]:
        """The player and the arguments but for a set, surely of their kind."""
        parameters = chosen(self._action(action))
        if len(parameters) < len(arguments):
            raise ValueError(f"{len(parameters)} arguments needed, got {len(arguments)}")
        if not 0 <= me < row[PLAYERS]:
            raise ValueError(f"nobody sits at {me}")
        return [me, *_plain(zip(parameters, arguments, strict=False))]

    def _make_guards(self, action: int, known: int) -> Iterator[_Guard]:
        slots = self._slots(action, known)
        of = self._action(action)
        values = stated_slots(of)
        inside = of.procedure if of.inner else None
        for number, guard in enumerate(without_stated(of).guards):
            if guard.parameters <= known:
                template = guard.refusal.template
                operands = () if template is None else template.operands
                yield _Guard(
                    number,
                    self._perhaps(guard.condition, slots, inside),
                    tuple(
                        self._perhaps(substitute(each.value, values), slots, inside)
                        for each in operands
                    ),
                )

    def _make_choices(self, action: int, known: int) -> Asked:
        of = without_stated(self._action(action))
        parameters = chosen(of)
        if known >= len(parameters):
            raise ValueError(f"{len(parameters)} arguments needed, {known} given already")
        parameter = parameters[known]
        slots = self._slots(action, known)
        inside = of.procedure if of.inner else None
        text = ask_for_elements(
            self._layout, self._bounds, parameter, slots, of.place, inside=inside
        )
        return self._run(text)

    def _perhaps(
        self, wanted: Expression | Condition, slots: list[Slot], inside: int | None
    ) -> Asked:
        """A function that gives the value, or UNDEFINED, also where a slot is not given at all.

        `inside`: the procedure in which a choice stands, whose slots lie in the row.
        """
        known = {slot.index for slot in slots}
        if inside is not None:
            known |= {slot.index for slot in kept_slots(self._layout, inside)}
        if any(slot.index not in known for slot in free_slots(wanted)):
            return lambda *_: UNDEFINED
        return self._compile(wanted, slots, may_fail=False, inside=inside)

    def _compile(
        self,
        wanted: Expression | Condition,
        slots: list[Slot],
        *,
        may_fail: bool,
        inside: int | None = None,
    ) -> Asked:
        return self._run(
            ask_for_value(
                self._layout, self._bounds, wanted, slots, may_fail=may_fail, inside=inside
            )
        )

    def _run(self, text: str) -> Asked:
        asked: Asked = load(text, None, self._helpers)["asked"]
        return asked


def _plain(given: Iterable[tuple[Parameter, Argument]]) -> Iterator[int]:
    """The arguments but for a set."""
    for parameter, argument in given:
        if parameter.kind == "several":
            if isinstance(argument, int):
                raise ValueError(f"{parameter.slot.name} is a set, not {argument}")
        elif isinstance(argument, int):
            yield _allowed(parameter.slot, argument)
        else:
            raise ValueError(f"{parameter.slot.name} is no set")


def _allowed(slot: Slot, value: int | None) -> int:
    """The value, which the slot can hold."""
    if value is None:
        raise ValueError(f"no value is given for {slot.name}")
    if not slot.type.low <= value <= slot.type.high:
        raise ValueError(f"{slot.name} is from {slot.type.low} to {slot.type.high}, not {value}")
    return value


def _defined(value: int) -> int | None:
    return None if value == UNDEFINED else value
