# SPDX-License-Identifier: MIT
"""How spaces of a board lie to each other: "1 step diagonally ahead of P", "between P and S".

In: words for a way from one space to another.  Out: a look-up in a list with an entry for each pair of spaces, or the
spaces that lie between two of them.  A step leads to one of the eight spaces around, on hexes to
one of the six, on a board of points along a line; several steps lead on in one line.
What is ahead is so for the player who acts, who has to look at the board from one side of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import attrs

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import (
    Arith,
    Cells,
    Compare,
    Condition,
    Const,
    Elements,
    Expression,
    First,
    Listed,
    Lookup,
    Reach,
    Type,
)
from gamedsl.check.phrases import drawn
from gamedsl.check.phrases.amounts import SIGNS
from gamedsl.check.phrases.around import AROUND, ring_from, steps_around
from gamedsl.check.phrases.convert import convert
from gamedsl.check.phrases.meaning import Element, Many, Meaning, Spot, Stuff
from gamedsl.check.phrases.people import name_is_plural
from gamedsl.check.phrases.scope import Scope
from gamedsl.check.spelling_forms import said, singular_forms
from gamedsl.check.world import World, number
from gamedsl.source import Span
from gamedsl.syntax import nodes

__all__ = ["is_reached", "one_around", "places_around", "places_between", "spots_between"]

_WAYS: dict[str, Callable[[int, int], bool]] = {
    "straight": lambda right, up: 0 in {right, up},
    "diagonally": lambda right, up: abs(right) == abs(up),
    "sideways": lambda _, up: up == 0,
    "ahead": lambda _, up: up > 0,
    "behind": lambda _, up: up < 0,
}
_SEEN = frozenset({"ahead", "behind"})
_ALONG = frozenset({"straight", "diagonally"})
_COUNTS: dict[str, Callable[[int, int], bool]] = {
    "==": lambda one, other: one == other,
    "<": lambda one, other: one < other,
    "<=": lambda one, other: one <= other,
    ">": lambda one, other: one > other,
    ">=": lambda one, other: one >= other,
}
_Far = Callable[[int], bool]
_FROM = frozenset({"of", "from"}) | AROUND
Resolve = Callable[[Scope, nodes.Core, Sequence[nodes.Link]], Meaning]


def is_reached(
    scope: Scope, resolve: Resolve, subject: Meaning, predicate: nodes.Phrase
) -> Condition | None:
    """`S is 1 step diagonally ahead of P`; None where no way from one space to another is said.

    Raises:
        Mistake: one of the two is no space of a board (G301), or nothing says what is ahead there (G311).
    """
    core = predicate.core
    words = tuple(said(name.text) for name in core.runs[0]) if len(core.runs) == 1 else ()
    stepwise = bool(words) and singular_forms(words[0])[-1] == "step"
    ways = words[1:] if stepwise else words
    if not words or core.determiners or not set(ways) <= set(_WAYS) or len(predicate.links) != 1:
        return None
    (link,) = predicate.links
    if link.word not in _FROM or (core.quantity is None) == stepwise:
        return None
    there = _space(scope, subject, predicate.span)
    here = _space(scope, resolve(scope, link.core, ()), link.core.span)
    board = _board(scope.world, here)
    if board is None or here.type.domain != there.type.domain:
        raise _no_space(link.core.span)
    far = _far(scope, core, predicate.span) if stepwise else None
    says = Reach(" ".join(predicate.span.text.split()[: -len(link.core.span.text.split())]))
    if link.word in AROUND:
        if far is None or ways:
            raise mistake(
                "G315", predicate.span, word=" ".join(ways or words), phrase=predicate.span.text
            )
        return _looked_up_around(board, (here, there), steps_around(board, link), far, says)
    if board.shape != "squares" and ways:
        what, belongs = core.span.text, "on a board of squares"
        raise mistake("G311", predicate.span, what=what, where="here", belongs=belongs)
    seen = bool(_SEEN & set(ways))
    if seen and (not board.both_sides or scope.me is None):
        what, belongs = core.span.text, "on a board that is `seen from both sides`"
        raise mistake("G311", predicate.span, what=what, where="here", belongs=belongs)
    if board.shape == "points":
        assert far is not None
        return _looked_up(board, (None, here, there), _along_lines(board, far), says)
    values = _values(board, _test(board, ways, far), (1, -1) if seen else (1,))
    return _looked_up(board, (scope.me if seen else None, here, there), values, says)


def _far(scope: Scope, core: nodes.Core, span: Span) -> _Far:
    """How many steps it may be."""
    quantity = core.quantity
    assert quantity is not None
    if quantity.word == "any number of" and quantity.number is None:
        scope.world.heard.quantity(quantity)
        return lambda _: True
    sign, wanted = SIGNS.get(quantity.word), quantity.number
    if sign is None or wanted is None:
        raise mistake("G308", span, phrase=span.text)
    scope.world.heard.quantity(quantity)
    return lambda steps: _COUNTS[sign](steps, wanted)


def _test(board: Cells, ways: tuple[str, ...], far: _Far | None) -> Callable[[int, int], bool]:
    """Whether so many columns to the right and so many rows up are meant."""

    def meant(right: int, up: int) -> bool:
        in_line = _in_line(board, right, up)
        if (right, up) == (0, 0) or not all(_WAYS[way](right, up) for way in ways):
            return False
        if far is None:
            return in_line or not _ALONG & set(ways)
        return in_line and far(max(abs(right), abs(up)))

    return meant


def _in_line(board: Cells, right: int, up: int) -> bool:
    """Whether so many columns to the right and rows up lead on in one line."""
    return 0 in {right, up} or (right == -up if board.shape == "hexes" else abs(right) == abs(up))


def _values(
    board: Cells, meant: Callable[[int, int], bool], sides: tuple[int, ...]
) -> tuple[int, ...]:
    """For each side from which the board is seen and each pair of spaces whether it is meant."""
    cells = [divmod(at, board.columns) for at in range(board.columns * board.rows)]
    return tuple(
        int(meant(column - from_column, up * (row - from_row)))
        for up in sides
        for from_row, from_column in cells
        for row, column in cells
    )


def _along_lines(board: Cells, far: _Far) -> tuple[int, ...]:
    """The same of points: some line leads from the first to the second in so many steps."""
    points = range(board.columns)
    return tuple(
        int(any(far(steps) for steps in drawn.steps(board, here, there)))
        for here in points
        for there in points
    )


def _looked_up(
    board: Cells,
    who: tuple[Expression | None, Expression, Expression],
    values: tuple[int, ...],
    says: Reach,
) -> Condition:
    player, here, there = who
    size = board.columns * board.rows
    first: Expression = here
    if player is not None:
        first = _pair(player, here, size, 2 * size)
    return _holds(values, _pair(first, there, size, len(values)), says)


def _looked_up_around(
    board: Cells,
    pair: tuple[Expression, Expression],
    steps: Mapping[tuple[int, int], int],
    far: _Far,
    says: Reach,
) -> Condition:
    size = board.columns * board.rows
    pairs = ((start, end) for start in range(size) for end in range(size))
    values = tuple(int(each in steps and far(steps[each])) for each in pairs)
    return _holds(values, _pair(*pair, size, size * size), says)


def _holds(values: tuple[int, ...], index: Expression, says: Reach) -> Condition:
    found = Lookup("reach", values, 0, index, number(0, 1), says)
    return Compare("==", found, Const(1, number(1, 1)))


def _pair(first: Expression, second: Expression, size: int, total: int) -> Expression:
    row = Arith("*", first, Const(size, number(size, size)), number(0, total - size))
    return Arith("+", row, second, number(0, total - 1))


# ---- between -----------------------------------------------------------------------------------------------


def spots_between(
    scope: Scope, resolve: Resolve, stuff: Stuff, link: nodes.Link
) -> tuple[Spot, ...]:
    """As in "a Piece between P and S": the spaces in which it may stand.

    Raises:
        Mistake: one of the two is no space of a board (G301).
    """
    many = places_between(scope, resolve, link)
    return tuple(Spot(store, many) for store in scope.world.stores_of(many.domain, stuff.things))


def places_between(scope: Scope, resolve: Resolve, link: nodes.Link) -> Many:
    """The spaces between two in one line, from the first to the second; none where they are in no line.

    Raises:
        Mistake: one of the two is no space of a board (G301).
    """
    assert link.and_core is not None
    one, other = (
        _space(scope, resolve(scope, core, ()), core.span) for core in (link.core, link.and_core)
    )
    board = _board(scope.world, one)
    if board is None or one.type.domain != other.type.domain:
        raise _no_space(link.span)
    size = board.columns * board.rows
    lists = tuple(_between(board, start, end) for start in range(size) for end in range(size))
    each, _ = scope.each(board.space)
    source = Listed(lists, _pair(one, other, size, size * size), board.space, "between")
    return Many(board.space, source, each, None, None)


def _between(board: Cells, start: int, end: int) -> tuple[int, ...]:
    if board.shape == "points":
        return drawn.passed(board, start, end)
    (row, column), (to_row, to_column) = (divmod(each, board.columns) for each in (start, end))
    up, right = to_row - row, to_column - column
    steps = max(abs(up), abs(right))
    if steps == 0 or not _in_line(board, right, up):
        return ()
    return tuple(
        (row + n * up // steps) * board.columns + column + n * right // steps
        for n in range(1, steps)
    )


# ---- round the edge ----------------------------------------------------------------------------------------


def places_around(scope: Scope, resolve: Resolve, many: Meaning, link: nodes.Link) -> Many:
    """As in "each House anticlockwise from H": those at the edge, from the one next to H to the one before it.

    Raises:
        Mistake: H is no space of that board (G301), or the board has no edge to go round (G311).
    """
    here = _space(scope, resolve(scope, link.core, ()), link.core.span)
    board = _board(scope.world, here)
    if board is None:
        raise _no_space(link.span)
    whole = Elements(board.space)
    if not isinstance(many, Many) or many.domain != board.space or many.source != whole:
        raise _not_around(link, board.space)
    return attrs.evolve(many, source=ring_from(board, here, link))


def _not_around(link: nodes.Link, space: str) -> Mistake:
    """The mistake that something else than the spaces of a board is to be gone round."""
    return mistake(
        "G301",
        link.span,
        phrase=link.span.text,
        found="way round a board",
        wanted="word for the spaces of that board in front of it",
        example=f"`each {space} {link.span.text}`",
    )


def one_around(
    scope: Scope, core: nodes.Core, links: Sequence[nodes.Link], resolve: Resolve
) -> Element | None:
    """As in "the House clockwise from H", "the empty House clockwise from H": the first of them, or none.

    None where several are meant, or nothing round an edge.
    """
    if not links or links[0].word not in AROUND or core.determiners != ("the",):
        return None
    if core.quantity is not None or len(links) > 1 or name_is_plural(core):
        return None
    many = resolve(scope, attrs.evolve(core, determiners=("each",)), links)
    if not isinstance(many, Many):
        return None
    last = scope.world.domain(many.domain).size - 1
    return Element(First(many.source, many.each, many.where, Type(many.domain, -1, last)))


# ---- which space -------------------------------------------------------------------------------------------


def _board(world: World, space: Expression) -> Cells | None:
    return next((each for each in world.boards if each.space == space.type.domain), None)


def _space(scope: Scope, meaning: Meaning, span: Span) -> Expression:
    """The space that is meant, or on which a token stands."""
    if isinstance(meaning, Element):
        for board in scope.world.boards:
            found = convert(scope.world, meaning.value, board.space)
            if found is not None:
                return found
    raise _no_space(span)


def _no_space(span: Span) -> Mistake:
    return mistake(
        "G301",
        span,
        phrase=span.text,
        found="different thing",
        wanted="space of a board",
        example="the letter of a space that was chosen",
    )
