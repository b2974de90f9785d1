"""The parser table: how it is kept, and what is done when it does not fit."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gamedsl.syntax import engine
from gamedsl.syntax.engine import find_table, machine
from gamedsl.syntax.grammar import fingerprint
from gamedsl.syntax.table import DamagedTable, Table, decode, encode, main


@pytest.fixture(scope="module")
def table() -> Table:
    """The table that the tests run on."""
    return machine().table


@pytest.fixture
def nothing_packed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An installation without a table, and a cache that is empty; gives the cache folder."""
    monkeypatch.setattr(engine, "parser_table", lambda: None)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "gamedsl" / "parsers"


def test_a_table_comes_back_as_it_was(table: Table) -> None:
    """Bytes and table say the same."""
    data = encode(table)
    again = decode(data)

    assert encode(again) == data
    assert again.rules == table.rules
    assert again.terminals == table.terminals
    assert all(again.rows[state] == table.rows[state] for state in range(len(table.rows.ends)))


@pytest.mark.parametrize("damage", [b"", b"gamedsl", b"x" * 100])
def test_other_bytes_are_no_table(damage: bytes) -> None:
    """What is no table, or not all of one, is refused and not guessed at."""
    with pytest.raises(DamagedTable):
        decode(damage)


@pytest.mark.parametrize("place", [0, 40, 200, -1])
def test_one_changed_byte_is_noticed(table: Table, place: int) -> None:
    """A table is used only as a whole."""
    data = bytearray(encode(table))
    data[place] ^= 1

    with pytest.raises(DamagedTable):
        decode(bytes(data))


def test_no_code_is_in_a_table(table: Table) -> None:
    """The head is JSON, and the rest are numbers: nothing in a table can run."""
    head = encode(table).split(b"\n", 2)[1:]
    text = b"\n".join(head)[32:].split(b"\n")[0]

    assert json.loads(text)["fingerprint"] == fingerprint()


def test_a_table_is_kept_for_the_next_start(
    nothing_packed: Path, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was made once is read back, in a folder that belongs to the user alone."""
    monkeypatch.setattr("gamedsl.syntax.make_table.make_table", lambda: table)
    first = find_table()
    (kept,) = nothing_packed.iterdir()
    monkeypatch.setattr("gamedsl.syntax.make_table.make_table", lambda: pytest.fail("made again"))

    assert encode(find_table()) == encode(first) == kept.read_bytes()
    assert os.name != "posix" or nothing_packed.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("content", [b"", b"garbage", b"gamedsl parser table 1\n" + b"0" * 90])
def test_a_damaged_file_is_made_anew(
    nothing_packed: Path, table: Table, content: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that was cut off or written by somebody else does no harm."""
    monkeypatch.setattr("gamedsl.syntax.make_table.make_table", lambda: table)
    find_table()
    (kept,) = nothing_packed.iterdir()
    kept.write_bytes(content)

    assert find_table() is table
    assert kept.read_bytes() == encode(table)


@pytest.mark.usefixtures("nothing_packed")
def test_a_table_of_another_grammar_is_not_used(
    table: Table, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A packed table that is older than the grammar beside it is passed over."""
    monkeypatch.setattr("gamedsl.syntax.make_table.make_table", lambda: table)
    packed = tmp_path / "packed.bin"
    packed.write_bytes(encode(table))
    monkeypatch.setattr(engine, "parser_table", lambda: packed)
    monkeypatch.setattr(engine, "fingerprint", lambda: "f" * 64)

    assert find_table() is table


def test_a_home_that_cannot_be_written_is_no_reason_to_fail(
    nothing_packed: Path, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is made for this run only."""
    nothing_packed.parent.mkdir()
    nothing_packed.write_text("a file where the folder should be")
    monkeypatch.setattr("gamedsl.syntax.make_table.make_table", lambda: table)

    assert find_table() is table
    assert nothing_packed.is_file()


def test_the_command_wants_one_argument(capsys: pytest.CaptureFixture[str]) -> None:
    """Used in another way, it says how it is used."""
    assert main([]) == 2
    assert "usage: python -m gamedsl.syntax.table OUTPUT" in capsys.readouterr().err


def test_the_command_writes_the_table(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the build of a wheel asks for is what a program reads."""
    monkeypatch.setattr("gamedsl.syntax.make_table.make_table", lambda: table)

    assert main([str(tmp_path / "out.bin")]) == 0
    assert decode((tmp_path / "out.bin").read_bytes()).fingerprint == fingerprint()


@pytest.mark.slow
def test_the_bytes_are_the_same_every_time(checkout: Path, tmp_path: Path) -> None:
    """Two runs with other hash seeds write the same file, so a wheel can be built again."""
    for seed in ("1", "2"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(checkout)}
        command = [sys.executable, "-m", "gamedsl.syntax.table", str(tmp_path / seed)]
        subprocess.run(command, check=True, cwd=tmp_path, env=environment)

    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


@pytest.mark.slow
def test_a_warm_start_does_without_lark(checkout: Path, tmp_path: Path) -> None:
    """Once there is a table, reading a file loads neither Lark nor a temporary-file module."""
    program = (
        "import sys\n"
        "from gamedsl.source import Source\n"
        "from gamedsl.syntax import parse\n"
        "assert not parse(Source('a.game', 'players 2\\n')).diagnostics\n"
        "print('lark' in sys.modules)\n"
    )
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path), "PYTHONPATH": str(checkout)}
    command = [sys.executable, "-c", program]
    runs = [
        subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
        for _ in range(2)
    ]

    assert [run.stdout.strip() for run in runs] == ["True", "False"]
