# SPDX-License-Identifier: MIT
"""What a phrase can stand for once its names are known."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from gamedsl.check.model import Condition, Expression, Grouped, Slot, Source, Store, Things, all_of
from gamedsl.check.phrases.features import Feature
from gamedsl.check.world import AreaName, Host, World
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.syntax.nodes import Core, Quantity

__all__ = [
    "AreaRef",
    "Box",
    "Chosen",
    "Element",
    "Group",
    "Held",
    "Many",
    "Meaning",
    "Owner",
    "Sides",
    "SlotRef",
    "Spot",
    "Stuff",
    "Where",
    "said_what",
]


@frozen_part
class Element(Part):
    """One value: a player, an element of a kind, a piece, a space, a number.

    `counts` is the class that a number counts, where its heading says so ("cards a hand"), and
    `counted` are the attributes that those have which it counts. `defined` is the condition
    under which the value exists at all ("the next column", up to 5). `words` are those of the column of a table that
    the value comes from: it is the number of one of them.
    """

    value: Expression
    counts: Things | None = None
    defined: Condition | None = None
    counted: tuple[tuple[str, Expression], ...] = ()
    words: tuple[str, ...] = ()


@frozen_part
class Many(Part):
    """Several elements of a domain: each player, at least 2 Patches, no Space. `each` is the element at hand.

    `number` is how many are meant where a value says it ("F's cost cards of the group"). `beyond`: each of them is a
    side of a space, and what is meant is the space beyond it. `one`: the words that leave open which of them is meant
    ("a Port"), where they do.
    """

    domain: str
    source: Source
    each: Slot
    where: Condition | None
    quantity: Quantity | None
    number: Expression | None = None
    beyond: Expression | None = None
    one: Core | None = None

    def only(self, condition: Condition | None) -> Many:
        """Those of them for which the condition holds too; None asks for nothing."""
        return self if condition is None else evolved(self, where=all_of(self.where, condition))


Owner: TypeAlias = "Expression | Many | None"
# What must hold of a piece for it to be meant.
Where: TypeAlias = Callable[[Expression], Condition]
# That a piece shows a value: on the face that is up, or on any of them.
Show: TypeAlias = Callable[[World, Feature, Expression, Expression], Condition]
# What must be printed on a piece for it to be meant; where it lies decides how it shows that.
Clause: TypeAlias = Callable[[Expression, Show], Condition]


@frozen_part
class Sides(Part):
    """Places at a host that has `total` of them: `count` from number `first` on."""

    first: Expression
    count: int
    total: int


@frozen_part
class Spot(Part):
    """A store of one owner or of each of many.

    `sides`: the store is that of the places at hosts; `owner` is the host then (or each of many).
    """

    store: Store
    owner: Owner
    sides: Sides | None = None


@frozen_part
class AreaRef(Part):
    """An area of one owner or of each of many; it holds one store for each class of things."""

    area: AreaName
    owner: Owner


@frozen_part
class SlotRef(Part):
    """A place at a host, or at each of many: that of `side`, or any one (None).

    "the top of my Beds" (an element of the kind of the sides), "the F's position of a Bed", "its slot".
    """

    host: Host
    owner: Owner
    side: Expression | None


@frozen_part
class Box(Part):
    """The box, in which everything starts."""


@frozen_part
class Stuff(Part):
    """Tokens or cards of a class, perhaps only some of them, perhaps only those in certain places.

    `sort` fixes the sort; `wanted` are attributes that must have a value; `spots` is empty when no place was named.
    `top` and `random` say which one of several is meant. `placed`: it was said where they lie, not only whose they are.
    `shown` is what single pieces must show, `clauses` what else must be printed on them ("whose colour is not red"),
    `where` what else must hold of each of them. `host`: they are spoken
    of as that which can host others, so that only what lies directly in an area is meant. `different`: no two of them
    alike. `printed`: so many of each sort as something shows, wherever they come from. `said`: what stands for them.
    """

    things: Things
    sort: Expression | None = None
    wanted: tuple[tuple[str, Expression], ...] = ()
    spots: tuple[Spot, ...] = ()
    quantity: Quantity | None = None
    number: Expression | None = None
    top: bool = False
    random: bool = False
    others: bool = False
    placed: bool = False
    shown: tuple[tuple[Feature, Expression], ...] = ()
    where: tuple[Where, ...] = ()
    clauses: tuple[Clause, ...] = ()
    host: Host | None = None
    different: bool = False
    printed: Callable[[Expression], Expression] | None = None
    said: Core | None = None


@frozen_part
class Group(Part):
    """Some pieces that have a name together: those that a slot holds, or all of an area. `home` is where they lie.

    `left`: some of them may lie elsewhere by now; then they are no longer meant where one is chosen or given to a verb.
    """

    things: Things
    source: Source
    home: Spot
    left: bool = False

    @property
    def room(self) -> int:
        """How many there can be."""
        if isinstance(self.source, Grouped):
            return self.source.slot.type.group
        return self.home.store.capacity or len(self.things.counts)


@frozen_part
class Chosen(Part):
    """A place that a player has chosen: `value` says which of them, `names` are what the author calls them.

    `places` has the stores of each, one for each class of things that can lie there.
    """

    value: Expression
    names: tuple[str, ...]
    places: tuple[tuple[Spot, ...], ...]

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The first store of each place."""
        return tuple(each[0] for each in self.places)

    def holding(self, things: Things) -> tuple[tuple[Spot, ...], ...]:
        """Of each place the stores in which things of that class can lie."""
        return tuple(
            tuple(spot for spot in place if spot.store.things == things.name)
            for place in self.places
        )


@frozen_part
class Held(Part):
    """What is held back in a rule: how often each step without an argument, for which pieces each of the others.

    `waiting` are the pieces (or faces) for which something is held back, each once.
    """

    counts: tuple[tuple[str, Slot], ...]
    groups: tuple[tuple[str, Slot], ...]
    waiting: Slot | None
    each: Slot | None


Meaning: TypeAlias = Element | Many | AreaRef | SlotRef | Box | Stuff


def said_what(meaning: Meaning) -> str:
    """What a meaning is, in a designer's words."""
    match meaning:
        case Element(value) if value.type.domain is None:
            return "number"
        case Element(value):
            return value.type.domain or "number"
        case Many(domain=domain):
            return f"group of {domain}"
        case AreaRef():
            return "area"
        case SlotRef():
            return "place"
        case Box():
            return "box"
        case Stuff(things=things):
            return things.name
