"""What the project says about itself agrees with itself."""

from __future__ import annotations

import re
import subprocess
import tomllib
from importlib.metadata import entry_points, version
from pathlib import Path
from typing import Any

import pytest

import gamedsl


@pytest.fixture(scope="module")
def project(checkout: Path) -> dict[str, Any]:
    """The settings of the project."""
    return tomllib.loads((checkout / "pyproject.toml").read_text(encoding="utf-8"))


def test_installed_version_is_the_one_the_package_says() -> None:
    """The version of the installation is that of the package; if not, `make test` again."""
    assert version("gamedsl") == gamedsl.__version__


def test_the_command_is_installed() -> None:
    """Installing makes the command `gamedsl`."""
    (command,) = entry_points(group="console_scripts", name="gamedsl")

    assert command.value == "gamedsl.cli:main"


def _flat(groups: dict[str, Any], name: str) -> set[str]:
    """The requirements of a group, with those of the groups that it includes."""
    found: set[str] = set()
    for entry in groups[name]:
        found |= {entry} if isinstance(entry, str) else _flat(groups, entry["include-group"])
    return found


@pytest.mark.parametrize(
    "name",
    [
        "sheets",
        "editor",
        "fast",
        "gymnasium",
        "openspiel",
        "oracles",
        "pettingzoo",
        "tests",
        "docs",
        "dev",
    ],
)
def test_extras_and_groups_ask_for_the_same(project: dict[str, Any], name: str) -> None:
    """Whoever installs by group gets what others get by extra."""
    extras = project["project"]["optional-dependencies"]
    asked = set(extras[name])
    if name == "dev":
        asked = asked - {"gamedsl[docs,tests]"} | set(extras["docs"]) | set(extras["tests"])

    assert asked == _flat(project["dependency-groups"], name)


def test_building_needs_what_running_needs_of_lark(project: dict[str, Any]) -> None:
    """The parser table is made with a lark that the package also accepts when it runs."""
    (building,) = [r for r in project["build-system"]["requires"] if r.startswith("lark")]

    assert building in project["project"]["dependencies"]


def test_every_ignored_rule_of_ruff_is_explained(checkout: Path) -> None:
    """No rule is switched off without half a line that says why."""
    text = (checkout / "pyproject.toml").read_text(encoding="utf-8")
    section = text.split("[tool.ruff.lint]")[1].split("[tool.ruff.lint.flake8")[0]
    ignored = re.findall(r'^ +"[A-Z]+\d+",?.*$', section, flags=re.MULTILINE)

    assert len(ignored) > 10
    assert [line for line in ignored if "  # " not in line and ", # " not in line] == []


def test_gates_are_listed_in_the_contributing_guide(checkout: Path) -> None:
    """A contributor finds every gate in CONTRIBUTING.md, in the order in which they run."""
    listing = subprocess.run(
        ["bash", ".ci/run", "--list"], cwd=checkout, capture_output=True, text=True, check=True
    )
    guide = (checkout / "CONTRIBUTING.md").read_text(encoding="utf-8")

    assert re.findall(r"^\| `(\w+)` +\|", guide, flags=re.MULTILINE) == listing.stdout.split()
