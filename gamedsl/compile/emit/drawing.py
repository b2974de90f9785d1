# SPDX-License-Identifier: MIT
"""The lines that draw a number below k, for emitted functions that keep the generator in variables.

In: how deep the lines stand.  Out: lines after which `m >> 32` is the number drawn; the generator is
in a, b, c and d, as `gamedsl.chance` has it.  They are written out because a call would cost more
than the drawing.
"""

from __future__ import annotations

from textwrap import indent

__all__ = ["drawing"]

_NEXT = """\
t = (a + b + d) & 4294967295
d = d + 1
a = b ^ (b >> 9)
b = c * 9 & 4294967295
c = (c * 2097152 + (c >> 11) + t) & 4294967295
m = t * k
"""


def drawing(depth: int) -> str:
    """The lines, without the last line end; words that would favour low numbers are drawn again."""
    again = indent(_NEXT, " " * 8)
    few = "m & 4294967295 <"
    text = f"{_NEXT}if {few} k:\n    limit = (4294967296 - k) % k\n    while {few} limit:\n{again}"
    return indent(text, " " * depth).rstrip("\n")
