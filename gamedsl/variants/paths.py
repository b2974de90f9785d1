# SPDX-License-Identifier: MIT
"""Places inside a tree, and changes made there.

In: a tree, and edits that each name a place in it. Out: the tree with all edits made. A place is a
path: names of fields and numbers in lists, from the top down. Paths belong to the tree as it was,
so edits do not depend on their order; a tree is never changed, only made anew where it differs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any

import attrs

from gamedsl.source import Span

__all__ = ["Edit", "Path", "alike", "append", "at", "edited", "put_instead"]

Path = tuple[str | int, ...]


@attrs.frozen(eq=False)
class Edit:
    """What stands at `path` becomes what `update` makes of it: nothing, one thing or several.

    `claim` is the place that the edit wants for itself: no other edit may touch it, nor anything
    below it. `span` is where the author asked for it, `name` what it is about. What comes `ahead`
    and `behind` stands beside it in its list, whatever else becomes of it. `gone` are the names
    that the game no longer has.
    """

    path: Path
    update: Callable[[Any], tuple[Any, ...]]
    claim: Path
    span: Span
    name: str
    ahead: tuple[Any, ...] = ()
    behind: tuple[Any, ...] = ()
    gone: tuple[str, ...] = ()


def put_instead(path: Path, new: tuple[Any, ...], span: Span, name: str) -> Edit:
    """An edit that puts `new` in the place of what stands at `path`, and claims that place."""
    return Edit(path, lambda _: new, path, span, name)


def append(path: Path, new: Any, claim: str, span: Span, name: str) -> Edit:
    """An edit that puts `new` at the end of the list at `path`, and claims the place `claim`."""
    return Edit(path, lambda items: ((*items, new),), (*path, claim), span, name)


def at(tree: Any, path: Path) -> Any:
    """What stands at a place of a tree."""
    for step in path:
        tree = tree[step] if isinstance(step, int) else getattr(tree, step)
    return tree


def edited(tree: Any, edits: Sequence[Edit]) -> Any:
    """The tree with all edits made, which must not stand at its very top."""
    (result,) = _edited(tree, edits, 0)
    return result


def _edited(part: Any, edits: Sequence[Edit], depth: int) -> tuple[Any, ...]:
    here = [edit for edit in edits if len(edit.path) == depth]
    deeper: dict[str | int, list[Edit]] = defaultdict(list)
    for edit in edits:
        if len(edit.path) > depth:
            deeper[edit.path[depth]].append(edit)
    if deeper:
        part = _with_parts(part, deeper, depth + 1)
    results = (part,)
    for edit in here:
        results = tuple(new for each in results for new in edit.update(each))
    ahead = (new for edit in here for new in edit.ahead)
    behind = (new for edit in here for new in edit.behind)
    return (*ahead, *results, *behind)


def _with_parts(part: Any, edits: dict[str | int, list[Edit]], depth: int) -> Any:
    if isinstance(part, tuple):
        parts = (_edited(each, edits.get(place, ()), depth) for place, each in enumerate(part))
        return tuple(each for found in parts for each in found)
    changed = {}
    for field, inner in edits.items():
        (changed[str(field)],) = _edited(getattr(part, str(field)), inner, depth)
    return attrs.evolve(part, **changed)


def alike(one: Any, other: Any) -> bool:
    """Whether two parts of trees say the same, wherever they stand and whatever is commented."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, Span) and isinstance(other, Span):
        return True
    if type(one) is not type(other) or not attrs.has(type(one)):
        return bool(one == other)
    names = [field.name for field in attrs.fields(type(one)) if field.name != "comments"]
    return all(alike(getattr(one, name), getattr(other, name)) for name in names)
