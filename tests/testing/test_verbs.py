"""A slip in the verb of a scenario is told before anything is played."""

from __future__ import annotations

import pytest

from gamedsl.loading import read_text
from gamedsl.source import Source
from gamedsl.testing import Suite
from tests.check.swaps import SWAPS

GIVEN = '\nscenario "a slip"\n  given 2 players\n  {line}\n  then A has 1 begun\n'


def _said(line: str) -> list[tuple[str, str, str | None]]:
    """What is told of a scenario with that line: code, text, help."""
    reading = read_text(SWAPS)
    assert reading.checked is not None
    suite = Suite(
        reading.checked, [Source("a.scenarios.game", GIVEN.replace("{line}", line))], reading.names
    )
    return [(each.code, each.message, each.help) for each in suite.diagnostics]


@pytest.mark.parametrize(
    "line, text, meant",
    [
        ("B says yes", "B says yes", "B answers yes"),
        ("A requests apple 1; B says no", "B says no", "B answers no"),
        ("A requsets apple 1", "A requsets apple 1", "A requests apple 1"),
        ("A pases", "A pases", "A passes"),
        ("A flies to the moon", "A flies to the moon", None),
        ("everyone flies", "everyone flies", None),
        ("3 times: A diggs", "A diggs", "A digs"),
        (
            "A cannot digg because later",
            "A cannot digg because later",
            "A cannot dig because later",
        ),
    ],
)
def test_a_slip_in_a_verb(line: str, text: str, meant: str | None) -> None:
    """It is told with the step, and with the verb that is near or takes the same answer, else some of all."""
    ((code, message, help_),) = _said(line)

    assert code == "G807"
    assert message == f'I cannot read "{text}" as a step of a scenario'
    verbs = 'what players do here begins with "requests", "'
    assert help_ is not None
    assert help_.startswith(verbs if meant is None else f'did you mean "{meant}"?')


@pytest.mark.parametrize(
    "line",
    [
        "A requests apple 1",
        "A request apple 1",
        "B answers yes",
        "A cannot fly because no such move",
        "A cannot dig because later",
    ],
)
def test_what_only_play_can_tell(line: str) -> None:
    """Verbs of the game, in either person, and what is expected to be none, are told by playing alone."""
    assert [each for each in _said(line) if each[0] == "G807"] == []
