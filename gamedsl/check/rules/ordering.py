# SPDX-License-Identifier: MIT
"""`for each X, in the order I choose`: the acting player says which of them comes next.

In: the phrase and what is done with one of them.  Out: a group of those that are meant when the loop begins, and
a question for as long as one of them is left.  One that is no longer meant when the rest has been done (its waiting is
0 by then) is left out; the last one left is no choice, and nobody is asked for it.
"""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Const,
    Exclude,
    Gather,
    Grouped,
    Local,
    Statement,
    While,
)
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.asking import Option, asked, chosen_parameter
from gamedsl.check.rules.choosing import Offer, letter_of, offer_of
from gamedsl.check.world import number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["in_my_order"]

_MOST = 1_000


def in_my_order(
    scope: Scope, lead: nodes.Lead, place: int, inner: Callable[[Scope], tuple[Statement, ...]]
) -> tuple[Statement, ...]:
    """The acting player takes those of the phrase one after the other.

    Raises:
        Mistake: nobody acts here (G310), or the phrase means nothing of which there can be several (G301).
    """
    phrase = lead.phrase
    assert phrase is not None
    letter = letter_of(scope, phrase.core)
    offer = _offered(scope, phrase)
    element = offer.each.type
    slot = scope.slot(f"{offer.word} to come", evolved(element, group=_room(offer, phrase)))
    left = evolved(offer, source=Grouped(slot))
    value = Local(offer.each)
    inside = left.chosen(scope, value)
    if element.domain == PLAYER and letter is None:
        inside = inside.with_player(value)
    done = (Exclude(slot, value, place), *inner(inside))
    option = Option("choose", done, chosen_parameter(left, None))
    question = asked(scope, (option,), place, f"the next {offer.word}")
    some = Compare(">=", left.count, Const(1, number(1, 1)))
    return (
        Gather(slot, offer.source, offer.each, offer.where, place),
        While(some, question, None, place),
    )


def _offered(scope: Scope, phrase: nodes.Phrase) -> Offer:
    """What is gone through, as what a player can choose from."""
    core = evolved(phrase.core, determiners=("a", *phrase.core.determiners))
    offer = offer_of(scope, core, phrase.links, phrase.relative)
    if offer is None or offer.several or offer.each.type.domain is None:
        raise mistake(
            "G301",
            phrase.span,
            phrase=phrase.span.text,
            found="single thing",
            wanted="group",
            example="for each card of my hand",
        )
    return offer


def _room(offer: Offer, phrase: nodes.Phrase) -> int:
    """How many of them there can be at once."""
    room = offer.each.type.high + 1
    if isinstance(offer.source, Grouped):
        room = offer.source.slot.type.group
    elif offer.home is not None and offer.home.store.capacity is not None:
        room = min(room, offer.home.store.capacity)
    if room > _MOST:
        raise mistake("G308", phrase.span, phrase=phrase.span.text)
    return room
