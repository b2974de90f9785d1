"""The game that a variant extends: under which name it is told, and that it is read once."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.loading import read_game, shipped_games
from gamedsl.loading.shelf import Shelf
from gamedsl.loading.trees import tree_of
from gamedsl.resources import data_folder


def test_a_shipped_game_is_named_as_its_own_variant_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a report about both speaks of both in the same way, and the base is read once."""
    monkeypatch.chdir(data_folder("games") / "wonder_woods")
    reading = read_game("variants/scarce_season.game")
    assert [each.name for each in reading.sources] == [
        "wonder_woods.game",
        "variants/scarce_season.game",
    ]


VARIANT = """\
language 1.0
extends wonder_woods
game "My Woods"
because "a test needs one"
"""


def test_a_shipped_game_is_named_in_full_for_a_variant_from_elsewhere(tmp_path: Path) -> None:
    """Nothing beside the variant leads to it."""
    path = tmp_path / "my_woods.game"
    path.write_text(VARIANT, "utf-8")
    base = read_game(path).sources[0]
    assert base.name == shipped_games()["wonder_woods"].as_posix()


def test_a_base_is_parsed_once_for_itself_and_its_variants(tmp_path: Path) -> None:
    """A folder of variants costs one look at the game."""
    game = read_game("tic_tac_toe").sources[-1]
    shelf = Shelf(tmp_path, tmp_path)
    assert tree_of(game, shelf).file is tree_of(game, shelf).file
