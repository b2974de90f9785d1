# SPDX-License-Identifier: MIT
"""Change the values of an option: which is the standard one, one more, one less.

In: the base, and a `change option`, `add to option` or `remove value`. Out: edits. What the option asks and when it
may be chosen stays; its rules and scenarios are read with the values that it has then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from gamedsl.diagnostics import Diagnostic, Label, problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.syntax import nodes
from gamedsl.variants.clauses import citing
from gamedsl.variants.find import Base, Mistake, Wanted, find_one
from gamedsl.variants.kinds import without_value
from gamedsl.variants.names_of import Part, squeeze
from gamedsl.variants.outcome import Outcome
from gamedsl.variants.paths import Edit, Path, at, put_instead

__all__ = ["add_values", "change_option", "emptying", "remove_value"]

_Values = tuple[nodes.OptionValue, ...]


def change_option(base: Base, change: nodes.Change) -> Outcome:
    """Another value of the option is the standard one.

    Raises:
        Mistake: there is no such option, or it has no such value (G206).
    """
    part, option = _option(base, change.target[0])
    wanted = _key(change.key)
    place = _place(part, option, wanted, change.key or change)
    if wanted == _standard(option):
        same = put_instead((*part.path, "values"), (option.values,), change.span, part.name)
        return Outcome(found=[problem("G706", change.span, name=part.name)], kept=[same])
    edits = [
        _made_standard(part, wanted, change),
        # The value is wanted, so nobody else may take it out.
        _edit(part, change, _as_it_is, ("values", place, "standard")),
    ]
    return Outcome(edits + citing(base, part, change.covers))


def add_values(base: Base, change: nodes.Change) -> Outcome:
    """The option has more values, behind the others; one of them may be the standard one.

    Raises:
        Mistake: there is no such option, or it has such a value.
    """
    part, option = _option(base, change.target[0])
    edits = []
    for value in change.values:
        key = _key(value.key)
        for old in option.values:
            if _key(old.key) == key:
                labels = (Label(old.span, "declared here first"),)
                raise Mistake(problem("G202", value.key.span, labels=labels, name=key))
        edits.append(_added(part, value, change))
        if value.standard:
            edits.append(_edit(part, change, _as_it_is, ("standard",)))
    return Outcome(edits + citing(base, part, change.covers))


def remove_value(base: Base, change: nodes.Change) -> Outcome:
    """An option has a value less, or a kind.

    Raises:
        Mistake: there is no such option and no such kind, or it has no such value.
    """
    name, owner = change.target
    kinds = [each for each in base.parts if each.what == "kinds" and each.is_called(owner.text)]
    if kinds:
        return _out_of_kind(base, change)
    part, option = _option(base, owner)
    place = _place(part, option, squeeze(name.text), name)
    path = (*part.path, "values", place)
    return Outcome([Edit(path, lambda _: (), path, change.span, name.text, gone=(name.text,))])


def emptying(base: Base, edits: Sequence[Edit]) -> tuple[list[Edit], list[Diagnostic]]:
    """The edits that would leave an option without any value, and what is to be said (G711)."""
    found: list[Edit] = []
    told = []
    for part in base.parts:
        if part.what != "option":
            continue
        values = (*part.path, "values")
        here = [each for each in edits if each.claim[: len(values)] == values]
        cuts = [each for each in here if each.gone]
        added = [each for each in here if isinstance(each.claim[-1], str) and not each.gone]
        if not added and 0 < len(cuts) == len(at(base.tree, values)):
            found += cuts
            told.append(_no_other(part, cuts[-1]))
    return found, told


def _no_other(part: Part, last: Edit) -> Diagnostic:
    return problem(
        "G711",
        last.span,
        labels=(Label(part.span, "the option"),),
        what="value",
        name=last.name,
        why="no value would be left",
        way="`remove` the whole option",
    )


def _out_of_kind(base: Base, change: nodes.Change) -> Outcome:
    name, owner = change.target
    part = find_one(base, Wanted(("value",), name, owner=owner.text))
    if part.path[-2] == "rows":
        cut = Edit(part.path, lambda _: (), part.path, change.span, part.name, gone=(part.name,))
        return Outcome([cut])

    def update(kinds: nodes.Kinds) -> tuple[nodes.Kinds]:
        return without_value(kinds, part.name)

    gone = (part.name,)
    return Outcome([Edit(part.path[:-2], update, part.path, change.span, part.name, gone=gone)])


# ---- an option -----------------------------------------------------------------------------------


def _option(base: Base, name: nodes.Name) -> tuple[Part, nodes.Option]:
    part = find_one(base, Wanted(("option",), name))
    option: nodes.Option = at(base.tree, part.path)
    return part, option


def _place(part: Part, option: nodes.Option, wanted: str, said: Any) -> int:
    """Which of the values it is; G206 where there is none."""
    keys = [_key(value.key) for value in option.values]
    if wanted in keys:
        return keys.index(wanted)
    raise Mistake(
        problem(
            "G206",
            said.span,
            labels=(Label(part.span, "the option"),),
            option=option.name.text,
            name=wanted,
            suggestion=nearest(wanted, keys),
            choices=tuple(keys),
        )
    )


def _standard(option: nodes.Option) -> str:
    marked = [value for value in option.values if value.standard]
    return _key([*marked, *option.values][0].key)


def _key(key: nodes.Name | nodes.Number | None) -> str:
    if isinstance(key, nodes.Number):
        return str(key.value)
    return "" if key is None else squeeze(key.text)


# ---- edits of its values -------------------------------------------------------------------------


def _edit(part: Part, change: nodes.Change, update: Any, claim: Path) -> Edit:
    path = (*part.path, "values")
    return Edit(path, lambda old: (update(old),), (*part.path, *claim), change.span, part.name)


def _made_standard(part: Part, wanted: str, change: nodes.Change) -> Edit:
    def update(values: _Values) -> _Values:
        return tuple(attrs.evolve(each, standard=_key(each.key) == wanted) for each in values)

    return _edit(part, change, update, ("standard",))


def _added(part: Part, value: nodes.OptionValue, change: nodes.Change) -> Edit:
    def update(values: _Values) -> _Values:
        """With a new standard the old one is none any more."""
        others = (
            attrs.evolve(each, standard=each.standard and not value.standard) for each in values
        )
        return (*others, value)

    return _edit(part, change, update, ("values", _key(value.key)))


def _as_it_is(values: _Values) -> _Values:
    return values
