"""`gamedsl exact` prints what `gamedsl.lab.exact` works out."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run
from tests.lab.test_exact import STRAWS


def test_the_command_prints_fractions(run: Run, tmp_path: Path) -> None:
    """For people as a table, for programs as texts that hold the fractions."""
    (tmp_path / "straws.game").write_text(STRAWS)
    told = run("exact", tmp_path / "straws.game")
    document = json.loads(run("exact", tmp_path / "straws.game", "--format", "json").stdout)

    assert told.exit_code == 0
    assert "A        2/3  66.6667 %" in told.stdout
    assert "moves a game: 2 = 2.0000 on average, 1 to 3" in told.stdout
    assert document["seats"][0] == {"player": "A", "wins": "2/3", "mean_score": None}
    assert document["length"]["mean"] == "2"


def test_the_command_refuses_what_is_too_large(run: Run) -> None:
    """With one line, as every command."""
    told = run("exact", "connect_four", "--most", "50")

    assert told.exit_code == 2
    assert (
        told.stderr
        == "Error: Connect Four is too large to be worked out: it has more than 50 positions\n"
    )
