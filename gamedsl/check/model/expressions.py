# SPDX-License-Identifier: MIT
"""Values and conditions of the model: pure, integers only, evaluated when the statement that holds them runs.

Sources say what is gone through, in a fixed order; a `Slot` named `each` in a fold holds the element at hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import attrs

from gamedsl.check.model.domains import Type
from gamedsl.check.model.laid import Along, Fits, IsClosed, Joining, RunOf, Runs, Touches
from gamedsl.parts import Part, frozen_part

if TYPE_CHECKING:
    from gamedsl.check.model.game import Slot


@frozen_part
class Const(Part):
    """A fixed number or element."""

    value: int
    type: Type


@frozen_part
class Local(Part):
    """What a slot of the running procedure, action or fold holds."""

    slot: Slot

    @property
    def type(self) -> Type:
        """The type of the slot."""
        return self.slot.type


@frozen_part
class Read(Part):
    """A variable, for one element of its owner when it has one. `variable` is its index in the model."""

    variable: int
    owner: Expression | None
    type: Type


@frozen_part
class Shown(Part):
    """What a list of 0 and 1 says: what is looked up shows one of these elements of `domain`.

    `several`: it may show more of them at once, so it is one of them rather than showing it. Without `elements`, the
    element is part of the index. `rule`: these are the elements that have a rule of that sort (effect, points ...).
    """

    domain: str
    elements: tuple[int, ...] = ()
    several: bool = False
    rule: str = ""


@frozen_part
class Ruled(Part):
    """What a list of numbers says: which rule of a sort holds for what is looked up, or what that rule gives."""

    domain: str
    rule: str


@frozen_part
class Printed(Part):
    """What a list of numbers says: how many tokens of a class are printed on what is looked up.

    `sort` is the sort that is counted; None: the index is that of the sort times how many elements there are, and the
    element.
    """

    things: str
    sort: Expression | None


@frozen_part
class Keys(Part):
    """What a list of numbers says: what each number from `first` on is worth; `open`: the last for all greater."""

    first: int
    open: bool


@frozen_part
class Reach(Part):
    """What a list of 0 and 1 for each pair of spaces says: the second lies so to the first ("1 step ahead of").

    The index is that of the first space times how many spaces there are, and the second; where it depends on who looks
    at the board, the player comes before both in the same way. Of an index that is a space it says what that space is
    ("dark").
    """

    words: str


@frozen_part
class Lookup(Part):
    """A value of a fixed list: an attribute of an element, a column of a table. `first` is the key of values[0].

    An index outside first..first+len-1 is a fault of the rules, found at run time unless it is proven impossible.
    `says` is what a list means that stands in no sheet; it is for reading back, and two look-ups do not differ by it.
    """

    name: str
    values: tuple[int, ...]
    first: int
    index: Expression
    type: Type
    says: Shown | Ruled | Keys | Printed | Reach | None = attrs.field(default=None, eq=False)


@frozen_part
class Arith(Part):
    """`left op right`; // and % round towards minus infinity and fault on 0."""

    op: Literal["+", "-", "*", "//", "%", "min", "max"]
    left: Expression
    right: Expression
    type: Type


@frozen_part
class Conditional(Part):
    """`yes` when the condition holds, else `no`."""

    condition: Condition
    yes: Expression
    no: Expression
    type: Type


@frozen_part
class StoreCount(Part):
    """How many things lie in a store of one owner; of one sort when `sort` is given."""

    store: int
    owner: Expression | None
    sort: Expression | None
    type: Type


@frozen_part
class PieceAt(Part):
    """The piece (or sort) on top of a list, or in a store for one; -1 when there is none."""

    store: int
    owner: Expression | None
    type: Type


@frozen_part
class SeatAfter(Part):
    """The player so many seats to the left (clockwise) of `player`."""

    player: Expression
    steps: int
    type: Type


@frozen_part
class PlayerCount(Part):
    """How many play."""

    type: Type


@frozen_part
class Fold(Part):
    """What the elements of `source` that satisfy `where` come to.

    How many there are (count), their values added up (sum), the greatest or the least value (max, min; 0 when there is
    none).
    """

    kind: Literal["count", "sum", "max", "min"]
    source: Source
    each: Slot
    where: Condition | None
    value: Expression | None
    type: Type


@frozen_part
class Best(Part):
    """The element with the most (or least) `key`; on a tie the first, or -1 if `alone`; -1 when there is none."""

    source: Source
    each: Slot
    where: Condition | None
    key: Expression
    most: bool
    alone: bool
    type: Type


@frozen_part
class First(Part):
    """The first element of `source` that satisfies `where`; -1 when there is none."""

    source: Source
    each: Slot
    where: Condition | None
    type: Type


@frozen_part
class Total(Part):
    """The points of a player in the scoring, all categories together (only in tie breaks)."""

    player: Expression
    type: Type


Expression: TypeAlias = (
    Const
    | Local
    | Read
    | Lookup
    | Arith
    | Conditional
    | StoreCount
    | PieceAt
    | SeatAfter
    | PlayerCount
    | Fold
    | Best
    | First
    | Total
    | RunOf
)


@frozen_part
class Compare(Part):
    """`left op right`."""

    op: Literal["==", "!=", "<", "<=", ">", ">="]
    left: Expression
    right: Expression


@frozen_part
class Every(Part):
    """All of the conditions hold (`Every(())` is true); tested from left to right, as far as needed."""

    parts: tuple[Condition, ...]


@frozen_part
class Some(Part):
    """At least one of the conditions holds; tested from left to right, as far as needed."""

    parts: tuple[Condition, ...]


@frozen_part
class Not(Part):
    """The condition does not hold."""

    part: Condition


@frozen_part
class Connects(Part):
    """Spaces that hold the sort, side by side, lead from one of `start` to one of `end`.

    `store` has one place for each space of a board, and `near[space]` are the spaces that share a side with it.
    """

    store: int
    sort: Expression
    start: Listed
    end: Listed
    near: tuple[tuple[int, ...], ...]


Condition: TypeAlias = Compare | Every | Some | Not | Touches | Fits | IsClosed | Connects


def all_of(*parts: Condition | None) -> Condition:
    """That all parts hold; None asks for nothing, and one alone stands for itself."""
    asked = tuple(each for each in parts if each is not None)
    return asked[0] if len(asked) == 1 else Every(asked)


def any_of(*parts: Condition) -> Condition:
    """That one of the parts holds; one alone stands for itself."""
    return parts[0] if len(parts) == 1 else Some(parts)


# ---- sources ------------------------------------------------------------------------------------------


@frozen_part
class Elements(Part):
    """All elements of a domain, in order. Of the players only those who play."""

    domain: str


@frozen_part
class Seats(Part):
    """The players clockwise from `start`."""

    start: Expression


@frozen_part
class Held(Part):
    """The pieces in a store (from the bottom up), or the sorts of which it holds at least one (in order)."""

    store: int
    owner: Expression | None


@frozen_part
class Listed(Part):
    """The elements of one of several fixed lists, such as the spaces of a column; `index` says which list.

    `says` is what the lists are called that no column says, for reading back: "Squares in Rows 1 to 2" of a player, or
    "between" where the index is that of two spaces (see `Reach`).
    """

    lists: tuple[tuple[int, ...], ...]
    index: Expression
    domain: str
    says: str = attrs.field(default="", eq=False)


@frozen_part
class Grouped(Part):
    """The values in a group slot, in their order."""

    slot: Slot


@frozen_part
class Hosted(Part):
    """The pieces at the slots `first..first + count - 1` of a store whose owners are slots, slot after slot."""

    store: int
    first: Expression
    count: int


@frozen_part
class Spread(Part):
    """For each element of `outer`, in order, the elements of `lists[element]`: the faces of the cards in a hand."""

    outer: Source
    each: Slot
    lists: tuple[tuple[int, ...], ...]
    domain: str


Source: TypeAlias = (
    Elements | Seats | Held | Listed | Grouped | Hosted | Spread | Runs | Along | Joining
)
