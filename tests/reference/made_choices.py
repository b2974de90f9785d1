"""Random choices in the middle of a rule, and groups, for random games."""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.model import (
    PLAYER,
    Choose,
    Exclude,
    Expression,
    Fold,
    Gather,
    Grouped,
    Guard,
    If,
    Include,
    Parameter,
    Slot,
    Statement,
    Type,
)
from tests.reference.made_moves import Body
from tests.reference.made_trust import Trust
from tests.reference.made_values import Sight, fixed
from tests.reference.words import compare

_ROOM = 8
"""What a group can hold, mostly as many as there are of anything."""


class Choices(Trust):
    """Draws choices and groups for a book whose components are complete."""

    # ---- groups ---------------------------------------------------------------------------------

    def group(self, at: Sight) -> tuple[Body, Sight]:
        """A group is gathered, or changes."""
        old = [each for each in at.slots if each.type.group]
        if not old or self.chance(30):
            slot, after = self.fresh_group(at, self.rng.choice(self.book.domains).name)
            return (self._gather(slot, at),), after
        slot = self.rng.choice(old)
        return (self._changed(slot, at),), at

    def fresh_group(self, at: Sight, domain: str) -> tuple[Slot, Sight]:
        """A slot for a group of elements of that domain."""
        room = _ROOM if self.chance(97) else self.rng.randrange(1, 3)
        return at.fresh("group", Type(domain, 0, self.book.type(domain).high, room))

    def _gather(self, slot: Slot, at: Sight) -> Statement:
        assert slot.type.domain is not None
        each, inner = at.fresh("each", self.book.type(slot.type.domain))
        source = self.source_of(slot.type.domain, at, 1)
        where = self.condition_of(each, inner, 1) if self.chance(60) else None
        return Gather(slot, source, each, where, self.book.place())

    def _changed(self, slot: Slot, at: Sight) -> Statement:
        assert slot.type.domain is not None
        if self.chance(20):
            return self._gather(slot, at)
        value = self.element(slot.type.domain, at, 1)
        if self.chance(40):
            return Exclude(slot, value, self.book.place())
        include = Include(slot, value, self.book.place())
        each = at.scope.slot("each", self.book.type(slot.type.domain))
        number = Fold("count", Grouped(slot), each, None, None, Type(None, 0, slot.type.group))
        room = compare(number, "<", slot.type.group)
        return include if self.chance(3) else If(room, (include,), (), self.book.place())

    # ---- what players meet ----------------------------------------------------------------------

    def chosen(self, at: Sight, slot: Slot) -> Parameter:
        """An argument that is one of something."""
        assert slot.type.domain is not None
        source = self.source_of(slot.type.domain, at, 1)
        inner = Sight(at.scope, (*at.slots, slot))
        where = self.condition_of(slot, inner, 1) if self.chance(50) else None
        return self.book.chosen(slot, source, where)

    def several(self, at: Sight, slot: Slot) -> Parameter:
        """An argument that is a set."""
        assert slot.type.domain is not None
        source = self.source_of(slot.type.domain, at, 1)
        each, inner = at.fresh("each", self.book.type(slot.type.domain))
        where = self.condition_of(each, inner, 1) if self.chance(40) else None
        least: Expression = fixed(self.rng.randrange(2))
        most: Expression = fixed(self.rng.randrange(4))
        if self.chance(30):
            least = self.within(self.number(at, 1), -1, 2)
        if self.chance(30):
            most = self.within(self.number(at, 1), 0, 9)
        return self.book.several(slot, each, source, least, most, where)

    def stated(self, at: Sight) -> Parameter:
        """An argument that can only be one number."""
        value = self.number(at, 2)
        return self.book.stated(at.scope.slot("said", value.type), value)

    def guard(self, known: list[Sight]) -> Guard:
        """A condition of an action that needs some of its arguments."""
        needed = self.rng.randrange(len(known))
        return self.book.guard(self.condition(known[needed], 2), needed)

    def arguments(self, at: Sight) -> tuple[list[Parameter], list[Guard], Sight]:
        """Arguments and conditions of an action, and the sight behind them."""
        domains = [self.rng.choice(self.book.domains).name for _ in range(self.rng.randrange(3))]
        slots = [at.scope.slot(f"a {name}", self.book.type(name)) for name in domains]
        group = None
        if self.chance(25):  # The slots of arguments come before all others of an action.
            group = self.fresh_group(at, self.rng.choice(self.book.domains).name)[0]
        known = [Sight(at.scope, (*at.slots, *slots[:number])) for number in range(len(slots) + 1)]
        parameters = [self.chosen(known[n], slot) for n, slot in enumerate(slots)]
        last = known[-1]
        if group is not None:
            parameters.append(self.several(known[-1], group))
            last = Sight(at.scope, (*last.slots, group))
        if self.chance(50):
            parameters.append(self.stated(known[-1]))
        guards = [self.guard(known) for _ in range(self.rng.randrange(4))]
        return parameters, guards, last

    def choose(self, at: Sight, inner: Callable[[Sight], Body]) -> Statement:
        """Somebody chooses one of some options in the middle of a rule."""
        place = self.book.place()
        actor = self.element(PLAYER, at, 1)
        me = at.scope.slot("asked", self.book.type(PLAYER))
        sight = Sight(at.scope, (*at.slots, me))
        ways: list[int] = []
        branches: list[Body] = []
        for number in range(self.rng.randrange(1, 4)):
            parameters, guards, last = self.arguments(sight)
            ways.append(self.book.way(f"way {number}", at.scope, parameters, guards))
            branches.append(inner(last) if self.chance(80) else ())
        if self.chance(95):
            ways.append(self.book.way("pass", at.scope))
            branches.append(())
        decision = self.book.decision(ways, me)
        return Choose(decision, actor, tuple(branches), place)
