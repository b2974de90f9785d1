# SPDX-License-Identifier: MIT
"""A match that a scenario plays and looks at.

In: a match.  Out: a `Stand` that answers what checks ask, and ways to make the moves of a scenario.
What players see comes from their views, as it does for everybody.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gamedsl.check.model import Condition, Expression, Things, Variable
from gamedsl.compile.layout import ACTOR, DECISION, OVER
from gamedsl.diagnostics import IllegalMove
from gamedsl.run import Match, Reason, View
from gamedsl.run.contents import Contents
from gamedsl.run.edit import Position
from gamedsl.run.turned import Turned
from gamedsl.testing.checks import EVERYONE
from gamedsl.testing.places import Names, Spot
from gamedsl.testing.stand import Seen
from gamedsl.testing.steps import Move

_AT = re.compile(r" at -?\d+/-?\d+$")

__all__ = ["NotPlayed", "Playing"]


class NotPlayed(Exception):
    """A move of a scenario was refused; `reasons` say why, none when nobody was left to make it."""

    def __init__(self, player: str, reasons: tuple[Reason, ...]) -> None:
        """Remember who was refused."""
        self.player = player
        self.reasons = reasons
        super().__init__(player, reasons)


class Playing:
    """One game of a scenario; its players have the letters of their seats for names."""

    def __init__(self, names: Names, match: Match) -> None:
        """Begin where the match is."""
        self._names = names
        self._before: frozenset[int] = frozenset()
        self._counted: set[int] = set()
        self._heard = 0
        self._match = match
        self._areas = Contents(match.game.layout)
        self._turned = Turned(self._areas)
        self._moment = (match, -1)
        self._row: list[int] = []
        self._views: dict[str | None, View] = {}

    @property
    def match(self) -> Match:
        """The match as it is now."""
        return self._match

    @property
    def reached(self) -> frozenset[int]:
        """The places of the rules that were carried out, the set-up included."""
        return self._before | self._match.reached | self._counted

    def arranged(self, position: Position) -> None:
        """The game goes on from that position."""
        self._before = self.reached
        self._match = position.match()
        self._heard = 0

    # ---- moves ----------------------------------------------------------------------------------

    def begin_line(self) -> None:
        """What was said up to now was said before the moves of the next line."""
        self._heard = self._match.steps[-1].number if self._match.steps else 0

    def make(self, move: Move) -> None:
        """The move is made, by everyone if it says so.

        Raises:
            NotPlayed: it is refused.
        """
        if move.player != EVERYONE:
            self._make(move.text.text, move.player)
            return
        phase, asked = self.phase, set[int]()
        while (seat := self.turn) is not None and seat not in asked and self.phase == phase:
            self._make(move.text.text, self._match.players[seat])
            asked.add(seat)
        if not asked:
            raise NotPlayed(EVERYONE, ())

    def _make(self, text: str, player: str) -> None:
        try:
            self._match.play(self._whole(text), player=player)
        except IllegalMove as refused:
            raise NotPlayed(player, _reasons(refused)) from refused

    def refused(self, text: str, player: str) -> tuple[Reason, ...]:
        """Why the move is refused; nothing when it is allowed. Either way it has not been made."""
        match = self._match.copy()
        before = match.row
        try:
            match.play(self._whole(text), player=player)
        except IllegalMove as refused:
            if match.row != before:
                raise AssertionError("a refused move changed the position") from refused
            return _reasons(refused)
        return ()

    def _whole(self, text: str) -> str:
        """A tile that is laid somewhere lies as it is printed where nothing else is said."""
        model = self._match.game.model
        turned = any(model.domain(board.ways).size > 1 for board in model.growing)
        return f"{text} turned 0" if turned and _AT.search(text) else text

    # ---- looking --------------------------------------------------------------------------------

    def _now(self) -> list[int]:
        """The row of this moment; what was kept of another moment is forgotten."""
        moment = (self._match, self._match.version)
        if self._moment[0] is not moment[0] or self._moment[1] != moment[1]:
            self._moment, self._row, self._views = moment, self._match.row, {}
        return self._row

    def _view(self, player: str | None) -> View:
        """What a player may see at this moment, worked out once."""
        self._now()
        if player not in self._views:
            self._views[player] = self._match.view(player)
        return self._views[player]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self._match.players)

    @property
    def turn(self) -> int | None:
        """Who is asked now; the first one where several are."""
        return next(iter(self.waiting), None)

    @property
    def waiting(self) -> tuple[int, ...]:
        """All who are asked now."""
        return tuple(map(self._match.players.index, self._match.waiting_for))

    @property
    def phase(self) -> str | None:
        """The phase of the decision that is waited for."""
        return self._view(None).phase

    @property
    def wanted(self) -> str:
        """What is chosen now in the middle of a move, in the author's words."""
        row, model = self._now(), self._match.game.model
        return "" if row[OVER] or row[DECISION] < 0 else model.decisions[row[DECISION]].wanted

    @property
    def question(self) -> str | None:
        """What is asked now in the middle of another player's move."""
        row = self._now()
        return None if row[OVER] else self._view(self._match.players[row[ACTOR]]).question

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Who has won."""
        result = self._match.result
        if result is None:
            return None
        self._count(None)
        scoring = self._match.game.model.scoring
        if scoring is not None:
            self._counted.update(tie.place for tie in scoring.ties)
        return tuple(self._match.players.index(name) for name in result.winners)

    @property
    def stopped(self) -> str | None:
        """What the guard says that stopped the game."""
        result = self._match.result
        return None if result is None else result.sentence

    def moves(self, player: int) -> tuple[str, ...]:
        """What the player may do now."""
        return tuple(move.text for move in self._match.moves(self._match.players[player]))

    def holds(self, condition: Condition) -> bool:
        """Whether the condition holds."""
        return bool(self._match.program.evaluate(condition, self._now()))

    def value(self, expression: Expression) -> int:
        """The value of an expression."""
        return self._match.program.evaluate(expression, self._now())

    def points(self, player: int, category: int | None) -> int:
        """The points in a category, or in all of them."""
        self._count(category)
        lines = self._match.program.totals(self._now())[player]
        return sum(lines) if category is None else lines[category]

    def _count(self, category: int | None) -> None:
        """Remember which lines of the scoring were counted; the program does not note it."""
        scoring = self._match.game.model.scoring
        if scoring is not None:
            if category is None:
                self._counted.update((scoring.place, *(each.place for each in scoring.categories)))
            else:
                self._counted.add(scoring.categories[category].place)

    def counter(self, variable: Variable, owner: int | None) -> int:
        """What a counter of one owner shows."""
        row = self._now()
        whose = self._areas.whose(row, variable.owner, owner)
        return row[self._match.game.layout.variable_slot(variable.index, whose)]

    def count(self, spot: Spot, sort: int) -> int:
        """How many tokens of a sort lie there."""
        row = self._now()
        whose = self._areas.whose(row, spot.store.owner, spot.owner)
        return self._areas.tokens(row, spot.store, whose).get(sort, 0)

    def pieces(self, spot: Spot) -> tuple[int, ...]:
        """The single pieces that lie there."""
        row = self._now()
        whose = self._areas.whose(row, spot.store.owner, spot.owner)
        return self._areas.pieces(row, spot.store, whose)

    def total(self, things: Things, sorts: Sequence[int]) -> int:
        """How many things of these sorts there are in all places together."""
        row = self._now()
        if things.individual:
            lying = self._areas.everywhere(row, things)
            wanted = frozenset(sorts)
            return sum(len(wanted.intersection(pieces)) for _, _, pieces in lying)
        spots = self._areas.stores(things.name)
        counts = (self._areas.tokens(row, *spot) for spot in spots)
        return sum(each.get(sort, 0) for each in counts for sort in sorts)

    def face(self, things: Things, piece: int) -> int:
        """The face of a piece that is up, -1 if none is."""
        return self._turned.up(self._now(), things.name, piece)

    def seen(self, viewer: int, spot: Spot) -> Seen:
        """What a player sees of a spot."""
        owner = None
        if spot.store.owner is not None and spot.owner is not None:
            owner = self._names.texts.element(spot.store.owner, spot.owner)
        view = self._view(self._match.players[viewer])
        area = view.area(spot.store.name, owner, spot.store.things)
        known = [name for name in area.pieces if name is not None]
        known += [name for name, number in area.tokens for _ in range(number)]
        return Seen(tuple(known), area.count - len(known))

    def told(self, player: int) -> tuple[str, ...]:
        """What was said to the player since the last line that made moves."""
        events = self._match.events(self._match.players[player])
        return tuple(
            event.text for event in events if event.kind == "said" and event.move > self._heard
        )


def _reasons(refused: IllegalMove) -> tuple[Reason, ...]:
    return tuple(reason for reason in refused.reasons if isinstance(reason, Reason))
