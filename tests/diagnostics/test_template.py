"""Sentences with gaps."""

from __future__ import annotations

import pytest

from gamedsl.diagnostics.template import Value, fields, fill, outline


@pytest.mark.parametrize(
    "template, value, sentence",
    [
        ('no "{x}"', "heep", 'no "heep"'),
        ("{x} of 5", 3, "3 of 5"),
        ("{x:a}", "area", "an area"),
        ("{x:a}", "number", "a number"),
        ("{x:card|cards}", 1, "1 card"),
        ("{x:card|cards}", 0, "0 cards"),
        ("{x:or}", ("heap",), '"heap"'),
        ("{x:or}", ("heap", "hand"), '"heap" or "hand"'),
        ("{x:and}", ("heap", "hand", "deck"), '"heap", "hand" and "deck"'),
        ("{x:and}", "heap", '"heap"'),
        ("{x}", ("0", "2", "4"), "0, 2, 4"),
        ("{x}", "{y}", "{y}"),
    ],
)
def test_a_gap_is_filled_in_its_form(template: str, value: Value, sentence: str) -> None:
    """As it is, with its article, counted, or as a list of quoted names; never filled twice."""
    assert fill(template, {"x": value}) == sentence


def test_the_gaps_of_a_template_are_known() -> None:
    """Each gap once, in the order of the text."""
    assert fields("{b} and {a:or}, {b:a}") == ("b", "a")


def test_an_outline_needs_no_values() -> None:
    """Gaps become dots, and what is counted stays readable."""
    assert outline('"{name}" has {n:cell|cells}') == '"…" has … cells'
