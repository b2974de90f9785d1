"""Files from a stranger: nothing in them stops the program or takes it for ever."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from gamedsl.source import Source
from gamedsl.syntax import parse
from gamedsl.syntax.layout import LARGEST
from gamedsl.syntax.machine import MOST_NESTED
from gamedsl.syntax.names import join_names
from gamedsl.syntax.parser import Parsed

SECONDS = 3.0


def test_a_file_that_is_too_large_is_not_read(read: Callable[[str], Parsed]) -> None:
    """Its size is told before anything in it is looked at."""
    parsed = read("x" * (LARGEST + 1))
    (found,) = parsed.diagnostics

    assert found.code == "G005"
    assert str(LARGEST) in found.message
    assert parsed.file.sections == ()


@pytest.mark.parametrize(
    "text",
    [
        "setup\n"
        + "".join("  " * depth + "for each player\n" for depth in range(1, 300))
        + "  " * 300
        + "stop\n",
        "score\n  cones: " + "(" * 900 + "1" + ")" * 900 + "\n",
        "score\n  cones: 1" + " if p is q, otherwise 1" * 300 + "\n",
        "setup\n  choose a Cone" + " whose Cone has a Cone" * 300 + "\n",
        "setup\n" + "  if " + "(" * 900 + "p is q" + ")" * 900 + ", stop\n",
    ],
)
def test_what_is_nested_too_deep_is_told(text: str, read: Callable[[str], Parsed]) -> None:
    """Hundreds of blocks or parentheses inside each other give one message, not a traceback."""
    (found,) = read(text).diagnostics

    assert found.code == "G006"
    assert str(MOST_NESTED) in found.message


def test_what_people_write_is_not_too_deep(told: Callable[[str], list[tuple[str, int]]]) -> None:
    """Twenty blocks and twenty parentheses are read."""
    blocks = "".join("  " * depth + "for each player\n" for depth in range(1, 20))
    signs = f"score\n  cones: {'(' * 20}1{')' * 20}\n"

    assert told("setup\n" + blocks + "  " * 20 + "stop\n" + signs) == []


@pytest.mark.parametrize(
    "text",
    [
        "setup\n  " + "of the heap " * 500 + "\n",
        "define\n  the " + "heap " * 1500 + "\n",
        "areas\n  " + "heap, " * 1000 + "  Cones\n",
        "components\n  kinds Cone: " + ", ".join(f"red cone {n}" for n in range(400)) + "\n",
        "a " * 6000 + "\n",
        '"' * 20_001 + "\n",
        "| a " * 5000 + "\n",
        "setup\n" + "  put 1 Cone on on the heap\n" * 300,
        "#" * 50_000 + "\n",
        "\n" * 20_000,
        " " * 20_000 + "\n",
    ],
)
def test_no_text_takes_long(text: str, read: Callable[[str], Parsed]) -> None:
    """Long lines, long lists and many mistakes take time in proportion, and never minutes."""
    start = time.perf_counter()
    read(text)

    assert time.perf_counter() - start < SECONDS


def test_many_names_do_not_make_joining_slow() -> None:
    """A thousand names of several words in a long text are found in one pass."""
    names = [f"red cone {number}" for number in range(300)]
    text = "setup\n" + "  put the red cone 77 on the red cone 299 of the heap\n" * 500
    start = time.perf_counter()
    joined = join_names(text, names)

    assert joined.count("\u00a0") == 2000
    assert time.perf_counter() - start < SECONDS


@pytest.mark.slow
def test_a_file_of_ten_thousand_lines_is_read(told: Callable[[str], list[tuple[str, int]]]) -> None:
    """A long file is read as well as a short one, also when its last line is wrong."""
    section = "how to do\n  put 1 Cone on the heap   # why\n" + '  say "well"\n' * 8
    text = "".join(section for _ in range(1000))

    assert told(text) == []
    assert told(text + "setup\n  put put\n") == [("G105", 10_002)]
    assert len(parse(Source("long.game", text)).file.sections) == 1000
