# SPDX-License-Identifier: MIT
"""Actions: their arguments, the conditions that stand before the first change, and the body."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Action,
    Condition,
    Guard,
    Held,
    Local,
    Parameter,
    Refusal,
    Slot,
    Statement,
)
from gamedsl.check.phrases.meaning import Box, Many, Meaning, Stuff
from gamedsl.check.phrases.resolve import resolve_core, resolve_object, said_what
from gamedsl.check.phrases.scope import Body, Given, Scope
from gamedsl.check.phrases.stuff import fits
from gamedsl.check.phrases.texts import refusal
from gamedsl.check.phrases.values import value_of
from gamedsl.check.rules.choosing import Offer, letter_of, offer_of, offered_object
from gamedsl.check.rules.needs import needs_of
from gamedsl.check.rules.requiring import required
from gamedsl.check.rules.statements import lower_block
from gamedsl.check.rules.taking_back import noted_behind
from gamedsl.check.rules.targets import origin_spots
from gamedsl.check.rules.wording import third_person
from gamedsl.check.spelling_forms import said
from gamedsl.check.walk import replace_slot
from gamedsl.check.world import World
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.syntax import nodes

__all__ = ["build_action"]

_WHERE = frozenset({"from", "in", "on"})


def build_action(
    world: World,
    node: nodes.Action,
    outer: Scope,
    phase: int | None,
    remember: Callable[[Scope], tuple[Statement, ...]],
) -> int:
    """The index of the new action; `remember` is what the turns note down (who has passed), before its body."""
    body = Body(f"action {node.verb.text}")
    me = Local(body.slot("me", world.element_type(PLAYER)))
    scope = Scope(world, body, me=me, passed=outer.passed, in_turns=outer.in_turns)
    place = world.place(node.span, node.covers, "action")
    parameters: list[Parameter] = []
    scope = _read_arguments(scope, node, place, parameters)
    arguments = [each.slot for each in parameters if each.source is not None]
    given = (Given(Local(each.slot), each.slot.type, each.alike) for each in parameters)
    scope = evolved(scope, given=tuple(given))
    guards: list[Guard] = []
    rest = list(node.body)
    while rest and _is_condition(rest[0]):
        scope = _read_conditions(scope, rest.pop(0), parameters, guards)
    guards += _needed(scope, rest, parameters)
    statements = noted_behind(world, lower_block(scope, rest), remember(scope))
    _arguments_first(body, (me.slot, *arguments))
    index = world.write_procedure(None, body, "action", len(arguments) + 1, statements)
    action = Action(
        len(world.actions),
        node.verb.text,
        third_person(node.verb.text),
        tuple(parameters),
        tuple(guards),
        index,
        phase,
        said(node.verb.text) == "pass" and not arguments,
        place,
    )
    world.actions.append(action)
    return action.index


def _needed(
    scope: Scope, body: Sequence[nodes.Statement], parameters: Sequence[Parameter]
) -> tuple[Guard, ...]:
    """What the author's verbs need that the action is sure to use, and the choices it begins with."""
    chosen = sum(parameter.source is not None for parameter in parameters)
    return needs_of(scope, body, chosen)


def _arguments_first(body: Body, first: Sequence[Slot]) -> None:
    """The slots of the procedure begin with what it is given."""
    body.slots[:] = [*first, *(slot for slot in body.slots if slot not in first)]


# ---- arguments ------------------------------------------------------------------------------------------


def _read_arguments(
    scope: Scope, node: nodes.Action, place: int, parameters: list[Parameter]
) -> Scope:
    """The scope behind the arguments; after a mistake, that in which their words are lost."""
    cores = [
        *([node.core] if node.core is not None else []),
        *(core for part in node.parts for core in part.object.cores),
    ]

    def read() -> Scope:
        inside = scope
        if any(letter_of(scope, core) is not None for core in cores):
            return _read_lettered(scope, node, place, parameters)
        for argument in _arguments(scope, node):
            inside = _add_parameter(inside, argument, node, place, parameters)
        return inside

    lost = scope.without("it", *(_word(core) for core in cores))
    return scope.world.mistakes.attempt(read, lost)


def _read_lettered(
    scope: Scope, node: nodes.Action, place: int, parameters: list[Parameter]
) -> Scope:
    """As in "a face F of my hand", "my Pawn P to a Square S": things that are called by a letter from now on."""
    first = offer_of(scope, node.core, node.links) if node.core is not None else None
    if first is not None:
        scope = add_offer(scope, first, node, place, parameters)
    elif node.core is not None:
        argument = Argument(resolve_core(scope, node.core), node.core)
        scope = _add_parameter(scope, argument, node, place, parameters)
    for part in node.parts:
        offer = offered_object(scope, part.object)
        if offer is not None:
            scope = add_offer(scope, offer, node, place, parameters, part.preposition)
        else:
            meaning = resolve_object(scope, part.object)
            argument = Argument(meaning, part.object.cores[0], part.preposition)
            scope = _add_parameter(scope, argument, node, place, parameters)
    return scope


def add_offer(
    scope: Scope,
    offer: Offer,
    node: nodes.Action,
    place: int,
    parameters: list[Parameter],
    preposition: str = "",
) -> Scope:
    """The scope behind what a player chooses."""
    value = Local(offer.each)
    inside = offer.chosen(scope, value)
    first = node.reason is not None and not parameters
    reason = refusal(inside, node.reason, place) if first else None
    parameters.append(
        Parameter(
            offer.each,
            offer.word,
            "chosen",
            offer.source,
            offer.where,
            None,
            reason,
            preposition,
            alike=offer.alike,
        )
    )
    return inside


@frozen_part
class Argument(Part):
    """A thing that a player chooses: what it can be, and how it was said ("into a Column")."""

    meaning: Meaning
    core: nodes.Core
    preposition: str = ""

    @property
    def word(self) -> str:
        """The noun by which rules and messages speak of it."""
        return _word(self.core)


def _arguments(scope: Scope, node: nodes.Action) -> Iterator[Argument]:
    """The things that the player chooses, in the order in which they are said."""
    parts = list(node.parts)
    if node.core is not None:
        meaning = resolve_core(scope, node.core)
        yield Argument(_from(scope, meaning, parts), node.core)
    while parts:
        part = parts.pop(0)
        meaning = resolve_object(scope, part.object)
        if isinstance(meaning, Stuff) and not meaning.spots:
            meaning = _from(scope, meaning, parts)
        yield Argument(meaning, part.object.cores[0], part.preposition)


def _from(scope: Scope, meaning: Meaning, parts: list[nodes.Part]) -> Meaning:
    """The things where the next part says that they lie, which is used up: "a card" of "a card from my hand"."""
    if not isinstance(meaning, Stuff) or not parts or parts[0].preposition not in _WHERE:
        return meaning
    spots = origin_spots(scope, meaning, parts.pop(0), meaning.things)
    return evolved(meaning, spots=spots)


def _word(core: nodes.Core) -> str:
    return core.runs[-1][-1].text if core.runs else core.span.text


def _add_parameter(
    scope: Scope, argument: Argument, node: nodes.Action, place: int, parameters: list[Parameter]
) -> Scope:
    world, core, word, meaning = scope.world, argument.core, argument.word, argument.meaning
    reason: Refusal | None = None
    if core.quantity is not None and core.quantity.number is not None and core.quantity.number != 1:
        raise mistake("G308", core.span, phrase=core.span.text)
    if core.quantity is not None and core.quantity.word == "exactly":
        world.heard.quantity(core.quantity)
    if {"each", "every"} & set(core.determiners):
        meaning = Box()
    match meaning:
        case Many(domain=domain, source=source, each=each, where=where):
            world.heard.settled(meaning.one)
            slot, value = each, Local(each)
            slot = evolved(slot, name=said(word))
            scope.body.slots[slot.index] = slot
            value = Local(slot)
            where = _renamed(where, each, slot)
            inside = scope.with_name(word, value).with_name(domain, value)
        case Stuff(things=things) if len(meaning.spots) == 1 and things.individual:
            spot = meaning.spots[0]
            slot = scope.slot(said(word), world.element_type(things.domain))
            value = Local(slot)
            source, where = Held(spot.store.index, spot.owner), fits(scope, meaning, value)  # type: ignore[arg-type]
            inside = (
                scope.with_name(word, value).with_name(things.name, value).with_held(value, spot)
            )
        case _:
            raise mistake(
                "G301",
                core.span,
                phrase=core.span.text,
                found=said_what(meaning),
                wanted="choice",
                example="a card from my hand",
            )
    if node.reason is not None and not parameters:
        reason = refusal(inside, node.reason, place)
    parameters.append(
        Parameter(slot, word, "chosen", source, where, None, reason, argument.preposition)
    )
    return inside


def _renamed(where: Condition | None, old: Slot, new: Slot) -> Condition | None:
    return replace_slot(where, old, new) if where is not None else None


# ---- conditions ------------------------------------------------------------------------------------------


def _is_condition(node: nodes.Statement) -> bool:
    return isinstance(node, nodes.Line) and all(
        isinstance(part, nodes.Require | nodes.MayState) for part in node.parts
    )


def _read_conditions(
    scope: Scope, node: nodes.Statement, parameters: list[Parameter], guards: list[Guard]
) -> Scope:
    """The scope behind a line of conditions; after a mistake, that in which its words are lost."""
    assert isinstance(node, nodes.Line)
    stated = (part.name.text for part in node.parts if isinstance(part, nodes.MayState))
    lost = scope.without("that many", *stated)
    return scope.world.mistakes.attempt(lambda: _conditions(scope, node, parameters, guards), lost)


def _conditions(
    scope: Scope, node: nodes.Statement, parameters: list[Parameter], guards: list[Guard]
) -> Scope:
    assert isinstance(node, nodes.Line)
    for part in node.parts:
        place = scope.world.place(part.span, node.covers, "condition")
        if isinstance(part, nodes.MayState):
            scope = _stated(scope, part, place, parameters)
        elif isinstance(part, nodes.Require):
            scope = _required(scope, part, place, parameters, guards)
    return scope


def _stated(scope: Scope, node: nodes.MayState, place: int, parameters: list[Parameter]) -> Scope:
    value = value_of(scope, node.value)
    slot = scope.slot(said(node.name.text), value.type)
    inside = evolved(scope, names=(*scope.names, (said(node.name.text), value)))
    reason = refusal(inside, node.reason, place) if node.reason else None
    parameters.append(Parameter(slot, node.name.text, "stated", None, None, value, reason))
    return inside


def _required(
    scope: Scope, node: nodes.Require, place: int, parameters: list[Parameter], guards: list[Guard]
) -> Scope:
    if node.after:
        raise mistake("G308", node.span, phrase="require after this")
    chosen = sum(parameter.kind == "chosen" for parameter in parameters)
    guard, inside = required(scope, node, place, chosen)
    guards.append(guard)
    return inside
