"""Places that are looked at together give what they give one after the other."""

from __future__ import annotations

import random
from itertools import product

import pytest

from gamedsl.native.cells import ROW_MOST, Stopped
from tests.native.made import PLACES, compiled, needs_llvmlite, text_of
from tests.native.test_subset import by_python

pytestmark = needs_llvmlite

_LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
_NAMED = "\n".join(f"    r{place} = s[{place + 3}]" for place in range(9))
_WON = " or ".join(" and ".join(f"r{place} == t" for place in line) for line in _LINES)

_PROGRAMS = {
    "lines": f"{_NAMED}\n    t = a\n    return 1 if {_WON} else 0",
    "lines and something else": (
        f"{_NAMED}\n    t = a\n    if b == 2 or {_WON} or s[a] == 1:\n        return 1"
    ),
    "lines of what was there": (
        f"{_NAMED}\n    t = a\n    s[5] = b\n    if {_WON}:\n        return 1\n    return 2"
    ),
    "lines of another name": f"{_NAMED}\n    t = a\n    r4 = b\n    if {_WON}:\n        return 1",
    "lines behind a loop": (
        f"{_NAMED}\n    t = a\n    while s[0] == 3:\n        r2 = s[2]\n"
        f"        s[0] += 1\n    if {_WON}:\n        return 1"
    ),
    "the first": (
        "n = 9\n    for v in range(13):\n        if s[2 + v] == a + 0:\n"
        "            n = v\n            break\n    return n * 100 + v"
    ),
    "those that are": (
        "n = 0\n    for v in range(1, 14):\n        if s[v] == a:\n"
        "            n = n * 3 + v\n    return n * 100 + v"
    ),
    "those that are not": (
        "n = 0\n    for v in range(9):\n"
        "        if not s[v + 0]:\n            n = n * 3 + v\n    return n"
    ),
    "one more condition": (
        "n = 0\n    for v in range(13):\n        if s[2 + v] and v != a and s[v] < b:\n"
        "            if v == 7:\n                continue\n"
        "            n = n * 3 + v\n    return n * 100 + v"
    ),
    "how many": (
        "n = b\n    for v in range(16):\n"
        "        n += 1 if not s[0 + v] == a else 0\n    return n * 100 + v"
    ),
    "what changes": (
        "n = a\n    for v in range(13):\n"
        "        if s[1 + v] == n:\n            n = s[v]\n    return n"
    ),
    "places that change": (
        "n = 0\n    for v in range(13):\n        if s[1 + v] == a:\n"
        "            s[2 + v] = a\n            n += 1\n    return n"
    ),
    "places further on": (
        "n = 0\n    for v in range(15):\n        if s[v] == s[a]:\n            n += v\n    return n"
    ),
    "one of some": "return s[3] if s[a] == 1 else s[4] if not s[b] else -b if a > 2 else b",
}


@pytest.mark.parametrize("body", _PROGRAMS.values(), ids=_PROGRAMS.keys())
def test_programs_do_what_they_do_in_python(body: str) -> None:
    """The number and the row are the same for all small arguments, and for rows with odd numbers."""
    program = f"def f(s, a, b):\n    {body.strip()}\n"
    f, chance = compiled(program, 2), random.Random(3)
    for a, b in product(range(5), range(5)):
        for numbers in ((0, 1), (0, 1, 2, 3), (a, a, b), (a, -1, ROW_MOST, -ROW_MOST)):
            row = chance.choices(numbers, k=PLACES)
            expected = list(row)
            result = by_python(program, expected, a, b)
            assert (f(row, a, b), row) == (result or 0, expected), (a, b)


@pytest.mark.parametrize(
    "body, together",
    [
        (f"{_NAMED}\n    t = a\n    return 1 if {_WON} else 0", True),
        (f"{_NAMED}\n    t = a\n    s[5] = 1\n    return 1 if {_WON} else 0", False),
        ("for v in range(13):\n        if s[2 + v] == a:\n            return v", True),
        ("for v in range(15):\n        if s[2 + v] == a:\n            return v", False),
        ("for v in range(9):\n        if s[a + v] == 3:\n            return v", False),
        ("for v in range(9):\n        if s[v]:\n            s[0] = v", False),
        ("for v in range(9):\n        if s[v] == T[a]:\n            return v", False),
    ],
)
def test_they_are_looked_at_together_only_where_that_is_the_same(
    body: str, *, together: bool
) -> None:
    """Nothing is written meanwhile, and all places are there."""
    text = text_of(f"def f(s, a):\n    {body.strip()}\n    return -1\n", {"T": (4, 5)})
    function = text[text.index("@f.f(") :]
    assert ("icmp eq <8 x i64>" in function or "icmp ne <8 x i64>" in function) is together


def test_a_place_that_was_looked_into_says_what_its_number_can_be() -> None:
    """The second look needs no test, and what is outside still stops the function."""
    program = "def f(s, a):\n    n = T[a * 4 + 3]\n    return n + T[a * 4 + 2] + s[a]\n"
    tables = {"T": tuple(range(40, 48))}
    text = text_of(program, tables)
    assert text[text.index("@f.f(") :].count("label %stop.index") == 1
    f = compiled(program, 1, tables)
    for a in range(-2, 4):
        outside = a not in {0, 1}
        expected = Stopped.INDEX if outside else by_python(program, [5] * PLACES, a, **tables)
        assert f([5] * PLACES, a) == expected
