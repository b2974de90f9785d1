# SPDX-License-Identifier: MIT
"""What a word can point to at one place of the rules: the acting player, arguments, what was just spoken of.

A `Body` numbers the slots of one procedure; a `Scope` is immutable and grows towards the inside of a rule.
"""

from __future__ import annotations

from collections.abc import Callable

import attrs

from gamedsl.check.mistakes import follows
from gamedsl.check.model import (
    PLAYER,
    Condition,
    Domain,
    Expression,
    Local,
    Location,
    PieceAt,
    Slot,
    Statement,
    Type,
)
from gamedsl.check.phrases.meaning import Chosen, Group, Held, Spot
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.syntax import nodes

__all__ = ["Body", "Given", "Scope"]


@frozen_part
class Given(Part):
    """Something that tells one move from another: a value that was given or chosen, and what it could have been."""

    value: Expression
    type: Type
    alike: bool = True


@attrs.define
class Body:
    """The slots of a procedure while it is written, and the options of the choices in it (indexes of actions)."""

    name: str
    slots: list[Slot] = attrs.Factory(list)
    options: list[int] = attrs.Factory(list)

    def slot(self, name: str, type_: Type) -> Slot:
        """A new slot of that name."""
        slot = Slot(len(self.slots), name, type_)
        self.slots.append(slot)
        return slot


@frozen_part
class Scope(Part):
    """What is known at one place.

    `they`: the player of whom `they` and `their` speak, who is never the one who acts as `I`.
    `gone_through`: the one who acts is each of several players in turn, while somebody else acts around it as `I`.
    `names`: arguments and things that were given a name. `spoken_of`: elements in the order in which they were
    mentioned, the last one last (for it, its, there, that). `many`: the last number that was measured (that many).
    `pile`: what was last shuffled (deal, the others). `setup`: the box is where things come from. `held`: the spot in
    which a known piece lies. `lost`: words whose meaning stood on lines that could not be read.
    `hosted`: for a piece that lies at another, that one and (if known) the side. `defining`: the definitions that are
    being worked out, from the outside in. `groups`: named groups of pieces.
    `answers`: objects of deeds that a player has chosen. `spots`: places that were chosen, by name. `asking`: the verbs
    whose conditions are being worked out. `placed`: pieces (or faces) that were put somewhere, and where.
    `held_back`: what steps of verbs were held back before. `verb`: this is a verb of the author's, whose `require`
    lines are asked for by those who use it. `given`: what the action or the verb was given and what was chosen in it so
    far, in order; None where that cannot be said. `turns` lowers a block of turns that stands here, `in_turns` says of
    a player whether they are asked in the turns around; None where there are none, or where nobody is left out.
    `phase`: the phase in whose course this stands, if it is known.
    `at_once`: choices that all players make at once may stand here.
    `lying`: tiles, and how each of them is to lie. `roaming`: pieces that a verb was given without a word of where they
    lie.
    """

    world: World
    body: Body
    me: Expression | None = None
    they: Expression | None = None
    gone_through: bool = False
    names: tuple[tuple[str, Expression], ...] = ()
    spoken_of: tuple[Expression, ...] = ()
    many: Expression | None = None
    pile: Location | None = None
    setup: bool = False
    passed: int | None = None
    held: tuple[tuple[Expression, Spot], ...] = ()
    lost: frozenset[str] = frozenset()
    hosted: tuple[tuple[Expression, Expression, Expression | None], ...] = ()
    defining: tuple[str, ...] = ()
    groups: tuple[tuple[str, Group], ...] = ()
    answers: tuple[tuple[nodes.Object, Expression | Group], ...] = ()
    spots: tuple[tuple[str, Chosen], ...] = ()
    asking: tuple[str, ...] = ()
    verb: bool = False
    held_back: Held | None = None
    placed: tuple[tuple[Expression, Spot | Chosen], ...] = ()
    given: tuple[Given, ...] | None = None
    turns: Callable[[Scope, nodes.Turns], tuple[Statement, ...]] | None = None
    in_turns: Callable[[Expression], Condition | None] | None = None
    phase: int | None = None
    at_once: bool = False
    lying: tuple[tuple[Expression, Expression], ...] = ()
    roaming: tuple[Expression, ...] = ()

    def named(self, name: str) -> Expression | None:
        """The argument or value of that name, the innermost one.

        Raises:
            Mistake: the line that names it could not be read.
        """
        wanted = said(name)
        self.need(wanted)
        return next((value for key, value in reversed(self.names) if key == wanted), None)

    def need(self, word: str) -> None:
        """Leave the line if what the word means stood on a line that could not be read.

        Raises:
            Mistake: so it is; there is nothing new to tell.
        """
        if word in self.lost:
            raise follows()

    def without(self, *words: str) -> Scope:
        """The scope in which these words were to be given a meaning and were not."""
        return evolved(self, lost=self.lost | {said(word) for word in words})

    def with_name(self, name: str, value: Expression) -> Scope:
        """The scope in which `name` is `value`, which was also just spoken of."""
        return evolved(self.speaking_of(value), names=(*self.names, (said(name), value)))

    def with_player(self, player: Expression) -> Scope:
        """The scope in which `player` acts."""
        return evolved(self, me=player, they=player, gone_through=False)

    def speaking_of(self, value: Expression) -> Scope:
        """The scope in which `value` was just spoken of."""
        they = value if value.type.domain == PLAYER else self.they
        return evolved(self, spoken_of=(*self.spoken_of, value), they=they)

    def last_of(self, *domains: str) -> Expression | None:
        """What was last spoken of among elements of these domains."""
        for value in reversed(self.spoken_of):
            if value.type.domain in domains:
                return value
        return None

    def holding(self, piece: Expression) -> Spot | None:
        """Where a piece lies that was chosen from an area or spoken of there, or None."""
        known = next((spot for value, spot in reversed(self.held) if value == piece), None)
        if known is None and isinstance(piece, PieceAt):
            return Spot(self.world.stores[piece.store], piece.owner)
        return known

    def with_held(self, piece: Expression, spot: Spot) -> Scope:
        """The scope in which `piece` is known to lie at `spot`."""
        return evolved(self, held=(*self.held, (piece, spot)))

    def group(self, name: str) -> Group | None:
        """The group of that name, the innermost one, or None."""
        wanted = said(name)
        self.need(wanted)
        return next((group for key, group in reversed(self.groups) if key == wanted), None)

    def with_given(self, value: Expression, type_: Type, *, alike: bool = True) -> Scope:
        """The scope in which that was given or chosen, too."""
        if self.given is None:
            return self
        return evolved(self, given=(*self.given, Given(value, type_, alike)))

    def with_group(self, name: str, group: Group) -> Scope:
        """The scope in which `name` is that group."""
        return evolved(self, groups=(*self.groups, (said(name), group)))

    def spot(self, name: str) -> Chosen | None:
        """The place of that name that was chosen, the innermost one, or None."""
        wanted = said(name)
        self.need(wanted)
        return next((spot for key, spot in reversed(self.spots) if key == wanted), None)

    def answer(self, node: nodes.Object) -> Expression | Group | None:
        """What a player has chosen for that object of a deed, or None."""
        return next((value for asked, value in self.answers if asked is node), None)

    def with_answer(self, node: nodes.Object, value: Expression | Group) -> Scope:
        """The scope in which a player has chosen `value` for that object of a deed."""
        return evolved(self, answers=(*self.answers, (node, value)))

    def left_open(self, core: nodes.Core) -> nodes.Core | None:
        """The phrase itself if it says that one of several is meant and not which ("a Port"), else None."""
        if core.quantity is not None or not {"a", "an", "another"} & set(core.determiners):
            return None
        self.world.heard.left_open(core)
        return core

    def slot(self, name: str, type_: Type) -> Slot:
        """A new slot of the running procedure."""
        return self.body.slot(name, type_)

    def each(self, domain: Domain | str) -> tuple[Slot, Local]:
        """A new slot for an element of a domain, and the expression that reads it."""
        name = domain if isinstance(domain, str) else domain.name
        slot = self.slot(said(name), self.world.element_type(name))
        return slot, Local(slot)
