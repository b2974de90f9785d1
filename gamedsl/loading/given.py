# SPDX-License-Identifier: MIT
"""What a program hands in instead of a file, checked: a text, its name, the files that it may name."""

from __future__ import annotations

from collections.abc import Mapping

from gamedsl.diagnostics import UsageError
from gamedsl.source import Source

__all__ = ["given_files", "given_source"]


def given_source(text: object, name: object) -> Source:
    """The source; raises `UsageError` as `loads`."""
    if not isinstance(text, str):
        raise UsageError(f"rules are a text, got {type(text).__name__}")
    if not isinstance(name, str):
        raise UsageError(f"the name of a text is a text, got {type(name).__name__}")
    return Source(name, text)


def given_files(given: object) -> dict[str, str | bytes]:
    """The files that come along with a text; raises `UsageError` as `loads`."""
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        raise UsageError(f"files are told by their names, got {type(given).__name__}")
    for name, content in given.items():
        if not isinstance(name, str) or not isinstance(content, (str, bytes)):
            raise UsageError(
                f"a file is a name with a text or bytes, got {name!r}: {content!r:.40}"
            )
    return dict(given)
