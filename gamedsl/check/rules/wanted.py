# SPDX-License-Identifier: MIT
"""What a deed moves: pieces or tokens, of which class, and which face is turned up then.

In: the object of a deed, in a scope. Out: a `Wanted`. Where it comes from and where it goes is decided elsewhere.
"""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    Expression,
    Things,
)
from gamedsl.check.phrases.convert import convert
from gamedsl.check.phrases.meaning import (
    AreaRef,
    Element,
    Group,
    Meaning,
    Spot,
    Stuff,
)
from gamedsl.check.phrases.resolve import resolve_object, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import area_stuff
from gamedsl.check.phrases.token_places import places_named
from gamedsl.check.rules.choosing import group_named
from gamedsl.check.rules.moving import (
    element_stuff,
)
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.syntax import nodes

__all__ = ["Wanted", "object_wanted", "things_meant", "wanted_of"]


@frozen_part
class Wanted(Part):
    """What is to be moved, its class, and how it was said; `face` is turned up then."""

    meaning: Element | Stuff | Group
    things: Things
    node: nodes.Object
    face: Expression | None = None
    home: Spot | None = None


def things_meant(
    scope: Scope, meaning: Meaning, last: Things | None, node: nodes.Object
) -> Meaning:
    """A number as so many of what its heading counts, or of what was counted just before; an area as all in it."""
    if isinstance(meaning, Element) and meaning.value.type.domain is None:
        stuff = element_stuff(meaning) or (Stuff(last, number=meaning.value) if last else None)
        if stuff is None:
            raise mistake("G304", node.span, phrase=node.span.text, found="number")
        if scope.me is not None and stuff.things.player_sorts:
            stuff = evolved(stuff, sort=scope.me)
        return stuff
    if isinstance(meaning, AreaRef):
        stuff = area_stuff(scope, meaning, node.span)
        if _is_counted(node):
            raise mistake(
                "G301",
                node.span,
                phrase=node.span.text,
                found="area",
                wanted="token or card",
                example=f"the things themselves, such as {stuff.things.plural}",
            )
        return evolved(stuff, others=True)
    return meaning


def _is_counted(node: nodes.Object) -> bool:
    """As in "1 pantry" or "a pantry": so many of something, which an area is not."""
    core = node.cores[0]
    counted = core.quantity is not None and core.quantity.word != "all"
    return counted or bool({"a", "an"} & set(core.determiners))


def object_wanted(scope: Scope, node: nodes.Object, last: Things | None = None) -> Wanted:
    """What a deed is done to: what a player chose for it, a named group, or what the words say."""
    answer = scope.answer(node)
    if answer is None and node.cores and len(node.cores) == 1:
        answer = group_named(scope, node.cores[0])
    if isinstance(answer, Group):
        return Wanted(answer, answer.things, node)
    meaning = Element(answer) if answer is not None else resolve_object(scope, node)
    return wanted_of(scope, things_meant(scope, meaning, last, node), node)


def wanted_of(scope: Scope, meaning: Meaning, node: nodes.Object) -> Wanted:
    """What is to be moved, where it is known what the words mean.

    Raises:
        Mistake: it is nothing that can be moved (G301).
    """
    if isinstance(meaning, Element):
        for name, faces in scope.world.faces.items():
            if faces.domain == meaning.value.type.domain:
                return _face_wanted(scope, meaning.value, name, node)
    if isinstance(meaning, Stuff):
        return Wanted(meaning, meaning.things, node)
    if isinstance(meaning, Element) and meaning.value.type.domain is not None:
        places = places_named(scope.world, meaning.value)
        kept = None if places is None else scope.world.things_of(places.things)
        if kept is not None:
            return Wanted(meaning, kept, node)
        for things in scope.world.things:
            if things.domain == meaning.value.type.domain:
                return Wanted(meaning, things, node)
    raise mistake(
        "G301",
        node.span,
        phrase=node.span.text,
        found=said_what(meaning),
        wanted="token or card",
        example="what is to be moved",
    )


def _face_wanted(scope: Scope, face: Expression, things_name: str, node: nodes.Object) -> Wanted:
    """The piece on which a face is printed; that face will be up."""
    things = scope.world.things_of(things_name)
    assert things is not None
    piece = convert(scope.world, face, things.domain)
    assert piece is not None
    return Wanted(Element(piece), things, node, face, scope.holding(face))
