# SPDX-License-Identifier: MIT
"""Find what a change speaks of.

In: the base game, and the words of a change. Out: the one part that is meant, or a `Mistake` that
carries what is to be said: there is no such part (with the nearest name, or what there is), or there
are several (with ways to say which one).
"""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from gamedsl.diagnostics import Diagnostic, Label, problem
from gamedsl.diagnostics.spelling import nearest
from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.variants.names_of import Part, parts_of

__all__ = ["Base", "Mistake", "base_of", "find_one", "inside", "unknown"]

_MOST_LISTED = 12


class Mistake(Exception):  # noqa: N818 - it is the author's, not the program's
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


def find_one(
    base: Base, sorts: Iterable[str], name: nodes.Name, *, within: nodes.Name | None = None
) -> Part:
    """The one part of one of these sorts that has that name, inside of that phase if one is given.

    Raises:
        Mistake: there is none (G702), or there are several (G708).
    """
    sorts = tuple(sorts)
    around = None if within is None else find_one(base, ("phase", "step"), within)
    offered = [part for part in base.parts if part.what in sorts and inside(part, around)]
    found = [part for part in offered if part.is_called(name.text)]
    if not found:
        known = (part.name for part in offered)
        raise unknown(base.name if around is None else around.name, sorts[0], name, known)
    if found[1:]:
        raise Mistake(_several(base, name, found))
    return found[0]


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
        labels=tuple(Label(_place(part), f"this is {way}") for part, way in zip(found, ways)),
        base=base.name,
        name=name.text,
        count=len(found),
        ways=ways if len(set(ways)) == len(ways) else None,
    )


def _exactly(part: Part) -> str:
    """Words that tell a part from others of its name."""
    if part.within:
        return f"in {part.within[-1]} {part.what} {part.name}"
    if part.what == "area" and part.owner:
        return f"{part.name} of each {part.owner}"
    return f"{part.what} {part.name}"


def _place(part: Part) -> Span:
    return part.span
