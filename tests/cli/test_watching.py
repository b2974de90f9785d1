"""`gamedsl check --watch` checks again when something has changed that the report depends on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gamedsl.cli import watching
from gamedsl.cli.watching import changes, stamps
from tests.cli.conftest import LAST_STONE, Run, interruptible


def _change(path: Path, text: str) -> None:
    """Write the file, at another time than before whatever the clock of the disk can tell."""
    path.write_text(text, encoding="utf-8")
    state = path.stat()
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns + 1_000_000_000))


def test_a_change_is_told_when_it_has_come_to_rest() -> None:
    """The first report comes at once, and the next after the last of several quick changes."""
    path = Path("a.game")
    states = iter([1, 1, 1, 2, 3, 4, 4, 4, 4, 5, 5])
    looks: list[int] = []

    def look() -> watching.Stamps:
        looks.append(next(states))
        return {path: (looks[-1], 0)}

    reports = changes(look, wait=lambda _: None)

    next(reports)
    assert looks == [1]
    next(reports)
    assert looks[-2:] == [4, 4]
    next(reports)
    assert looks[-1] == 5


def test_looks_are_few_where_they_take_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Watching takes a small part of the time, however many files there are."""
    clock = iter([0.0, 2.0, 10.0, 10.001])
    monkeypatch.setattr(watching.time, "monotonic", lambda: next(clock))
    waited: list[float] = []
    states = iter([0, 0, 1, 1])

    reports = changes(lambda: {Path("a"): (next(states, 1), 0)}, wait=waited.append)
    next(reports)
    next(reports)

    assert waited == [10.0, 0.3]


@pytest.mark.parametrize(
    "change",
    [
        lambda folder: _change(folder / "rules" / "a.game", LAST_STONE + "\n"),
        lambda folder: _change(folder / "rules" / "new.game", LAST_STONE),
        lambda folder: (folder / "rules" / "a.game").unlink(),
        lambda folder: _change(folder / "rules" / "sheet.csv", "Size\n"),
        lambda folder: _change(folder / "common" / "sizes.csv", "Size\nrock\n"),
        lambda folder: _change(folder / "gamedsl.toml", "ignore = []\n"),
    ],
    ids=["changed", "new", "gone", "beside", "named", "settings"],
)
def test_what_a_report_depends_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Path], object]
) -> None:
    """A rules file, what lies beside it, what it names in another folder and the settings are watched."""
    monkeypatch.chdir(tmp_path)
    for name in ("rules", "common", "elsewhere"):
        (tmp_path / name).mkdir()
    text = LAST_STONE.replace("pebble, rock", 'one a row of "../common/sizes.csv"')
    (tmp_path / "rules" / "a.game").write_text(text, encoding="utf-8")
    (tmp_path / "common" / "sizes.csv").write_text("Size\n", encoding="utf-8")

    before = stamps(["rules"])
    _change(tmp_path / "elsewhere" / "b.game", LAST_STONE)
    assert stamps(["rules"]) == before
    change(tmp_path)

    assert stamps(["rules"]) != before


def test_a_folder_that_is_gone_is_no_fault(tmp_path: Path) -> None:
    """Watching goes on while a file or a folder is not there."""
    assert stamps([str(tmp_path / "gone"), str(tmp_path)]) == {}


@pytest.mark.parametrize(
    "arguments, said",
    [
        (("last_stone.game", "--format", "json"), "which the format json cannot"),
        (("-",), "which standard input cannot"),
        (("missing.game",), "there is no file missing.game"),
    ],
)
def test_what_cannot_be_watched(
    run: Run, last_stone: Path, arguments: tuple[str, ...], said: str
) -> None:
    """A document is one and whole, standard input is read once, and what is not there was misspelt."""
    assert last_stone.is_file()

    result = run("check", "--watch", *arguments)

    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


@pytest.mark.slow
def test_watching_until_it_is_interrupted(last_stone: Path) -> None:
    """The file is checked at once, again when it has changed, also after it was gone, and Ctrl+C ends with 0."""
    watched = subprocess.Popen(
        [sys.executable, "-m", "gamedsl", "check", "--watch", "last_stone.game"],
        preexec_fn=interruptible,  # noqa: PLW1509 - no other thread runs here
        cwd=last_stone.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert watched.stdout is not None
    assert watched.stderr is not None
    try:
        assert watched.stdout.readline() == "no errors in 1 file\n"
        assert watched.stderr.readline() == "waiting for changes; Ctrl+C ends\n"
        _change(last_stone, LAST_STONE.replace("of each Size", "of each Sort", 1))
        assert "error[G201]" in watched.stdout.readline()
        assert watched.stderr.readline() == "waiting for changes; Ctrl+C ends\n"
        last_stone.unlink()
        assert watched.stderr.readline() == "Error: there is no file last_stone.game\n"
        time.sleep(0.1)
        watched.send_signal(signal.SIGINT)
        _, errors = watched.communicate(timeout=30)
    finally:
        watched.kill()

    assert watched.returncode == 0
    assert "Traceback" not in errors
