# SPDX-License-Identifier: MIT
"""Many counts of what lies with one player, found by one walk.

In: a value in which a player's pieces are counted again and again, by what they show.  Out: lines
that go through the pieces once, and the same value with the counts that were found that way.
Several counts stand in one whole number, each in bits of its own; a table says what a piece adds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar, cast

import attrs

from gamedsl.check.model import (
    NUMBER,
    YES_NO,
    Arith,
    Compare,
    Condition,
    Conditional,
    Const,
    Expression,
    Fold,
    Held,
    Hosted,
    Listed,
    Local,
    Read,
    Slot,
    Type,
)
from gamedsl.compile.counted import HERE, Counted, Part, Shows, counted
from gamedsl.compile.emit.context import Context
from gamedsl.compile.emit.sources import Leave, Walk, go_through
from gamedsl.compile.emit.val import Val, index_text
from gamedsl.compile.emit.values import value
from gamedsl.compile.walk import Node, substitute, with_parts

__all__ = ["tallied", "tallied_together"]

_WORTH_IT = 2
"""At least so many walks become one."""
_MOST_WAYS = 12
"""A list of elements is gone through one by one if no more of them matter."""
_BITS = 60
"""So many bits of a number are used."""
_LONG = 1000
"""A size of a body that is not to be written several times."""

NodeT = TypeVar("NodeT", bound=Node)


@attrs.define
class _Word:
    """Counts that stand in one number: of pieces at the same places, by the same variable."""

    name: str
    parts: tuple[Part, ...]
    variable: int | None
    sign: str = "+="
    held: list[tuple[Shows, int]] = attrs.field(factory=list)
    """Each count, and behind how many bits it stands."""
    bits: int = 0

    def takes(self, found: Counted, bits: int) -> bool:
        """That count can stand here too."""
        alike = self.parts == found.parts and self.bits + bits <= _BITS
        return alike and found.shows.variable in {self.variable, None}

    def take(self, shows: Shows, bits: int) -> int:
        """The count stands here, behind so many bits."""
        before = self.bits
        self.held.append((shows, before))
        self.bits += bits
        return before

    @property
    def everything(self) -> int:
        """What a piece adds that shows all that is asked for."""
        return sum(1 << shift for _, shift in self.held)

    @property
    def table(self) -> tuple[int, ...]:
        """What a piece adds, by what it shows; empty if every piece adds the same."""
        length = max(len(shows.table) for shows, _ in self.held)
        columns = [
            [each << shift for each in shows.table or (1,) * length] for shows, shift in self.held
        ]
        return tuple(map(sum, zip(*columns, strict=True)))


class _Tally:
    """The counts found in values for one player, and the slots that stand for them."""

    def __init__(self, ctx: Context) -> None:
        """Nothing is counted yet."""
        self.ctx = ctx
        self.slots: dict[Counted, Slot] = {}
        self.masks: dict[Counted, Slot] = {}
        """For the elements of a list, a bit of each that some piece shows."""

    def rewritten(self, node: NodeT, player: Slot) -> NodeT:
        """The node, in which slots stand for the counts of what that player has."""
        found = counted(node, player, self.ctx.shape)
        if found is not None:
            return cast("NodeT", self._standing(found))
        if isinstance(node, Fold):
            ways = self._ways(node, player)
            if ways is not None:
                return cast("NodeT", ways)
        return with_parts(node, lambda part: self.rewritten(part, player))

    def _standing(self, found: Counted) -> Expression:
        """What stands for a count."""
        if found.shows.nothing:
            return Const(0, NUMBER)
        if found not in self.slots:
            most = found.most(self.ctx.shape)
            self.slots[found] = self.ctx.invented("tally", Type(None, 0, most))
        return Local(self.slots[found])

    def _ways(self, fold: Fold, player: Slot) -> Expression | None:
        """For how many elements of a list a condition on counts holds, element by element."""
        match fold:
            case Fold(
                kind="count", source=Listed(index=Const(value=number)) as source, where=where
            ) if where is not None and 0 <= number < len(source.lists):
                pass
            case _:
                return None
        seen = self._seen(source.lists[number], fold.each, where, player)
        if seen is not None:
            return seen
        ways: list[Condition] = []
        before = dict(self.slots)
        is_counted = False
        for element in source.lists[number]:
            asked = substitute(where, {fold.each.index: Const(element, fold.each.type)})
            way = self.rewritten(asked, player)
            is_counted = is_counted or way != asked
            if self.ctx.bounds.holds(way, self.ctx.facts) is not False:
                ways.append(way)
        if len(ways) > _MOST_WAYS or not is_counted:
            self.slots = before
            return None
        total: Expression = Const(0, NUMBER)
        for way in ways:
            one = Conditional(way, Const(1, YES_NO), Const(0, YES_NO), YES_NO)
            total = Arith("+", total, one, Type(None, 0, len(ways)))
        return total

    def _seen(
        self, elements: Sequence[int], each: Slot, where: Condition, player: Slot
    ) -> Expression | None:
        """How many of the elements are shown by at least one piece, if that is what is asked."""
        match where:
            case Compare(op=">=", left=Fold() as left, right=Const(value=1)):
                pass
            case _:
                return None
        if not _MOST_WAYS < len(set(elements)) == len(elements) <= _BITS:
            return None
        found: list[Counted] = []
        for element in elements:
            one = substitute(left, {each.index: Const(element, each.type)})
            way = counted(one, player, self.ctx.shape)
            if way is None or not way.shows.table:
                return None
            found.append(way)
        if len({(way.store, way.parts, way.shows.variable) for way in found}) > 1:
            return None
        rows = zip(*(way.shows.table for way in found), strict=True)
        masks = tuple(sum(shown << at for at, shown in enumerate(row)) for row in rows)
        mask = attrs.evolve(found[0], shows=Shows(found[0].shows.variable, masks))
        if mask not in self.masks:
            self.masks[mask] = self.ctx.invented("seen", Type(None, 0, len(elements)))
        return Local(self.masks[mask])


def tallied(given: NodeT, player: Slot, ctx: Context) -> NodeT:
    """The value, in which the counts of the player's pieces stand ready; their lines are written."""
    return tallied_together([(given, player)], ctx)[0]


def tallied_together(given: Sequence[tuple[NodeT, Slot]], ctx: Context) -> list[NodeT]:
    """Values for one player, whose slot has a name of its own in each; else as `tallied`."""
    tally = _Tally(ctx)
    wanted = [tally.rewritten(node, player) for node, player in given]
    if sum(len(found.parts) for found in (*tally.slots, *tally.masks)) < _WORTH_IT:
        return [node for node, _ in given]
    player = given[0][1]
    for store in dict.fromkeys(found.store for found in (*tally.slots, *tally.masks)):
        words = [*_words(_at(store, tally.slots), ctx), *_masks(_at(store, tally.masks), ctx)]
        for word in words:
            ctx.line(f"{word.name} = 0")
        _walk(store, player, words, ctx)
    return wanted


def _at(store: int, slots: Mapping[Counted, Slot]) -> dict[Counted, Slot]:
    return {found: slot for found, slot in slots.items() if found.store == store}


def _masks(slots: Mapping[Counted, Slot], ctx: Context) -> list[_Word]:
    """A number for each mask; the slots are told where."""
    words: list[_Word] = []
    for found, slot in slots.items():
        word = _Word(ctx.temporary("n"), found.parts, found.shows.variable, "|=")
        word.take(found.shows, _BITS)
        ctx.stands(slot, f"bits({word.name})")
        words.append(word)
    return words


def _words(slots: Mapping[Counted, Slot], ctx: Context) -> list[_Word]:
    """The numbers in which the counts stand; the slots are told where."""
    words: list[_Word] = []
    for found, slot in sorted(slots.items(), key=lambda each: each[0].shows.variable is None):
        bits = found.most(ctx.shape).bit_length()
        word = next((each for each in words if each.takes(found, bits)), None)
        if word is None:
            word = _Word(ctx.temporary("n"), found.parts, found.shows.variable)
            words.append(word)
        shift = word.take(found.shows, bits)
        moved = f"{word.name} >> {shift}" if shift else word.name
        ctx.stands(slot, f"({moved} & {2**bits - 1})")
    return words


def _walk(store: int, player: Slot, words: Sequence[_Word], ctx: Context) -> None:
    """The player's pieces are counted."""
    pieces = Type(None, 0, ctx.shape.sorts(store) - 1)
    piece = ctx.invented("piece", pieces)

    def one(_leave: Leave) -> None:
        for part, inside in _taken_apart(words).items():
            if part == HERE:
                _add(piece, inside, ctx)
            else:
                _hosted(part, inside)

    def _hosted(part: Part, inside: Sequence[_Word]) -> None:
        at = ctx.invented("piece", pieces)
        first = Arith("*", Local(piece), Const(part.scale, NUMBER), NUMBER)
        first = Arith("+", first, Const(part.first, NUMBER), NUMBER)
        source = Hosted(part.store, first, part.count)
        go_through(Walk(source, at, None, _LONG), ctx, lambda _: _add(at, inside, ctx))

    go_through(Walk(Held(store, Local(player)), piece, None, _LONG), ctx, one)


def _taken_apart(words: Sequence[_Word]) -> dict[Part, list[_Word]]:
    """For each part the numbers that its pieces are added to.

    A run of slots is taken slot by slot if each of them has pieces to be counted anyway.
    """
    wanted: dict[Part, list[_Word]] = {}
    for word in words:
        for part in word.parts:
            wanted.setdefault(part, []).append(word)
    for run in [part for part in wanted if part.count > 1]:
        singles = [
            attrs.evolve(run, first=run.first + number, count=1) for number in range(run.count)
        ]
        if all(single in wanted for single in singles):
            for single in singles:
                wanted[single] += wanted[run]
            del wanted[run]
    return wanted


def _add(piece: Slot, words: Sequence[_Word], ctx: Context) -> None:
    """The piece is added to these numbers."""
    keys: dict[int | None, Val] = {}
    for word in words:
        table = word.table
        if not table:
            ctx.line(f"{word.name} += {word.everything}")
            continue
        if word.variable not in keys:
            keys[word.variable] = _key(piece, word.variable, ctx)
        name = ctx.unit.table(table, "tally")
        ctx.line(f"{word.name} {word.sign} {name}[{index_text(keys[word.variable])}]")


def _key(piece: Slot, variable: int | None, ctx: Context) -> Val:
    """Where in a table the piece stands."""
    if variable is None:
        return value(Local(piece), ctx)
    type_ = ctx.model.variables[variable].type
    shown = value(Read(variable, Local(piece), type_), ctx)
    return ctx.hold(shown.plus(-type_.low))
