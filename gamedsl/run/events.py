# SPDX-License-Identifier: MIT
"""What happened, as one viewer may know it: a list to read, and data enough to show it move.

In: a step and the eyes of a viewer.  Out: `Event`s.  A thing that moves is named only for those who
see it where it leaves or where it arrives; for all others it is one of its class.  The sentences
are in the language of the match; `Event`s name areas and counters as the file does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import Any

import attrs

from gamedsl.check.model import Store
from gamedsl.check.model.memory import BEFORE_ROUNDS, ROUND
from gamedsl.run.laid import LaidOut, is_handed_on
from gamedsl.run.played import told_move
from gamedsl.run.rolls import set_by_chance
from gamedsl.run.sentences import Area, Sentence, is_space, named
from gamedsl.run.steps import Step
from gamedsl.run.texts import Texts, listed
from gamedsl.run.turning import Turning
from gamedsl.run.view import Looking
from gamedsl.run.waiting import at_once

__all__ = ["Area", "Event", "Telling"]


@attrs.frozen
class Event:
    """One thing that happened. `move` is the number of the move that set it off, 0 the set-up.

    `kind`: "played" (a player made a move), "moved" (things went from `origin` to `target`),
    "counter" (a counter or marker called `name` of `owner` now shows `value`), "round" (`value` is
    its number), "shuffled" and "turned up" (in `origin`), "said" (a line of the author's), "over".
    Of a move that was made in secret neither the words nor the `name` are told to others.
    `piece` is the sort of tokens or the single piece, None where the viewer does not know it. `lying` says how a tile
    lies that came to a growing board, "" as it is printed. `was` is what a counter showed before; `back` says that it
    went back to its first value at a moment of the game, as the file has it. `by_chance` says that it was
    set to what was drawn. Such a roll is told whatever comes up, other counters only where they change.
    """

    move: int
    kind: str
    text: str
    player: str | None = None
    things: str | None = None
    piece: str | None = None
    count: int = 0
    origin: Area | None = None
    target: Area | None = None
    name: str | None = None
    owner: str | None = None
    value: int | str | None = None
    lying: str | None = None
    was: int | str | None = None
    back: bool = False
    by_chance: bool = False

    def __str__(self) -> str:
        return self.text


class Telling:
    """Tells one viewer what happened; `templates` are the texts that a traced program says."""

    def __init__(self, looking: Looking, templates: tuple[Any, ...]) -> None:
        """Look with these eyes."""
        self._looking = looking
        self._texts: Texts = looking.texts
        self._model = looking.layout.model
        self._contents = looking.calling.contents
        self._templates = templates
        self._laid_out = LaidOut(self._contents)
        self._told: dict[tuple[int, int], tuple[Step, tuple[Event, ...]]] = {}

    @cached_property
    def _by_chance(self) -> frozenset[tuple[int, int]]:
        return set_by_chance(self._model)

    def events(self, step: Step) -> tuple[Event, ...]:
        """What the viewer knows of a step; worked out once."""
        key = step.number, step.forced
        known = self._told.get(key)
        if known is None or known[0] is not step:
            known = self._told[key] = step, tuple(self._events(step))
        return known[1]

    def _events(self, step: Step) -> Iterator[Event]:
        turning = Turning(self._looking.calling.turned, step.before)
        shown: dict[tuple[int, int], int] = {}
        for number, (kind, place, *values) in enumerate(step.log):
            if kind == "chose":
                if not _is_idle(step):
                    yield self._played(step)
            elif kind == "moved":
                if not is_handed_on(self._model, values[3], values[5]) and not self._goes(values):
                    yield self._moved(step, turning, number, *self._from_whom(values))
                turning.moved(values)
            elif kind == "set":
                turning.note(*values)
                index, owner, value = values
                was = shown.get((index, owner), self._shown(step, index, owner))
                shown[index, owner] = value
                yield from self._set(step, index, owner, value, was=was, place=place)
            elif kind == "said":
                yield self._said(step, values)
            elif kind == "shuffled":
                yield self._shuffled(step, *values)
            elif kind == "revealed":
                yield self._turned_up(step, number, *values)
            elif kind == "ended":
                yield Event(step.number, "over", self._texts.say("game over"))

    # ---- moves ----------------------------------------------------------------------------------

    def _played(self, step: Step) -> Event:
        assert step.wording is not None
        player = self._texts.player(step.seat)
        if step.seat != self._looking.seat and at_once(self._looking.calling.program, step.before):
            text = self._texts.say("chose in secret", player=player)
            return Event(step.number, "played", text, player=player)
        text = self._texts.say("played", player=player, move=told_move(self._looking, step))
        verb = self._model.actions[step.wording.action].verb
        return Event(step.number, "played", text, player=player, name=verb)

    def _things_number(self, name: str) -> int:
        return next(n for n, each in enumerate(self._model.things) if each.name == name)

    # ---- things that move -----------------------------------------------------------------------

    def _moved(self, step: Step, turning: Turning, at: int, *values: int) -> Event:
        number, sort, count, *_ = values
        origin, target = self._ends(step, *values)
        things = self._model.things[number]
        piece, word = None, ""
        if turning.sees(self._looking, values):
            single = things.individual
            piece = (
                turning.name(self._looking, values) if single else self._texts.sort(things, sort)
            )
        elif things.individual:
            word = turning.word(self._looking, values)
        lying = self._lies(step, at, sort, target=values[5])
        text = Sentence(things, piece, count, self._texts, word).text(origin, target)
        if lying:
            text = self._texts.say("lies so", sentence=text, way=lying)
        return Event(
            move=step.number,
            kind="moved",
            text=text,
            things=things.name,
            piece=piece,
            count=count,
            origin=origin,
            target=target,
            lying=lying,
        )

    def _goes(self, values: list[int]) -> bool:
        """Whether something leaves to be passed on: it is told where it arrives."""
        return self._model.stores[values[5]].passing is not None

    def _from_whom(self, values: list[int]) -> list[int]:
        """The move, of what was passed on from the area that it left."""
        passing = self._model.stores[values[3]].passing
        return values if passing is None else [*values[:3], passing, *values[4:]]

    def _lies(self, step: Step, at: int, tile: int, *, target: int) -> str | None:
        """How a tile lies that comes to a growing board at that entry of the log, "" as it is printed."""
        board = self._model.board_of(target)
        if board is None:
            return None
        way = self._laid_out.lying(step.before, board, tile)
        for kind, _, *values in step.log[:at]:
            if kind == "set" and values[:2] == [board.lying, tile]:
                way = values[2]
        return self._texts.element(board.ways, way) if way > 0 else ""

    def _ends(self, step: Step, *values: int) -> tuple[Area, Area]:
        _, _, _, origin, origin_owner, target, target_owner = values
        return self._area(step, origin, origin_owner), self._area(step, target, target_owner)

    def _area(self, step: Step, store: int, owner: int) -> Area:
        of = self._model.stores[store]
        if of.owner is not None and store in self._contents.places:
            name = self._looking.calling.place(list(step.before), of.owner, owner)
            return Area(name, None, at_piece=True)
        whose = None if of.owner is None else self._whose(step, of.owner, owner)
        return Area(of.name, whose, at_space=is_space(self._model, of))

    def _whose(self, step: Step, domain: str, owner: int) -> str:
        """Who has an area or a counter; a run is called as it was when the step began."""
        if all(each.piece != domain for each in self._model.networks):
            return self._texts.element(domain, owner)
        calling = self._looking.calling
        return calling.at(list(step.before), self._looking.seat).owner(domain, owner)

    # ---- everything else ------------------------------------------------------------------------

    def _shown(self, step: Step, index: int, owner: int) -> int:
        """What a variable held before the step."""
        return step.before[self._looking.layout.variable_slot(index, max(owner, 0))]

    def _set(
        self, step: Step, index: int, owner: int, value: int, *, was: int, place: int
    ) -> Iterator[Event]:
        variable = self._model.variables[index]
        if variable.remembers(ROUND) and self._model.places[place].kind != BEFORE_ROUNDS:
            yield Event(
                step.number, "round", self._texts.say("round begins", number=value), value=value
            )
        if variable.kind not in ("counter", "marker"):
            return
        by_chance = (index, place) in self._by_chance
        if value == was and not by_chance:
            return
        whose = None if variable.owner is None else self._whose(step, variable.owner, owner)
        shown = self._texts.plain(value, variable.type)
        yield Event(
            move=step.number,
            kind="counter",
            text=self._now_shows(variable.name, whose, shown),
            name=variable.name,
            owner=whose,
            value=shown,
            was=self._texts.plain(was, variable.type),
            back=place >= 0 and self._model.places[place].kind == "reset",
            by_chance=by_chance,
        )

    def _now_shows(self, name: str, whose: str | None, value: int | str) -> str:
        """Such as "north: full pots 3": right whether the name is one of one thing or of several."""
        counter = self._texts.name(name)
        if whose is None:
            return self._texts.say("now shows", counter=counter, value=value)
        return self._texts.say("now shows of", owner=whose, counter=counter, value=value)

    def _said(self, step: Step, values: list[int | None]) -> Event:
        number, *operands = values
        assert number is not None
        template = self._templates[number]
        text = self._texts.fill(template, self._texts.operands(template, operands))
        return Event(step.number, "said", text)

    def _shuffled(self, step: Step, store: int, owner: int) -> Event:
        area = self._area(step, store, owner)
        text = self._texts.say("shuffled", area=named(area, self._texts))
        return Event(step.number, "shuffled", text, origin=area)

    def _turned_up(self, step: Step, at: int, store: int, owner: int) -> Event:
        of = self._model.stores[store]
        area = self._area(step, store, owner)
        pieces = self._lying(step, at, of, owner)
        names = [self._texts.sort(self._contents.of(of), piece) for piece in pieces]
        where = named(area, self._texts)
        text = self._texts.say("turned up", area=where)
        if names:
            listing = listed(names, self._texts.say("and"))
            text = self._texts.say("turned up pieces", area=where, pieces=listing)
        return Event(
            move=step.number,
            kind="turned up",
            text=text,
            things=of.things,
            piece=names[0] if len(names) == 1 else None,
            count=len(names),
            origin=area,
        )

    def _lying(self, step: Step, at: int, store: Store, owner: int) -> list[int]:
        """What lay in an area at that entry of the log: what lay there before, and what moved."""
        lying = Counter(self._contents.tokens(step.before, store, max(owner, 0)))
        number = self._things_number(store.things)
        for kind, _, *values in step.log[:at]:
            if kind != "moved" or values[0] != number:
                continue
            _, sort, count, origin, origin_owner, target, target_owner = values
            if (origin, origin_owner) == (store.index, owner):
                lying[sort] -= count
            if (target, target_owner) == (store.index, owner):
                lying[sort] += count
        return sorted(lying.elements())


def _is_idle(step: Step) -> bool:
    """Whether nothing was chosen, because there was nothing to choose."""
    return bool(step.forced) and step.wording is not None and step.wording.group == ()
