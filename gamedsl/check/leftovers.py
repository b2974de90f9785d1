# SPDX-License-Identifier: MIT
"""Definitions and verbs of the author's that no rule uses: they are read too, so that their mistakes are told.

What is defined means something only where it is used, so it is read at each use. Here it is read once more for nobody
in particular, and what that adds to the model is taken out again.
"""

from __future__ import annotations

from gamedsl.check.model import PLAYER, Local
from gamedsl.check.phrases.definitions import defined_condition, defined_value
from gamedsl.check.phrases.meaning import Element
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.rules.verbs import build_verb
from gamedsl.check.world import Defined, World

__all__ = ["read_leftovers"]


def read_leftovers(world: World) -> None:
    """All mistakes in definitions and verbs that were not used are told; the model stays as it is."""
    procedures, places, variables = len(world.procedures), len(world.places), len(world.variables)
    passed = world.flow_variable("passed", PLAYER)
    for verb in tuple(world.verbs.keys() - world.verb_procedures.keys()):
        with world.mistakes.gathered():
            build_verb(world, world.verbs[verb], passed.index)
    for entry in world.entries(Defined):
        if not world.mistakes.told_inside(entry.node.span):
            with world.mistakes.gathered():
                _read(world, entry)
    world.verb_procedures = {
        verb: index for verb, index in world.verb_procedures.items() if index < procedures
    }
    del world.procedures[procedures:]
    del world.places[places:]
    del world.variables[variables:]


def _read(world: World, entry: Defined) -> None:
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
