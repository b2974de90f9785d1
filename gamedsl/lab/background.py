# SPDX-License-Identifier: MIT
"""Something that is made while games are played.

In: what makes it.  Out: whether it is there, and then the thing itself.  The thread is an ordinary one: Python does not
end while it is inside a compiler.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from gamedsl.native import NotNative

__all__ = ["Background"]

MadeT = TypeVar("MadeT")


class Background(Generic[MadeT]):
    """Makes one thing in a thread of its own."""

    def __init__(self, make: Callable[[], MadeT]) -> None:
        """The thread has begun."""
        self._make = make
        self._made: MadeT | None = None
        self._failed: BaseException | None = None
        self._done = threading.Event()
        threading.Thread(target=self._run, name="gamedsl machine code").start()

    def _run(self) -> None:
        try:
            self._made = self._make()
        except BaseException as error:  # noqa: BLE001 -- it is raised where the thing is asked for
            self._failed = error
        finally:
            self._done.set()

    def is_done(self) -> bool:
        """There is nothing to wait for any more."""
        return self._done.is_set()

    def wait(self, seconds: float) -> bool:
        """There is nothing to wait for any more, perhaps after up to so many seconds."""
        return self._done.wait(seconds)

    def made(self) -> MadeT | None:
        """The thing, which is waited for; None where machine code cannot be had.

        Raises:
            Exception: what has made it raised it.
        """
        self._done.wait()
        if isinstance(self._failed, NotNative):
            return None
        if self._failed is not None:
            raise self._failed
        return self._made
