"""`gamedsl fmt` writes what changes and nothing else, and never harms a file."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from gamedsl import formatting
from tests.cli.conftest import HIDDEN, LAST_STONE, Run

CROOKED = "players  2\nsetup\n    pass   # a\n"
STRAIGHT = "players 2\nsetup\n  pass          # a\n"


@pytest.fixture
def crooked(tmp_path: Path) -> Path:
    """A file that is not in the style."""
    path = tmp_path / "crooked.game"
    path.write_bytes(CROOKED.encode())
    return path


def test_a_file_is_written(run: Run, crooked: Path) -> None:
    """A file is laid out, which is told; a second run finds nothing to do."""
    first, second = run("fmt", "crooked.game"), run("fmt", "crooked.game")

    assert first.stdout == "reformatted crooked.game\n1 file reformatted\n"
    assert second.stdout == "1 file unchanged\n"
    assert (first.exit_code, second.exit_code) == (0, 0)
    assert crooked.read_bytes() == STRAIGHT.encode()


def test_what_needs_no_change_is_not_written(run: Run, crooked: Path) -> None:
    """A file in the style keeps its time, so nothing that depends on it is made anew."""
    crooked.write_bytes(STRAIGHT.encode())
    before = crooked.stat().st_mtime_ns

    run("fmt", "crooked.game")

    assert crooked.stat().st_mtime_ns == before


def test_check_writes_nothing(run: Run, crooked: Path) -> None:
    """`--check` says which files would change and ends with 1."""
    result = run("fmt", "--check", "crooked.game")

    assert result.exit_code == 1
    assert result.stdout == "would reformat crooked.game\n1 file would be reformatted\n"
    assert crooked.read_bytes() == CROOKED.encode()


def test_diff_can_be_given_to_another_program(run: Run, crooked: Path) -> None:
    """`--diff` prints the change and nothing else, writes nothing, and ends with 1."""
    result = run("fmt", "--diff", "crooked.game")

    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "--- crooked.game",
        "+++ crooked.game",
        "@@ -1,3 +1,3 @@",
        "-players  2",
        "+players 2",
        " setup",
        "-    pass   # a",
        "+  pass          # a",
    ]
    assert result.stderr == "1 file would be reformatted\n"
    assert crooked.read_bytes() == CROOKED.encode()


@pytest.mark.parametrize("options", [("--check",), ("--diff",), ("--check", "--diff")])
def test_nothing_to_do_is_clean(run: Run, crooked: Path, options: tuple[str, ...]) -> None:
    """Where nothing would change, looking ends with 0."""
    crooked.write_bytes(STRAIGHT.encode())

    assert run("fmt", *options, "crooked.game").exit_code == 0


@pytest.mark.parametrize("options", [(), ("--check",)])
def test_a_file_from_another_system(run: Run, crooked: Path, options: tuple[str, ...]) -> None:
    """Line ends of another system are no matter of style and are kept."""
    crooked.write_bytes(STRAIGHT.replace("\n", "\r\n").encode())

    result = run("fmt", *options, "crooked.game")

    assert (result.stdout, result.exit_code) == ("1 file unchanged\n", 0)
    assert crooked.read_bytes() == STRAIGHT.replace("\n", "\r\n").encode()


def test_a_crooked_file_from_another_system(run: Run, crooked: Path) -> None:
    """What is laid out keeps the line ends that it had."""
    crooked.write_bytes(CROOKED.replace("\n", "\r\n").encode())

    run("fmt", "crooked.game")

    assert crooked.read_bytes() == STRAIGHT.replace("\n", "\r\n").encode()


@pytest.mark.parametrize(
    "data, reason",
    [
        (STRAIGHT.replace("\n", "\r\n", 1), "mixed line endings"),
        ("\ufeff" + STRAIGHT, "a byte order mark"),
        (STRAIGHT.rstrip("\n"), ""),
    ],
)
def test_what_nobody_sees_has_a_reason(run: Run, crooked: Path, data: str, reason: str) -> None:
    """Where no line changes, the report says what does, once, and shows no difference."""
    crooked.write_bytes(data.encode())
    told = "would reformat crooked.game" + (f": {reason}" if reason else "")

    assert run("fmt", "--check", "crooked.game").stdout.splitlines()[0] == told
    assert run("fmt", "--diff", "crooked.game").stdout == ""
    run("fmt", "crooked.game")
    assert crooked.read_bytes() == STRAIGHT.encode()


def test_mistakes_are_left_alone(run: Run, crooked: Path, tmp_path: Path) -> None:
    """A file that cannot be read is left as it is and told; the others are laid out."""
    (tmp_path / "broken.game").write_text("setup\n    say\n", encoding="utf-8")

    result = run("fmt", ".")

    assert result.exit_code == 1
    assert "error[G105]" in result.stderr
    assert "broken.game is left as it is" in result.stderr
    assert result.stdout == "reformatted crooked.game\n1 file reformatted, 1 file left alone\n"
    assert (tmp_path / "broken.game").read_text("utf-8") == "setup\n    say\n"
    assert crooked.read_bytes() == STRAIGHT.encode()


def test_bytes_that_are_no_text(run: Run, crooked: Path) -> None:
    """What is no UTF-8 is a mistake at a place."""
    crooked.write_bytes(b"players 2 \xff\n")

    result = run("fmt", "crooked.game")

    assert result.exit_code == 1
    assert "error[G002]" in result.stderr


def test_a_fault_of_ours_leaves_the_file_alone(
    run: Run, crooked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A layout that would say something else is not written, and the command ends with 2."""
    monkeypatch.setattr(formatting, "page", lambda *_, **__: "players 3\n")

    result = run("fmt", "crooked.game")

    assert result.exit_code == 2
    assert result.stderr.startswith("crooked.game is left as it is: internal fault: UnsafeLayout")
    assert crooked.read_bytes() == CROOKED.encode()


def test_a_file_that_cannot_be_written(
    run: Run, crooked: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the system refuses is told with the file's own name, and nothing is left behind."""

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied", "other.tmp")

    monkeypatch.setattr(Path, "replace", refused)

    result = run("fmt", "crooked.game")

    assert result.exit_code == 2
    assert result.stderr == "Error: crooked.game: permission denied\n"
    assert [path.name for path in crooked.parent.iterdir()] == ["crooked.game"]
    assert crooked.read_bytes() == CROOKED.encode()


def test_rights_and_links_stay(run: Run, crooked: Path, tmp_path: Path) -> None:
    """A file keeps its rights, and a link still leads to it."""
    crooked.chmod(0o640)
    (tmp_path / "link.game").symlink_to(crooked)

    run("fmt", "link.game")

    assert (tmp_path / "link.game").is_symlink()
    assert crooked.read_bytes() == STRAIGHT.encode()
    assert stat.S_IMODE(crooked.stat().st_mode) == 0o640


def test_standard_input_is_printed(run: Run) -> None:
    """- is read and printed in the style, and nothing else is."""
    result = run("fmt", "-", typed=CROOKED)

    assert (result.stdout, result.stderr, result.exit_code) == (STRAIGHT, "", 0)


def test_standard_input_is_looked_at(run: Run) -> None:
    """With --check it is only told whether it would change."""
    result = run("fmt", "--check", "-", "--stdin-filename", "mine.game", typed=CROOKED)

    assert (result.stdout, result.exit_code) == ("would reformat mine.game\n", 1)
    assert run("fmt", "--check", "-", typed=STRAIGHT).exit_code == 0


def test_standard_input_with_mistakes(run: Run) -> None:
    """What cannot be read is not printed, so an editor does not take it for the result."""
    result = run("fmt", "-", typed="setup\n  say\n")

    assert (result.stdout, result.exit_code) == ("", 1)
    assert "standard_input.game:2:" in result.stderr


def test_standard_input_finds_files_beside_its_name(run: Run, last_stone: Path) -> None:
    """What is piped in may use the names of a game that lies where its name says."""
    assert last_stone.exists()

    result = run("fmt", "-", typed="extends last_stone\nremove option  short\n")

    assert result.stdout == "extends last_stone\nremove option short\n"


@pytest.mark.parametrize(
    "arguments, said",
    [
        ((), "which files? FILES is missing"),
        (("-", "a.game"), "- cannot be named together with files"),
        (("missing.game",), "there is no file missing.game"),
        (("tic_tac_toe",), "there is no file tic_tac_toe"),
        ((".",), "nothing was formatted: there is no rules file in ."),
    ],
)
def test_wrong_use(run: Run, arguments: tuple[str, ...], said: str) -> None:
    """What names no file of the caller's own is wrong use; shipped games are not written to."""
    result = run("fmt", *arguments)

    assert result.exit_code == 2
    assert said in result.stderr


@pytest.mark.parametrize("text", [LAST_STONE, HIDDEN])
def test_the_game_still_says_the_same(run: Run, tmp_path: Path, text: str) -> None:
    """What was checked before is as well afterwards, and a second look finds nothing to do."""
    (tmp_path / "game.game").write_text(text, encoding="utf-8")

    assert run("fmt", ".").exit_code == 0
    assert run("check", ".").exit_code == 0
    assert run("fmt", "--check", ".").exit_code == 0


@pytest.mark.slow
def test_all_shipped_files_are_in_the_style(run: Run, checkout: Path) -> None:
    """Nothing would change in the games that people look at first, scenarios included."""
    result = run("fmt", "--check", checkout / "games")

    assert result.exit_code == 0, result.output
