# SPDX-License-Identifier: MIT
"""What the course of play remembers by itself, by name: checking makes these variables, reading a model finds them.

They are variables of kind `flow`. An author may call a counter the same, so ask `Variable.remembers`, which looks at
both.
"""

from __future__ import annotations

__all__ = [
    "ENDING",
    "EXTRA_TURNS",
    "HELD_BACK",
    "HOLDING_BACK",
    "PASSED",
    "ROUND",
    "SINCE_TURN",
    "TURN_NUMBER",
]

ENDING = "ending"
EXTRA_TURNS = "extra turns"
HELD_BACK = "held back: "
"""What stands before the name of a step that may be held back."""
HOLDING_BACK = "holding back"
PASSED = "passed"
ROUND = "round"
SINCE_TURN = "since turn"
"""The turn in which a piece came."""
TURN_NUMBER = "turn number"
