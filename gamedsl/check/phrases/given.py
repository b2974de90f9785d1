# SPDX-License-Identifier: MIT
"""Definitions whose name begins with a kind, used with an element of it: "my Otter total".

In: names side by side, of which the last may be such a definition.  Out: its value, or None where it is none.
"""

from __future__ import annotations

from gamedsl.check.model import Const, Expression
from gamedsl.check.phrases.definitions import defined_value
from gamedsl.check.phrases.meaning import Element, Meaning
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.world import Defined, KindValue
from gamedsl.syntax import nodes

__all__ = ["given_first", "given_within"]


def given_first(
    scope: Scope, core: nodes.Core, run: tuple[nodes.Name, ...], owner: Meaning | None
) -> Element | None:
    """As in "my Otter total", where the Animal total of a player is defined."""
    for entry in scope.world.find(run[-1].text):
        if isinstance(entry, Defined) and entry.given is not None:
            given = _element_named(scope, entry.given, run[:-1])
            if given is not None:
                return defined_value(scope, entry, owner, core, given)
    return None


def given_within(
    scope: Scope, core: nodes.Core, name: nodes.Name, owner: Meaning | None
) -> Element | None:
    """As in "their Animal total": the name of a definition, whose kind stands for the element that is given."""
    words = name.text.split(" ")
    for count in range(1, len(words)):
        parts = (" ".join(words[:count]), " ".join(words[count:]))
        run = tuple(nodes.Name(part, name.span) for part in parts)
        found = given_first(scope, core, run, owner)
        if found is not None:
            return found
    return None


def _element_named(scope: Scope, kind: str, run: tuple[nodes.Name, ...]) -> Expression | None:
    """The element of a kind that one name stands for: an argument, or an element by its own name."""
    if len(run) != 1:
        return None
    local = scope.named(run[0].text)
    if local is not None and local.type.domain == kind:
        return local
    for entry in scope.world.find(run[0].text):
        if isinstance(entry, KindValue) and entry.domain == kind:
            return Const(entry.index, scope.world.element_type(kind))
    return None
