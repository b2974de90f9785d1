from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.loading import read_game
from gamedsl.source import Source
from gamedsl.testing import Suite, clause_coverage, read_clauses

GAMES = Path(__file__).resolve().parents[2] / "games"
SCENARIOS = sorted(GAMES.rglob("*.scenarios.game"))


@pytest.mark.slow
@pytest.mark.parametrize("file", SCENARIOS, ids=[file.name for file in SCENARIOS])
def test_every_scenario_of_a_shipped_game_comes_true(file: Path) -> None:
    """The rules do what the rulebook says."""
    reading = read_game(file.with_name(file.name.replace(".scenarios", "")))
    assert reading.checked is not None
    source = Source(file.name, file.read_text(encoding="utf-8"))
    suite = Suite(reading.checked, [source], reading.names)

    assert suite.diagnostics == ()
    failures = {each.title: each.failure for each in suite.run(reading.game()) if each.failure}
    assert failures == {}


@pytest.mark.slow
def test_every_clause_of_a_shipped_list_is_exercised() -> None:
    """A list of clauses beside a game is cited and exercised to the last line."""
    lists = sorted(GAMES.rglob("clauses.csv"))
    assert lists
    for path in lists:
        name = path.parent.name
        reading = read_game(path.with_name(f"{name}.game"))
        assert reading.checked is not None
        assert reading.checked.model is not None
        source = path.with_name(f"{name}.scenarios.game")
        text = Source(source.name, source.read_text(encoding="utf-8"))
        results = Suite(reading.checked, [text], reading.names).run(reading.game())
        clauses = read_clauses(path.read_text(encoding="utf-8"))

        coverage = clause_coverage(reading.checked.model, clauses, results)

        assert coverage.cited == coverage.clauses
        assert coverage.exercised == coverage.clauses
