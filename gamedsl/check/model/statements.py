# SPDX-License-Identifier: MIT
"""What changes the state. Every statement knows its place in the file (an index into `Model.places`).

A statement that cannot do what it says (too few tokens, no piece, a number outside its range) is a fault of the rules,
unless the checker proved that it cannot happen or the statement says `as_far_as_possible`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from gamedsl.check.model.expressions import Condition, Expression, Source
from gamedsl.parts import Part, frozen_part

if TYPE_CHECKING:
    from gamedsl.check.model.game import Slot, Template


@frozen_part
class Location(Part):
    """A store of one owner (None: the store has no owner)."""

    store: int
    owner: Expression | None


@frozen_part
class Let(Part):
    """The slot now holds the value."""

    slot: Slot
    value: Expression
    place: int


@frozen_part
class Assign(Part):
    """The variable (of one owner) now holds the value."""

    variable: int
    owner: Expression | None
    value: Expression
    place: int


@frozen_part
class If(Part):
    """One of the two bodies runs."""

    condition: Condition
    yes: tuple[Statement, ...]
    no: tuple[Statement, ...]
    place: int


@frozen_part
class Each(Part):
    """The body runs for each element of the source that satisfies `where` when its turn comes.

    The elements are those of the moment at which the loop starts; `where` is tested at each.
    """

    source: Source
    slot: Slot
    where: Condition | None
    body: tuple[Statement, ...]
    place: int


@frozen_part
class While(Part):
    """The body runs as long as the condition holds. More than `fuel` runs are a fault (None: each asks a player)."""

    condition: Condition
    body: tuple[Statement, ...]
    fuel: int | None
    place: int


@frozen_part
class MoveCount(Part):
    """So many tokens of one sort go from one store to another; at most as many as there are if `as_far_as_possible`."""

    things: str
    sort: Expression
    count: Expression
    origin: Location
    target: Location
    as_far_as_possible: bool
    place: int


@frozen_part
class MovePiece(Part):
    """One single piece goes from the store in which it is to the top of another (to its place in a sorted list).

    Who knows it: let S be the players who see what lies in the origin or in the target (`Store.sight`). When the piece
    was told apart by its place for everybody (it is the top of an ordered list, or the origin held nothing else), S get
    to know it and nobody forgets. Otherwise the players outside S forget every piece of the origin, this one included,
    and S get to know it.
    """

    things: str
    piece: Expression
    origin: Location
    target: Location
    place: int


@frozen_part
class MoveAll(Part):
    """Everything in the origin goes to the target, from the bottom up. Who sees the target gets to know the pieces."""

    things: str
    origin: Location
    target: Location
    place: int


@frozen_part
class Shuffle(Part):
    """The list is in random order (Fisher-Yates from the last index down). Who does not see it forgets its pieces."""

    location: Location
    place: int


@frozen_part
class PickRandom(Part):
    """The slot holds a random element of those of the source that satisfy `where`, each equally likely; -1 if none.

    One draw below the number of candidates (in the source's order); none is consumed for no or one candidate.
    """

    slot: Slot
    source: Source
    each: Slot
    where: Condition | None
    place: int


@frozen_part
class Reveal(Part):
    """Everybody now sees which pieces lie at the location, for as long as they lie there and after."""

    location: Location
    place: int


@frozen_part
class Say(Part):
    """A line for the log; with `player` it is told to nobody, and kept for that player who asks why not."""

    template: Template
    place: int
    player: Expression | None = None


@frozen_part
class Ask(Part):
    """A player chooses one of the actions of a decision, which is then carried out. `actor` decides who."""

    decision: int
    actor: Expression
    place: int


@frozen_part
class Choose(Part):
    """A player chooses one of the options of a decision in the middle of a procedure, whose branch then runs.

    The options are the actions of the decision, all of them `inner`: their arguments are slots of the running
    procedure, set before the branch of the same number runs, and their conditions may read its other slots.
    """

    decision: int
    actor: Expression
    branches: tuple[tuple[Statement, ...], ...]
    place: int


@frozen_part
class Gather(Part):
    """The group slot now holds the elements of the source that satisfy `where`, in their order; none of them moves.

    More than the slot has room for are a fault.
    """

    slot: Slot
    source: Source
    each: Slot
    where: Condition | None
    place: int


@frozen_part
class Include(Part):
    """The group slot holds one value more, at the end; no room for it is a fault."""

    slot: Slot
    value: Expression
    place: int


@frozen_part
class Exclude(Part):
    """The first such value is no longer in the group slot; those behind it move up. None is there: nothing happens."""

    slot: Slot
    value: Expression
    place: int


@frozen_part
class Call(Part):
    """Another procedure runs. An argument may be the `Local` of a group slot: the group is copied."""

    procedure: int
    arguments: tuple[Expression, ...]
    place: int


@frozen_part
class EndGame(Part):
    """The game is over at once; nothing that is not done yet is done.

    `winner` None: the scoring decides. An element or -1 (nobody): this player has won. `guard` not None: the guard of
    that index stopped the game, which its rules did not decide.
    """

    winner: Expression | None
    guard: int | None
    place: int


Statement: TypeAlias = (
    Let
    | Assign
    | If
    | Each
    | While
    | MoveCount
    | MovePiece
    | MoveAll
    | Shuffle
    | PickRandom
    | Reveal
    | Say
    | Ask
    | Choose
    | Gather
    | Include
    | Exclude
    | Call
    | EndGame
)


def bodies_of(statement: Statement) -> tuple[tuple[Statement, ...], ...]:
    """The bodies inside a statement."""
    match statement:
        case If():
            return statement.yes, statement.no
        case Each() | While():
            return (statement.body,)
        case Choose():
            return statement.branches
        case _:
            return ()


_WITH_BODIES = (If, Each, While, Choose)


def statements_in(body: tuple[Statement, ...]) -> Iterator[Statement]:
    """All statements of a body, those in inner bodies too, in their order."""
    waiting = [*reversed(body)]
    while waiting:
        statement = waiting.pop()
        yield statement
        if isinstance(statement, _WITH_BODIES):
            for inner in reversed(bodies_of(statement)):
                waiting.extend(reversed(inner))
