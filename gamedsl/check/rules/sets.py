# SPDX-License-Identifier: MIT
"""Sets of things that a player chooses as one answer: from how many they are chosen, and what they are from then on.

In: an offer of several.  Out: its room, the group that was chosen, how many these are.  All sets of what lies there are
listed as moves, so it cannot be much.
"""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Fold, Grouped, Slot
from gamedsl.check.phrases.meaning import Group
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.rules.choosing import Offer
from gamedsl.check.world import number

__all__ = ["chosen_set", "room_of_set", "size_of"]

_MOST = 16


def room_of_set(scope: Scope, offer: Offer) -> int:
    """From how many at most the set is chosen.

    Raises:
        Mistake: there can be more than can be listed (G425), or these are no pieces (G308).
    """
    span = scope.world.places[-1].span
    if isinstance(offer.source, Grouped):
        room: int | None = offer.source.slot.type.group
        area = None
    elif offer.home is not None:
        room, area = offer.home.store.capacity, offer.home.store.name
    else:
        raise mistake("G308", span, phrase=offer.word)
    if room is None or room > _MOST:
        raise mistake(
            "G425",
            span,
            what=offer.word,
            most=_MOST,
            room=room or "any number",
            area=area,
        )
    return room


def chosen_set(scope: Scope, offer: Offer, slot: Slot) -> Group:
    """The pieces that were chosen.

    Raises:
        Mistake: these are no pieces (G308).
    """
    things = next((each for each in scope.world.things if each.domain == slot.type.domain), None)
    if things is None or offer.home is None:
        raise mistake("G308", scope.world.places[-1].span, phrase=f"several of {offer.word}")
    return Group(things, Grouped(slot), offer.home)


def size_of(scope: Scope, group: Group) -> Fold:
    """How many were chosen."""
    each, _ = scope.each(group.things.domain)
    return Fold("count", group.source, each, None, None, number(0, group.room))
