"""What happened, as lines to read: all that matters, and nothing that undoes itself."""

from __future__ import annotations

from gamedsl.cli.telling import event_lines
from gamedsl.loading import read_text
from tests.run.test_events import TALLY


def test_a_counter_that_goes_back_by_itself_has_no_line() -> None:
    """Who reads what happened need not read of a counter that is where it was."""
    match = read_text(TALLY).game().start(players=2)
    match.play("take small")

    assert list(event_lines(match.events("A"))) == [
        "A takes small",
        "  A: coins 1",
        "  A takes 1 Bean from the sack",
    ]
