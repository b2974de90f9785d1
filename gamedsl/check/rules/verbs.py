# SPDX-License-Identifier: MIT
"""The author's own verbs: said once with `how to`, obeyed wherever they are used.

A verb becomes a procedure whose first slot is the acting player. It is built when it is first used, so that it may be
used above the place where it is told, and may use itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamedsl.check.mistakes import follows, mistake
from gamedsl.check.model import (
    PLAYER,
    Call,
    Const,
    Expression,
    Gather,
    Grouped,
    Local,
    Procedure,
    Slot,
    Statement,
    Things,
    Type,
)
from gamedsl.check.phrases.meaning import Element, Group, Many, Meaning, Spot, Stuff
from gamedsl.check.phrases.resolve import resolve_object, said_what
from gamedsl.check.phrases.scope import Body, Given, Scope
from gamedsl.check.rules.choosing import (
    group_meant,
    letter_of,
    offer_of,
    still_there,
    without_letter,
)
from gamedsl.check.rules.usual import unknown_verb
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import KindValue, World, number
from gamedsl.diagnostics import Label
from gamedsl.parts import Part, evolved, frozen_part
from gamedsl.syntax import nodes

_LETTER = re.compile(r"[A-Z]\d?")
_MOST = 1_000

__all__ = ["build_verb", "call_verb", "declare_verb", "scope_of_call", "verb_named", "verb_told"]


def declare_verb(world: World, node: nodes.HowTo) -> None:
    """The verb can be used from now on.

    Raises:
        Mistake: it is told twice (G202).
    """
    verb = said(node.verb.text)
    if verb in world.verbs:
        first = Label(world.verbs[verb].verb.span, "declared here first")
        raise mistake("G202", node.verb.span, labels=(first,), name=node.verb.text)
    world.verbs[verb] = node


def verb_named(world: World, name: str) -> nodes.HowTo | None:
    """What tells how that is done, or None; "draws" finds "draw"."""
    verb = said(name)
    return world.verbs.get(verb) or world.verbs.get(verb.removesuffix("s"))


def verb_told(world: World, deed: nodes.Deed) -> nodes.HowTo:
    """What tells how a deed is done.

    Raises:
        Mistake: nothing does (G208).
    """
    name = deed.name
    assert name is not None
    node = verb_named(world, name.text)
    if node is None:
        if world.told(name.text, name.span):
            raise follows()
        raise unknown_verb(name.text, deed.span, world.verbs)
    return node


# ---- parameters --------------------------------------------------------------------------------------------


@frozen_part
class _Wanted(Part):
    """What stands behind a verb where it is told: "a face F of my hand". `group`: it is some pieces together.

    `amount`: it is so many of something ("N Coins"), and the letter is the number.
    """

    node: nodes.Object
    letter: str | None
    group: bool
    amount: bool = False


def _wanted(world: World, node: nodes.HowTo) -> list[_Wanted]:
    """All that is given to the verb; what only says what is done ("a card" of `draw a card`) is not."""
    return [each for each in _written(world, node) if not _is_fixed(world, each)]


def _written(world: World, node: nodes.HowTo) -> list[_Wanted]:
    probe = Scope(world, Body("probe"))
    found = []
    for each in _objects(node):
        core = each.cores[0]
        amount = _amount_of(probe, each)
        if amount is not None:
            found.append(_Wanted(each, amount, group=False, amount=True))
            continue
        letter = letter_of(probe, core)
        group = letter is not None and said(core.runs[-1][0].text) == "group"
        found.append(_Wanted(each, letter, group))
    return found


def _amount_of(scope: Scope, node: nodes.Object) -> str | None:
    """The letter of "N Coins", which stands for a number; None where so many of something are not given."""
    core = node.cores[0]
    if len(node.cores) > 1 or len(core.runs) != 1 or len(core.runs[0]) != 2 or core.determiners:  # noqa: PLR2004 - N Coins
        return None
    first, last = core.runs[0]
    if not _LETTER.fullmatch(first.text) or scope.world.things_named(last.text) is None:
        return None
    return first.text


def _objects(node: nodes.HowTo) -> list[nodes.Object]:
    """The objects with the places that belong to them: "a face F of my hand"."""
    given = []
    if node.core is not None:
        cores = (node.core, *(link.core for link in node.links))
        given.append(nodes.Object(cores, node.core.span))
    return given + [part.object for part in node.parts]


def _is_fixed(world: World, wanted: _Wanted) -> bool:
    return wanted.letter is None and _fixed(world, wanted.node) is not None


def _fixed(world: World, node: nodes.Object) -> str | None:
    """The class that "a card" names in `how to draw a card`: it says what is done, and is nothing to choose."""
    core = node.cores[0]
    if len(node.cores) > 1 or not core.runs or core.determiners not in {("a",), ("an",)}:
        return None
    meaning = resolve_object(Scope(world, Body("probe")), node)
    return meaning.things.name if isinstance(meaning, Stuff) else None


@frozen_part
class _Parameter(Part):
    """One thing that is given to a verb: what it is called inside, what it can be, where it lies.

    `counted`: it is a number of things of that class.
    """

    names: tuple[str, ...]
    type: Type
    home: Spot | None = None
    things: Things | None = None
    counted: Things | None = None

    def as_given(self, given: Expression | Group, type_: Type) -> Given:
        """What tells a use of the verb from another; a group has a type that says that it is none of that."""
        if isinstance(given, Group):
            return Given(Const(0, type_), evolved(type_, group=max(type_.group, 1)))
        return Given(given, type_, alike=self.home is None or not self.home.store.hosts)

    def known(self, scope: Scope, given: Expression | Group) -> Scope:
        """The scope inside the verb, in which that was given."""
        if isinstance(given, Group):
            return scope.with_group(self.names[0], given)
        for name in reversed(self.names):
            scope = scope.with_name(name, given)
        if self.counted is not None:
            return evolved(scope, many=given)
        if self.home is None and self.things is not None:
            return evolved(scope, roaming=(*scope.roaming, given))
        return scope if self.home is None else scope.with_held(given, self.home)


def _parameters(scope: Scope, node: nodes.HowTo) -> list[_Parameter]:
    """What is given to the verb, as it is understood where it is told; `scope` is used up for it."""
    return [_parameter(scope, each) for each in _wanted(scope.world, node)]


def _parameter(scope: Scope, wanted: _Wanted) -> _Parameter:
    core, *places = wanted.node.cores
    if wanted.amount and wanted.letter is not None:
        things = scope.world.things_named(core.runs[0][-1].text)
        return _Parameter((wanted.letter,), number(0, _MOST), counted=things)
    if wanted.letter is None:
        meaning = resolve_object(scope, wanted.node)
        if isinstance(meaning, Many):
            scope.world.heard.settled(meaning.one)
            return _Parameter((meaning.domain,), scope.world.element_type(meaning.domain))
        raise mistake("G308", wanted.node.span, phrase=wanted.node.span.text)
    names = (wanted.letter,)
    if wanted.group:
        home = group_meant(scope, places[0]) if places else None
        if home is None or home.home.store.capacity is None:
            raise mistake("G304", wanted.node.span, phrase=wanted.node.span.text, found="group")
        type_ = scope.world.element_type(home.things.domain)
        room = home.home.store.capacity
        return _Parameter(names, evolved(type_, group=room), home.home, home.things)
    if not places:
        meaning = resolve_object(scope, nodes.Object((without_letter(core),), wanted.node.span))
        if isinstance(meaning, Many):
            scope.world.heard.settled(meaning.one)
            return _Parameter(names, scope.world.element_type(meaning.domain))
        if isinstance(meaning, Stuff) and meaning.things.individual and not meaning.spots:
            type_ = scope.world.element_type(meaning.things.domain)
            return _Parameter(names, type_, None, meaning.things)
    links = tuple(nodes.Link("of", place, place.span) for place in places)
    offer = offer_of(scope, core, links)
    if offer is None:
        raise mistake("G308", wanted.node.span, phrase=wanted.node.span.text)
    return _Parameter(names, offer.each.type, offer.home)


# ---- building -----------------------------------------------------------------------------------------------


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
    scope = Scope(world, body, me=me, passed=passed, verb=True)
    known: list[Given] = []
    for each in _parameters(Scope(world, Body("probe"), me=me, passed=passed), node):
        slot = scope.slot(said(each.names[0]), each.type)
        given: Expression | Group = Local(slot)
        if each.things is not None and each.home is not None:
            given = Group(each.things, Grouped(slot), each.home)
        scope = each.known(scope, given)
        known.append(each.as_given(given, slot.type))
    scope = evolved(scope, given=tuple(known))
    count = len(body.slots)
    index = world.reserve_procedure(body.name)
    world.verb_procedures[verb] = index
    # It may use itself, so how many things are given to it is known before its body is.
    words = _words(world, node)
    world.procedures[index] = Procedure(
        index, body.name, "rule", count, tuple(body.slots), (), words
    )
    world.place(node.span, node.covers, "how to")
    statements = world.lower_block(scope, node.body)
    world.write_procedure(index, body, "rule", count, statements, words)
    return index


def _words(world: World, node: nodes.HowTo) -> tuple[str | int, ...]:
    """The verb as it is told, with the number of an argument for each thing that is given to it."""
    found: list[str | int] = [node.verb.text]
    prepositions = [
        *((None,) if node.core is not None else ()),
        *(p.preposition for p in node.parts),
    ]
    number = 1
    for preposition, wanted in zip(prepositions, _written(world, node), strict=True):
        found += [preposition] if preposition else []
        if _is_fixed(world, wanted):
            found.append(" ".join(wanted.node.span.text.split()))
        else:
            found.append(number)
            number += 1
    return tuple(found)


# ---- calling ------------------------------------------------------------------------------------------------


def call_verb(scope: Scope, deed: nodes.Deed, place: int) -> tuple[Statement, ...]:
    """The call of an author's verb.

    Raises:
        Mistake: nothing tells how that is done (G208), or it is said otherwise (G305).
    """
    node = verb_told(scope.world, deed)
    index = build_verb(scope.world, node, scope.passed)
    if scope.me is None:
        raise mistake("G310", deed.span, word=node.verb.text)
    before: list[Statement] = []
    arguments: list[Expression] = []
    slots = scope.world.procedures[index].slots[1:]
    parameters = _parameters(Scope(scope.world, Body("probe"), me=scope.me), node)
    matched = _matched(scope, deed, node)
    for (given, wanted), slot, each in zip(matched, slots, parameters, strict=False):
        if wanted.group:
            group = _given_group(scope, given, each)
            local, gathered = _gathered(scope, group, slot, place)
            before += gathered
            arguments.append(local)
        else:
            arguments.append(_argument(scope, given, each))
    return (*before, Call(index, (scope.me, *arguments), place))


def _matched(
    scope: Scope, deed: nodes.Deed, node: nodes.HowTo
) -> Iterator[tuple[nodes.Object, _Wanted]]:
    """What is given, beside what is wanted.

    Raises:
        Mistake: the verb is told otherwise (G305).
    """
    given = [*deed.objects, *(part.object for part in deed.parts)]
    written = _written(scope.world, node)
    words = [part.preposition for part in deed.parts], [part.preposition for part in node.parts]
    if len(given) != len(written) or words[0] != words[1]:
        raise mistake("G305", deed.span, phrase=deed.span.text, frame=_frame(node))
    for each, wanted in zip(given, written, strict=True):
        if not _is_fixed(scope.world, wanted):
            yield each, wanted
        elif _fixed(scope.world, each) != _fixed(scope.world, wanted.node):
            raise mistake("G305", deed.span, phrase=deed.span.text, frame=_frame(node))


def scope_of_call(scope: Scope, deed: nodes.Deed, node: nodes.HowTo) -> Scope | None:
    """The scope inside the verb for what this deed gives it, without a call; None if that cannot be said yet."""
    verb = said(node.verb.text)
    if scope.me is None:
        return None
    inside = Scope(
        scope.world,
        scope.body,
        me=scope.me,
        passed=scope.passed,
        asking=(*scope.asking, verb),
    )
    parameters = _parameters(inside, node)
    known: list[Given] = []
    for (given, wanted), each in zip(_matched(scope, deed, node), parameters, strict=True):
        if wanted.group:
            what: Expression | Group = _given_group(scope, given, each)
        else:
            what = _argument(scope, given, each)
        inside = each.known(inside, what)
        known.append(each.as_given(what, each.type))
    return evolved(inside, given=tuple(known))


def _argument(scope: Scope, node: nodes.Object, wanted: _Parameter) -> Expression:
    type_ = wanted.type
    if wanted.counted is not None:
        return _how_many(scope, node, wanted.counted)
    answer = scope.answer(node)
    if answer is not None and not isinstance(answer, Group):
        meaning: Meaning = Element(answer)
    else:
        meaning = _named_element(scope, node, type_) or resolve_object(scope, node)
    if isinstance(meaning, Element) and meaning.value.type.domain == type_.domain:
        return meaning.value
    raise mistake(
        "G301",
        node.span,
        phrase=node.span.text,
        found=said_what(meaning),
        wanted=type_.domain or "number",
        example="one of those",
    )


def _how_many(scope: Scope, node: nodes.Object, things: Things) -> Expression:
    """As in "pay 3 Coins", "pay S's price Coins": the number of things that is given."""
    meaning = resolve_object(scope, node)
    if not isinstance(meaning, Stuff) or meaning.things != things:
        raise mistake(
            "G301",
            node.span,
            phrase=node.span.text,
            found=said_what(meaning),
            wanted=f"number of {things.plural}",
            example=f"3 {things.plural}",
        )
    if meaning.quantity is not None and meaning.quantity.word in {"exactly", "that many"}:
        scope.world.heard.quantity(meaning.quantity)
    return meaning.number if meaning.number is not None else Const(1, number(1, 1))


def _named_element(scope: Scope, node: nodes.Object, type_: Type) -> Element | None:
    """As in "settle a bird": an element of the kind that the verb wants, by its name."""
    core = node.cores[0]
    if len(node.cores) != 1 or len(core.runs) != 1 or len(core.runs[0]) != 1:
        return None
    for entry in scope.world.find(core.runs[0][0].text):
        if isinstance(entry, KindValue) and entry.domain == type_.domain:
            return Element(Const(entry.index, type_))
    return None


def _given_group(scope: Scope, node: nodes.Object, wanted: _Parameter) -> Group:
    """The group that is given: pieces that lie where the verb says."""
    answer = scope.answer(node)
    group = answer if isinstance(answer, Group) else group_meant(scope, node.cores[0])
    home = wanted.home
    assert home is not None
    if group is None or group.home.store.index != home.store.index:
        name = home.store.name
        raise mistake(
            "G301",
            node.span,
            phrase=node.span.text,
            found=group.home.store.name if group is not None else "different thing",
            wanted=f"group of cards of the {name}",
            example=f"the {name}",
        )
    return group


def _gathered(
    scope: Scope, group: Group, slot: Slot, place: int
) -> tuple[Local, tuple[Statement, ...]]:
    """The group as an argument: one that a slot holds as it is, the pieces of an area put together."""
    if isinstance(group.source, Grouped) and not group.left:
        return Local(group.source.slot), ()
    own = scope.slot(slot.name, slot.type)
    each, piece = scope.each(group.things.domain)
    where = still_there(scope, group, piece)
    return Local(own), (Gather(own, group.source, each, where, place),)


def _frame(node: nodes.HowTo) -> str:
    return node.span.text.split("\n")[0].removeprefix("how to ").split("  ")[0]
