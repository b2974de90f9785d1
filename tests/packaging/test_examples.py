"""Every program in examples/ runs to its end and prints something."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples").glob("*.py"))


@pytest.mark.slow
@pytest.mark.parametrize("example", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_example(example: Path, checkout: Path, tmp_path: Path) -> None:
    """The example works in any folder, says nothing about errors, and shows its result."""
    environment = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONWARNINGS": "error"}

    result = subprocess.run(
        [sys.executable, str(example)],
        check=False,
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
    )

    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.strip() != ""


def test_every_example_is_listed(checkout: Path) -> None:
    """The page for those who embed the library names all of them, and no others."""
    page = (checkout / "docs" / "embedding.md").read_text(encoding="utf-8")
    section = page.partition("## Examples")[2]

    assert re.findall(r"^\| `(\w+)\.py`", section, flags=re.MULTILINE) == sorted(
        path.stem for path in EXAMPLES
    )
