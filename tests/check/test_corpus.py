"""The corpus of the check stage: every program gets exactly the messages that are written on its lines."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from tests.corpus.expected import parted, programs, surprises

PROGRAMS = programs("check")


@pytest.mark.parametrize("text", [pytest.param(text, id=name) for name, text in PROGRAMS])
def test_a_program_gets_its_messages(text: str) -> None:
    """Each mistake is told once, on its line, in the words that are expected, and nothing else."""
    program, files = parted(text)

    assert surprises(text, read_text(program, files=files).diagnostics) == []
