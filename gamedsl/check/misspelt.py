# SPDX-License-Identifier: MIT
"""A slip in a declaration shows where the name is used; it is told where it was made.

When an unknown name stands in several places, and a name very near to it is declared and used nowhere, then the
declaration is what is misspelt: one mistake, told at the declaration, with the places where the name is used. When a
declaration has lost its name in another way, a name that is near to nothing, or that stands on its line, may be what it
was to declare, and nothing is said about it.
"""

from __future__ import annotations

from collections.abc import Iterable

from gamedsl.check.around import stands_in_one, words_of_lines
from gamedsl.check.declared import DECLARATIONS
from gamedsl.check.spelling_forms import singular_forms
from gamedsl.check.world import World
from gamedsl.diagnostics import Diagnostic, Label, problem
from gamedsl.syntax import nodes

__all__ = ["tell_at_declarations"]

_DECLARING = (*DECLARATIONS, nodes.Define)
_LOSES_A_NAME = frozenset({"G114", "G116", "G202", "G301", "G306", "G308"})
# A word too many leaves a declaration its name, and may take away what a rule then misses. So does a table that is not
# whole: what is missing may have named a column.
_LOSES_SOMETHING = _LOSES_A_NAME | {"G111", "G315", "G401", "G406", "G407", "G412", "G413"}


def tell_at_declarations(world: World, sections: Iterable[nodes.Section]) -> None:
    """What was found about unknown names stands where the slip was made, unless it follows from another mistake."""
    found = world.mistakes.found
    places = [each.span for each in sections if isinstance(each, _DECLARING)]
    told = [each for each in found if stands_in_one(each, places)]
    wrong = [each for each in told if each.code in _LOSES_A_NAME]
    lost = {form for each in wrong for form in words_of_lines([each.span])}
    lacking = any(each.code in _LOSES_SOMETHING for each in told)

    strange = [each for each in told if each.code == "G201"]

    def is_caused(each: Diagnostic) -> bool:
        if each.code == "G201":
            before = strange[: strange.index(each)] if each in strange else strange
            if any(_stands_on_line(each, other) for other in before):
                return True
        if each.code == "G306" and not stands_in_one(each, places):
            return _stands_in(each, lost)
        if each.code != "G201" or not lacking:
            return False
        alone = not wrong and stands_in_one(each, places)
        return (_is_near_to_nothing(each) and not alone) or _stands_in(each, lost)

    found[:] = [
        _moved(world, each) if each.code == "G201" and each.labels else each
        for each in found
        if not is_caused(each)
    ]


def _is_near_to_nothing(found: Diagnostic) -> bool:
    return not dict(found.values).get("suggestions")


def _stands_in(found: Diagnostic, lost: set[str]) -> bool:
    """Whether the unknown name stands on a line that has lost the name that it was to declare."""
    values = dict(found.values)
    name = str(values.get("name") or values.get("word") or "")
    return name != "" and all(not lost.isdisjoint(singular_forms(word)) for word in name.split())


def _stands_on_line(found: Diagnostic, other: Diagnostic) -> bool:
    """Whether the unknown name stands on the line of another one, where it may have been declared."""
    lines = [each.span and (each.span.source.name, each.span.line) for each in (found, other)]
    return lines[0] != lines[1] and _stands_in(found, set(words_of_lines([other.span])))


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
