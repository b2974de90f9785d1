"""Small programs of the subset give what Python gives, and others are refused with a sentence."""

from __future__ import annotations

import operator
from itertools import product
from typing import Any

import pytest

from gamedsl.native import NotNative
from gamedsl.native.cells import ROW_MOST, WORD_LEAST, WORD_MOST, Stopped
from tests.native.made import PLACES, compiled, needs_llvmlite, text_of

_EDGES = [0, 1, 2, 5, 31, 63, 64, 1 << 31, (1 << 62) + 3, WORD_MOST]
_NUMBERS = sorted({*_EDGES, *(-each for each in _EDGES), WORD_LEAST})


def by_python(program: str, row: list[int], *given: int, **names: Any) -> int | None:
    """What Python gives for the function f; the row is changed."""
    namespace: dict[str, Any] = dict(names)
    exec(program, namespace)  # noqa: S102 -- the program is the test's own
    result = namespace["f"](row, *given)
    return None if result is None else int(result)


@needs_llvmlite
@pytest.mark.parametrize(
    "sign, does",
    [
        ("+", operator.add),
        ("-", operator.sub),
        ("*", operator.mul),
        ("&", operator.and_),
        ("|", operator.or_),
        ("^", operator.xor),
        ("//", operator.floordiv),
        ("%", operator.mod),
    ],
)
def test_operations_are_those_of_python(sign: str, does: Any) -> None:
    """Also of numbers below 0, and where the result is too large the function stops instead of being wrong."""
    f = compiled(f"def f(s, a, b):\n    return a {sign} b\n", 2)
    for a, b in product(_NUMBERS, _NUMBERS):
        if sign in {"//", "%"} and b <= 0:
            assert f([0] * PLACES, a, b) is Stopped.DIVISION
            continue
        expected = does(a, b)
        fits = WORD_LEAST <= expected <= WORD_MOST
        assert f([0] * PLACES, a, b) == (expected if fits else Stopped.OVERFLOW), (a, b)


@needs_llvmlite
def test_shifts_are_those_of_python() -> None:
    """A shift to the right may be by any number from 0 up; one to the left must not lose anything."""
    left = compiled("def f(s, a, b):\n    return a << b\n", 2)
    right = compiled("def f(s, a, b):\n    return a >> b\n", 2)
    for a, b in product(_NUMBERS, [-1, 0, 1, 31, 61, 62, 63, 64, 1 << 40]):
        row = [0] * PLACES
        if b < 0:
            assert left(row, a, b) is right(row, a, b) is Stopped.SHIFT
            continue
        assert right(row, a, b) == a >> b
        if b > 62:
            assert left(row, a, b) is Stopped.SHIFT
        else:
            fits = WORD_LEAST <= a << b <= WORD_MOST
            assert left(row, a, b) == (a << b if fits else Stopped.OVERFLOW)


_PROGRAMS = {
    "what a condition decides": "return (a and b) + (a or b) + (not a) * 10 + (a < b < 7) + (a in (1, 4, b))",
    "one of two": "return b if a > 2 and s[a] else -b",
    "a loop with ways out": (
        "n = 0\n    while 1:\n        n += 1\n        if n > a:\n            break\n"
        "        if n % 2:\n            continue\n        s[n] += n * b\n    return n"
    ),
    "numbers downwards": "for i in range(a + 4, 1, -2):\n        s[i] = i + b\n    return s[3]",
    "a run that moves": "s[a:a + 4] = s[b:b + 4]\n    return sum(s[1:9])",
    "places as they were": (
        "for x in s[a:a + 4]:\n        s[a + 2] = 9\n        s[b] += x\n    return s[b]"
    ),
    "is it there": "return (b in s[a:9]) * 2 + (b not in T[a])",
    "lists in lists": "n = 0\n    r = T[a]\n    for x in r[1:]:\n        n += x\n    return n + T[b][0]",
    "several names": "x, y, z = U[a]\n    s[x] = y\n    return z",
    "a list that grows": "k = []\n    for x in T[a]:\n        k.append(x + b)\n    k += T[b]\n    return len(k) + k[0]",
    "a list of marks": (
        "k = [b] * len(T)\n    k[a] = 7\n    w = []\n    for x in k:\n        w.append(x + 1)\n"
        "    n = w.pop() * 100 + w.pop()\n    while w:\n        n = n * 3 + w.pop()\n    return n"
    ),
    "what is not 0": "n = 0\n    for i in compress(range(5), s[a:a + 5]):\n        n = n * 3 + i\n    return n",
    "some of many": (
        "n = 0\n    for i in compress(range(9), [s[b], *s[a:9:3], s[a]]):\n        n = n * 3 + i\n    return n"
    ),
}


@needs_llvmlite
@pytest.mark.parametrize("body", _PROGRAMS.values(), ids=_PROGRAMS.keys())
def test_programs_do_what_they_do_in_python(body: str) -> None:
    """The number and the row are the same for all small arguments."""
    from itertools import compress

    program = f"def f(s, a, b):\n    {body}\n"
    tables = {"T": ((7, 3), (4, 5, 6), (300, -2), (1,), (2,)), "U": ((1, 2, 3),) * 5}
    f = compiled(program, 2, tables)
    for a, b in product(range(5), range(5)):
        row = [3, 0, 4, 1, 0, 5, 9, 0, 6, 5, 3, 5, 8, 0, 7, 9]
        expected = list(row)
        result = by_python(program, expected, a, b, compress=compress, **tables)
        assert (f(row, a, b), row) == (result, expected), (a, b)


@needs_llvmlite
def test_runs_of_all_lengths_move_by_all_distances() -> None:
    """Up and down, also where they lie upon themselves."""
    f = compiled("def f(s, a, b, n):\n    s[b:b + n] = s[a:a + n]\n", 3)
    for a, b, n in product(range(PLACES), repeat=3):
        row = list(range(PLACES))
        if a + n > PLACES or b + n > PLACES:
            assert f(row, a, b, n) is Stopped.LENGTH
            continue
        f(row, a, b, n)
        expected = list(range(PLACES))
        expected[b : b + n] = expected[a : a + n]
        assert row == expected


@needs_llvmlite
def test_functions_are_handed_lists_of_lists() -> None:
    """The same function with different ones, and what it hands on itself; marks for a long list need more room."""
    program = (
        "def f(s, a):\n    return g(s, NEAR, a) * 1000 + g(s, FAR, a)\n\n"
        "def g(s, lists, a):\n    return h(lists, a) * 10 + lists[a][0]\n\n"
        "def h(lists, k):\n    seen = [0] * len(lists)\n    waiting = []\n    waiting.append(k)\n"
        "    n = 0\n    while waiting:\n        k = waiting.pop()\n        n += 1\n        for j in lists[k]:\n"
        "            if not seen[j]:\n                seen[j] = 1\n                waiting.append(j)\n"
        "    return n\n"
    )
    near = tuple((max(0, i - 1), min(299, i + 1)) for i in range(300))
    far = ((1,), (0, 2), (2,))
    f = compiled(program, 1, {"NEAR": near, "FAR": far})
    for a in range(3):
        expected = by_python(program, [0] * PLACES, a, NEAR=near, FAR=far)
        assert f([0] * PLACES, a) == expected
    assert f([0] * PLACES, 3) is Stopped.INDEX


@needs_llvmlite
@pytest.mark.parametrize(
    "body, why",
    [
        ("return s[a]", Stopped.INDEX),
        ("s[a] = 1", Stopped.INDEX),
        ("return T[a]", Stopped.INDEX),
        ("return sum(s[a - 1 : a + 9])", Stopped.LENGTH),
        ("s[1:4] = s[3:a]", Stopped.LENGTH),
        ("k = [0] * 3\n    k[a] = 1", Stopped.INDEX),
        ("k = []\n    return k.pop()", Stopped.INDEX),
        ("while a:\n        pass", Stopped.TIMES),
        ("for i in range(a * 0, 1 << 40):\n        pass", Stopped.TIMES),
        ("return f(s, a)", Stopped.DEPTH),
        (f"s[0] = (a + 3) * {ROW_MOST}", Stopped.OVERFLOW),
        ("k = []\n    while 1:\n        k.append(a)", Stopped.ROOM),
    ],
)
@pytest.mark.parametrize("given", [-1, PLACES, 1 << 60])
def test_nothing_is_read_or_written_outside(body: str, why: Stopped, given: int) -> None:
    """What Python would do there is left to Python."""
    f = compiled(f"def f(s, a):\n    {body}\n", 1, {"T": (1, 2, 3)})
    assert f([0] * PLACES, given) is why


@needs_llvmlite
def test_a_fault_of_the_rules_comes_through_all_calls() -> None:
    """With its place and its reason; nothing behind it happens."""
    program = (
        "def f(s, a):\n    s[1] = g(s, a)\n    return 3\n\n"
        "def g(s, a):\n    if a > 2:\n        fault(17, 4)\n    return a\n"
    )
    f = compiled(program, 1)
    row = [0] * PLACES
    assert f(row, 5) == (17, 4)
    assert row[1] == 0
    assert f(row, 2) == 3
    assert row[1] == 2


@pytest.mark.parametrize(
    "body, says",
    [
        ("return {a: 1}[a]", "a list of the kind Dict"),
        ("return a ** 2", "the operation Pow"),
        ("return sorted(s)", "a list that is given back"),
        ("try:\n        return 1\n    finally:\n        pass", "a statement of the kind Try"),
        ("return 1 << 70 if a else 18446744073709551616", "a value of the kind Constant"),
        ("return B[a]", "numbers of more than 64 bits"),
        ("k = [a, 2]\n    return 1", "yet: [a, 2]"),
        ("return lambda: 1", "a value of the kind Lambda"),
    ],
)
def test_what_is_not_in_the_subset_is_named(body: str, says: str) -> None:
    """The sentence says what it is; this needs no llvmlite."""
    with pytest.raises(NotNative) as refused:
        text_of(f"def f(s, a):\n    {body}\n", {"B": (1 << 80, 2)})
    assert str(refused.value).startswith("this program uses ")
    assert says in str(refused.value)
