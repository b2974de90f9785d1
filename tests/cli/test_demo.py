"""`gamedsl demo` plays whole games before one's eyes and shows what an onlooker may see."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.cli import demo
from tests.cli.conftest import Run


def test_a_game_is_played_to_its_end(run: Run, last_stone: Path) -> None:
    """The title, every move as a sentence, the table and the result are shown."""
    result = run("demo", last_stone)
    lines = result.output.splitlines()

    assert result.exit_code == 0
    assert lines[0] == "Last Stone: Ann, Bob"
    assert sum(" takes " in line for line in lines) == 4
    assert lines[-1] in ("Ann wins", "Bob wins")
    assert result.stderr == ""


def test_hidden_cards_stay_hidden(run: Run, low_card: Path) -> None:
    """An onlooker sees a card only when it lies on the table."""
    output = run("demo", low_card).output
    before, _, _ = output.partition(" lays ")

    assert before.count("2 hidden") == 3
    assert not {"owl", "pug", "ram", "sow", "tit", "yak"} & set(before.replace(",", " ").split())


def test_several_games(run: Run, last_stone: Path, low_card: Path) -> None:
    """Each game that is named is played, one after the other."""
    output = run("demo", last_stone, low_card).output

    assert output.index("Last Stone: Ann, Bob") < output.index("Beasts: Ann, Bob, Cleo")


def test_without_names_the_shipped_games_are_played() -> None:
    """All shipped games but variants are played, those with a folder of their own first."""
    paths = demo._documented()

    assert paths[0].parent.name == paths[0].stem
    assert "tic_tac_toe" in [path.stem for path in paths]
    assert all(path.parent.name != "variants" for path in paths)


@pytest.mark.slow
def test_the_whole_demo(run: Run) -> None:
    """The demo comes to its end."""
    result = run("demo")

    assert result.exit_code == 0
    assert result.output.count("\nthe game is over\n") == len(demo._documented())
