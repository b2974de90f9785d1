"""Cards that are called by a name and a number are looked for by both."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from gamedsl.source import Source
from gamedsl.starters import new_game
from gamedsl.testing import Suite


def _passes(line: str) -> bool:
    text = new_game("Try").partition("scenario ")[0]
    scenario = (
        'scenario "what lies there"\n'
        "  given First Player is A, the row holds leaf 1, shell 4, stone 2, A's collection is shell 2, leaf 3\n"
        f"  then {line}\n"
    )
    reading = read_text(text)
    assert reading.checked is not None
    suite = Suite(reading.checked, (Source("try.scenarios.game", scenario),), reading.names)
    (result,) = suite.run()
    return result.passed


@pytest.mark.parametrize(
    "line, passes",
    [
        ("A's collection holds shell 2", True),
        ("A's collection holds shell 2 and leaf 3", True),
        ("the row holds shell 4, A's collection holds leaf 3", True),
        ("A's collection holds shell 4", False),
        ("A's collection holds shell 2 and leaf 2", False),
        ("A's collection holds shell 2 and shell 2", False),
    ],
)
def test_a_name_with_its_number(line: str, passes: bool) -> None:  # noqa: FBT001 - a parameter
    """The number counts: another card of that name is not meant."""
    assert _passes(line) is passes
