"""Nodes as values, and going through a tree."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from gamedsl.diagnostics import Diagnostic
from gamedsl.source import Source, Span
from gamedsl.syntax import nodes
from gamedsl.syntax.parser import Parsed, parse_phrase, parse_value
from gamedsl.syntax.walk import changed, children, walk

SOURCE = Source("a.game", "oak ash")
OAK = nodes.Name("oak", Span(SOURCE, 0, 3))
ASH = nodes.Name("ash", Span(SOURCE, 4, 7))


def test_nodes_are_equal_by_content_and_place() -> None:
    """The same words at the same place are the same node, and a name is no number."""
    assert nodes.Name("oak", Span(SOURCE, 0, 3)) == OAK
    assert OAK not in (ASH, nodes.Name("oak", Span(SOURCE, 4, 7)), "oak")
    assert nodes.Number(1, Span(SOURCE, 0, 3)) != OAK
    assert len({OAK, ASH, nodes.Name("oak", Span(SOURCE, 0, 3))}) == 2


def test_nodes_cannot_be_changed() -> None:
    """A node is a value."""
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        OAK.text = "ash"  # type: ignore[misc]


def test_the_short_form_shows_what_is_there() -> None:
    """Class and fields, without what is empty."""
    text = nodes.Text("well", Span(SOURCE, 0, 3))

    assert repr(text) == "Text(text='well', span=Span(source=a.game, start=0, end=3))"


def test_a_tree_can_be_walked(read: Callable[[str], Parsed]) -> None:
    """Every node comes once, before what it holds."""
    file = read("players 2   covers AB-C01, AB-C02\n").file
    kinds = [type(node).__name__ for node in walk(file)]

    assert kinds == ["File", "Players", "Covers", "Name", "Name"]
    assert [type(node).__name__ for node in children(file)] == ["Players"]


def test_a_tree_can_be_changed(read: Callable[[str], Parsed]) -> None:
    """What is not changed is the same object, and the old tree stays as it was."""
    file = read("players 2\nareas\n  heap  Cones\n").file

    def rename(node: nodes.Node) -> nodes.Node:
        same = isinstance(node, nodes.Name) and node.text == "heap"
        return nodes.Name("pile", node.span) if same and isinstance(node, nodes.Name) else node

    new = changed(file, rename)
    names = [node.text for node in walk(new) if isinstance(node, nodes.Name)]

    assert names == ["pile", "Cones"]
    assert new.sections[0] is file.sections[0]
    assert new.sections[1] is not file.sections[1]
    assert changed(file, lambda node: node) is file


def test_pieces_that_cannot_be_read_are_told() -> None:
    """A phrase or a value with a mistake is a diagnostic at its place."""
    for parser in (parse_phrase, parse_value):
        found = parser("oak of", Span(SOURCE, 0, 6))

        assert isinstance(found, Diagnostic)
        assert found.code == "G105"
