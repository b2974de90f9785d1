"""What other projects take from this repository into their CI works: hooks, the action, the workflows of the page.

Hooks and the action install this tree from scratch, which needs a package index and nothing else.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from gamedsl.cli.group import COMMANDS
from tests.cli.conftest import LAST_STONE

_NOT_COPIED = shutil.ignore_patterns(
    *(".git", ".venv*", ".*cache", "__pycache__", ".hypothesis", ".coverage*", "htmlcov"),
    *("_build", "build", "dist", "_data"),
)
_BROKEN = LAST_STONE.replace("of each Size", "of each Sort", 1)
_WARNED = LAST_STONE.replace("  heap      Stones\n", "  heap      Stones\n  cellar    Stones\n")
_SCENARIO = """
scenario "a stone goes into the pocket"
  given First Player is A
  A takes pebble
  then A has 1 pebble, it is B's turn
"""
# Without the formatter its hook waits, and the others are tried without it.
_TO_COME = {"gamedsl fmt"} - {f"gamedsl {name}" for name in COMMANDS}
_FENCE = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def _environment(tmp_path: Path, **more: str) -> dict[str, str]:
    """The environment of this process, in which git knows somebody and nothing of ours is imported."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("COV_", "COVERAGE_", "GIT_", "PYTEST_", "PYTHON"))
    }
    return {
        **inherited,
        "GIT_CONFIG_GLOBAL": os.devnull,
        **{
            f"GIT_{who}_{what}": "a@b.c"
            for who in ("AUTHOR", "COMMITTER")
            for what in ("NAME", "EMAIL")
        },
        "PRE_COMMIT_HOME": str(tmp_path / "hooks"),
        **more,
    }


def _start(
    folder: Path, environment: dict[str, str], *command: str | Path
) -> subprocess.CompletedProcess[str]:
    """What the command did, output and errors in one text."""
    return subprocess.run(
        list(map(str, command)),
        check=False,
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )


def _repository(folder: Path, environment: dict[str, str]) -> None:
    """Make the folder a repository with one commit that holds all of it."""
    for command in (["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "-m", "all"]):
        done = _start(folder, environment, "git", *command)
        assert done.returncode == 0, done.stdout


def _rules(folder: Path, text: str) -> Path:
    path = folder / "rules" / "last_stone.game"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + _SCENARIO, encoding="utf-8")
    return path


def _hooks(checkout: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = yaml.safe_load(
        (checkout / ".pre-commit-hooks.yaml").read_text(encoding="utf-8")
    )
    return found


def _snippets(checkout: Path) -> list[str]:
    return _FENCE.findall((checkout / "docs" / "ci.md").read_text(encoding="utf-8"))


def _workflows(checkout: Path) -> list[str]:
    return [text for text in _snippets(checkout) if text.startswith("name:")]


# ---- as they stand ------------------------------------------------------------------------------


def test_hooks_run_commands_that_there_are(checkout: Path) -> None:
    """Every hook starts a command of gamedsl."""
    started = {hook["entry"] for hook in _hooks(checkout)} - _TO_COME

    assert started <= {f"gamedsl {name}" for name in COMMANDS}


def test_hooks_of_the_page_are_those_of_the_repository(checkout: Path) -> None:
    """The page names every hook, and no other."""
    (settings,) = (yaml.safe_load(text) for text in _snippets(checkout) if "repos:" in text)

    assert {hook["id"] for hook in settings["repos"][0]["hooks"]} == {
        hook["id"] for hook in _hooks(checkout)
    }


def test_inputs_of_the_page_are_those_of_the_action(checkout: Path) -> None:
    """The page explains every input of the action, and its workflow uses no other."""
    action = yaml.safe_load((checkout / "action.yml").read_text(encoding="utf-8"))
    page = (checkout / "docs" / "ci.md").read_text(encoding="utf-8")
    table = page.partition("| input ")[2].partition("\n\n")[0]
    steps = yaml.safe_load(_workflows(checkout)[0])["jobs"]["rules"]["steps"]

    assert re.findall(r"^\| `([\w-]+)`", table, flags=re.MULTILINE) == list(action["inputs"])
    assert steps[-1]["with"].keys() <= action["inputs"].keys()


@pytest.mark.slow
def test_files_are_what_their_readers_take(checkout: Path, tmp_path: Path) -> None:
    """The schemas of GitHub take the action and the workflows of the page, and pre-commit takes the hooks."""
    workflows = _workflows(checkout)
    for number, text in enumerate(workflows):
        (tmp_path / f"{number}.yml").write_text(text, encoding="utf-8")
    schema = [sys.executable, "-m", "check_jsonschema", "--builtin-schema"]
    environment = _environment(tmp_path)
    commands: list[list[str | Path]] = [
        [*schema, "vendor.github-actions", checkout / "action.yml"],
        [*schema, "vendor.github-workflows", *tmp_path.glob("*.yml")],
        [sys.executable, "-m", "pre_commit", "validate-manifest", ".pre-commit-hooks.yaml"],
    ]

    done = [_start(checkout, environment, *command) for command in commands]

    assert len(workflows) == 2
    assert [each.stdout for each in done if each.returncode] == []


# ---- in a project -------------------------------------------------------------------------------


@pytest.mark.slow
def test_hooks_stop_a_commit(checkout: Path, tmp_path: Path) -> None:
    """With the settings of the page a mistake or a failing scenario stops a commit, and a good one is made."""
    environment = _environment(tmp_path)
    ours = tmp_path / "gamedsl"
    shutil.copytree(checkout, ours, ignore=_NOT_COPIED)
    _repository(ours, environment)
    project = tmp_path / "project"
    path = _rules(project, LAST_STONE)
    hooks = _settings_for_hooks(checkout, ours)
    (project / ".pre-commit-config.yaml").write_text(yaml.safe_dump(hooks), encoding="utf-8")
    _repository(project, environment)
    hook = _start(project, environment, sys.executable, "-m", "pre_commit", "install")
    assert hook.returncode == 0, hook.stdout

    def commit(text: str | None) -> subprocess.CompletedProcess[str]:
        if text is not None:
            path.write_text(text, encoding="utf-8")
        return _start(project, environment, "git", "commit", "--all", "-m", "changed")

    broken = commit(_BROKEN + _SCENARIO)
    warned = commit(_WARNED + _SCENARIO)
    failing = commit(LAST_STONE + _SCENARIO.replace("has 1 pebble", "has 2 pebbles"))
    good = commit(LAST_STONE + "\n" + _SCENARIO)
    if "files were modified" in good.stdout:
        # What the formatter has laid out anew is looked at, and committed with the same words.
        good = commit(None)

    assert (broken.returncode, "error[G201]" in broken.stdout) == (1, True), broken.stdout
    assert (warned.returncode, "warning[G211]" in warned.stdout) == (1, True), warned.stdout
    assert (failing.returncode, "error[G810]" in failing.stdout) == (1, True), failing.stdout
    assert good.returncode == 0, good.stdout
    assert good.stdout.count("Passed") == len(hooks["repos"][0]["hooks"]), good.stdout


def _settings_for_hooks(checkout: Path, ours: Path) -> dict[str, Any]:
    """The settings of the page, with the copy of this repository in the place of its address."""
    (settings,) = (yaml.safe_load(text) for text in _snippets(checkout) if "repos:" in text)
    waiting = {hook["id"] for hook in _hooks(checkout) if hook["entry"] in _TO_COME}
    (project,) = settings["repos"]
    project |= {"repo": ours.as_posix(), "rev": "HEAD"}
    project["hooks"] = [each for each in project["hooks"] if each["id"] not in waiting]
    return dict(settings)


class _Runner:
    """What runs the steps of an action or a workflow: as much of GitHub's as ours need."""

    def __init__(self, folder: Path, environment: dict[str, str], **inputs: str) -> None:
        self.folder = folder
        self.environment = environment
        self.values = {f"inputs.{name}": value for name, value in inputs.items()}
        self.failed = False
        self.printed = ""

    def run(self, step: dict[str, Any]) -> None:
        """Run one step, unless an earlier one failed and it does not say that it runs all the same."""
        if not self._wanted(step.get("if")):
            return
        outputs = self.folder.parent / "outputs"
        outputs.write_text("", encoding="utf-8")
        said = {name: self._filled(value) for name, value in step.get("env", {}).items()}
        environment = {**self.environment, **said, "GITHUB_OUTPUT": str(outputs)}
        script = self._filled(step["run"])
        done = _start(
            self.folder,
            environment,
            "bash",
            "--noprofile",
            "--norc",
            "-eo",
            "pipefail",
            "-c",
            script,
        )
        self.printed += done.stdout
        self.failed |= done.returncode != 0
        for line in outputs.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition("=")
            self.values[f"steps.{step['id']}.outputs.{name}"] = value

    def _wanted(self, condition: str | None) -> bool:
        """Whether the condition of a step holds: parts with && between them."""
        if condition is None:
            return not self.failed
        inside = condition.removeprefix("${{").removesuffix("}}")
        return all(self._holds(part.strip()) for part in inside.split("&&"))

    def _holds(self, part: str) -> bool:
        if part == "!cancelled()":
            return True
        name, sign, value = part.split()
        return (self.values[name] == value.strip("'")) is (sign == "==")

    def _filled(self, text: str) -> str:
        return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda match: self.values[match[1]], text)


@pytest.mark.slow
def test_the_action_shows_what_is_found(checkout: Path, tmp_path: Path) -> None:
    """The action installs this tree and checks, reports and tests a project; it fails when something is a finding."""
    action = yaml.safe_load((checkout / "action.yml").read_text(encoding="utf-8"))
    standard = {name: each["default"] for name, each in action["inputs"].items()}
    ours = tmp_path / "gamedsl"
    shutil.copytree(checkout, ours, ignore=_NOT_COPIED)
    project = tmp_path / "project"
    path = _rules(project, LAST_STONE)
    environment = _environment(tmp_path, RUNNER_TEMP=str(tmp_path), GITHUB_ACTION_PATH=str(ours))
    _repository(project, environment)
    install, *steps = action["runs"]["steps"]
    installed = _Runner(project, environment, **standard)
    installed.run(install)
    assert not installed.failed, installed.printed

    def run(text: str, **inputs: str) -> _Runner:
        path.write_text(text, encoding="utf-8")
        runner = _Runner(project, environment, **{**standard, **inputs})
        runner.values |= installed.values | runner.values
        for step in steps:
            runner.run(step)
        return runner

    good = run(LAST_STONE + _SCENARIO)
    warned = run(
        _WARNED,
        **{"fail-level": "warning", "test": "false", "paths": "rules rules/last_stone.game"},
    )
    broken = run(_BROKEN + _SCENARIO, **{"sarif-file": "rules.sarif"})

    assert (good.failed, good.printed) == (
        False,
        "no errors in 1 file\n1 passed, 0 failed in 1 file\n",
    )
    assert warned.failed
    assert warned.printed.startswith("::warning file=rules/last_stone.game,line=11,")
    assert broken.failed
    assert broken.printed.startswith("::error file=rules/last_stone.game,line=7,")
    assert '"ruleId": "G201"' in (project / "rules.sarif").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_workflow_of_the_page_runs(checkout: Path, tmp_path: Path) -> None:
    """The steps that are written out on the page check, test and report, and fail together when one of them does."""
    steps = yaml.safe_load(_workflows(checkout)[1])["jobs"]["rules"]["steps"]
    ours = [step for step in steps if step.get("run", "").startswith("gamedsl ")]
    command = tmp_path / "bin" / "gamedsl"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m gamedsl "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    found = f"{command.parent}{os.pathsep}{os.environ['PATH']}"
    environment = _environment(tmp_path, PATH=found, PYTHONPATH=str(checkout))
    project = tmp_path / "project"
    _rules(project, _BROKEN)

    runner = _Runner(project, environment)
    for step in ours:
        runner.run(step)

    assert len(ours) == 3
    assert runner.failed
    assert runner.printed.count("::error file=rules/last_stone.game,line=7,") == 2
    assert '"ruleId": "G201"' in (project / "rules.sarif").read_text(encoding="utf-8")
