# SPDX-License-Identifier: MIT
"""What a program holds that machine code does not have.

In: a part of an emitted program.  Out: an exception whose text says what it is.  Nothing is lost by it: the program is
played by Python then, as every program is where there is no machine code.
"""

from __future__ import annotations

import ast

__all__ = ["NotNative", "refusal"]

_SHOWN = 80


class NotNative(Exception):
    """There is no machine code for this program; the text says why."""


def refusal(what: str, node: ast.AST | None = None) -> NotNative:
    """What to raise for a thing that the subset does not have, such as "a list of lists"."""
    shown = "" if node is None else f": {ast.unparse(node).splitlines()[0][:_SHOWN]}"
    return NotNative(f"this program uses {what}, which machine code does not have yet{shown}")
