# SPDX-License-Identifier: MIT
"""A step that cannot be read or carried out: one diagnostic, raised where it is found."""

from __future__ import annotations

from gamedsl.diagnostics import Diagnostic, Value, problem
from gamedsl.testing.words import Words

__all__ = ["StepMistake", "mistake"]


class StepMistake(Exception):
    """Carries the diagnostic to whoever goes through the steps."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        """Keep the diagnostic."""
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def mistake(code: str, words: Words, /, **values: Value | None) -> StepMistake:
    """The mistake of `code` at these words, to be raised."""
    return StepMistake(problem(code, words.span, labels=(), fix=None, **values))
