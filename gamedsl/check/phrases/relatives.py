# SPDX-License-Identifier: MIT
"""Relative clauses: `Stones I have`, `a card whose value is at least 3`, `a face whose types include Bird`.

In: things or elements, and the clause.  Out: only those of which it is true.  What stands behind `is` is read from
outside: in "a card whose colour is its colour" the second colour is that of what was spoken of before.  A card with
faces of which none is up, as in a hand, has what any of them shows; where cards host others, only what is up counts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import (
    PLAYER,
    Compare,
    Const,
    Expression,
    Held,
    Local,
    Read,
    Variable,
)
from gamedsl.check.phrases.amounts import SIGNS, compared, negate
from gamedsl.check.phrases.convert import attribute_of, convert
from gamedsl.check.phrases.features import (
    Feature,
    named_feature,
    own_feature,
    shown_by,
    shows,
    shows_somewhere,
)
from gamedsl.check.phrases.meaning import Clause, Element, Many, Meaning, Spot, Stuff, said_what
from gamedsl.check.phrases.owners import spots_of_owner
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.phrases.stuff import is_played
from gamedsl.check.spelling_forms import singular_forms
from gamedsl.check.world import KindValue, World
from gamedsl.parts import evolved
from gamedsl.syntax import nodes

__all__ = ["in_set", "related", "set_of", "value_like"]

_Resolve = Callable[[Scope, nodes.Core, Sequence[nodes.Link]], Meaning]


def related(scope: Scope, resolve: _Resolve, meaning: Meaning, relative: nodes.Relative) -> Meaning:
    """The meaning, as far as the clause is true of it.

    Raises:
        Mistake: what is meant has no such property (G304), or the two sides are of different kinds (G309).
    """
    if relative.predicate is None:
        owner = resolve(scope, relative.subject, ())
        if isinstance(meaning, Stuff) and isinstance(owner, Element):
            spots = spots_of_owner(scope.world, meaning.things, owner.value)
            return evolved(meaning, spots=spots)
        raise mistake("G308", relative.span, phrase=relative.span.text)
    if isinstance(meaning, Many) and meaning.domain == PLAYER:
        return _players(scope, meaning, relative)
    if isinstance(meaning, Stuff):
        clause = _clause(scope, resolve, meaning.things.domain, relative)
        return evolved(meaning, clauses=(*meaning.clauses, clause))
    if isinstance(meaning, Many):
        show = shows if _are_played(scope, meaning) else shows_somewhere
        clause = _clause(scope, resolve, meaning.domain, relative)
        return meaning.only(clause(Local(meaning.each), show))
    raise mistake("G304", relative.span, phrase=relative.span.text, found=said_what(meaning))


def _are_played(scope: Scope, many: Many) -> bool:
    """Whether these pieces lie where one of their faces is up; those of a named group lie where they were named."""
    source = many.source
    if isinstance(source, Held):
        return is_played(scope, Spot(scope.world.stores[source.store], source.owner))
    homes = (group.home for _, group in scope.groups if group.source == source)
    return any(is_played(scope, home) for home in homes)


def _players(scope: Scope, many: Many, relative: nodes.Relative) -> Many:
    """As in "each player whose hand holds no Fish": the clause as a condition about that player."""
    player = Local(many.each)
    subject = evolved(relative.subject, determiners=("their",))
    predicate = relative.predicate
    assert predicate is not None
    whose = nodes.Phrase(subject, (), there=False, relative=None, span=relative.subject.span)
    node: nodes.Condition
    if relative.verb in {"is", "are"}:
        node = nodes.IsCheck(whose, relative.negated, predicate, relative.span)
    else:
        node = nodes.HasCheck(whose, predicate, left=False, span=relative.span)
    return many.only(scope.world.condition_of(scope.with_player(player), node))


def _clause(scope: Scope, resolve: _Resolve, domain: str, relative: nodes.Relative) -> Clause:
    """What the clause says of an element of `domain`."""
    names = [name.text for run in relative.subject.runs for name in run]
    predicate = relative.predicate
    assert predicate is not None
    probe = Local(scope.slot("probe", scope.world.element_type(domain)))
    held = set_of(scope.world, probe, names[-1]) if len(names) == 1 else None
    if held is not None:
        wanted = in_set(scope, resolve, predicate, held)
        return lambda one, show: negate(relative.negated, show(scope.world, held, one, wanted))
    value = _attribute(scope.world, probe, names)
    if value is None:
        raise mistake(
            "G209",
            relative.subject.span,
            owner=domain,
            name=relative.subject.span.text,
            suggestion=None,
            areas=None,
        )
    quantity = predicate.core.quantity
    if quantity is not None and quantity.number is not None and quantity.word in SIGNS:
        return lambda one, _: negate(
            relative.negated, compared(scope, quantity, _read(scope.world, one, names))
        )
    wanted = value_like(scope, resolve, predicate, value.type.domain)
    if wanted.type.domain != value.type.domain:
        raise mistake(
            "G309",
            relative.span,
            left=relative.subject.span.text,
            left_kind=value.type.domain or "number",
            right=predicate.span.text,
            right_kind=wanted.type.domain or "number",
        )
    printed = _on_faces(scope.world, domain, names[-1])
    if printed is not None:
        return lambda one, show: negate(relative.negated, show(scope.world, printed, one, wanted))
    return lambda one, _: negate(
        relative.negated, Compare("==", _read(scope.world, one, names), wanted)
    )


def _on_faces(world: World, domain: str, name: str) -> Feature | None:
    """What is printed under that name on the faces of pieces; None where the elements of `domain` are no pieces."""
    things = shown_by(world, domain)
    faces = world.faces.get(things or "")
    if things is None or (faces is not None and domain == faces.domain):
        return None
    found = (named_feature(world, things, form) for form in singular_forms(name))
    return next((each for each in found if each is not None and each.face), None)


def _attribute(world: World, value: Expression, names: list[str]) -> Expression | None:
    if len(names) != 1:
        return None
    found = (attribute_of(world, value, form) for form in singular_forms(names[0]))
    shown = next((each for each in found if each is not None), None)
    return _counter(world, value, names[0]) if shown is None else shown


def _counter(world: World, value: Expression, name: str) -> Expression | None:
    """What a counter of that name holds which belongs to the element."""
    for entry in world.find(name):
        if isinstance(entry, Variable) and entry.owner is not None:
            owner = convert(world, value, entry.owner)
            if owner is not None:
                return Read(entry.index, owner, world.settled_type(entry))
    return None


def _read(world: World, value: Expression, names: list[str]) -> Expression:
    found = _attribute(world, value, names)
    assert found is not None
    return found


def value_like(
    scope: Scope, resolve: _Resolve, phrase: nodes.Phrase, kind: str | None
) -> Expression:
    """The value of a phrase that is to be compared with an element of `kind`: its names mean elements of that first.

    Raises:
        Mistake: it is no single value (G304).
    """
    core = phrase.core
    plain = len(core.runs) == 1 and len(core.runs[0]) == 1 and not phrase.links
    for entry in scope.world.find(core.runs[0][0].text) if plain and kind is not None else ():
        if (
            isinstance(entry, KindValue)
            and entry.domain == kind
            and scope.named(core.runs[0][0].text) is None
        ):
            return Const(entry.index, scope.world.element_type(kind))
    meaning = resolve(scope, core, phrase.links)
    if isinstance(meaning, Element):
        return meaning.value
    raise mistake("G304", phrase.span, phrase=phrase.span.text, found=said_what(meaning))


def in_set(scope: Scope, resolve: _Resolve, phrase: nodes.Phrase, held: Feature) -> Expression:
    """What is asked for in a column of several values.

    Raises:
        Mistake: nothing of that kind stands in the column (G309).
    """
    wanted = value_like(scope, resolve, phrase, held.domain)
    if wanted.type.domain == held.domain:
        return wanted
    raise mistake(
        "G309",
        phrase.span,
        left=held.path[-1],
        left_kind=held.domain or "number",
        right=phrase.span.text,
        right_kind=wanted.type.domain or "number",
    )


# ---- sets ------------------------------------------------------------------------------------------------


def set_of(world: World, value: Expression, name: str) -> Feature | None:
    """The column of several values of that name which belongs to an element: the groups of a face's animal."""
    domain = world.domains.get(value.type.domain or "")
    if domain is None:
        return None
    forms = singular_forms(name)
    for attribute in domain.attributes:
        if attribute.several and attribute.name.casefold() in forms:
            return own_feature(domain.name, attribute)
    things = shown_by(world, domain.name)
    for form in forms if things is not None else ():
        found = named_feature(world, things or "", form)
        if found is not None and found.several:
            return found
    return None
