# SPDX-License-Identifier: MIT
"""Declare a counter: `cards laid  0 to 3, back to 0 at the end of each round`."""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import NUMBER, Type
from gamedsl.check.world import World
from gamedsl.syntax import nodes

__all__ = ["declare_counter"]


def declare_counter(
    world: World, name: nodes.Name, contents: nodes.Contents, owner: str | None
) -> None:
    """The counter is known by name and holds its lowest number, or the one to which it goes back.

    Raises:
        Mistake: its numbers do not fit together (G404, G424).
    """
    low, high = contents.low or 0, contents.high or 0
    if low > high:
        raise mistake("G424", contents.span, low=low, high=high)
    beyond = next((each for each in (low, high) if not NUMBER.low <= each <= NUMBER.high), None)
    if beyond is not None:
        raise mistake(
            "G404", contents.span, name="a counter", low=NUMBER.low, high=NUMBER.high, value=beyond
        )
    if contents.reset and not low <= contents.reset[0] <= high:
        back = contents.reset[0]
        raise mistake(
            "G404", contents.span, name=name.text, low=low, high=high, value=back, it="it"
        )
    initial = contents.reset[0] if contents.reset else low
    variable = world.add_variable(name.text, owner, Type(None, low, high), initial, "counter")
    world.declare(name.text, variable, name.span)
    if contents.reset:
        value, edge, moment = contents.reset
        world.resets.append((variable.index, value, edge, moment.text, moment.span))
