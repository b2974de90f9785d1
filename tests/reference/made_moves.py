"""Random moves for random games: of tokens and of cards, seen and unseen."""

from __future__ import annotations

from gamedsl.check.model import (
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
    Reveal,
    Statement,
    Store,
    StoreCount,
    Things,
    Type,
)
from tests.reference.made_values import Sight, Values
from tests.reference.words import compare

Body = tuple[Statement, ...]


class Moves(Values):
    """Draws moves for a book whose components are complete."""

    def class_of(self, store: Store) -> Things:
        """The class of what lies in a store."""
        return next(each for each in self.book.things if each.name == store.things)

    def location(self, store: Store, at: Sight) -> Location:
        """The store of some owner."""
        return Location(store.index, self.owner(store.owner, at, 1))

    def move(self, at: Sight) -> Body:
        """Things go somewhere else; mostly only where there is room."""
        single = [each for each in self.book.stores if self.class_of(each).individual]
        origin = self.rng.choice(single if self.chance(40) else self.book.stores)
        there = [s for s in self.book.stores if s.things == origin.things and s != origin]
        target = self.rng.choice(there or [origin])
        start, end = self.location(origin, at), self.location(target, at)
        if target == origin:
            return ()
        if self.chance(15) and target.form != "one" and target.only_sort is None:
            move: Statement = MoveAll(origin.things, start, end, self.book.place())
        elif self.class_of(origin).individual:
            return self.guarded(self.one_card(origin, start, end, at), target, end)
        else:
            move = self.some_tokens(origin, start, end, at)
        return self.guarded((move,), target, end)

    def guarded(self, moves: Body, target: Store, end: Location) -> Body:
        """The moves, mostly made only where the target has room."""
        room = 1 if target.form == "one" else target.capacity
        if room is None or self.chance(3):
            return moves
        amount = StoreCount(end.store, end.owner, None, Type(None, 0, 99))
        return (If(compare(amount, "<", room), moves, (), self.book.place()),)

    def one_card(self, origin: Store, start: Location, end: Location, at: Sight) -> Body:
        """A card, the top one or any, goes somewhere else if there is one."""
        domain = self.class_of(origin).domain
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

    def some_tokens(self, origin: Store, start: Location, end: Location, at: Sight) -> Statement:
        """Some tokens go somewhere else, mostly of a sort that may lie there."""
        target = self.book.stores[end.store]
        count = self.within(self.number(at, 1), 0 if self.chance(98) else -1, 3)
        if target.form == "one" or target.capacity is not None:
            count = self.within(count, 0, 1)
        sort: Expression = self.element(self.class_of(origin).domain, at, 1)
        for store, where in ((origin, start), (target, end)):
            if store.only_sort is not None and where.owner is not None and self.chance(97):
                domain = self.class_of(store).domain
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

    def open_cards(self, at: Sight) -> Body:
        """Cards are turned up, and one of them goes where not everybody sees it."""
        single = [each for each in self.book.stores if self.class_of(each).individual]
        origin, hidden = self.rng.choice(single), [each for each in single if each.sight != "all"]
        private = [each for each in hidden if each.sight == "owner"]
        target = self.rng.choice(private if self.chance(60) else hidden)
        start, end = self.location(origin, at), self.location(target, at)
        reveal = Reveal(start, self.book.place())
        if target == origin and not self.chance(20):
            return (reveal,)
        return (reveal, *self.guarded(self.one_card(origin, start, end, at), target, end))
