"""Random small games, whole: components, rules, actions, decisions, scoring.

Most of them run for some rounds; now and then one does what is impossible, and then the fault and
its place are what has to agree.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from gamedsl.check.model import (
    PLAYER,
    Arith,
    Ask,
    Assign,
    Call,
    Category,
    Const,
    Each,
    Elements,
    Expression,
    If,
    Let,
    Local,
    Location,
    Model,
    MoveAll,
    MovePiece,
    PieceAt,
    Read,
    Reveal,
    SeatAfter,
    Shuffle,
    Statement,
    TieBreak,
    Type,
    While,
)
from tests.reference.build import Book, Scope
from tests.reference.dice import Dice
from tests.reference.made_parts import TURNS, add_parts
from tests.reference.made_rules import DEPTH, Reach, Rules
from tests.reference.made_values import Sight, fixed
from tests.reference.words import compare, count


def made_model(number: int) -> Model:
    """The game of that number, always the same."""
    return Maker(Dice(number)).model()


class Maker:
    """Draws one game."""

    def __init__(self, rng: Dice) -> None:
        """Draw everything from this generator."""
        self.rng = rng
        self.book = Book("Made", 2, rng.randrange(2, 5))
        self.rules = Rules(self.book, rng)
        self.player = self.book.type(PLAYER)

    def model(self) -> Model:
        """The game."""
        self.parts = add_parts(self.book, self.rng)
        answer = self.book.decision(self._actions(Reach()))
        called = self._called(Reach((answer,)))
        turn = self.book.decision(
            self._actions(Reach((answer,), called, chooses=self.rules.chance(60)))
        )
        if self.rng.randrange(4) > 0:
            self._score()
        return self.book.model(
            self._main(Reach((answer, turn), called, chooses=self.rules.chance(40)))
        )

    # ---- rules and course of play ---------------------------------------------------------------

    def _called(self, reach: Reach) -> tuple[int, ...]:
        """Some rules that may ask, and call themselves and those before them."""
        made = [self._spoil()]
        for number in range(self.rng.randrange(1, 4)):
            rule = self.book.reserve()
            scope = Scope()
            sight = Sight(scope, (scope.slot("p", self.player), scope.slot("depth", DEPTH)))
            if self.rules.chance(30):
                domain = self.rng.choice(self.book.domains).name
                sight = self.rules.fresh_group(sight, domain)[1]
                self.rules.takes[rule] = domain
            chooses = self.rules.chance(60)
            inner = attrs.evolve(reach, rules=tuple(made), itself=rule, chooses=chooses)
            if self.rules.chance(30):
                inner = attrs.evolve(inner, decisions=(), chooses=False)
            body = self.rules.body(sight, 2, inner)
            self.book.fill(rule, f"rule {number}", scope, body, len(sight.slots))
            made.append(rule)
        return tuple(made)

    def _spoil(self) -> int:
        """A rule that undoes what others rely upon: numbers at their limits, areas empty."""
        scope, here = Scope(), self.book.place
        scope.slot("p", self.player)
        scope.slot("depth", DEPTH)
        body: list[Statement] = []
        for each in self.book.variables:
            if each.kind == "counter" and each.type.domain is None:
                limit = fixed(self.rng.choice((each.type.low, each.type.high)))
                owner, body_of = self._owned(scope, each.owner)
                body.append(body_of(Assign(each.index, owner, limit, here())))
        for area in self.book.stores:
            if area.name != "box" and self.rng.randrange(4) == 0:
                box = next(s for s in self.book.stores if s.things == area.things)
                owner, body_of = self._owned(scope, area.owner)
                origin, target = Location(area.index, owner), Location(box.index, None)
                body.append(body_of(MoveAll(area.things, origin, target, here())))
        return self.book.procedure("spoil", "rule", scope, body, 2)

    def _owned(
        self, scope: Scope, owner: str | None
    ) -> tuple[Expression | None, Callable[[Statement], Statement]]:
        """An owner, and what makes a statement about it one about all owners."""
        if owner is None:
            return None, lambda statement: statement
        each, place = scope.slot("each", self.book.type(owner)), self.book.place()
        elements = Elements(owner)
        return Local(each), lambda statement: Each(elements, each, None, (statement,), place)

    def _main(self, reach: Reach) -> int:
        book, here = self.book, self.book.place
        set_up, scope = Scope(), Scope()
        setup = book.procedure(
            "set-up",
            "setup",
            set_up,
            self.rules.body(Sight(set_up), 2, Reach(chooses=self.rules.chance(30))),
        )
        turn = Read(self.parts.turn, None, Type(None, 0, TURNS))
        p, inner = Sight(scope).fresh("p", self.player)
        later = Arith("+", turn, fixed(1), Type(None, 1, TURNS + 1))
        loop = While(
            compare(turn, "<", TURNS),
            (
                Assign(self.parts.turn, None, later, here()),
                Let(p, SeatAfter(Local(p), 1, self.player), here()),
                Ask(reach.decisions[-1], Local(p), here()),
                *self.rules.body(inner, 2, reach),
            ),
            None if self.rules.chance(50) else TURNS - self.rules.chance(10),
            here(),
        )
        start = Let(p, Const(self.rng.randrange(2), self.player), here())
        return book.procedure("main", "main", scope, [Call(setup, (), here()), start, loop])

    def _deal(self, scope: Scope) -> tuple[Statement, ...]:
        """The cards are on a pile, and some of them in the hands."""
        here = self.book.place
        pile, each = Location(self.parts.pile, None), scope.slot("each", self.player)
        card = PieceAt(self.parts.pile, None, self.book.type("Card", nothing=True))
        hand = Location(self.parts.hand, Local(each))
        deal = MovePiece("Card", card, pile, hand, here())
        some = If(compare(count(self.parts.pile), ">", 1), (deal,), (), here())
        gather = MoveAll("Card", Location(self.parts.cards, None), pile, here())
        shown = Reveal(self.rng.choice((pile, hand)), here())
        once = (some, shown) if self.rng.randrange(3) == 0 else (some,)
        return (
            gather,
            Shuffle(pile, here()),
            *[Each(Elements(PLAYER), each, None, once, here())] * self.rng.randrange(3),
        )

    # ---- what players meet ----------------------------------------------------------------------

    def _actions(self, reach: Reach) -> tuple[int, ...]:
        actions = [self._action(f"do {n}", reach) for n in range(self.rng.randrange(1, 4))]
        scope = Scope()
        scope.slot("me", self.player)
        if self.rng.randrange(20) > 0:
            actions.append(self.book.action("pass", scope, ()))
        return tuple(actions)

    def _action(self, verb: str, reach: Reach) -> int:
        scope = Scope()
        me = scope.slot("me", self.player)
        parameters, guards, last = self.rules.arguments(Sight(scope, (me,)))
        body = self.rules.body(last, 2, reach)
        return self.book.action(verb, scope, body, parameters, guards)

    def _score(self) -> None:
        here = self.book.place
        scope = Scope()
        player = scope.slot("player", self.player)
        sight = Sight(scope, (player,))
        categories = [
            Category(f"line {n}", player, self.rules.number(sight, 2), here())
            for n in range(self.rng.randrange(1, 4))
        ]
        ties = [
            TieBreak(player, self.rules.number(sight, 1), self.rules.chance(50), f"{n}", here())
            for n in range(self.rng.randrange(3))
        ]
        before = None
        if self.rng.randrange(2) == 0:
            inner = Scope()
            body = self.rules.body(Sight(inner), 1, Reach(ends=False))
            before = self.book.procedure("turn up", "rule", inner, body)
        self.book.score(
            categories,
            ties,
            most=self.rules.chance(70),
            shared=self.rules.chance(70),
            before=before,
        )
