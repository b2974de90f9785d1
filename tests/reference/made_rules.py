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
    Condition,
    Const,
    Each,
    EndGame,
    Every,
    Expression,
    Held,
    If,
    Let,
    Local,
    Location,
    Lookup,
    MoveAll,
    MoveCount,
    MovePiece,
    PickRandom,
    PieceAt,
    Read,
    Reveal,
    Say,
    Shuffle,
    Slot,
    Statement,
    Store,
    StoreCount,
    Template,
    Things,
    Type,
    Variable,
    While,
)
from tests.reference.made_values import Sight, Values
from tests.reference.words import compare

DEPTH = Type(None, 0, 2)
"""How often a rule may still call itself."""

Body = tuple[Statement, ...]


@attrs.frozen
class Reach:
    """What a body may do beside changing things: ask, call rules, call itself, end the game."""

    decisions: tuple[int, ...] = ()
    rules: tuple[int, ...] = ()
    itself: int | None = None
    ends: bool = True


class Rules(Values):
    """Draws statements for a book whose components are complete."""

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
        if depth > 0 and self.chance(15):
            return self._trusting(at, depth - 1, reach), at
        plain: tuple[Callable[[Sight], Body], ...] = (self._assign, self._look, self._end)
        plain = plain if reach.ends else plain[:2]
        if self.chance(70):
            often = self._move if self.chance(60) else self.rng.choice(plain)
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
            return (Shuffle(self._location(self.rng.choice(ordered), at), self.book.place()),)
        if self.chance(80):
            return self._open(at)
        return (Say(Template(("so be it",), ()), self.book.place()),)

    def _open(self, at: Sight) -> Body:
        """Cards are turned up, and one of them goes where not everybody sees it."""
        single = [each for each in self.book.stores if self._class(each).individual]
        origin, hidden = self.rng.choice(single), [each for each in single if each.sight != "all"]
        private = [each for each in hidden if each.sight == "owner"]
        target = self.rng.choice(private if self.chance(60) else hidden)
        start, end = self._location(origin, at), self._location(target, at)
        reveal = Reveal(start, self.book.place())
        if target == origin and not self.chance(20):
            return (reveal,)
        return (reveal, *self._guarded(self._one(origin, start, end, at), target, end))

    def _end(self, at: Sight) -> Body:
        winner = self.perhaps(PLAYER, at, 0) if self.chance(50) else None
        guard = self.rng.randrange(len(self.book.ends)) if self.chance(30) else None
        end = EndGame(None if guard is not None else winner, guard, self.book.place())
        unlikely = Every((self.condition(at, 1), self.condition(at, 1)))
        return (If(unlikely, (end,), (), self.book.place()),)

    # ---- moves ----------------------------------------------------------------------------------

    def _class(self, store: Store) -> Things:
        return next(each for each in self.book.things if each.name == store.things)

    def _location(self, store: Store, at: Sight) -> Location:
        return Location(store.index, self.owner(store.owner, at, 1))

    def _move(self, at: Sight) -> Body:
        """Things go somewhere else; mostly only where there is room."""
        single = [each for each in self.book.stores if self._class(each).individual]
        origin = self.rng.choice(single if self.chance(40) else self.book.stores)
        there = [s for s in self.book.stores if s.things == origin.things and s != origin]
        target = self.rng.choice(there or [origin])
        start, end = self._location(origin, at), self._location(target, at)
        if target == origin:
            return ()
        if self.chance(15) and target.form != "one" and target.only_sort is None:
            move: Statement = MoveAll(origin.things, start, end, self.book.place())
        elif self._class(origin).individual:
            return self._guarded(self._one(origin, start, end, at), target, end)
        else:
            move = self._some(origin, start, end, at)
        return self._guarded((move,), target, end)

    def _guarded(self, moves: Body, target: Store, end: Location) -> Body:
        room = 1 if target.form == "one" else target.capacity
        if room is None or self.chance(3):
            return moves
        amount = StoreCount(end.store, end.owner, None, Type(None, 0, 99))
        return (If(compare(amount, "<", room), moves, (), self.book.place()),)

    def _one(self, origin: Store, start: Location, end: Location, at: Sight) -> Body:
        domain = self._class(origin).domain
        slot = at.scope.slot("piece", self.book.type(domain, nothing=True))
        each = at.scope.slot("each", self.book.type(domain))
        place = self.book.place
        find: Statement = PickRandom(slot, Held(start.store, start.owner), each, None, place())
        if (origin.ordered or origin.form == "one") and self.chance(70):
            find = Let(slot, PieceAt(start.store, start.owner, slot.type), place())
        move = MovePiece(origin.things, Local(slot), start, end, place())
        if self.chance(2):
            return (find, move)
        return (find, If(compare(slot, ">=", 0), (move,), (), place()))

    def _some(self, origin: Store, start: Location, end: Location, at: Sight) -> Statement:
        target = self.book.stores[end.store]
        count = self.within(self.number(at, 1), 0 if self.chance(98) else -1, 3)
        if target.form == "one" or target.capacity is not None:
            count = self.within(count, 0, 1)
        sort: Expression = self.element(self._class(origin).domain, at, 1)
        for store, where in ((origin, start), (target, end)):
            if store.only_sort is not None and where.owner is not None and self.chance(97):
                domain = self._class(store).domain
                sort = Lookup("sort", store.only_sort, 0, where.owner, self.book.type(domain))
        return MoveCount(
            origin.things,
            sort,
            count,
            start,
            end,
            as_far_as_possible=self.chance(95),
            place=self.book.place(),
        )

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

    def _trusting(self, at: Sight, depth: int, reach: Reach) -> Body:
        """Something is tested, then others may change it, then it is relied upon."""
        made = self.rng.choice((self._step, self._payment, self._draw, self._entry))
        before, condition, after = made(at)
        between: Body = ()
        if self.chance(70):
            between = (*self.body(at, depth, reach), *self._leave(at, reach))
        wait = If(self.condition(at, 1), between, (), self.book.place())
        return (*before, If(condition, (wait, *after), (), self.book.place()))

    def _step(self, at: Sight) -> tuple[Body, Condition, Body]:
        """A variable goes up by one."""
        numbers = [each for each in self.book.variables if each.name.startswith("value")]
        variable = self.rng.choice([each for each in numbers if each.type.domain is None])
        count = Read(variable.index, self.owner(variable.owner, at, 0), variable.type)
        most = Type(None, variable.type.low + 1, variable.type.high + 1)
        more = Arith("+", count, _number(1), most)
        step = Assign(variable.index, count.owner, more, self.book.place())
        return (), compare(count, "<", variable.type.high), (step,)

    def _payment(self, at: Sight) -> tuple[Body, Condition, Body]:
        """Tokens leave an area in which there are enough of them."""
        loose = [each for each in self.book.stores if not self._class(each).individual]
        origin = self.rng.choice(loose)
        target = self.rng.choice([each for each in loose if each.things == origin.things])
        start, end = self._location(origin, at), self._location(target, at)
        sort = self.element(self._class(origin).domain, at, 1)
        if target.only_sort is not None and end.owner is not None:
            type_ = self.book.type(self._class(target).domain)
            sort = Lookup("sort", target.only_sort, 0, end.owner, type_)
        there = StoreCount(start.store, start.owner, sort, Type(None, 0, 99))
        number: Expression = _number(self.rng.randrange(1, 3))
        if self.chance(50) and target.form != "one" and target.capacity is None:
            numbers = [each for each in self.book.variables if each.type.domain is None]
            variable = self.rng.choice([each for each in numbers if each.type.low >= 0])
            owner = self.owner(variable.owner, at, 0)
            number = Read(variable.index, owner, variable.type)
        pay = MoveCount(
            origin.things,
            sort,
            number,
            start,
            end,
            as_far_as_possible=False,
            place=self.book.place(),
        )
        return (), compare(there, ">=", number), self._guarded((pay,), target, end)

    def _draw(self, at: Sight) -> tuple[Body, Condition, Body]:
        """What lies on top moves, known by a slot or looked at again."""
        single = [each for each in self.book.stores if self._class(each).individual]
        tops = [each for each in single if each.ordered or each.form == "one"]
        origin = self.rng.choice(tops or single)
        target = self.rng.choice(single)
        start, end = self._location(origin, at), self._location(target, at)
        if not tops:
            return (), compare(0, "==", 0), ()
        type_ = self.book.type(self._class(origin).domain, nothing=True)
        top, slot = PieceAt(start.store, start.owner, type_), at.scope.slot("top", type_)
        held = self.chance(60)
        before = (Let(slot, top, self.book.place()),) if held else ()
        piece = Local(slot) if held else top
        some = StoreCount(start.store, start.owner, None, Type(None, 0, 99))
        condition = compare(some, ">", 0) if self.chance(50) else compare(piece, ">=", 0)
        move = MovePiece(origin.things, piece, start, end, self.book.place())
        return before, condition, self._guarded((move,), target, end)

    def _entry(self, at: Sight) -> tuple[Body, Condition, Body]:
        """A table is read where its key is known to be in it."""
        index = self.number(at, 1)
        values = tuple(self.rng.randrange(-2, 7) for _ in range(3))
        entry = Lookup("table", values, 1, index, Type(None, min(values), max(values)))
        slot = at.scope.slot("n", Type(None, -2, 6))
        inside = Every((compare(index, ">=", 1), compare(index, "<=", 3)))
        return (), inside, (Let(slot, entry, self.book.place()), *self._note(slot))

    def _note(self, slot: Slot) -> Body:
        """What a slot holds is written into a variable, so that everybody sees it."""
        variable = next(each for each in self.book.variables if each.name == "value")
        owner = None if variable.owner is None else Const(0, self.book.type(variable.owner))
        value = self.within(Local(slot), variable.type.low, variable.type.high)
        return (Assign(variable.index, owner, value, self.book.place()),)

    def _loop(self, at: Sight, depth: int, reach: Reach, place: int) -> Statement:
        """Something is repeated a few times, counted by a slot."""
        times = at.scope.slot("times", Type(None, 0, 9))
        again = Arith("+", Local(times), _number(1), Type(None, 1, 10))
        least = Arith("min", again, _number(9), Type(None, 1, 9))
        loop = While(
            compare(times, "<", self.rng.randrange(1, 3)),
            (Let(times, least, self.book.place()), *self.body(at, depth, reach)),
            2 if self.chance(95) else 1,
            place,
        )
        start = Let(times, _number(0), self.book.place())
        return If(self.condition(at, 0), (start, loop), (), self.book.place())

    def _leave(self, at: Sight, reach: Reach) -> Body:
        """Somebody is asked, or another rule runs."""
        place = self.book.place
        if reach.decisions and self.chance(50):
            actor = self.element(PLAYER, at, 1)
            return (Ask(self.rng.choice(reach.decisions), actor, place()),)
        depth = next((slot for slot in at.slots if slot.name == "depth"), None)
        if reach.itself is not None and depth is not None and self.chance(50):
            less = Arith("-", Local(depth), _number(1), Type(None, -1, 1))
            fewer = Arith("max", less, _number(0), Type(None, 0, 1))
            call = Call(reach.itself, (self.element(PLAYER, at, 1), fewer), place())
            return (If(compare(depth, ">", 0), (call,), (), place()),)
        if reach.rules:
            arguments = (self.element(PLAYER, at, 1), _number(self.rng.randrange(3)))
            return (Call(self.rng.choice(reach.rules), arguments, place()),)
        return ()


def _number(value: int) -> Const:
    return Const(value, Type(None, value, value))
