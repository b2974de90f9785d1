# SPDX-License-Identifier: MIT
"""`roll the die`: a counter shows a number of its range at random, each equally likely.

In: a counter, of nobody or of a player. Out: a draw among its numbers, and the counter set to the one that was drawn.
"""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Arith,
    Assign,
    Const,
    Domain,
    Elements,
    Local,
    PickRandom,
    Read,
    Variable,
)
from gamedsl.check.phrases.meaning import Element, Meaning, said_what
from gamedsl.check.phrases.resolve import resolve_object
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.done import Done
from gamedsl.check.world import number
from gamedsl.syntax import nodes

__all__ = ["roll"]

_FACES = (2, 1_000)
"""A die has at least two faces, and not more than anybody could need."""


def roll(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """`roll the die`, `roll my die`.

    Raises:
        Mistake: it is no counter (G301), or one of too many numbers (G404).
    """
    node = deed.objects[0]
    meaning = resolve_object(scope, node)
    die = meaning.value if isinstance(meaning, Element) else None
    variable = scope.world.variables[die.variable] if isinstance(die, Read) else None
    if die is None or variable is None or variable.kind != "counter" or variable.type.domain:
        raise mistake(
            "G301",
            node.span,
            phrase=node.span.text,
            found=said_what(meaning),
            wanted="counter",
            example="a die that is declared with its numbers: `die  1 to 6`",
        )
    assert isinstance(die, Read)
    numbers = _numbers(scope, variable, node)
    slot = scope.slot(variable.name, scope.world.element_type(numbers.name))
    each, _value = scope.each(numbers)
    low, high = variable.type.low, variable.type.high
    shown = Arith("+", Local(slot), Const(low, number(low, low)), number(low, high))
    pick = PickRandom(slot, Elements(numbers.name), each, None, place)
    return Done((pick, Assign(variable.index, die.owner, shown, place)), None, scope)


def _numbers(scope: Scope, variable: Variable, node: nodes.Object) -> Domain:
    """The numbers of the counter as things that can be drawn, from the least on."""
    low, high = variable.type.low, variable.type.high
    size = high - low + 1
    if not _FACES[0] <= size <= _FACES[1]:
        name = f"the number of faces of the {variable.name}"
        raise mistake("G404", node.span, name=name, low=_FACES[0], high=_FACES[1], value=size)
    elements = tuple(map(str, range(low, high + 1)))
    name, plural = f"number from {low} to {high}", f"numbers from {low} to {high}"
    domain = Domain(name, "option", elements, plural=plural)
    return scope.world.domains.setdefault(name, domain)
