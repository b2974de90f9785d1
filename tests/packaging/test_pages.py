"""Every example on a page for readers does what the page says.

A page is read from top to bottom in an empty folder, as a reader would follow it:

- a block with `file=NAME` after its language is written to that file;
- a `console` block runs its lines that begin with `$ gamedsl` and compares what they print;
- a `python` block runs: as a doctest if it has prompts, otherwise as it stands;
- a block with `needs=NAME` is left out where that package is not installed.

In what is printed, `...` stands for anything. Other blocks, such as `sh` and `text`, are not run.
"""

from __future__ import annotations

import doctest
import re
import shlex
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

CHECKOUT = Path(__file__).resolve().parents[2]
PAGES = [CHECKOUT / "README.md", *sorted((CHECKOUT / "docs").rglob("*.md"))]

_FENCE = re.compile(
    r"^(?P<ticks>```+)(?P<info>[^\n`]*)\n(?P<body>.*?)^(?P=ticks)[ ]*$", re.MULTILINE | re.DOTALL
)
_COMMAND = re.compile(r"^\$ (?P<command>[^\n]*)\n(?P<output>(?:(?!\$ )[^\n]*\n)*)", re.MULTILINE)
_COMPARE = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

Place = str
Example = tuple[Place, Callable[[], str]]


def _differs(wanted: str, got: str, what: str) -> str:
    """Nothing if `got` is what the page says, otherwise both."""
    if doctest.OutputChecker().check_output(wanted, got, _COMPARE):
        return ""
    return f"{what}\nthe page says:\n{wanted}\nit prints:\n{got}"


def _run_command(command: str, wanted: str) -> str:
    """Run one line of a console block; say how it differs from the page."""
    from gamedsl.cli import main

    program, *arguments = shlex.split(command)
    if program != "gamedsl":
        return f"`{command}`: a console block runs only gamedsl; use `sh` for other commands"
    result = CliRunner().invoke(main, arguments, prog_name="gamedsl")
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return _differs(wanted, result.output, f"`{command}`")


def _run_python(body: str, place: str, names: dict[str, Any]) -> str:
    """Run one Python block with the names of the blocks before it; say what differs."""
    if ">>>" not in body:
        exec(compile(body, place, "exec"), names)  # the pages are our own
        return ""
    test = doctest.DocTestParser().get_doctest(body, names, place, None, 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=_COMPARE)
    runner.run(test, out=said.append, clear_globs=False)
    names.update(test.globs)
    return "".join(said) if runner.failures else ""


def _write(body: str, name: str) -> str:
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    Path(name).write_text(body, encoding="utf-8")
    return ""


def _examples(page: Path) -> Iterator[Example]:
    """What the page lets a reader do, in order, each as its place and a function that does it."""
    text = page.read_text(encoding="utf-8")
    names: dict[str, Any] = {"__name__": "__page__"}
    for fence in _FENCE.finditer(text):
        language, *words = fence["info"].split() or [""]
        body = fence["body"]
        place = f"{page.name}:{text.count(chr(10), 0, fence.start()) + 1}"
        if any(each.startswith("needs=") and not find_spec(each[6:]) for each in words):
            continue
        for word in words:
            if word.startswith("file="):
                yield place, partial(_write, body, word.removeprefix("file="))
        if language == "console":
            for line in _COMMAND.finditer(body):
                yield place, partial(_run_command, line["command"], line["output"])
        elif language == "python":
            yield place, partial(_run_python, body, place, names)


@pytest.mark.parametrize("page", PAGES, ids=[str(p.relative_to(CHECKOUT)) for p in PAGES])
def test_page(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader who follows the page sees what it shows."""
    monkeypatch.chdir(tmp_path)

    complaints = [f"{place}: {said}" for place, run in _examples(page) if (said := run())]

    assert complaints == [], "\n".join(complaints)


def _complaints(tmp_path: Path, text: str) -> list[str]:
    page = tmp_path / "page.md"
    page.write_text(text, encoding="utf-8")
    return [said for _place, run in _examples(page) if (said := run())]


@pytest.mark.parametrize(
    "text, said",
    [
        ("```python\n>>> 1 + 1\n3\n```\n", "Expected:\n    3\nGot:\n    2"),
        (
            "```console\n$ gamedsl --no-such-thing\nall is well\n```\n",
            "the page says:\nall is well",
        ),
        ("```console\n$ rm -r games\n```\n", "a console block runs only gamedsl"),
    ],
)
def test_a_wrong_example_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    """An example that does something else than its page says is reported."""
    monkeypatch.chdir(tmp_path)

    (complaint,) = _complaints(tmp_path, text)

    assert said in complaint


def test_what_a_block_needs_may_be_missing(tmp_path: Path) -> None:
    """Its example is left out then, and is run where the package is installed."""
    text = "```python needs={name}\n>>> 1 + 1\n3\n```\n"

    assert _complaints(tmp_path, text.format(name="no_such_package")) == []
    assert len(_complaints(tmp_path, text.format(name="click"))) == 1


def test_a_page_goes_on_with_what_it_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files and names of earlier blocks are there in later ones."""
    monkeypatch.chdir(tmp_path)
    text = (
        "```text file=a.txt\nhello\n```\n"
        "```python\nfrom pathlib import Path\nwords = Path('a.txt').read_text().split()\n```\n"
        "```python\n>>> words\n['hello']\n```\n"
        "```python\n>>> len(words)\n1\n```\n"
    )

    assert _complaints(tmp_path, text) == []
