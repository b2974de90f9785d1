"""A change that says what the base says anyway still takes its place: another one there clashes with it."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text


@pytest.mark.parametrize(
    "changes",
    [
        "change option pass mode to reenter\nchange option pass mode to final\n",
        "change option pass mode to final\nchange option pass mode to reenter\n",
        (
            "change table supply\n  | players | mushrooms a patch |\n  | 2 | 6 |\n"
            "change table supply\n  | players | mushrooms a patch |\n  | 2 | 8 |\n"
        ),
    ],
)
def test_it_clashes(changes: str) -> None:
    """The two contradict each other, so neither is taken silently."""
    reading = read_text(f"extends wonder_woods\n{changes}")

    assert "G703" in [each.code for each in reading.diagnostics]


def test_what_the_base_allows_may_be_needless_in_a_variant() -> None:
    """Only comments of the variant itself are told when there is nothing that they allow."""
    base = """\
language 1.0
game "Heaps"
players 2
components
  tokens Cone: 9
areas
  heap   Cones
  lawn   Cones   # gamedsl: allow unused-name because it stays for later
setup
  put 9 Cones on the heap
turns clockwise from the first player, until the heap is empty
  action draw
    take 1 Cone from the heap
each player has
  store  Cones
score
  cones: the Cones in my store
  most points wins; still tied: shared
"""
    variant = """\
language 1.0
extends "heaps.game"
game "Heaps: the Lawn"
replace setup
  put 8 Cones on the heap
  put 1 Cone on the lawn
add to score
  lawn: 1 per Cone on the lawn   # gamedsl: allow unused-name because it stays for later
"""
    assert [each.code for each in read_text(base).diagnostics] == []
    told = read_text(variant, files={"heaps.game": base}).diagnostics

    assert [(each.code, each.span and each.span.line) for each in told] == [("G010", 8)]
