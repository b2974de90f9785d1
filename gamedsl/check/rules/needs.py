# SPDX-License-Identifier: MIT
"""What must hold before something can be done: the conditions at the head of the author's verbs, and their choices.

In: statements that are going to be carried out, and the scope before them.  Out: conditions, each with its reason.  A
verb needs what its `require` lines say, something to choose where it lets a player choose, and what the verbs need that
it is sure to use.  Whoever offers a deed asks for this first, so that nothing is begun that cannot be finished.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.model import Condition, Guard, Local, Refusal, Some, all_of
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.texts import refusal
from gamedsl.check.rules.barring import bars_in
from gamedsl.check.rules.choosing import Offer, first_offered, offer_chosen
from gamedsl.check.rules.requiring import required
from gamedsl.check.rules.spots import offered_spots
from gamedsl.check.rules.uses import use_needs
from gamedsl.check.rules.verbs import scope_of_call, verb_named
from gamedsl.check.spelling_forms import said
from gamedsl.check.walk import parts_of
from gamedsl.syntax import nodes

__all__ = ["all_needs", "needs_of", "offer_refusal", "to_go_on"]

Part = nodes.Statement | nodes.Part1


def all_needs(scope: Scope, body: Sequence[Part]) -> Condition | None:
    """That everything the statements need holds; None when they need nothing."""
    parts = tuple(need.condition for need in _needs(scope, body))
    return all_of(*parts) if parts else None


def to_go_on(
    scope: Scope, offer: Offer, body: Sequence[Part], node: nodes.Object | None = None
) -> tuple[Offer, tuple[Guard, ...]]:
    """What of an offer can be chosen at all, and what must hold of it besides: each condition has its own reason."""
    if offer.several:
        return offer, ()
    value = Local(offer.each)
    inside = offer.chosen(scope, value)
    needs = _needs(inside if node is None else inside.with_answer(node, value), body)
    return offer, tuple(
        attrs.evolve(each, parameters=int(_speaks_of(each, offer))) for each in needs
    )


def needs_of(scope: Scope, body: Sequence[Part], chosen: int = 0) -> tuple[Guard, ...]:
    """What must hold before the statements begin, in their order; each rests on so many chosen parameters."""
    return tuple(attrs.evolve(each, parameters=chosen) for each in _needs(scope, body))


def _needs(scope: Scope, body: Sequence[Part]) -> list[Guard]:
    found: list[Guard] = []
    rest = list(_flat(body))
    while rest:
        part = rest.pop(0)
        match part:
            case nodes.Require() if not part.after:
                place = scope.world.place(part.span, None, "condition")
                guard, scope = required(scope, part, place)
                found.append(guard)
            case nodes.Compound():
                found += bars_in(scope, part)
            case nodes.SpotChoice():
                found.append(_spot_need(scope, part, rest))
                return found
            case nodes.Simple() if _is_sure(part):
                offer = _chosen_first(scope, part)
                if offer is not None and not offer.several:
                    return [*found, *_needs_of_choice(scope, part, offer, rest)]
                if offer is not None:
                    reason = offer_refusal(scope, part.reason, offer, part)
                    found.append(Guard(offer.exists(), reason, 0))
                    scope = attrs.evolve(scope, given=None)
                    continue
                found += _deed_needs(scope, part)
            case _:
                pass
    return found


def _flat(body: Sequence[Part]) -> list[Part]:
    parts: list[Part] = []
    for node in body:
        parts += node.parts if isinstance(node, nodes.Line) else [node]
    return parts


def _is_sure(part: nodes.Simple) -> bool:
    """Whether it is done whatever comes: nothing stands before it or behind it that could prevent it."""
    return not part.leads and part.actor is None and not part.may and part.tails.condition is None


def _chosen_first(scope: Scope, part: nodes.Simple) -> Offer | None:
    return offer_chosen(scope, part.deeds[0])


def _spot_need(scope: Scope, part: nodes.SpotChoice, rest: Sequence[Part]) -> Guard:
    """That there is a place with which the lines below can be done."""
    offered = offered_spots(scope, part)
    open_ = tuple(
        each.open(all_needs(offered.inside(scope, number), rest))
        for number, each in enumerate(offered.spots)
    )
    place = scope.world.place(part.span, None, "condition")
    return Guard(Some(open_), refusal(scope, part.reason, place), 0)


def _needs_of_choice(
    scope: Scope, part: nodes.Simple, offer: Offer, rest: Sequence[Part]
) -> list[Guard]:
    """What the lines behind a choice need whatever is chosen, and that something can be chosen that meets the rest."""
    needs = _needs(offer.chosen(scope, Local(offer.each)), rest)
    others = [each for each in needs if not _speaks_of(each, offer)]
    own = [each.condition for each in needs if _speaks_of(each, offer)]
    offer = offer.only(all_of(*own) if own else None)
    # Of a board that grows some spaces are always empty: what is said of a space that is not is no reason then.
    ground = scope.world.ground_of(offer.each.type.domain)
    lacks = ground is None or ground.growing.space != offer.each.type.domain
    reason = part.reason if lacks else None
    guard = Guard(offer.exists(), offer_refusal(scope, reason, offer, part), 0)
    return [*others, guard]


def _speaks_of(need: Guard, offer: Offer) -> bool:
    """Whether it matters for a condition what is chosen."""
    return any(each == offer.each for each in parts_of(need.condition))


def offer_refusal(
    scope: Scope, reason: nodes.Reason | None, offer: Offer, node: nodes.Simple
) -> Refusal:
    """What is said when there is not enough to choose from: {available}, and the amount by its name, can be told."""
    inside = attrs.evolve(scope, names=(*scope.names, ("available", offer.count)))
    if offer.amount is not None and offer.least is not None:
        inside = attrs.evolve(inside, names=(*inside.names, (said(offer.amount), offer.least)))
    return refusal(inside, reason, scope.world.place(node.span, None, "choose"))


def _deed_needs(scope: Scope, part: nodes.Simple) -> list[Guard]:
    found: list[Guard] = []
    for deed in part.deeds:
        if deed.verb != "do" or deed.name is None:
            continue
        used = use_needs(scope, deed, all_needs)
        if used is not None:
            place = scope.world.place(deed.span, None, "use")
            found.append(Guard(used, Refusal(None, None, place), 0))
            continue
        verb = verb_named(scope.world, deed.name.text)
        if verb is None or said(verb.verb.text) in scope.asking:
            continue
        found += _verb_needs(scope, deed, verb)
    return found


def _verb_needs(scope: Scope, deed: nodes.Deed, verb: nodes.HowTo) -> list[Guard]:
    offered = first_offered(scope, (*deed.objects, *(part.object for part in deed.parts)))
    if offered is None:
        inside = scope_of_call(scope, deed, verb)
        return _needs(inside, verb.body) if inside is not None else []
    node, offer = offered
    value = Local(offer.each)
    inside = scope_of_call(offer.chosen(scope.with_answer(node, value), value), deed, verb)
    if inside is not None:
        offer = offer.only(all_needs(inside, verb.body))
    place = scope.world.place(deed.span, None, "choose")
    return [Guard(offer.exists(), Refusal(None, None, place), 0)]
