# SPDX-License-Identifier: MIT
"""What must hold before something can be done: the conditions at the head of the author's verbs, and their choices.

In: statements that are going to be carried out, and the scope before them.  Out: conditions, each with its reason.  A
verb needs what its `require` lines say, something to choose where it lets a player choose, and what the verbs need that
it is sure to use.  Whoever offers a deed asks for this first, so that nothing is begun that cannot be finished.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from gamedsl.check.mistakes import Mistake
from gamedsl.check.model import Condition, Guard, Local, Refusal, Some, all_of, any_of
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.texts import refusal
from gamedsl.check.rules.barring import bars_in
from gamedsl.check.rules.choosing import (
    Offer,
    first_offered,
    offer_chosen,
    offered_object,
    token_offer,
)
from gamedsl.check.rules.requiring import required
from gamedsl.check.rules.spots import offered_spots
from gamedsl.check.rules.uses import use_needs
from gamedsl.check.rules.verbs import scope_of_call, verb_named
from gamedsl.check.spelling_forms import said
from gamedsl.check.walk import parts_of
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["all_needs", "answer_possible", "needs_of", "offer_refusal", "to_go_on"]

Part = nodes.Statement | nodes.Part1


def all_needs(scope: Scope, body: Sequence[Part]) -> Condition | None:
    """That everything the statements need holds; None when they need nothing."""
    parts = tuple(need.condition for need in _needs(scope, body))
    return all_of(*parts) if parts else None


def to_go_on(
    scope: Scope, offer: Offer, body: Sequence[Part], node: nodes.Object | None = None
) -> tuple[Guard, ...]:
    """What must hold of what is chosen, so that the statements can be done: each condition has its own reason."""
    if offer.several:
        return ()
    value = Local(offer.each)
    inside = offer.chosen(scope, value)
    needs = _needs(inside if node is None else inside.with_answer(node, value), body)
    return tuple(evolved(each, parameters=int(_speaks_of(each, offer))) for each in needs)


def needs_of(scope: Scope, body: Sequence[Part], chosen: int = 0) -> tuple[Guard, ...]:
    """What must hold before the statements begin, in their order; each rests on so many chosen parameters."""
    return tuple(evolved(each, parameters=chosen) for each in _needs(scope, body))


def _needs(scope: Scope, body: Sequence[Part]) -> list[Guard]:
    found: list[Guard] = []
    rest = list(_flat(body))
    begun = False  # Behind the first deed, what there is to choose from may be another.
    while rest:
        part = rest.pop(0)
        match part:
            case nodes.Require() if not part.after:
                place = scope.world.place(part.span, None, "condition")
                guard, scope = required(scope, part, place)
                found.append(guard)
            case nodes.Compound():
                if not begun:
                    found += _answer_needs(scope, part)
                found += bars_in(scope, part)
                begun = True
            case nodes.SpotChoice():
                found.append(_spot_need(scope, part, rest))
                return found
            case nodes.Simple() if _is_sure(part):
                offer = _chosen_first(scope, part)
                if offer is not None and begun:
                    return found
                if offer is not None and not offer.several:
                    return [*found, *_needs_of_choice(scope, part, offer, rest)]
                if offer is not None:
                    reason = offer_refusal(scope, part.reason, offer, part)
                    found.append(Guard(offer.exists(), reason, 0))
                    scope = evolved(scope, given=None)
                    continue
                asked_for = None if begun else _open_object(scope, part)
                if asked_for is not None:
                    return [*found, *_open_needs(scope, part, *asked_for, rest)]
                found += _deed_needs(scope, part)
                begun = begun or not _is_naming(part)
            case nodes.Simple():
                begun = True
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
    tails = part.tails
    if tails.condition is not None or tails.far_as_possible or tails.otherwise_say is not None:
        return False
    return not part.leads and part.actor is None and not part.may


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
    later = _needs(offer.chosen(scope, Local(offer.each)), rest)
    return _with_choice(scope, part, offer, later)


def _with_choice(
    scope: Scope, part: nodes.Simple, offer: Offer, later: Sequence[Guard]
) -> list[Guard]:
    others = [each for each in later if not _speaks_of(each, offer)]
    own = [each.condition for each in later if _speaks_of(each, offer)]
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


# ---- deeds and blocks that ask first -------------------------------------------------------------------------


def _is_naming(part: nodes.Simple) -> bool:
    """Whether it only gives a name to what is there."""
    return all(deed.verb == "call" for deed in part.deeds)


def _open_object(scope: Scope, part: nodes.Simple) -> tuple[nodes.Object, Offer] | None:
    """What the player is asked for before the plain deeds of a line, such as "a card of my hand"; else None."""
    if scope.me is None:
        return None
    plain = [deed for deed in part.deeds if deed.verb != "do"]
    objects = (
        each
        for deed in plain
        for each in (*deed.objects, *(portion.object for portion in deed.portions))
    )
    try:
        return first_offered(scope, objects)
    except Mistake:
        return None  # It is told where the line itself is read.


def _open_needs(
    scope: Scope, part: nodes.Simple, node: nodes.Object, offer: Offer, rest: Sequence[Part]
) -> list[Guard]:
    """That there is something to choose for the deed, with which what comes next is possible."""
    value = Local(offer.each)
    inside = evolved(scope, given=None)
    if not offer.several:
        inside = offer.chosen(scope, value).with_answer(node, value)
        later = _needs(inside, (part, *rest))
    else:
        later = _needs(inside, rest)
    return _with_choice(scope, part, offer, later)


def _answer_needs(scope: Scope, node: nodes.Compound) -> list[Guard]:
    """That one of the answers to a question can be carried through; nothing where one of them always can."""
    if node.lead.kind not in {"choose one", "ask"}:
        return []
    try:
        answers = [answer_possible(scope, each) for each in node.body]
    except Mistake:
        return []
    if node.lead.kind == "ask" and len(answers) < len(_YES_AND_NO):
        return []
    conditions = [each for each in answers if each is not None]
    if not conditions or len(conditions) < len(answers):
        return []
    place = scope.world.place(node.span, None, "choose")
    return [Guard(any_of(*conditions), Refusal(None, None, place), 0)]


_YES_AND_NO = ("yes", "no")


def answer_possible(scope: Scope, node: nodes.Statement) -> Condition | None:
    """Under which condition that answer can be given; None when it always can."""
    if isinstance(node, nodes.Compound) and node.lead.kind == "answer":
        return all_needs(scope, node.body)
    if not isinstance(node, nodes.Line) or not isinstance(node.parts[0], nodes.Simple):
        return None
    first = node.parts[0]
    if first.leads and first.leads[0].kind == "answer":
        first = evolved(first, leads=first.leads[1:])
    return all_needs(scope, (first, *node.parts[1:]))


def offer_refusal(
    scope: Scope, reason: nodes.Reason | None, offer: Offer, node: nodes.Simple
) -> Refusal:
    """What is said when there is not enough to choose from: {available}, and the amount by its name, can be told."""
    inside = evolved(scope, names=(*scope.names, ("available", offer.count)))
    if offer.amount is not None and offer.least is not None:
        inside = evolved(inside, names=(*inside.names, (said(offer.amount), offer.least)))
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
    objects = (*deed.objects, *(part.object for part in deed.parts))
    offered = _first_open(scope, objects, verb)
    if offered is None:
        inside = scope_of_call(scope, deed, verb)
        return _needs(inside, verb.body) if inside is not None else []
    node, offer = offered
    value = Local(offer.each)
    # What is left open besides has to be found for what is chosen here.
    later = _verb_needs(offer.chosen(scope.with_answer(node, value), value), deed, verb)
    if later:
        offer = offer.only(all_of(*(each.condition for each in later)))
    place = scope.world.place(deed.span, None, "choose")
    return [Guard(offer.exists(), Refusal(None, None, place), 0)]


def _first_open(
    scope: Scope, objects: Sequence[nodes.Object], verb: nodes.HowTo
) -> tuple[nodes.Object, Offer] | None:
    """The first object that leaves something open; of a verb that is told for "my Man P" also "my Man": any of them."""
    told = [verb.core] if verb.core is not None else []
    told += [part.object.cores[0] for part in verb.parts]
    for node, core in zip_longest(objects, told):
        if node is None or scope.answer(node) is not None:
            continue
        offer = offered_object(scope, node)
        own = core is not None and core.determiners == ("my",) and len(node.cores) == 1
        if offer is None and own:
            offer = token_offer(scope, node.cores[0])
        if offer is not None:
            return node, offer
    return None
