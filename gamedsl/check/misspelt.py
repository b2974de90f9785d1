# SPDX-License-Identifier: MIT
"""A slip in a declaration shows where the name is used; it is told where it was made.

When an unknown name stands in several places, and a name very near to it is declared and used nowhere, then the
declaration is what is misspelt: one mistake, told at the declaration, with the places where the name is used. When a
declaration has lost its name in another way, a name that is near to nothing may be what it was to declare, and nothing
is said about it.
"""

from __future__ import annotations

from collections.abc import Iterable

from gamedsl.check.declared import DECLARATIONS
from gamedsl.check.world import World
from gamedsl.diagnostics import Diagnostic, Label, problem
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["tell_at_declarations"]

_DECLARING = (*DECLARATIONS, nodes.Define)
_LOSES_A_NAME = frozenset({"G114", "G202", "G301", "G306"})


def tell_at_declarations(world: World, sections: Iterable[nodes.Section]) -> None:
    """What was found about unknown names stands where the slip was made, unless it follows from another mistake."""
    found = world.mistakes.found
    places = [each.span for each in sections if isinstance(each, _DECLARING)]
    wrong = any(each.code in _LOSES_A_NAME and _inside(each, places) for each in found)
    found[:] = [
        _moved(world, each) if each.code == "G201" and each.labels else each
        for each in found
        if not (wrong and _near_to_nothing(each))
    ]


def _near_to_nothing(found: Diagnostic) -> bool:
    return found.code == "G201" and not dict(found.values).get("suggestions")


def _inside(found: Diagnostic, places: Iterable[Span]) -> bool:
    span = found.span
    return span is not None and any(
        place.source == span.source and place.start <= span.start < place.end for place in places
    )


def _moved(world: World, known: Diagnostic) -> Diagnostic:
    values = dict(known.values)
    near = values.get("suggestions")
    declared = next(iter(near), None) if isinstance(near, tuple) else None
    unused = world.unused(declared) if declared is not None else None
    if unused is None or known.span is None:
        return known
    printed, place = unused
    uses = (Label(known.span, "it is written like this here"), *known.labels)
    return problem("G212", place, labels=uses, declared=printed, name=str(values["name"]))
