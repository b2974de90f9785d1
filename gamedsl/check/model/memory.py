# SPDX-License-Identifier: MIT
"""What the course of play remembers by itself, by name: checking makes these variables, reading a model finds them.

They are variables of kind `flow`. An author may call a counter the same, so ask `Variable.remembers`, which looks at
both.
"""

from __future__ import annotations

__all__ = [
    "AT_ONCE",
    "AUCTION",
    "BEFORE_ROUNDS",
    "CLOSED_IN",
    "COUNTED_TURN",
    "COUNTED_TURNS",
    "ENDING",
    "EXTRA_TURNS",
    "HELD_BACK",
    "HOLDING_BACK",
    "PASSED",
    "REFUSED",
    "REFUSED_BY",
    "ROUND",
    "SINCE_TURN",
    "TAKEN_BACK",
    "TIMES_REFUSED",
    "TURN_NUMBER",
]

AT_ONCE = "chosen in secret"
"""What begins the names of what players have chosen at once."""
AUCTION = "passed at the auction"
"""What begins the names of who has passed at an auction."""
BEFORE_ROUNDS = "before the rounds"
"""The kind of the place at which counted rounds are made ready; nothing is told of it."""
CLOSED_IN = "closed in turn"
"""The turn in which a run of a network was closed."""
COUNTED_TURN = "turn at hand, counted as a move"
"""The number of the turn at hand where a turn counts as one move, else 0."""
COUNTED_TURNS = "turns counted as moves"
"""In how many turns somebody has acted, where a turn counts as one move."""
ENDING = "ending"
EXTRA_TURNS = "extra turns"
HELD_BACK = "held back: "
"""What stands before the name of a step that may be held back."""
HOLDING_BACK = "holding back"
PASSED = "passed"
REFUSED = "refused move, question "
"""What stands before the number of a question that may refuse moves: which ones it has refused."""
REFUSED_BY = "refused by, question "
ROUND = "round"
SINCE_TURN = "since turn"
"""The turn in which a piece came."""
TAKEN_BACK = "taken back"
"""Whether the move at hand was refused by another player and has to end with nothing done."""
TIMES_REFUSED = "times refused, question "
TURN_NUMBER = "turn number"
