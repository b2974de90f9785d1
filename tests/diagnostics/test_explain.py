"""Pages for a terminal."""

from __future__ import annotations

import pytest
from syrupy.assertion import SnapshotAssertion

from gamedsl.diagnostics import UsageError
from gamedsl.diagnostics.catalogue import codes, entry
from gamedsl.diagnostics.explain import explain


@pytest.mark.parametrize("code", ["G201", "G407", "G903"])
def test_a_page_is_shown_as_plain_text(code: str, texts: SnapshotAssertion) -> None:
    """Message, help, the lines that differ, and the reason, as in the snapshot."""
    assert explain(code) == texts


def test_a_name_leads_to_the_same_page() -> None:
    """Codes and names are understood in any letters."""
    assert explain("unknown-name") == explain("g201") == explain("G201")


@pytest.mark.parametrize("code", codes())
def test_every_page_shows_where_its_programs_differ(code: str) -> None:
    """No page is cut short, and no fence of Markdown is left over."""
    text = explain(code)
    headings = [line for line in text.splitlines() if line in ("Avoid", "Prefer", "Why")]

    assert headings == ["Avoid", "Prefer", "Why"]
    assert "```" not in text
    assert text.startswith(f"{code} {entry(code).name} ({entry(code).severity.value})\n")
    assert len(text.splitlines()) < 90


@pytest.mark.parametrize(
    "asked, hint", [("unknwon-name", "unknown-name"), ("G20l", "G201"), ("unknown-names", "u")]
)
def test_an_unknown_page_is_answered_with_the_nearest(asked: str, hint: str) -> None:
    """A slip in a code or a name leads to a suggestion."""
    with pytest.raises(
        UsageError, match=f'no diagnostic is called "{asked}"; did you mean "{hint}'
    ):
        explain(asked)


def test_nonsense_gets_no_suggestion() -> None:
    """What is near to nothing is only refused."""
    with pytest.raises(UsageError, match=r'called "tie"; there are tie-not-said and ties-not-set'):
        explain("tie")
    with pytest.raises(UsageError, match=r'no diagnostic is called "fish and chips"$'):
        explain("fish and chips")
