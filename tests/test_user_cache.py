"""The private cache folder: where it lies, that it is private, and that it does not grow for ever."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from gamedsl.user_cache import cache_folder, is_private, keep, seal, sealed, without_oldest

posix = pytest.mark.skipif(os.name != "posix", reason="folders have no owners there")


def test_the_environment_says_where_caches_lie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder that is named by a whole path; another one is not followed."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder("parts") == tmp_path / "gamedsl" / "parts"

    monkeypatch.setenv("XDG_CACHE_HOME", "somewhere")
    assert cache_folder("parts") is None


@pytest.mark.parametrize(
    "platform,variable,expected",
    [
        ("linux", "HOME", (".cache", "gamedsl", "parts")),
        ("darwin", "HOME", ("Library", "Caches", "gamedsl", "parts")),
        ("win32", "LOCALAPPDATA", ("gamedsl", "parts")),
    ],
)
def test_each_system_has_its_own_place(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    platform: str,
    variable: str,
    expected: tuple[str, ...],
) -> None:
    """Where nothing is said, the place that the system has for it."""
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(variable, str(tmp_path))

    assert cache_folder("parts") == tmp_path.joinpath(*expected)


def test_what_is_kept_lies_in_a_private_folder(tmp_path: Path) -> None:
    """The folder is made for the user alone, and the file is there as a whole."""
    path = tmp_path / "new" / "file.bin"

    assert keep(path, b"content")
    assert path.read_bytes() == b"content"
    assert is_private(path.parent)
    assert [each.name for each in path.parent.iterdir()] == ["file.bin"]


@posix
def test_nothing_is_kept_where_others_can_write(tmp_path: Path) -> None:
    """Neither in an open folder nor behind a link."""
    folder, link = tmp_path / "open", tmp_path / "link"
    folder.mkdir()
    folder.chmod(0o777)
    link.symlink_to(tmp_path, target_is_directory=True)

    assert not keep(folder / "file.bin", b"content")
    assert not keep(link / "file.bin", b"content")
    assert not is_private(tmp_path / "missing")
    assert list(folder.iterdir()) == []


def test_the_oldest_files_go(tmp_path: Path) -> None:
    """Those that were used last stay."""
    for number in range(5):
        path = tmp_path / str(number)
        path.write_text("")
        os.utime(path, (number, number))
    without_oldest(tmp_path, 2)
    without_oldest(tmp_path / "missing", 2)

    assert sorted(each.name for each in tmp_path.iterdir()) == ["3", "4"]


def test_no_more_bytes_than_said_are_left(tmp_path: Path) -> None:
    """The files that were used last stay, as long as all of them together are not too large."""
    for number in range(4):
        path = tmp_path / str(number)
        path.write_bytes(bytes(10))
        os.utime(path, (number, number))
    without_oldest(tmp_path, 9, 25)

    assert sorted(each.name for each in tmp_path.iterdir()) == ["2", "3"]


def test_what_is_sealed_is_whole(tmp_path: Path) -> None:
    """It comes back as it was, and not at all if a byte is different."""
    path = tmp_path / "own" / "file.bin"
    assert sealed(path) is None
    assert seal(path, b"content")
    assert sealed(path) == b"content"

    path.write_bytes(path.read_bytes()[:-1] + b"s")
    assert sealed(path) is None
