"""The encodings in which spreadsheet programs save text."""

from __future__ import annotations

import pytest

from gamedsl.tables import text_of

TEXT = "good;price\nÉpée;3\nKäse;2\n"


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"]
)
def test_a_text_is_read_in_its_encoding(encoding: str) -> None:
    """Whatever program has saved it, with a mark at its beginning or without."""
    assert text_of(TEXT.encode(encoding)) == TEXT


def test_a_text_in_no_encoding() -> None:
    """A byte that no letter is written with is not guessed."""
    with pytest.raises(UnicodeDecodeError):
        text_of("Käse\n".encode("cp1252") + b"\x81")


def test_an_empty_file_is_an_empty_text() -> None:
    """Nothing in it is no mistake of its letters."""
    assert text_of(b"") == ""
