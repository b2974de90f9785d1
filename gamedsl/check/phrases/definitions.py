# SPDX-License-Identifier: MIT
"""Values and conditions that the author defined: worked out anew at each use, with the owner put in."""

from __future__ import annotations

import re

from gamedsl.check.mistakes import follows, mistake
from gamedsl.check.model import (
    PLAYER,
    Arith,
    Compare,
    Condition,
    Const,
    Definition,
    Domain,
    Expression,
    Lookup,
    Read,
    Type,
)
from gamedsl.check.phrases.meaning import Element, Many, Meaning
from gamedsl.check.phrases.owners import owner_as
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.world import Defined, Host, RunName, World, number
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["declare_definition", "defined_condition", "defined_value", "state_words"]

_DEEPEST = 20
_LETTER = re.compile(r"[A-Z]\d?")
_MOST = 2_000


def declare_definition(world: World, node: nodes.Definition) -> None:
    """The defined name is known; what it means is found out where it is used.

    Raises:
        Mistake: the owner of the definition is unknown, or has something of that name from a sheet (G202).
    """
    core = node.phrase.core
    place = world.place(node.span, node.covers, "define")
    name = _last_name(core)
    owner = None
    for link in node.phrase.links:
        owner = _owner_domain(world, link.core)
    if len(core.runs) > 1:
        owner = _owner_domain(world, evolved(core, runs=core.runs[:-1]))
    kind = _described_kind(world, node)
    if kind is not None:
        owner, name = kind, evolved(name, text=state_words(node.state))
    given, name = _given_kind(world, core, name)
    if owner is not None and given is None and _has_column(world.domain(owner), name.text):
        raise mistake("G202", name.span, name=name.text)
    entry = Defined(name.text, owner, node, given)
    world.definitions.append(Definition(name.text, place))
    world.declare(name.text, entry, name.span)


def _has_column(domain: Domain, name: str) -> bool:
    return any(each.name.casefold() == name.casefold() for each in domain.attributes)


def _given_kind(world: World, core: nodes.Core, name: nodes.Name) -> tuple[str | None, nodes.Name]:
    """The kind at the head of a name ("Animal total"), and the rest of the name."""
    words = [*(each.text for each in core.runs[-1][:-1]), *name.text.split(" ")]
    for count in range(1, len(words)):
        for entry in world.find(" ".join(words[:count])):
            if isinstance(entry, Domain):
                return entry.name, evolved(name, text=" ".join(words[count:]))
    return None, name


def state_words(state: nodes.Phrase | str | None) -> str:
    """The words of "near" in `the end is near`."""
    return state.span.text if isinstance(state, nodes.Phrase) else state or ""


def _described_kind(world: World, node: nodes.Definition) -> str | None:
    """The domain that `a player is tired when ...` describes; None when it is about one thing, as `the end is near`."""
    core = node.phrase.core
    if node.state is None or not {"a", "an"} & set(core.determiners):
        return None
    return _owner_domain(world, core)


def _last_name(core: nodes.Core) -> nodes.Name:
    if not core.runs:
        raise mistake(
            "G301",
            core.span,
            phrase=core.span.text,
            found="different thing",
            wanted="name",
            example="the wealth of a player is ...",
        )
    return core.runs[-1][-1]


def _letter(world: World, core: nodes.Core) -> str | None:
    """The letter by which the owner is called in the definition: "the size of a Road R"."""
    run = core.runs[-1] if core.runs else ()
    last = run[-1].text if len(run) > 1 else ""
    return last if _LETTER.fullmatch(last) and not world.find(last) else None


def _without_letter(world: World, core: nodes.Core) -> nodes.Core:
    if _letter(world, core) is None:
        return core
    return evolved(core, runs=(*core.runs[:-1], core.runs[-1][:-1]))


def _owner_domain(world: World, core: nodes.Core) -> str:
    name = _last_name(_without_letter(world, core))
    if name.text.casefold() in {"player", "players"}:
        return PLAYER
    for entry in world.find(name.text):
        if isinstance(entry, Domain):
            return entry.name
        if isinstance(entry, RunName):
            return entry.domain
        if isinstance(entry, Host):
            return _pieces_of(world, entry)
    raise world.not_meant(name, "name of a kind", "the name of a kind, or `a player`")


def _pieces_of(world: World, host: Host) -> str:
    """The domain of the pieces that can lie where they are called so."""
    things = world.things_of(host.things)
    assert things is not None
    return things.domain


def _inside(
    scope: Scope,
    entry: Defined,
    owner: Meaning | None,
    core: nodes.Core,
    given: Expression | None = None,
) -> Scope:
    scope = _defining(scope, entry, core)
    if entry.given is not None:
        if given is None:
            raise mistake("G306", core.span, word=entry.name)
        scope = scope.with_name(entry.given, given)
    if entry.owner is None:
        return scope
    found = owner_as(scope, owner, entry.owner)
    if found is None or isinstance(found, Many):
        raise mistake("G306", core.span, word=entry.name)
    inside = scope.with_name(entry.owner, found)
    cores = (entry.node.phrase.core, *(link.core for link in entry.node.phrase.links))
    for letter in (_letter(scope.world, each) for each in cores):
        if letter is not None:
            inside = inside.with_name(letter, found)
    if entry.owner == "player":
        inside = inside.with_player(found)
    return inside


def _defining(scope: Scope, entry: Defined, core: nodes.Core) -> Scope:
    """The scope in which the definition is worked out.

    Raises:
        Mistake: it is defined by way of itself (G213), or of too many others (G214).
    """
    if entry.name in scope.world.endless:
        raise follows()
    if entry.name in scope.defining:
        first = scope.defining.index(entry.name)
        scope.world.endless.update(scope.defining[first:])
        raise mistake("G213", core.span, name=entry.name, chain=scope.defining[first:])
    scope.world.expansions += 1
    if scope.world.expansions > _MOST or len(scope.defining) >= _DEEPEST:
        scope.world.endless.update(scope.world.defined_names())
        raise mistake("G214", core.span, name=entry.name, deepest=_DEEPEST, most=_MOST)
    return evolved(scope, defining=(*scope.defining, entry.name))


def defined_value(
    scope: Scope,
    entry: Defined,
    owner: Meaning | None,
    core: nodes.Core,
    given: Expression | None = None,
) -> Element | None:
    """The value of a definition for its owner (and the element that is given); with `, up to N` only up to N."""
    node = entry.node
    if node.value is None:
        return None
    inside = _inside(scope, entry, owner, core, given)
    limit = node.value.limit if isinstance(node.value, nodes.Arithmetic) else None
    if limit is None:
        return Element(scope.world.value_of(inside, node.value))
    assert isinstance(node.value, nodes.Arithmetic)
    value = scope.world.value_of(inside, evolved(node.value, limit=None))
    highest = Const(limit, number(limit, limit))
    type_ = Type(value.type.domain, value.type.low, min(limit, value.type.high))
    return Element(_narrowed(value, type_), defined=Compare("<=", value, highest))


def _narrowed(value: Expression, type_: Type) -> Expression:
    """The value with the narrower type that it has where it exists."""
    return evolved(value, type=type_) if isinstance(value, Arith | Read | Lookup) else value


def defined_condition(
    scope: Scope, entry: Defined, owner: Meaning | None, core: nodes.Core
) -> Condition | None:
    """The condition of a definition with `when`, for its owner; None when it defines a value."""
    if entry.node.condition is None:
        return None
    return scope.world.condition_of(_inside(scope, entry, owner, core), entry.node.condition)
