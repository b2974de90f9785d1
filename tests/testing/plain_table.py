"""A table kept in plain dictionaries: what the rules would have set up, without any rules."""

from __future__ import annotations

from collections import Counter

import attrs

from gamedsl.check.model import Model, Things, Variable
from gamedsl.testing.places import Spot


@attrs.define
class PlainTable:
    """Everything starts in the box."""

    model: Model
    players: int
    tokens: Counter[tuple[int, int | None, int]] = attrs.Factory(Counter)
    lists: dict[tuple[int, int | None], list[int]] = attrs.Factory(dict)
    values: dict[tuple[str, int | None], int] = attrs.Factory(dict)

    def __attrs_post_init__(self) -> None:
        """Put everything into its box."""
        for store in self.model.stores:
            if store.name == "box":
                things = next(each for each in self.model.things if each.name == store.things)
                for sort, count in enumerate(things.counts):
                    if things.individual:
                        self.lists.setdefault((store.index, None), []).append(sort)
                    else:
                        self.tokens[store.index, None, sort] = count

    def count(self, spot: Spot, sort: int) -> int:
        """How many tokens of a sort lie there."""
        return self.tokens[(*spot.key, sort)]

    def pieces(self, spot: Spot) -> tuple[int, ...]:
        """The single pieces that lie there."""
        return tuple(self.lists.get(spot.key, ()))

    def move_tokens(
        self, things: Things, sort: int, number: int, origin: Spot, target: Spot
    ) -> None:
        """So many tokens go from one spot to another."""
        assert things.name == origin.store.things == target.store.things
        assert self.tokens[(*origin.key, sort)] >= number > 0
        self.tokens[(*origin.key, sort)] -= number
        self.tokens[(*target.key, sort)] += number

    def move_piece(self, things: Things, piece: int, origin: Spot, target: Spot) -> None:
        """The piece lies on top of the target."""
        assert things.name == origin.store.things == target.store.things
        self.lists[origin.key].remove(piece)
        self.lists.setdefault(target.key, []).append(piece)

    def set_value(self, variable: Variable, owner: int | None, value: int) -> None:
        """The counter or marker has that value."""
        self.values[variable.name, owner] = value
