# SPDX-License-Identifier: MIT
"""What a person types, line by line, whether they sit at a terminal or a file is piped in.

In: a prompt.  Out: a line without blanks around it.  At a terminal the line is edited and the prompt
stands before it; from a file prompt and line are both printed, so that what is shown reads as if it
had been typed.  The end of the input is an error of its own, so nobody can ask for ever.
"""

from __future__ import annotations

import io
import sys
from contextlib import suppress

from gamedsl.cli.terminal import Terminal

__all__ = ["QUIT", "InputEnded", "Left", "Typed"]


QUIT = ("quit", "q")
"""What players type who want to stop."""


class InputEnded(Exception):
    """There is nothing more to read."""


class Left(Exception):
    """The players want to stop."""


class Typed:
    """Standard input, read by lines."""

    def __init__(self, terminal: Terminal) -> None:
        """Read what is typed; prompts go to that terminal's standard output."""
        self._terminal = terminal
        self.by_hand = sys.stdin is not None and sys.stdin.isatty()
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if self.by_hand:
            with suppress(ImportError):
                import readline  # noqa: F401 - gives `input` its line editing where there is one

    def line(self, prompt: str) -> str:
        """The next line.

        Raises:
            InputEnded: there is none.
        """
        if self.by_hand:
            try:
                return input(prompt).strip()
            except EOFError:
                self._terminal.say()
                raise InputEnded from None
        text = "" if sys.stdin is None else sys.stdin.readline()
        if not text:
            raise InputEnded
        self._terminal.say(f"{prompt}{text.strip()}")
        return text.strip()
