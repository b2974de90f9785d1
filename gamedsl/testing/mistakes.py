# SPDX-License-Identifier: MIT
"""A step that cannot be read or carried out: one diagnostic, raised where it is found."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from gamedsl.diagnostics import Diagnostic, Value, problem
from gamedsl.testing.words import Words

__all__ = ["StepMistake", "mistake"]


class StepMistake(Exception):
    """Carries the diagnostic to whoever goes through the steps.

    It is only made when somebody wants to read it: words that are counted in one way or the other are often tried
    in the wrong one first, and to find the nearest name takes long.
    """

    def __init__(self, make: Callable[[], Diagnostic]) -> None:
        """Know how the diagnostic is made."""
        super().__init__()
        self._make = make

    @cached_property
    def diagnostic(self) -> Diagnostic:
        """What is wrong."""
        return self._make()

    def __str__(self) -> str:
        return self.diagnostic.message


def mistake(code: str, words: Words, /, **values: Value | None) -> StepMistake:
    """The mistake of `code` at these words, to be raised."""
    return StepMistake(lambda: problem(code, words.span, labels=(), fix=None, **values))
