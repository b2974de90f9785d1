from __future__ import annotations

import pytest

from gamedsl.diagnostics.catalogue import entry
from gamedsl.diagnostics.page import example
from gamedsl.loading import read_text
from gamedsl.testing import Suite

CODES = ["G801", "G807", "G808", "G809", "G810", "G811", "G812", "G813"]


def _said(code: str, heading: str) -> list[str]:
    """The codes that the program of a page causes, by its lines and by playing."""
    program = example(entry(code).sections[heading])
    assert program is not None
    reading = read_text(program.program)
    assert reading.checked is not None
    suite = Suite(reading.checked, [reading.sources[-1]], reading.names)
    said = [each.code for each in suite.diagnostics]
    return said or [each.failure.code for each in suite.run() if each.failure is not None]


@pytest.mark.parametrize("code", CODES)
def test_the_page_of_a_code_shows_it(code: str) -> None:
    """The first program of the page causes the code, the second one causes nothing."""
    assert _said(code, "Avoid") == [code]
    assert _said(code, "Prefer") == []
