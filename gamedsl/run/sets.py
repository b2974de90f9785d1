# SPDX-License-Identifier: MIT
"""Sets of things in moves: "Wren, Ivy and Ivy", in any order.

In: a folded text and the names that things have.  Out: all ways to read it as a list of names, and
what each of them means among the things that can be chosen.  Of several that have one name, each
time the name is said another one is meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gamedsl.run.texts import Texts, fold, listed
from gamedsl.run.wording import ARTICLES, after_word

__all__ = ["Names", "meant", "read_set", "written"]

Names = Sequence[tuple[int, str]]
"""Things with their names, folded, the longest first."""

_MOST = 12


def written(names: Sequence[str], texts: Texts) -> str:
    """The set as a move says it."""
    return listed(names, texts.say("and")) if names else texts.say("nothing")


def read_set(rest: str, names: Names, texts: Texts) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every way to begin the text with a list of names, and what is left of it."""
    nothing = {fold(texts.say("nothing")), "nothing"}
    if rest in nothing or not rest:
        yield (), ""
        return
    joiners = (f"{fold(texts.say('and'))} ", "and ")
    spelt = tuple(dict.fromkeys(name for _, name in names))
    waiting: list[tuple[tuple[str, ...], str]] = [((), rest)]
    while waiting:
        said, text = waiting.pop()
        if said:
            yield said, text
        if len(said) < _MOST and (not said or text):
            for start in _starts(text, joiners, begun=bool(said)):
                waiting += [
                    ((*said, name), left)
                    for name in spelt
                    if (left := after_word(name, start)) is not None
                ]


def _starts(text: str, joiners: Iterable[str], *, begun: bool) -> Iterator[str]:
    """Where the next name can begin."""
    starts = [text]
    if begun:
        after = text.removeprefix(",").lstrip()
        starts = [after] if after != text else []
        starts += [
            start.removeprefix(j) for j in joiners for start in (text, after) if start.startswith(j)
        ]
    for start in dict.fromkeys(starts):
        yield start
        yield from (start.removeprefix(each) for each in ARTICLES if start.startswith(each))


def meant(said: Sequence[str], names: Names, offered: Sequence[int]) -> tuple[int, ...]:
    """The things that a list of names means, those that can be chosen first.

    A name that is said more often than there are things of it gives its last one again.
    """
    chosen: list[int] = []
    for name in said:
        called = [value for value, text in names if text == name]
        free = [value for value in called if value not in chosen]
        open_ = [value for value in offered if value in free]
        chosen.append((open_ or free or called)[0])
    return tuple(sorted(chosen, key=lambda each: _place(offered, each)))


def _place(offered: Sequence[int], value: int) -> int:
    return offered.index(value) if value in offered else len(offered)
