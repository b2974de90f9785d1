# SPDX-License-Identifier: MIT
"""Plain data that come from outside, looked at before they are used.

In: what a file or a program gave, and the path to it.  Out: the same with a type that is certain,
or a `UsageError` that names the path.  No name is ever accepted and ignored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gamedsl.diagnostics import UsageError
from gamedsl.run.finding import hint, shown

__all__ = ["element", "grouped", "mapping", "number", "parts", "sequence"]


def grouped(path: str, given: Any, keys: Mapping[str, Mapping[str, Any]]) -> list[Any]:
    """Of all names in all groups: the path, what is given, and what it stands for."""
    groups = tuple(group for group in keys if group)
    top = parts(path, given, (*keys.get("", {}), *groups))
    found = [(f"{path} / {name}", top[name], each) for name, each in keys.get("", {}).items()]
    for group in groups:
        inner = parts(f"{path} / {group}", top[group], tuple(keys[group]))
        found.extend(
            (f"{path} / {group} / {name}", inner[name], each) for name, each in keys[group].items()
        )
    return found


def parts(path: str, given: Any, names: Sequence[str]) -> Mapping[str, Any]:
    """The mapping, which has exactly these names."""
    found = mapping(path, given)
    for name in found:
        if name not in names:
            raise UsageError(f'{path}: there is no "{name}"{hint(name, names)}')
    for name in names:
        if name not in found:
            raise UsageError(f'{path}: "{name}" is missing')
    return found


def mapping(path: str, given: Any) -> Mapping[str, Any]:
    """What is given, which gives things by name."""
    if not isinstance(given, Mapping) or not all(isinstance(name, str) for name in given):
        raise UsageError(f"{path}: names with what belongs to each, got {shown(given)}")
    return given


def sequence(path: str, given: Any) -> Sequence[Any]:
    """What is given, which is a list."""
    if not isinstance(given, (list, tuple)):
        raise UsageError(f"{path}: a list, got {shown(given)}")
    return given


def number(path: str, given: Any, low: int, high: int) -> int:
    """What is given, which is a whole number within these limits."""
    if isinstance(given, bool) or not isinstance(given, int) or not low <= given <= high:
        raise UsageError(f"{path}: a number from {low} to {high}, got {shown(given)}")
    return given


def element(path: str, names: Sequence[str], given: Any) -> int:
    """The number of the name that is given among the names."""
    if not isinstance(given, str) or given not in names:
        raise UsageError(f"{path}: there is no {shown(given)}{hint(str(given), names)}")
    return names.index(given)
