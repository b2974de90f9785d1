# SPDX-License-Identifier: MIT
"""Packages whose public names are imported when they are first used.

In: the names of a package and the modules where they live.  Out: its `__getattr__` and `__dir__`.
What only checks a file then never waits for what plays it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

__all__ = ["deferred"]


def deferred(
    package: str, homes: Mapping[str, str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and `__dir__` of the package; `homes` has the module of every public name."""

    def getattr_(name: str) -> Any:
        """The public name, imported from its home when it is first asked for."""
        home = homes.get(name)
        if home is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(home), name)
        setattr(sys.modules[package], name, value)
        return value

    def dir_() -> list[str]:
        """The public names, those not yet imported included."""
        return sorted({*vars(sys.modules[package]), *homes})

    return getattr_, dir_
