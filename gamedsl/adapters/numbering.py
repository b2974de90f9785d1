# SPDX-License-Identifier: MIT
"""Every answer that the rules of a game allow for has a number that is the same at every position and in every run.

In: a layout.  Out: a `Numbering`.  An action with one argument, or with few answers, has a number for each whole
answer.  Other answers are given one by one: each argument has numbers of its own, and so have the things of a set and
"that is all".  What pieces are called depends on the position; which of alike ones a number means is said by `Offer`.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

import attrs

from gamedsl.check.model import Action, Domain, Held, Local, Model, Parameter, Spread
from gamedsl.compile import Layout
from gamedsl.run.texts import fold
from gamedsl.run.wording import chosen, several

__all__ = ["MOST_WHOLE", "Answers", "Argument", "Numbering", "number_answers", "piece_of"]

MOST_WHOLE = 1000
"""An action with several arguments is answered as a whole if there are no more answers than this."""


@attrs.frozen
class Argument:
    """An argument of an action: its parameter, the least value, and how many values and spare numbers it has.

    Spare numbers stand for pieces that the player cannot tell by what is printed on them: which of the elements of the
    domain they are must not be seen from the number.
    """

    parameter: Parameter
    low: int
    values: int
    spare: int

    @property
    def width(self) -> int:
        """How many numbers it has."""
        return self.values + self.spare


@attrs.frozen
class Answers:
    """The numbers of one action, from `first` on; `whole`: each stands for all arguments together.

    Otherwise the numbers of the arguments stand one behind the other; those of a set come last, and behind them is
    "that is all".
    """

    action: Action
    first: int
    whole: bool
    arguments: tuple[Argument, ...]
    together: Argument | None

    @property
    def size(self) -> int:
        """How many numbers the action has."""
        if self.whole:
            return prod(each.width for each in self.arguments)
        named = sum(each.width for each in self.arguments)
        return named + (0 if self.together is None else self.together.width + 1)

    def path(self, digits: tuple[int, ...], group: tuple[int, ...] | None) -> tuple[int, ...]:
        """The numbers of an answer, one after the other; a set in the order of its numbers."""
        if self.whole:
            number = 0
            for digit, argument in zip(digits, self.arguments, strict=True):
                number = number * argument.width + digit
            return (self.first + number,)
        first, path = self.first, []
        for digit, argument in zip(digits, self.arguments, strict=True):
            path.append(first + digit)
            first += argument.width
        if group is not None and self.together is not None:
            path += [first + digit for digit in sorted(group)]
            path.append(first + self.together.width)
        return tuple(path)


@attrs.frozen
class Numbering:
    """The numbers of all answers of a game: from 0 up to `size`; a path has at most `longest` of them."""

    model: Model
    answers: tuple[Answers, ...]
    size: int
    longest: int

    def meaning(self, number: int) -> str:
        """What a number stands for, in the names of the file: "move: Square c3".

        Raises:
            ValueError: there is no such number.
        """
        if not 0 <= number < self.size:
            raise ValueError(f"numbers are from 0 to {self.size - 1}, got {number}")
        of = next(e for e in self.answers if e.first <= number < e.first + e.size)
        return ": ".join(filter(None, (of.action.verb, ", ".join(self._words(of, number)))))

    def _words(self, of: Answers, number: int) -> Iterator[str]:
        rest = number - of.first
        if of.whole:
            digits = []
            for argument in reversed(of.arguments):
                rest, digit = divmod(rest, argument.width)
                digits.append(digit)
            for argument, digit in zip(of.arguments, reversed(digits), strict=True):
                yield self._word(argument, digit)
            return
        for argument in (*of.arguments, *((of.together,) if of.together else ())):
            if rest < argument.width:
                yield self._word(argument, rest)
                return
            rest -= argument.width
        yield "that is all"

    def _word(self, argument: Argument, digit: int) -> str:
        name = fold(argument.parameter.word)
        if digit >= argument.values:
            return f"unknown {name} {digit - argument.values + 1}"
        value, domain = digit + argument.low, argument.parameter.slot.type.domain
        known = next((e for e in self.model.domains if e.name == domain), None)
        if known is None or not 0 <= value < known.size:
            return f"{name} {value if known is None else 'nothing'}"
        return f"{name} {known.elements[value]}"


def number_answers(layout: Layout) -> Numbering:
    """The numbering of a game; it depends on nothing but the rules."""
    model, shape = layout.model, layout.shape
    made: list[Answers] = []
    first, longest = 0, 1
    for action in model.actions:
        arguments = tuple(_argument(layout, each) for each in chosen(action))
        set_ = several(action)
        together = None if set_ is None else _argument(layout, set_)
        few = len(arguments) <= 1 or prod(e.width for e in arguments) <= MOST_WHOLE
        made.append(Answers(action, first, few and together is None, arguments, together))
        first += made[-1].size
        most = len(arguments) + (0 if set_ is None else shape.candidates(set_) + 1)
        longest = max(longest, 1 if made[-1].whole else most)
    return Numbering(model, tuple(made), first, longest)


def _argument(layout: Layout, parameter: Parameter) -> Argument:
    type_ = parameter.slot.type
    values = layout.shape.radix(type_)
    spare = values if _may_be_unknown(layout, parameter) else 0
    return Argument(parameter, layout.shape.low(type_), values, spare)


def _may_be_unknown(layout: Layout, parameter: Parameter) -> bool:
    """Whether it names pieces of which a player may not know all that is printed on them."""
    pieces = piece_of(layout.model, parameter.slot.type.domain)
    if pieces is None:
        return False
    own, things = pieces
    source = parameter.source.outer if isinstance(parameter.source, Spread) else parameter.source
    faced = any(
        each.kind == "face" and each.owner == things.name for each in layout.model.variables
    )
    if not isinstance(source, Held) or own.role == "slot" or (own.role == "sort" and faced):
        return True
    sight = layout.model.stores[source.store].sight
    mine = isinstance(source.owner, Local) and source.owner.slot.index == 0
    return not (sight == "all" or (sight == "owner" and mine))


def piece_of(model: Model, domain: str | None) -> tuple[Domain, Domain] | None:
    """Of a domain of single pieces, of their faces, or of places at them: itself, and that of the pieces."""
    own = next((each for each in model.domains if each.name == domain), None)
    if own is None or own.role not in ("sort", "face", "slot"):
        return None
    name = own.name if own.role == "sort" else own.attributes[0].domain
    if not any(each.domain == name and each.individual for each in model.things):
        return None
    return own, model.domain(name or "")
