"""Counts that are found together, pieces that are sifted, and faces that are rarely up."""

from __future__ import annotations

import random

import attrs
import pytest

from gamedsl.check.model import (
    NUMBER,
    Attribute,
    Category,
    Compare,
    Condition,
    Const,
    Expression,
    First,
    Fold,
    Held,
    Hosted,
    Let,
    Listed,
    Local,
    Lookup,
    Read,
    Slot,
    Statement,
    Type,
    While,
)
from gamedsl.compile import Program, Reason, RulesFaultAt, shape
from gamedsl.compile.emit import sifting
from tests.compile.table import ACE, JACK, KING, QUEEN, TEN, Table
from tests.compile.test_chains import SIDES, Trees
from tests.reference.words import compare, plus, times, value

SUIT = (0, 1, 1, 2, 0)
"""The suit of each card."""
FEW = Type(None, 0, 99)


@pytest.fixture(params=[0, 10_000], autouse=True)
def chained_from(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything holds for chains and for lists."""
    monkeypatch.setattr(shape, "CHAINED_FROM", request.param)


class Meadows(Trees):
    """Each player's meadow holds cards, and other cards lie at the slots of these."""

    def __init__(self) -> None:
        """Two faces belong to each card, one after the other."""
        super().__init__()
        domain = next(each for each in self.book.domains if each.name == "Face")
        owner = Attribute("Card", "Card", tuple(face // 2 for face in range(10)))
        at = self.book.domains.index(domain)
        self.book.domains[at] = attrs.evolve(domain, attributes=(owner,))
        self.me = self.scope.slot("me", self.player)

    def lying_in_meadow(self, owner: Slot, wanted: tuple[int, ...], *, by_face: bool) -> Expression:
        """How many cards that show it lie in the meadow and at the cards there."""
        here = self.scope.slot("here", self.card)
        host = self.scope.slot("host", self.card)
        there = self.scope.slot("there", self.card)
        meadow = Held(self.meadow, Local(owner))
        at = Hosted(self.slots, times(Local(host), SIDES), SIDES)
        inner = Fold("count", at, there, self.shows(there, wanted, by_face=by_face), None, FEW)
        return plus(
            Fold("count", meadow, here, self.shows(here, wanted, by_face=by_face), None, FEW),
            Fold("sum", meadow, host, None, inner, FEW),
        )

    def shows(self, card: Slot, wanted: tuple[int, ...], *, by_face: bool) -> Condition:
        """The card, or the face of it that is up, is one of these."""
        index: Expression = Local(card)
        if by_face:
            index = Read(self.face, Local(card), Type("Face", -1, 9))
        first, number = (-1, 11) if by_face else (0, 5)
        values = tuple(int(each + first in wanted) for each in range(number))
        looked_up = Lookup("shown", values, first, index, Type(None, 0, 1))
        return Compare("==", looked_up, Const(1, NUMBER))


def scored(
    table: Meadows, line: Expression, body: tuple[Statement, ...]
) -> tuple[Program, list[int]]:
    """The finished game in which the line is all of the scoring."""
    table.book.score([Category("line", table.me, line, table.book.place())])
    program = table.program(*body)
    row = program.new_row(3, 0)
    program.start(row)
    program.finish(row)
    return program, row


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("by_face", [False, True])
def test_counts_of_a_line_come_to_what_they_come_to_one_by_one(seed: int, *, by_face: bool) -> None:
    """Cards in a meadow and at its cards, by what they are and by the face that is up."""
    chance = random.Random(seed)
    table = Meadows()
    owners = {card: chance.randrange(3) for card in range(3)}
    at = {card: chance.randrange(3) * SIDES + chance.randrange(SIDES) for card in (3, 4)}
    up = {card: 2 * card + chance.randrange(2) for card in range(5) if chance.random() < 0.7}
    body: list[Statement] = [table.turn(card, face) for card, face in up.items()]
    for card, owner in owners.items():
        body.append(table.move(card, table.at(table.cards), table.at(table.meadow, owner)))
    body += [table.lay(card, slot) for card, slot in at.items()]
    sets = [tuple(chance.sample(range(5), chance.randrange(1, 5))) for _ in range(9)]
    if by_face:
        sets = [tuple(2 * each + chance.randrange(2) for each in one) for one in sets]
    line: Expression = value(0)
    for number, wanted in enumerate(sets):
        line = plus(
            line, times(table.lying_in_meadow(table.me, wanted, by_face=by_face), 10**number % 9973)
        )
    program, row = scored(table, line, tuple(body))

    def counted(player: int, wanted: tuple[int, ...]) -> int:
        mine = [card for card, owner in owners.items() if owner == player]
        mine += [card for card, slot in at.items() if owners[slot // SIDES] == player]
        shown = [up.get(card, -1) if by_face else card for card in mine]
        return sum(each in wanted for each in shown)

    for player in range(3):
        expected = sum(counted(player, one) * (10**n % 9973) for n, one in enumerate(sets))
        assert program.totals(row)[player] == (expected,)
        assert program.evaluate(line, row, {table.me.index: player}) == expected


def test_elements_that_are_shown_are_counted_once_each() -> None:
    """As many different ones as there are, however many elements could be shown."""
    table = Meadows()
    each = table.scope.slot("number", Type(None, 0, 19))
    card = table.scope.slot("card", table.card)
    suits = Lookup("suit", SUIT, 0, Local(card), Type(None, 0, 19))
    some = Fold(
        "count",
        Held(table.meadow, Local(table.me)),
        card,
        Compare("==", suits, Local(each)),
        None,
        FEW,
    )
    all_of_them = Listed((tuple(range(20)),), value(0), "number")
    different = Fold("count", all_of_them, each, compare(some, ">=", 1), None, FEW)
    body = [
        table.move(card, table.at(table.cards), table.at(table.meadow, owner))
        for card, owner in ((ACE, 0), (KING, 0), (QUEEN, 0), (JACK, 1), (TEN, 1))
    ]
    program, row = scored(table, plus(different, different), tuple(body))

    assert program.totals(row) == ((4,), (4,), (0,))


class Sifting(Table):
    """Some times the first card of suit 0 or 1 goes from one pile to another."""

    def __init__(self) -> None:
        """All cards lie on the first pile."""
        super().__init__()
        self.other = self.book.store("other", "Card", "list", ordered=True, sight="none")

    def body(self, number: int) -> tuple[Statement, ...]:
        """So many cards."""
        done, each = self.scope.slot("done", FEW), self.scope.slot("each", self.card)
        suits = Lookup("suit", SUIT, 0, Local(each), FEW)
        will_do = compare(suits, "<", 2)
        first = First(Held(self.pile, None), each, will_do, Type("Card", -1, 4))
        self.moved = self.move(first, self.at(self.pile), self.at(self.other))
        step = Let(done, plus(done, 1), self.book.place())
        again = While(
            compare(done, "<", number), (self.moved, step), fuel=None, place=self.book.place()
        )
        return self.fill(), Let(done, value(0), self.book.place()), again


@pytest.mark.parametrize("least", [1, 100])
def test_pieces_are_taken_from_a_list_one_after_the_other(
    least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They lie on the other list in their order, however that is written; too few are a fault."""
    monkeypatch.setattr(sifting, "_WORTH_IT", least)
    table = Sifting()
    seen = table.after(*table.body(3))
    assert seen.cards(table.other) == [ACE, KING, QUEEN]
    assert seen.cards(table.pile) == [JACK, TEN]

    short = Sifting()
    with pytest.raises(RulesFaultAt) as found:
        short.after(*short.body(5))
    assert (found.value.place, found.value.reason) == (short.moved.place, Reason.NOT_THERE)
