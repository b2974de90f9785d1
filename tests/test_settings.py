"""Settings of a project are found, understood, and never passed over."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedsl.diagnostics import UsageError
from gamedsl.settings import Settings, settings_file, settings_for


def _write(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_without_a_file_there_are_standard_settings(tmp_path: Path) -> None:
    """Errors are findings, nothing is ignored or left out."""
    assert settings_for(tmp_path) == Settings(None, "error", frozenset(), ())


def test_all_settings(tmp_path: Path) -> None:
    """Each setting of `gamedsl.toml` is understood; codes and names mean the same."""
    path = _write(
        tmp_path,
        "gamedsl.toml",
        'fail-level = "warning"\nignore = ["unused-name", "G403"]\nexclude = ["drafts"]\n',
    )

    assert settings_for(tmp_path / "rules") == Settings(
        path, "warning", frozenset({"G211", "G403"}), ("drafts",)
    )


def test_the_table_of_a_python_project(tmp_path: Path) -> None:
    """`[tool.gamedsl]` in pyproject.toml is the same; a file without that table is passed by."""
    _write(tmp_path, "pyproject.toml", '[tool.gamedsl]\nfail-level = "note"\n')
    _write(tmp_path / "inner", "pyproject.toml", '[project]\nname = "gamedsl"\n')

    assert settings_for(tmp_path / "inner").fail_level == "note"


def test_a_table_below_ours_is_refused(tmp_path: Path) -> None:
    """`[tool.gamedsl.check]` is no table of ours, and is not passed by."""
    _write(tmp_path, "pyproject.toml", '[tool.gamedsl.check]\nfail-level = "note"\n')

    with pytest.raises(UsageError, match='there is no setting "check"'):
        settings_for(tmp_path)


def test_the_nearest_file_counts(tmp_path: Path) -> None:
    """Settings of an outer folder do not mix in, and gamedsl.toml goes before pyproject.toml."""
    _write(tmp_path, "gamedsl.toml", 'exclude = ["drafts"]\n')
    _write(tmp_path / "inner", "pyproject.toml", '[tool.gamedsl]\nfail-level = "note"\n')
    own = _write(tmp_path / "inner", "gamedsl.toml", 'fail-level = "never"\n')

    assert settings_file(tmp_path / "inner" / "deeper") == own
    assert settings_for(tmp_path / "inner") == Settings(own, "never")


@pytest.mark.parametrize(
    "text, said",
    [
        ("fail-lvl = 'note'", 'there is no setting "fail-lvl"; did you mean "fail-level"?'),
        ("zzz = 1", 'there is no setting "zzz"; there are fail-level, ignore, exclude'),
        (
            "fail-level = 'fatal'",
            "fail-level is one of error, warning, note, never, and not 'fatal'",
        ),
        ("fail-level = 2", "fail-level is one of error, warning, note, never, and not 2"),
        ("ignore = 'G403'", 'ignore is a list of texts such as ["one", "two"], and not \'G403\''),
        ("exclude = [1]", 'exclude is a list of texts such as ["one", "two"], and not [1]'),
        (
            "ignore = ['unused-nam']",
            'ignore: no diagnostic is called "unused-nam"; did you mean "unused-name"?',
        ),
        (
            "ignore = ['unknown-name']",
            'ignore: "unknown-name" is an error, and errors cannot be ignored',
        ),
        ("fail-level = ", "invalid value (at line 1, column 14)"),
    ],
)
def test_what_cannot_be_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    """What is misspelt or makes no sense is refused with the name of the file."""
    monkeypatch.chdir(tmp_path)
    _write(tmp_path, "gamedsl.toml", f"{text}\n")

    with pytest.raises(UsageError) as refused:
        settings_for(tmp_path)

    assert str(refused.value) == f"gamedsl.toml: {said}"


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    """Bytes that are no UTF-8 are wrong use, not a fault of ours."""
    (tmp_path / "gamedsl.toml").write_bytes(b'exclude = ["\xff"]\n')

    with pytest.raises(UsageError, match=r"gamedsl\.toml: this is no text in UTF-8"):
        settings_for(tmp_path)


@pytest.mark.parametrize(
    "pattern, left_out",
    [
        ("drafts", {"drafts/a.game", "rules/drafts/b.game"}),
        ("drafts/", {"drafts/a.game", "rules/drafts/b.game"}),
        ("/drafts", {"drafts/a.game"}),
        ("rules/drafts", {"rules/drafts/b.game"}),
        ("old_*.game", {"rules/old_c.game"}),
        ("rules/*.game", {"rules/old_c.game"}),
        ("*/drafts", {"rules/drafts/b.game"}),
        ("Drafts", set()),
    ],
)
def test_patterns(tmp_path: Path, pattern: str, left_out: set[str]) -> None:
    """A name fits at any depth, a path from the folder of the settings, and so does all in it."""
    settings = Settings(tmp_path / "gamedsl.toml", exclude=(pattern,))
    files = ("drafts/a.game", "rules/drafts/b.game", "rules/old_c.game", "rules/d/e.txt")

    assert {name for name in files if settings.excludes(tmp_path / name)} == left_out
