"""The errors of the library."""

from __future__ import annotations

import copy

import pytest

from gamedsl.diagnostics import (
    GamedslError,
    IllegalMove,
    RulesFault,
    RulesFileError,
    UsageError,
    problem,
)
from gamedsl.source import Source, Span, UnreadableText

FOUND = problem("G201", Span(Source("a.game", "heep"), 0, 4), name="heep")


@pytest.mark.parametrize("error", [RulesFileError, RulesFault, UsageError])
def test_an_error_says_its_diagnostics(error: type[GamedslError]) -> None:
    """The text of an error is one line a diagnostic, and the diagnostics are on it."""
    raised = error(diagnostics=[FOUND])

    assert isinstance(raised, GamedslError)
    assert raised.diagnostics == (FOUND,)
    assert str(raised) == 'a.game:1:1: error[G201]: I know no "heep"'


def test_an_error_can_be_a_plain_sentence() -> None:
    """A message without diagnostics is the text."""
    assert str(UsageError("players must be 2 to 5, not 7")) == "players must be 2 to 5, not 7"
    assert issubclass(UsageError, ValueError)


def test_a_refused_move_holds_its_reasons() -> None:
    """All reasons are on the error, and in its text one a line."""
    refused = IllegalMove(reasons=("the heap is empty", "not your turn"))

    assert refused.reasons == ("the heap is empty", "not your turn")
    assert str(refused) == "the heap is empty\nnot your turn"


@pytest.mark.parametrize(
    "error",
    [RulesFileError(diagnostics=[FOUND]), IllegalMove(reasons=("full",)), UnreadableText(1, 2, 3)],
)
def test_errors_travel_between_processes(error: Exception) -> None:
    """An error that another process raised arrives with its text and what is on it."""
    # Copying takes an error apart and puts it together as sending it to another process does.
    twin = copy.copy(error)

    assert type(twin) is type(error)
    assert str(twin) == str(error)
    assert vars(twin) == vars(error)
