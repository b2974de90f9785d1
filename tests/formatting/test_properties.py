"""What holds for every file: the same words give the same page, and a second run changes nothing."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import gamedsl
from gamedsl.source import Source
from gamedsl.syntax.comments import find_comments
from tests.formatting.conftest import (
    all_sections,
    files,
    is_readable,
    known_names,
    laid_out,
    small_texts,
)
from tests.formatting.grown import grown
from tests.formatting.scrambled import scrambled, stretched, with_comments, without_comments


def _comments(text: str) -> list[str]:
    return sorted(each.text for each in find_comments(Source("test.game", text)))


def _made(dice: random.Random) -> str:
    """A file of some sections that were never together."""
    sections = all_sections()
    return "\n".join(dice.choice(sections) for _ in range(dice.randint(1, 4)))


@pytest.mark.slow
@pytest.mark.parametrize("path", files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_files_of_the_checkout(path: Path) -> None:
    """Each game and draft can be laid out, keeps its comments, and is then left as it is."""
    text = path.read_text("utf-8")
    once = laid_out(text, known_names())

    assert laid_out(once, known_names()) == once
    assert _comments(once) == _comments(text)


@pytest.mark.slow
def test_small_texts() -> None:
    """The programs of the corpus and the examples on pages are then left as they are."""
    assert len(small_texts()) > 100
    for text in small_texts():
        once = laid_out(text, known_names())
        assert laid_out(once, known_names()) == once


@pytest.mark.slow
@settings(max_examples=150)
@given(st.integers(0, 1 << 32))
def test_only_the_words_count(seed: int) -> None:
    """Whatever the depths, the gaps and the places of reasons and clauses, the page is the same."""
    dice = random.Random(seed)
    text = _made(dice)
    # Where a comment stands can say to which block it belongs.
    without = without_comments(text)
    assume(is_readable(without))
    wanted = laid_out(without, known_names())

    assert laid_out(scrambled(dice, without), known_names()) == wanted


@pytest.mark.slow
@settings(max_examples=150)
@given(st.integers(0, 1 << 32))
def test_comments_anywhere(seed: int) -> None:
    """Comments at any place are kept, with what they belong to, and a second run changes nothing."""
    dice = random.Random(seed)
    text = with_comments(dice, stretched(dice, _made(dice)))
    assume(is_readable(text))

    once = laid_out(text, known_names())

    assert laid_out(once, known_names()) == once
    assert _comments(once) == _comments(text)


@pytest.mark.slow
@settings(max_examples=200)
@given(st.integers(0, 1 << 32))
def test_whatever_the_grammar_makes(seed: int) -> None:
    """Forms together that nobody has written yet are laid out, with comments among them, and then left as they are."""
    dice = random.Random(seed)
    text = grown(dice)
    assume(is_readable(text))
    once = laid_out(text, known_names())
    commented = with_comments(dice, once)
    assume(is_readable(commented))
    again = laid_out(commented, known_names())

    assert laid_out(once, known_names()) == once
    assert laid_out(again, known_names()) == again
    assert _comments(again) == _comments(commented)


def test_most_of_what_the_grammar_makes_is_readable() -> None:
    """So the test above tries something."""
    texts = [grown(random.Random(seed), 9) for seed in range(40)]

    assert sum(map(is_readable, texts)) > 30
    assert len({text.split()[0] for text in texts}) > 8


def test_some_of_both() -> None:
    """A few small ones of the above, quickly."""
    text = "players 2\n\nsetup\n  if p is q   # a\n    pass\n  pass   covers AB-C01\n\n"
    for seed in range(20):
        dice = random.Random(seed)
        once = laid_out(with_comments(dice, scrambled(dice, text)))
        assert laid_out(once) == once


@pytest.mark.parametrize(
    "name", ["tic_tac_toe", "connect_four", "kuhn_poker", "goofspiel", "wonder_woods"]
)
def test_shipped_games_are_in_the_style(name: str, checkout: Path) -> None:
    """What people look at first shows the style; the slow tests look at all files."""
    (path,) = (checkout / "games").rglob(f"{name}.game")
    text = path.read_text("utf-8")

    assert gamedsl.format_rules(text) == text
