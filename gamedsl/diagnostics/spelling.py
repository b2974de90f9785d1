# SPDX-License-Identifier: MIT
"""Which known name a person most likely meant.

In: a word as written and the names that would do.  Out: the nearest of them, nearest first.  The
distance counts letters left out, put in, changed, or swapped with their neighbour; capitals, the
kind of apostrophe and an English plural do not count.  When nothing is near, a longer name that
holds all the words is offered.  The answer does not depend on the order of the names, so messages
stay the same from run to run.
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["distance", "nearest", "suggestions"]

_LONGEST = 80
_MOST_SLIPS = 3
_SHORTEST_PLURAL = 3


def distance(one: str, other: str, limit: int) -> int:
    """The number of slips between two words, or `limit` + 1 when there are more than `limit`.

    This is the restricted Damerau-Levenshtein distance: no piece is edited twice.
    """
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, rival in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != rival))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == rival:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > limit:
            return limit + 1
        before, last = last, row
    return min(last[-1], limit + 1)


def suggestions(word: str, names: Iterable[str], *, most: int = 3) -> tuple[str, ...]:
    """Up to `most` of the names that are near enough to `word`, nearest first.

    Only the nearest distance counts: a name that is farther than another is not offered with it.
    """
    if len(word) > _LONGEST:
        return ()
    known = sorted(set(names), key=_order)
    slips = {name: number for name in known if (number := _slips(word, name)) is not None}
    best = min(slips.values(), default=0)
    near = [name for name in slips if slips[name] == best]
    return tuple(near or [name for name in known if _holds(name, word)])[:most]


def nearest(word: str, names: Iterable[str]) -> str | None:
    """The name that is nearest to `word`, or None when none is near enough."""
    return next(iter(suggestions(word, names, most=1)), None)


def _slips(word: str, name: str) -> int | None:
    """The distance between the two in their best forms, or None when they are too far apart."""
    limit = _limit(min(len(word), len(name)))
    fewest = min(distance(mine, theirs, limit) for mine in _forms(word) for theirs in _forms(name))
    return fewest if fewest <= limit else None


def _holds(name: str, word: str) -> bool:
    """Whether every word of `word` is a word of the name."""
    words = {form for part in name.split() for form in _forms(part)}
    parts = word.split()
    return bool(parts) and all(words.intersection(_forms(part)) for part in parts)


def _limit(length: int) -> int:
    """How many slips a word of this length may hold: a third of its letters, at most 3."""
    return min(_MOST_SLIPS, (length + 1) // 3)


def _forms(word: str) -> tuple[str, ...]:
    """The word folded, and its singular when it looks like an English plural."""
    folded = " ".join(word.casefold().replace("\u2019", "'").split())
    if len(folded) < _SHORTEST_PLURAL or folded.endswith("ss"):
        return (folded,)
    if folded.endswith("ies"):
        return folded, folded[:-3] + "y", folded[:-1]
    if folded.endswith(("ches", "shes", "xes", "sses")):
        return folded, folded[:-2], folded[:-1]
    if folded.endswith("s"):
        return folded, folded[:-1]
    return (folded,)


def _order(name: str) -> tuple[str, str]:
    return name.casefold(), name
