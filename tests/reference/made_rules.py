"""Random statements for random games: every kind of them, in places where nobody would write it."""

from __future__ import annotations

from collections.abc import Callable

import attrs

from gamedsl.check.model import (
    PLAYER,
    Arith,
    Ask,
    Assign,
    Call,
    Const,
    Each,
    EndGame,
    Every,
    Expression,
    If,
    Let,
    Local,
    PickRandom,
    Say,
    Shuffle,
    Statement,
    Template,
    Type,
    Variable,
    While,
)
from tests.reference.build import Book
from tests.reference.dice import Dice
from tests.reference.made_choices import Choices
from tests.reference.made_moves import Body
from tests.reference.made_values import Sight, fixed
from tests.reference.words import compare

DEPTH = Type(None, 0, 2)
"""How often a rule may still call itself."""


@attrs.frozen
class Reach:
    """What a body may do beside changing things: ask, call rules, call itself, end the game."""

    decisions: tuple[int, ...] = ()
    rules: tuple[int, ...] = ()
    itself: int | None = None
    ends: bool = True
    chooses: bool = False


class Rules(Choices):
    """Draws statements for a book whose components are complete.

    `takes` gives for a rule the domain of the group that it is told.
    """

    def __init__(self, book: Book, rng: Dice) -> None:
        """Draw from this generator."""
        super().__init__(book, rng)
        self.takes: dict[int, str] = {}

    def body(self, at: Sight, depth: int, reach: Reach) -> Body:
        """Some statements, one after the other."""
        made: list[Statement] = []
        for _ in range(self.rng.randrange(1, 4)):
            statements, at = self._statement(at, depth, reach)
            made += statements
        return tuple(made)

    def _statement(self, at: Sight, depth: int, reach: Reach) -> tuple[Body, Sight]:
        """One statement (or two that belong together), and the sight after it."""
        if self.chance(15):
            return self._let(at) if self.chance(60) else self._pick(at)
        if (reach.decisions or reach.rules) and self.chance(20):
            return self._leave(at, reach), at
        if self.chance(12):
            return self.group(at)
        if reach.chooses and depth > 0 and self.chance(18):
            return (self.choose(at, lambda last: self.body(last, depth - 1, reach)),), at
        if depth > 0 and self.chance(15):
            between = (*self.body(at, depth - 1, reach), *self._leave(at, reach))
            return self.trusting(at, between if self.chance(70) else ()), at
        plain: tuple[Callable[[Sight], Body], ...] = (self._assign, self._look, self._end)
        plain = plain if reach.ends else plain[:2]
        if self.chance(70):
            often = self.move if self.chance(60) else self.rng.choice(plain)
            return often(at), at
        if depth > 0 and self.chance(50):
            return self._nested(at, depth - 1, reach), at
        return self._leave(at, reach), at

    # ---- changes --------------------------------------------------------------------------------

    def _let(self, at: Sight) -> tuple[Body, Sight]:
        value: Expression
        old = [slot for slot in at.slots if slot.name == "n"]
        if old and self.chance(30):
            value = self.within(self.number(at, 2), -9, 9)
            return (Let(self.rng.choice(old), value, self.book.place()),), at
        if self.chance(50):
            value = self.within(self.number(at, 2), -9, 9)
            slot, after = at.fresh("n", Type(None, -9, 9))
        else:
            domain = self.rng.choice(self.book.domains).name
            value = self.element(domain, at, 2)
            slot, after = at.fresh("e", self.book.type(domain))
        return (Let(slot, value, self.book.place()),), after

    def _pick(self, at: Sight) -> tuple[Body, Sight]:
        source, type_ = self.source(at, 1)
        each, inner = at.fresh("each", type_)
        where = self.condition_of(each, inner, 1) if self.chance(50) else None
        slot = at.scope.slot("picked", Type(type_.domain, -1, type_.high))
        pick = PickRandom(slot, source, each, where, self.book.place())
        sure, after = at.fresh("sure", type_)
        safe = If(
            compare(slot, ">=", 0),
            (Let(sure, Local(slot), self.book.place()),),
            (Let(sure, Const(0, type_), self.book.place()),),
            self.book.place(),
        )
        return (pick, safe), after

    def _assign(self, at: Sight) -> Body:
        variables = [each for each in self.book.variables if each.kind != "flow"]
        variable: Variable = self.rng.choice(variables)
        owner = self.owner(variable.owner, at, 1)
        if variable.type.domain is not None:
            value = self.perhaps(variable.type.domain, at, 1)
        else:
            value = self.number(at, 2)
            if self.chance(95):
                value = self.within(value, variable.type.low, variable.type.high)
        return (Assign(variable.index, owner, value, self.book.place()),)

    def _look(self, at: Sight) -> Body:
        ordered = [each for each in self.book.stores if each.ordered]
        if ordered and self.chance(60):
            return (Shuffle(self.location(self.rng.choice(ordered), at), self.book.place()),)
        if self.chance(80):
            return self.open_cards(at)
        return (Say(Template(("so be it",), ()), self.book.place()),)

    def _end(self, at: Sight) -> Body:
        winner = self.perhaps(PLAYER, at, 0) if self.chance(50) else None
        guard = self.rng.randrange(len(self.book.ends)) if self.chance(30) else None
        end = EndGame(None if guard is not None else winner, guard, self.book.place())
        unlikely = Every((self.condition(at, 1), self.condition(at, 1)))
        return (If(unlikely, (end,), (), self.book.place()),)

    # ---- statements that hold or start others ---------------------------------------------------

    def _nested(self, at: Sight, depth: int, reach: Reach) -> Body:
        place = self.book.place()
        choice = self.rng.randrange(3)
        if choice == 0:
            no = self.body(at, depth, reach) if self.chance(50) else ()
            return (If(self.condition(at, 2), self.body(at, depth, reach), no, place),)
        if choice == 1:
            return (self._loop(at, depth, reach, place),)
        source, type_ = self.source(at, 1)
        slot, inner = at.fresh("each", type_)
        where = self.condition_of(slot, inner, 1) if self.chance(60) else None
        leave = self._leave(inner, reach) if self.chance(30) else ()
        return (Each(source, slot, where, leave or self.body(inner, depth, reach), place),)

    def _loop(self, at: Sight, depth: int, reach: Reach, place: int) -> Statement:
        """Something is repeated a few times, counted by a slot."""
        times = at.scope.slot("times", Type(None, 0, 9))
        again = Arith("+", Local(times), fixed(1), Type(None, 1, 10))
        least = Arith("min", again, fixed(9), Type(None, 1, 9))
        loop = While(
            compare(times, "<", self.rng.randrange(1, 3)),
            (Let(times, least, self.book.place()), *self.body(at, depth, reach)),
            2 if self.chance(95) else 1,
            place,
        )
        start = Let(times, fixed(0), self.book.place())
        return If(self.condition(at, 0), (start, loop), (), self.book.place())

    def _leave(self, at: Sight, reach: Reach) -> Body:
        """Somebody is asked, or another rule runs."""
        place = self.book.place
        if reach.decisions and self.chance(50):
            actor = self.element(PLAYER, at, 1)
            return (Ask(self.rng.choice(reach.decisions), actor, place()),)
        depth = next((slot for slot in at.slots if slot.name == "depth"), None)
        if reach.itself is not None and depth is not None and self.chance(50):
            less = Arith("-", Local(depth), fixed(1), Type(None, -1, 1))
            fewer = Arith("max", less, fixed(0), Type(None, 0, 1))
            given = (self.element(PLAYER, at, 1), fewer)
            call = Call(reach.itself, self._told(reach.itself, given, at), place())
            return (If(compare(depth, ">", 0), (call,), (), place()),)
        if reach.rules:
            arguments = (self.element(PLAYER, at, 1), fixed(self.rng.randrange(3)))
            rule = self.rng.choice(reach.rules)
            return (Call(rule, self._told(rule, arguments, at), place()),)
        return ()

    def _told(
        self, rule: int, arguments: tuple[Expression, ...], at: Sight
    ) -> tuple[Expression, ...]:
        """The arguments of a rule, and a group if it takes one."""
        domain = self.takes.get(rule)
        if domain is None:
            return arguments
        groups = [each for each in at.slots if each.type.group and each.type.domain == domain]
        empty = self.fresh_group(at, domain)[0]
        return (*arguments, Local(self.rng.choice(groups) if groups else empty))
