# SPDX-License-Identifier: MIT
"""The command `gamedsl`: one file a command, each imported only when it is run.

In: what a person or a CI job types.  Out: results on standard output, everything else on standard
error, and a code: 0 clean, 1 findings, 2 wrong use or a fault of ours, 130 interrupted.  Nothing
that a game means is decided here; a command asks the package behind it and shows the answer.
"""

from __future__ import annotations

from gamedsl.cli.group import main

__all__ = ["main"]
