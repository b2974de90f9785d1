# SPDX-License-Identifier: MIT
"""Answers that never break an editor's work.

In: what answers a message.  Out: the same, which gives nothing where it fails, and has the server
say so in its log.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Protocol, TypeVar

__all__ = ["answering"]


class Noting(Protocol):
    """Keeps a log."""

    def fault(self, doing: str, fault: Exception) -> None:
        """A line in the log about a fault of ours."""


S = TypeVar("S", bound=Noting)
A = TypeVar("A")
R = TypeVar("R")


def answering(answer: Callable[[S, A], R]) -> Callable[[S, A], R | None]:
    """The handler, which gives nothing where it fails, and one line in the log."""

    @wraps(answer)
    def safely(server: S, asked: A) -> R | None:
        try:
            return answer(server, asked)
        except Exception as fault:  # noqa: BLE001 - a fault of ours must not reach the author
            server.fault(answer.__name__.lstrip("_"), fault)
            return None

    return safely
