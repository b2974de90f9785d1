# SPDX-License-Identifier: MIT
"""`option X ..., only if Y is V`: options that go with certain values of other options only.

In: the declared options.  Out: their conditions, which speak of options, of how many play, and of what the sheets say,
since all that is settled before anything else.  The standard value of an option is always allowed.
"""

from __future__ import annotations

from collections.abc import Iterable

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Compare,
    Condition,
    Const,
    Elements,
    Every,
    Fold,
    Local,
    Lookup,
    Not,
    PlayerCount,
    Read,
    Slot,
    Some,
    Type,
)
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.spelling_forms import said
from gamedsl.check.walk import parts_of
from gamedsl.check.world import World
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["exclude_options", "is_settled"]

_SETTLED = (
    Compare,
    Const,
    Elements,
    Every,
    Fold,
    Local,
    Lookup,
    Not,
    PlayerCount,
    Read,
    Slot,
    Some,
    Type,
)


def exclude_options(world: World, sections: Iterable[nodes.Section]) -> None:
    """Each option knows from now on with which others it goes."""
    for node in sections:
        if isinstance(node, nodes.Option) and node.only_if is not None:
            with world.mistakes.gathered():
                _exclude(world, node, node.only_if)


def _exclude(world: World, node: nodes.Option, wanted: nodes.Condition) -> None:
    """The option of that node gets its condition.

    Raises:
        Mistake: it speaks of something that is not settled before the game (G301), or of the option itself (G213).
    """
    at = next(
        (n for n, each in enumerate(world.options) if said(each.name) == said(node.name.text)), None
    )
    if at is None:
        return
    condition = condition_of(Scope(world, Body("option")), wanted)
    if not is_settled(world, condition):
        raise mistake(
            "G301",
            wanted.span,
            phrase=wanted.span.text,
            found="state of play",
            wanted="condition on other options",
            example="name of an option is one of its values",
        )
    option = world.options[at]
    if any(
        isinstance(each, Read) and each.variable == option.variable for each in parts_of(condition)
    ):
        raise mistake("G213", wanted.span, name=option.name, chain=(option.name,))
    words = " ".join(wanted.span.text.split())
    world.options[at] = evolved(option, only_if=condition, only_if_words=words)


def is_settled(world: World, condition: Condition) -> bool:
    """Whether it speaks of nothing but options, the number of players and what sheets say."""
    options = {each.variable for each in world.options}
    return all(
        isinstance(each, _SETTLED)
        and (not isinstance(each, Read) or each.variable in options)
        and (not isinstance(each, Fold) or each.kind == "count")
        for each in parts_of(condition)
    )
