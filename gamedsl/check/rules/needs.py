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
from gamedsl.syntax import nodes

__all__ = ["all_needs", "needs_of", "offer_refusal", "to_go_on"]

Part = nodes.Statement | nodes.Part1


def all_needs(scope: Scope, body: Sequence[Part]) -> Condition | None:
    """That everything the statements need holds; None when they need nothing."""
    parts = tuple(need.guard.condition for need in _needs(scope, body))
    return all_of(*parts) if parts else None


def _to_finish(
    scope: Scope, offer: Offer, body: Sequence[Part], node: nodes.Object | None = None
) -> Offer:
    """What of an offer, made for that object of a deed, leaves the statements possible; a set is not looked into."""
    if offer.several:
        return offer
    value = Local(offer.each)
    inside = offer.chosen(scope, value)
    return offer.only(all_needs(inside if node is None else inside.with_answer(node, value), body))


def to_go_on(
    scope: Scope, offer: Offer, body: Sequence[Part], node: nodes.Object | None = None
) -> tuple[Offer, tuple[Guard, ...]]:
    """The same, and apart from it that nobody has refused the move: that has a reason of its own."""
    if offer.several:
        return offer, ()
    value = Local(offer.each)
    inside = offer.chosen(scope, value)
    needs = _needs(inside if node is None else inside.with_answer(node, value), body)
    lasting = tuple(each.guard.condition for each in needs if not each.is_bar)
    bars = tuple(attrs.evolve(each.guard, parameters=1) for each in needs if each.is_bar)
    return offer.only(all_of(*lasting) if lasting else None), bars


def needs_of(scope: Scope, body: Sequence[Part], chosen: int = 0) -> tuple[Guard, ...]:
    """What must hold before the statements begin, in their order; each rests on so many chosen parameters."""
    return tuple(attrs.evolve(each.guard, parameters=chosen) for each in _needs(scope, body))


@attrs.frozen
class _Need:
    """What must hold; `is_bar`: that nobody has refused it."""

    guard: Guard
    is_bar: bool = False


def _needs(scope: Scope, body: Sequence[Part]) -> list[_Need]:
    found: list[_Need] = []
    rest = list(_flat(body))
    while rest:
        part = rest.pop(0)
        match part:
            case nodes.Require() if not part.after:
                place = scope.world.place(part.span, None, "condition")
                guard, scope = required(scope, part, place)
                found.append(_Need(guard))
            case nodes.Compound():
                found += (_Need(each, is_bar=True) for each in bars_in(scope, part))
            case nodes.SpotChoice():
                found.append(_spot_need(scope, part, rest))
                return found
            case nodes.Simple() if _is_sure(part):
                offer = _chosen_first(scope, part)
                if offer is not None:
                    found.append(_Need(_choice_need(scope, part, offer, rest)))
                    if not offer.several:
                        return found
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


def _spot_need(scope: Scope, part: nodes.SpotChoice, rest: Sequence[Part]) -> _Need:
    """That there is a place with which the lines below can be done."""
    offered = offered_spots(scope, part)
    open_ = tuple(
        each.open(all_needs(offered.inside(scope, number), rest))
        for number, each in enumerate(offered.spots)
    )
    place = scope.world.place(part.span, None, "condition")
    return _Need(Guard(Some(open_), refusal(scope, part.reason, place), 0))


def _choice_need(scope: Scope, part: nodes.Simple, offer: Offer, rest: Sequence[Part]) -> Guard:
    offer = _to_finish(scope, offer, rest)
    return Guard(offer.exists(), offer_refusal(scope, part.reason, offer, part), 0)


def offer_refusal(
    scope: Scope, reason: nodes.Reason | None, offer: Offer, node: nodes.Simple
) -> Refusal:
    """What is said when there is not enough to choose from: {available}, and the amount by its name, can be told."""
    inside = attrs.evolve(scope, names=(*scope.names, ("available", offer.count)))
    if offer.amount is not None and offer.least is not None:
        inside = attrs.evolve(inside, names=(*inside.names, (said(offer.amount), offer.least)))
    return refusal(inside, reason, scope.world.place(node.span, None, "choose"))


def _deed_needs(scope: Scope, part: nodes.Simple) -> list[_Need]:
    found: list[_Need] = []
    for deed in part.deeds:
        if deed.verb != "do" or deed.name is None:
            continue
        used = use_needs(scope, deed, all_needs)
        if used is not None:
            place = scope.world.place(deed.span, None, "use")
            found.append(_Need(Guard(used, Refusal(None, None, place), 0)))
            continue
        verb = verb_named(scope.world, deed.name.text)
        if verb is None or said(verb.verb.text) in scope.asking:
            continue
        found += _verb_needs(scope, deed, verb)
    return found


def _verb_needs(scope: Scope, deed: nodes.Deed, verb: nodes.HowTo) -> list[_Need]:
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
    return [_Need(Guard(offer.exists(), Refusal(None, None, place), 0))]
