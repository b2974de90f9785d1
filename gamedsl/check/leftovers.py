# SPDX-License-Identifier: MIT
"""Definitions, verbs, rules that wait and rules of kinds that nothing uses: they are read too, for their mistakes.

What is defined means something only where it is used, so it is read at each use. Here it is read once more for nobody
in particular, and what that adds to the model is taken out again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from gamedsl.check.model import PLAYER, Local
from gamedsl.check.model.memory import PASSED
from gamedsl.check.phrases.definitions import defined_condition, defined_value
from gamedsl.check.phrases.kind_rules import SORTS
from gamedsl.check.phrases.meaning import Element
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.rules.alone import read_alone, rules_written
from gamedsl.check.rules.events import build_event
from gamedsl.check.rules.verbs import build_verb
from gamedsl.check.world import Defined, World
from gamedsl.diagnostics import problem
from gamedsl.syntax import nodes

__all__ = ["read_definition", "read_leftovers"]

K = TypeVar("K")

# How each sort of rule comes in.
_HOW = {
    "effect": "use C's effect",
    "bonus": "use C's bonus",
    "lasting": 'moment "..."',
    "sharing": "unless they may share",
}


def read_leftovers(world: World) -> None:
    """All mistakes in what was not used are told, and what rules of kinds come in nowhere; the model stays as it is."""
    before = [(each, len(each)) for each in _grown(world)]
    procedures = len(world.procedures)
    unused = tuple(_unused_rules(world))
    passed = world.flow(PASSED, PLAYER)
    for verb in tuple(world.verbs.keys() - world.verb_procedures.keys()):
        with world.mistakes.gathered():
            build_verb(world, world.verbs[verb], passed.index)
    for store in tuple(world.whenever.keys() - world.whenever_procedures.keys()):
        with world.mistakes.gathered():
            build_event(world, store, passed.index)
    for entry in world.entries(Defined):
        if not world.mistakes.told_inside(entry.node.span):
            with world.mistakes.gathered():
                read_definition(world, entry)
    for kind, sort, rule, elements in unused:
        if not world.mistakes.told_inside(rule.span):
            with world.mistakes.gathered():
                read_alone(world, kind, sort, rule, elements)
    _tell_unused(world, unused)
    _forget(world.verb_procedures, procedures)
    _forget(world.rule_procedures, procedures)
    _forget(world.written_rules, procedures)
    _forget(world.whenever_procedures, procedures)
    for each, length in before:
        del each[length:]


def _forget(known: dict[K, int], procedures: int) -> None:
    """Only what is found in the first so many procedures stays known."""
    for key in [key for key, index in known.items() if index >= procedures]:
        del known[key]


def _grown(world: World) -> tuple[list[Any], ...]:
    """What reading adds to."""
    return (
        world.procedures,
        world.places,
        world.variables,
        world.actions,
        world.decisions,
    )


def _unused_rules(world: World) -> Iterator[tuple[str, str, nodes.Rule, tuple[int, ...]]]:
    """The rules of kinds that come in nowhere."""
    pointed = {(kind, "points") for _, kind in world.pointed}
    for kind, sort, rule, elements in rules_written(world):
        if (kind, sort) not in world.rules_asked | pointed:
            yield kind, sort, rule, elements


def _tell_unused(
    world: World, unused: Sequence[tuple[str, str, nodes.Rule, tuple[int, ...]]]
) -> None:
    """Each sort of rules of a kind that nothing asks for is told once; points are told with the score."""
    told = {(kind, sort) for kind, sort, _, _ in unused if sort == "points"}
    for kind, sort, rule, _ in unused if not world.mistakes.errors else ():
        if (kind, sort) not in told:
            told.add((kind, sort))
            how = _HOW[sort]
            world.mistakes.add(problem("G220", rule.span, kind=kind, rule=SORTS[sort], how=how))


def read_definition(world: World, entry: Defined) -> None:
    """The definition has been read for nobody in particular, for its mistakes.

    Raises:
        Mistake: there is one.
    """
    body = Body(f"define {entry.name}")
    scope = Scope(world, body)
    owner = None
    if entry.owner is not None:
        owner = Element(Local(body.slot("owner", world.element_type(entry.owner))))
    given = None
    if entry.given is not None:
        given = Local(body.slot("given", world.element_type(entry.given)))
    core = entry.node.phrase.core
    if defined_condition(scope, entry, owner, core) is None:
        defined_value(scope, entry, owner, core, given)
