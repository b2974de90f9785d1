# SPDX-License-Identifier: MIT
"""What both games have and stands in another order: where an order can be seen or decides something.

In: the units of both. Out: a `Difference` for the actions of each turn, the phases, the steps, the lines of the
score and the rules of `whenever`. The order of sections and of areas says nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

from gamedsl.differences.difference import Difference
from gamedsl.differences.units import Key, Unit
from gamedsl.syntax import nodes

__all__ = ["orders_between", "stretch"]

_T = TypeVar("_T")
_SORTS: dict[type, str] = {
    nodes.Action: "actions",
    nodes.Phase: "phases",
    nodes.Step: "steps",
    nodes.Category: "score lines",
    nodes.OtherScore: "score lines",
    nodes.Whenever: "rules",
}
_Family = tuple[str, Key]


def orders_between(before: Mapping[Key, Unit], after: Mapping[Key, Unit]) -> Iterator[Difference]:
    """Of those that both have, the stretch that is in another order."""
    old, new = _families(before), _families(after)
    for (sort, within), keys in new.items():
        mine = [key for key in old.get((sort, within), ()) if key in keys]
        theirs = [key for key in keys if key in mine]
        if mine != theirs:
            first = after[stretch(theirs, mine)[0]]
            was, is_ = (
                ", ".join(_name(after[key]) for key in part)
                for part in (stretch(mine, theirs), stretch(theirs, mine))
            )
            what = f"order of the {sort}{_where(within)}"
            yield Difference(first.group, what, "changed", "", was, is_, place=first.span)


def stretch(one: Sequence[_T], other: Sequence[_T]) -> Sequence[_T]:
    """The first without its beginning and its end, as far as these are those of the other, which is as long."""
    differing = [place for place, each in enumerate(one) if each != other[place]]
    return one[differing[0] : differing[-1] + 1]


def _families(units: Mapping[Key, Unit]) -> dict[_Family, list[Key]]:
    found: dict[_Family, list[Key]] = {}
    for key, unit in units.items():
        sort = _SORTS.get(type(unit.content))
        if sort is not None:
            within = key[:-1] if sort in ("actions", "phases", "steps") else ()
            found.setdefault((sort, within), []).append(key)
    return found


def _name(unit: Unit) -> str:
    for sort in ("action ", "phase ", "step ", "score line ", "whenever "):
        if unit.what.startswith(sort):
            return unit.what.removeprefix(sort).partition(", in ")[0]
    return unit.what


def _where(within: Key) -> str:
    places = [each.partition(" ")[2] for each in within if each.startswith(("phase ", "step "))]
    return f", in {places[-1]}" if places else ""
