"""The programs in `examples/` do what they say."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest


def _run(checkout: Path, name: str) -> dict[str, object]:
    return runpy.run_path(str(checkout / "examples" / f"{name}.py"))


def test_a_game_in_ten_lines(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It plays a game to its end and tells the points and who won."""
    _run(checkout, "ten_lines")
    lines = capsys.readouterr().out.splitlines()

    assert "Ann picks girolle" in lines
    assert lines[-1].startswith("won: ")
    assert lines[-3].startswith("Ann ")


def test_a_player_of_ones_own_beats_chance(checkout: Path) -> None:
    """It wins more than its third of the games."""
    names = _run(checkout, "own_player")

    assert names["share_of_wins"](12) > 0.5  # type: ignore[operator]


def test_a_referee_answers_in_json(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong move and a request that comes twice are refused, the right one is played."""
    runpy.run_path(str(checkout / "examples" / "validate_moves.py"), run_name="__main__")
    wrong, right, twice = capsys.readouterr().out.splitlines()

    assert wrong == 'pick chanterelle -> {"refused": ["no such patch: chanterelle"]}'
    assert "picks morel" in right
    assert "this move was meant for version 0, and it is 1 now" in twice


def test_a_check_of_rules(
    checkout: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Sound games are let through; a mistake is told with its code, and fails."""
    main = _run(checkout, "check_rules")["main"]
    broken = tmp_path / "broken.game"
    broken.write_text('language 1.0\ngame "Nothing"\nplayers 2\n', encoding="utf-8")

    assert main(["tic_tac_toe"]) == 0  # type: ignore[operator]
    assert capsys.readouterr().out == "1 games are sound\n"
    assert main([str(broken)]) == 1  # type: ignore[operator]
    assert "error[G" in capsys.readouterr().out
