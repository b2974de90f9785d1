# SPDX-License-Identifier: MIT
"""A game as a tree: players and chance decide in turn where it goes on.

In: a rulebook.  Out: a `GameTree` and its `Node`s, which never change.  Chance is explicit, with a node for each place
at which it can go in several ways, each with its probability; or sampled, with one node at the beginning that draws one
of so many seeds.  Explicit ways that lead to the same position, and of which every player was told the same, are one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

import attrs

from gamedsl.adapters.table import Rulebook, Table
from gamedsl.compile import Program
from gamedsl.compile.outcomes import Outcomes, TooManyOutcomes
from gamedsl.diagnostics import UsageError
from gamedsl.run.game import Game

__all__ = ["MOST_KEPT", "GameTree", "Node"]

MOST_KEPT = 20_000
"""So many nodes of a tree with explicit chance are kept in memory."""


class GameTree:
    """The tree of one game."""

    def __init__(self, book: Rulebook, *, explicit: bool, ways: int = 1000) -> None:
        """`ways`: in how many ways chance can go at one place; if it is not explicit, how many seeds there are.

        Raises:
            UsageError: this is no number of ways.
        """
        _check_ways(ways)
        self.explicit = explicit
        self.ways = ways
        self.book = book.of(_ScriptedGame(book.game, ways)) if explicit else book
        self._kept: dict[tuple[int, ...], Node] = {}

    def root(self) -> Node:
        """Where a match begins.

        Raises:
            UsageError: chance is explicit, and the set-up has more ways than are tried.
            RulesFault: the set-up asks for something impossible.
        """
        return self.kept((), self._root)

    def _root(self) -> Node:
        book = self.book
        if isinstance(book.game, _ScriptedGame):
            return self.settled((), book.game.branches(lambda: book.begin(0)))
        if self.ways == 1:
            return Node(self, (), book.begin(0))
        return Node(self, (), None, seeds=self.ways)

    def settled(self, path: tuple[int, ...], branches: Branches) -> Node:
        """A node; where chance can go in one way only, it is not asked."""
        if len(branches) == 1:
            return Node(self, path, branches[0][0])
        return Node(self, path, None, branches)

    def kept(self, path: tuple[int, ...], made: Callable[[], Node]) -> Node:
        """The node at the end of that path; one of a small tree is made once, since it is come to again and again."""
        if not self.explicit:
            return made()
        node = self._kept.get(path)
        if node is None:
            node = made()
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[path] = node
        return node


def _check_ways(ways: object) -> None:
    if isinstance(ways, bool) or not isinstance(ways, int) or ways < 1:
        raise UsageError(f"ways: a whole number from 1 up, got {ways!r:.60}")


@attrs.frozen(eq=False)
class Node:
    """A place in the tree: a `table`, or None where chance decides. `path` are the numbers that led there."""

    tree: GameTree
    path: tuple[int, ...]
    table: Table | None
    _branches: Branches = ()
    _seeds: int = attrs.field(default=0, alias="seeds")
    _known: dict[int, str] = attrs.field(factory=dict, init=False, repr=False)

    @property
    def seat(self) -> int | None:
        """The seat that answers; None for chance, and when the game is over."""
        return None if self.table is None else self.table.seat

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table is not None and self.table.over

    @property
    def open(self) -> list[int]:
        """The numbers that can come next, those of chance too."""
        if self.table is not None:
            return self.table.open
        return list(range(self._seeds or len(self._branches)))

    @property
    def chances(self) -> list[tuple[int, Fraction]]:
        """Each number with its probability where chance decides, otherwise nothing."""
        if self._seeds:
            return [(seed, Fraction(1, self._seeds)) for seed in range(self._seeds)]
        return [(number, share) for number, (_, share) in enumerate(self._branches)]

    def after(self, number: int) -> Node:
        """The node to which the number leads; this one stays as it is.

        Raises:
            UsageError: the number is not open, or chance can then go in more ways than are tried.
            RulesFault: the rules ask for something impossible.
        """
        path = (*self.path, number)
        return self.tree.kept(path, lambda: self._made(path, number))

    def _made(self, path: tuple[int, ...], number: int) -> Node:
        table = self.table
        if table is None:
            if not 0 <= number < (self._seeds or len(self._branches)):
                raise UsageError(f"{number} is none of the ways in which chance can go")
            begun = self.tree.book.begin(number) if self._seeds else self._branches[number][0]
            return Node(self.tree, path, begun)

        def answered() -> Table:
            copied = table.copy()
            copied.answer(number)
            return copied

        game = self.tree.book.game
        if isinstance(game, _ScriptedGame):
            return self.tree.settled(path, game.branches(answered))
        return Node(self.tree, path, answered())

    def information(self, seat: int) -> str:
        """All that a seat knows, as a text: what it was told since the game began, and what it sees.

        Two nodes that the player cannot tell apart have the same text.
        """
        if seat not in self._known:
            self._known[seat] = self._information(seat)
        return self._known[seat]

    def _information(self, seat: int) -> str:
        if self.table is None:
            return f"seat {seat}, before chance"
        told = self.table.told(seat)
        seen = " ".join(map(str, self.table.observation(seat)))
        return "\n".join((f"seat {seat}", *told, seen))


Branches = Sequence[tuple[Table, Fraction]]


class _ScriptedGame(Game):
    """A game whose chance goes every way, one after the other."""

    def __init__(self, game: Game, most: int) -> None:
        """Never more than so many ways are tried at one place."""
        super().__init__(game.model, rules_hash=game.rules_hash)
        self._most = most
        self._outcomes = Outcomes(self.layout, most, traced=True)

    def program_with(self, options: Sequence[int], *, traced: bool = True) -> Program:
        """The one program whose chance follows; it is that for all options."""
        return self._outcomes.program if traced else super().program_with(options, traced=False)

    def program_at(self, row: Sequence[int]) -> Program:  # noqa: ARG002 - as above
        """The same program."""
        return self._outcomes.program

    def branches(self, made: Callable[[], Table]) -> Branches:
        """The tables that `made` can make, in the order in which they are met; the probabilities add up to 1."""
        found: dict[tuple[object, ...], tuple[Table, Fraction]] = {}
        try:
            for table, share in self._outcomes.ways(made):
                key = (tuple(table.match.row), *map(table.told, range(len(table.book.players))))
                first, before = found.get(key, (table, Fraction(0)))
                found[key] = first, before + share
        except TooManyOutcomes:
            raise UsageError(
                f"{self.title} has a place at which chance can go in more than {self._most:,} ways:"
                " more ways have to be allowed for, or chance be sampled"
            ) from None
        return tuple(found.values())
