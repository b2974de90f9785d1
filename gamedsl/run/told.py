# SPDX-License-Identifier: MIT
"""One step as one viewer is told of it.

In: a step, the row to which it led, and the eyes of a viewer.  Out: `Event`s.  A thing that moves is
named only for those who see it where it leaves or where it arrives, or know it anyhow; for all others
it is one of its class.  The sentences are in the language of the match; `Event`s name areas and
counters as the file does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import attrs

from gamedsl.check.model import Type
from gamedsl.check.model.memory import BEFORE_ROUNDS, ROUND
from gamedsl.run.event import Area, Event
from gamedsl.run.following import Following
from gamedsl.run.laid import LaidOut, is_handed_on
from gamedsl.run.played import told_move
from gamedsl.run.renaming import Renaming
from gamedsl.run.sentences import Sentence, is_space, named
from gamedsl.run.steps import Step
from gamedsl.run.texts import listed
from gamedsl.run.turning import Turning
from gamedsl.run.view import Looking
from gamedsl.run.waiting import at_once

__all__ = ["Known", "Told"]


@attrs.frozen(eq=False)
class Known:
    """What the rules say: which lines set counters by chance, which pour all that lies somewhere, and texts."""

    by_chance: frozenset[tuple[int, int]]
    poured: frozenset[int]
    templates: tuple[Any, ...]


class Told:
    """A step that is gone through once."""

    def __init__(self, looking: Looking, known: Known, step: Step, after: Sequence[int]) -> None:
        """Begin before the step."""
        self._looking = looking
        self._texts = looking.texts
        self._model = looking.layout.model
        self._contents = looking.calling.contents
        self._known = known
        self._step = step
        self._turning = Turning(looking.calling.turned, step.before)
        self._following = Following(looking, self._turning, step, after, known.poured)
        self._renaming = Renaming(looking.calling, looking.seat, step.before, after)
        self._shown: dict[tuple[int, int], int] = {}

    def events(self) -> Iterator[Event]:
        """What the viewer is told, in order."""
        for number, (kind, place, *values) in enumerate(self._step.log):
            if kind == "chose":
                if not _is_idle(self._step):
                    yield self._played()
            elif kind == "moved":
                yield from self._moved(number, place, values)
            elif kind == "set":
                self._turning.note(*values)
                yield from self._set(place, *values)
            elif kind == "said":
                yield self._said(values)
            elif kind == "shuffled":
                yield self._shuffled(number, *values)
            elif kind == "revealed":
                yield self._turned_up(*values)
            elif kind == "ended":
                yield self._event("over", self._texts.say("game over"))
        yield from self._renamed()

    def _event(self, kind: str, text: str, **more: Any) -> Event:
        return Event(self._step.number, kind, text, **more)

    # ---- moves ----------------------------------------------------------------------------------

    def _played(self) -> Event:
        step = self._step
        assert step.wording is not None
        player = self._texts.player(step.seat)
        if step.seat != self._looking.seat and at_once(self._looking.calling.program, step.before):
            text = self._texts.say("chose in secret", player=player)
            return self._event("played", text, player=player)
        text = self._texts.say("played", player=player, move=told_move(self._looking, step))
        verb = self._model.actions[step.wording.action].verb
        return self._event("played", text, player=player, name=verb)

    # ---- things that move -----------------------------------------------------------------------

    def _moved(self, at: int, place: int, values: list[int]) -> Iterator[Event]:
        """What is passed on is told where it arrives, as if it had come from where it was."""
        stores = self._model.stores
        passing = stores[values[3]].passing
        ends = values if passing is None else [*values[:3], passing, *values[4:]]
        seen = self._turning.sees(self._looking, ends)
        left = self._following.moved(place, values)
        if stores[values[5]].passing is None:
            yield self._arrived(at, ends, left.place, known=seen or left.known)
        if left.forgot:
            things = self._model.things[values[0]].name
            yield self._event("forgotten", "", things=things, origin=self._area(*values[3:5]))
        self._turning.moved(values)

    def _arrived(self, at: int, values: list[int], place: int | None, *, known: bool) -> Event:
        number, sort, count, origin, origin_owner, target, target_owner = values
        things = self._model.things[number]
        ends = self._area(origin, origin_owner, sort), self._area(target, target_owner, sort)
        piece, left_as, word = None, None, ""
        if known and things.individual:
            piece = self._turning.name(self._looking, values)
            left_as = self._turning.left_as(self._looking, values)
        elif known:
            piece = self._texts.sort(things, sort)
        elif things.individual:
            word = self._turning.word(self._looking, values)
        lying = self._lies(at, sort, target=target)
        kind, text = "handed on", ""
        if not is_handed_on(self._model, origin, target):
            kind = "moved"
            text = Sentence(things, piece, count, self._texts, word).text(*ends)
        if lying:
            text = self._texts.say("lies so", sentence=text, way=lying)
        return self._event(
            kind,
            text,
            things=things.name,
            piece=piece,
            count=count,
            origin=ends[0],
            target=ends[1],
            lying=lying,
            left_as=left_as,
            place=place,
        )

    def _lies(self, at: int, tile: int, *, target: int) -> str | None:
        """How a tile lies that comes to a growing board at that entry of the log, "" as it is printed."""
        board = self._model.board_of(target)
        if board is None:
            return None
        way = LaidOut(self._contents).lying(self._step.before, board, tile)
        for kind, _, *values in self._step.log[:at]:
            if kind == "set" and values[:2] == [board.lying, tile]:
                way = values[2]
        return self._texts.element(board.ways, way) if way > 0 else ""

    def _area(self, store: int, owner: int, sort: int = -1) -> Area:
        """The area as events have it; `sort` is what leaves it or arrives."""
        of = self._model.stores[store]
        if of.owner is not None and store in self._contents.places:
            at = self._renaming.at_piece(self._contents.places[store], owner)
            if at is not None:
                name = self._texts.say("place at a piece", side=at.side, piece=at.piece)
                return Area(name, None, at_piece=True, at=at)
        whose = None if of.owner is None else self._whose(of.owner, owner)
        called = None
        if of.hosts is not None and sort >= 0:
            called = self._renaming.host(of, max(owner, 0), sort)
        return Area(of.name, whose, at_space=is_space(self._model, of), called=called)

    def _whose(self, domain: str, owner: int) -> str:
        """Who has an area or a counter."""
        if any(each.piece == domain for each in self._model.networks):
            return self._renaming.run(domain, owner)
        return self._texts.element(domain, owner)

    def _renamed(self) -> Iterator[Event]:
        """What is called otherwise from now on; only where something came or left can that be."""
        moved = [values for kind, _, *values in self._step.log if kind == "moved"]
        touched = {store for _, _, _, origin, _, target, _ in moved for store in (origin, target)}
        stores = self._model.stores
        if any(stores[each].hosts or each in self._contents.places for each in touched):
            for store, owner, names in self._renaming.hosts_renamed():
                yield self._event("renamed", "", origin=self._area(store.index, owner), names=names)
        if self._model.networks and any(self._model.board_of(each) for each in touched):
            names = self._renaming.runs_renamed()
            if names:
                yield self._event("renamed", "", names=names)

    # ---- counters -------------------------------------------------------------------------------

    def _set(self, place: int, index: int, owner: int, value: int) -> Iterator[Event]:
        variable = self._model.variables[index]
        slot = self._looking.layout.variable_slot(index, max(owner, 0))
        was = self._shown.get((index, owner), self._step.before[slot])
        self._shown[index, owner] = value
        if variable.remembers(ROUND) and self._model.places[place].kind != BEFORE_ROUNDS:
            yield self._event("round", self._texts.say("round begins", number=value), value=value)
        if variable.kind not in ("counter", "marker"):
            return
        by_chance = (index, place) in self._known.by_chance
        if value == was and not by_chance:
            return
        whose = None if variable.owner is None else self._whose(variable.owner, owner)
        shown = self._texts.plain(value, variable.type)
        yield self._event(
            "counter",
            self._now_shows(variable.name, whose, shown),
            name=variable.name,
            owner=whose,
            value=self._plain(value, variable.type),
            was=self._plain(was, variable.type),
            back=place >= 0 and self._model.places[place].kind == "reset",
            by_chance=by_chance,
        )

    def _plain(self, value: int, type_: Type) -> int | str | None:
        """A value as views have it: nothing is None."""
        is_nothing = type_.domain is not None and value < 0
        return None if is_nothing else self._texts.plain(value, type_)

    def _now_shows(self, name: str, whose: str | None, value: int | str) -> str:
        """Such as "north: full pots 3": right whether the name is one of one thing or of several."""
        counter = self._texts.name(name)
        if whose is None:
            return self._texts.say("now shows", counter=counter, value=value)
        return self._texts.say("now shows of", owner=whose, counter=counter, value=value)

    # ---- everything else ------------------------------------------------------------------------

    def _said(self, values: list[int | None]) -> Event:
        number, *operands = values
        assert number is not None
        template = self._known.templates[number]
        return self._event(
            "said", self._texts.fill(template, self._texts.operands(template, operands))
        )

    def _shuffled(self, at: int, store: int, owner: int) -> Event:
        area, of = self._area(store, owner), self._model.stores[store]
        lying = self._following.shuffled(at, store, owner)
        number = next(n for n, each in enumerate(self._model.things) if each.name == of.things)
        names = tuple(
            self._looking.label(of, piece, up)
            if self._looking.sees(of, owner, up := self._turning.up(number, piece))
            else None
            for piece in lying
        )
        return self._event(
            "shuffled",
            self._texts.say("shuffled", area=named(area, self._texts)),
            things=of.things,
            origin=area,
            pieces=names if any(names) else (),
        )

    def _turned_up(self, store: int, owner: int) -> Event:
        of = self._model.stores[store]
        area = self._area(store, owner)
        pieces = self._following.revealed(store, owner)
        names = [self._texts.sort(self._contents.of(of), piece) for piece in pieces]
        where = named(area, self._texts)
        text = self._texts.say("turned up", area=where)
        if names:
            listing = listed(names, self._texts.say("and"))
            text = self._texts.say("turned up pieces", area=where, pieces=listing)
        return self._event(
            "turned up",
            text,
            things=of.things,
            piece=names[0] if len(names) == 1 else None,
            count=len(names),
            origin=area,
            pieces=tuple(names),
        )


def _is_idle(step: Step) -> bool:
    """Whether nothing was chosen, because there was nothing to choose."""
    return bool(step.forced) and step.wording is not None and step.wording.group == ()
