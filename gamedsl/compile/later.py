# SPDX-License-Identifier: MIT
"""The functions of a program, each written when it is called for the first time.

In: what writes a part of a module.  Out: functions that stand for those that are not written yet.  A game comes to few
of its rules before its first move, and to some of them never, so that writing all functions at once is time that a
player waits for.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from gamedsl.compile.cache import run_in
from gamedsl.compile.emit.lines import nesting_refused
from gamedsl.compile.emit.module import Text
from gamedsl.garbage import without_search

__all__ = ["Later"]

Function = Callable[..., Any]


class Later:
    """A namespace to which functions are added when they are needed; any number of threads may call them.

    A function raises `TooNested` where its rules nest so deep that Python cannot run them.
    """

    def __init__(self, names: dict[str, Any], cache: Path | None) -> None:
        """These names are known to all functions; `cache` is the folder for their texts."""
        self.names = names
        self._cache = cache
        self._lock = threading.Lock()
        self._writing: dict[str, Callable[[], Text]] = {}
        self._written: set[str] = set()

    def add(self, text: Text) -> None:
        """What the text defines is known."""
        run_in(self.names, text.source, self._cache, text.tables)

    def function(self, name: str, write: Callable[[], Text]) -> None:
        """The function of that name, which the text that is written then defines, can be called."""

        def write_and_call(*given: Any) -> Any:
            return self._made(name)(*given)

        self._writing[name] = write
        self.names[name] = write_and_call

    def functions(self, begin: str, number: int, write: Callable[[int], Text]) -> list[Function]:
        """So many functions, whose names begin so and end with their numbers."""
        found: list[Function] = []
        self._writing.update((f"{begin}{at}", partial(write, at)) for at in range(number))

        def unwritten(at: int) -> Function:
            def write_and_call(*given: Any) -> Any:
                found[at] = self._made(f"{begin}{at}")
                return found[at](*given)

            return write_and_call

        found.extend(unwritten(at) for at in range(number))
        return found

    def write_all(self) -> None:
        """All functions are written; raises `TooNested` as they do."""
        for name in self._writing:
            self._made(name)

    def _made(self, name: str) -> Function:
        with self._lock:
            if name not in self._written:
                with nesting_refused(), without_search():
                    self.add(self._writing[name]())
                self._written.add(name)
            made: Function = self.names[name]
        return made
