# SPDX-License-Identifier: MIT
"""People playing a match at one terminal.

In: a match, and what they type.  Out: the match played to its end, or as far as the input goes, and
the code to leave with.  Whoever is asked sees the table with their own eyes; where hands are hidden,
the screen is cleared before it is handed on.  Random players answer at once.
"""

from __future__ import annotations

from gamedsl.agents import RandomAgent
from gamedsl.chance import PROGRAMS
from gamedsl.cli.commands import Commands, Left
from gamedsl.cli.faults import CLEAN, FINDINGS
from gamedsl.cli.questions import Question, begin
from gamedsl.cli.screen import Screen
from gamedsl.cli.table import Table
from gamedsl.cli.telling import result_lines
from gamedsl.cli.terminal import Terminal
from gamedsl.cli.typed import InputEnded, Typed
from gamedsl.diagnostics import IllegalMove
from gamedsl.run import Match, Move
