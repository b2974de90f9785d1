# SPDX-License-Identifier: MIT
"""The dark and the light spaces of a board of squares: "each dark Square", "S is light".

In: spaces of a board. Out: a condition that looks the shade up. The space of the first column and row is dark, as it is
at the lower left of a chessboard.
"""

from __future__ import annotations

from gamedsl.check.mistakes import mistake
from gamedsl.check.model import Cells, Compare, Condition, Const, Expression, Local, Lookup, Reach
from gamedsl.check.phrases.convert import convert
from gamedsl.check.phrases.meaning import Element, Many, Meaning, said_what
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.spelling_forms import said
from gamedsl.check.world import number
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["SHADES", "is_of_shade", "of_shade"]

SHADES = ("dark", "light")


def of_shade(scope: Scope, meaning: Meaning, shade: str, span: Span) -> Many:
    """Those of many spaces that are dark, or light.

    Raises:
        Mistake: they are no spaces of a board of squares (G301).
    """
    if isinstance(meaning, Many):
        board = next((each for each in scope.world.boards if each.space == meaning.domain), None)
        if board is not None and board.shape == "squares":
            return meaning.only(_has_shade(board, Local(meaning.each), shade))
    raise mistake(
        "G301",
        span,
        phrase=span.text,
        found=said_what(meaning),
        wanted="space of a board of squares",
        example="its space",
    )


def is_of_shade(scope: Scope, subject: Meaning, predicate: nodes.Phrase) -> Condition | None:
    """`S is dark`: None where no space of a board is spoken of, or nothing of the kind is said."""
    words = [said(name.text) for run in predicate.core.runs for name in run]
    if len(words) != 1 or words[0] not in SHADES or not isinstance(subject, Element):
        return None
    if predicate.links or predicate.core.determiners or scope.world.find(words[0]):
        return None
    for board in scope.world.boards:
        space = convert(scope.world, subject.value, board.space)
        if space is not None and board.shape == "squares":
            return _has_shade(board, space, words[0])
    return None


def _has_shade(board: Cells, space: Expression, shade: str) -> Condition:
    wanted = SHADES.index(shade)
    values = tuple(
        int((row + column) % 2 == wanted)
        for row in range(board.rows)
        for column in range(board.columns)
    )
    found = Lookup("shade", values, 0, space, number(0, 1), Reach(shade))
    return Compare("==", found, Const(1, number(1, 1)))
