"""The tree as text."""

from __future__ import annotations

from collections.abc import Callable

from gamedsl.syntax.dump import dump
from gamedsl.syntax.parser import Parsed

TEXT = """\
game "Heaps"   fr "Tas"
players 2 to 4   covers AB-C01
setup
  each player puts 2 of their Cones on the heap, if any is left
"""
SHOWN = """\
File
  sections:
  - GameHead
      title: Text
        text: 'Heaps'
        translations:
        - Translation
            language: 'fr'
            texts: 'Tas'
  - Players
      least: 2
      most: 4
      covers: Covers
        clauses:
        - `AB-C01`
"""


def test_a_tree_is_shown_field_by_field(read: Callable[[str], Parsed]) -> None:
    """Names stand in their own marks, and what is empty is left out."""
    shown = dump(read(TEXT).file)

    assert shown.startswith(SHOWN)
    assert shown.endswith("predicate: 'left'\n")
    assert "None" not in shown
    assert "()" not in shown


def test_places_are_shown_when_wanted(read: Callable[[str], Parsed]) -> None:
    """Line and column of the beginning and of the end, as a message would show them."""
    shown = dump(read(TEXT).file, places=True)

    assert "- Players 2:1-2:31\n" in shown
    assert "quantity: Quantity 4:20-4:21\n" in shown
