# SPDX-License-Identifier: MIT
"""Python's search for garbage, put off where much is made of which nothing is garbage.

In: nothing.  Out: a stretch of time without that search, which may take as long as the making itself.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["no_collection"]


@contextmanager
def no_collection() -> Iterator[None]:
    """Nobody looks for garbage meanwhile; afterwards it is as before."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
