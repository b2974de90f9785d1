"""What may stand at a place of a text that is being written."""

from __future__ import annotations

from gamedsl.source import Source
from gamedsl.syntax.wanted import Wanted, wanted_at


def _wanted(text: str) -> Wanted:
    """What could stand at the mark."""
    at = text.index("‹")
    return wanted_at(Source("x.game", text.replace("‹", "")), at, frozenset({"forest floor"}))


def test_sections_begin_at_the_margin() -> None:
    """Behind a section another one may begin, and no line of a block."""
    wanted = _wanted("setup\n  shuffle the deck\n‹")

    assert {"_K_SETUP", "_K_HOW_TO", "REFERENCE"} <= wanted.sorts
    assert "VERB" not in wanted.sorts
    assert wanted.line_starts
    assert wanted.depth == 0


def test_deeds_begin_in_a_block() -> None:
    """The depth of the place decides, not what stands there already."""
    wanted = _wanted("setup\n  shuffle the deck\n  ‹put 1 Chip on the pot\n")

    assert {"VERB", "V_PUT"} <= wanted.sorts
    assert "_K_SETUP" not in wanted.sorts
    assert (wanted.line_starts, wanted.depth) == (True, 2)


def test_words_before_are_told_with_their_sorts() -> None:
    """Names of several words are one word."""
    wanted = _wanted("setup\n  put 1 Chip on the forest floor ‹\n")

    assert [each.sort for each in wanted.before[-2:]] == ["DETERMINER", "NAME"]
    assert wanted.before[-1].said == "forest floor"
    assert "OF" in wanted.sorts


def test_broken_lines_above_do_not_matter() -> None:
    """Whoever is in the middle of something still gets an answer on the next line."""
    wanted = _wanted("setup\n  put put put 12 12\n  shuffle the ‹\n")

    assert "NAME" in wanted.sorts


def test_behind_what_cannot_be_read_nothing_is_wanted() -> None:
    """On the broken line itself nobody knows what may follow."""
    assert _wanted("setup\n  put of of ‹\n").sorts == frozenset()
