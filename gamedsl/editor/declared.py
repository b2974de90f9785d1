# SPDX-License-Identifier: MIT
"""Where a file gives names to things, as far as the file itself shows it.

In: a tree, whether the whole file could be read or not.  Out: each name that is given, what is
called so in a designer's words, and the stretch of rules in which the name holds: the whole game,
or one action, one verb, one rule.
"""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from gamedsl.source import Span
from gamedsl.syntax import nodes
from gamedsl.syntax.walk import children

__all__ = ["Declared", "declared_in", "is_scope", "scopes_of"]

_PIECES = {"tokens": "token", "cards": "card", "tiles": "tile", "boards": "board of a player"}
_SCOPES = (
    nodes.Action,
    nodes.HowTo,
    nodes.Whenever,
    nodes.Rule,
    nodes.Setup,
    nodes.MomentBlock,
    nodes.Definition,
    nodes.Category,
    nodes.Guard,
    nodes.Scenario,
)
_OF_PEOPLE = frozenset({"name", "copies"})


@attrs.frozen
class Declared:
    """A name that is given: `what` is called so, `span` is the name, `whole` all that is said of it.

    `within` is where the name holds; None: everywhere in the game.
    """

    name: str
    what: str
    span: Span
    whole: Span
    within: Span | None = None


def is_scope(node: nodes.Node) -> bool:
    """Whether names can be given that hold inside of the node alone."""
    return isinstance(node, _SCOPES)


def scopes_of(node: nodes.Node) -> Iterator[Span]:
    """The stretches of rules in which names can hold, the outer ones first."""
    if isinstance(node, _SCOPES):
        yield node.span
    for child in children(node):
        yield from scopes_of(child)


def declared_in(node: nodes.Node, within: Span | None = None) -> Iterator[Declared]:
    """All names that are given in a tree, in the order of the text."""
    if isinstance(node, _SCOPES):
        within = node.span
    yield from _here(node, within)
    for child in children(node):
        yield from declared_in(child, within)


def _here(node: nodes.Node, within: Span | None) -> Iterator[Declared]:
    yield from _of_things(node)
    yield from _of_places(node)
    yield from _of_play(node)
    yield from _of_lines(node, within)


def _of_things(node: nodes.Node) -> Iterator[Declared]:
    match node:
        case nodes.Kinds():
            yield _of(node.name, "kind", node)
            for value in node.values:
                yield _of(value, f"one of the {node.name.text} kinds", node)
        case nodes.Pieces():
            yield _of(node.name, _PIECES.get(node.piece_class, "piece"), node)
        case nodes.WithEach(name=name, keys=keys):
            yield _of(name, "number of pieces", node)
            for key in keys:
                if isinstance(key, nodes.Name):
                    yield _of(key, f"one of the {name.text} kinds", node)
        case nodes.Trait():
            yield from _of_trait(node)
        case nodes.Marker(name=name) | nodes.Input(name=name):
            yield _of(name, "marker" if isinstance(node, nodes.Marker) else "input", node)
        case nodes.Change(kind="add names", names=names):
            for name, _ in names:
                yield _of(name, "name of a kind", node)
        case _:
            return


def _of_places(node: nodes.Node) -> Iterator[Declared]:
    match node:
        case nodes.Board():
            yield from _of_board(node)
        case nodes.Network(name=name, closed_name=closed):
            yield _of(name, "network", node)
            if closed is not None and closed.runs:
                yield _of(closed.runs[-1][-1], "closed network", node)
        case nodes.Area():
            for each in node.names:
                yield _of(each, _area(node), node)
        case nodes.Contents(called=called, down=down):
            for piece in (called, down):
                if piece is not None:
                    yield _of(piece, "name of what lies in an area", node)
        case _:
            return


def _of_play(node: nodes.Node) -> Iterator[Declared]:
    match node:
        case nodes.Definition(phrase=phrase):
            if phrase.core.runs:
                what = "defined value" if node.condition is None else "defined condition"
                yield _of(phrase.core.runs[-1][-1], what, node)
        case nodes.Option(name=name):
            yield _of(name, "option", node)
            for answer in node.values:
                if isinstance(answer.key, nodes.Name):
                    yield _of(answer.key, f"answer to {name.text}", answer)
        case nodes.Table():
            yield from _of_table(node)
        case nodes.Phase(name=name) | nodes.Step(name=name):
            yield _of(name, "phase" if isinstance(node, nodes.Phase) else "step", node)
        case nodes.Action(verb=verb) | nodes.HowTo(verb=verb):
            yield _of(verb, "action" if isinstance(node, nodes.Action) else "verb", node)
        case nodes.Category(name=name) | nodes.OtherScore(name=name):
            yield _of(name, "line of the score", node)
        case _:
            return


def _of_lines(node: nodes.Node, within: Span | None) -> Iterator[Declared]:
    match node:
        case nodes.Spot(name=name):
            yield _of(name, "spot", node, within)
        case nodes.MayState(name=name):
            yield _of(name, "what may be stated", node, within)
        case nodes.Line(label=nodes.Name() as label):
            yield _of(label, "name of a line", node)
        case nodes.Reason(name=nodes.Name() as name):
            yield _of(name, "name of a refusal", node)
        case nodes.Deed(verb="call", name=nodes.Name() as name):
            yield _of(name, "what a rule gives a name to", node, within)
        case _:
            return


def _of(name: nodes.Name, what: str, node: nodes.Node, within: Span | None = None) -> Declared:
    return Declared(name.text, what, name.span, node.span, within)  # type: ignore[attr-defined]


def _of_trait(node: nodes.Trait) -> Iterator[Declared]:
    for heading in node.headings:
        if heading.use not in _OF_PEOPLE and not _is_language(heading.use):
            yield _of(heading.name, "column", node)
    if node.kind == "has faces":
        for face in node.names:
            yield _of(face, "face", node)


def _is_language(use: str | None) -> bool:
    return use is not None and len(use) == 2 and use.islower()  # noqa: PLR2004 - fr, de


def _of_board(node: nodes.Board) -> Iterator[Declared]:
    yield _of(node.name, "board", node)
    parts = (
        (node.column_name, "column"),
        (node.row_name, "row"),
        (node.space_name, "space"),
        (node.block_name, "block"),
    )
    for name, what in parts:
        if name is not None:
            yield _of(name, f"{what} of the board {node.name.text}", node)
    points = {
        point.text.casefold(): point for line in reversed(node.lines) for point in reversed(line)
    }
    for point in points.values():
        yield _of(point, f"point of the board {node.name.text}", node)


def _of_table(node: nodes.Table) -> Iterator[Declared]:
    if node.name is not None:
        yield _of(node.name, "table", node)
    for cell in node.rows[0].cells[1:] if node.rows else ():
        yield _of(cell, "column of a table", node)


def _area(node: nodes.Area) -> str:
    counts = any(each.low is not None for each in node.contents)
    return "counter" if counts else "area"
