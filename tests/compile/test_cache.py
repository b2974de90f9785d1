"""Emitted modules in files: private, whole, and never trusted."""

from __future__ import annotations

import linecache
import os
import stat
import traceback
from pathlib import Path

import pytest

from gamedsl.compile import RulesFaultAt, compile_model, default_cache
from gamedsl.compile.cache import load
from tests.compile.games import three_in_a_row
from tests.compile.table import Table

SOURCE = "def double(n):\n    return n * 2\n"
posix = pytest.mark.skipif(not hasattr(os, "getuid"), reason="owners and modes are those of POSIX")


def only_file(folder: Path) -> Path:
    """The one file there."""
    (found,) = folder.iterdir()
    return found


def test_the_text_is_in_a_file_of_the_folder(tmp_path: Path) -> None:
    """Under a name that depends on the text; the functions name that file."""
    folder = tmp_path / "a" / "b"
    names = load(SOURCE, folder)
    file = only_file(folder)

    assert names["double"](4) == 8
    assert file.read_text() == SOURCE
    assert names["double"].__code__.co_filename == str(file)
    load(SOURCE, folder)
    assert only_file(folder) == file
    load(SOURCE + "\n", folder)
    assert len(list(folder.iterdir())) == 2


@posix
def test_folder_and_file_are_the_users_alone(tmp_path: Path) -> None:
    """Nobody else can read or write them."""
    folder = tmp_path / "programs"
    load(SOURCE, folder)

    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(only_file(folder).stat().st_mode) == 0o600


def test_what_a_file_says_is_never_run(tmp_path: Path) -> None:
    """A file with another text is written anew, and the text handed in is what runs."""
    load(SOURCE, tmp_path)
    file = only_file(tmp_path)
    file.write_text("def double(n):\n    return 0\n")

    assert load(SOURCE, tmp_path)["double"](4) == 8
    assert file.read_text() == SOURCE


@posix
def test_a_folder_where_others_can_write_is_not_used(tmp_path: Path) -> None:
    """The text stays in memory, and tracebacks show it all the same."""
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o777)
    names = load(SOURCE, folder)

    assert list(folder.iterdir()) == []
    name = names["double"].__code__.co_filename
    assert name.startswith("<gamedsl ")
    assert linecache.getline(name, 2) == "    return n * 2\n"


@posix
def test_a_link_is_not_used(tmp_path: Path) -> None:
    """Neither in place of the folder nor in place of the file."""
    real = tmp_path / "real"
    real.mkdir(mode=0o700)
    link = tmp_path / "link"
    link.symlink_to(real)
    load(SOURCE, link)
    assert list(real.iterdir()) == []

    load(SOURCE, real)
    file = only_file(real)
    file.unlink()
    (tmp_path / "elsewhere.py").write_text(SOURCE)
    file.symlink_to(tmp_path / "elsewhere.py")
    load(SOURCE, real)
    assert not file.is_symlink()


def test_a_folder_that_cannot_be_made_is_no_error(tmp_path: Path) -> None:
    """A file stands where the folder should be; the program runs from memory."""
    (tmp_path / "taken").write_text("")

    assert load(SOURCE, tmp_path / "taken" / "programs")["double"](2) == 4
    assert load(SOURCE, None)["double"](2) == 4


def test_a_half_written_file_is_not_left_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the file cannot be put in its place, nothing is there."""

    def refuse(_self: Path, _target: Path) -> Path:
        raise PermissionError

    monkeypatch.setattr(Path, "replace", refuse)

    assert load(SOURCE, tmp_path)["double"](2) == 4
    assert list(tmp_path.iterdir()) == []


def test_programs_are_kept_where_the_user_keeps_caches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The standard folder follows the environment, and a relative one is not followed."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert default_cache() == tmp_path / "gamedsl" / "programs"
    program = compile_model(three_in_a_row())
    assert program.start.__code__.co_filename.startswith(str(tmp_path))

    monkeypatch.setenv("XDG_CACHE_HOME", "somewhere")
    assert default_cache() is None


def test_a_traceback_shows_the_emitted_line(tmp_path: Path) -> None:
    """Of a fault the line that found it can be read, from a file and from memory."""
    table = Table()
    move = table.move(0, table.at(table.hand, 0), table.at(table.pile))
    main = table.book.procedure("main", "main", table.scope, [move])
    for folder in (tmp_path / "programs", None):
        game = compile_model(table.book.model(main), cache=folder)
        with pytest.raises(RulesFaultAt) as found:
            game.start(game.new_row(2, 0))
        shown = "".join(traceback.format_exception(found.value))
        assert f"fault({move.place}, 3, " in shown


def test_tables_that_are_handed_in_are_those_of_the_text(tmp_path: Path) -> None:
    """The text is kept whole, and its lines have the same numbers, though its tables are not read."""
    source = "T0_worth = (1, 2)\n\n\ndef worth(n):\n    return T0_worth[n]\n"
    table = (1, 2)
    names = load(source, tmp_path, tables={"T0_worth": table})
    assert names["T0_worth"] is table
    assert names["worth"](1) == 2
    assert names["worth"].__code__.co_firstlineno == 4
    assert [path.read_text(encoding="utf-8") for path in tmp_path.glob("*.py")] == [source]
