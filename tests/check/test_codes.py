"""Every place that tells a mistake gives the sentence of its code what the sentence needs."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import gamedsl
from gamedsl.diagnostics.catalogue import entry

_PACKAGE = Path(gamedsl.__file__).parent
_FREE = {"labels", "fix"}


def _calls() -> list[tuple[str, int, str, set[str]]]:
    found = []
    for path in sorted(_PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in {"mistake", "problem"} or not node.args:
                continue
            code = node.args[0]
            names = {each.arg for each in node.keywords}
            if isinstance(code, ast.Constant) and None not in names:
                where = path.relative_to(_PACKAGE).as_posix()
                found.append(
                    (where, node.lineno, str(code.value), {name for name in names if name})
                )
    return found


@pytest.mark.parametrize("where, line, code, given", _calls())
def test_values_fit_the_sentence(where: str, line: int, code: str, given: set[str]) -> None:
    """A mistake gives all values that its message needs, and none that nothing shows."""
    page = entry(code)

    assert given - _FREE <= set(page.known_fields), f"{where}:{line} {code}"
    page.fill(dict.fromkeys(given - _FREE, "x"))
