"""Every gate finds the fault that it is there for.

A gate that has been switched off by accident looks like one that finds nothing. So each is run on a
copy of this tree into which a fault was planted, and has to fail, name itself, and show the fault.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

_NOT_COPIED = shutil.ignore_patterns(
    ".git",
    ".venv*",
    "__pycache__",
    ".*cache",
    "_build",
    "build",
    "dist",
    "_data",
    ".coverage*",
    "htmlcov",
)
_LICENCE = "# SPDX-License-Identifier: MIT\n"


@pytest.fixture
def tree(checkout: Path, tmp_path: Path) -> Path:
    """A copy of this tree, without what tools and builds leave in it."""
    copy = tmp_path / "tree"
    shutil.copytree(checkout, copy, ignore=_NOT_COPIED)
    return copy


def _run(tree: Path, gate: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What `.ci/run --only GATE` did in the tree, output and errors in one text."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("COV_", "COVERAGE_", "GAMEDSL_", "PYTEST_"))
    }
    return subprocess.run(
        ["bash", str(tree / ".ci" / "run"), "--only", gate],
        check=False,
        cwd=tree,
        env={**inherited, "PYTHON": sys.executable, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def _append(path: Path, text: str) -> None:
    path.write_text(path.read_text(encoding="utf-8") + text, encoding="utf-8")


def _replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{path.name} no longer holds {old!r}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def _unused_import(tree: Path) -> None:
    (tree / "gamedsl" / "run" / "planted.py").write_text(
        f'{_LICENCE}"""Planted."""\n\nfrom __future__ import annotations\n\nimport math\n'
    )


def _ugly_line(tree: Path) -> None:
    _append(tree / "gamedsl" / "chance.py", "PLANTED = {  'a':1 }\n")


def _wrong_type(tree: Path) -> None:
    # What does not import the planted line has nothing to do with it, and takes long.
    for folder in (tree / "gamedsl", tree / "bench" / "handmade"):
        for each in folder.iterdir():
            if each.is_dir():
                shutil.rmtree(each)
            elif each.suffix == ".py" and each.name not in {"__init__.py", "chance.py"}:
                each.unlink()
    (tree / "gamedsl" / "__init__.py").write_text(_LICENCE)
    _append(tree / "gamedsl" / "chance.py", '\nPLANTED: int = "text"\n')


def _import_against_the_order(tree: Path) -> None:
    _append(tree / "gamedsl" / "source.py", "\nimport gamedsl.run\n")


def _package_without_a_place(tree: Path) -> None:
    (tree / "gamedsl" / "planted").mkdir()
    (tree / "gamedsl" / "planted" / "__init__.py").write_text(_LICENCE)


def _lark_outside_syntax(tree: Path) -> None:
    (tree / "gamedsl" / "run" / "planted.py").write_text("import lark\n")


def _misspelt_word(tree: Path) -> None:
    _append(tree / "CONTRIBUTING.md", "\nA word: " + "dellepsim"[::-1] + "\n")


def _unknown_licence(tree: Path) -> None:
    _replace(tree / "pyproject.toml", 'license = "MIT"', 'license = "no such licence"')


def _news_of_an_unknown_kind(tree: Path) -> None:
    (tree / "changelog.d" / "1.rumour.md").write_text("Something was heard.\n")


def _two_readings(tree: Path) -> None:
    """Add a rule with two readings, of which Lark takes one without a word unless it is strict."""
    for path in sorted((tree / "grammar").glob("*.lark")):
        text = path.read_text(encoding="utf-8")
        rule = re.search(r"^(\??start)[^\S\n]*:[^\S\n]*", text, flags=re.MULTILINE)
        if rule:
            text = text.replace(rule[0], f"{rule[1]}: planted | ", 1)
            text += '\nplanted: planted "planted joins" planted | "planted word"\n'
            path.write_text(text, encoding="utf-8")
            return
    raise AssertionError("no grammar file has a rule `start`")


def _one_page(tree: Path) -> None:
    """Leave one page of the documentation, so that the gate is quick."""
    docs = tree / "docs"
    for path in docs.iterdir():
        if path.is_dir():
            shutil.rmtree(path)
        elif path.suffix == ".md":
            path.unlink()
    (docs / "index.md").write_text("# gamedsl\n")
    _replace(docs / "conf.py", ', "diagnostic_pages"', "")


def _broken_link(tree: Path) -> None:
    _one_page(tree)
    _append(tree / "docs" / "index.md", "\n[planted](no-such-page.md)\n")


def _untrue_example(tree: Path) -> None:
    """The page builds without a warning, so that it is the example alone that is found."""
    _one_page(tree)
    _append(tree / "README.md", "\n```python\n>>> 'planted' * 0\n'planted'\n```\n")


def _branch_not_taken(tree: Path) -> None:
    """Leave one function in the core, all of whose lines are reached but not all of its ways."""
    _core_of_one_function(tree, "assert planted(1) == 0")


def _failing_fast_test(tree: Path) -> None:
    """All of the core is reached, and still something is wrong."""
    _core_of_one_function(tree, "assert (planted(1), planted(0)) == (0, 1)")


def _core_of_one_function(tree: Path, test: str) -> None:
    for stage in ("syntax", "check", "compile", "run"):
        shutil.rmtree(tree / "gamedsl" / stage)
    (tree / "gamedsl" / "run").mkdir()
    (tree / "gamedsl" / "run" / "__init__.py").write_text("")
    (tree / "gamedsl" / "run" / "planted.py").write_text(
        "def planted(value):\n    if value:\n        value = 0\n    return value\n"
    )
    _only_test(
        tree, f"def test_planted():\n    from gamedsl.run.planted import planted\n    {test}\n"
    )


def _data_left_behind(tree: Path) -> None:
    _replace(tree / "hatch_build.py", '("grammar", "games")', '("grammar",)')


def _source_archive_without_grammar(tree: Path) -> None:
    _replace(tree / "pyproject.toml", '  "/grammar",\n', "")


def _failing_slow_test(tree: Path) -> None:
    _only_test(tree, "@pytest.mark.slow\ndef test_planted() -> None:\n    assert 1 == 2\n")


def _only_test(tree: Path, text: str) -> None:
    """Replace all tests by one, so that the gate is quick."""
    shutil.rmtree(tree / "tests")
    (tree / "tests").mkdir()
    (tree / "tests" / "test_planted.py").write_text(f"import pytest\n\n\n{text}")


@pytest.mark.parametrize(
    "gate, plant, shown",
    [
        ("lint", _unused_import, "`math` imported but unused"),
        ("format", _ugly_line, "gamedsl/chance.py"),
        ("types", _wrong_type, "Incompatible types in assignment"),
        (
            "layers",
            _import_against_the_order,
            "gamedsl.source is not allowed to import gamedsl.run",
        ),
        ("layers", _package_without_a_place, "gamedsl.planted"),
        ("layers", _lark_outside_syntax, "gamedsl.run.planted -> lark"),
        ("spelling", _misspelt_word, "==> misspelled"),
        ("metadata", _unknown_licence, "license"),
        ("metadata", _news_of_an_unknown_kind, "1.rumour.md"),
        ("grammar", _two_readings, "Shift/Reduce conflict"),
        ("docs", _broken_link, "no-such-page.md"),
        ("docs", _untrue_example, "Expected:"),
        ("coverage", _branch_not_taken, "not reached. Total coverage: 83.33%"),
        ("coverage", _failing_fast_test, "1 failed"),
        ("wheel", _data_left_behind, "the folder games of gamedsl is missing"),
        ("wheel", _source_archive_without_grammar, "grammar"),
        ("slow", _failing_slow_test, "1 failed"),
    ],
)
def test_the_gate_finds(tree: Path, gate: str, plant: Callable[[Path], None], shown: str) -> None:
    """The gate fails, says which gate it is, and shows the fault."""
    plant(tree)

    result = _run(tree, gate)

    assert result.returncode != 0, result.stdout
    assert f"gate failed: {gate}\n" in result.stdout, result.stdout
    assert shown in result.stdout, result.stdout


def test_the_gate_clone_sees_only_what_is_committed(tree: Path) -> None:
    """A file that was forgotten in the commit is missing in the clone."""
    git = ["git", "-c", "user.name=planted", "-c", "user.email=planted@example.com"]
    for command in (
        ["init", "--quiet"],
        ["add", ".", ":!pyproject.toml"],
        ["commit", "-qm", "all"],
    ):
        subprocess.run([*git, *command], cwd=tree, check=True)

    result = _run(tree, "clone")

    assert result.returncode != 0
    assert "gate failed: clone\n" in result.stdout
    assert "pyproject.toml" in result.stdout


def test_the_gate_coverage_accepts_a_core_that_is_reached(tree: Path) -> None:
    """The branch that is missed above is all that the gate has against that core."""
    _core_of_one_function(tree, "assert (planted(1), planted(0)) == (0, 0)")

    result = _run(tree, "coverage")

    assert result.returncode == 0, result.stdout
    assert "Total coverage: 100.00%" in result.stdout


def test_the_gate_pythons_fails_with_a_failing_test(tree: Path) -> None:
    """A test that fails on a supported Python fails the gate."""
    _only_test(tree, "def test_planted() -> None:\n    assert 1 == 2\n")

    result = _run(tree, "pythons", GAMEDSL_PYTHONS=f"{sys.version_info[0]}.{sys.version_info[1]}")

    assert result.returncode != 0
    assert "gate failed: pythons\n" in result.stdout
    assert "1 failed" in result.stdout


def test_every_gate_has_a_planted_fault(checkout: Path) -> None:
    """No gate is added without a test in this module."""
    listing = subprocess.run(
        ["bash", ".ci/run", "--list"], cwd=checkout, capture_output=True, text=True, check=True
    )
    source = Path(__file__).read_text(encoding="utf-8")

    assert [gate for gate in listing.stdout.split() if f'"{gate}"' not in source] == []
