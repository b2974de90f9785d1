# SPDX-License-Identifier: MIT
"""Growing boards and what runs across them, for those who look at a position or write one.

In: a layout and a row.  Out: which of very many owners have anything to show, how a tile lies, and, of a row that
somebody has written, whether it can be one.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedsl.check.model import Growing, Model, Network, Store, Variable
from gamedsl.compile import Layout
from gamedsl.diagnostics import UsageError
from gamedsl.parts import Single, frozen_part
from gamedsl.run.contents import Contents

__all__ = ["LaidOut", "Shown", "is_handed_on", "is_sparse", "is_way"]


def is_sparse(model: Model, owner: str | None) -> bool:
    """Whether only those of the owners are told of that have something: spaces of a growing board, and runs."""
    return any(owner == each.space for each in model.growing) or any(
        owner == each.piece for each in model.networks
    )


def is_way(model: Model, variable: Variable) -> bool:
    """Whether the variable says how the tiles of a growing board lie."""
    return any(each.lying == variable.index for each in model.growing)


def is_handed_on(model: Model, origin: int, target: int) -> bool:
    """Whether things only went to another name of the run on which they lie: nobody moved them."""
    return origin == target and any(origin in each.areas for each in model.networks)


class Shown:
    """The owners of whom something is told at one row."""

    def __init__(self, contents: Contents, row: Sequence[int]) -> None:
        """Nothing has been looked for yet."""
        self._laid_out = LaidOut(contents)
        self._row = row
        self._found: dict[str, Sequence[int]] = {}

    def of(self, owner: str | None, every: Sequence[int]) -> Sequence[int]:
        """Those among all owners of a store or counter."""
        if owner is None or not is_sparse(self._laid_out.model, owner):
            return every
        if owner not in self._found:
            self._found[owner] = self._laid_out.owners(self._row, owner)
        return self._found[owner]


@frozen_part
class LaidOut(Single):
    """The growing boards of a layout."""

    contents: Contents

    @property
    def layout(self) -> Layout:
        """What the numbers of a row mean."""
        return self.contents.layout

    @property
    def model(self) -> Model:
        """The model."""
        return self.layout.model

    def way(self, row: Sequence[int], store: int, owner: int) -> int:
        """The way in which the tile lies at that space of a store; -1 if it is no growing board, or empty."""
        board = self.model.board_of(store)
        tile = -1 if board is None else row[self.layout.one_slot(store, owner)] - 1
        return -1 if board is None or tile < 0 else self.lying(row, board, tile)

    def lying(self, row: Sequence[int], board: Growing, tile: int) -> int:
        """The way in which a tile of that board lies, or would."""
        return row[self.layout.variable_slot(board.lying, tile)]

    def run(self, row: Sequence[int], network: int, piece: int) -> int:
        """The run to which a piece belongs, by its lowest piece; -1 if its tile does not lie on the board."""
        return row[self.layout.networks[network].runs + piece] - 1

    def owners(self, row: Sequence[int], owner: str) -> list[int]:
        """The spaces or runs of which there is something to tell, in order."""
        found: set[int] = set()
        for store in self.model.stores:
            if store.owner == owner:
                found.update(self.filled(row, store))
        for variable in self.model.variables:
            if variable.owner == owner and variable.kind in ("counter", "marker"):
                first = self.layout.variable_slot(variable.index)
                values = row[first : first + self.layout.shape.owners(owner)]
                found.update(n for n, value in enumerate(values) if value != variable.initial)
        return sorted(found)

    def filled(self, row: Sequence[int], store: Store) -> list[int]:
        """The owners of a store of whom something lies there, in order."""
        if store.form != "count":
            return [each for each, _ in self.contents.filled(row, store)]
        owners = self.contents.owners(store)
        return [each for each in owners if self.contents.tokens(row, store, each)]

    # ---- rows that somebody has written ---------------------------------------------------------

    def settle(self, row: list[int]) -> None:
        """Derived places are right, and what was laid on a piece lies on the run to which it belongs.

        A tile on a board of which nobody has said how it lies, lies as it is printed.

        Raises:
            UsageError: something lies where nothing can, or on a run that is none.
        """
        for board in self.model.growing:
            store = self.model.stores[board.store]
            for space, (tile,) in self.contents.filled(row, store):
                place = self.layout.variable_slot(board.lying, tile)
                row[place] = max(0, row[place])
                self._check_space(board, space)
        self.layout.derive(row)
        for number, network in enumerate(self.model.networks):
            self._gather(row, number, network)

    def check(self, row: list[int]) -> None:
        """Derived places are right; everything else is as it can be in a game.

        Raises:
            UsageError: something is not.
        """
        for board in self.model.growing:
            for space, (tile,) in self.contents.filled(row, self.model.stores[board.store]):
                self._check_space(board, space)
                if self.lying(row, board, tile) < 0:
                    name = self._name(board.space, space)
                    raise UsageError(
                        f"areas / {board.name} / {name}: nobody says how the tile lies"
                    )
        self.layout.derive(row)
        for number, network in enumerate(self.model.networks):
            for piece in self.owners(row, network.piece):
                if self.run(row, number, piece) != piece:
                    name = self._name(network.piece, piece)
                    raise UsageError(f"areas: {name} is the name of no {network.name}")

    def _check_space(self, board: Growing, space: int) -> None:
        if any(each in (0, 2 * board.reach) for each in divmod(space, 2 * board.reach + 1)):
            name = self._name(board.space, space)
            raise UsageError(f"nothing can lie at {name}, it is too far from the start")

    def _gather(self, row: list[int], number: int, network: Network) -> None:
        for area in network.areas:
            store = self.model.stores[area]
            for piece in self.filled(row, store):
                run = self.run(row, number, piece)
                if run == piece:
                    continue
                if run < 0:
                    name = self._name(network.piece, piece)
                    raise UsageError(f"{name} does not lie on the board yet")
                self._move(row, store, piece, run)

    def _move(self, row: list[int], store: Store, origin: int, target: int) -> None:
        contents = self.contents
        if store.form == "count":
            tokens = contents.tokens(row, store, origin)
            there = contents.tokens(row, store, target)
            both = {sort: tokens.get(sort, 0) + there.get(sort, 0) for sort in {*tokens, *there}}
            contents.put_tokens(row, store, origin, {})
            contents.put_tokens(row, store, target, both)
            return
        pieces = contents.pieces(row, store, origin)
        there_lying = contents.pieces(row, store, target)
        if len(pieces) + len(there_lying) > contents.capacity(store):
            raise UsageError(f"{store.name} has no room for {len(pieces) + len(there_lying)}")
        contents.put_pieces(row, store, origin, ())
        contents.put_pieces(row, store, target, (*there_lying, *pieces))

    def _name(self, domain: str, number: int) -> str:
        return self.model.domain(domain).elements[number]
