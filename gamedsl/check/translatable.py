# SPDX-License-Identifier: MIT
"""What of a game players see that is no sentence, so that a sheet of translations may have it all the same.

In: a world in which everything is declared.  Out: names (of areas, counters, verbs, columns ...), and what sheets say
in words of the names in them: the cells of the columns `for people only` that are called like a sort of rule.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.entries import RunName, Subclass
from gamedsl.check.phrases.kind_rules import columns_of_rules
from gamedsl.check.world import World

__all__ = ["translatable"]


def translatable(world: World) -> tuple[str, ...]:
    """The names that players see besides those of kinds, then the texts of sheets with their headings.

    What an action is done to has a word, too ("a card", "a face"), and so has what an open question is about.
    """
    lists = (world.stores, world.variables, world.phases, world.categories, world.things)
    down = (store.down for store in world.standing if store.down)
    runs = (each.name for each in world.entries(RunName))
    backs = (each.name for each in world.entries(Subclass))
    columns = (each.name for domain in world.domains.values() for each in domain.attributes)
    words = (each.word for action in world.actions for each in action.parameters)
    wanted = (decision.wanted for decision in world.decisions if decision.wanted)
    verbs = (action.verb for action in world.actions if action.verb)
    every = (
        *(each.name for entries in lists for each in entries),
        *down,
        *runs,
        *backs,
        *columns,
        *words,
        *wanted,
        *verbs,
        *_texts(world),
    )
    return tuple(dict.fromkeys(every))


def _texts(world: World) -> Iterator[str]:
    for written in world.written.values():
        told = set(columns_of_rules(written).values())
        for at, heading in enumerate(written.headings):
            if heading in told:
                yield heading.replace("_", " ")
                yield from (row[at] for row in written.rows.values() if at < len(row) and row[at])
