"""The extension of VS Code, tried by npm: its grammar colours what it should, its client talks to the real server."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

_NPM, _NODE = shutil.which("npm"), shutil.which("node")
_OLDEST = (20, 14)
_NO_REGISTRY = re.compile(
    r"\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|E401|E403)\b"
)


def _start(folder: Path, *command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What npm did, output and errors in one text."""
    assert _NPM is not None
    return subprocess.run(
        [_NPM, *command],
        check=False,
        cwd=folder,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )


@pytest.fixture(scope="module")
def extension(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the extension with what its tests need, as its lock file says."""
    if _NPM is None or _NODE is None:
        pytest.skip("npm or node is not on this machine")
    said = subprocess.run([_NODE, "--version"], check=True, capture_output=True, text=True).stdout
    if tuple(map(int, re.findall(r"\d+", said)[:2])) < _OLDEST:
        pytest.skip(f"the tests of the extension need Node.js 20.14, and this is {said.strip()}")
    copy = tmp_path_factory.mktemp("extension") / "vscode"
    shutil.copytree(
        checkout / "editors" / "vscode", copy, ignore=shutil.ignore_patterns("node_modules")
    )
    done = _start(copy, "ci", "--no-audit", "--no-fund", "--ignore-scripts")
    if done.returncode and _NO_REGISTRY.search(done.stdout):
        pytest.skip(f"npm reaches no registry: {done.stdout.strip().splitlines()[0]}")
    assert done.returncode == 0, done.stdout
    return copy


@pytest.mark.slow
def test_the_grammar_colours_what_it_should(extension: Path) -> None:
    """Every line of the tests has the colours that are written below it, and a grammar without a word is found."""
    good = _start(extension, "run", "grammar")
    path = extension / "syntaxes" / "gamedsl.tmLanguage.json"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r"\bsetup\|", "", text), encoding="utf-8")
    bad = _start(extension, "run", "grammar")
    path.write_text(text, encoding="utf-8")

    assert good.returncode == 0, good.stdout
    assert bad.returncode != 0
    assert "lines.game" in bad.stdout


@pytest.mark.slow
def test_the_client_talks_to_the_server(extension: Path, checkout: Path) -> None:
    """It starts what the setting says, shows a mistake, starts anew when told to, and ends what it has started."""
    command = json.dumps([sys.executable, "-m", "gamedsl", "lsp"])
    done = _start(extension, "run", "client", GAMEDSL_COMMAND=command, PYTHONPATH=str(checkout))

    assert done.returncode == 0, done.stdout
    assert re.search(r"^# fail 0$", done.stdout, re.MULTILINE), done.stdout


def test_the_lock_file_fits_and_names_no_registry(checkout: Path) -> None:
    """Versions are exact, and come from whichever registry npm is set to."""
    folder = checkout / "editors" / "vscode"
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))
    needed = {key: package[key] for key in ("dependencies", "devDependencies")}

    assert {key: lock["packages"][""][key] for key in needed} == needed
    assert all(
        re.fullmatch(r"[\d.]+", each) for group in needed.values() for each in group.values()
    )
    installed = [each for path, each in lock["packages"].items() if path]
    assert all("integrity" in each and "resolved" not in each for each in installed)
