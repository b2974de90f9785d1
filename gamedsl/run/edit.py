# SPDX-License-Identifier: MIT
"""A position put together by hand, for scenarios and for trying things out.

In: a match.  Out: another match in the changed position.  Things are only moved: what an area is to
have more comes from the box or, when it is not there, from where else it lies; what it is to have
less goes to the box.  So nothing is ever made up or lost, and a piece that was moved is known to
those alone who see it where it lies now.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Protocol

from gamedsl.check.model import Store, Things, Variable
from gamedsl.compile.layout import PLAYERS
from gamedsl.diagnostics import UsageError
from gamedsl.run.contents import Contents
from gamedsl.run.finding import shown
from gamedsl.run.laid import LaidOut
from gamedsl.run.pointing import Pointing
from gamedsl.run.texts import Texts, fold
from gamedsl.run.turned import Turned

if TYPE_CHECKING:
    from gamedsl.run.match import Match

__all__ = ["Position", "Spot"]


class Spot(Protocol):
    """One store and the number of its owner (None: it has none)."""

    @property
    def store(self) -> Store:
        """The store."""
        ...

    @property
    def owner(self) -> int | None:
        """The number of the owner."""
        ...


class Position:
    """The position of a match on a table of its own; the match does not change."""

    def __init__(self, match: Match) -> None:
        """Begin with the position of the match."""
        self._match = match
        self._layout = match.game.layout
        self._contents = Contents(self._layout)
        self._turned = Turned(self._contents)
        self._row = match.row
        model = match.game.model
        self._texts = Texts(model, model.languages[0], match.players)
        self._pointing = Pointing(self._texts)

    @property
    def players(self) -> int:
        """How many play."""
        return self._row[PLAYERS]

    @property
    def row(self) -> list[int]:
        """A copy of the row of numbers that this position is."""
        self._settle()
        return self._row[:]

    def match(self) -> Match:
        """A match that goes on from here; no moves lead to it, so none can be undone."""
        self._settle()
        return self._match.at(self._row[:], version=self._match.version + 1)

    def _settle(self) -> None:
        """What follows from where tiles lie is right."""
        if self._layout.boards:
            LaidOut(self._contents).settle(self._row)

    # ---- by name --------------------------------------------------------------------------------

    def put(self, things: str, number: int, area: str, owner: str | None = None) -> None:
        """So many tokens of that class or sort lie in the area, no more and no fewer.

        Raises:
            UsageError: there is no such thing or area, there are not so many, or there is no room.
        """
        of, sorts = self._pointing.wanted(things)
        store, whose = self._pointing.area(area, owner, of)
        if of.individual:
            raise UsageError(f"{of.plural} are put by name; see put_pieces")
        allowed = [sort for sort in sorts if sort in self._contents.sorts(store, whose)]
        if not allowed:
            raise UsageError(f'{store.name} takes no "{things}"')
        if len(allowed) > 1:
            names = ", ".join(self._texts.sort(of, sort) for sort in allowed)
            raise UsageError(f'"{things}" can be several sorts there: {names}')
        self._put_tokens(of, allowed[0], number, store, whose)

    def put_pieces(self, pieces: Sequence[str], area: str, owner: str | None = None) -> None:
        """Exactly these single pieces lie in the area, the last one on top.

        Raises:
            UsageError: there is no such piece or area, or there is no room.
        """
        found = [self._pointing.piece(name) for name in pieces]
        classes = {of.name: of for of, _ in found}
        if len(classes) > 1:
            raise UsageError("pieces of one class are put at a time")
        store, whose = self._pointing.area(area, owner, *classes.values())
        of = self._contents.of(store)
        wanted = [piece for _, piece in found]
        if len(set(wanted)) < len(wanted):
            raise UsageError("a piece is named twice")
        self._check_room(store, len(wanted))
        for piece in self._contents.pieces(self._row, store, whose):
            self._move(of, piece, (store, whose), self._box(of))
        for piece in wanted:
            self._move(of, piece, self._where(of, piece), (store, whose))

    def set(self, name: str, value: int | str | None, owner: str | None = None) -> None:
        """The counter or marker of that name and owner shows the value; None is nothing.

        Raises:
            UsageError: there is none, or it cannot show that.
        """
        variable, whose = self._pointing.variable(name, owner)
        type_ = variable.type
        number: int | None
        if type_.domain is None:
            number = value if isinstance(value, int) and not isinstance(value, bool) else None
        elif value is None:
            number = -1
        else:
            spellings = {text: n for n, text in self._texts.spellings(type_.domain)}
            number = spellings.get(fold(str(value)))
        if number is None or not type_.low <= number <= type_.high:
            raise UsageError(f"{variable.name} cannot be {shown(value)}")
        self.set_value(variable, whose, number)

    # ---- by number ------------------------------------------------------------------------------

    def count(self, spot: Spot, sort: int) -> int:
        """How many tokens of a sort lie there."""
        return self._contents.tokens(self._row, *self._at(spot)).get(sort, 0)

    def pieces(self, spot: Spot) -> tuple[int, ...]:
        """The single pieces that lie there, from the bottom up."""
        return self._contents.pieces(self._row, *self._at(spot))

    def everywhere(self, things: Things) -> Iterator[tuple[Store, int | None, tuple[int, ...]]]:
        """Every area and place in which single pieces of a class lie, with what lies there."""
        for store, owner, pieces in self._contents.everywhere(self._row, things):
            yield store, None if store.owner is None else owner, pieces

    def move_tokens(
        self, things: Things, sort: int, number: int, origin: Spot, target: Spot
    ) -> None:
        """So many tokens have gone from one spot to another.

        Raises:
            UsageError: there are fewer, or there is no room.
        """
        self._shift(things, sort, number, self._at(origin), self._at(target))

    def move_piece(self, things: Things, piece: int, origin: Spot, target: Spot) -> None:
        """The piece lies on top of the target; who cannot see it there does not know it.

        Raises:
            UsageError: it does not lie in the origin, or there is no room.
        """
        self._move(things, piece, self._at(origin), self._at(target))

    def turn(self, things: Things, piece: int, face: int) -> None:
        """That face of the piece is up, none for -1; who sees it now knows where it lies."""
        variable = self._turned.variables.get(things.name)
        if variable is None:
            return
        self._row[self._layout.variable_slot(variable.index, piece)] = face
        if things.name in self._layout.knowledge:
            seers = self._seers(*self._where(things, piece), face)
            self._row[self._layout.know_slot(things.name, piece)] |= seers

    def set_value(self, variable: Variable, owner: int | None, value: int) -> None:
        """The counter or marker has that value.

        Raises:
            UsageError: it cannot have it.
        """
        if not variable.type.low <= value <= variable.type.high:
            low, high = variable.type.low, variable.type.high
            raise UsageError(f"{variable.name} goes from {low} to {high}, not to {value}")
        whose = self._contents.whose(self._row, variable.owner, owner)
        self._row[self._layout.variable_slot(variable.index, whose)] = value

    # ---- moving ---------------------------------------------------------------------------------

    def _put_tokens(self, things: Things, sort: int, number: int, store: Store, owner: int) -> None:
        target = (store, owner)
        here = self._tokens(target, sort)
        if here > number:
            self._shift(things, sort, here - number, target, self._box(things))
        sources = sorted(self._contents.stores(things.name), key=lambda at: at[0].name != "box")
        missing = number - here
        for source in sources:
            some = 0 if source == target else min(missing, self._tokens(source, sort))
            if some > 0:
                self._shift(things, sort, some, source, target)
                missing -= some
        if missing > 0:
            name = self._texts.sort(things, sort)
            raise UsageError(f"there are only {number - missing} {things.plural} ({name})")

    def _at(self, spot: Spot) -> tuple[Store, int]:
        return spot.store, self._contents.whose(self._row, spot.store.owner, spot.owner)

    def _tokens(self, at: tuple[Store, int], sort: int) -> int:
        return self._contents.tokens(self._row, *at).get(sort, 0)

    def _shift(
        self,
        things: Things,
        sort: int,
        number: int,
        origin: tuple[Store, int],
        target: tuple[Store, int],
    ) -> None:
        if not 0 <= number <= self._tokens(origin, sort):
            raise UsageError(f"there are no {number} {things.plural} in {origin[0].name}")
        if number == 0 or origin == target:
            return
        if sort not in self._contents.sorts(*target):
            raise UsageError(f"{target[0].name} takes no {self._texts.sort(things, sort)}")
        self._check_room(target[0], self._contents.size(self._row, *target) + number)
        for at, change in ((origin, -number), (target, number)):
            tokens = self._contents.tokens(self._row, *at)
            tokens[sort] = tokens.get(sort, 0) + change
            self._contents.put_tokens(self._row, *at, tokens)

    def _move(
        self, things: Things, piece: int, origin: tuple[Store, int], target: tuple[Store, int]
    ) -> None:
        lying = list(self._contents.pieces(self._row, *origin))
        if piece not in lying:
            name = self._texts.sort(things, piece)
            raise UsageError(f"{name} does not lie in {origin[0].name}")
        if origin != target:
            self._check_room(target[0], self._contents.size(self._row, *target) + 1)
        lying.remove(piece)
        self._contents.put_pieces(self._row, *origin, lying)
        there = self._contents.pieces(self._row, *target)
        self._contents.put_pieces(self._row, *target, [*there, piece])
        if target[0].sight != "up":
            self.turn(things, piece, -1)
        if things.name in self._layout.knowledge:
            seers = self._seers(*target, self._turned.up(self._row, things.name, piece))
            self._row[self._layout.know_slot(things.name, piece)] = seers

    def _seers(self, store: Store, owner: int, face: int = -1) -> int:
        """The bits of those who see what lies there, of a piece with that face up."""
        if store.sight == "all" or (store.sight == "up" and face >= 0):
            return (1 << self.players) - 1
        return 1 << owner if store.sight == "owner" else 0

    def _check_room(self, store: Store, size: int) -> None:
        if size > self._contents.capacity(store):
            room = self._contents.capacity(store)
            raise UsageError(f"{store.name} has room for {room}, and {size} would lie there")

    def _box(self, things: Things) -> tuple[Store, int]:
        stores = self._contents.stores(things.name)
        return next(at for at in stores if (at[0].name, at[0].owner) == ("box", None))

    def _where(self, things: Things, piece: int) -> tuple[Store, int]:
        lying = self._contents.everywhere(self._row, things)
        return next((store, owner) for store, owner, pieces in lying if piece in pieces)
