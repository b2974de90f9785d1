# SPDX-License-Identifier: MIT
"""Players that are programs.

An agent is asked with what its player may see and the moves that there are, and answers with one of
them. It never gets the match, so it cannot look where its player cannot.
"""

from __future__ import annotations

from gamedsl.agents.agent import Agent, play_out
from gamedsl.agents.random_agent import RandomAgent

__all__ = ["Agent", "RandomAgent", "play_out"]
