"""Machine code is kept for the same games, package and processor, and nothing else that lies there is ever run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gamedsl import load
from gamedsl.compile.whole import WholeGames
from gamedsl.lab import simulate
from gamedsl.native import Code, NativeCode, NativeGames, NotNative, Tier, kept, object_code
from tests.native.made import needs_llvmlite, program_of, text_of

pytestmark = needs_llvmlite

posix = pytest.mark.skipif(os.name != "posix", reason="files have no owners there")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where code is kept; nothing is there yet."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "gamedsl" / "code"


@pytest.fixture(scope="module")
def noughts() -> WholeGames:
    """The games of a small game."""
    games = program_of("tic_tac_toe").whole_games(2)
    assert games is not None
    return games


def results(code: NativeGames | None) -> object:
    """What comes of some games."""
    assert code is not None
    return code.results(5, 0, 50)


def test_code_is_used_again(
    folder: Path, noughts: WholeGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is translated for it, and the games are the same; code that is worth more takes its place."""
    before = NativeCode(noughts, "the rules")
    assert (before.is_kept, before.best_kept()) == (False, None)
    made = before.make(Tier.AT_ONCE)
    monkeypatch.setattr(kept, "translated_games", None)

    again = NativeCode(noughts, "the rules")
    found = again.best_kept()
    assert (again.is_kept, again.is_written) == (True, False)
    assert results(found) == results(made)

    better = before.make(Tier.SOON)
    assert [each.name[-5] for each in folder.iterdir()] == [str(int(Tier.SOON))]
    found = again.best_kept()
    assert found is not None
    assert (found.tier, results(found)) == (Tier.SOON, results(better))


def test_other_games_have_other_code(
    folder: Path, noughts: WholeGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other rules, other settings, another package, another processor; rules that nobody can tell apart have none."""
    NativeCode(noughts, "the rules").make(Tier.AT_ONCE)
    NativeCode(noughts, "").make(Tier.AT_ONCE)
    assert len([*folder.iterdir()]) == 1
    blank = (*noughts.blank[:-1], noughts.blank[-1] + 1)
    other = WholeGames(program_of("tic_tac_toe").layout, blank, noughts.most_moves)

    assert not NativeCode(noughts, "").is_kept
    assert not NativeCode(noughts, "other rules").is_kept
    assert not NativeCode(other, "the rules").is_kept
    monkeypatch.setattr(kept, "processor", lambda: "another")
    assert NativeCode(noughts, "the rules").best_kept() is None
    monkeypatch.setattr(kept, "fingerprint", lambda: "another")
    assert not NativeCode(noughts, "the rules").is_kept


@posix
def test_what_is_damaged_or_not_ours_is_not_run(folder: Path, noughts: WholeGames) -> None:
    """A byte that is different, half a file, a link, a file or a folder that others may write to."""
    code = NativeCode(noughts, "the rules")
    code.make(Tier.AT_ONCE)
    (place,) = folder.iterdir()
    whole = place.read_bytes()
    for damaged in (whole[:-1] + bytes([whole[-1] ^ 1]), whole[: len(whole) // 2], b""):
        place.write_bytes(damaged)
        assert code.best_kept() is None
    place.write_bytes(whole)
    assert code.best_kept() is not None

    place.chmod(0o666)
    assert code.best_kept() is None
    place.chmod(0o600)
    folder.chmod(0o777)
    assert code.best_kept() is None
    folder.chmod(0o700)
    moved = folder.parent / "moved.bin"
    place.rename(moved)
    place.symlink_to(moved)
    assert code.best_kept() is None


def test_code_that_needs_something_from_outside_is_refused() -> None:
    """Whatever made it: only what is whole in itself is loaded."""
    text = text_of("def f(s):\n    return 1\n") + (
        "declare i64 @missing()\ndefine i64 @g() {\n  %r = call i64 @missing()\n  ret i64 %r\n}\n"
    )
    with pytest.raises(NotNative, match="from outside"):
        Code(object_code(text, Tier.AT_ONCE))


def test_no_code_is_kept_where_there_is_no_room(
    tmp_path: Path, noughts: WholeGames, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The games are played all the same."""
    (tmp_path / "gamedsl").write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    code = NativeCode(noughts, "the rules")

    assert results(code.make(Tier.AT_ONCE))
    assert not code.is_kept


def test_simulate_begins_with_code_that_was_kept(folder: Path) -> None:
    """All games are played by it, even if they are few, and the report is the same."""
    game = load("tic_tac_toe")
    by_python = simulate(game, players=2, games=200, seed=4)
    assert dict(by_python.engines)["native"] == 0
    simulate(game, players=2, games=1, engine="native")
    native = simulate(game, players=2, games=200, seed=4)

    assert dict(native.engines) == {"python": 0, "native": 200}
    assert native == by_python
    assert folder.is_dir()
