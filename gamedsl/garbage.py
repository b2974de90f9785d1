# SPDX-License-Identifier: MIT
"""No search for garbage while trees, models and programs are made.

In: nothing.  Out: a stretch of time in which Python does not look for garbage.  What is made then stays, and looking
through it again and again takes a twentieth of the time until the first move.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["without_search"]


@contextmanager
def without_search() -> Iterator[None]:
    """Nothing that is made now is garbage; afterwards all is as before."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
