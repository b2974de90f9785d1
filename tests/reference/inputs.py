"""What is fixed before the set-up: options and inputs, where they are given.

An input that is not given keeps what its variable has at first, which tells the set-up to draw it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.reference.world import World


def fix_values(world: World, values: Mapping[str, int | Sequence[int]]) -> None:
    """Every option has its value, standard where none is given, and so has every input given."""
    for option in world.model.options:
        value = values.get(option.name, option.standard)
        assert isinstance(value, int)
        world.variables[option.variable][None] = value
    for each in world.model.inputs:
        given = values.get(each.name)
        if isinstance(given, int):
            world.variables[each.variable][None] = given
        elif given is not None:
            world.variables[each.variable].update(enumerate(given))
