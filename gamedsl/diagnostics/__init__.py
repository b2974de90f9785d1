# SPDX-License-Identifier: MIT
"""Everything that can be said about a file: codes, their pages, and ways to show them.

A stage calls `problem("G201", span, name=...)` and hands the `Diagnostic` on.  Nothing here reads
a rules file or knows the language: this package stands below all stages and imports none of them.
"""

from __future__ import annotations

from gamedsl.diagnostics.diagnostic import Diagnostic, Fix, Label, Severity, Value, problem
from gamedsl.diagnostics.errors import (
    GamedslError,
    IllegalMove,
    RulesFault,
    RulesFileError,
    UnusableFile,
    UsageError,
)

__all__ = [
    "Diagnostic",
    "Fix",
    "GamedslError",
    "IllegalMove",
    "Label",
    "RulesFault",
    "RulesFileError",
    "Severity",
    "UnusableFile",
    "UsageError",
    "Value",
    "problem",
]
