# SPDX-License-Identifier: MIT
"""`whenever a X comes off the Y`: said once, true wherever the top of a pile is taken.

In: the sections of a file.  Out: a procedure for each such pile, called before anything is taken from its top: as long
as the top piece is one that the rule speaks of, the rule is carried out with it and the next piece takes its place.
"""

from __future__ import annotations

from collections.abc import Iterable

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Call,
    Compare,
    Condition,
    Const,
    Every,
    Let,
    Local,
    PieceAt,
    Statement,
    Store,
    StoreCount,
    Type,
    While,
    all_of,
)
from gamedsl.check.phrases.meaning import AreaRef, Spot, Stuff
from gamedsl.check.phrases.people import start_player
from gamedsl.check.phrases.resolve import resolve_object, said_what
from gamedsl.check.phrases.scope import Body, Scope
from gamedsl.check.phrases.stuff import fits
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import World, number
from gamedsl.diagnostics import Label
from gamedsl.syntax import nodes

__all__ = ["before_taking", "build_event", "declare_events"]


def declare_events(world: World, sections: Iterable[nodes.Section]) -> None:
    """The rules are known by the pile whose top they watch.

    Raises:
        Mistake: a rule waits for something else (G308), or two watch one pile (G202).
    """
    for section in sections:
        if isinstance(section, nodes.Whenever):
            with world.mistakes.gathered():
                store = _pile(world, section)
                if store.index in world.whenever:
                    first = Label(world.whenever[store.index].event.span, "declared here first")
                    span = section.event.span
                    raise mistake("G202", span, labels=(first,), name=span.text)
                world.whenever[store.index] = section


def _pile(world: World, node: nodes.Whenever) -> Store:
    part = node.event.part
    if (
        part is None
        or node.event.verb not in {"comes", "goes"}
        or part.preposition not in {"off", "from"}
    ):
        raise mistake("G308", node.event.span, phrase=f"whenever {node.event.span.text}")
    meaning = resolve_object(Scope(world, Body("whenever")), part.object)
    if isinstance(meaning, AreaRef) and len(meaning.area.stores) == 1:
        store = meaning.area.stores[0]
        if store.ordered and store.owner is None:
            return store
    raise mistake(
        "G301",
        part.span,
        phrase=part.object.span.text,
        found=said_what(meaning),
        wanted="pile",
        example="the name of a pile",
    )


def before_taking(scope: Scope, store: Store, place: int) -> tuple[Statement, ...]:
    """What happens before the top of a pile is taken; nothing while the game is set up."""
    if store.index not in scope.world.whenever or scope.setup:
        return ()
    me = scope.me if scope.me is not None else start_player(scope)
    return (Call(build_event(scope.world, store.index, scope.passed), (me,), place),)


def build_event(world: World, index_of_pile: int, passed: int | None) -> int:
    """The procedure of the rule that watches that pile, made when it is first needed."""
    known = world.whenever_procedures.get(index_of_pile)
    if known is not None:
        return known
    store, node = world.stores[index_of_pile], world.whenever[index_of_pile]
    name = f"whenever {' '.join(node.event.span.text.split())}"
    index = world.reserve_procedure(name)
    world.whenever_procedures[index_of_pile] = index
    body = Body(name)
    me = Local(body.slot("me", world.element_type(PLAYER)))
    inside = Scope(world, body, me=me, passed=passed)
    place = world.place(node.span, node.covers, "whenever")
    words = (f"first see to what is done {name}",)
    world.write_procedure(index, body, "rule", 1, _loop(inside, store, node, place), words)
    return index


def _loop(scope: Scope, store: Store, node: nodes.Whenever, place: int) -> tuple[Statement, ...]:
    things = scope.world.things_of(store.things)
    assert things is not None
    most = len(things.counts)
    top = PieceAt(store.index, None, Type(things.domain, -1, most - 1))
    slot, piece = scope.each(things.domain)
    inside = scope.with_name(things.name, piece).with_held(piece, Spot(store, None))
    rest = tuple(each for each in node.body if not _takes_its_place(each))
    if len(rest) == len(node.body):
        raise mistake("G305", node.span, phrase=node.event.span.text, frame=_FRAME)
    for each in node.body:
        if _takes_its_place(each):
            _hear_next(scope, each)
    lowered = scope.world.lower_block(inside, rest)
    some = Compare(
        ">=", StoreCount(store.index, None, None, number(0, most)), Const(1, number(1, 1))
    )
    wanted = Every((some, _is_meant(scope, node, top)))
    return (While(wanted, (Let(slot, top, place), *lowered), most, place),)


_FRAME = "the next card of the pile takes its place"


def _is_meant(scope: Scope, node: nodes.Whenever, top: PieceAt) -> Condition:
    meaning = resolve_object(scope, node.event.subject)
    if isinstance(meaning, Stuff):
        return all_of(fits(scope, meaning, top))
    raise mistake(
        "G301",
        node.event.span,
        phrase=node.event.subject.span.text,
        found=said_what(meaning),
        wanted="card",
        example="the name of a class of cards",
    )


def _hear_next(scope: Scope, node: nodes.Statement) -> None:
    """In "the next card of the deck" the word next is understood: it is the one that lies there then."""
    assert isinstance(node, nodes.Line)
    part = node.parts[0]
    if isinstance(part, nodes.Simple) and part.actor is not None:
        scope.world.heard.adjectives(part.actor.core, "next")


def _takes_its_place(node: nodes.Statement) -> bool:
    """`the next card of the deck takes its place`."""
    if not isinstance(node, nodes.Line) or len(node.parts) != 1:
        return False
    part = node.parts[0]
    if not isinstance(part, nodes.Simple) or len(part.deeds) != 1 or part.actor is None:
        return False
    deed = part.deeds[0]
    core = deed.objects[0].cores[0] if deed.objects else None
    return (
        deed.verb == "take"
        and core is not None
        and "its" in core.determiners
        and bool(core.runs)
        and said(core.runs[-1][-1].text) == "place"
    )
