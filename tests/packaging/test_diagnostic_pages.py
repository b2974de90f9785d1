"""The documentation has one page a diagnostic, made from the catalogue."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from gamedsl.diagnostics.catalogue import codes, entry


@pytest.fixture(scope="module")
def maker(checkout: Path) -> ModuleType:
    """The module of the documentation that makes the pages."""
    path = checkout / "docs" / "diagnostic_pages.py"
    spec = importlib.util.spec_from_file_location("diagnostic_pages", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_code_has_a_page(maker: ModuleType) -> None:
    """The index leads to each page, and each page begins with its code and name."""
    pages = maker.pages()

    assert pages.keys() == {"index.md", *(f"{code}.md" for code in codes())}
    for code in codes():
        assert f"[{code}]({code}.md)" in pages["index.md"]
        assert pages[f"{code}.md"].startswith(f"# {code} {entry(code).name}\n")


def test_lines_that_differ_are_marked(maker: ModuleType) -> None:
    """In the program to avoid, the line that goes wrong stands out."""
    page = maker.pages()["G201.md"]
    block = page.split("```")[1]
    number = int(block.split(":emphasize-lines: ")[1].split("\n")[0])

    assert "heep" in block.split("\n\n", 1)[1].splitlines()[number - 1]


def test_pages_of_codes_that_are_gone_go_too(maker: ModuleType, tmp_path: Path) -> None:
    """The folder holds what the catalogue holds, and is left alone when it does."""
    (tmp_path / "G000.md").write_text("# old\n", encoding="utf-8")

    maker.write(tmp_path)
    times = {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()}
    maker.write(tmp_path)

    assert {path.name for path in tmp_path.iterdir()} == maker.pages().keys()
    assert {path.name: path.stat().st_mtime_ns for path in tmp_path.iterdir()} == times
