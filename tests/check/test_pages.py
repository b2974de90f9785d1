"""The pages show what they say: the program to avoid gets exactly its code, the one put right gets nothing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gamedsl
from gamedsl.cli.scenario_files import base_of_scenarios
from gamedsl.diagnostics.catalogue import codes, entry
from gamedsl.diagnostics.page import Example, example
from gamedsl.lab.unreached import unreached
from gamedsl.loading import read_game
from gamedsl.testing.scenarios import Suite
from gamedsl.testing.wrong_reasons import wrong_reasons

_CODE = re.compile(r'"(G\d{3})"')
_SCENARIO = re.compile(r"^(?:replace )?(?:scenario|always)\b", re.MULTILINE)
FOUND_BY_PLAYING = "G91"
FOUND_BY_LEAVING_OUT = ("G818", "G819")
PAGES = [code for code in codes() if example(entry(code).sections["Avoid"]) is not None]


def _found(shown: Example, folder: Path, code: str) -> list[str]:
    for name, text in shown.files.items():
        (folder / name).write_text(text, encoding="utf-8")
    path = folder / "program.game"
    path.write_bytes(shown.program.encode(shown.encoding))
    reading = read_game(path)
    found = list(reading.diagnostics)
    base = base_of_scenarios(reading)
    told = _SCENARIO.search(shown.program) or (base is not None and base.sources)
    if reading.ok and reading.checked is not None and told:
        suite = Suite(reading.checked, reading.sources[-1:], reading.names, base)
        found += suite.diagnostics
        if not suite.diagnostics:
            game = reading.game()
            results = suite.run(game)
            found += [each.failure for each in results if each.failure is not None]
            inherited = suite.run_inherited(game)
            found += () if inherited is None else inherited.diagnostics
            if code in FOUND_BY_LEAVING_OUT:
                found += wrong_reasons(game, suite, results)
    if reading.ok and code.startswith(FOUND_BY_PLAYING):
        found += unreached(reading.game(), games=60)
    return [each.code for each in found]


def _program(code: str, heading: str) -> Example:
    shown = example(entry(code).sections[heading])
    assert shown is not None
    return shown


@pytest.mark.parametrize("code", PAGES)
def test_the_program_to_avoid_gets_its_code(code: str, tmp_path: Path) -> None:
    """Exactly this code, once, and no other."""
    assert _found(_program(code, "Avoid"), tmp_path, code) == [code]


@pytest.mark.parametrize("code", PAGES)
def test_the_program_put_right_is_clean(code: str, tmp_path: Path) -> None:
    """Nothing is said about it, not even a warning."""
    assert _found(_program(code, "Prefer"), tmp_path, code) == []


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    """No diagnostic is made that cannot be explained, and no page explains what is never said."""
    package = Path(gamedsl.__file__).parent
    texts = (path.read_text(encoding="utf-8") for path in package.rglob("*.py"))
    mentioned = {code for text in texts for code in _CODE.findall(text)}

    assert mentioned == set(codes())
