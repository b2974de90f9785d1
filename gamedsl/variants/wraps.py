# SPDX-License-Identifier: MIT
"""Do something before or after a named part of the base, or instead of it.

In: the base, and a change that begins with `before`, `after` or `instead of`. Out: edits. What
comes before a deed stands behind the conditions and choices with which the deed begins, for these
come before any change. In what is done instead, `as before` stands for what the base does.
"""

from __future__ import annotations

from typing import Any

import attrs

from gamedsl.diagnostics import problem
from gamedsl.syntax import nodes
from gamedsl.syntax.walk import walk
from gamedsl.variants.clauses import citing
from gamedsl.variants.find import Base, Mistake, Wanted, find_one, find_rule_of
from gamedsl.variants.names_of import Part
from gamedsl.variants.outcome import Outcome
from gamedsl.variants.paths import Edit, Path, at

__all__ = ["wrap"]

_INSTEAD = "instead of"
# What a phase says of itself; it stays where something else is done in the phase.
_OF_PHASE = nodes.Outside | nodes.MomentBlock | nodes.Never
_CHOOSING = frozenset({"choose", "choose how", "call"})


def wrap(base: Base, change: nodes.Change) -> Outcome:
    """Something more is done before or after a part of the base, or something else instead.

    Raises:
        Mistake: there is no such part, or several, or nothing can stand beside it.
    """
    part = _meant(base, change)
    if part.what == "phase" and change.edge == _INSTEAD:
        edit = _in_list(change, part, (*part.path, "body"), _instead_in_phase(change.body))
    elif part.what in ("rule", "phase"):
        edit = _beside(base, change, part)
    else:
        edit = _in_list(change, part, (*part.path, "body"), _in_body(change))
    return Outcome([edit, *citing(base, part, change.covers)])


def _meant(base: Base, change: nodes.Change) -> Part:
    sort = change.word or ""
    if sort == "setup":
        return find_one(base, Wanted(("section",), nodes.Name("setup", change.span)))
    if change.phrase is not None:
        span = change.phrase.span
        return find_rule_of(base, sort, nodes.Name(" ".join(span.text.split()), span))
    name = _named(change)
    verb = name.text.split(" ")[0] if sort in ("action", "how to") else name.text
    found = nodes.Name(verb, name.span)
    return find_one(base, Wanted((sort,), found, change.within, closer=name.text))


def _named(change: nodes.Change) -> nodes.Name:
    """The name, which may stand between quotation marks."""
    if change.target:
        return change.target[0]
    return nodes.Name(change.texts[0].text, change.texts[0].span)


# ---- beside something, and in its list of statements ---------------------------------------------


def _beside(base: Base, change: nodes.Change, part: Part) -> Edit:
    """An edit of the list in which a rule or a phase stands."""
    path = part.path
    if isinstance(at(base.tree, path), nodes.Require | nodes.MayState):
        # A condition stands in the list of its line, and the line among the others.
        path = path[:-2]
    if path[-2] != "body":
        where, belongs = f'beside "{part.name}"', "beside what is done step by step"
        what = str(change.edge)
        raise Mistake(problem("G311", change.span, what=what, where=where, belongs=belongs))
    edge = str(change.edge)
    if edge == _INSTEAD:
        return Edit(
            path, lambda old: _spliced(change.body, (old,)), part.path, change.span, part.name
        )
    edit = Edit(path, lambda old: (old,), (*part.path, edge), change.span, part.name)
    if edge == "before":
        return attrs.evolve(edit, ahead=change.body)
    return attrs.evolve(edit, behind=change.body)


def _in_list(change: nodes.Change, part: Part, path: Path, update: Any) -> Edit:
    claim = path if change.edge == _INSTEAD else (*path, str(change.edge))
    return Edit(path, lambda old: (update(old),), claim, change.span, part.name)


def _in_body(change: nodes.Change) -> Any:
    """From the statements of a deed to those that it has with the change."""
    new = change.body

    def update(old: tuple[Any, ...]) -> tuple[Any, ...]:
        if change.edge == "after":
            return (*old, *new)
        if change.edge == _INSTEAD:
            return _spliced(new, old)
        first = next((n for n, each in enumerate(old) if not _opens(each)), len(old))
        return (*old[:first], *new, *old[first:])

    return update


def _opens(statement: nodes.Statement) -> bool:
    """Whether a statement is one of the conditions and choices that come before any change."""
    if isinstance(statement, nodes.SpotChoice):
        return True
    return isinstance(statement, nodes.Line) and all(map(_is_opening, statement.parts))


def _is_opening(part: nodes.Part1) -> bool:
    match part:
        case nodes.Require(after=after):
            return not after
        case nodes.MayState():
            return True
        case nodes.Simple(leads=(), actor=None, deeds=deeds):
            return all(deed.verb in _CHOOSING for deed in deeds)
    return False


def _instead_in_phase(new: tuple[nodes.Statement, ...]) -> Any:
    def update(old: tuple[Any, ...]) -> tuple[Any, ...]:
        kept = tuple(each for each in old if isinstance(each, _OF_PHASE))
        done = tuple(each for each in old if not isinstance(each, _OF_PHASE))
        return (*kept, *_spliced(new, done))

    return update


# ---- as before -----------------------------------------------------------------------------------


def _spliced(new: tuple[Any, ...], old: tuple[Any, ...]) -> tuple[Any, ...]:
    """The statements with the old ones where `as before` stands, however deep."""
    found: list[Any] = []
    for each in new:
        if isinstance(each, nodes.AsBefore):
            found += old
        else:
            found.append(_filled(each, old))
    return tuple(found)


def _filled(node: Any, old: tuple[Any, ...]) -> Any:
    if not attrs.has(type(node)):
        return node
    lists = {
        field.name: _spliced(content, old)
        for field in attrs.fields(type(node))
        if isinstance(content := getattr(node, field.name), tuple) and any(map(_may_hold, content))
    }
    return attrs.evolve(node, **lists) if lists else node


def _may_hold(node: Any) -> bool:
    return isinstance(node, nodes.Node) and any(
        isinstance(each, nodes.AsBefore) for each in walk(node)
    )
