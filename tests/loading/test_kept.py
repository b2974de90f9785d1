"""What was worked out about rules is kept for as long as none of their files has changed, and no longer."""

from __future__ import annotations

from pathlib import Path

import pytest

import gamedsl
from gamedsl.diagnostics import RulesFileError
from gamedsl.loading import kept, reading
from gamedsl.loading.disk import bytes_of, data_of, is_file, note_again, notes, still_so
from gamedsl.loading.kept import known

BASE = """\
language 1.0
game "Heap"
players 2

components
  tokens Cone: 9

areas
  heap  Cones

setup table supply by players
  | players | start |
  | 2       | 3     |

setup
  put start Cones on the heap

turns clockwise from the first player
  action take
    put 1 Cone from the heap into the box
  at the end of each turn
    if the heap is empty, I win
"""
VARIANT = """\
language 1.0
extends "heap.game"
game "High heap"

change table supply
  | players | start     |
  | 2       | from 3 to 5 |
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game and a variant, and a cache folder that is empty."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "heap.game").write_text(BASE)
    (folder / "high.game").write_text(VARIANT)
    return folder


def _no_more_checking(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_game: object, **_: object) -> object:
        raise AssertionError("checked again")

    monkeypatch.setattr(reading, "read_game", refuse)


def _cones(path: Path) -> int:
    """How many Cones lie on the heap when the game has begun."""
    areas = gamedsl.load(path).start(2, seed=1).view(None).areas
    return sum(each.count for each in areas if each.name == "heap")


def test_rules_that_did_not_change_are_not_checked_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is the same, with the same hash of its rules."""
    first = gamedsl.load(folder / "heap.game")
    _no_more_checking(monkeypatch)
    again = gamedsl.load(folder / "heap.game")

    assert again.rules_hash == first.rules_hash
    assert again.model == first.model
    assert again.start(2, seed=1).moves() == first.start(2, seed=1).moves()


def test_a_changed_line_counts_at_once(folder: Path) -> None:
    """In the file itself and in the game that it extends."""
    assert (_cones(folder / "heap.game"), _cones(folder / "high.game")) == (3, 5)
    (folder / "heap.game").write_text(BASE.replace("| 3 ", "| 4 "))

    assert _cones(folder / "heap.game") == 4
    with pytest.raises(RulesFileError, match="4"):
        gamedsl.load(folder / "high.game")


def test_a_file_that_comes_where_none_was_counts(folder: Path) -> None:
    """A base beside the variant comes before the shipped game of that name."""
    variant = folder / "mine.game"
    variant.write_text('language 1.0\nextends tic_tac_toe\ngame "Mine"\n')
    assert gamedsl.load(variant).players == (2, 2)
    (folder / "tic_tac_toe.game").write_text(
        BASE.replace("players 2", "players 2 to 3").replace(
            "| 2       | 3     |", "| 2 | 3 |\n  | 3 | 3 |"
        )
    )

    assert gamedsl.load(variant).players == (2, 3)


def test_what_may_not_be_read_is_looked_at_again(folder: Path) -> None:
    """A base behind a link that leads out of the folder, which is then a file of its own, and the reverse."""
    base, away = folder / "heap.game", folder.parent / "away.game"
    base.rename(away)
    base.symlink_to(away)
    with pytest.raises(RulesFileError, match="heap"):
        gamedsl.load(folder / "high.game")
    base.unlink()
    base.write_bytes(away.read_bytes())
    assert _cones(folder / "high.game") == 5

    base.unlink()
    base.symlink_to(away)
    with pytest.raises(RulesFileError, match="heap"):
        gamedsl.load(folder / "high.game")


def test_a_file_that_was_too_large_is_read_when_it_is_shorter(folder: Path) -> None:
    """Its size is all that was looked at before."""
    path = folder / "heap.game"
    path.write_text(BASE + "#" * 2_000_001)
    for _ in range(2):
        found = known("found", path, lambda: reading.check_rules(path))
        assert [each.code for each in found] == ["G005"]
    path.write_text(BASE)

    assert known("found", path, lambda: reading.check_rules(path)) == ()


def test_mistakes_are_not_kept_as_games(folder: Path) -> None:
    """A file with mistakes is refused every time, and plays when it is put right."""
    path = folder / "heap.game"
    path.write_text(BASE.replace("put 1 Cone", "put 1 Con"))
    for _ in range(2):
        with pytest.raises(RulesFileError, match="Con"):
            gamedsl.load(path)
    path.write_text(BASE)

    assert gamedsl.load(path).title == "Heap"


@pytest.mark.parametrize("damage", [b"", b"not what was kept", None])
def test_a_damaged_file_does_no_harm(folder: Path, damage: bytes | None) -> None:
    """Empty, foreign, or with one other byte: the game is read anew."""
    gamedsl.load(folder / "heap.game")
    (file,) = (folder.parent / "cache" / "gamedsl" / "rules").iterdir()
    content = file.read_bytes()
    file.write_bytes(content[:-9] + b"\x00" + content[-8:] if damage is None else damage)

    assert gamedsl.load(folder / "heap.game").title == "Heap"
    assert file.read_bytes() == content


def test_another_package_reads_anew(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another version of the package has kept is not used."""
    gamedsl.load(folder / "heap.game")
    monkeypatch.setattr(kept, "fingerprint", lambda: "another")
    _no_more_checking(monkeypatch)
    with pytest.raises(AssertionError, match="checked again"):
        gamedsl.load(folder / "heap.game")


def test_a_fault_names_the_file_as_it_was_called(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same rules, called in another way, are told of in that way."""
    monkeypatch.chdir(folder)
    by_name, by_path = gamedsl.load("heap.game"), gamedsl.load(folder / "heap.game")

    assert by_name.model.places[0].span.source.name == "heap.game"
    assert by_path.model.places[0].span.source.name == (folder / "heap.game").as_posix()


def test_without_a_home_everything_works(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is kept then."""
    monkeypatch.setenv("XDG_CACHE_HOME", "nowhere")

    assert gamedsl.load(folder / "heap.game").title == "Heap"


def test_what_cannot_be_kept_is_found_again(folder: Path) -> None:
    """An answer that is no plain value, and one that nobody wants to keep."""
    path = folder / "heap.game"
    found = [known("a", path, lambda: lambda: 1)() for _ in range(2)]
    asked: list[int] = []
    for _ in range(2):
        known("b", path, lambda: asked.append(1), is_kept=lambda _: False)

    assert found == [1, 1]
    assert asked == [1, 1]


def test_notes_tell_what_was_looked_at(tmp_path: Path) -> None:
    """They hold until a file changes, comes or goes."""
    there, missing = tmp_path / "there", tmp_path / "missing"
    there.write_bytes(b"1")
    with notes() as outer, notes() as noted:
        assert bytes_of(there) == b"1"
        assert data_of(there, 1) == b"1"
        assert not is_file(missing)
    with notes() as again:
        note_again(noted)

    assert outer == noted == again
    assert set(noted) == {str(there), str(missing)}
    assert still_so(noted)
    missing.write_bytes(b"")
    assert not still_so(noted)
