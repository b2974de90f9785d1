"""The grammar and the games are found wherever gamedsl was installed from."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl import resources


def _installed(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """Pretend that the package lies in `folder`."""
    package = folder / "gamedsl"
    package.mkdir()
    monkeypatch.setattr(resources, "_PACKAGE", package)
    return package


@pytest.mark.parametrize("name, suffix", [("grammar", ".lark"), ("games", ".game")])
def test_a_checkout_has_both_folders(name: str, suffix: str) -> None:
    """The folders of the checkout are found, and hold what their names promise."""
    assert any(resources.data_folder(name).rglob(f"*{suffix}"))


def test_the_folder_in_the_package_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An installed wheel does not pick up a folder that happens to lie next to it."""
    package = _installed(monkeypatch, tmp_path)
    (tmp_path / "games").mkdir()
    (package / "_data" / "games").mkdir(parents=True)

    assert resources.data_folder("games") == package / "_data" / "games"


def test_without_data_in_the_package_the_checkout_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """An editable install and an unpacked source archive have the folders beside the package."""
    _installed(monkeypatch, tmp_path)
    (tmp_path / "games").mkdir()

    assert resources.data_folder("games") == tmp_path / "games"


def test_a_damaged_installation_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The error says which folder is missing and where it was looked for."""
    package = _installed(monkeypatch, tmp_path)

    with pytest.raises(FileNotFoundError) as caught:
        resources.data_folder("games")

    assert "the folder games of gamedsl is missing" in str(caught.value)
    assert str(package / "_data" / "games") in str(caught.value)
    assert str(tmp_path / "games") in str(caught.value)


def test_a_folder_is_read_in_the_order_of_names(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Only files with the ending are read, none of a folder inside, in the order of their names."""
    _installed(monkeypatch, tmp_path)
    folder = tmp_path / "grammar"
    (folder / "3_inside.lark").mkdir(parents=True)
    (folder / "2_b.lark").write_text("b: é\n", encoding="utf-8")
    (folder / "1_a.lark").write_text("a\n", encoding="utf-8")
    (folder / "README.md").write_text("no grammar\n", encoding="utf-8")

    assert resources.read_folder("grammar", ".lark") == (
        ("1_a.lark", "a\n"),
        ("2_b.lark", "b: é\n"),
    )


def test_the_parser_table_is_optional(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A wheel has a parser table, a checkout has none."""
    package = _installed(monkeypatch, tmp_path)

    assert resources.parser_table() is None

    (package / "_data").mkdir()
    table = package / "_data" / "parser_table.bin"
    table.write_bytes(b"table")

    assert resources.parser_table() == table
