# SPDX-License-Identifier: MIT
"""Declare a board of points: `board Field: 24 points` with the lines that are drawn between them.

In: the names along each line, from one end to the other. Out: a board whose spaces are the points, in the order in
which they are first named. A line that ends where it began goes round.
"""

from __future__ import annotations

from gamedsl.check.mistakes import Mistake, mistake
from gamedsl.check.model import Cells, Domain
from gamedsl.check.spelling_forms import plural, said
from gamedsl.check.world import KindValue, World
from gamedsl.syntax import nodes

__all__ = ["declare_points", "not_drawn"]

_LEAST = 2
_ROUND = 4
_EXAMPLE = "lines a1 - b1 - c1, a1 - a2 - a3"


def declare_points(world: World, node: nodes.Board) -> None:
    """The points are a domain, each found by its name, and a board knows its lines.

    Raises:
        Mistake: there is no line (G116), one is no line (G301), they name more or fewer points than are announced
            (G432), or the board has sides (G311).
    """
    if node.both_sides:
        what, belongs = "seen from both sides", "on a board with rows"
        raise mistake("G311", node.span, what=what, where="here", belongs=belongs)
    if not node.lines:
        what = f"between which points the lines of the {node.name.text} lead"
        raise mistake("G116", node.span, what=what, example=_EXAMPLE)
    names = _points(node)
    if len(names) != node.columns:
        raise mistake(
            "G432",
            node.name.span,
            board=node.name.text,
            found=len(names),
            wanted=node.columns,
        )
    space = node.space_name.text if node.space_name else "Space"
    elements = tuple(name.text for name in names.values())
    world.declare_domain(Domain(space, "space", elements, plural=plural(space)), node.span)
    for index, name in enumerate(names.values()):
        world.declare(name.text, KindValue(space, index), name.span, plural_too=False)
    numbers = {point: index for index, point in enumerate(names)}
    ways = tuple(tuple(numbers[said(name.text)] for name in line) for line in node.lines)
    world.boards.append(
        Cells(node.name.text, space, len(elements), 1, row_name="", shape="points", ways=ways)
    )


def _points(node: nodes.Board) -> dict[str, nodes.Name]:
    """Each point with the place where it is first named."""
    names: dict[str, nodes.Name] = {}
    for line in node.lines:
        points = [said(name.text) for name in line]
        goes_round = len(points) >= _ROUND and points[0] == points[-1]
        if len(points) < _LEAST or len(set(points)) != len(points) - goes_round:
            raise _no_line(line)
        for name in line:
            names.setdefault(said(name.text), name)
    return names


def _no_line(line: tuple[nodes.Name, ...]) -> Mistake:
    span = line[0].span.to(line[-1].span)
    return mistake(
        "G301",
        span,
        phrase=span.text,
        found="single point" if len(line) < _LEAST else "way that comes to a point twice",
        wanted="line",
        example="points with a dash between them, such as `a1 - b1 - c1`",
    )


def not_drawn(node: nodes.Board) -> None:
    """Squares and hexes lie where they lie.

    Raises:
        Mistake: lines stand below the board (G311).
    """
    if node.lines:
        first, last = node.lines[0][0], node.lines[-1][-1]
        where, belongs = f"below a board of {node.shape}", "below a board of points"
        raise mistake("G311", first.span.to(last.span), what="lines", where=where, belongs=belongs)
