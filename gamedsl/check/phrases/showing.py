# SPDX-License-Identifier: MIT
"""What is printed on pieces, and what lies at them: `every card of the payment shows F's colour`.

In: a piece or a face, and what it is to show or hold.  Out: a condition, or None where something else is meant.
"""

from __future__ import annotations

import attrs

from gamedsl.check.model import Condition, Expression
from gamedsl.check.phrases.amounts import compared
from gamedsl.check.phrases.features import (
    feature_of,
    named_feature,
    shown_by,
    shows,
    shows_somewhere,
)
from gamedsl.check.phrases.kinds import places_of
from gamedsl.check.phrases.meaning import Element, Stuff
from gamedsl.check.phrases.relatives import in_set, set_of
from gamedsl.check.phrases.resolve import owner_meant, resolve_links, resolve_phrase
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import count_of
from gamedsl.syntax import nodes

__all__ = ["includes", "piece_shows"]


def includes(scope: Scope, node: nodes.HasCheck) -> Condition | None:
    """As in "F's groups include Bird": a column of several values of an element; None where it is none."""
    core = node.subject.core
    if not core.runs or len(core.runs[-1]) != 1 or node.subject.links:
        return None
    meaning = owner_meant(scope, core) if len(core.runs) > 1 or core.determiners else None
    if not isinstance(meaning, Element):
        return None
    held = set_of(scope.world, meaning.value, core.runs[-1][0].text)
    if held is None:
        return None
    wanted = in_set(scope, resolve_links, node.thing, held)
    return shows(scope.world, held, meaning.value, wanted)


def piece_shows(scope: Scope, piece: Expression, node: nodes.HasCheck) -> Condition | None:
    """As in "every card of the payment shows F's colour": what is printed on a piece, on any face if none is up."""
    things = shown_by(scope.world, piece.type.domain)
    if things is None:
        return None
    core = node.thing.core
    meaning = resolve_phrase(scope, node.thing)
    if isinstance(meaning, Stuff):
        held = _hosts(scope, meaning, piece, node) if core.quantity or core.determiners else None
        if held is not None or not meaning.shown:
            return held
        feature, value = meaning.shown[-1]
        return shows_somewhere(scope.world, feature, piece, value)
    if not isinstance(meaning, Element):
        return None
    kind = meaning.value.type.domain
    named = named_feature(scope.world, things, core.runs[-1][-1].text) if core.runs else None
    found = named if named is not None and named.domain == kind else None
    if found is None and kind is not None:
        found = feature_of(scope.world, things, kind)
    if found is None:
        return None
    return shows_somewhere(scope.world, found, piece, meaning.value)


def _hosts(scope: Scope, stuff: Stuff, piece: Expression, node: nodes.HasCheck) -> Condition | None:
    """As in "its Bed has 2 cards": so many lie at a piece."""
    spots = places_of(scope, stuff, Element(piece), node.thing.span)
    if not spots:
        return None
    there = attrs.evolve(stuff, spots=spots)
    quantity = node.thing.core.quantity or stuff.quantity
    return compared(scope, quantity, count_of(scope, there, node.thing.span))
