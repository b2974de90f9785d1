"""Values made at random, against an interpreter of a few lines.

The interpreter knows the state as the test has laid it out and nothing of the compiler.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gamedsl.check.model import (
    NUMBER,
    PLAYER,
    Arith,
    Best,
    Compare,
    Condition,
    Conditional,
    Const,
    Elements,
    Every,
    Expression,
    First,
    Fold,
    Held,
    Listed,
    Local,
    Lookup,
    Not,
    PieceAt,
    PlayerCount,
    Read,
    SeatAfter,
    Seats,
    Slot,
    Some,
    Source,
    StoreCount,
    Type,
)
from gamedsl.compile import RulesFaultAt
from gamedsl.compile.cache import load
from gamedsl.compile.emit.questions import UNDEFINED, ask_for_value
from gamedsl.compile.facts import Facts
from tests.compile.table import Seen, Table

TABLE = Table()
SEEN = Seen(TABLE.program(), [])
LAYOUT = SEEN.program.layout
OWNERS = {PLAYER: 4, "Spot": 3, "Coin sort": 3, "Card": 5}
PLAYERS = 3


class UndefinedError(Exception):
    """The value makes no sense."""


class State:
    """What lies where, as plain lists."""

    def __init__(self, draw: st.DataObject) -> None:
        """Draw a state; nothing in it need add up."""
        numbers = st.integers(-2, 6)
        self.marks = [draw.draw(numbers) for _ in range(3)]
        self.total = draw.draw(st.integers(-9, 9))
        self.chief = draw.draw(st.integers(-1, PLAYERS - 1))
        few = st.integers(0, 2)
        self.purse = [[draw.draw(few) for _ in range(3)] for _ in range(4)]
        self.vein = [draw.draw(few) for _ in range(3)]
        self.slot = [draw.draw(st.integers(-1, 2)) for _ in range(3)]
        cards = st.lists(st.integers(0, 4), unique=True, max_size=5)
        self.pile = draw.draw(cards)
        self.hand = [sorted(draw.draw(cards)) for _ in range(4)]

    def row(self) -> list[int]:
        """The same state as a row."""
        row = SEEN.program.new_row(PLAYERS, 0)
        for spot in range(3):
            row[LAYOUT.variable_slot(TABLE.marks, spot)] = self.marks[spot]
            row[LAYOUT.one_slot(TABLE.slot, spot)] = self.slot[spot] + 1
            sort = (0, 2, 0)[spot]
            row[LAYOUT.count_slot(TABLE.vein, spot, sort)] = self.vein[spot]
        row[LAYOUT.variable_slot(TABLE.total)] = self.total
        row[LAYOUT.variable_slot(TABLE.chief)] = self.chief
        for seat in range(4):
            for sort in range(3):
                row[LAYOUT.count_slot(TABLE.purse, seat, sort)] = self.purse[seat][sort]
            self._fill(row, TABLE.hand, seat, self.hand[seat])
        self._fill(row, TABLE.pile, 0, self.pile)
        return row

    def _fill(self, row: list[int], store: int, owner: int, cards: list[int]) -> None:
        number, first, _ = LAYOUT.list_slots(store, owner)
        row[number] = len(cards)
        row[first : first + len(cards)] = cards

    def contents(self, store: int, owner: int) -> list[int]:
        """All things in a store, sorted or from the bottom up."""
        if store == TABLE.purse:
            return [sort for sort in range(3) for _ in range(self.purse[owner][sort])]
        if store == TABLE.vein:
            return [(0, 2, 0)[owner]] * self.vein[owner]
        if store == TABLE.slot:
            return [self.slot[owner]] if self.slot[owner] >= 0 else []
        return self.pile if store == TABLE.pile else self.hand[owner]


COMPARE: dict[str, Callable[[int, int], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
ARITH: dict[str, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "//": operator.floordiv,
    "%": operator.mod,
    "min": min,
    "max": max,
}


class Plain:
    """The interpreter."""

    def __init__(self, state: State) -> None:
        """Values of this state."""
        self.state = state

    def owner(self, owner: Expression | None, size: int, env: dict[int, int]) -> int:
        """The owner, which has to be one."""
        number = 0 if owner is None else self.value(owner, env)
        if not 0 <= number < size:
            raise UndefinedError
        return number

    def seat(self, player: Expression, env: dict[int, int]) -> int:
        """Somebody who plays."""
        return self.owner(player, PLAYERS, env)

    def holds(self, condition: Condition, env: dict[int, int]) -> bool:
        """Whether the condition holds."""
        match condition:
            case Compare():
                left = self.value(condition.left, env)
                return COMPARE[condition.op](left, self.value(condition.right, env))
            case Every():
                return all(self.holds(part, env) for part in condition.parts)
            case Some():
                return any(self.holds(part, env) for part in condition.parts)
            case Not():
                return not self.holds(condition.part, env)

    def elements(self, source: Source, env: dict[int, int]) -> list[int]:
        """The elements of a source."""
        match source:
            case Elements():
                return list(range(PLAYERS if source.domain == PLAYER else OWNERS[source.domain]))
            case Seats():
                start = self.seat(source.start, env)
                return [(start + steps) % PLAYERS for steps in range(PLAYERS)]
            case Held():
                return list(dict.fromkeys(self.held(source, env)))
            case Listed():
                return list(source.lists[self.owner(source.index, len(source.lists), env)])

    def held(self, node: Held | StoreCount | PieceAt, env: dict[int, int]) -> list[int]:
        """What lies in a store."""
        of = SEEN.program.model.stores[node.store]
        size = 1 if of.owner is None else OWNERS[of.owner]
        return self.state.contents(node.store, self.owner(node.owner, size, env))

    def those(self, node: Fold | Best | First, env: dict[int, int]) -> list[dict[int, int]]:
        """The elements that satisfy the condition."""
        found = [{**env, node.each.index: element} for element in self.elements(node.source, env)]
        return [each for each in found if node.where is None or self.holds(node.where, each)]

    def value(self, node: Expression, env: dict[int, int]) -> int:
        """The value."""
        match node:
            case Const():
                return node.value
            case Local():
                return env[node.slot.index]
            case Read():
                owners: list[int] = {
                    TABLE.marks: self.state.marks,
                    TABLE.total: [self.state.total],
                    TABLE.chief: [self.state.chief],
                }[node.variable]
                return owners[self.owner(node.owner, len(owners), env)]
            case Lookup():
                index = self.value(node.index, env) - node.first
                if not 0 <= index < len(node.values):
                    raise UndefinedError
                return node.values[index]
            case Arith():
                left, right = self.value(node.left, env), self.value(node.right, env)
                if node.op in {"//", "%"} and right == 0:
                    raise UndefinedError
                return ARITH[node.op](left, right)
            case Conditional():
                return self.value(node.yes if self.holds(node.condition, env) else node.no, env)
            case _:
                return self.more(node, env)

    def more(self, node: Expression, env: dict[int, int]) -> int:
        """Values of stores, seats and many elements."""
        match node:
            case StoreCount():
                found = self.held(node, env)
                return len(found) if node.sort is None else found.count(self.value(node.sort, env))
            case PieceAt():
                return (self.held(node, env) or [-1])[-1]
            case SeatAfter():
                return (self.seat(node.player, env) + node.steps) % PLAYERS
            case PlayerCount():
                return PLAYERS
            case Fold():
                return self.fold(node, env)
            case First():
                return next((each[node.each.index] for each in self.those(node, env)), -1)
            case Best():
                return self.best(node, env)
            case _:
                raise TypeError(node)

    def fold(self, node: Fold, env: dict[int, int]) -> int:
        """How many, or the values put together."""
        found = self.those(node, env)
        if node.value is None:
            return len(found)
        values = [self.value(node.value, each) for each in found]
        if node.kind == "sum":
            return sum(values)
        return (max if node.kind == "max" else min)(values, default=0)

    def best(self, node: Best, env: dict[int, int]) -> int:
        """The element with the best key."""
        keys = [
            (self.value(node.key, each), each[node.each.index]) for each in self.those(node, env)
        ]
        if not keys:
            return -1
        wanted = (max if node.most else min)(key for key, _ in keys)
        best = [element for key, element in keys if key == wanted]
        return -1 if node.alone and len(best) > 1 else best[0]


# ---- values made at random ----------------------------------------------------------------------

SLOTS = tuple(
    Slot(number, name, Type(domain, 0, size - 1))
    for number, (name, (domain, size)) in enumerate(
        zip(("seat", "spot", "coin", "card"), OWNERS.items(), strict=True)
    )
)
OUTER = Slot(9, "n", Type(None, -3, 8))
STORES = {
    TABLE.purse: (PLAYER, "Coin sort"),
    TABLE.vein: ("Spot", "Coin sort"),
    TABLE.slot: ("Spot", "Coin sort"),
    TABLE.pile: (None, "Card"),
    TABLE.hand: (PLAYER, "Card"),
}
CHECKS: Any = st.sampled_from(tuple(COMPARE))


class Made:
    """Draws values; `bound` counts the slots that searches bind."""

    def __init__(self, data: st.DataObject) -> None:
        """Draw from this data."""
        self.data = data
        self.bound = 10

    def one_of(self, *choices: Any) -> Any:
        """One of these."""
        return choices[self.data.draw(st.integers(0, len(choices) - 1))]

    def number(self, depth: int, slots: tuple[Slot, ...]) -> Expression:
        """A number."""
        makers = [self._constant, self._slot_or_variable]
        if depth > 0:
            makers += [self._arith, self._choice, self._count, self._fold, self._table]
        made: Expression = self.one_of(*makers)(depth - 1, slots)
        return made

    def _constant(self, _depth: int, _slots: tuple[Slot, ...]) -> Expression:
        return Const(self.data.draw(st.integers(-2, 5)), NUMBER)

    def _slot_or_variable(self, depth: int, slots: tuple[Slot, ...]) -> Expression:
        if self.data.draw(st.booleans()):
            return Local(OUTER)
        if self.data.draw(st.booleans()):
            return Read(TABLE.total, None, NUMBER)
        return Read(TABLE.marks, self.element("Spot", depth, slots), NUMBER)

    def _arith(self, depth: int, slots: tuple[Slot, ...]) -> Expression:
        op = self.one_of(*ARITH)
        return Arith(op, self.number(depth, slots), self.number(depth, slots), NUMBER)

    def _choice(self, depth: int, slots: tuple[Slot, ...]) -> Expression:
        yes, no = self.number(depth, slots), self.number(depth, slots)
        return Conditional(self.condition(depth, slots), yes, no, NUMBER)

    def _count(self, depth: int, slots: tuple[Slot, ...]) -> Expression:
        store = self.one_of(*STORES)
        owner, sorts = STORES[store]
        sort = self.perhaps(sorts, depth, slots) if self.data.draw(st.booleans()) else None
        return StoreCount(store, self._owner(owner, depth, slots), sort, NUMBER)

    def _table(self, depth: int, slots: tuple[Slot, ...]) -> Expression:
        values = tuple(self.data.draw(st.lists(st.integers(-3, 7), min_size=1, max_size=6)))
        first = self.data.draw(st.integers(-1, 2))
        return Lookup("t", values, first, self.number(depth, slots), NUMBER)

    def _fold(self, depth: int, slots: tuple[Slot, ...]) -> Expression:
        source, each, inner = self.source(depth, slots)
        where = self.condition(depth, inner) if self.data.draw(st.booleans()) else None
        kind = self.one_of("count", "sum", "max", "min")
        value = None if kind == "count" else self.number(depth, inner)
        return Fold(kind, source, each, where, value, NUMBER)

    def _owner(self, domain: str | None, depth: int, slots: tuple[Slot, ...]) -> Expression | None:
        return None if domain is None else self.element(domain, depth, slots)

    def element(self, domain: str, depth: int, slots: tuple[Slot, ...]) -> Expression:
        """An element, now and then one that may be nothing."""
        known = [slot for slot in slots if slot.type.domain == domain]
        if known and self.data.draw(st.integers(0, 3)) > 0:
            return Local(self.one_of(*known))
        if depth > 0 and self.data.draw(st.integers(0, 3)) == 0:
            return self.perhaps(domain, depth - 1, slots)
        if domain == PLAYER and depth > 0:
            steps = self.data.draw(st.integers(-2, 4))
            return SeatAfter(self.element(domain, 0, slots), steps, Type(PLAYER, 0, 3))
        most = PLAYERS if domain == PLAYER else OWNERS[domain]
        number = self.data.draw(st.integers(0, most - 1))
        return Const(number, Type(domain, 0, OWNERS[domain] - 1))

    def perhaps(self, domain: str, depth: int, slots: tuple[Slot, ...]) -> Expression:
        """An element or nothing."""
        type_ = Type(domain, -1, OWNERS[domain] - 1)
        tops = [store for store, (_, sorts) in STORES.items() if sorts == domain]
        if tops and self.data.draw(st.booleans()):
            store = self.one_of(*tops)
            return PieceAt(store, self._owner(STORES[store][0], 0, slots), type_)
        if domain == PLAYER and self.data.draw(st.booleans()):
            return Read(TABLE.chief, None, type_)
        source, each, inner = self.source(max(0, depth - 1), slots, domain)
        where = self.condition(depth - 1, inner) if depth > 0 else None
        if self.data.draw(st.booleans()):
            return First(source, each, where, type_)
        key = self.number(max(0, depth - 1), inner)
        most, alone = self.data.draw(st.booleans()), self.data.draw(st.booleans())
        return Best(source, each, where, key, most=most, alone=alone, type=type_)

    def source(
        self, depth: int, slots: tuple[Slot, ...], domain: str | None = None
    ) -> tuple[Source, Slot, tuple[Slot, ...]]:
        """A source, a slot for its elements, and the slots known inside."""
        domain = domain or self.one_of(*OWNERS)
        assert domain is not None
        self.bound += 1
        each = Slot(self.bound, "each", Type(domain, 0, OWNERS[domain] - 1))
        held = [store for store, (_, sorts) in STORES.items() if sorts == domain]
        choices: list[Source] = [Elements(domain)]
        if held:
            store = self.one_of(*held)
            choices.append(Held(store, self._owner(STORES[store][0], depth, slots)))
        if domain == PLAYER:
            choices.append(Seats(self.element(PLAYER, depth, slots)))
        else:
            lists = ((0, 1), (), (1, 0)) if self.data.draw(st.booleans()) else ((1,), (0,), (2,))
            choices.append(Listed(lists, self.element("Spot", depth, slots), domain))
        return self.one_of(*choices), each, (*slots, each)

    def condition(self, depth: int, slots: tuple[Slot, ...]) -> Condition:
        """A condition."""
        choice = self.data.draw(st.integers(0, 6)) if depth > 0 else 0
        if choice in {4, 5}:
            number = self.data.draw(st.integers(0, 3))
            parts = tuple(self.condition(depth - 1, slots) for _ in range(number))
            return Every(parts) if choice == 4 else Some(parts)
        if choice == 6:
            return Not(self.condition(depth - 1, slots))
        if choice == 3:
            domain = self.one_of(*OWNERS)
            left = self.perhaps(domain, depth - 1, slots)
            return Compare(self.data.draw(CHECKS), left, self.element(domain, 0, slots))
        left = self.number(max(0, depth), slots)
        return Compare(self.data.draw(CHECKS), left, self.number(max(0, depth - 1), slots))


FEW, MANY = settings(max_examples=8), settings(max_examples=300)


def environment(data: st.DataObject) -> dict[int, int]:
    """What the slots hold; the player is one who plays."""
    held = {slot.index: data.draw(st.integers(0, min(2, slot.type.high))) for slot in SLOTS}
    return {**held, OUTER.index: data.draw(st.integers(-3, 8))}


def same_value(data: st.DataObject) -> None:
    """The number or the fault is the same, and the number lies within the proven bounds."""
    wanted = Made(data).number(data.draw(st.integers(0, 3)), SLOTS)
    state, env = State(data), environment(data)
    try:
        expected: int | None = Plain(state).value(wanted, env)
    except UndefinedError:
        expected = None
    try:
        found: int | None = SEEN.program.evaluate(wanted, state.row(), env)
    except RulesFaultAt:
        found = None

    assert found == expected
    if expected is not None:
        low, high = SEEN.program._bounds.interval(wanted, Facts(0))
        assert low <= expected <= high


def same_condition(data: st.DataObject) -> None:
    """1, 0 or the fault is the same, and nothing has been decided wrongly."""
    wanted = Made(data).condition(data.draw(st.integers(1, 3)), SLOTS)
    state, env = State(data), environment(data)
    try:
        expected: bool | None = Plain(state).holds(wanted, env)
    except UndefinedError:
        expected = None
    try:
        found: int | None = SEEN.program.evaluate(wanted, state.row(), env)
    except RulesFaultAt:
        found = None

    assert found == expected
    if expected is not None:
        assert SEEN.program._bounds.holds(wanted, Facts(0)) in {None, expected}


def same_sense(data: st.DataObject) -> None:
    """A function that may not fail gives UNDEFINED exactly where the other one fails."""
    wanted = Made(data).number(2, SLOTS)
    row, env = State(data).row(), environment(data)
    slots = [*SLOTS, OUTER]
    text = ask_for_value(LAYOUT, SEEN.program._bounds, wanted, slots, may_fail=False)
    asked = load(text, None, SEEN.program._names)["asked"]
    try:
        expected = SEEN.program.evaluate(wanted, row, env)
    except RulesFaultAt:
        expected = UNDEFINED

    assert asked(row, *(env[slot.index] for slot in slots)) == expected


@FEW
@given(st.data())
def test_values_are_what_an_interpreter_finds(data: st.DataObject) -> None:
    """The compiled function and the interpreter agree."""
    same_value(data)


@FEW
@given(st.data())
def test_conditions_are_what_an_interpreter_finds(data: st.DataObject) -> None:
    """The compiled function and the interpreter agree."""
    same_condition(data)


@FEW
@given(st.data())
def test_what_makes_no_sense_can_be_told_without_a_fault(data: st.DataObject) -> None:
    """Reasons against a move are told by functions that never fail."""
    same_sense(data)


@pytest.mark.slow
@MANY
@given(st.data())
def test_many_values_are_what_an_interpreter_finds(data: st.DataObject) -> None:
    """The same for many."""
    same_value(data)
    same_condition(data)
    same_sense(data)
