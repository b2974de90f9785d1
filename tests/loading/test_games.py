"""A game is given as a file, by the name of a shipped game, or as the folder that holds it."""

from __future__ import annotations

from pathlib import Path

import pytest

import gamedsl
from gamedsl.cli import main
from gamedsl.diagnostics import UsageError
from gamedsl.loading import path_of, shipped_games

TIC_TAC_TOE = shipped_games()["tic_tac_toe"].read_text("utf-8")


def put(folder: Path, *names: str) -> Path:
    """The folder with rules under these names."""
    folder.mkdir(exist_ok=True)
    for name in names:
        (folder / name).write_text(TIC_TAC_TOE, "utf-8")
    return folder


def test_a_folder_with_one_game_means_that_game(tmp_path: Path) -> None:
    """Files of scenarios beside it do not matter."""
    folder = put(tmp_path / "mine", "noughts.game", "noughts.scenarios.game")
    assert path_of(folder) == folder / "noughts.game"
    assert gamedsl.load(folder).players == (2, 2)


def test_of_several_games_the_one_that_is_called_like_the_folder(tmp_path: Path) -> None:
    """Without such a one it has to be said which."""
    folder = put(tmp_path / "mine", "mine.game", "other.game")
    assert path_of(folder) == folder / "mine.game"
    (folder / "mine.game").rename(folder / "more.game")
    with pytest.raises(
        UsageError, match=r"several rules files in .*: more.game, other.game; say which"
    ):
        path_of(folder)


def test_a_folder_without_a_game_is_told(tmp_path: Path) -> None:
    """No rules file lies there."""
    with pytest.raises(UsageError, match="there is no rules file in"):
        path_of(tmp_path)


def test_every_command_takes_the_folder_of_a_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Commands that want one game take its folder; a fault of ours is never what comes of it."""
    folder = put(tmp_path / "mine", "mine.game")
    (folder / "clauses.csv").write_text("id,text\nT-1,three in a row win\n", "utf-8")
    for words in (["read"], ["perft"], ["coverage"]):
        with pytest.raises(SystemExit) as left:
            main([*words, str(folder), *(["1"] if words == ["perft"] else [])])
        assert left.value.code == 0, capsys.readouterr().err
