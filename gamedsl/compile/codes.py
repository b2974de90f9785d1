# SPDX-License-Identifier: MIT
"""Moves as numbers: one whole number for an action with its chosen arguments.

In: a model.  Out: for each action the first of its codes and the radix of each argument.  The codes
of one action lie next to one another, the last argument changing fastest; no two moves of a game
share a code.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import TypeAlias

from gamedsl.check.model import Action, Parameter
from gamedsl.compile.remembered import remembered
from gamedsl.compile.shape import Shape
from gamedsl.parts import Part, frozen_part

__all__ = ["Argument", "Codes", "Digits", "chosen", "make_codes"]

Argument: TypeAlias = int | tuple[int, ...]
"""An element or number, or the elements of a set."""


def chosen(action: Action) -> tuple[Parameter, ...]:
    """The parameters that a player chooses; the others are only compared."""
    return tuple(each for each in action.parameters if each.source is not None)


@frozen_part
class Digits(Part):
    """The codes of one action: the first, and the least value and the radix of each argument."""

    base: int
    lows: tuple[int, ...]
    radices: tuple[int, ...]

    @property
    def size(self) -> int:
        """How many codes the action has."""
        size = 1
        for radix in self.radices:
            size *= radix
        return size


@frozen_part
class Codes(Part):
    """The codes of all actions, in the order of the actions."""

    actions: tuple[Digits, ...]

    def encode(self, action: int, arguments: Sequence[int]) -> int:
        """The code of a move.

        Raises:
            ValueError: the action has another number of arguments, or one that is none of its kind.
        """
        digits = self.actions[action]
        if len(arguments) != len(digits.radices):
            raise ValueError(f"{len(digits.radices)} arguments needed, got {len(arguments)}")
        code = 0
        for given, low, radix in zip(arguments, digits.lows, digits.radices, strict=True):
            if not 0 <= given - low < radix:
                raise ValueError(f"an argument from {low} to {low + radix - 1} needed, got {given}")
            code = code * radix + given - low
        return digits.base + code

    def decode(self, code: int) -> tuple[int, tuple[int, ...]]:
        """The action of a code, and its arguments.

        Raises:
            ValueError: no move has this code.
        """
        bases = _bases(self)
        action = bisect_right(bases, code, 0, len(self.actions)) - 1
        if action < 0 or code >= bases[-1]:
            raise ValueError(f"no move has the code {code}")
        digits = self.actions[action]
        rest = code - digits.base
        arguments: list[int] = []
        for low, radix in zip(reversed(digits.lows), reversed(digits.radices), strict=True):
            rest, digit = divmod(rest, radix)
            arguments.append(low + digit)
        return action, tuple(reversed(arguments))


@remembered
def _bases(codes: Codes) -> tuple[int, ...]:
    """The first codes of all actions, and behind them the first number that is no code."""
    end = codes.actions[-1].base + codes.actions[-1].size if codes.actions else 0
    return (*(each.base for each in codes.actions), end)


def make_codes(shape: Shape) -> Codes:
    """The codes of a model."""
    made: list[Digits] = []
    base = 0
    for action in shape.model.actions:
        digits = [_digit(shape, each) for each in chosen(action)]
        lows, radices = tuple(low for low, _ in digits), tuple(radix for _, radix in digits)
        made.append(Digits(base, lows, radices))
        base += made[-1].size
    return Codes(tuple(made))


def _digit(shape: Shape, parameter: Parameter) -> tuple[int, int]:
    """The least value and the radix of an argument; of a set there is one bit for each candidate."""
    if parameter.kind == "several":
        return 0, 1 << shape.candidates(parameter)
    return shape.low(parameter.slot.type), shape.radix(parameter.slot.type)
