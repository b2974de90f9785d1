# SPDX-License-Identifier: MIT
"""Games played many times, and what can be counted then."""

from __future__ import annotations

from gamedsl.lab.report import Report, Seat
from gamedsl.lab.simulate import game_seed, rerun, simulate

__all__ = ["Report", "Seat", "game_seed", "rerun", "simulate"]
