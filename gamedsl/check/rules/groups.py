# SPDX-License-Identifier: MIT
"""Names for some pieces together: "call them the payment", "call the cards now in my hand the tunnel".

The pieces stay where they are; a name for them lasts as long as the rule in which it is given.
"""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Each, Gather, Grouped, Held, Include, Local, Statement
from gamedsl.check.phrases.meaning import AreaRef, Group, Many, Meaning, Spot, Stuff
from gamedsl.check.phrases.resolve import resolve_phrase, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import area_stuff, fits, is_some
from gamedsl.check.rules.choosing import group_named
from gamedsl.check.rules.done import Done
from gamedsl.check.spelling_forms import said
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["call", "group_now", "join_groups"]


def call(scope: Scope, deed: nodes.Deed, place: int, _: Meaning | None) -> Done:
    """`call X the NAME`: from here on the name means those pieces.

    Raises:
        Mistake: X are no pieces of one area (G301).
    """
    phrase, name = deed.phrase, deed.name
    assert phrase is not None
    assert name is not None
    known = group_named(scope, phrase.core) if not phrase.links else None
    if known is not None:
        return Done((), None, scope.with_group(name.text, known))
    group, statements = _gathered(scope, phrase, name, place)
    return Done(statements, None, scope.with_group(name.text, group))


def group_now(scope: Scope, deed: nodes.Deed) -> Group | None:
    """What `call` would give a name to at this moment, if that is all of an area; else None."""
    if deed.phrase is None:
        return None
    meaning, spot = _named_pieces(scope, deed.phrase)
    if is_some(meaning):
        return None
    assert not isinstance(spot.owner, Many)
    return Group(meaning.things, Held(spot.store.index, spot.owner), spot)


def _named_pieces(scope: Scope, phrase: nodes.Phrase) -> tuple[Stuff, Spot]:
    """What a name is given to, and where that lies.

    Raises:
        Mistake: these are no pieces of one area (G301).
    """
    meaning = resolve_phrase(scope, _without_now(phrase))
    if isinstance(meaning, AreaRef):
        meaning = area_stuff(scope, meaning, phrase.span)
    if not isinstance(meaning, Stuff) or len(meaning.spots) != 1 or not meaning.things.individual:
        raise _no_group(phrase, meaning)
    spot = meaning.spots[0]
    if isinstance(spot.owner, Many) or spot.store.capacity is None:
        raise _no_group(phrase, meaning)
    return meaning, spot


def _gathered(
    scope: Scope, phrase: nodes.Phrase, name: nodes.Name, place: int
) -> tuple[Group, tuple[Statement, ...]]:
    meaning, spot = _named_pieces(scope, phrase)
    assert not isinstance(spot.owner, Many)
    assert spot.store.capacity is not None
    type_ = scope.world.element_type(meaning.things.domain)
    slot = scope.slot(said(name.text), evolved(type_, group=spot.store.capacity))
    each, piece = scope.each(meaning.things.domain)
    assert isinstance(piece, Local)
    source = Held(spot.store.index, spot.owner)
    gather = Gather(slot, source, each, fits(scope, meaning, piece), place)
    return Group(meaning.things, Grouped(slot), spot, left=True), (gather,)


def join_groups(scope: Scope, deed: nodes.Deed, place: int) -> Done | None:
    """`add them to the payment`: the second group has the pieces of the first too; None if no groups are named."""
    target = group_named(scope, deed.objects[0].cores[0]) if deed.objects[0].cores else None
    value = deed.value
    more = (
        group_named(scope, value.phrase.core)
        if isinstance(value, nodes.PhraseValue) and value.per is None
        else None
    )
    if target is None or more is None or not isinstance(target.source, Grouped):
        return None
    each, piece = scope.each(more.things.domain)
    slot = target.source.slot
    joined = Each(more.source, each, None, (Include(slot, piece, place),), place)
    return Done((joined,), None, scope)


def _no_group(phrase: nodes.Phrase, meaning: Meaning) -> Exception:
    return mistake(
        "G301",
        phrase.span,
        phrase=phrase.span.text,
        found=said_what(meaning),
        wanted="group of cards in an area with room for so many",
        example="the cards in my hand",
    )


def _without_now(phrase: nodes.Phrase) -> nodes.Phrase:
    """As in "the cards now in my hand": a name for a group always means those that are there now."""
    core = phrase.core
    run = core.runs[-1] if core.runs else ()
    if len(run) > 1 and run[-1].text == "now":
        core = evolved(core, runs=(*core.runs[:-1], run[:-1]))
    return evolved(phrase, core=core)
