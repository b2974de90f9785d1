"""Nothing but layout changes: what would say something else, or cannot be read, is refused."""

from __future__ import annotations

import pytest

import gamedsl
from gamedsl import formatting
from gamedsl.diagnostics import RulesFileError, UsageError
from gamedsl.formatting import UnsafeLayout
from gamedsl.formatting.page import page
from tests.formatting.conftest import laid_out

CROOKED = "setup\n   put 1 Cone on the heap   # a\n   # b\n   pass\nscore\n   cones: 1\n"


@pytest.mark.parametrize(
    "old, new",
    [
        ("put 1 Cone", "put 2 Cones"),
        ("  pass\n", ""),
        ("# a", ""),
        ("# b", "# b\n  # b"),
        ("  # b\n  pass", "  pass\n  # b"),
        ("on the heap", "on the"),
        ("  pass", "  say"),
    ],
)
def test_a_fault_of_ours_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, old: str, new: str
) -> None:
    """A layout that loses, changes, doubles or moves a word or a comment is never handed out."""
    assert old in laid_out(CROOKED)
    monkeypatch.setattr(
        formatting, "page", lambda *given, **more: page(*given, **more).replace(old, new, 1)
    )

    with pytest.raises(UnsafeLayout, match="would not say the same"):
        laid_out(CROOKED)


def test_a_second_run_has_to_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """A layout that another run would change again is never handed out."""
    runs = iter(range(9))
    monkeypatch.setattr(
        formatting, "page", lambda *given, **more: page(*given, **more) + "\n" * next(runs)
    )

    with pytest.raises(UnsafeLayout):
        laid_out(CROOKED)


@pytest.mark.parametrize(
    "text, code",
    [
        ("setup\n  say\n", "G105"),
        ("setup\n    pass\n  pass\n", "G101"),
        ('setup\n  say "never closed\n', "G106"),
        ("setup\n\tpass\n  pass\n", "G003"),
        ("setup\n    if p is q\n\tpass\n", "G003"),
        ("setup\n  pa\u200bss\n", "G004"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, code: str) -> None:
    """A text with mistakes of spelling, or with tabs that could mean several depths, gets its messages."""
    with pytest.raises(RulesFileError) as refused:
        laid_out(text)

    assert code in [each.code for each in refused.value.diagnostics]


def test_mistakes_of_meaning_do_not_matter() -> None:
    """What is read but means nothing can be laid out: the checker speaks of it, not the formatter."""
    assert gamedsl.format_rules("setup\n    put 1 Thing on the nowhere\n") == (
        "setup\n  put 1 Thing on the nowhere\n"
    )


def test_names_of_the_base_and_of_sheets_are_known() -> None:
    """A variant may use the names of its game, and a game those of its tables."""
    base = (
        "language 1.0\nareas\n  long heap  Cones\ncomponents\n"
        '  kinds Tree, one a row of "trees.csv"\n    the columns  name (name)\n'
    )
    sheet = "name\nold oak\n"

    text = gamedsl.format_rules(
        "extends base\nreplace phase x\n   put 1 old oak   on the long heap\n",
        files={"base.game": base, "trees.csv": sheet},
    )

    assert text == "extends base\nreplace phase x\n  put 1 old oak on the long heap\n"


def test_a_base_that_is_missing_is_told() -> None:
    """Without the game that a variant extends its names are not known, so it is left alone."""
    with pytest.raises(RulesFileError) as refused:
        gamedsl.format_rules("extends nothing_of_that_name\n")

    assert [each.code for each in refused.value.diagnostics] == ["G705"]


def test_what_is_no_text_is_refused() -> None:
    """A program that hands over something else is told so."""
    with pytest.raises(UsageError, match="rules are a text, got bytes"):
        gamedsl.format_rules(b"players 2\n")  # type: ignore[arg-type]
