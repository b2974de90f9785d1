# SPDX-License-Identifier: MIT
"""What one player, or somebody who only watches, may see of a position.

In: the layout, a row, and for whom.  Out: a `View`, frozen plain data.  This is the one door through
which anything for a player passes.  A piece is named when its area shows it to the viewer, or when
the viewer knows from before where it lies; of all others only the number is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import attrs

from gamedsl.check.model import PLAYER, Store, Variable
from gamedsl.check.model.memory import ROUND
from gamedsl.compile.layout import ACTOR, DECISION, OVER, PLAYERS, PLY, Layout
from gamedsl.run.asked_about import asked_about
from gamedsl.run.calling import Called, Calling
from gamedsl.run.ground import Ground, Surveying
from gamedsl.run.hosting import Hosting, HostView
from gamedsl.run.laid import LaidOut, Shown, is_way
from gamedsl.run.texts import Texts
from gamedsl.run.waiting import waiting

__all__ = ["AreaView", "CounterView", "HostView", "Looking", "View"]


@attrs.frozen
class AreaView:
    """One area of one owner (None: nobody's) with the things of one class that lie there.

    `count` is how many there are. Single pieces: `pieces` names each, None where the viewer does not
    know it; in an area with an order from the bottom up, otherwise the known ones first. Tokens:
    `tokens` has the number of each sort, or is empty when the viewer does not see the area. `hosts`:
    in an area whose pieces can host others, each of them with what lies at it, which stands in no
    area of its own. `lying`: how the tile at a space of a growing board lies, "" as it is printed. Of
    such a board, and of what runs across it, only those spaces and runs are there that have something.
    `remembered` are those of the `pieces` that nobody shows to the viewer now: known from before.
    `name` is that of the file, `label` is in the language of the match.
    """

    name: str
    owner: str | None
    things: str
    count: int
    ordered: bool
    pieces: tuple[str | None, ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()
    label: str = ""
    hosts: tuple[HostView, ...] = ()
    lying: str | None = None
    remembered: tuple[str, ...] = ()


@attrs.frozen
class CounterView:
    """A counter or marker of one owner (None: nobody's) and what it shows; None is nothing.

    `name` is that of the file, `label` is in the language of the match.
    """

    name: str
    owner: str | None
    value: int | str | None
    label: str = ""


@attrs.frozen
class View:
    """What `viewer` (None: somebody who only watches) may see. `asked` are who must move now.

    They are several where everyone chooses at once, in secret.
    `wanted` says in the author's words what is chosen in the middle of a move, None elsewhere. `question` is what the
    viewer is asked by another player's move, None for everybody else.
    `phase` is the name in the file of the phase, or of the step of a turn; `phase_label` is in the language of the
    match. `grounds` are the boards that grow, with the tiles as they lie. `about` is the piece whose rule the viewer is
    asked to use, as it is printed, None elsewhere. `chosen` is the move that the viewer has made in secret and that is
    not done yet, because others still have to choose.
    """

    viewer: str | None
    players: tuple[str, ...]
    areas: tuple[AreaView, ...]
    counters: tuple[CounterView, ...]
    options: tuple[tuple[str, str], ...]
    round: int | None
    phase: str | None
    asked: tuple[str, ...]
    moves_made: int
    over: bool
    phase_label: str | None = None
    wanted: str | None = None
    question: str | None = None
    grounds: tuple[Ground, ...] = ()
    about: str | None = None
    chosen: str | None = None

    def area(self, name: str, owner: str | None = None, things: str | None = None) -> AreaView:
        """The area of that name and owner; `things` chooses where it holds several classes.

        Raises:
            KeyError: there is none.
        """
        for each in self.areas:
            if (each.name, each.owner) == (name, owner) and things in (None, each.things):
                return each
        raise KeyError(name)

    def counter(self, name: str, owner: str | None = None) -> int | str | None:
        """What the counter or marker of that name and owner shows.

        Raises:
            KeyError: there is none.
        """
        for each in self.counters:
            if (each.name, each.owner) == (name, owner):
                return each.value
        raise KeyError(name)


@attrs.frozen(eq=False)
class Looking:
    """Looks at rows of one match with the eyes of one viewer; `seat` None sees what all see."""

    calling: Calling
    seat: int | None

    @property
    def texts(self) -> Texts:
        """The words of the match."""
        return self.calling.texts

    @property
    def layout(self) -> Layout:
        """What the numbers of a row mean."""
        return self.calling.contents.layout

    def view(self, row: Sequence[int]) -> View:
        """The view of that row."""
        model = self.layout.model
        asked = tuple(map(self.texts.player, waiting(self.calling.program, row)))
        phase = None if row[OVER] else model.decisions[row[DECISION]].phase
        called, shown = self.calling.at(list(row), self.seat), Shown(self.calling.contents, row)
        return View(
            viewer=None if self.seat is None else self.texts.player(self.seat),
            players=self.texts.players,
            areas=tuple(self._areas(row, called, shown)),
            counters=tuple(self._counters(row, called, shown)),
            options=tuple(self._options(row)),
            round=self._round(row),
            phase=None if phase is None else model.phases[phase].name,
            asked=asked,
            moves_made=row[PLY],
            over=bool(row[OVER]),
            phase_label=None if phase is None else self.texts.name(model.phases[phase].name),
            wanted=None if row[OVER] else self._wanted(model.decisions[row[DECISION]].wanted),
            question=self.question(row),
            grounds=Surveying(LaidOut(self.calling.contents), self.texts, called, row).grounds(),
            about=self._about(row),
        )

    def _about(self, row: Sequence[int]) -> str | None:
        if row[OVER] or self.seat is None or row[ACTOR] != self.seat:
            return None
        return asked_about(self, row, self.layout.model.decisions[row[DECISION]])

    def _wanted(self, words: str) -> str | None:
        return self.texts.verb(words) if words else None

    def question(self, row: Sequence[int]) -> str | None:
        """What the viewer is asked in the author's words; None where it is somebody else or nobody."""
        if row[OVER] or self.seat is None or row[ACTOR] != self.seat:
            return None
        decision = self.layout.model.decisions[row[DECISION]]
        if decision.question is None:
            return None
        at, action = list(row), decision.actions[0]
        worth = self.calling.program.worth
        values = [
            worth(at, self.seat, action, (), each.value) for each in decision.question.operands
        ]
        called = self.calling.at(at, self.seat).value
        words = self.texts.operands(decision.question, values, called)
        return self.texts.fill(decision.question, words)

    def sees(self, store: Store, owner: int, up: int = -1) -> bool:
        """Whether the area shows the viewer what lies there; `up` is the face of a piece that is up."""
        if store.sight == "up":
            return up >= 0
        return store.sight == "all" or (store.sight == "owner" and owner == self.seat)

    def knows(self, row: Sequence[int], store: Store, owner: int, piece: int) -> bool:
        """Whether the viewer knows that this very piece lies there; an onlooker knows what all players know."""
        if self.sees(store, owner, self.calling.turned.up(row, store.things, piece)):
            return True
        if store.things not in self.layout.knowledge:
            return False
        known = row[self.layout.know_slot(store.things, piece)]
        if self.seat is None:
            return known == (1 << row[PLAYERS]) - 1
        return bool(known >> self.seat & 1)

    def _areas(self, row: Sequence[int], called: Called, shown: Shown) -> Iterator[AreaView]:
        contents = self.calling.contents
        hosting = Hosting(self.calling, partial(self.named, row), row)
        for store in self.layout.model.stores:
            if store.index in contents.places or store.passing is not None:
                continue  # What lies at a piece is shown there, and nothing is on its way now.
            for owner in shown.of(store.owner, contents.owners(store)):
                if store.owner != PLAYER or owner < row[PLAYERS]:
                    whose = self._owner(called, store, owner)
                    yield self._area(hosting, row, (store, owner), whose)

    def named(self, row: Sequence[int], store: Store, owner: int, piece: int) -> str | None:
        """What the viewer reads on a piece that lies there; None if it is unknown to them."""
        if not self.knows(row, store, owner, piece):
            return None
        return self.label(store, piece, self.calling.turned.up(row, store.things, piece))

    def label(self, store: Store, piece: int, up: int) -> str:
        """What is printed on a piece that lies there with this face up."""
        things = self.calling.contents.of(store)
        face = self.calling.turned.read(store, piece, up)
        if face < 0:
            return self.texts.sort(things, piece)
        return self.texts.value(face, self.calling.turned.variables[things.name].type)

    def _area(
        self, hosting: Hosting, row: Sequence[int], at: tuple[Store, int], whose: str | None
    ) -> AreaView:
        store, owner = at
        contents = self.calling.contents
        things = contents.of(store)
        pieces: list[str | None] = []
        tokens: list[tuple[str, int]] = []
        if things.individual:
            pieces = [
                self.named(row, store, owner, piece) for piece in contents.pieces(row, store, owner)
            ]
            if not store.ordered:
                # Where among the others an unknown piece stands would tell which it may be.
                pieces.sort(key=lambda name: name is None)
        elif self.sees(store, owner):
            held = contents.tokens(row, store, owner)
            tokens = [(self.texts.sort(things, sort), number) for sort, number in held.items()]
        return AreaView(
            name=store.name,
            owner=whose,
            things=things.name,
            count=len(pieces) or contents.size(row, store, owner),
            ordered=store.ordered,
            pieces=tuple(pieces),
            tokens=tuple(tokens),
            label=self.texts.name(store.name),
            hosts=() if store.hosts is None else hosting.hosts(store, owner),
            lying=self._lying(row, store, owner),
            remembered=tuple(self._remembered(row, store, owner)),
        )

    def _remembered(self, row: Sequence[int], store: Store, owner: int) -> Iterator[str]:
        """What the viewer knows of the pieces there without seeing it."""
        things = self.calling.contents.of(store)
        if not things.individual or (store.sight != "up" and self.sees(store, owner)):
            return
        for piece in self.calling.contents.pieces(row, store, owner):
            name = self.named(row, store, owner, piece)
            up = self.calling.turned.up(row, things.name, piece)
            if name is not None and not self.sees(store, owner, up):
                yield name

    def _lying(self, row: Sequence[int], store: Store, owner: int) -> str | None:
        """How the tile at a space of a growing board lies; None where it is no such space."""
        board = self.layout.model.board_of(store.index)
        if board is None:
            return None
        way = LaidOut(self.calling.contents).way(row, store.index, owner)
        return self.texts.element(board.ways, way) if way > 0 else ""

    def _counters(self, row: Sequence[int], called: Called, shown: Shown) -> Iterator[CounterView]:
        for variable in self.layout.model.variables:
            if variable.kind not in ("counter", "marker", "input"):
                continue
            if is_way(self.layout.model, variable):
                continue  # The areas say how each tile lies.
            first = self.layout.variable_slot(variable.index)
            owners: Sequence[int] = range(1)
            if variable.owner == PLAYER:
                owners = range(len(self.texts.players))
            elif variable.owner is not None:
                owners = range(self.layout.shape.owners(variable.owner))
            for owner in shown.of(variable.owner, owners):
                value = row[first + owner]
                nothing = variable.type.domain is not None and value < 0
                yield CounterView(
                    name=variable.name,
                    owner=self._owner(called, variable, owner),
                    value=None if nothing else self.texts.plain(value, variable.type),
                    label=self.texts.name(variable.name),
                )

    def _owner(self, called: Called, owned: Store | Variable, owner: int) -> str | None:
        return None if owned.owner is None else called.owner(owned.owner, owner)

    def _options(self, row: Sequence[int]) -> Iterator[tuple[str, str]]:
        for option in self.layout.model.options:
            value = row[self.layout.variable_slot(option.variable)]
            yield option.name, option.values[value]

    def _round(self, row: Sequence[int]) -> int | None:
        for variable in self.layout.model.variables:
            if variable.remembers(ROUND):
                return row[self.layout.variable_slot(variable.index)]
        return None
