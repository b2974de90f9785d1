"""Open texts come before those on the disk, also for the games that read them."""

from __future__ import annotations

from pathlib import Path

from gamedsl.editor.desk import Desk
from gamedsl.editor.family import family, game_of
from gamedsl.editor.texts import Texts
from tests.editor.marked import GAME, Opened


def test_the_disk_is_read_again_when_it_has_changed(tmp_path: Path) -> None:
    """A closed file is what another program has made of it; an open one is what the editor has."""
    path, texts = tmp_path / "x.game", Texts()
    path.write_text("one\n", encoding="utf-8")

    before = texts.get(path)
    path.write_text("two, longer\n", encoding="utf-8")
    after = texts.get(path)
    texts.open(path, "three\n")
    opened = texts.get(path)
    texts.close(path)
    closed = texts.get(path)

    found = [each.source.text for each in (before, after, opened, closed) if each is not None]
    assert found == ["one\n", "two, longer\n", "three\n", "two, longer\n"]


def test_what_is_no_text_is_not_there(tmp_path: Path) -> None:
    """Bytes of something else, folders and missing files are no texts."""
    (tmp_path / "x.game").write_bytes(b"\xff\xfe\x00")

    assert Texts().get(tmp_path / "x.game") is None
    assert Texts().get(tmp_path) is None
    assert Texts().get(tmp_path / "none.game") is None


def test_a_variant_is_read_with_its_game_as_it_is_open(nests: Opened) -> None:
    """A name that has changed in the open game is unknown in the variant on the disk."""
    variant = nests.path.with_name("light_nests.game")
    variant.write_text(
        'language 1.0\nextends nests\ngame "Light nests"\nbecause "bags are heavy"\n\n'
        "replace how to gather a Nest card C of my hand\n  take 1 Twig of the forest floor into my bag\n",
        encoding="utf-8",
    )
    desk = Desk()
    as_saved = desk.check(variant)
    desk.open(nests.path, GAME.replace("forest floor", "moss"))
    as_open = desk.check(variant)

    assert as_saved is not None
    assert as_open is not None
    assert not any(each.code == "G201" for each in as_saved.diagnostics)
    assert any("forest" in each.message for each in as_open.diagnostics)


def test_families_are_found_by_what_files_say(nests: Opened) -> None:
    """A variant of a variant and scenarios belong to the game; another game beside it does not."""
    folder = nests.path.parent
    (folder / "light.game").write_text("extends nests\n", encoding="utf-8")
    (folder / "lighter.game").write_text('extends "light"\n', encoding="utf-8")
    (folder / "nests.scenarios.game").write_text("scenarios for nests\n", encoding="utf-8")
    (folder / "chess.game").write_text('game "Chess"\n', encoding="utf-8")
    texts = Texts()

    found = {each.name for each in family(nests.path, texts)}

    assert found == {"nests.game", "light.game", "lighter.game", "nests.scenarios.game"}
    assert {each.name for each in family(folder / "lighter.game", texts)} == found
    assert game_of(folder / "nests.scenarios.game", texts) == nests.path


def test_files_that_extend_each_other_end_somewhere(tmp_path: Path) -> None:
    """A circle is a mistake of its files and no endless search."""
    (tmp_path / "a.game").write_text("extends b\n", encoding="utf-8")
    (tmp_path / "b.game").write_text("extends a\n", encoding="utf-8")

    assert len(family(tmp_path / "a.game", Texts())) == 2
    assert Desk().check(tmp_path / "a.game") is not None
