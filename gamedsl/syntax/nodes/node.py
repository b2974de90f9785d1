# SPDX-License-Identifier: MIT
"""The base of all nodes of the tree."""

from __future__ import annotations

from gamedsl.parts import Part

__all__ = ["Node"]


class Node(Part):
    """A stretch of the rules as it was read: equal when the class and all fields are, places included."""

    __slots__ = ()
