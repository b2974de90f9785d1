"""`gamedsl new` writes a file to start from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import LAST_STONE, Run
from tests.reference.shipped import GAMES


def test_a_new_game_runs(run: Run) -> None:
    """What was written checks clean, its scenario passes, and it plays to its end."""
    written = run("new", "my_game")

    assert written.exit_code == 0
    assert written.output.startswith("wrote my_game.game; now try\n")
    assert 'game "My Game"' in Path("my_game.game").read_text(encoding="utf-8")
    assert run("check", "my_game.game", "--fail-level", "warning").output == "no errors in 1 file\n"
    assert run("fmt", "--check", "my_game.game").exit_code == 0
    assert run("test", "my_game.game").output.startswith("my_game.game: 1 passed, 0 failed\n")
    games = run("simulate", "my_game.game", "--players", "3", "--games", "5", "--seed", "1")
    assert "over by the rules: 5 (100.0 %)" in games.output


@pytest.mark.parametrize("base", ["goofspiel", "kuhn_poker"])
def test_a_new_variant_of_a_shipped_game(run: Run, base: str) -> None:
    """A variant that was written checks clean in all languages of its base, and its scenario passes."""
    run("new", "idea", "--extends", base)

    assert f"extends {base}\n" in Path("idea.game").read_text(encoding="utf-8")
    assert run("check", "idea.game", "--fail-level", "warning").output == "no errors in 1 file\n"
    assert run("fmt", "--check", "idea.game").exit_code == 0
    assert run("test", "idea.game").exit_code == 0


@pytest.mark.slow
@pytest.mark.parametrize("base", GAMES)
def test_a_new_variant_of_each_shipped_game(run: Run, base: str) -> None:
    """Each game that comes with gamedsl can be extended so."""
    run("new", "idea", "--extends", base)

    assert run("check", "idea.game", "--fail-level", "warning").exit_code == 0
    assert run("test", "--own", "idea.game").exit_code == 0


def test_a_new_variant_of_a_file(run: Run) -> None:
    """The base may lie beside the new file, called with or without its ending."""
    Path("last_stone.game").write_text(LAST_STONE, encoding="utf-8")

    assert run("new", "one", "--extends", "last_stone").exit_code == 0
    assert run("new", "two.game", "--extends", "last_stone.game").exit_code == 0
    assert "change option short to yes" in Path("one.game").read_text(encoding="utf-8")
    assert run("check", "one.game", "two.game").output == "no errors in 2 files\n"


def test_what_is_there_is_left_alone(run: Run) -> None:
    """A file of that name is never touched."""
    Path("mine.game").write_text("mine", encoding="utf-8")
    result = run("new", "mine")

    assert result.exit_code == 2
    assert result.stderr == "Error: mine.game is there already; nothing was written\n"
    assert Path("mine.game").read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("9lives",), '"9lives" cannot be the name of a game'),
        (
            ("idea", "--extends", "wonder_wods"),
            "there is no file wonder_wods; did you mean wonder_woods?",
        ),
        (("deep/idea", "--extends", "last_stone.game"), "has to lie beside deep/idea.game"),
    ],
)
def test_wrong_use(run: Run, arguments: tuple[str, ...], said: str) -> None:
    """What cannot be written is told, and nothing is written."""
    Path("last_stone.game").write_text(LAST_STONE, encoding="utf-8")
    result = run("new", *arguments)

    assert result.exit_code == 2
    assert said in result.stderr
    assert sorted(path.name for path in Path().iterdir()) == ["last_stone.game"]


def test_a_base_with_mistakes(run: Run) -> None:
    """A variant of a file with mistakes is not written; the mistakes are shown."""
    Path("broken.game").write_text(LAST_STONE.replace("Stones\n", "Stonse\n"), encoding="utf-8")
    result = run("new", "idea", "--extends", "broken")

    assert result.exit_code == 1
    assert "Stonse" in result.stderr
    assert not Path("idea.game").exists()
