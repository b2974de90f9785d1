# SPDX-License-Identifier: MIT
"""Find what a change speaks of.

In: the base game, and what a change says about a part of it. Out: the one part that is meant, or a
`Mistake` that carries what is to be said: there is no such part (with the nearest name, or with
what there is), or there are several (with ways to say which one).
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from gamedsl.diagnostics import Diagnostic, Label, problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.syntax import nodes
from gamedsl.variants.names_of import Part, fold, parts_of

__all__ = [
    "Base",
    "Mistake",
    "Wanted",
    "base_of",
    "find_one",
    "find_rule_of",
    "inside",
    "unknown",
]

_MOST_LISTED = 12


class Mistake(Exception):
    """A change that cannot be made; `diagnostic` says why."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        """Remember what is to be said."""
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


@attrs.frozen
class Base:
    """The game that is changed: the name by which the variant calls it, its tree and its parts."""

    name: str
    tree: nodes.File
    parts: tuple[Part, ...]


def base_of(tree: nodes.File, changes: nodes.File) -> Base:
    """The base game, under the name that the variant uses for it."""
    references = (each for each in changes.sections if isinstance(each, nodes.Reference))
    names = [each.target for each in references if each.kind == "extends"]
    titles = [each.title.text for each in tree.sections if isinstance(each, nodes.GameHead)]
    return Base([*names, *titles, "the base game"][0], tree, parts_of(tree))


@attrs.frozen
class Wanted:
    """What a change says about the part that it means: of one of these sorts, and of that name.

    It stands inside of the phase or step `within` and belongs to `owner`, where these are given.
    Words that say it `closer`, such as a verb with its object, decide among several.
    """

    sorts: tuple[str, ...]
    name: nodes.Name
    within: nodes.Name | None = None
    owner: str | None = None
    closer: str = ""


def find_one(base: Base, wanted: Wanted) -> Part:
    """The one part of the base that is meant.

    Raises:
        Mistake: there is none (G702), or there are several (G708).
    """
    around = None
    if wanted.within is not None:
        around = find_one(base, Wanted(("phase", "step"), wanted.within))
    offered = [part for part in base.parts if _may_be(part, wanted) and inside(part, around)]
    found = [part for part in offered if part.is_called(wanted.name.text)]
    exact = [part for part in found if wanted.closer and part.is_called(wanted.closer)]
    if not found:
        where = base.name if around is None else around.name
        raise unknown(where, wanted.sorts[0], wanted.name, (part.name for part in offered))
    if len(found) > 1 and len(exact) != 1:
        raise Mistake(_several(base, wanted.name, found))
    return [*exact, *found][0]


def find_rule_of(base: Base, sort: str, kind: nodes.Name) -> Part:
    """The one rule of that sort (an effect, points and so on) that is written for a kind.

    Raises:
        Mistake: there is none (G702), with the nearest of those for which one is written.
    """
    written = [part for part in base.parts if part.what == sort and part.owner]
    found = [part for part in written if fold(part.owner) == fold(kind.text)]
    if not found:
        raise unknown(base.name, f"{sort} of", kind, (part.owner for part in written))
    return found[0]


def _may_be(part: Part, wanted: Wanted) -> bool:
    mine = wanted.owner is None or fold(wanted.owner) == fold(part.owner)
    return part.what in wanted.sorts and mine


def inside(part: Part, around: Part | None) -> bool:
    """Whether a part stands inside of another one; everything stands inside of None."""
    if around is None:
        return True
    return part.path != around.path and part.path[: len(around.path)] == around.path


def unknown(
    base: str, what: str, name: nodes.Name, known: Iterable[str], *, labels: tuple[Label, ...] = ()
) -> Mistake:
    """What is to be said about a name that `base` does not have."""
    names = tuple(dict.fromkeys(known))
    return Mistake(
        problem(
            "G702",
            name.span,
            labels=labels,
            base=base,
            what=what,
            name=name.text,
            suggestion=nearest(name.text, names),
            known=names if 0 < len(names) <= _MOST_LISTED else None,
        )
    )


def _several(base: Base, name: nodes.Name, found: list[Part]) -> Diagnostic:
    ways = tuple(map(_exactly, found))
    return problem(
        "G708",
        name.span,
        labels=tuple(
            Label(part.span, f"this is {way}") for part, way in zip(found, ways, strict=True)
        ),
        base=base.name,
        name=name.text,
        count=len(found),
        ways=ways if len(set(ways)) == len(ways) else None,
    )


def _exactly(part: Part) -> str:
    """Words that tell a part from others of its name."""
    if part.what == "area" and part.owner:
        return f"{part.name} of each {part.owner}"
    where = f"in {part.within[-1]} " if part.within else ""
    return where + (part.name if part.what == "section" else f"{part.what} {part.name}")
