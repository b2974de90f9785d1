# SPDX-License-Identifier: MIT
"""Boards that grow, as scenarios speak of them: "the Land holds Bend at 1/0 turned 1", "1/0 holds Bend turned 1".

In: the words of a given or of a check.  Out: tiles laid on a board and no others there but the first one; what is found
at a space instead of what a check asks.  Where nothing is said of how a tile lies, it lies as it is printed.
"""

from __future__ import annotations

import re

from gamedsl.check.model import Growing, Things
from gamedsl.testing import checks, steps
from gamedsl.testing.contents import Contents
from gamedsl.testing.laying import Laying, Table
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.places import Names, Spot, without_article
from gamedsl.testing.stand import Stand
from gamedsl.testing.words import Words

__all__ = ["Grounds"]

_WAY = r"(?: (?P<way>turned \d|flipped(?: and turned \d)?))?"
_LAID = re.compile(rf"(?P<tile>.+?) at (?P<space>-?\d+/-?\d+){_WAY}")


class Grounds:
    """The boards that grow of one game."""

    def __init__(self, names: Names) -> None:
        """Know the names of the game."""
        self._names = names
        self._model = names.model
        self._lists = Contents(names)

    def board(self, text: str) -> Growing | None:
        """The board of that name, or None."""
        said = without_article(text)
        return next((each for each in self._model.growing if each.name.casefold() == said), None)

    # ---- given ----------------------------------------------------------------------------------

    def lay(self, board: Growing, item: steps.Contents, table: Table, laying: Laying) -> None:
        """The listed tiles lie on the board, and no others but the one that lies in the middle.

        Raises:
            StepMistake: it names no such tile or space, or the tile is not free.
        """
        things = self._names.things(board.things)
        store = self._model.stores[board.store]
        wanted = [self._entry(board, things, each) for each in item.things]
        for each, owner, pieces in tuple(table.everywhere(things)):
            if each.index == board.store and owner != board.middle and pieces:
                laying.pieces(Spot(store, owner), things, (), item.words)
        lying = self._model.variables[board.lying]
        for (tiles, space, way), words in zip(wanted, item.things, strict=True):
            (tile,) = laying.pieces(Spot(store, space), things, (tiles,), words)
            table.set_value(lying, tile, way)

    def _entry(
        self, board: Growing, things: Things, words: Words
    ) -> tuple[tuple[int, ...], int, int]:
        match = _LAID.fullmatch(words.text)
        if match is None:
            tile = self._names.sort_name(things, 0)
            example = f"given the {board.name} holds {tile} at 1/0 turned 1"
            raise mistake("G807", words, text=words.text, suggestion=example)
        space = self._space(board, words.group(match, "space"))
        tiles = self._tiles(things, words.group(match, "tile"))
        way = 0 if match["way"] is None else self._way(board, words.group(match, "way"))
        return tiles, space, way

    def _tiles(self, things: Things, words: Words) -> tuple[int, ...]:
        for wanted in self._names.wanted(words.text):
            if wanted.things == things:
                return wanted.sorts
        raise self._lists.unknown(words)

    def _space(self, board: Growing, words: Words) -> int:
        found = self._names.texts.space(board.space, words.text)
        if found is None or any(
            each in (0, 2 * board.reach) for each in divmod(found, 2 * board.reach + 1)
        ):
            name, most = "column and row of a space", board.reach - 1
            raise mistake("G404", words, name=name, low=-most, high=most, value=words.text)
        return found

    def _way(self, board: Growing, words: Words) -> int:
        found = self._names.element(board.ways, words.text)
        if found is None:
            raise self._lists.unknown(words)
        return found

    # ---- then -----------------------------------------------------------------------------------

    def differs(self, stand: Stand, check: checks.AtSpace) -> str | None:
        """What lies at the space instead of what the check asks; None if it is so.

        Raises:
            StepMistake: there is no such tile, space or way.
        """
        if not self._model.growing:
            raise self._lists.unknown(check.space)
        board = self._model.growing[0]
        things = self._names.things(board.things)
        pieces = stand.pieces(
            Spot(self._model.stores[board.store], self._space(board, check.space))
        )
        tiles = () if check.tile is None else self._tiles(things, check.tile)
        if not pieces:
            return None if check.tile is None else "nothing"
        way = stand.counter(self._model.variables[board.lying], pieces[0])
        wanted = way if check.way is None else self._way(board, check.way)
        if pieces[0] in tiles and way == wanted:
            return None
        lies = f" {self._names.texts.element(board.ways, way)}" if way else ""
        return f"{self._names.sort_name(things, pieces[0])}{lies}"
