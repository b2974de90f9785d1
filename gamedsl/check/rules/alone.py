# SPDX-License-Identifier: MIT
"""The rules of kinds one by one, each read for itself: what it means, wherever and whether it is used.

In: a checked world.  Out: for each rule that was written a `KindRule` in the terms of the model.  What is built for
it on the way (options, procedures of verbs) stays in the world, so a model that is made afterwards holds everything
that these rules speak of.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import PLAYER, Expression, Local, Slot, Statement
from gamedsl.check.model.memory import PASSED
from gamedsl.check.phrases.features import feature_of
from gamedsl.check.phrases.hosts import hosting
from gamedsl.check.phrases.kind_rules import SORTS
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.phrases.sharing import most_sharing
from gamedsl.check.phrases.worth import worth_of
from gamedsl.check.rules.lasting import event_words
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["Happening", "KindRule", "read_alone", "rules_written"]


@frozen_part
class Happening(Part):
    """One event of a lasting rule, in words, and what is done then."""

    words: str
    body: tuple[Statement, ...]


@frozen_part
class KindRule(Part):
    """A rule of some elements of a kind: `named` is for whom it is written ("Otter", "every Bird").

    `me` acts, `it` is the piece or face that has the rule (None where no piece shows the kind), which lies at `host`,
    at its side `side`. An effect or a bonus is a `body`, points are a `value` that counts once for the area `once` or
    for each piece, a lasting rule has `events`, and of those that share there are at most `most` (None: any number).
    """

    kind: str
    elements: tuple[int, ...]
    sort: str
    named: str
    span: Span
    me: Slot
    it: Slot | None = None
    host: Slot | None = None
    side: Slot | None = None
    body: tuple[Statement, ...] = ()
    value: Expression | None = None
    once: str = ""
    events: tuple[Happening, ...] = ()
    later: bool = False
    most: int | None = None


def rules_written(world: World) -> Iterator[tuple[str, str, nodes.Rule, tuple[int, ...]]]:
    """Each rule with its kind, its sort and the elements that have it, sorted by kind, sort and first element."""
    found: dict[tuple[str, str, int], tuple[nodes.Rule, list[int]]] = {}
    for (kind, element), rules in sorted(world.rules_for.items()):
        for sort in SORTS:
            rule = getattr(rules, sort)
            if rule is not None:
                found.setdefault((kind, sort, id(rule)), (rule, []))[1].append(element)
    order = list(SORTS)
    for (kind, sort, _), (rule, elements) in sorted(
        found.items(), key=lambda each: (each[0][0], order.index(each[0][1]), each[1][1])
    ):
        yield kind, sort, rule, tuple(elements)


def read_alone(
    world: World, kind: str, sort: str, rule: nodes.Rule, elements: tuple[int, ...]
) -> KindRule:
    """What one rule means for whoever has it.

    Raises:
        Mistake: there is one in it.
    """
    named = world.rules_named[id(rule)]
    written = world.written_rules.get(id(rule))
    if written is not None:
        procedure = world.procedures[written]
        me, it, *_ = procedure.slots
        return KindRule(kind, elements, sort, named, rule.span, me, it, body=procedure.body)
    body = Body(f"{sort} of {named}")
    me = body.slot("me", world.element_type(PLAYER))
    scope = Scope(world, body, me=Local(me), passed=world.flow(PASSED, PLAYER).index)
    found = KindRule(kind, elements, sort, named, rule.span, me)
    scope, found = _with_piece(scope, found)
    match sort:
        case "points":
            once = rule.once_per.text if rule.once_per is not None else ""
            found = evolved(found, value=worth_of(scope, rule), once=once)
        case "lasting":
            events = tuple(_happening(scope, each) for each in rule.events)
            found = evolved(found, events=events, later=rule.from_next_turn)
        case "sharing":
            found = evolved(found, most=most_sharing(rule))
        case _:
            found = evolved(found, body=world.lower_block(scope, rule.body))
    if body.options:
        # Options belong to the procedure in which they are asked, so there is one.
        statements = (*found.body, *(each for one in found.events for each in one.body))
        world.write_procedure(None, body, "rule", len(body.slots[:2]), statements)
    return found


def _happening(scope: Scope, node: nodes.Whenever) -> Happening:
    return Happening(event_words(scope, node), scope.world.lower_block(scope, node.body))


def _with_piece(scope: Scope, found: KindRule) -> tuple[Scope, KindRule]:
    """The scope in which the piece that has the rule is `it` and lies at a host of its own, where there are any."""
    world = scope.world
    things = next((each for each in world.things if feature_of(world, each.name, found.kind)), None)
    if things is None:
        return scope, found
    faces = world.faces.get(things.name)
    is_face = faces is not None and found.sort in {"effect", "bonus"}
    domain = faces.domain if faces is not None and is_face else things.domain
    it = scope.slot("it", world.element_type(domain))
    scope, found = scope.speaking_of(Local(it)), evolved(found, it=it)
    hosts = (each for each in hosting(world) if each.things == things.name and not is_face)
    for host in hosts:
        at = scope.slot(said(host.name), world.element_type(things.domain))
        side = scope.slot("side", world.element_type(host.sides))
        known = (Local(it), Local(at), Local(side))
        scope = evolved(scope, hosted=(*scope.hosted, known))
        found = evolved(found, host=at, side=side)
    return scope, found
