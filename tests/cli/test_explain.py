"""`gamedsl explain` shows the page of a message."""

from __future__ import annotations

import pytest

from gamedsl.diagnostics.catalogue import codes
from gamedsl.diagnostics.explain import explain
from tests.cli.conftest import Run


@pytest.mark.parametrize("code", ["G201", "g201", "unknown-name"])
def test_a_page(run: Run, code: str) -> None:
    """The page is found by its code, in capitals or not, and by its name."""
    result = run("explain", code)

    assert result.exit_code == 0
    assert result.output == explain("G201")


def test_all_codes(run: Run) -> None:
    """Without a code, each has its line with how bad it is and its name."""
    lines = run("explain").output.splitlines()

    assert len(lines) == len(codes())
    assert "G201 error   unknown-name" in lines


def test_an_unknown_code(run: Run) -> None:
    """A code that does not exist is wrong use, and the nearest is suggested."""
    result = run("explain", "unknown-nam")

    assert result.exit_code == 2
    assert 'did you mean "unknown-name"?' in result.stderr
    assert result.stdout == ""
