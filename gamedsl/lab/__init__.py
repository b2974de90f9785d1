# SPDX-License-Identifier: MIT
"""Games played many times, and what can be counted then; small ones worked out to the last fraction."""

from __future__ import annotations

from gamedsl.lab.exact import Exact, exact
from gamedsl.lab.report import Report, Seat
from gamedsl.lab.simulate import game_seed, rerun, simulate

__all__ = ["Exact", "Report", "Seat", "exact", "game_seed", "rerun", "simulate"]
