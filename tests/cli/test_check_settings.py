"""`gamedsl check` goes by the settings of the project to which a file belongs."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import LAST_STONE, Run

BROKEN = LAST_STONE.replace("of each Size", "of each Sort", 1)
WARNED = LAST_STONE.replace("  heap      Stones\n", "  heap      Stones\n  cellar    Stones\n")


@pytest.fixture
def warned(tmp_path: Path) -> Path:
    """A file with one warning, unused-name."""
    path = tmp_path / "warned.game"
    path.write_text(WARNED, encoding="utf-8")
    return path


def _settings(folder: Path, text: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "gamedsl.toml").write_text(text, encoding="utf-8")


def test_the_level_of_the_project(run: Run, warned: Path) -> None:
    """The settings say what is a finding, and the command line wins over them."""
    _settings(warned.parent, 'fail-level = "warning"\n')

    assert run("check", "warned.game").exit_code == 1
    assert run("check", "warned.game", "--fail-level", "error").exit_code == 0


def test_each_file_goes_by_its_own_settings(run: Run, tmp_path: Path) -> None:
    """A folder with settings of its own is not measured by those of another."""
    for name in ("strict", "lax"):
        _settings(tmp_path / name, f'fail-level = "{"warning" if name == "strict" else "error"}"\n')
        (tmp_path / name / "warned.game").write_text(WARNED, encoding="utf-8")

    assert run("check", "lax").exit_code == 0
    assert run("check", "strict").exit_code == 1
    assert run("check", ".").exit_code == 1


def test_what_is_ignored_is_not_told(run: Run, warned: Path) -> None:
    """A warning that the project ignores is neither told nor counted."""
    _settings(warned.parent, 'ignore = ["unused-name"]\n')

    result = run("check", "warned.game", "--fail-level", "warning")

    assert result.output == "no errors in 1 file\n"
    assert result.exit_code == 0


def test_comments_go_before_what_is_ignored(run: Run, warned: Path) -> None:
    """A comment that allows what the project ignores anyway still has an effect, and is not called unused."""
    _settings(warned.parent, 'ignore = ["unused-name"]\n')
    allowed = "  cellar    Stones    # gamedsl: allow unused-name because a variant fills it\n"
    warned.write_text(WARNED.replace("  cellar    Stones\n", allowed), encoding="utf-8")

    assert run("check", "warned.game").output == "no errors in 1 file\n"


def test_excluded_files_are_left_out_of_folders(run: Run, tmp_path: Path) -> None:
    """A folder and a pattern leave out what the settings exclude; a file that is named is checked."""
    _settings(tmp_path, 'exclude = ["drafts"]\n')
    (tmp_path / "drafts").mkdir()
    (tmp_path / "drafts" / "bad.game").write_text(BROKEN, encoding="utf-8")
    (tmp_path / "good.game").write_text(LAST_STONE, encoding="utf-8")

    assert run("check", ".").output == "no errors in 1 file\n"
    assert run("check", "*/*.game", "good.game").exit_code == 2
    assert run("check", "drafts/bad.game").exit_code == 1


def test_standard_input_goes_by_the_settings_beside_its_name(run: Run, tmp_path: Path) -> None:
    """What an editor pipes in is checked as the file would be."""
    _settings(tmp_path / "rules", 'ignore = ["unused-name"]\n')

    result = run("check", "-", "--stdin-filename", "rules/warned.game", typed=WARNED)

    assert result.output == "no errors in 1 file\n"


def test_wrong_settings_are_wrong_use(run: Run, warned: Path) -> None:
    """Settings that cannot be meant end with 2 and one line, before anything is checked."""
    _settings(warned.parent, 'fail-levle = "warning"\n')

    result = run("check", "warned.game")

    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == (
        'Error: gamedsl.toml: there is no setting "fail-levle"; did you mean "fail-level"?\n'
    )


def test_rules_may_name_files_from_the_folder_of_the_settings(run: Run, tmp_path: Path) -> None:
    """The folder with the settings is the whole project: what lies in it may be named, and nothing above it."""
    (tmp_path / "base.game").write_text(LAST_STONE, encoding="utf-8")
    sheet = tmp_path / "common.csv"
    sheet.write_text("Size\npebble\nrock\n", encoding="utf-8")
    sheeted = LAST_STONE.replace(
        "  kinds Size: pebble, rock\n",
        '  kinds Size, one a row of "../common.csv"\n    the columns  Size (name)\n',
    )
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "sheeted.game").write_text(sheeted, encoding="utf-8")

    assert run("check", "rules").exit_code == 1
    (tmp_path / "pyproject.toml").write_text("[tool.gamedsl]\n", encoding="utf-8")
    assert run("check", "rules").output == "no errors in 1 file\n"


# ---- what holds ----------------------------------------------------------------------------------


def test_what_holds_and_who_says_so(run: Run, warned: Path) -> None:
    """For each file the settings with the file or the option that says them; nothing is checked."""
    (warned.parent / "rules").mkdir()
    for name in ("a.game", "b.game"):
        (warned.parent / "rules" / name).write_text(BROKEN, encoding="utf-8")
    _settings(warned.parent / "rules", 'ignore = ["G411", "G211"]\nexclude = ["old"]\n')
    shown = run("check", ".", "--show-settings")
    by_hand = run("check", "warned.game", "--show-settings", "--fail-level", "never")

    assert shown.exit_code == 0
    assert shown.output == (
        "rules/a.game\n"
        "rules/b.game\n"
        "  fail-level             error                       (nothing is said)\n"
        "  ignore                 unused-name, pieces-unused  rules/gamedsl.toml\n"
        "  exclude                old                         rules/gamedsl.toml\n"
        "  files may be named in  rules                       (where the settings are)\n"
        "\n"
        "warned.game\n"
        "  fail-level             error    (nothing is said)\n"
        "  ignore                 nothing  (nothing is said)\n"
        "  exclude                nothing  (nothing is said)\n"
        "  files may be named in  .        (its own folder)\n"
    )
    assert "fail-level             never    --fail-level\n" in by_hand.output


def test_settings_are_shown_before_the_rules_are_read(run: Run, warned: Path) -> None:
    """Of standard input by its name; wrong settings are refused as ever, and what would not count is, too."""
    named = run("check", "-", "--stdin-filename", "rules/a.game", "--show-settings", typed="x")
    assert named.output.startswith("rules/a.game\n  fail-level")
    assert run("check", ".", "--show-settings", "--format", "json").exit_code == 2
    _settings(warned.parent, "colour = 1\n")
    assert 'there is no setting "colour"' in run("check", ".", "--show-settings").output
