# SPDX-License-Identifier: MIT
"""What each player can choose where all choose at once: the ways that the block offers, and what is chosen in each.

In: the block.  Out: ways, which are read twice: once for the move that a player makes, once for what is done with it
when all have chosen.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import Expression, Guard, Parameter
from gamedsl.check.phrases.conditions import measured
from gamedsl.check.phrases.meaning import Group
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.asking import verb_said
from gamedsl.check.rules.choices import (
    CHOOSING,
    DECLINE,
    argument_of,
    deed_words,
    nothing_open,
)
from gamedsl.check.rules.choosing import Offer, first_offer, offer_chosen
from gamedsl.check.rules.enough import enough_there
from gamedsl.check.rules.needs import needs_of, offer_refusal
from gamedsl.check.rules.requiring import required
from gamedsl.parts import Part, frozen_part
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["Chosen", "Way", "read_way", "ways_of"]


_OPEN_NUMBERS = frozenset({"any number of", "at least", "at most", "or fewer", "or more", "up to"})


@frozen_part
class Way(Part):
    """One of the ways to choose: the lines that it begins with, and its words where nothing is chosen along with it.

    `only`: there is no other way, so something has to be left open in it.
    """

    words: str
    body: tuple[nodes.Statement, ...]
    span: Span
    only: bool = False


@frozen_part
class Chosen(Part):
    """What is chosen in a way: its verb, arguments and conditions, the scope that knows them, the lines behind."""

    verb: str
    scope: Scope
    parameters: tuple[Parameter, ...]
    guards: tuple[Guard, ...]
    rest: tuple[nodes.Statement, ...]


# ---- which ways there are --------------------------------------------------------------------------------------


def ways_of(node: nodes.Compound) -> tuple[Way, ...]:
    """The ways to choose that the block offers.

    Raises:
        Mistake: a player is asked in a way that cannot be answered at once with the others (G308).
    """
    first, *rest = node.body
    if isinstance(first, nodes.Compound) and first.lead.kind == "choose one":
        return tuple(_line_way(line, rest) for line in first.body)
    simple = _simple(first)
    if simple is None or not simple.may:
        return (Way("choose", node.body, first.span, only=True),)
    if rest or simple.tails != nodes.Tails() or simple.reason or len(_parts(first)) > 1:
        raise _not_playable(first)
    does = attrs.evolve(simple, actor=None, may=False)
    line = nodes.Line((does,), None, first.span)
    return _line_way(line, ()), Way(DECLINE, (), first.span)


def _line_way(line: nodes.Statement, rest: Sequence[nodes.Statement]) -> Way:
    """A line of `choose one of`."""
    first = next(iter(_parts(line)), None)
    if isinstance(first, nodes.Say) and not first.leads:
        return Way(deed_words(first), (line, *rest), line.span)
    simple = _simple(line)
    if simple is None or simple.may or simple.actor is not None:
        raise _not_playable(line)
    return Way(deed_words(simple), (line, *rest), line.span)


def _not_playable(node: nodes.Statement) -> Mistake:
    return mistake("G308", node.span, phrase=node.span.text.split("\n")[0])


def _parts(node: nodes.Statement) -> tuple[nodes.Part1, ...]:
    return node.parts if isinstance(node, nodes.Line) else ()


def _simple(node: nodes.Statement) -> nodes.Simple | None:
    """The deeds with which a line begins, where nothing stands before them."""
    first = next(iter(_parts(node)), None)
    return first if isinstance(first, nodes.Simple) and not first.leads else None


# ---- what is chosen in a way -----------------------------------------------------------------------------------


def read_way(scope: Scope, way: Way, *, done: bool = False) -> Chosen:
    """What the acting player of the scope chooses; `done`: it was chosen, and its conditions are not asked for.

    Raises:
        Mistake: there is nothing to choose in the only way that there is (G311).
    """
    reading = _Reading(scope, done)
    rest = list(way.body)
    while rest and (left := reading.line(rest[0])) is not rest[0]:
        rest[:1] = [] if left is None else [left]
    if rest and not reading.parameters:
        _no_open_number(scope, rest[0])
    verb = "choose" if reading.parameters else way.words
    if not reading.parameters and rest:
        verb = reading.deeds(rest[0]) or verb
    if way.only and not reading.parameters:
        what, where = "everyone at once, in secret", "above a line that leaves nothing open"
        belongs = "above what each player chooses, as in `put a card of my hand into my bid`"
        raise mistake("G311", way.span, what=what, where=where, belongs=belongs)
    if not done:
        reading.guards += needs_of(reading.scope, rest, reading.chosen)
        for first in rest[:1]:
            reading.guards += enough_there(reading.scope, first, reading.chosen)
    return Chosen(
        verb, reading.scope, tuple(reading.parameters), tuple(reading.guards), tuple(rest)
    )


def _no_open_number(scope: Scope, node: nodes.Statement) -> None:
    """Raises Mistake if it is left open how many are meant, and nothing else (G311)."""
    simple = _simple(node)
    deed = simple.deeds[0] if simple is not None else None
    for each in () if deed is None else (*deed.objects, *(part.object for part in deed.portions)):
        core = each.cores[0] if each.cores else None
        if core is None or core.quantity is None or core.quantity.word not in _OPEN_NUMBERS:
            continue
        what = each.span.text
        where = "where all choose at once, for how many of what is alike cannot be chosen so"
        belongs = "into a `choose one of` with a line for each number"
        named = [scope.world.things_named(run[-1].text) for run in core.runs if run]
        if any(things is not None and things.individual for things in named):
            where = "where all choose at once, for it does not say yet that a player chooses them"
            belongs = f"behind `choose`: `choose {what}`, and `them` on the line below"
        raise mistake("G311", each.span, what=what, where=where, belongs=belongs)


@attrs.define
class _Reading:
    """What has been read so far."""

    scope: Scope
    done: bool
    parameters: list[Parameter] = attrs.Factory(list)
    guards: list[Guard] = attrs.Factory(list)

    @property
    def chosen(self) -> int:
        """On how many arguments a condition can rest."""
        return sum(each.kind == "chosen" for each in self.parameters)

    def line(self, node: nodes.Statement) -> nodes.Statement | None:
        """What is left of a line behind choices and conditions; None: nothing is."""
        parts = list(_parts(node))
        before = len(parts)
        while parts and self._part(parts[0]):
            del parts[0]
        if not parts and before:
            return None
        if len(parts) == before:
            return node
        assert isinstance(node, nodes.Line)
        return attrs.evolve(node, parts=tuple(parts))

    def _part(self, part: nodes.Part1) -> bool:
        """Whether it is a choice or a condition, which is read now."""
        match part:
            case nodes.Require() if not part.after:
                if self.done:
                    self.scope = measured(self.scope, part.condition)
                    return True
                place = self.scope.world.place(part.span, None, "condition")
                guard, self.scope = required(self.scope, part, place, self.chosen)
                self.guards.append(guard)
                return True
            case nodes.Simple() if not _is_led(part) and part.deeds[0].verb in CHOOSING:
                offer = offer_chosen(self.scope, part.deeds[0])
                if offer is None:
                    raise nothing_open(part)
                self._add(part, offer)
                return True
            case _:
                return False

    def deeds(self, node: nodes.Statement) -> str | None:
        """The verb of a line of deeds that leaves something open, which is chosen; None: it leaves nothing open."""
        simple = _simple(node)
        if simple is None or simple.actor is not None or simple.may:
            return None
        found = None
        while (offered := first_offer(self.scope, simple)) is not None:
            if simple.tails != nodes.Tails():
                raise _not_playable(node)
            asked_for, offer = offered
            self._only_mine(asked_for, offer)
            value = self._add(simple, offer)
            self.scope = self.scope.with_answer(asked_for, value)
            found = verb_said(simple)
        return found

    def _only_mine(self, node: nodes.Object, offer: Offer) -> None:
        """Raises Mistake if two players could choose the same thing, and the deed be done with it twice (G311)."""
        home = offer.home
        if home is None or (self.scope.me is not None and home.owner == self.scope.me):
            return
        where = "where all choose at once, for two players can choose the same"
        belongs = "behind `choose ...`, with an `if` on the line below that says when it is done"
        raise mistake("G311", node.span, what=node.span.text, where=where, belongs=belongs)

    def _add(self, part: nodes.Simple, offer: Offer) -> Expression | Group:
        """What was chosen, which is known from now on."""
        if self.parameters and self.parameters[-1].kind == "several":
            raise mistake("G308", part.span, phrase=part.span.text)
        reason = offer_refusal(self.scope, part.reason, offer, part)
        made = argument_of(self.scope, offer, reason, "and" if self.parameters else "")
        self.scope = made.scope
        self.parameters.append(made.parameter)
        return made.value


def _is_led(part: nodes.Simple) -> bool:
    """Whether something stands before or behind the deeds that says when they are done, and by whom."""
    return bool(part.leads) or part.actor is not None or part.may or part.tails != nodes.Tails()
