# SPDX-License-Identifier: MIT
"""The scoring read back: what each line is worth to a player, and who wins.

In: a scope.  Out: one section, or none for a game without a score.
"""

from __future__ import annotations

from collections.abc import Iterator

from gamedsl.check.model import Scoring
from gamedsl.reading.document import Section, Step
from gamedsl.reading.scope import Scope
from gamedsl.reading.statements import body
from gamedsl.reading.values import value

__all__ = ["scoring"]


def scoring(scope: Scope) -> Iterator[Section]:
    """The section of the score."""
    known = scope.model.scoring
    if known is None:
        return
    inner: list[Section] = []
    if known.before is not None:
        first = body(scope.model.procedures[known.before].body, scope)
        inner.append(Section("first", first, numbered=True))
    lines = tuple(
        Step(
            f"{each.name}: {value(each.value, scope.call(each.player, 'that player'))}",
            scope.place(each.place),
        )
        for each in known.categories
    )
    if lines:
        inner.append(Section("each player gets", lines))
    inner.append(Section("who wins", tuple(_winner(known, scope)), numbered=True))
    yield Section("Score", (), sections=tuple(inner))


def _winner(known: Scoring, scope: Scope) -> Iterator[Step]:
    yield Step(f"whoever has {'most' if known.most else 'fewest'} points", scope.place(known.place))
    for tie in known.ties:
        key = value(tie.value, scope.call(tie.player, "that player"))
        which = "greatest" if tie.most else "smallest"
        text = f"of those who are tied, whoever has the {which} {key.removeprefix('the ')}"
        yield Step(text, scope.place(tie.place))
    yield Step("who is still tied wins together" if known.shared else "if still tied, nobody wins")
