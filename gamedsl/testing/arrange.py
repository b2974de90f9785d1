# SPDX-License-Identifier: MIT
"""A position put right as `given` says.

In: a table on which a game was just set up, and the items of a `given`.  Out: the same table with
tokens and cards moved and counters set.  Here it is found out what the words of an item mean;
`laying` does the moving.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gamedsl.check.model import PLAYER, Cells, Things, Variable
from gamedsl.testing import steps
from gamedsl.testing.amounts import Amounts, Counted
from gamedsl.testing.boards import Boards
from gamedsl.testing.contents import Contents, Entry
from gamedsl.testing.grounds import Grounds
from gamedsl.testing.laying import Laying, Table
from gamedsl.testing.mistakes import mistake
from gamedsl.testing.pieces import Pieces
from gamedsl.testing.places import Names, Spot
from gamedsl.testing.words import Words

__all__ = ["Arranger"]

_NUMBER = re.compile(r"-?\d{1,9}")
_TOP = re.compile(r"(?:the )?top of (?P<pile>.+)")


class Arranger:
    """Puts one table right; remembers what was settled on it."""

    def __init__(self, names: Names, table: Table) -> None:
        """Begin with a table on which nothing is settled."""
        self._names = names
        self._table = table
        self._laying = Laying(names, table)
        self._lists = Contents(names)
        self._pieces = Pieces(names, table, self._laying)
        self._amounts = Amounts(names)
        self._boards = Boards(names)
        self._grounds = Grounds(names)

    def put(self, item: steps.Amount | steps.Contents) -> None:
        """The item is true.

        Raises:
            StepMistake: it names what is not there, or asks for more than there is.
        """
        if isinstance(item, steps.Amount):
            self._amount(item)
        else:
            self._contents(item)

    # ---- amounts --------------------------------------------------------------------------------

    def _amount(self, item: steps.Amount) -> None:
        found = self._amounts.find(item.owner, item.thing, item.place, self._table.players)
        if isinstance(found, Counted):
            self._set(found.variable, found.owner, item.number, item.words)
            return
        spot, things, sorts = found.spot, found.wanted.things, found.wanted.sorts
        if things.individual:
            self._pieces.lay(spot, things, [Entry(item.number, ())], item.words)
        elif item.number == 0:
            for sort in sorts:
                self._laying.tokens(spot, things, sort, 0, item.words)
        elif len(sorts) == 1:
            self._laying.tokens(spot, things, sorts[0], item.number, item.words)
        else:
            choices = tuple(self._names.sort_name(things, sort) for sort in sorts)
            raise mistake("G307", item.thing, word=item.thing.text, candidates=choices)

    # ---- contents -------------------------------------------------------------------------------

    def _contents(self, item: steps.Contents) -> None:
        board = self._grounds.board(item.place.text)
        if board is not None:
            self._grounds.lay(board, item, self._table, self._laying)
            return
        squares = self._boards.board(item.place.text)
        if squares is not None:
            self._stand(squares, item)
            return
        variable = self._names.variable(item.place.text)
        spots = self._names.spots(item.place.text)
        if not spots and (top := self._top(item.place)):
            self._on_top(item, top)
            return
        if variable is not None and (not spots or variable[0].kind == "marker"):
            self._set(*variable, self._value(variable[0], item), item.words)
            return
        if not spots:
            raise self._lists.unknown(item.place)
        self._check_players(item.place, spots[0])
        if not item.things:
            for spot in spots:
                self._lay_aside(spot, item.words)
            return
        self._fill_with(item, spots)

    def _stand(self, board: Cells, item: steps.Contents) -> None:
        """The listed tokens stand on their spaces of the board, and no others on any."""
        for spot in self._boards.spots(board):
            self._lay_aside(spot, item.words)
        for thing, there in self._boards.standing(item):
            spot, entries = self._lists.entries((thing,), there)
            self._fill_tokens(spot, self._names.things(spot.store.things), entries, item.words)

    def _fill_with(self, item: steps.Contents, spots: tuple[Spot, ...]) -> None:
        """The listed things lie in the one of the spots that holds their class."""
        if spots[0].store.hosts is not None:
            self._pieces.lay_hosts(spots[0], item.things, item.words)
            return
        spot, entries = self._lists.entries(item.things, spots)
        things = self._names.things(spot.store.things)
        if not things.individual:
            self._fill_tokens(spot, things, entries, item.words)
            return
        self._pieces.lay(spot, things, entries, item.words)

    def _fill_tokens(
        self,
        spot: Spot,
        things: Things,
        listed: Sequence[Entry],
        words: Words,
    ) -> None:
        counts = dict.fromkeys(range(len(things.counts)), 0)
        for entry in listed:
            number, sorts = entry.number, entry.sorts
            only = spot.store.only_sort
            own = [sort for sort in sorts if only is None or only[spot.owner or 0] == sort]
            if len(own) != 1:
                choices = tuple(self._names.sort_name(things, sort) for sort in sorts)
                raise mistake("G307", words, word=things.name, candidates=choices)
            counts[own[0]] += number
        if spot.store.form == "one" and sum(counts.values()) > 1:
            raise mistake("G409", words, area=spot.store.name, room=1, count=sum(counts.values()))
        for sort, number in sorted(counts.items(), key=lambda pair: pair[1]):
            self._laying.tokens(spot, things, sort, number, words)

    def _lay_aside(self, spot: Spot, words: Words) -> None:
        things = self._names.things(spot.store.things)
        if things.individual:
            self._laying.pieces(spot, things, (), words)
            return
        for sort in range(len(things.counts)):
            self._laying.tokens(spot, things, sort, 0, words)

    # ---- the top of a pile ----------------------------------------------------------------------

    def _top(self, place: Words) -> tuple[Spot, ...]:
        """The pile whose top the words speak of."""
        match = _TOP.fullmatch(place.text)
        spots = () if match is None else self._names.spots(match["pile"])
        return tuple(spot for spot in spots if spot.store.ordered)

    def _on_top(self, item: steps.Contents, spots: tuple[Spot, ...]) -> None:
        """The listed pieces lie on top of the pile, which is as large as it was."""
        spot, entries = self._lists.entries(item.things, spots)
        self._check_players(item.place, spot)
        self._pieces.lay_on_top(spot, self._names.things(spot.store.things), entries, item.words)

    # ---- counters -------------------------------------------------------------------------------

    def _value(self, variable: Variable, item: steps.Contents) -> int:
        said = item.things[0].text if len(item.things) == 1 else ""
        if variable.type.domain is not None:
            found = self._names.element(variable.type.domain, said)
            if found is None:
                raise self._lists.unknown(item.things[0] if item.things else item.words)
            return found
        if not _NUMBER.fullmatch(said):
            raise mistake("G807", item.words, text=item.words.text, suggestion=None)
        return int(said)

    def _set(self, variable: Variable, owner: int | None, value: int, words: Words) -> None:
        low, high = variable.type.low, variable.type.high
        if not low <= value <= high:
            raise mistake("G404", words, name=variable.name, low=low, high=high, value=value)
        self._table.set_value(variable, owner, value)

    # ---- players --------------------------------------------------------------------------------

    def _check_players(self, words: Words, spot: Spot) -> None:
        if spot.store.owner == PLAYER and spot.owner is not None:
            letter = self._names.texts.player(spot.owner)
            self._lists.seat(letter, self._table.players, words)
