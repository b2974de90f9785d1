# SPDX-License-Identifier: MIT
"""What must hold before something can be done: the conditions at the head of the author's verbs, and their choices.

In: statements that are going to be carried out, and the scope before them.  Out: conditions, each with its reason.  A
verb needs what its `require` lines say, something to choose where it lets a player choose, and what the verbs need that
it is sure to use.  Whoever offers a deed asks for this first, so that nothing is begun that cannot be finished.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from gamedsl.check.model import Condition, Every, Local, Refusal, Some
from gamedsl.check.phrases.conditions import condition_of
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.texts import refusal
from gamedsl.check.rules.choosing import Offer, offer_of, offered_object
from gamedsl.check.rules.spots import offered_spots
from gamedsl.check.rules.uses import use_needs
from gamedsl.check.rules.verbs import scope_of_call, verb_named
from gamedsl.check.spelling_forms import said
from gamedsl.syntax import nodes

__all__ = ["Need", "all_needs", "needs_of", "offer_refusal"]

Part = nodes.Statement | nodes.Part1


@attrs.frozen
class Need:
    """A condition that must hold, and what is said when it does not."""

    condition: Condition
    refusal: Refusal


def all_needs(scope: Scope, body: Sequence[Part]) -> Condition | None:
    """That everything the statements need holds; None when they need nothing."""
    parts = tuple(need.condition for need in needs_of(scope, body))
    if not parts:
        return None
    return parts[0] if len(parts) == 1 else Every(parts)


def needs_of(scope: Scope, body: Sequence[Part]) -> list[Need]:
    """What must hold before the statements begin, in their order."""
    found: list[Need] = []
    rest = list(_flat(body))
    while rest:
        part = rest.pop(0)
        match part:
            case nodes.Require(condition=condition, unless=unless) if not part.after:
                wanted = condition_of(scope, condition)
                if unless is not None:
                    wanted = Some((condition_of(scope, unless), wanted))
                found.append(Need(wanted, _refusal(scope, part)))
            case nodes.SpotChoice():
                found.append(Need(offered_spots(scope, part).exists(), _refusal(scope, part)))
            case nodes.Simple() if _is_sure(part):
                offer = _chosen_first(scope, part)
                if offer is not None:
                    found.append(_choice_need(scope, part, offer, rest))
                    if not offer.several:
                        return found
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
    deed = part.deeds[0]
    if deed.verb == "choose" and deed.phrase is not None:
        return offer_of(scope, deed.phrase.core, deed.phrase.links, deed.phrase.relative)
    return None


def _choice_need(scope: Scope, part: nodes.Simple, offer: Offer, rest: Sequence[Part]) -> Need:
    if not offer.several:
        inside = offer.chosen(scope, Local(offer.each))
        offer = offer.only(all_needs(inside, rest))
    return Need(offer.exists(), offer_refusal(scope, part.reason, offer, part))


def offer_refusal(
    scope: Scope, reason: nodes.Reason | None, offer: Offer, node: nodes.Simple
) -> Refusal:
    """What is said when there is not enough to choose from: {available}, and the amount by its name, can be told."""
    inside = attrs.evolve(scope, names=(*scope.names, ("available", offer.count)))
    if offer.amount is not None and offer.least is not None:
        inside = attrs.evolve(inside, names=(*inside.names, (said(offer.amount), offer.least)))
    return refusal(inside, reason, scope.world.place(node.span, None, "choose"))


def _deed_needs(scope: Scope, part: nodes.Simple) -> list[Need]:
    found: list[Need] = []
    for deed in part.deeds:
        if deed.verb != "do" or deed.name is None:
            continue
        used = use_needs(scope, deed, all_needs)
        if used is not None:
            found.append(Need(used, Refusal(None, None, scope.world.place(deed.span, None, "use"))))
            continue
        verb = verb_named(scope.world, deed.name.text)
        if verb is None or said(verb.verb.text) in scope.asking:
            continue
        found += _verb_needs(scope, deed, verb)
    return found


def _verb_needs(scope: Scope, deed: nodes.Deed, verb: nodes.HowTo) -> list[Need]:
    offers = [
        offered_object(scope, each) for each in (*deed.objects, *(p.object for p in deed.parts))
    ]
    offer = next((each for each in offers if each is not None), None)
    if offer is None:
        inside = scope_of_call(scope, deed, verb)
        return needs_of(inside, verb.body) if inside is not None else []
    node = next(
        each
        for each, found in zip(
            (*deed.objects, *(p.object for p in deed.parts)), offers, strict=True
        )
        if found is not None
    )
    answered = attrs.evolve(scope, answers=(*scope.answers, (node, Local(offer.each))))
    inside = scope_of_call(offer.chosen(answered, Local(offer.each)), deed, verb)
    if inside is not None:
        offer = offer.only(all_needs(inside, verb.body))
    place = scope.world.place(deed.span, None, "choose")
    return [Need(offer.exists(), Refusal(None, None, place))]


def _refusal(scope: Scope, part: nodes.Require | nodes.SpotChoice) -> Refusal:
    place = scope.world.place(part.span, None, "condition")
    found = refusal(scope, part.reason, place)
    if found.name is None and isinstance(part, nodes.Require) and part.name is not None:
        return attrs.evolve(found, name=part.name.text)
    return found
