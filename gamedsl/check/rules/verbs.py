# SPDX-License-Identifier: MIT
"""The author's own verbs: said once with `how to`, obeyed wherever they are used.

A verb becomes a procedure whose first slot is the acting player. It is built when it is first used, so that it may be
used above the place where it is told, and may use itself.
"""

from __future__ import annotations

from gamedsl.check.mistakes import follows, mistake
from gamedsl.check.model import PLAYER, Call, Expression, Local, Procedure, Slot
from gamedsl.check.phrases.meaning import Element, Many, Stuff
from gamedsl.check.phrases.resolve import resolve_object, said_what
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World
from gamedsl.diagnostics.spelling import nearest
from gamedsl.syntax import nodes

__all__ = ["build_verb", "call_verb", "declare_verb"]


def declare_verb(world: World, node: nodes.HowTo) -> None:
    """The verb can be used from now on.

    Raises:
        Mistake: it is told twice (G202).
    """
    verb = said(node.verb.text)
    if verb in world.verbs:
        raise mistake("G202", node.verb.span, name=node.verb.text)
    world.verbs[verb] = node


def call_verb(scope: Scope, deed: nodes.Deed, place: int) -> Call:
    """The call of an author's verb.

    Raises:
        Mistake: nothing tells how that is done (G208), or it is said otherwise (G305).
    """
    name = deed.name
    assert name is not None
    verb = said(name.text)
    node = scope.world.verbs.get(verb) or scope.world.verbs.get(verb.removesuffix("s"))
    if node is None:
        if scope.world.told(name.text, name.span):
            raise follows()
        near = nearest(name.text, tuple(scope.world.verbs))
        raise mistake("G208", deed.span, name=name.text, suggestion=near)
    index = build_verb(scope.world, node, scope.passed)
    if scope.me is None:
        raise mistake("G310", deed.span, word=name.text)
    given = [*deed.objects, *(part.object for part in deed.parts)]
    wanted = _objects(node)
    words = [part.preposition for part in deed.parts], [part.preposition for part in node.parts]
    if len(given) != len(wanted) or words[0] != words[1]:
        raise mistake("G305", deed.span, phrase=deed.span.text, frame=_frame(node))
    slots = iter(scope.world.procedures[index].slots[1:])
    values = []
    for each, other in zip(given, wanted, strict=True):
        fixed = _fixed(scope.world, other)
        if fixed is None:
            values.append(_argument(scope, each, next(slots)))
        elif _fixed(scope.world, each) != fixed:
            raise mistake("G305", deed.span, phrase=deed.span.text, frame=_frame(node))
    return Call(index, (scope.me, *values), place)


def _objects(node: nodes.HowTo) -> list[nodes.Object]:
    given = [nodes.Object((node.core,), node.core.span)] if node.core is not None else []
    return given + [part.object for part in node.parts]


def _fixed(world: World, node: nodes.Object) -> str | None:
    """The class that "a card" names in `how to draw a card`: it says what is done, and is nothing to choose."""
    core = node.cores[0]
    if len(node.cores) > 1 or not core.runs or core.determiners not in {("a",), ("an",)}:
        return None
    meaning = resolve_object(Scope(world, Body("probe")), node)
    return meaning.things.name if isinstance(meaning, Stuff) else None


def _argument(scope: Scope, node: nodes.Object, slot: Slot) -> Expression:
    meaning = resolve_object(scope, node)
    if isinstance(meaning, Element) and meaning.value.type.domain == slot.type.domain:
        return meaning.value
    raise mistake(
        "G301",
        node.span,
        phrase=node.span.text,
        found=said_what(meaning),
        wanted=slot.type.domain or "number",
        example="one of those",
    )


def _frame(node: nodes.HowTo) -> str:
    return node.span.text.split("\n")[0].removeprefix("how to ").split("  ")[0]


def build_verb(world: World, node: nodes.HowTo, passed: int | None) -> int:
    """The index of the verb's procedure, which is built when it is first asked for.

    Raises:
        Mistake: what stands behind the verb is nothing that could be given to it.
    """
    verb = said(node.verb.text)
    if verb in world.verb_procedures:
        return world.verb_procedures[verb]
    body = Body(f"how to {node.verb.text}")
    me = Local(body.slot("me", world.element_type(PLAYER)))
    inside = Scope(world, body, me=me, passed=passed)
    inside = _parameters(inside, node)
    index = len(world.procedures)
    world.verb_procedures[verb] = index
    count = len(body.slots)
    world.procedures.append(Procedure(index, body.name, "rule", count, tuple(body.slots), ()))
    world.place(node.span, node.covers, "how to")
    statements = world.lower_block(inside, node.body)
    world.procedures[index] = Procedure(
        index, body.name, "rule", count, tuple(body.slots), statements
    )
    return index


def _parameters(scope: Scope, node: nodes.HowTo) -> Scope:
    for each in _objects(node):
        if _fixed(scope.world, each) is not None:
            continue
        probe = Scope(scope.world, Body("probe"), me=scope.me)
        meaning = resolve_object(probe, each)
        if not isinstance(meaning, Many):
            raise mistake("G308", each.span, phrase=each.span.text)
        slot = scope.slot(said(meaning.domain), scope.world.element_type(meaning.domain))
        scope = scope.with_name(meaning.domain, Local(slot))
    return scope
