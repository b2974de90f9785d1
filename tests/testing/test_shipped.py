from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.cli.scenario_files import base_of_scenarios
from gamedsl.loading import read_game
from gamedsl.source import Source
from gamedsl.testing import Suite, clause_coverage, read_clauses

GAMES = Path(__file__).resolve().parents[2] / "games"
SCENARIOS = sorted(GAMES.rglob("*.scenarios.game"))


@pytest.mark.slow
@pytest.mark.parametrize("file", SCENARIOS, ids=[file.name for file in SCENARIOS])
def test_every_scenario_of_a_shipped_game_comes_true(file: Path) -> None:
    """The rules do what the rulebook says; a list of clauses beside them is cited and exercised to the last line."""
    reading = read_game(file.with_name(file.name.replace(".scenarios", "")))
    assert reading.checked is not None
    source = Source(file.name, file.read_text(encoding="utf-8"))
    suite = Suite(reading.checked, [source], reading.names, base_of_scenarios(reading))

    assert suite.diagnostics == ()
    results = suite.run(reading.game())
    assert {each.title: each.failure for each in results if each.failure} == {}
    listed = file.with_name("clauses.csv")
    if listed.is_file():
        assert reading.checked.model is not None
        clauses = read_clauses(listed.read_text(encoding="utf-8"))
        coverage = clause_coverage(reading.checked.model, clauses, results)
        assert coverage.cited == coverage.clauses
        assert coverage.exercised == coverage.clauses


def test_some_shipped_games_have_a_list_of_clauses() -> None:
    """And each of them has scenarios beside it."""
    lists = sorted(GAMES.rglob("clauses.csv"))

    assert lists
    assert {each.parent for each in lists} <= {each.parent for each in SCENARIOS}
