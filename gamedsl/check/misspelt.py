# SPDX-License-Identifier: MIT
"""A slip in a declaration shows where the name is used; it is told where it was made.

When an unknown name stands in several places, and a name very near to it is declared and used nowhere, then the
declaration is what is misspelt: one mistake, told at the declaration, with the places where the name is used.
"""

from __future__ import annotations

from gamedsl.check.world import World
from gamedsl.diagnostics import Diagnostic, Label, problem

__all__ = ["tell_at_declarations"]


def tell_at_declarations(world: World) -> None:
    """What was found about unknown names stands where the slip was made."""
    found = world.mistakes.found
    found[:] = [
        _moved(world, each) if each.code == "G201" and each.labels else each for each in found
    ]


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
