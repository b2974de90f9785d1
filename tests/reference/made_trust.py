"""Random statements that rely on what was tested before, while others may have changed it.

The compiler leaves out a test that another one before it makes needless. Here something stands
between the two, and now and then it makes the second one needed after all.
"""

from __future__ import annotations

from gamedsl.check.model import (
    Arith,
    Assign,
    Condition,
    Const,
    Every,
    Expression,
    If,
    Let,
    Local,
    Lookup,
    MoveCount,
    MovePiece,
    PieceAt,
    Read,
    Slot,
    StoreCount,
    Type,
)
from tests.reference.made_moves import Body, Moves
from tests.reference.made_values import Sight, fixed
from tests.reference.words import compare


class Trust(Moves):
    """Draws such statements for a book whose components are complete."""

    def trusting(self, at: Sight, between: Body) -> Body:
        """Something is tested, then others may change it, then it is relied upon."""
        made = self.rng.choice((self._step, self._payment, self._draw, self._entry))
        before, condition, after = made(at)
        wait = If(self.condition(at, 1), between, (), self.book.place())
        return (*before, If(condition, (wait, *after), (), self.book.place()))

    def _step(self, at: Sight) -> tuple[Body, Condition, Body]:
        """A variable goes up by one."""
        numbers = [each for each in self.book.variables if each.name.startswith("value")]
        variable = self.rng.choice([each for each in numbers if each.type.domain is None])
        count = Read(variable.index, self.owner(variable.owner, at, 0), variable.type)
        most = Type(None, variable.type.low + 1, variable.type.high + 1)
        more = Arith("+", count, fixed(1), most)
        step = Assign(variable.index, count.owner, more, self.book.place())
        return (), compare(count, "<", variable.type.high), (step,)

    def _payment(self, at: Sight) -> tuple[Body, Condition, Body]:
        """Tokens leave an area in which there are enough of them."""
        loose = [each for each in self.book.stores if not self.class_of(each).individual]
        origin = self.rng.choice(loose)
        target = self.rng.choice([each for each in loose if each.things == origin.things])
        start, end = self.location(origin, at), self.location(target, at)
        sort = self.element(self.class_of(origin).domain, at, 1)
        if target.only_sort is not None and end.owner is not None:
            type_ = self.book.type(self.class_of(target).domain)
            sort = Lookup("sort", target.only_sort, 0, end.owner, type_)
        there = StoreCount(start.store, start.owner, sort, Type(None, 0, 99))
        number: Expression = fixed(self.rng.randrange(1, 3))
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
        return (), compare(there, ">=", number), self.guarded((pay,), target, end)

    def _draw(self, at: Sight) -> tuple[Body, Condition, Body]:
        """What lies on top moves, known by a slot or looked at again."""
        single = [each for each in self.book.stores if self.class_of(each).individual]
        tops = [each for each in single if each.ordered or each.form == "one"]
        origin = self.rng.choice(tops or single)
        target = self.rng.choice(single)
        start, end = self.location(origin, at), self.location(target, at)
        if not tops:
            return (), compare(0, "==", 0), ()
        type_ = self.book.type(self.class_of(origin).domain, nothing=True)
        top, slot = PieceAt(start.store, start.owner, type_), at.scope.slot("top", type_)
        held = self.chance(60)
        before = (Let(slot, top, self.book.place()),) if held else ()
        piece = Local(slot) if held else top
        some = StoreCount(start.store, start.owner, None, Type(None, 0, 99))
        condition = compare(some, ">", 0) if self.chance(50) else compare(piece, ">=", 0)
        move = MovePiece(origin.things, piece, start, end, self.book.place())
        return before, condition, self.guarded((move,), target, end)

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
